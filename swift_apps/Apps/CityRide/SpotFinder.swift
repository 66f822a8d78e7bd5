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

    /// "123 Valencia Street": an address that is no place of the catalog.
    static func address(_ text: String, near: Coordinate) -> Spot? {
        Persona.catalog.streetAddress(text, near: near).map { Spot(name: $0.name, address: "\($0.name), \($0.city.name)", coordinate: $0.coordinate) }
    }
}
