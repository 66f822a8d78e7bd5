import Foundation
import PersonaKit

/// Finds places of the catalog, favorites, neighborhoods, airports by code, and street addresses.
@MainActor enum PlaceSearch {
    static func spots(matching text: String, favorites: [Favorite], near: Coordinate) -> [MapSpot] {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines), catalog = Persona.catalog
        let words = text.folded.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard !words.isEmpty else { return [] }
        func matches(_ parts: [String]) -> Bool {
            let all = parts.joined(separator: " ").folded
            return words.allSatisfy { all.contains($0) }
        }
        func nearer<Value>(_ values: [Value], _ point: (Value) -> Coordinate, _ id: (Value) -> String) -> [Value] {
            values.map { (value: $0, miles: near.miles(to: point($0))) }
                .sorted { ($0.miles, id($0.value)) < ($1.miles, id($1.value)) }.map(\.value)
        }
        var found = favorites.filter { matches([$0.label]) }.map(\.spot)
        found += catalog.airports.filter { $0.code.folded == text.folded }.compactMap { catalog.place($0.id) }.map { MapSpot($0) }
        let areas = nearer(catalog.neighborhoods.filter { matches([$0.name]) }, \.coordinate, \.id)
        let named = catalog.places.filter { matches([$0.name, $0.street]) }
        let about = catalog.places.filter { place in
            guard !named.contains(place) else { return false }
            let kitchen = catalog.restaurant(place.id).map { [$0.cuisine] + $0.tags } ?? []
            return matches(
                [place.name, place.street, catalog.area(of: place), catalog.city(place.cityID)?.name ?? "", place.kind.name]
                    + PlaceCategory.allCases.filter { $0.contains(place) }.map(\.name) + kitchen)
        }
        found += nearer(named, \.coordinate, \.id).prefix(20).map { MapSpot($0) }
        found += areas.prefix(5).map { MapSpot(name: $0.name, address: catalog.city($0.cityID)?.fullName ?? "", coordinate: $0.coordinate) }
        found += nearer(about, \.coordinate, \.id).prefix(25).map { MapSpot($0) }
        if let address = catalog.streetAddress(text, near: near) { found.append(MapSpot(address)) }
        var keys: Set<String> = []
        return found.filter { keys.insert($0.key).inserted }
    }

    /// The place or the address that a text names: an id, "Tern & Tide, Pier 14", or an address as Contacts writes it.
    static func spot(named text: String, near: Coordinate) -> MapSpot? {
        let catalog = Persona.catalog
        if let place = catalog.place(text) { return MapSpot(place) }
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = parts.first else { return nil }
        // "SFO, Terminal 2", as Calendar writes flights.
        if let place = catalog.airport(code: first).flatMap({ catalog.place($0.id) }) { return MapSpot(place) }
        func isFound(_ place: Catalog.Place) -> Bool {
            let city = catalog.city(place.cityID)?.name ?? ""
            return (place.name == first && (parts.count == 1 || parts[1] == place.street || parts.contains(city)))
                || (place.street == first && (parts.count == 1 || parts.dropFirst().contains(city)))
        }
        let found = catalog.places.filter(isFound).min { near.miles(to: $0.coordinate) < near.miles(to: $1.coordinate) }
        if let found { return MapSpot(found) }
        // An address without its city could be anywhere.
        let hasCity = parts.dropFirst().contains { name in catalog.cities.contains { $0.name == name } }
        return hasCity ? catalog.streetAddress(text, near: near).map { MapSpot($0) } : nil
    }

    /// What is of a category around a point, the nearest first.
    static func spots(in category: PlaceCategory, near: Coordinate, limit: Int = 25, within miles: Double = 12) -> [MapSpot] {
        Persona.catalog.places.filter { category.contains($0) }.map { (place: $0, miles: near.miles(to: $0.coordinate)) }
            .filter { $0.miles <= miles }
            .sorted { ($0.miles, $0.place.id) < ($1.miles, $1.place.id) }.prefix(limit).map { MapSpot($0.place) }
    }
}
