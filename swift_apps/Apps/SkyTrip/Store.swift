import Foundation
import PersonaKit

/// What a person can do in SkyTrip. The methods are in the files `Store+….swift`, one subject each.
public final class SkyTripStore: StateStore<SkyTripState>, PersonaStore {
    public static let app = AppID.skytrip

    /// Arranged for searching when it is first asked for.
    lazy var timetable = Timetable(state)

    public func timePassed() { tell() }

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.flightDelay(let delay)): receive(delay)
        case .arrived(.price(let price)): receive(price)
        default: break
        }
    }

    public var nextWake: Date? { nextNotice }
}

// Looking things up.
extension SkyTripStore {
    func trip(_ id: Trip.ID) -> Trip? { state.trips.first { $0.id == id } }
    func program(_ airlineID: String) -> MilesProgram? { state.programs.first { $0.airlineID == airlineID } }
    func paymentMethod(_ last4: String) -> ShopCard? { state.paymentMethods.first { $0.last4 == last4 } }

    /// Trips with a flight ahead or in the air, the next first.
    var upcoming: [Trip] { state.trips.filter(\.isAhead).sorted { $0.nextDeparture < $1.nextDeparture } }
    /// Those that are over, the latest first.
    var past: [Trip] { state.trips.filter { !$0.isAhead && $0.canceledAt == nil }.sorted { $0.departs > $1.departs } }
    var canceled: [Trip] { state.trips.filter { $0.canceledAt != nil }.sorted { $0.departs > $1.departs } }

    /// Travel credit that can be used today.
    var usableCredits: [TravelCredit] { state.credits.filter { $0.leftCents > 0 && !Persona.isPast($0.expiresAt) } }
    var creditCents: Int { usableCredits.reduce(0) { $0 + $1.leftCents } }

    func selectPayment(_ last4: String) throws {
        guard paymentMethod(last4) != nil else { throw SkyError.notFound("That card") }
        change { $0.selectedPaymentLast4 = last4 }
    }

    // MARK: Travelers

    func addTraveler(_ name: String, contactID: Contact.ID? = nil) throws {
        try Persona.requireNetwork()
        let name = try checkedName(name)
        guard !state.travelers.contains(where: { $0.name.lowercased() == name.lowercased() }) else { throw SkyError.duplicateName(name) }
        change { $0.travelers.append(Traveler(name: name, contactID: contactID)) }
    }

    /// Everyone but the owner can be removed.
    func removeTraveler(_ name: String) throws {
        try Persona.requireNetwork()
        guard state.travelers.contains(where: { $0.name == name }), name != Persona.me.name else { throw SkyError.notFound("That traveler") }
        change { $0.travelers.removeAll { $0.name == name } }
    }

    func checkedName(_ name: String) throws -> String {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { throw SkyError.nameMissing }
        let name = words.joined(separator: " ")
        guard words.count > 1, name.count <= 60, name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" || $0 == "'" || $0 == "." }) else {
            throw SkyError.nameIncomplete(name)
        }
        return name
    }

    func charge(_ cents: Int, airlineID: String, card: String, reference: String) -> CardCharge {
        CardCharge(
            merchant: "SkyTrip \(SkyPlaces.airlineName(airlineID))", amountCents: cents, category: "travel", cardLast4: card, reference: reference)
    }
}

extension Trip {
    var departs: Date { segments.first?.departs ?? bookedAt }
    var arrives: Date { segments.last?.arrives ?? bookedAt }
    @MainActor var isAhead: Bool { canceledAt == nil && !Persona.isPast(arrives) }
    /// Of the next flight that has not landed.
    @MainActor var nextDeparture: Date { nextSegment?.departs ?? departs }
    @MainActor var nextSegment: Segment? { segments.first { !Persona.isPast($0.arrives) } }
    var directions: [Int] { segments.reduce(into: []) { if !$0.contains($1.direction) { $0.append($1.direction) } } }
    func segments(_ direction: Int) -> [Segment] { segments.filter { $0.direction == direction } }
    var isRoundTrip: Bool { directions.count > 1 }
    var from: String { segments.first?.from ?? "" }
    /// Where the way out ends.
    var to: String { segments(0).last?.to ?? segments.last?.to ?? "" }
    /// Whose name the bank shows: the airline of the first flight.
    var airlineID: String { segments.first?.airlineID ?? "" }
}

extension Segment {
    var number: String { flightNumber(flightID) }
    var minutes: Int { Int(arrives.timeIntervalSince(departs)) / 60 }
    @MainActor var flightDay: FlightDay {
        FlightDay(
            flightID: flightID, airlineID: airlineID, from: from, to: to, day: day, departs: departs, arrives: arrives, minutes: minutes, miles: miles,
            aircraft: aircraft)
    }
}

extension SkyTripState {
    func index(ofTrip id: Trip.ID) throws -> Int {
        guard let index = trips.firstIndex(where: { $0.id == id }) else { throw SkyError.notFound("That trip") }
        return index
    }
}
