import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
@testable import TicketBox

/// A phone with the checked-in events and tickets, people and catalog, a small bank and an empty mailbox.
@MainActor enum BoxFixture {
    static let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized

    static func seed(_ name: String) throws -> Data { try Data(contentsOf: seeds.appendingPathComponent("\(name).json")) }

    static func store() throws -> TicketBoxStore {
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [TicketBoxStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "ticketbox": seed("ticketbox"), "contacts": seed("contacts"), "catalog": seed("catalog"),
                "mybank": PersonaJSON.encoder.encode(BankFixture.state()), "mail": PersonaJSON.encoder.encode(mail),
            ], now: BankFixture.now)
        return Persona.store(TicketBoxStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var mail: MailStore { Persona.store(MailStore.self) }

    static func saved() throws -> TicketBoxState {
        struct Phone: Decodable { var ticketbox: TicketBoxState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).ticketbox
    }
}
