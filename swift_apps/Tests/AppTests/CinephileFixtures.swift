@testable import Cinephile
import Foundation
import PersonaKit
@testable import QuickChat

/// A phone with the checked-in films, diary and people, and an empty messenger.
@MainActor enum CinephileFixture {
    static let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized

    static func seed(_ name: String) throws -> Data { try Data(contentsOf: seeds.appendingPathComponent("\(name).json")) }

    static func store() throws -> CinephileStore {
        try PersonaHost.load(
            apps: [CinephileStore.self, QuickChatStore.self],
            seeds: [
                "cinephile": seed("cinephile"), "contacts": seed("contacts"), "catalog": seed("catalog"), "quickchat": seed("quickchat"),
            ], now: BankFixture.now)
        return Persona.store(CinephileStore.self)
    }

    static var chats: QuickChatStore { Persona.store(QuickChatStore.self) }

    static func saved() throws -> CinephileState {
        struct Phone: Decodable { var cinephile: CinephileState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).cinephile
    }

    static func day(_ offset: Int) -> Date { Persona.now.addingTimeInterval(Double(offset) * 86_400) }
}
