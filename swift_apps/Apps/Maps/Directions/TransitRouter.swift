import Foundation
import PersonaKit

/// Finds ways by transit: on foot to a stop, on one line or on two with a change between stops that are near each other, and on foot to the end.
///
/// A stop is in reach within a mile of either end for trains and within half a mile for all others, and a change within 0.2 miles. Walks
/// take three miles an hour along the streets, a change two minutes more. Of all ways, the one that arrives first is best; other ones with
/// other lines follow, up to three.
@MainActor enum TransitRouter {
    private static let change = 0.2

    private static func reach(_ line: TransitLine) -> Double { line.kind == .train ? 1 : 0.5 }

    private struct Boarding {
        var line: TransitLine
        var stop: Int
        var miles: Double
    }

    /// One or two rides without their times.
    private struct Plan {
        var rides: [(line: TransitLine, from: Int, to: Int)]
        var name: String { rides.map(\.line.name).joined(separator: " → ") }
    }

    static func routes(from start: MapSpot, to end: MapSpot, at time: RouteTime) -> [MapRoute] {
        let plans = plans(from: start.coordinate, to: end.coordinate)
        let found: [MapRoute]
        switch time {
        case .leaveNow: found = best(plans, start, end, after: Persona.minute)
        case .leave(let date): found = best(plans, start, end, after: date)
        case .arrive(let date):
            // The latest departure, in steps of five minutes, that arrives in time.
            found =
                stride(from: 5, through: 180, by: 5).lazy.map { minutes in
                    best(plans, start, end, after: date.addingTimeInterval(-60 * Double(minutes))).filter { $0.arrives <= date }
                }.first { !$0.isEmpty } ?? []
        }
        return Array(found.prefix(3))
    }

    private static func best(_ plans: [Plan], _ start: MapSpot, _ end: MapSpot, after date: Date) -> [MapRoute] {
        let timed = plans.compactMap { plan in arrival(plan, start.coordinate, end.coordinate, after: date).map { (plan: plan, arrives: $0) } }
            .sorted { ($0.arrives, $0.plan.rides.count, $0.plan.name) < ($1.arrives, $1.plan.rides.count, $1.plan.name) }
        var names: Set<String> = []
        // The estimates choose among all plans; of the best few, the walks are found along the streets.
        let routes = timed.filter { names.insert($0.plan.name).inserted }.prefix(8).compactMap { route($0.plan, start, end, after: date) }
            .sorted { ($0.arrives, $0.legs.count, $0.title) < ($1.arrives, $1.legs.count, $1.title) }
        var chosen: [MapRoute] = []
        for route in routes {
            // A change that is not needed is none: one of its lines alone is as quick.
            let lines = Set(route.legs.compactMap(\.ride?.line.id))
            let isNeedless = lines.count > 1 && chosen.contains { Set($0.legs.compactMap(\.ride?.line.id)).isStrictSubset(of: lines) }
            if !isNeedless { chosen.append(route) }
        }
        return Array(chosen.prefix(3))
    }

    // MARK: Plans

    private static func boardings(near point: Coordinate) -> [Boarding] {
        TransitLine.all.flatMap { line in
            line.stops.enumerated().compactMap { index, stop in
                let miles = point.miles(to: stop.coordinate)
                return miles <= reach(line) ? Boarding(line: line, stop: index, miles: miles) : nil
            }
        }
    }

    private static func plans(from start: Coordinate, to end: Coordinate) -> [Plan] {
        let (out, back) = (boardings(near: start), boardings(near: end))
        var plans: [Plan] = []
        for first in out {
            for last in back {
                if first.line.id == last.line.id {
                    if first.stop != last.stop { plans.append(Plan(rides: [(first.line, first.stop, last.stop)])) }
                } else if let (off, on) = transfer(first, last) {
                    plans.append(Plan(rides: [(first.line, first.stop, off), (last.line, on, last.stop)]))
                }
            }
        }
        return plans
    }

    /// The stops at which the change takes the least: where both rides together are shortest.
    private static func transfer(_ first: Boarding, _ last: Boarding) -> (off: Int, on: Int)? {
        var best: (minutes: Int, off: Int, on: Int)?
        for (off, stop) in first.line.stops.enumerated() where off != first.stop {
            for (on, other) in last.line.stops.enumerated() where on != last.stop && stop.coordinate.miles(to: other.coordinate) <= change {
                let minutes = first.line.minutes(from: first.stop, to: off) + last.line.minutes(from: on, to: last.stop)
                if minutes < best?.minutes ?? .max { best = (minutes, off, on) }
            }
        }
        return best.map { ($0.off, $0.on) }
    }

