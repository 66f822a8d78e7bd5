import PersonaKit
import SwiftUI

/// What can be looked for nearby.
enum PlaceCategory: String, CaseIterable, Identifiable, Sendable {
    case restaurants, parks, shopping, transit, fitness, health, museums, entertainment, landmarks, hotels, airports

    var id: String { rawValue }

    /// "Restaurants".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    var symbol: String {
        switch self {
        case .restaurants: "fork.knife"
        case .parks: "tree.fill"
        case .shopping: "bag.fill"
        case .transit: "tram.fill"
        case .fitness: "figure.run"
        case .health: "cross.fill"
        case .museums: "building.columns.fill"
        case .entertainment: "ticket.fill"
        case .landmarks: "star.fill"
        case .hotels: "bed.double.fill"
        case .airports: "airplane"
        }
    }

    var tint: Color {
        switch self {
        case .restaurants: .orange
        case .parks: .green
        case .shopping: Color(light: Color(red: 0.93, green: 0.69, blue: 0.0), dark: .yellow)
        case .transit: .blue
        case .fitness: .teal
        case .health: .red
        case .museums, .landmarks: .indigo
        case .entertainment: .pink
        case .hotels: .purple
        case .airports: .cyan
        }
    }

    func contains(_ place: Catalog.Place) -> Bool {
        switch self {
        case .restaurants: place.kind == .restaurant
        case .parks: place.kind == .park
        case .shopping: place.kind == .store
        case .transit: place.kind == .station
        case .fitness: place.kind == .gym
        case .health: place.kind == .clinic
        case .museums: place.kind == .museum
        case .entertainment: place.kind == .venue || place.kind == .leisure
        case .landmarks: place.kind == .landmark
        case .hotels: place.kind == .hotel
        case .airports: place.kind == .airport
        }
    }
}

extension Catalog.Place.Kind {
    /// "Health Care".
    var name: String {
        switch self {
        case .landmark: "Landmark"
        case .park: "Park"
        case .museum: "Museum"
        case .station: "Station"
        case .airport: "Airport"
        case .venue: "Venue"
        case .restaurant: "Restaurant"
        case .store: "Store"
        case .gym: "Gym"
        case .clinic: "Health Care"
        case .office: "Office"
        case .leisure: "Activity"
        case .hotel: "Hotel"
        case .home: "Home"
        }
    }

    var symbol: String {
        switch self {
        case .landmark: "star.fill"
        case .park: "tree.fill"
        case .museum: "building.columns.fill"
        case .station: "tram.fill"
        case .airport: "airplane"
        case .venue, .leisure: "ticket.fill"
        case .restaurant: "fork.knife"
        case .store: "bag.fill"
        case .gym: "figure.run"
        case .clinic: "cross.fill"
        case .office: "building.2.fill"
        case .hotel: "bed.double.fill"
        case .home: "house.fill"
        }
    }

    var tint: Color {
        switch self {
        case .landmark, .museum: .indigo
        case .park: .green
        case .station: .blue
        case .airport: .cyan
        case .venue, .leisure: .pink
        case .restaurant: .orange
        case .store: PlaceCategory.shopping.tint
        case .gym: .teal
        case .clinic: .red
        case .office: .gray
        case .hotel: .purple
        case .home: .blue
        }
    }
}
