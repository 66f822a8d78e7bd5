import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
@testable import StayFinder

/// A phone with the checked-in places and trips, people and catalog, a small bank and an empty mailbox.
@MainActor enum StayFixture {
    static func store() throws -> StayFinderStore {
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [StayFinderStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "stayfinder": BoxFixture.seed("stayfinder"), "contacts": BoxFixture.seed("contacts"), "catalog": BoxFixture.seed("catalog"),
                "mybank": PersonaJSON.encoder.encode(BankFixture.state()), "mail": PersonaJSON.encoder.encode(mail),
            ], now: BankFixture.now)
        return Persona.store(StayFinderStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var mail: MailStore { Persona.store(MailStore.self) }
    static func day(_ text: String) -> Date { BankFixture.date("2026-\(text)T00:00") }

    static func saved() throws -> StayFinderState {
        struct Phone: Decodable { var stayfinder: StayFinderState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).stayfinder
    }

    /// The first nights of a place that nobody has, from a day on.
    static func free(_ listing: Listing, nights: Int, from start: Date) -> (Date, Date) {
        var day = start
        while true {
            let end = Persona.calendar.date(byAdding: .day, value: nights, to: day)!
            if listing.isFree(from: day, to: end) { return (day, end) }
            day = Persona.calendar.date(byAdding: .day, value: 1, to: day)!
        }
    }
}
