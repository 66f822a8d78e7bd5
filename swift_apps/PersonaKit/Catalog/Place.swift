import Foundation

extension Catalog {
    public struct City: Codable, Hashable, Identifiable, Sendable {
        public var id: String
        public var name: String
        /// The state or region, such as "CA".
        public var region: String
        /// The country's two letters, such as "US".
        public var country: String
        /// Such as "America/Los_Angeles".
        public var timeZone: String
        public var coordinate: Coordinate

        /// "San Francisco, CA".
        public var fullName: String { "\(name), \(region)" }

        /// A moment as clocks in the city show it, for the formats of `Dates`, which write the phone's time.
        @MainActor public func local(_ date: Date) -> Date {
            guard let zone = Self.zones[timeZone] ?? TimeZone(identifier: timeZone) else { return date }
            Self.zones[timeZone] = zone
            return date.addingTimeInterval(Double(zone.secondsFromGMT(for: date) - Persona.secondsFromGMT(at: date)))
        }
        /// The zones that were asked for: to find one takes longer than to use it.
        @MainActor private static var zones: [String: TimeZone] = [:]
    }

    public struct Neighborhood: Codable, Hashable, Identifiable, Sendable {
        public var id: String
        public var name: String
        public var cityID: City.ID
        public var coordinate: Coordinate
    }

    /// Anything with an address. Restaurants, venues and airports have the same id in their own lists of the catalog.
    public struct Place: Codable, Hashable, Identifiable, Sendable {
        public enum Kind: String, Codable, CaseIterable, Sendable {
            case landmark, park, museum, station, airport, venue, restaurant, store, gym, clinic, office, leisure, hotel, home
        }

        public var id: String
        public var name: String
        public var kind: Kind
        public var street: String
        public var unit: String?
        public var postalCode: String
        public var cityID: City.ID
        public var neighborhoodID: Neighborhood.ID?
        public var coordinate: Coordinate
        public var phone: String?
    }

    /// A place that the phone's owner keeps under a name of their own, such as "Home" or "Track".
    public struct SavedPlace: Codable, Hashable, Sendable {
        public var label: String
        public var placeID: Place.ID
    }
}
