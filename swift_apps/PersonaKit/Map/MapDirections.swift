import Foundation

/// The way by car between points, along the roads of the map.
public struct MapDirections: Equatable, Sendable {
    /// The line to draw.
    public let line: [Coordinate]
    public let miles: Double

    /// Looked up if it is known: screens ask for the same way whenever they are updated.
    @MainActor public init(through stops: [Coordinate]) {
        if let known = Self.known[stops] {
            self = known
        } else {
            self.init(finding: stops)
            if Self.known.count >= 100 { Self.known = [:] }
            Self.known[stops] = self
        }
    }
    @MainActor private static var known: [[Coordinate]: MapDirections] = [:]

    private init(finding stops: [Coordinate]) {
        var line: [Coordinate] = []
        for (start, end) in zip(stops, stops.dropFirst()) {
            let leg = Atlas.at(start).way(from: start, to: end)
            line += line.isEmpty ? leg : Array(leg.dropFirst())
        }
        self.line = line.isEmpty ? stops : line
        miles = zip(self.line, self.line.dropFirst()).reduce(0) { $0 + $1.0.miles(to: $1.1) }
    }

    /// The point after a share (0…1) of the way, and the bearing there in degrees.
    public func position(at share: Double) -> (coordinate: Coordinate, bearing: Double) {
        var left = miles * min(max(share, 0), 1)
        for (a, b) in zip(line, line.dropFirst()) {
            let length = a.miles(to: b)
            guard length > 0 else { continue }
            let bearing = atan2((b.longitude - a.longitude) * cos(a.latitude * .pi / 180), b.latitude - a.latitude) * 180 / .pi
            if left <= length || (b == line.last) {
                let part = min(left / length, 1)
                let point = Coordinate(
                    latitude: a.latitude + (b.latitude - a.latitude) * part, longitude: a.longitude + (b.longitude - a.longitude) * part)
                return (point, bearing)
            }
            left -= length
        }
        return (line.last ?? Coordinate(latitude: 0, longitude: 0), 0)
    }

    /// The part of the way from one share of it to another.
    public func part(from start: Double, to end: Double) -> [Coordinate] {
        var passed = 0.0
        var points = [position(at: start).coordinate]
        for (a, b) in zip(line, line.dropFirst()) {
            passed += a.miles(to: b)
            if passed > miles * start && passed < miles * end { points.append(b) }
        }
        return points + [position(at: end).coordinate]
    }
}

extension Atlas {
    /// The quickest way along the roads; near its ends, and for a short way, along the street grid.
    func way(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
        let direct = corner(start, end)
        var best = (cost: cost(of: direct, speed: 1), previous: -1)
        let nodes = network.points
        let reach = max(1.2, min(start.miles(to: end) * 0.4, 4))
        var costs = nodes.map { point in start.miles(to: point) < reach ? cost(of: corner(start, point), speed: 1) : .infinity }
        var previous = [Int](repeating: -1, count: nodes.count)
        var open = Set(costs.indices.filter { costs[$0] < .infinity })
        while let next = open.min(by: { (costs[$0], $0) < (costs[$1], $1) }), costs[next] < best.cost {
            open.remove(next)
            if end.miles(to: nodes[next]) < reach {
                let total = costs[next] + cost(of: corner(nodes[next], end), speed: 1)
                if total < best.cost { best = (total, next) }
            }
            for edge in network.edges[next] where costs[next] + edge.cost < costs[edge.to] {
                costs[edge.to] = costs[next] + edge.cost
                previous[edge.to] = next
                open.insert(edge.to)
            }
        }
        guard best.previous >= 0 else { return direct }
        var chain = [best.previous]
        while let last = chain.last, previous[last] >= 0 { chain.append(previous[last]) }
        let roads = chain.reversed().map { nodes[$0] }
        return simplified(corner(start, roads[0]) + roads.dropFirst() + corner(roads[roads.count - 1], end).dropFirst())
    }

    /// Two streets of the grid with a turn between them.
    private func corner(_ start: Coordinate, _ end: Coordinate) -> [Coordinate] {
        let angle = bearing(at: start) * .pi / 180, width = cos(start.latitude * .pi / 180)
        let north = end.latitude - start.latitude, east = (end.longitude - start.longitude) * width
        let along = east * sin(angle) + north * cos(angle)
        let first = Coordinate(latitude: start.latitude + along * cos(angle), longitude: start.longitude + along * sin(angle) / width)
        let second = Coordinate(
            latitude: end.latitude - along * cos(angle), longitude: end.longitude - along * sin(angle) / width)
        let turns = [first, second]
        let turn = turns.min { cost(of: [start, $0, end], speed: 1) < cost(of: [start, $1, end], speed: 1) } ?? first
        return [start, turn, end]
    }

    /// Miles that count as more where there is water.
    private func cost(of line: [Coordinate], speed: Double) -> Double {
        zip(line, line.dropFirst()).reduce(0) { total, leg in
            let miles = leg.0.miles(to: leg.1)
            let isWet = [0.25, 0.5, 0.75].contains { share in
                isWater(
                    Coordinate(
                        latitude: leg.0.latitude + (leg.1.latitude - leg.0.latitude) * share,
                        longitude: leg.0.longitude + (leg.1.longitude - leg.0.longitude) * share))
            }
            return total + miles / speed * (isWet ? 30 : 1)
        }
    }

    private func simplified(_ line: [Coordinate]) -> [Coordinate] {
        line.reduce(into: []) { result, point in
            if let last = result.last, last.miles(to: point) < 0.004 { return }
            result.append(point)
        }
    }
}

extension Atlas {
    /// The roads as a graph. Points of two roads that are within 60 yards of each other are the same junction.
    struct Network: Sendable {
        struct Edge: Sendable {
            var to: Int
            var cost: Double
        }

        private(set) var points: [Coordinate] = []
        private(set) var edges: [[Edge]] = []

        init(_ roads: [Road] = []) {
            for road in roads {
                let numbers = road.line.points.map { node(at: $0) }
                for (a, b) in zip(numbers, numbers.dropFirst()) where a != b {
                    let cost = points[a].miles(to: points[b]) / (road.kind == .highway ? 1.7 : 1.15)
                    edges[a].append(Edge(to: b, cost: cost))
                    edges[b].append(Edge(to: a, cost: cost))
                }
            }
        }

        private mutating func node(at point: Coordinate) -> Int {
            if let found = points.firstIndex(where: { $0.miles(to: point) < 0.035 }) { return found }
            points.append(point)
            edges.append([])
            return points.count - 1
        }
    }
}
