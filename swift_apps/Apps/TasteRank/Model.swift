import Foundation
import PersonaKit

/// Everything that a person would find again in TasteRank after it was closed. Restaurants themselves are in the shared catalog.
public struct TasteRankState: Codable, Equatable, Sendable {
    /// Places where the person has been, the best first. Those that were loved stand before those that were fine.
    var ranked: [RankedPlace]
    /// Places to try, the latest last.
    var wants: [WantedPlace]
    var lists: [PlaceList]
    /// What friends wrote, the latest last.
    var posts: [FriendPost]
}

enum Verdict: String, Codable, CaseIterable, Sendable { case loved, fine, disliked }

struct RankedPlace: Codable, Equatable, Identifiable, Sendable {
    var placeID: Catalog.Place.ID  // "place-tern-and-tide"
    var restaurantName: String
    var verdict: Verdict
    var visits: [Date]  // the latest last
    var note: String?
    var rankedAt: Date

    var id: String { placeID }
}

struct WantedPlace: Codable, Equatable, Identifiable, Sendable {
    var placeID: Catalog.Place.ID
    var restaurantName: String
    var note: String?
    var addedAt: Date

    var id: String { placeID }
}

struct PlaceList: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "list-parents"
    var name: String  // "When my parents visit"
    var details: String  // may be empty
    var placeIDs: [Catalog.Place.ID]
    var createdAt: Date
}

struct FriendPost: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var contactID: Contact.ID
    var placeID: Catalog.Place.ID
    var restaurantName: String
    var date: Date
    var scoreTenths: Int  // 94 for 9.4
    var text: String
    var likes: Int  // of other people
    var isLiked: Bool  // by the phone's owner
    var comments: [Comment]
}

struct Comment: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var contactID: Contact.ID
    var date: Date
    var text: String
}
