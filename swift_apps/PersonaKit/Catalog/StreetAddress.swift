import Foundation

extension Catalog {
    /// A street address that need not be a place of the catalog.
    public struct StreetAddress: Hashable, Sendable {
        /// "123 Valencia Street".
        public var name: String
        public var city: City
        public var coordinate: Coordinate
    }

    /// "123 Valencia Street", "77 Dow Place, Apt 12, San Francisco": where that number is on the street, judged by the known places of the street
    /// nearby. Nil for a text that is no address.
    public func streetAddress(_ text: String, near: Coordinate) -> StreetAddress? {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let line = parts.first, let space = line.firstIndex(of: " "), let number = Int(line[..<space]), (1...99_999).contains(number) else { return nil }
        let street = line[line.index(after: space)...].trimmingCharacters(in: .whitespaces)
        guard street.count >= 4, street.contains(where: \.isLetter) else { return nil }
        let city =
            parts.dropFirst().compactMap { name in cities.first { $0.name.lowercased() == name.lowercased() } }.first
            ?? cities.min { near.miles(to: $0.coordinate) < near.miles(to: $1.coordinate) }
        guard let city else { return nil }
        let wanted = street.lowercased().replacingOccurrences(of: " st", with: " street").replacingOccurrences(of: "streetreet", with: "street")
        let known = places.filter { $0.cityID == city.id }.compactMap { place -> (number: Int, place: Place)? in
            guard let space = place.street.firstIndex(of: " "), let number = Int(place.street[..<space]) else { return nil }
            return place.street[space...].lowercased().hasPrefix(" " + wanted.prefix(max(wanted.count - 3, 4))) ? (number, place) : nil
        }.sorted { (abs($0.number - number), $0.place.id) < (abs($1.number - number), $1.place.id) }
        let name = known.first.map { "\(number)\($0.place.street[$0.place.street.firstIndex(of: " ")!...])" } ?? "\(number) \(street.capitalized)"
        return StreetAddress(name: name, city: city, coordinate: Self.coordinate(number, known, city))
    }

    private static func coordinate(_ number: Int, _ known: [(number: Int, place: Place)], _ city: City) -> Coordinate {
        guard let first = known.first else {
            // No known place on that street: a block in town, always the same for the same number.
            let east = Double(number % 17 - 8) * 0.0016, north = Double(number % 13 - 6) * 0.0014
            return Coordinate(latitude: city.coordinate.latitude + north, longitude: city.coordinate.longitude + east)
        }
        let a = first.place.coordinate
        guard let second = known.first(where: { $0.number != first.number })?.place.coordinate, let other = known.first(where: { $0.number != first.number })
        else { return Coordinate(latitude: a.latitude + Double(number - first.number) * 0.000_002, longitude: a.longitude) }
        let share = min(max(Double(number - first.number) / Double(other.number - first.number), -1), 2)
        return Coordinate(
            latitude: a.latitude + (second.latitude - a.latitude) * share, longitude: a.longitude + (second.longitude - a.longitude) * share)
    }
}
