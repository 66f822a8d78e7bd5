import Foundation
import PersonaKit

/// Finds where a person wants to go: saved places, places of the catalog, neighborhoods, airports by code, and street addresses.
@MainActor enum SpotFinder {
    static func spots(matching text: String, saved: [SavedSpot], near: Coordinate) -> [Spot] {
        let words = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard !words.isEmpty else { return [] }
        func matches(_ parts: [String]) -> Bool {
            let all = parts.joined(separator: " ").lowercased()
            return words.allSatisfy { all.contains($0) }
        }
        let catalog = Persona.catalog
        var found = saved.filter { matches([$0.label, $0.spot.name, $0.spot.address]) }.map(\.spot)
        found += catalog.airports.filter { $0.code.lowercased() == text.lowercased() }.compactMap { catalog.place($0.id) }.map(spot)
        let areas = catalog.neighborhoods.filter { matches([$0.name, catalog.city($0.cityID)?.name ?? ""]) }
            .sorted { (near.miles(to: $0.coordinate), $0.id) < (near.miles(to: $1.coordinate), $1.id) }
        let places = catalog.places(matching: text, near: near)
        // Whoever types a neighborhood's name means the neighborhood first, then what is in it.
        let (named, others) = (
            areas.filter { $0.name.lowercased().hasPrefix(text.lowercased()) }, areas.filter { !$0.name.lowercased().hasPrefix(text.lowercased()) }
        )
        found += named.map(spot) + places.prefix(30).map(spot) + others.map(spot)
        if let address = address(text, near: near) { found.append(address) }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    static func spot(_ place: Catalog.Place) -> Spot {
        let city = Persona.catalog.city(place.cityID)?.name ?? ""
        return Spot(name: place.name, address: "\(place.street), \(city)", placeID: place.id, coordinate: place.coordinate)
    }

    private static func spot(_ area: Catalog.Neighborhood) -> Spot {
        Spot(name: area.name, address: Persona.catalog.city(area.cityID)?.fullName ?? "", coordinate: area.coordinate)
    }

    /// "123 Valencia Street": where that number is on the street, judged by the known places of the street nearby.
    static func address(_ text: String, near: Coordinate) -> Spot? {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let line = parts.first, let space = line.firstIndex(of: " "), let number = Int(line[..<space]), (1...99_999).contains(number) else { return nil }
        let street = line[line.index(after: space)...].trimmingCharacters(in: .whitespaces)
        guard street.count >= 4, street.contains(where: \.isLetter) else { return nil }
        let catalog = Persona.catalog
        let city =
            parts.dropFirst().compactMap { name in catalog.cities.first { $0.name.lowercased() == name.lowercased() } }.first
            ?? catalog.cities.min { near.miles(to: $0.coordinate) < near.miles(to: $1.coordinate) }
        guard let city else { return nil }
        let wanted = street.lowercased().replacingOccurrences(of: " st", with: " street").replacingOccurrences(of: "streetreet", with: "street")
        let known = catalog.places.filter { $0.cityID == city.id }.compactMap { place -> (number: Int, place: Catalog.Place)? in
            guard let space = place.street.firstIndex(of: " "), let number = Int(place.street[..<space]) else { return nil }
            return place.street[space...].lowercased().hasPrefix(" " + wanted.prefix(max(wanted.count - 3, 4))) ? (number, place) : nil
        }.sorted { (abs($0.number - number), $0.place.id) < (abs($1.number - number), $1.place.id) }
        let name = known.first.map { "\(number)\($0.place.street[$0.place.street.firstIndex(of: " ")!...])" } ?? "\(number) \(street.capitalized)"
        return Spot(name: name, address: "\(name), \(city.name)", coordinate: coordinate(number, known, city))
    }

    private static func coordinate(_ number: Int, _ known: [(number: Int, place: Catalog.Place)], _ city: Catalog.City) -> Coordinate {
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
