import Foundation
import Observation
import Testing
@testable import PersonaKit

@MainActor private final class PurseStore: StateStore<PurseStore.Coins>, PersonaStore {
    struct Coins: Codable, Equatable, Sendable { var cents: Int }
    struct Empty: Error {}
    static let app = AppID.mybank
    private(set) var changes: [Int] = []

    override func stateChanged() { changes.append(state.cents) }
    func pay(_ cents: Int) throws -> Int {
        try change { purse in
            purse.cents -= cents
            guard purse.cents >= 0 else { throw Empty() }
            return purse.cents
        }
    }
}

@MainActor @Suite(.serialized) struct StateStoreTests {
    private func purse() throws -> PurseStore {
        try PersonaHost.load(apps: [PurseStore.self], seeds: ["mybank": Data(#"{"cents":500}"#.utf8), "contacts": testContacts])
        return Persona.store(PurseStore.self)
    }
    private func saved() throws -> String { String(decoding: try PersonaHost.snapshot(), as: UTF8.self) }

    @Test func changeIsKeptAndSaved() throws {
        let purse = try purse()
        #expect(try purse.pay(120) == 380)
        #expect(purse.state.cents == 380 && purse.changes == [380] && PersonaHost.unsavedApps.isEmpty)
        #expect(try saved().contains(#""mybank":{"cents":380}"#))
    }

    @Test func rejectedChangeLeavesNoTrace() throws {
        let purse = try purse()
        let before = try saved()
        #expect(throws: PurseStore.Empty.self) { try purse.pay(501) }
        #expect(try purse.state.cents == 500 && purse.changes.isEmpty && saved() == before)
    }

    @Test func unchangedValueIsNotAChange() throws {
        let purse = try purse()
        purse.change { $0.cents = 500 }
        #expect(purse.changes.isEmpty)
    }

    @Test func screensObserveChanges() throws {
        let purse = try purse()
        nonisolated(unsafe) var isTold = false
        withObservationTracking {
            _ = purse.state
        } onChange: {
            isTold = true
        }
        _ = try purse.pay(1)
        #expect(isTold)
    }

    @Test func keptValueTellsScreensOfChanges() throws {
        let purse = try purse()
        nonisolated(unsafe) var isTold = false
        withObservationTracking {
            purse.noteRead()
        } onChange: {
            isTold = true
        }
        _ = try purse.pay(1)
        #expect(isTold)
    }

    @Test func eachWatcherIsToldThoughItReadsAgainAndAgain() throws {
        let purse = try purse()
        nonisolated(unsafe) var number = 0
        nonisolated(unsafe) var told: [Int] = []
        let before = StoreReads.number
        StoreReads.number = { number }
        defer { StoreReads.number = before }
        for watcher in [1, 2] {
            number = watcher
            withObservationTracking {
                for _ in 0..<3 { _ = purse.state }
            } onChange: {
                told.append(watcher)
            }
        }
        number = 0
        _ = try purse.pay(1)
        #expect(told.sorted() == [1, 2])
    }
}
