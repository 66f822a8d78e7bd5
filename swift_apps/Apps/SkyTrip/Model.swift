import Foundation
import PersonaKit

/// Everything that a person would find again in SkyTrip after it was closed.
/// `trips` run from the oldest booking to the newest, a program's `activity` from the newest to the oldest.
public struct SkyTripState: Codable, Equatable, Sendable {
    /// The timetable. It never changes.
    var flights: [Flight]
    /// Where airlines are at airports.
    var stations: [Station]
    var trips: [Trip]
    var programs: [MilesProgram]
    var credits: [TravelCredit]
    var travelers: [Traveler]
    var paymentMethods: [ShopCard]
    var selectedPaymentLast4: String
    /// The latest first.
    var recentSearches: [FlightSearch]
    /// Flights of others that the person keeps an eye on.
    var following: [FollowedFlight]
    /// What airlines have announced of flights that the person knows of; nil before any.
    var delays: [FlightDelay]?
    /// Fares that airlines have lowered; nil before any.
    var loweredFares: [LoweredFare]?
}

/// A flight of one day costs less than the timetable's rules say.
struct LoweredFare: Codable, Equatable, Sendable {
    var flight: Flight.ID
    var day: String
    /// One passenger's standard fare in economy, without taxes.
    var fareCents: Int
}

/// A flight of the timetable, as it flies on its days of the week.
struct Flight: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "GS416"
    var from: String  // "SFO"
    var to: String
    var departs: TimeOfDay  // on the clocks of `from`
    var minutes: Int
    var miles: Int
    var aircraft: Aircraft
    var weekdays: [Weekday]?  // nil = daily
}

enum Aircraft: String, Codable, CaseIterable, Sendable {
    case e175 = "E175"
    case a320 = "A320"
    case b738 = "B738"
    case a21n = "A21N"
    case b789 = "B789"
}

struct Station: Codable, Equatable, Sendable {
    var airlineID: String
    var airport: String
    var terminal: String
    var gates: String  // the letter of its gates
}

enum Cabin: String, Codable, CaseIterable, Identifiable, Sendable {
    case economy, premium, first

    var id: String { rawValue }
}

enum FareKind: String, Codable, CaseIterable, Identifiable, Sendable {
    case basic, standard, flex

    var id: String { rawValue }
}

struct Trip: Codable, Equatable, Identifiable, Sendable {
    var id: String  // the confirmation code, "JX7Q4B"
    var passengers: [Passenger]
    var cabin: Cabin
    var fareKind: FareKind
    var segments: [Segment]
    var fareCents: Int
    var taxesCents: Int
    var extrasCents: Int  // bags, seats and change fees
    var creditCents: Int  // what travel credit paid
    var milesUsed: Int
    var totalCents: Int  // what the card paid
    var paymentLast4: String
    var bookedAt: Date
    var changeCount: Int
    var canceledAt: Date?
    var refundCents: Int?
    var creditedCents: Int?
}

struct Passenger: Codable, Equatable, Sendable {
    var name: String
    var contactID: Contact.ID?
    var bags: Int  // checked bags on each way
}

/// One flight of a trip.
struct Segment: Codable, Equatable, Identifiable, Sendable {
    /// What the person was told of a flight, in the order of time.
    enum Notice: String, Codable, CaseIterable, Sendable { case checkIn, status, boarding, landed }

    var id: String  // "JX7Q4B-1"
    var direction: Int  // 0 = out, 1 = back
    var flightID: Flight.ID
    var airlineID: String
    var from: String
    var to: String
    var day: String  // "2026-05-20", where it departs
    var departs: Date
    var arrives: Date
    var terminal: String
    var gate: String
    var arrivalTerminal: String
    var aircraft: Aircraft
    var miles: Int
    var seats: [String]  // for each passenger, "" = not chosen yet
    var checkedInAt: Date?
    var told: [Notice]
}

struct MilesProgram: Codable, Equatable, Identifiable, Sendable {
    struct Activity: Codable, Equatable, Identifiable, Sendable {
        var id: String
        var date: Date
        var title: String
        var miles: Int
        var isFlown: Bool  // counts for the status
    }

    var airlineID: String
    var number: String
    var miles: Int
    var activity: [Activity]

    var id: String { airlineID }
}

struct TravelCredit: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var tripID: Trip.ID
    var issuedAt: Date
    var expiresAt: Date
    var cents: Int
    var leftCents: Int
}

struct Traveler: Codable, Equatable, Identifiable, Sendable {
    var name: String
    var contactID: Contact.ID?

    var id: String { name }
}

struct FlightSearch: Codable, Equatable, Hashable, Sendable {
    var from: String
    var to: String
    var departs: Date  // midnight in the phone's zone
    var returns: Date?
    var passengers: Int
    var cabin: Cabin
}

struct FollowedFlight: Codable, Equatable, Hashable, Sendable {
    var flightID: Flight.ID
    var day: String
}
