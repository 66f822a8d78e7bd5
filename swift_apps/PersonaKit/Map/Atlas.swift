import Foundation

/// The content of the map of one part of the world. Coordinates are accurate to about a hundred yards.
struct Atlas: Sendable {
    /// A line or the outline of an area, written as "latitude longitude, latitude longitude, …".
    struct Outline: Sendable, ExpressibleByStringLiteral {
        let points: [Coordinate]
        /// Between which latitudes and longitudes the points are; most points of a map are outside of most outlines.
        private let latitudes, longitudes: ClosedRange<Double>

        init(stringLiteral text: String) {
            let points = text.split(separator: ",").compactMap { pair -> Coordinate? in
                let numbers = pair.split(separator: " ").compactMap { Double($0) }
                return numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
            }
            func range(_ values: [Double]) -> ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }
            self.points = points
            (latitudes, longitudes) = (range(points.map(\.latitude)), range(points.map(\.longitude)))
        }

        /// Whether a point is inside the area.
        func contains(_ point: Coordinate) -> Bool {
            guard latitudes.contains(point.latitude), longitudes.contains(point.longitude) else { return false }
            var isInside = false
            var last = points.count - 1
            for index in points.indices {
                let a = points[index], b = points[last]
                if (a.latitude > point.latitude) != (b.latitude > point.latitude),
                    point.longitude < (b.longitude - a.longitude) * (point.latitude - a.latitude) / (b.latitude - a.latitude) + a.longitude
                {
                    isInside.toggle()
                }
                last = index
            }
            return isInside
        }
    }

    /// Streets that cross at right angles.
    struct Grid: Sendable {
        /// Where they are; everywhere if nil.
        var area: Outline?
        /// The direction of the first streets in degrees, clockwise from north.
        var bearing: Double
        /// Meters between the streets in that direction, and between those across.
        var spacing: (Double, Double)
    }

    struct Road: Sendable {
        enum Kind: Int, Sendable { case street, highway }
        var name: String
        var kind: Kind
        var line: Outline

        init(_ name: String, _ line: Outline) { self.init(name, .street, line) }

        init(_ name: String, _ kind: Kind, _ line: Outline) {
            self.name = name
            self.kind = kind
            self.line = line
        }
    }

    struct Area: Sendable {
        var name: String
        var outline: Outline
        /// The parts with names of their own, of an area that has several: a bay and its ocean.
        var parts: [Area]

        init(_ name: String, _ outline: Outline, parts: [Area] = []) {
            self.name = name
            self.outline = outline
            self.parts = parts
        }
    }

    /// A river that is drawn as a line of a width in meters.
    struct River: Sendable {
        var name: String
        var width: Double
        var line: Outline

        init(_ name: String, width: Double, _ line: Outline) {
            self.name = name
            self.width = width
            self.line = line
        }
    }

    init(
        center: Coordinate, radius: Double, isSea: Bool = false, lands: [Outline] = [], waters: [Area] = [], rivers: [River] = [],
        islands: [Outline] = [], parks: [Area] = [], grids: [Grid] = [], roads: [Road] = [], paths: [Road] = []
    ) {
        self.center = center
        self.radius = radius
        self.isSea = isSea
        self.lands = lands
        self.waters = waters
        self.rivers = rivers
        self.islands = islands
        self.parks = parks
        self.grids = grids
        self.roads = roads
        self.paths = paths
    }

    var center: Coordinate
    /// How far from its center it is used, in miles.
    var radius: Double
    /// Whether everything that is not among `lands` is water.
    var isSea = false
    var lands: [Outline] = []
    var waters: [Area] = []
    var rivers: [River] = []
    var islands: [Outline] = []
    var parks: [Area] = []
    var grids: [Grid] = []
    var roads: [Road] = []
    /// Ways for people on foot and on bicycles that are no roads of the map, such as the sidewalk of a bridge.
    var paths: [Road] = []
    private(set) var network = Network()
    private var streets = Network(), walks = Network()

    func network(of roads: MapRoads) -> Network {
        switch roads {
        case .all: network
        case .streets, .otherStreets: streets
        case .paths: walks
        }
    }

    /// The atlas whose center is nearest, or streets without names where there is none.
    static func at(_ point: Coordinate) -> Atlas {
        let near = all.map { (atlas: $0, miles: $0.center.miles(to: point)) }.filter { $0.miles < $0.atlas.radius }
        if let found = near.min(by: { $0.miles < $1.miles }) { return found.atlas }
        let turn = (point.latitude * 7 + point.longitude * 3).truncatingRemainder(dividingBy: 1).magnitude * 24 - 12
        return Atlas(center: point, radius: 0, grids: [Grid(area: nil, bearing: 90 + turn.rounded(), spacing: (130, 190))])
    }

    private static let all: [Atlas] = [bayArea, newYork, portland, seattle, losAngeles, austin, chicago].map {
        var atlas = $0
        atlas.network = Network(atlas.roads)
        let streets = atlas.roads.filter { $0.kind == .street }
        atlas.streets = Network(streets)
        // Who walks prefers the larger streets only a little.
        atlas.walks = Network(streets + atlas.paths, speeds: (1, 1.04))
        return atlas
    }

    func isWater(_ point: Coordinate) -> Bool {
        if islands.contains(where: { $0.contains(point) }) { return false }
        if waters.contains(where: { $0.outline.contains(point) }) { return true }
        return isSea && !lands.contains { $0.contains(point) }
    }

    /// The direction of the streets at a point.
    func bearing(at point: Coordinate) -> Double {
        (grids.last { $0.area?.contains(point) ?? false } ?? grids.first { $0.area == nil })?.bearing ?? 90
    }
}
