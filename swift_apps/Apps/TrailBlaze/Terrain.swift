import Foundation
import PersonaKit

/// How high the ground is. The ledger's compiler does the same sums for the routes of the seed.
struct Terrain: Sendable {
    let hills: [Hill]

    /// 15 feet, and as much of each hill as is left at that distance from its top.
    func feet(at point: Coordinate) -> Double {
        hills.reduce(15) { height, hill in
            let share = point.miles(to: hill.coordinate) / hill.reachMiles
            return share < 1 ? height + Double(hill.feet) * (1 - share * share) * (1 - share * share) : height
        }
    }

    /// Feet up along a line, looked at every fiftieth of a mile.
    func climb(along line: [Coordinate]) -> Int {
        guard let first = line.first else { return 0 }
        var total = 0.0
        var last = feet(at: first)
        for (a, b) in zip(line, line.dropFirst()) {
            let steps = max(Int((a.miles(to: b) / 0.02).rounded(.up)), 1)
            for step in 1...steps {
                let here = feet(at: a.toward(b, Double(step) / Double(steps)))
                total += max(here - last, 0)
                last = here
            }
        }
        return Int((total + 0.5).rounded(.down))
    }
}

/// A line on the map that can be followed.
struct TrailLine: Equatable, Sendable {
    let points: [Coordinate]
    let miles: Double

    init(_ points: [Coordinate]) {
        self.points = points
        miles = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.miles(to: $1.1) }
    }

    /// The point after a share (0…1) of the way.
    func point(at share: Double) -> Coordinate? {
        var left = miles * min(max(share, 0), 1)
        for (a, b) in zip(points, points.dropFirst()) {
            let leg = a.miles(to: b)
            if leg > 0, left <= leg { return a.toward(b, left / leg) }
            left -= leg
        }
        return points.last
    }

    /// The way up to a share of it.
    func part(to share: Double) -> [Coordinate] {
        guard share < 1 else { return points }
        var left = miles * max(share, 0)
        var part = Array(points.prefix(1))
        for (a, b) in zip(points, points.dropFirst()) {
            let leg = a.miles(to: b)
            if left <= leg { return part + (leg > 0 ? [a.toward(b, left / leg)] : []) }
            part.append(b)
            left -= leg
        }
        return part
    }
}

extension Coordinate {
    func toward(_ other: Coordinate, _ share: Double) -> Coordinate {
        Coordinate(latitude: latitude + (other.latitude - latitude) * share, longitude: longitude + (other.longitude - longitude) * share)
    }
}

extension TrailRoute {
    /// The whole way: of a route there and back both ways.
    var track: TrailLine { TrailLine(isLoop ? line : line + line.dropLast().reversed()) }
}

/// A point of an elevation profile.
struct Height: Equatable, Identifiable, Sendable {
    var id: Int
    var miles: Double
    var feet: Int
}

extension Terrain {
    /// How high an activity on a route was, from its start to its end; laps repeat. A track is flat.
    func profile(_ route: TrailRoute, hundredths: Int) -> [Height] {
        guard hundredths > 0, route.hundredths > 0 else { return [] }
        let track = route.track
        let laps = Double(hundredths) / Double(route.hundredths)
        return (0...60).compactMap { step in
            let along = laps * Double(step) / 60
            let share = step > 0 && along == along.rounded(.down) ? 1 : along - along.rounded(.down)
            guard let point = track.point(at: share) else { return nil }
            let height = route.surface == .track ? feet(at: route.line[0]) : feet(at: point)
            return Height(id: step, miles: Double(hundredths) / 100 * Double(step) / 60, feet: Int(height.rounded()))
        }
    }
}
