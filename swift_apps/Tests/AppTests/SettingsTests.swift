import Foundation
import Testing
@testable import PersonaKit
@testable import Settings

@MainActor private func startSettings() throws -> SettingsStore {
    let json = """
        {"phoneName": "Jordan's iPhone", "modelName": "iPhone 17", "joined": "Home",
         "networks": [{"name": "Home", "password": "southbeach", "isKnown": true, "bars": 3},
                      {"name": "Cafe", "isKnown": false, "bars": 2},
                      {"name": "Neighbor", "password": "sourdough77", "isKnown": false, "bars": 1}],
         "devices": [{"name": "AirPods", "symbol": "airpodspro", "isPaired": true, "isConnected": false}]}
        """
    try PersonaHost.load(apps: [SettingsStore.self], seeds: ["settings": Data(json.utf8), "contacts": testContacts])
    return Persona.store(SettingsStore.self)
}

@MainActor @Suite struct SettingsTests {
    @Test func airplaneModeTurnsRadiosOffAndTheyComeBackWithIt() throws {
        let store = try startSettings()
        store.setConnected("AirPods", true)
        store.setAirplaneMode(true)
        #expect(!PersonaHost.settings.isWiFiOn && !PersonaHost.settings.isBluetoothOn && !PersonaHost.settings.isOnWiFi)
        #expect(!store.state.devices[0].isConnected)
        store.setAirplaneMode(false)
        #expect(PersonaHost.settings == PhoneSettings())
    }

    @Test func networkNeedsItsPasswordOnce() throws {
        let store = try startSettings()
        #expect(throws: SettingsError.wrongPassword("Neighbor")) { try store.join("Neighbor", password: "wrong-one") }
        #expect(store.state.joined == "Home")
        try store.join("Neighbor", password: "sourdough77")
        try store.join("Cafe")
        try store.join("Neighbor")
        #expect(store.state.joined == "Neighbor")
        store.forget("Neighbor")
        #expect(store.state.joined == "Home")
        #expect(throws: SettingsError.wrongPassword("Neighbor")) { try store.join("Neighbor") }
    }

    @Test func timesAreWrittenWithTwentyFourHours() throws {
        let store = try startSettings()
        let evening = PersonaJSON.date("2026-05-12T21:05:00-07:00")!
        #expect(Dates.time(evening) == "9:05 PM")
        let before = PersonaHost.sharedRevision
        store.setHas24Hours(true)
        #expect(Dates.time(evening) == "21:05" && TimeOfDay(hour: 7, minute: 0).hourString == "07:00")
        #expect(PersonaHost.sharedRevision > before)
        let saved = try PersonaHost.snapshot()
        store.setHas24Hours(false)
        #expect(Dates.time(evening) == "9:05 PM")
        try PersonaHost.restore(saved)
        #expect(Dates.time(evening) == "21:05")
        Persona.store(SettingsStore.self).setHas24Hours(false)
    }

    @Test func appsAreForbiddenOneKindOfData() throws {
        let store = try startSettings()
        store.setAllowed(.location, to: .weather, false)
        #expect(!store.isAllowed(.location, to: .weather) && store.isAllowed(.location, to: .cityride) && store.isAllowed(.photos, to: .weather))
        store.setAllowed(.location, to: .weather, true)
        #expect(store.state.denials == nil)
    }

    @Test func shortcutsAreUniqueAndInTheOrderOfPhrases() throws {
        let store = try startSettings()
        func draft(_ phrase: String, _ shortcut: String) -> TextReplacementDraft {
            var draft = TextReplacementDraft()
            (draft.phrase, draft.shortcut) = (phrase, shortcut)
            return draft
        }
        store.save(draft("On my way!", "omw"))
        store.save(draft("be right back", "brb"))
        #expect(PersonaHost.settings.textReplacements.map(\.shortcut) == ["brb", "omw"])
        #expect(!store.canSave(draft("Oh my word", "OMW")) && !store.canSave(draft("x", "a b")) && !store.canSave(draft(" ", "c")))
        #expect(PersonaHost.settings.phrase(for: "omw") == "On my way!" && PersonaHost.settings.phrase(for: "Omw") == "On my way!")
        #expect(PersonaHost.settings.phrase(for: "om") == nil)
        var changed = TextReplacementDraft(PersonaHost.settings.textReplacements[1])
        changed.phrase = "Already there"
        store.save(changed)
        #expect(PersonaHost.settings.textReplacements.map(\.phrase) == ["Already there", "be right back"])
        let saved = try PersonaHost.snapshot()
        for replacement in PersonaHost.settings.textReplacements { store.removeReplacement(replacement.id) }
        #expect(PersonaHost.settings == PhoneSettings())
        try PersonaHost.restore(saved)
        #expect(PersonaHost.settings.textReplacements.count == 2)
        Persona.store(SettingsStore.self).resetAll()
        #expect(PersonaHost.settings.textReplacements.count == 2, "the owner's words stay")
    }

    @Test func resetLeavesWhatThePhoneKnows() throws {
        let store = try startSettings()
        try store.join("Neighbor", password: "sourdough77")
        store.changeSounds { $0.isSilent = true }
        store.set(.bannersOff, of: .mail, isOff: true)
        store.setAutoLock(0)
        PhoneControl.textSize = .xxxLarge
        PhoneControl.turnOn(.work)
        store.resetAll()
        #expect(PhoneControl.focus == nil)
        #expect(PersonaHost.settings == PhoneSettings() && PersonaHost.textSize == .large)
        #expect(store.sounds == SoundSettings() && store.autoLock == SettingsStore.usualAutoLock)
        #expect(store.state.joined == "Neighbor" && store.state.networks[2].isKnown)
    }
}
