import Foundation
import Testing
@testable import Clock
@testable import Notes
@testable import PersonaKit

/// Two processes that share a phone, one after the other: each has a memory of its own.
@MainActor private struct Processes {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shared-\(UUID().uuidString)")
    let first: SharedFolder
    private var firstMemory: Memory

    init() throws {
        try PersonaHost.load(apps: [ClockStore.self], seeds: ["clock": Data(Processes.seed.utf8), "contacts": testContacts])
        first = SharedFolder(folder)
        try first.begin()
        firstMemory = Persona.memory
    }

    static let seed = """
        {"alarms": [{"id": "alarm-work", "time": "07:30", "label": "Work", "repeats": [], "sound": "radar", "snooze": true, "isOn": true}],
         "cities": [], "stopwatch": {"secondsBefore": 0, "laps": []}, "timers": [], "recentTimers": []}
        """

    /// Lets another process use the phone, and comes back to the first.
    mutating func another(_ body: (SharedFolder) throws -> Void) throws {
        firstMemory = Persona.memory
        let second = SharedFolder(folder)
        try second.load(apps: [ClockStore.self])
        try body(second)
        Persona.memory = firstMemory
    }

    func ask(_ line: String) throws {
        let file = try FileHandle(forWritingTo: first.pendingFile)
        try file.seekToEnd()
        try file.write(contentsOf: Data((line + "\n").utf8))
        try file.close()
    }
}

@MainActor @Suite(.serialized) struct SharedFolderTests {
    @Test func phoneIsTheSameInTheNextProcess() throws {
        var phone = try Processes()
        let bytes = try PersonaHost.snapshot()
        try phone.another { _ in
            let again = try PersonaHost.snapshot()
            #expect(again == bytes)
        }
    }

    @Test func processKnowsMoreAppsThanThePhoneHas() throws {
        let phone = try Processes()
        try SharedFolder(phone.folder).load(apps: [ClockStore.self, NotesStore.self])
        #expect(Persona.memory.apps.map { $0.app } == [.clock])
        try Data("clock,mail".utf8).write(to: phone.folder.appendingPathComponent("apps"))
        #expect(throws: PersonaError.self) { try SharedFolder(phone.folder).load(apps: [ClockStore.self, NotesStore.self]) }
    }

    @Test func nextProcessHasTheCatalogAndTheTimeZone() throws {
        let seeds = FileManager.default.temporaryDirectory.appendingPathComponent("seeds-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
        try Data(Processes.seed.utf8).write(to: seeds.appendingPathComponent("clock.json"))
        try testContacts.write(to: seeds.appendingPathComponent("contacts.json"))
        try Data(Self.denver.utf8).write(to: seeds.appendingPathComponent("catalog.json"))
        try PersonaHost.load(apps: [ClockStore.self], seeds: seeds)
        let folder = SharedFolder(seeds.appendingPathComponent("phone"))
        try folder.begin(seeds: seeds)
        let bytes = try PersonaHost.snapshot()
        try PersonaHost.load(apps: [ClockStore.self], seeds: ["clock": Data(Processes.seed.utf8), "contacts": testContacts])
        #expect(Persona.catalog.city("denver") == nil && Persona.timeZone.identifier == "America/Los_Angeles")
        try SharedFolder(seeds.appendingPathComponent("phone")).load(apps: [ClockStore.self])
        #expect(Persona.catalog.city("denver")?.name == "Denver")
        #expect(try Persona.timeZone.identifier == "America/Denver" && PersonaHost.snapshot() == bytes)
        try PersonaHost.load(apps: [ClockStore.self], seeds: ["clock": Data(Processes.seed.utf8), "contacts": testContacts])
    }

    private static let denver = """
        {"timeZone": "America/Denver", "cities": [{"id": "denver", "name": "Denver", "region": "CO", "country": "US",
          "timeZone": "America/Denver", "coordinate": {"latitude": 39.74, "longitude": -104.99}}],
         "neighborhoods": [], "places": [], "savedPlaces": [], "restaurants": [], "venues": [], "airports": [], "airlines": [],
         "leagues": [], "teams": [], "products": [], "films": [], "filmPeople": []}
        """

    @Test func liveStoreLoadsChangesOfAnotherProcess() throws {
        var phone = try Processes()
        let store = Persona.store(ClockStore.self)
        try phone.another { second in
            Persona.store(ClockStore.self).setAlarm("alarm-work", isOn: false)
            try second.save()
        }
        #expect(store.state.alarms[0].isOn)
        try phone.first.refresh()
        #expect(!store.state.alarms[0].isOn)
        #expect(Persona.store(ClockStore.self) === store)
        #expect(PersonaHost.unsavedApps.isEmpty)
    }

    @Test func idsAreUnique() throws {
        var phone = try Processes()
        try phone.another { second in
            #expect(Persona.newID("alarm") == "alarm-1001")
            try second.save()
        }
        try phone.first.refresh()
        #expect(Persona.newID("alarm") == "alarm-1002")
    }

    @Test func pendingEventsAreHandledOnce() throws {
        var phone = try Processes()
        let start = Persona.now
        try phone.ask(#"{"n":1,"advance":60}"#)
        try phone.ask(#"{"n":2,"appearance":"dark"}"#)
        try phone.another { second in
            let applied = try second.applyPending()
            #expect(applied == 2)
            #expect(Persona.now == start.addingTimeInterval(60))
        }
        try phone.first.refresh()
        #expect(try phone.first.applyPending() == 2)
        #expect(Persona.now == start.addingTimeInterval(60))
        #expect(PersonaHost.appearance == .dark)
        try phone.ask(#"{"n":3,"advance":5}"#)
        #expect(try phone.first.applyPending() == 3)
        #expect(Persona.now == start.addingTimeInterval(65))
    }

    @Test func unchangedStateIsNotWritten() throws {
        let phone = try Processes()
        let file = phone.folder.appendingPathComponent("clock.json")
        try FileManager.default.removeItem(at: file)
        try phone.first.save()
        #expect(!FileManager.default.fileExists(atPath: file.path))
        Persona.store(ClockStore.self).setAlarm("alarm-work", isOn: false)
        try phone.first.save()
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func invalidLineIsNamed() throws {
        let phone = try Processes()
        try phone.ask("advance 60")
        #expect(throws: PersonaError("pending.jsonl: expected a line such as {\"n\":1,\"advance\":1}, got \"advance 60\"")) { try phone.first.applyPending() }
    }
}
