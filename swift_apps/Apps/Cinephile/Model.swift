import Foundation
import PersonaKit

/// Everything that a person would find again in Cinephile after it was closed. The films themselves are in the shared catalog.
public struct CinephileState: Codable, Equatable, Sendable {
    /// Up to four, in the order in which the profile shows them.
    var favoriteIDs: [Film.ID]
    /// Every film that was seen, with or without a day in the diary.
    var seen: [SeenFilm]
    /// The latest day last.
    var diary: [DiaryEntry]
    var reviews: [Review]
    /// What to watch next comes first.
    var watchlist: [WatchlistEntry]
    var lists: [FilmList]
    var followingIDs: [Contact.ID]
    /// What friends watched, the latest last.
    var activities: [FriendActivity]
    /// From friends and to friends, the latest last.
    var recommendations: [Recommendation]
    /// Evenings at a cinema for which TicketBox sells tickets.
    var screenings: [Screening]
    /// The latest first.
    var recentSearches: [String]
}

typealias Film = Catalog.Film
typealias FilmPerson = Catalog.FilmPerson

struct SeenFilm: Codable, Equatable, Identifiable, Sendable {
    var filmID: Film.ID
    var halfStars: Int?  // 1…10; absent when not rated
    var isLiked: Bool
    var addedAt: Date

    var id: Film.ID { filmID }
}

/// A film on a day.
struct DiaryEntry: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var filmID: Film.ID
    var date: Date
    var halfStars: Int?
    var isRewatch: Bool
    var place: String?  // "Balboa Picture House, with Rosa"
}

/// The person's own review; there is at most one of a film.
struct Review: Codable, Equatable, Identifiable, Sendable {
    var filmID: Film.ID
    var text: String
    var hasSpoilers: Bool
    var writtenAt: Date
    var editedAt: Date?

    var id: Film.ID { filmID }
}

struct WatchlistEntry: Codable, Equatable, Identifiable, Sendable {
    var filmID: Film.ID
    var addedAt: Date

    var id: Film.ID { filmID }
}

struct FilmList: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "filmlist-rainy-sundays"
    var name: String
    var details: String  // may be empty
    /// Shows numbers.
    var isRanked: Bool
    var filmIDs: [Film.ID]
    var createdAt: Date
    var editedAt: Date
}

/// A friend watched a film, and mostly wrote about it.
struct FriendActivity: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var contactID: Contact.ID
    var filmID: Film.ID
    var date: Date
    var halfStars: Int
    var isRewatch: Bool
    var isFilmLiked: Bool
    var text: String
    var likes: Int  // of other people
    var isLiked: Bool  // by the phone's owner
    var comments: [FilmComment]
}

struct FilmComment: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var contactID: Contact.ID
    var date: Date
    var text: String
}

struct Recommendation: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var fromID: Contact.ID
    var toID: Contact.ID
    var filmID: Film.ID
    var date: Date
    var note: String
}

struct Screening: Codable, Equatable, Identifiable, Sendable {
    var eventID: String  // TicketBox's
    var filmID: Film.ID
    var date: Date
    var venueID: Catalog.Place.ID

    var id: String { eventID }
}

extension CinephileState: CheckedState {
    /// In half stars.
    static let ratings = 1...10

    public var problem: String? {
        StateRule.each(seen, ".seen") { StateRule.within(Self.ratings, $0.halfStars, "\($1).halfStars") }
            ?? StateRule.each(diary, ".diary") { StateRule.within(Self.ratings, $0.halfStars, "\($1).halfStars") }
            ?? StateRule.each(activities, ".activities") { StateRule.within(Self.ratings, $0.halfStars, "\($1).halfStars") }
    }
}
