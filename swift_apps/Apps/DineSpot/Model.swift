import Foundation
import PersonaKit

/// Everything that a person would find again in DineSpot after it was closed. Restaurants themselves are in the shared catalog.
public struct DineSpotState: Codable, Equatable, Sendable {
    var tables: [RestaurantTable]
    /// In the order in which they were booked.
    var reservations: [Reservation]
    /// The latest last.
    var saved: [SavedRestaurant]
    /// The city that the app shows.
    var cityID: Catalog.City.ID  // "san-francisco"
    /// The party that a search starts with.
    var partySize: Int
    /// Goes along with each new reservation as the start of its request; empty for none.
    var diningNeeds: String  // "No peanuts, please"
    /// Whether a reminder comes on the day before.
    var remindersOn: Bool
}

/// What DineSpot knows of a restaurant of the catalog.
struct RestaurantTable: Codable, Equatable, Sendable {
    var placeID: Catalog.Place.ID  // "place-tern-and-tide"
    var largestParty: Int  // 8
    var menu: [MenuSection]
    /// The newest first.
    var reviews: [GuestReview]
}

struct MenuSection: Codable, Equatable, Sendable {
    var name: String  // "Raw Bar"
    var dishes: [Dish]
}

struct Dish: Codable, Equatable, Sendable {
    enum Tag: String, Codable, CaseIterable, Sendable { case vegetarian, vegan, glutenFree }

    var name: String  // "Six Oysters"
    var details: String  // "Mignonette, lemon"; may be empty
    var priceCents: Int
    var tags: [Tag]
}

/// What another guest wrote.
struct GuestReview: Codable, Equatable, Sendable {
    var author: String  // "Anton R."
    var date: Date
    var stars: Int  // 1…5
    var text: String
}

struct Reservation: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, CaseIterable, Sendable { case booked, completed, canceled }

    var id: String  // "reservation-59034"
    var placeID: Catalog.Place.ID
    var restaurantName: String
    /// The time on the restaurant's clock, written as if it were in the phone's zone: 7 PM in New York is 7 PM here.
    var date: Date
    var partySize: Int
    var seating: String  // "Patio": one of the restaurant's
    var occasion: String?  // "Birthday"
    var request: String?  // "A quiet corner, please"
    var code: String  // "DS-59034"
    var status: Status
    var bookedAt: Date
    var changedAt: Date?  // last changed by the guest
    var canceledAt: Date?
    var rating: Int?  // 1…5, after the visit
    var review: String?
    var isReminded: Bool  // whether the reminder was sent or is no longer due
}

struct SavedRestaurant: Codable, Equatable, Sendable {
    var placeID: Catalog.Place.ID
    var savedAt: Date
}
