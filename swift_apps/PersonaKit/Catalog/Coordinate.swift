import Foundation

/// A point on the map, in degrees.
public struct Coordinate: Codable, Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The straight line to another point, in miles. Good within a region; over oceans it is a few percent off.
    public func miles(to other: Coordinate) -> Double {
        let middle = (latitude + other.latitude) / 2 * .pi / 180
        let north = other.latitude - latitude
        let east = (other.longitude - longitude) * cos(middle)
        return (north * north + east * east).squareRoot() * 69.05
    }
}
