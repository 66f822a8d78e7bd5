import Foundation
import Testing
@testable import PersonaKit
@testable import Settings

/// The pages of Settings beyond its switches: hotspot, usage, storage, Screen Time, wallpaper, resets.
@MainActor @Suite struct SettingsPagesTests {
    private static let seed = """
        {"phoneName": "Ada's iPhone", "modelName": "iPhone 17", "joined": "Home",
         "networks": [{"name": "Home", "password": "southbeach", "isKnown": true, "bars": 3},
                      {"name": "Cafe", "isKnown": true, "bars": 2}],
         "devices": [{"name": "AirPods", "symbol": "airpodspro", "isPaired": true, "isConnected": false}]}
        """

    private func start(at time: String = "2026-05-12T09:41:00-07:00") throws -> SettingsStore {
        try PersonaHost.load(
            apps: [SettingsStore.self], seeds: ["settings": Data(Self.seed.utf8), "contacts": testContacts], now: PersonaJSON.date(time)!)
        return Persona.store(SettingsStore.self)
    }

    @Test func untouchedPhoneHasNothingNewInItsState() throws {
        let store = try start()
        let before = try PersonaHost.snapshot()
        #expect(!String(decoding: before, as: UTF8.self).contains("hotspot"))
        store.setHotspot(true)
        store.setLimit(of: .mail, minutes: 30)
        store.changeDowntime { $0.isOn = true }
        PhoneControl.settings.wallpaper = .forest
        store.set(.soundsOff, of: .mail, isOff: true)
        #expect(try PersonaHost.snapshot() != before)
        store.setHotspot(false)
        store.deleteLimit(of: .mail)
        store.changeDowntime { $0.isOn = false }
        PhoneControl.settings.wallpaper = .dusk
        store.set(.soundsOff, of: .mail, isOff: false)
        #expect(try PersonaHost.snapshot() == before)
    }

    // MARK: Personal Hotspot

    @Test func hotspotEndsWithCellularData() throws {
        let store = try start()
        store.setHotspot(true)
        #expect(store.hotspot.isOn && store.hotspotProblem == nil)
        store.setCellularData(false)
        #expect(!store.hotspot.isOn && store.hotspotProblem != nil)
        store.setHotspot(true)
        #expect(!store.hotspot.isOn)
        store.setCellularData(true)
        store.setHotspot(true)
        store.setAirplaneMode(true)
        #expect(!store.hotspot.isOn)
    }

