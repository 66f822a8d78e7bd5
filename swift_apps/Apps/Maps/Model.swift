import Foundation
import PersonaKit

/// Everything that a person would find again in Maps. The places themselves are in the shared catalog.
public struct MapsState: Codable, Equatable, Sendable {
    /// In the order of the screen; home is the first.
    var favorites: [Favorite]
    var guides: [Guide]
    /// The latest first.
    var recents: [Recent]
    /// What friends wrote in TasteRank.
    var reviews: [PlaceReview]
    var preferences: RoutePreferences
    /// What was sent to people, the latest last.
    var shares: [SharedSpot]
    /// The way on which the person is; nil if none was begun.
    var trip: Trip?
}

/// A point with a name: a place of the catalog, or an address.
struct MapSpot: Codable, Hashable, Sendable {
    /// "Northstar Studio", or "77 Dow Place".
    var name: String
    /// "580 Howard Street, San Francisco, CA 94105".
    var address: String
    /// Nil for an address that is no place of the catalog.
    var placeID: Catalog.Place.ID?
    var coordinate: Coordinate
}

struct Favorite: Codable, Hashable, Identifiable, Sendable {
    /// "favorite-home"
    var id: String
    /// "Home".
    var label: String
    var spot: MapSpot
}

/// A collection of places.
struct Guide: Codable, Hashable, Identifiable, Sendable {
    /// "guide-new-york"
    var id: String
    var name: String
    /// May be empty.
    var about: String
    var spots: [MapSpot]
    var createdAt: Date
}

/// What was looked for, a place that was chosen, or a way that was begun.
struct Recent: Codable, Hashable, Identifiable, Sendable {
    /// "recent-1001"
    var id: String
    var at: Date
    /// The words of a search; nil for the others.
    var query: String?
    /// The place, or where the way went.
    var spot: MapSpot?
    /// Where the way began; nil unless it is one.
    var start: MapSpot?
    var mode: TravelMode?
}

/// A friend's post in TasteRank about a restaurant.
struct PlaceReview: Codable, Hashable, Identifiable, Sendable {
    /// That of the post.
    var id: String
    var placeID: Catalog.Place.ID
    var contactID: Contact.ID
    var date: Date
    /// 94 for 9.4.
    var scoreTenths: Int
    var text: String
}

enum TravelMode: String, Codable, CaseIterable, Identifiable, Sendable {
    case driving, walking, transit, cycling

    var id: String { rawValue }
}

struct RoutePreferences: Codable, Hashable, Sendable {
    /// What directions begin with.
    var mode: TravelMode
    var avoidsHighways: Bool
}

/// A place or an arrival time that was sent to somebody.
struct SharedSpot: Codable, Hashable, Identifiable, Sendable {
    /// "share-1001"
    var id: String
    var spot: MapSpot
    var contactID: Contact.ID
    /// The app that took it: messages or quickchat.
    var via: AppID
    var text: String
    var sentAt: Date
    /// Of a shared arrival time; nil for a place.
    var arrivesAt: Date?
}

/// A way under way.
struct Trip: Codable, Hashable, Sendable {
    /// Where it begins, the stops on the way, and where it ends.
    var stops: [MapSpot]
    var mode: TravelMode
    /// The title of the way that was chosen.
    var route: String
    var startedAt: Date
    var arrivesAt: Date
    /// 11 = 1.1 miles.
    var milesInTenths: Int
}

extension MapsState: CheckedState {
    /// A guide without a name, a recent of nothing, a trip without two ends, or a review without a score of ten.
    public var problem: String? {
        StateRule.each(favorites, ".favorites") { $0.label.isEmpty ? "\($1).label: expected a name" : nil }
            ?? StateRule.each(guides, ".guides") { $0.name.isEmpty ? "\($1).name: expected a name" : nil }
            ?? StateRule.each(recents, ".recents") { $0.query == nil && $0.spot == nil ? "\($1): expected a query or a spot" : nil }
            ?? StateRule.each(reviews, ".reviews") { StateRule.within(0...100, $0.scoreTenths, "\($1).scoreTenths") }
            ?? trip.flatMap { $0.stops.count < 2 ? ".trip.stops: expected at least two" : nil }
    }
}

extension MapSpot {
    @MainActor init(_ place: Catalog.Place) {
        self.init(name: place.name, address: Persona.catalog.address(of: place), placeID: place.id, coordinate: place.coordinate)
    }

    init(_ address: Catalog.StreetAddress) {
        self.init(name: address.name, address: "\(address.name), \(address.city.fullName)", coordinate: address.coordinate)
    }

    @MainActor var place: Catalog.Place? { placeID.flatMap { Persona.catalog.place($0) } }
    /// What tells it apart from others.
    var key: String { placeID ?? "\(coordinate.latitude),\(coordinate.longitude)" }
    /// "580 Howard Street", of the address.
    var street: String { address.split(separator: ",").first.map(String.init) ?? address }
    /// "Howard Street": the street without its number.
    var road: String {
        let parts = street.split(separator: " ", maxSplits: 1)
        return parts.count == 2 && parts[0].allSatisfy({ $0.isNumber }) ? String(parts[1]) : street
    }

    func isSame(as other: MapSpot) -> Bool { key == other.key }

    /// The link that opens it.
    var link: URL? {
        if let placeID { return URL(string: "maps://place/\(placeID)") }
        var parts = URLComponents()
        (parts.scheme, parts.host) = ("maps", "at")
        parts.queryItems = [
            URLQueryItem(name: "name", value: name), URLQueryItem(name: "address", value: address),
            URLQueryItem(name: "at", value: "\(coordinate.latitude),\(coordinate.longitude)"),
        ]
        return parts.url
    }
}
