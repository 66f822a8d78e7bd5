import Foundation

/// The way between points, along the roads of the map.
public struct MapDirections: Equatable, Sendable {
    /// The line to draw.
    public let line: [Coordinate]
    public let miles: Double
    /// Which roads it uses.
    public let roads: MapRoads

    /// Looked up if it is known: screens ask for the same way whenever they are updated.
    @MainActor public init(through stops: [Coordinate], on roads: MapRoads = .all) {
        let request = Request(stops: stops, roads: roads)
        if let known = Self.known[request] {
            self = known
        } else {
            self.init(finding: stops, on: roads)
            if Self.known.count >= 100 { Self.known = [:] }
            Self.known[request] = self
        }
    }
    @MainActor private static var known: [Request: MapDirections] = [:]

    private struct Request: Hashable {
        var stops: [Coordinate]
        var roads: MapRoads
    }

    private init(finding stops: [Coordinate], on roads: MapRoads) {
        var line: [Coordinate] = []
        for (start, end) in zip(stops, stops.dropFirst()) {
            let leg = Atlas.at(start).way(from: start, to: end, on: roads)
            line += line.isEmpty ? leg : Array(leg.dropFirst())
        }
        self.line = line.isEmpty ? stops : line
        self.roads = roads
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
    func way(from start: Coordinate, to end: Coordinate, on roads: MapRoads = .all) -> [Coordinate] {
        guard roads != .otherStreets else { return simplified(corner(start, end, isOther: true)) }
        let network = network(of: roads)
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

    /// Two streets of the grid with a turn between them: the better turn, or the other one.
    private func corner(_ start: Coordinate, _ end: Coordinate, isOther: Bool = false) -> [Coordinate] {
        let angle = bearing(at: start) * .pi / 180, width = cos(start.latitude * .pi / 180)
        let north = end.latitude - start.latitude, east = (end.longitude - start.longitude) * width
        let along = east * sin(angle) + north * cos(angle)
        let first = Coordinate(latitude: start.latitude + along * cos(angle), longitude: start.longitude + along * sin(angle) / width)
        let second = Coordinate(
            latitude: end.latitude - along * cos(angle), longitude: end.longitude - along * sin(angle) / width)
        let turns = [first, second]
        let turn = turns.min { cost(of: [start, $0, end], speed: 1) < cost(of: [start, $1, end], speed: 1) } ?? first
        return [start, isOther ? (turn == first ? second : first) : turn, end]
    }

    /// Miles that count as more where there is water.
    private func cost(of line: [Coordinate], speed: Double) -> Double {
        zip(line, line.dropFirst()).reduce(0) { total, leg in
            let miles = leg.0.miles(to: leg.1)
            return total + miles / speed * (isWet(leg.0, leg.1) ? 30 : 1)
        }
    }

    /// Whether a straight line crosses water.
    fileprivate func isWet(_ start: Coordinate, _ end: Coordinate) -> Bool {
        [0.25, 0.5, 0.75].contains { share in
            isWater(
                Coordinate(
                    latitude: start.latitude + (end.latitude - start.latitude) * share,
                    longitude: start.longitude + (end.longitude - start.longitude) * share))
        }
    }

    private func simplified(_ line: [Coordinate]) -> [Coordinate] {
        line.reduce(into: []) { result, point in
            if let last = result.last, last.miles(to: point) < 0.004 { return }
            result.append(point)
        }
    }
}

extension MapDirections {
    /// The names of the roads of the line's pieces: `names[0]` is that of the way from the first point to the second. Empty for a road
    /// without a name, nil for a street of the grid.
    public var roadNames: [String?] {
        zip(line, line.dropFirst()).map { start, end in Atlas.at(start).network(of: roads).edge(from: start, to: end)?.name }
    }

    /// Whether it goes over water where there is no bridge: there is no such way. Piers and places at the shore are near enough.
    public var crossesWater: Bool {
        let wet = zip(line, line.dropFirst()).reduce(0) { total, piece in
            let atlas = Atlas.at(piece.0)
            let isBridge = atlas.network(of: roads).edge(from: piece.0, to: piece.1) != nil
            return !isBridge && atlas.isWet(piece.0, piece.1) ? total + piece.0.miles(to: piece.1) : total
        }
        return wet > 0.35
    }

    /// How many minutes a car takes for a way that starts at a moment, by one rule for all apps: four minutes to start and to park, 2.6 minutes for
    /// each of the first four miles, 1.2 minutes for each mile after them, and 30 percent more on workdays from 7 to 10 and from 16 to 19.
    @MainActor public static func drivingMinutes(miles: Double, at date: Date) -> Int {
        let time = TimeOfDay(of: date), day = Weekday(of: date)
        let isWorkday = day != .sat && day != .sun
        let isRush = isWorkday && (7..<10 ~= time.hour || 16..<19 ~= time.hour)
        let plain = 4 + min(miles, 4) * 2.6 + max(miles - 4, 0) * 1.2
        return Int((plain * (isRush ? 1.3 : 1)).rounded())
    }
}

extension Atlas {
    /// The roads as a graph. Points of two roads that are within 60 yards of each other are the same junction.
    struct Network: Sendable {
        struct Edge: Sendable {
            var to: Int
            var cost: Double
            /// The name of its road.
            var name: String
        }

        private(set) var points: [Coordinate] = []
        private(set) var edges: [[Edge]] = []

        /// `speeds`: on a highway, and on a street; streets of the grid have a speed of one.
        init(_ roads: [Road] = [], speeds: (highway: Double, street: Double) = (1.7, 1.15)) {
            for road in roads {
                let numbers = road.line.points.map { node(at: $0) }
                for (a, b) in zip(numbers, numbers.dropFirst()) where a != b {
                    let cost = points[a].miles(to: points[b]) / (road.kind == .highway ? speeds.highway : speeds.street)
                    edges[a].append(Edge(to: b, cost: cost, name: road.name))
                    edges[b].append(Edge(to: a, cost: cost, name: road.name))
                }
            }
        }

        /// The road between two junctions, given by points within ten yards of them.
        func edge(from start: Coordinate, to end: Coordinate) -> Edge? {
            guard let from = points.firstIndex(where: { $0.miles(to: start) < 0.006 }) else { return nil }
            return edges[from].first { points[$0.to].miles(to: end) < 0.006 }
        }

        private mutating func node(at point: Coordinate) -> Int {
            if let found = points.firstIndex(where: { $0.miles(to: point) < 0.035 }) { return found }
            points.append(point)
            edges.append([])
            return points.count - 1
        }
    }
}
