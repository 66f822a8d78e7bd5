import Foundation
import PersonaKit

/// Everything that a person would find again in StayFinder after it was closed.
/// New elements are appended: `trips`, `bookings` and `conversations` run from the oldest to the newest.
/// Days are midnight in the phone's zone.
public struct StayFinderState: Codable, Equatable, Sendable {
    var listings: [Listing]
    var experiences: [Experience]
    var trips: [Trip]
    /// Experiences that were booked.
    var bookings: [ExperienceBooking]
    var conversations: [Conversation]
    var wishLists: [WishList]
    /// What hosts answer, in turn.
    var hostReplies: [String]
    var paymentMethods: [PaymentMethod]
    var selectedPaymentLast4: String
    /// The latest first.
    var recentSearches: [StaySearch]
}

struct Host: Codable, Equatable, Sendable {
    var name: String  // "Teddy"
    var isSuperhost: Bool
    var sinceYear: Int  // 2017
    var responseMinutes: Int  // how long an answer takes
}

struct Listing: Codable, Equatable, Identifiable, Sendable {
    enum Cancellation: String, Codable, CaseIterable, Sendable { case flexible, moderate, strict }

    var id: String  // "stay-bergen-house-hotel"
    var name: String
    var kind: String  // "cabin"
    var cityID: String
    var neighborhoodID: String?
    var street: String  // shown to guests who have booked
    var coordinate: Coordinate
    var host: Host
    var nightlyCents: Int  // Sunday to Thursday
    var weekendCents: Int  // Friday and Saturday
    var cleaningCents: Int
    var maximumGuests: Int
    var bedrooms: Int  // 0 = studio
    var beds: Int
    var baths: Double  // 1.5
    var amenities: [String]  // "Kitchen"
    var about: String
    var rules: [String]
    var cancellation: Cancellation
    var minimumNights: Int
    var rating: Double
    var reviewCount: Int
    var reviews: [GuestReview]  // the latest first
    var booked: [Span]  // by other guests
}

/// From a day to the day after the last night.
struct Span: Codable, Equatable, Sendable {
    var from: Date
    var to: Date
}

struct GuestReview: Codable, Equatable, Sendable {
    var author: String
    var date: Date
    var stars: Int
    var text: String
}

struct Experience: Codable, Equatable, Identifiable, Sendable {
    struct Slot: Codable, Equatable, Identifiable, Sendable {
        var id: String  // "slot-brooklyn-bread-2"
        var starts: Date
        var seatsLeft: Int
    }

    var id: String  // "experience-brooklyn-bread"
    var title: String
    var kind: String  // "Food & drink"
    var cityID: String
    var neighborhoodID: String?
    var host: Host
    var minutes: Int
    var priceCents: Int  // per person
    var maximumGuests: Int
    var rating: Double
    var reviewCount: Int
    var meetingPoint: String
    var about: String
    var includes: [String]
    var slots: [Slot]
}

struct Trip: Codable, Equatable, Identifiable, Sendable {
    /// The mails about a stay, in the order of time.
    enum Notice: String, Codable, CaseIterable, Sendable { case soon, review }

    var id: String  // the reservation code, "SF-2B8R"
    var listingID: Listing.ID
    var checkIn: Date  // with the time, 3 PM
    var checkOut: Date  // 11 AM
    var guests: Int
    var nightsCents: Int
    var feesCents: Int  // cleaning, service and local taxes
    var totalCents: Int
    var paymentLast4: String
    var bookedAt: Date
    var payOn: Date?  // when it is charged, if later
    var paidAt: Date?
    var doorCode: String?
    var canceledAt: Date?
    var refundCents: Int?
    var review: OwnReview?
    var noteToHost: String?
    var told: [Notice]?
}

struct OwnReview: Codable, Equatable, Sendable {
    var stars: Int
    var text: String
    var date: Date
}

struct ExperienceBooking: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "SX-3127"
    var experienceID: Experience.ID
    var starts: Date
    var guests: Int
    var totalCents: Int
    var paymentLast4: String
    var bookedAt: Date
    var canceledAt: Date?
}

struct Conversation: Codable, Equatable, Identifiable, Sendable {
    struct Message: Codable, Equatable, Identifiable, Sendable {
        var id: String
        var isMine: Bool
        var text: String
        var date: Date
    }

    var id: String  // "thread-sf-2b8r"
    var listingID: Listing.ID?
    var experienceID: Experience.ID?
    var tripID: Trip.ID?
    var messages: [Message]
    var isRead: Bool
    var answersAt: Date?  // when the host will answer
}

struct WishList: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "wishlist-parents"
    var name: String
    var listingIDs: [Listing.ID]
    var experienceIDs: [Experience.ID]
}

struct StaySearch: Codable, Equatable, Sendable {
    var cityID: String
    var checkIn: Date
    var checkOut: Date
    var guests: Int
}

struct PaymentMethod: Codable, Equatable, Identifiable, Sendable {
    var last4: String
    var name: String  // "Travel Rewards"
    var network: String  // "Visa"
    var expires: String  // "08/28"

    var id: String { last4 }
}