    // MARK: Times

    /// An estimate of the walk: straight lines are a quarter longer along the streets.
    private static func walk(_ start: Coordinate, _ end: Coordinate) -> Int { Router.pace(start.miles(to: end) * 1.25, milesAnHour: 3) }

    private static func arrival(_ plan: Plan, _ start: Coordinate, _ end: Coordinate, after date: Date) -> Date? {
        var (time, place) = (date, start)
        for (index, ride) in plan.rides.enumerated() {
            let stop = ride.line.stops[ride.from].coordinate
            time = time.addingTimeInterval(60 * Double(walk(place, stop) + (index > 0 ? 2 : 0)))
            guard let departs = ride.line.departure(at: ride.from, toward: ride.to, after: time) else { return nil }
            time = departs.addingTimeInterval(60 * Double(ride.line.minutes(from: ride.from, to: ride.to)))
            place = ride.line.stops[ride.to].coordinate
        }
        return time.addingTimeInterval(60 * Double(walk(place, end)))
    }

    private static func route(_ plan: Plan, _ start: MapSpot, _ end: MapSpot, after date: Date) -> MapRoute? {
        var (time, place) = (date, start)
        var legs: [RouteLeg] = []
        func walk(to next: MapSpot, isLast: Bool) {
            let way = MapDirections(through: [place.coordinate, next.coordinate], on: .paths)
            let minutes = Router.pace(way.miles, milesAnHour: 3)
            // Who is there already does not walk.
            if way.miles > 0.02 {
                let text = isLast ? "Walk to \(end.name)" : "Walk to \(next.name)"
                let step = RouteStep(symbol: "figure.walk", text: text, detail: "\(RouteText.distance(way.miles)), \(RouteText.duration(minutes))")
                legs.append(RouteLeg(points: way.line, miles: way.miles, minutes: minutes, steps: [step]))
                time = time.addingTimeInterval(60 * Double(minutes))
            }
            place = next
        }
        var rides: [TransitRide] = []
        for (index, ride) in plan.rides.enumerated() {
            let stop = ride.line.stops[ride.from]
            walk(to: MapSpot(name: stop.name, address: "", coordinate: stop.coordinate), isLast: false)
            if index > 0 { time = time.addingTimeInterval(120) }
            guard let departs = ride.line.departure(at: ride.from, toward: ride.to, after: time) else { return nil }
            let minutes = ride.line.minutes(from: ride.from, to: ride.to)
            let arrives = departs.addingTimeInterval(60 * Double(minutes))
            let taken = TransitRide(line: ride.line, from: ride.from, to: ride.to, departs: departs, arrives: arrives)
            rides.append(taken)
            legs.append(
                RouteLeg(ride: taken, points: taken.points, miles: ride.line.miles(from: ride.from, to: ride.to), minutes: minutes, steps: steps(taken)))
            time = arrives
            place = MapSpot(name: taken.end.name, address: "", coordinate: taken.end.coordinate)
        }
        walk(to: end, isLast: true)
        // One leaves so that one does not wait at the first stop.
        let before = legs.first?.ride == nil ? legs.first?.minutes ?? 0 : 0
        let departs = rides.first.map { $0.departs.addingTimeInterval(-60 * Double(before)) } ?? date
        return MapRoute(
            title: plan.name, mode: .transit, departs: departs, arrives: time, miles: legs.reduce(0) { $0 + $1.miles }, legs: legs)
    }

    private static func steps(_ ride: TransitRide) -> [RouteStep] {
        let stops = ride.count == 1 ? "1 stop" : "\(ride.count) stops"
        return [
            RouteStep(
                symbol: ride.line.kind.symbol, text: "Take \(ride.line.name) toward \(ride.direction)",
                detail: "Departs \(ride.start.name) at \(Dates.time(ride.departs))"),
            RouteStep(
                symbol: "arrow.down.to.line", text: "Get off at \(ride.end.name)", detail: "\(stops), arrives at \(Dates.time(ride.arrives))"),
        ]
    }
}
