import Foundation
import PersonaKit
@testable import FreshCart
@testable import Mail
@testable import MyBank

/// A phone with the shipped stores and products, a small bank and an empty mailbox.
@MainActor enum FreshFixture {
    static let market = "store-harvest-row", coop = "store-greenleaf", noodles = "store-jade-lane"

    static func product(_ name: String) -> String { "product-freshcart-\(name)" }

    static func seed(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery/\(name).json").standardized)
    }

    static func store(_ change: (inout FreshCartState) -> Void = { _ in }) throws -> FreshCartStore {
        var state = try PersonaJSON.decoder.decode(FreshCartState.self, from: seed("freshcart"))
        state.carts = []
        change(&state)
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [FreshCartStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "freshcart": PersonaJSON.encoder.encode(state), "mybank": PersonaJSON.encoder.encode(BankFixture.state()),
                "mail": PersonaJSON.encoder.encode(mail), "contacts": PersonaJSON.encoder.encode(BankFixture.people), "catalog": seed("catalog"),
            ], now: BankFixture.now)
        return Persona.store(FreshCartStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var mail: MailStore { Persona.store(MailStore.self) }

    static func saved() throws -> FreshCartState {
        struct Phone: Decodable { var freshcart: FreshCartState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).freshcart
    }

    /// Tomorrow from 7 to 8 PM.
    static let evening = BankFixture.date("2026-05-13T19:00")
}