    @Test func hotspotPasswordHasEightCharacters() throws {
        let store = try start()
        let first = store.hotspotPassword
        #expect(first.count >= 8)
        for password in ["short", "naïvepassword"] { #expect(throws: HotspotError()) { try store.setHotspotPassword(password) } }
        #expect(store.hotspotPassword == first && store.state.hotspot == nil)
        try store.setHotspotPassword("bluekettle9")
        #expect(store.hotspotPassword == "bluekettle9")
    }

    // MARK: Usage

    @Test func usageIsTheSameWheneverSomebodyLooksAndGrowsWithTheClock() throws {
        _ = try start()
        let yesterday = UsageDay(daysAgo: 1), today = UsageDay(daysAgo: 0)
        let before = AppUsage.minutes(of: .quickchat, on: yesterday), morning = AppUsage.minutes(of: .quickchat, on: today)
        #expect(yesterday.key == "2026-05-11" && (10...60).contains(before))
        PersonaHost.advance(5 * 3600)
        #expect(AppUsage.minutes(of: .quickchat, on: yesterday) == before)
        #expect(AppUsage.minutes(of: .quickchat, on: UsageDay(daysAgo: 0)) > morning)
        PersonaHost.advance(24 * 3600)
        #expect(UsageDay(daysAgo: 1).key == "2026-05-12")
    }

    @Test func ownersUseTheirPhonesThreeToSixHoursADay() throws {
        _ = try start()
        for daysAgo in 1...30 {
            let day = UsageDay(daysAgo: daysAgo), minutes = AppID.allCases.reduce(0) { $0 + AppUsage.minutes(of: $1, on: day) }
            #expect((180...360).contains(minutes), "\(day.key): \(minutes)")
        }
    }

    @Test func hoursOfADayMakeUpTheDay() throws {
        _ = try start()
        let day = UsageDay(daysAgo: 3)
        let hours = (0..<24).map { AppUsage.minutes(of: .mail, on: day, until: $0 * 60 + 60) - AppUsage.minutes(of: .mail, on: day, until: $0 * 60) }
        #expect(hours.allSatisfy { $0 >= 0 } && hours[3] == 0)
        #expect(hours.reduce(0, +) == AppUsage.minutes(of: .mail, on: day))
    }

    @Test func dayThatIsTouchedStandsForItself() throws {
        _ = try start()
        let days = UsageDay.before(3)
        #expect(days.map(\.key) == ["2026-05-09", "2026-05-10", "2026-05-11"])
        #expect(UsageDay.chosen(nil, of: days).count == 3 && UsageDay.chosen(7, of: days).count == 3)
        #expect(UsageDay.chosen(2, of: days).map(\.key) == ["2026-05-11"])
    }

    @Test func statisticsOfCellularDataBeginAgain() throws {
        let store = try start()
        #expect(DayKey.of(store.cellularPeriod) == "2026-05-01")
        let before = store.cellularUsage(of: .quickchat)
        #expect(before > 0)
        store.resetStatistics()
        #expect(store.cellularUsage(of: .quickchat) == 0 && store.cellularApps.isEmpty)
        PersonaHost.advance(8 * 3600)
        #expect((1..<before).contains(store.cellularUsage(of: .quickchat)))
        PersonaHost.advance(30 * 24 * 3600)
        #expect(DayKey.of(store.cellularPeriod) == "2026-06-01")
    }

    @Test func partsOfTheStorageAddUp() throws {
        _ = try start()
        #expect(PhoneStorage.parts.reduce(0) { $0 + $1.size } == PhoneStorage.used)
        #expect(PhoneStorage.used + PhoneStorage.available == PhoneStorage.capacity)
        #expect(PhoneStorage.used.isMultiple(of: 100))
        #expect(!PhoneStorage.apps.contains(.settings))
    }

    @Test func amountsAreWrittenShort() {
        #expect([0, 45, 60, 185].map(\.minutesText) == ["0 min", "45 min", "1 hr", "3 hr 5 min"])
        #expect([0, 999, 1500, 999_499, 4_250_000, 256_000_000].map(\.kilobytesText) == ["0 KB", "999 KB", "2 MB", "999 MB", "4.3 GB", "256 GB"])
    }

    // MARK: Screen Time

    @Test func limitsAreSetChangedAndDeleted() throws {
        let store = try start()
        store.setLimit(of: .settings, minutes: 30)
        store.setLimit(of: .mail, minutes: 0)
        #expect(store.limits == [AppLimit(app: .settings, minutes: 30)] && !store.appsWithoutLimit.contains(.settings))
        store.setLimit(of: .settings, minutes: 45)
        #expect(store.limits.map(\.minutes) == [45])
        store.deleteLimit(of: .settings)
        #expect(store.state.limits == nil)
    }

    @Test func downtimeKeepsItsTimes() throws {
        let store = try start()
        store.changeDowntime { $0 = Downtime(isOn: true, from: TimeOfDay(hour: 21, minute: 30)) }
        let saved = try PersonaHost.snapshot()
        try PersonaHost.restore(saved)
        #expect(Persona.store(SettingsStore.self).downtime == Downtime(isOn: true, from: TimeOfDay(hour: 21, minute: 30), to: TimeOfDay(hour: 7, minute: 0)))
    }

    // MARK: Notifications

    @Test func appsNotifyWithoutSoundOrPreview() throws {
        let store = try start()
        #expect(store.summary(of: .mail) == "Banners, Sounds, Badges")
        store.set(.soundsOff, of: .mail, isOff: true)
        store.set(.previewsOff, of: .mail, isOff: true)
        #expect(store.summary(of: .mail) == "Banners, Badges")
        let saved = String(decoding: try PersonaHost.snapshot(), as: UTF8.self)
        #expect(saved.contains(#""previewsOff":["mail"]"#) && saved.contains(#""soundsOff":["mail"]"#))
    }

    // MARK: Restored states

    /// Each is written into a state that has everything, in the place of what is right.
    @Test(arguments: [
        (#""minutes":30"#, #""minutes":-30"#, "limits[0].minutes"),
        (#""minutes":30"#, #""minutes":1440"#, "limits[0].minutes"),
        (#""password":"bluekettle9""#, #""password":"short""#, "hotspot.password"),
        (#""shortcut":"omw""#, #""shortcut":"o w""#, "textReplacements[1].shortcut"),
        (#""shortcut":"omw""#, #""shortcut":"BRB""#, "textReplacements[1].shortcut"),
        (#""phrase":"Be right back""#, #""phrase":"  ""#, "textReplacements[0].phrase"),
        (#""people":["contact-bo-lind"]"#, #""people":["nobody"]"#, "focuses[0].people"),
        (#""apps":["mail"]"#, #""apps":["mail","mail"]"#, "focuses[0].apps"),
        (#""days":["mon"]"#, #""days":["mon","mon"]"#, "focuses[0].schedule.days"),
    ])
    func damagedSettingsAreRefused(right: String, wrong: String, place: String) throws {
        let store = try start()
        store.setLimit(of: .mail, minutes: 30)
        try store.setHotspotPassword("bluekettle9")
        PhoneControl.settings.put(TextReplacement(id: "replacement-1", phrase: "On my way!", shortcut: "omw"))
        PhoneControl.settings.put(TextReplacement(id: "replacement-2", phrase: "Be right back", shortcut: "brb"))
        var rules = FocusRules(.work)
        (rules.people, rules.apps) = (["contact-bo-lind"], [.mail])
        rules.schedule = FocusSchedule(days: [.mon], from: TimeOfDay(hour: 9, minute: 0), to: TimeOfDay(hour: 17, minute: 0))
        PhoneControl.set(rules)
        let saved = try PersonaHost.snapshot()
        try PersonaHost.restore(saved)
        let text = String(decoding: saved, as: UTF8.self)
        try #require(text.contains(right))
        let error = #expect(throws: PersonaError.self) { try PersonaHost.restore(Data(text.replacingOccurrences(of: right, with: wrong).utf8)) }
        #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
        #expect(try PersonaHost.snapshot() == saved)
    }

    // MARK: Resets

    @Test func networkSettingsAreResetWithoutTheOthers() throws {
        let store = try start()
        store.setWiFi(false)
        store.setHotspot(true)
        store.changeSounds { $0.isSilent = true }
        PhoneControl.settings.wallpaper = .ember
        store.resetNetwork()
        #expect(store.state.joined == nil && store.state.networks.allSatisfy { !$0.isKnown } && store.state.hotspot == nil)
        #expect(PersonaHost.settings.isWiFiOn && !PersonaHost.settings.isOnWiFi && PersonaHost.settings.hasNetwork)
        #expect(store.sounds.isSilent && PersonaHost.settings.wallpaper == .ember)
    }

    @Test func privacyAndHomeScreenAreReset() throws {
        let store = try start()
        store.setAllowed(.location, to: .weather, false)
        store.setLimit(of: .mail, minutes: 30)
        let usual = PersonaHost.home
        PersonaHost.home.move(.settings, to: 0, page: nil)
        store.resetPrivacy()
        PhoneControl.resetHome()
        #expect(store.state.denials == nil && PersonaHost.home == usual && store.limits.count == 1)
        store.resetAll()
        #expect(store.limits.isEmpty)
    }
}
