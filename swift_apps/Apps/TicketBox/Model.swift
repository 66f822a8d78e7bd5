import Foundation
import PersonaKit

/// Everything that a person would find again in TicketBox after it was closed.
/// New elements are appended: `orders` runs from the oldest to the newest. Venues are those of `Persona.catalog`.
public struct TicketBoxState: Codable, Equatable, Sendable {
    var performers: [Performer]
    var venues: [VenueNotes]
    /// In the order in which they start.
    var events: [Event]
    var orders: [TicketOrder]
    /// Tickets that people have sent and that were not answered yet.
    var offers: [TicketOffer]
    var favorites: Favorites
    var alerts: [PriceAlert]
    var paymentMethods: [PaymentMethod]
    var selectedPaymentLast4: String
    /// The city that Discover shows: "san-francisco".
    var cityID: String
    /// The latest first.
    var recentSearches: [String]
}

enum EventKind: String, Codable, CaseIterable, Sendable { case music, sports, comedy, theater, film, exhibitions, family }

/// A band, a comedian, a company, a team.
struct Performer: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "performer-night-heron-quartet"
    var name: String
    var genre: String  // "Jazz"
    var kind: EventKind
    var about: String
    var teamID: String?  // "team-bay-city-fc"
}

/// What the app knows about a venue beyond the catalog.
struct VenueNotes: Codable, Equatable, Identifiable, Sendable {
    var id: String  // the venue's id in the catalog, "place-lantern-room"
    var about: String
    var gettingThere: String
    var rules: String
}

struct Event: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "event-night-heron-june"
    var title: String
    var subtitle: String?  // "Semifinal, game 5"
    var kind: EventKind
    var genre: String  // "Jazz"
    var performerIDs: [Performer.ID]  // the headliner first
    var teamIDs: [String]  // of a game, home first
    var venueID: String
    var starts: Date
    var doors: Date
    var about: String?
    var ageLimit: String?  // "21+"
    var notice: String?  // "New date: moved from June 5."
    var popularity: Int  // 0…100
    var isNew: Bool  // just announced
    /// What is on sale.
    var listings: [Listing]
    /// When a section will cost something else; done ones are removed.
    var priceChanges: [PriceChange]
}

/// Seats side by side that are on sale at one price.
struct Listing: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "listing-fc-la-8"
    var section: String  // one of the venue's sections, "Lower Level"
    var block: String?  // "Section 114", "Table 4"
    var row: String?  // "F"
    var firstSeat: Int?  // absent where seats have no numbers
    var count: Int  // tickets left
    var priceCents: Int  // of one, without fees
    var isResale: Bool  // sold by another fan
}

struct PriceChange: Codable, Equatable, Sendable {
    var date: Date
    var section: String
    var priceCents: Int  // of the cheapest ticket that is no resale
}

struct TicketOrder: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "TB-260505-2105"
    var eventID: Event.ID
    var section: String
    var block: String?
    var row: String?
    var tickets: [Ticket]
    var eachCents: Int
    var feesCents: Int  // of all tickets
    var totalCents: Int
    var paymentLast4: String?  // absent when the tickets came from a person
    var placedAt: Date
    var fromContactID: Contact.ID?
    var note: String?  // what that person wrote
    var isReminded: Bool?  // whether TicketBox has written on the day of the event
}

struct Ticket: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "TB-260505-2105-1"
    var seat: String?  // "9"
    var code: String  // the digits under its barcode
    var transfer: Transfer?
    var sale: Sale?
}

/// A ticket that was sent to a person.
struct Transfer: Codable, Equatable, Sendable {
    var contactID: Contact.ID
    var sentAt: Date
    var note: String?
    var acceptedAt: Date?  // absent until the person takes it
}

/// A ticket that is offered to other fans.
struct Sale: Codable, Equatable, Sendable {
    var priceCents: Int  // what the buyer pays without fees
    var listedAt: Date
    /// When a buyer will have found it; absent when it is too dear for one.
    var sellsAt: Date?
    var soldAt: Date?
}

/// Tickets that a person has sent to the owner of the phone.
struct TicketOffer: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "offer-odessa-brooklyn"
    var eventID: Event.ID
    var fromContactID: Contact.ID
    var sentAt: Date
    var note: String?
    var section: String
    var block: String?
    var row: String?
    var firstSeat: Int?
    var count: Int
}

/// In the order in which they were added.
struct Favorites: Codable, Equatable, Sendable {
    var eventIDs: [Event.ID]
    var performerIDs: [Performer.ID]
    var venueIDs: [String]
}

/// A wish to know when tickets get cheap enough.
struct PriceAlert: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "alert-1001"
    var eventID: Event.ID
    var section: String?  // absent = any
    var belowCents: Int
    var createdAt: Date
    var isOn: Bool
    var metAt: Date?  // when the price was reached
}

struct PaymentMethod: Codable, Equatable, Identifiable, Sendable {
    var last4: String
    var name: String  // "Travel Rewards"
    var network: String  // "Visa"
    var expires: String  // "08/28"

    var id: String { last4 }
}

extension TicketBoxState: CheckedState {
    /// Tickets that are left, and the number of a seat.
    static let seats = 0...100_000

    public var problem: String? {
        StateRule.each(events, ".events") { event, place in
            StateRule.each(event.listings, "\(place).listings") {
                Self.seating($0.count, $0.firstSeat, $1) ?? StateRule.price($0.priceCents, "\($1).priceCents")
            }
                ?? StateRule.each(event.priceChanges, "\(place).priceChanges") { StateRule.price($0.priceCents, "\($1).priceCents") }
                ?? StateRule.within(0...100, event.popularity, "\(place).popularity")
        }
            ?? StateRule.each(orders, ".orders") { order, place in
                StateRule.filled(order.tickets, "\(place).tickets") ?? StateRule.price(order.eachCents, "\(place).eachCents")
                    ?? StateRule.price(order.feesCents, "\(place).feesCents")
                    ?? StateRule.each(order.tickets, "\(place).tickets") { StateRule.price($0.sale?.priceCents, "\($1).sale.priceCents") }
            }
            ?? StateRule.each(offers, ".offers") {
                StateRule.within(1...Pricing.maximumTickets, $0.count, "\($1).count") ?? Self.seating($0.count, $0.firstSeat, $1)
            }
    }

    private static func seating(_ count: Int, _ firstSeat: Int?, _ place: String) -> String? {
        StateRule.within(seats, count, "\(place).count") ?? StateRule.within(seats, firstSeat, "\(place).firstSeat")
    }
}
