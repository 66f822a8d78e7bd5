import AppCatalog
import Foundation
import PersonaKit
import Testing

/// The seeds that are shipped are what the stores read, and reading them changes nothing.
@MainActor @Suite struct SeedTests {
    @Test func everySeedLoads() throws {
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: AppCatalog.stores, seeds: seeds)
        let bytes = try PersonaHost.snapshot()
        try PersonaHost.restore(bytes)
        #expect(try PersonaHost.snapshot() == bytes)
        PersonaHost.advance(1)
        #expect(PersonaHost.unsavedApps.isEmpty)
        #expect(PersonaHost.notifications.isEmpty)
    }
}
