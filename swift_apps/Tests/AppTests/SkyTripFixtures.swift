import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
@testable import SkyTrip

/// A phone with the checked-in flights and trips, people and catalog, a small bank and an empty mailbox.
@MainActor enum SkyFixture {
    static func store() throws -> SkyTripStore {
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [SkyTripStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "skytrip": BoxFixture.seed("skytrip"), "contacts": BoxFixture.seed("contacts"), "catalog": BoxFixture.seed("catalog"),
                "mybank": PersonaJSON.encoder.encode(BankFixture.state()), "mail": PersonaJSON.encoder.encode(mail),
            ], now: BankFixture.now)
        return Persona.store(SkyTripStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var mail: MailStore { Persona.store(MailStore.self) }
    static func day(_ text: String) -> Date { BankFixture.date("2026-\(text)T00:00") }

    static func saved() throws -> SkyTripState {
        struct Phone: Decodable { var skytrip: SkyTripState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).skytrip
    }

    static func search(_ from: String = "SFO", _ to: String = "PDX", _ departs: String = "07-17", returns: String? = nil, passengers: Int = 1) -> FlightSearch {
        FlightSearch(from: from, to: to, departs: day(departs), returns: returns.map(day), passengers: passengers, cabin: .economy)
    }

    /// A way that has seats for all.
    static func way(_ store: SkyTripStore, _ from: String = "SFO", _ to: String = "PDX", _ day: String = "07-17", flight: Flight.ID? = nil) throws -> Itinerary
    {
        let ways = store.itineraries(from: from, to: to, on: self.day(day), cabin: .economy)
        guard let found = ways.first(where: { $0.stops == 0 && $0.seatsLeft >= 3 && (flight == nil || $0.flights[0].flightID == flight) }) else {
            throw SkyError.soldOut
        }
        return found
    }

    /// To Portland and back, for Jordan alone.
    static func draft(_ store: SkyTripStore, kind: FareKind = .standard, passengers: Int = 1) throws -> BookingDraft {
        let ways = [try way(store), try way(store, "PDX", "SFO", "07-19")]
        var draft = store.draft(ways, fareKind: kind, passengers: passengers)
        for index in 1..<max(1, passengers) { draft.passengers[index].name = "Guest \(["One", "Two", "Three"][index - 1])" }
        return draft
    }
}
