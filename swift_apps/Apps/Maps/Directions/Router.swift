import Foundation
import PersonaKit

/// Finds ways between places, from their coordinates alone, by these rules:
///
/// - **Driving** follows the roads of the map, as CityRide does, and takes what `MapDirections.drivingMinutes` says: both apps state the same miles
///   and minutes. A second way avoids highways, where that is another one.
/// - **Walking** uses streets and paths, at 3 miles an hour; **cycling** the same at 10 miles an hour, and a minute to start. For up to a mile and a
///   half, a second way takes the street grid's other corner, where it is at most a quarter longer.
/// - Where the map has no road for more than six miles, there is none.
/// - **Transit** is in `TransitRouter`.
///
/// Minutes are whole, at least one. A way to be somewhere at a time leaves that much earlier.
@MainActor enum Router {
    nonisolated static let walkingLimit = 12.0, cyclingLimit = 30.0, drivingLimit = 250.0
    private static var known: [Key: Result<[MapRoute], RouteProblem>] = [:]

    private struct Key: Hashable {
        var request: RouteRequest
        var minute: Date
    }

    /// The ways that can be chosen, the best first.
    static func routes(_ request: RouteRequest) -> Result<[MapRoute], RouteProblem> {
        let key = Key(request: request, minute: Persona.minute)
        if let found = known[key] { return found }
        if known.count > 60 { known = [:] }
        let found = Result { () throws(RouteProblem) in try find(request) }
        known[key] = found
        return found
    }

    /// "12 min" by the person's usual mode, or by car; nil if there is no way.
    static func minutes(from start: MapSpot, to end: MapSpot, by mode: TravelMode) -> Int? {
        guard !start.isSame(as: end) else { return nil }
        return (try? routes(RouteRequest(stops: [start, end], mode: mode)).get())?.first?.minutes
    }

    private static func find(_ request: RouteRequest) throws(RouteProblem) -> [MapRoute] {
        let stops = request.stops
        guard stops.count > 1 else { throw .noWay(request.mode) }
        let farthest = zip(stops, stops.dropFirst()).map { $0.coordinate.miles(to: $1.coordinate) }.max() ?? 0
        switch request.mode {
        case .driving:
            if farthest > drivingLimit { throw .tooFar(.driving) }
            let both: [(String, MapRoads)] = [("Fastest route", .all), ("Avoids highways", .streets)]
            guard request.avoidsHighways else { return try ways(request, on: both) }
            // Where there is no other way, such as over the bay, highways are taken all the same.
            if let found = try? ways(request, on: [both[1]]) { return found }
            return try ways(request, on: [both[0]])
        case .walking:
            if farthest > walkingLimit { throw .tooFar(.walking) }
            return try ways(request, on: [("Shortest route", .paths), ("Other streets", .otherStreets)])
        case .cycling:
            if farthest > cyclingLimit { throw .tooFar(.cycling) }
            return try ways(request, on: [("Shortest route", .paths), ("Other streets", .otherStreets)])
        case .transit:
            if stops.count > 2 { throw .noStops }
            let found = TransitRouter.routes(from: stops[0], to: stops[1], at: request.time)
            if found.isEmpty { throw .noWay(.transit) }
            return found
        }
    }

    /// One way for each kind of roads, without those that are none, no other, or much longer.
    private static func ways(_ request: RouteRequest, on kinds: [(title: String, roads: MapRoads)]) throws(RouteProblem) -> [MapRoute] {
        var found: [MapRoute] = []
        let farthest = zip(request.stops, request.stops.dropFirst()).map { $0.coordinate.miles(to: $1.coordinate) }.max() ?? 0
        for kind in kinds {
            let legs = zip(request.stops, request.stops.dropFirst()).map { MapDirections(through: [$0.coordinate, $1.coordinate], on: kind.roads) }
            if legs.contains(where: { $0.crossesWater || (kind.roads != .all && hasGap($0)) }) { continue }
            if kind.roads == .otherStreets, farthest > 1.5 { continue }
            let miles = legs.reduce(0) { $0 + $1.miles }
            if let first = found.first, abs(first.miles - miles) < 0.05 && first.legs.map(\.points) == legs.map(\.line) { continue }
            if let first = found.first, miles > first.miles * (request.mode == .driving ? 2.5 : 1.25) { continue }
            found.append(route(request, kind.title, legs, miles: miles))
        }
        if found.isEmpty { throw .noWay(request.mode) }
        return request.mode == .driving ? found.sorted { $0.minutes < $1.minutes } : found
    }

    private static func hasGap(_ way: MapDirections) -> Bool {
        zip(zip(way.line, way.line.dropFirst()), way.roadNames).contains { $1 == nil && $0.0.miles(to: $0.1) > 6 }
    }

    private static func route(_ request: RouteRequest, _ title: String, _ ways: [MapDirections], miles: Double) -> MapRoute {
        let isDirect = title == "Avoids highways"
        func minutes(at date: Date) -> Int {
            switch request.mode {
            // Streets alone take a fifth more than the rule, which has highways in it.
            case .driving: Int((Double(MapDirections.drivingMinutes(miles: miles, at: date)) * (isDirect ? 1.2 : 1)).rounded())
            case .cycling: pace(miles, milesAnHour: 10) + 1
            case .walking, .transit: pace(miles, milesAnHour: 3)
            }
        }
        let departs: Date
        switch request.time {
        case .leaveNow: departs = Persona.minute
        case .leave(let date): departs = date
        case .arrive(let date):
            let guess = date.addingTimeInterval(-60 * Double(minutes(at: date)))
            departs = date.addingTimeInterval(-60 * Double(minutes(at: guess)))
        }
        let total = minutes(at: departs)
        var left = total
        let legs = ways.enumerated().map { index, way in
            let isLast = index == ways.count - 1
            let share = isLast ? left : Int((Double(total) * way.miles / max(miles, 0.001)).rounded())
            left -= share
            let (start, end) = (request.stops[index], request.stops[index + 1])
            return RouteLeg(points: way.line, miles: way.miles, minutes: share, steps: RouteSteps.steps(of: way, from: start, to: end, isLast: isLast))
        }
        return MapRoute(
            title: title, mode: request.mode, departs: departs, arrives: departs.addingTimeInterval(Double(total) * 60), miles: miles, legs: legs)
    }

    static func pace(_ miles: Double, milesAnHour: Double) -> Int { max(Int((miles / milesAnHour * 60).rounded()), 1) }
}
