import Foundation

/// A part of the world on a map: a point, and how many miles around it are to be seen.
public struct MapRegion: Hashable, Sendable {
    public var center: Coordinate
    /// The miles that fit into the shorter side of the map.
    public var miles: Double

    public init(center: Coordinate, miles: Double) {
        self.center = center
        self.miles = min(max(miles, 0.1), 6000)
    }

    /// The part that holds all the points, with some room around them.
    public init(fitting points: [Coordinate], margin: Double = 1.5, atLeast least: Double = 0.8) {
        let latitudes = points.map(\.latitude), longitudes = points.map(\.longitude)
        guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(), let east = longitudes.max() else {
            self.init(center: Coordinate(latitude: 37.7749, longitude: -122.4194), miles: 8)
            return
        }
        let center = Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
        let high = (north - south) * MapScale.milesPerDegree
        let wide = (east - west) * MapScale.milesPerDegree * cos(center.latitude * .pi / 180)
        self.init(center: center, miles: max(max(high, wide) * margin, least))
    }

    /// The same part, seen from nearer (factor below one) or from farther away.
    public func zoomed(by factor: Double) -> MapRegion { MapRegion(center: center, miles: miles * factor) }
}

/// Converts between points of the world and points of a map's drawing. North is up, and a mile is as long in each direction.
struct MapScale: Sendable {
    static let milesPerDegree = 69.05

    let region: MapRegion
    let size: CGSize
    /// Drawing points per mile.
    let pointsPerMile: Double
    private let degreeWidth: Double

    init(_ region: MapRegion, size: CGSize) {
        self.region = region
        self.size = size
        pointsPerMile = max(min(size.width, size.height), 1) / region.miles
        degreeWidth = Self.milesPerDegree * cos(region.center.latitude * .pi / 180)
    }

    func point(_ coordinate: Coordinate) -> CGPoint {
        CGPoint(
            x: size.width / 2 + (coordinate.longitude - region.center.longitude) * degreeWidth * pointsPerMile,
            y: size.height / 2 - (coordinate.latitude - region.center.latitude) * Self.milesPerDegree * pointsPerMile)
    }

    func coordinate(_ point: CGPoint) -> Coordinate {
        Coordinate(
            latitude: region.center.latitude - (point.y - size.height / 2) / pointsPerMile / Self.milesPerDegree,
            longitude: region.center.longitude + (point.x - size.width / 2) / pointsPerMile / degreeWidth)
    }

    func points(meters: Double) -> Double { meters / 1609.34 * pointsPerMile }

    /// Everything that is drawn, and a little more.
    var frame: CGRect { CGRect(x: -20, y: -20, width: size.width + 40, height: size.height + 40) }
}
