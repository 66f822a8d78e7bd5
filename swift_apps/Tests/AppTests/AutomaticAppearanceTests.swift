import Foundation
import Testing
@testable import PersonaKit
@testable import Settings

/// A phone with the app Settings whose owner lives in San Francisco, or nobody knows where.
@MainActor private func startPhone(knowsPlace: Bool = true) throws {
    let settings = #"{"phoneName": "Jordan's iPhone", "modelName": "iPhone 17", "networks": [], "devices": []}"#
    var seeds = ["settings": Data(settings.utf8), "contacts": testContacts]
    if knowsPlace {
        let all = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("seed_data/jordan_avery/catalog.json")
        seeds["catalog"] = try Data(contentsOf: all)
    }
    try PersonaHost.load(apps: [SettingsStore.self], seeds: seeds)
}

@MainActor @Suite struct AutomaticAppearanceTests {
    private func local(_ date: Date) -> String { String(PersonaJSON.string(date).dropFirst(11).prefix(5)) }

    @Test func sunRisesAndSetsAsWeatherSays() throws {
        let francisco = Coordinate(latitude: 37.7749, longitude: -122.4194)
        let today = LocalTime(of: SystemState.start).day
        let sun = try #require(Sun(day: today, at: francisco))
        #expect([local(sun.sunrise), local(sun.sunset)] == ["06:04", "20:11"])
        let tomorrow = try #require(Sun(day: today + 1, at: francisco))
        #expect([local(tomorrow.sunrise), local(tomorrow.sunset)] == ["06:03", "20:12"])
        #expect(Sun(day: CivilDate(year: 2026, month: 6, dayOfMonth: 21).day, at: Coordinate(latitude: 69.6, longitude: 18.9)) == nil)
    }

    @Test(arguments: [60, 86_400]) func phoneIsDarkFromSunsetToSunrise(step: Int) throws {
        try startPhone()
        PhoneControl.isAppearanceAutomatic = true
        func pass(_ seconds: Int) {
            var left = seconds
            while left > 0 {
                PersonaHost.advance(min(step, left))
                left -= min(step, left)
            }
        }
        #expect(PersonaHost.appearance == .light)
        // From 9:41 until 20:10:59.
        pass(10 * 3600 + 30 * 60 - 1)
        #expect(PersonaHost.appearance == .light)
        pass(1)
        #expect(PersonaHost.appearance == .dark)
        // Until 6:03 on the next morning.
        pass(9 * 3600 + 52 * 60)
        #expect(PersonaHost.appearance == .light)
    }

    @Test func choiceStaysUntilTheSunChanges() throws {
        try startPhone()
        PhoneControl.isAppearanceAutomatic = true
        PersonaHost.appearance = .dark
        PersonaHost.advance(3600)
        #expect(PersonaHost.appearance == .dark)
        PersonaHost.advance(86_400)
        #expect(PersonaHost.appearance == .light)
        PhoneControl.isAppearanceAutomatic = false
        PersonaHost.advance(43_200)
        #expect(PersonaHost.appearance == .light && PersonaHost.settings == PhoneSettings())
    }

    @Test func turningItOnAtNightMakesThePhoneDark() throws {
        try startPhone()
        PersonaHost.advance(12 * 3600)
        PhoneControl.isAppearanceAutomatic = true
        #expect(PersonaHost.appearance == .dark)
    }

    @Test func withoutAPlaceTheDayIsFromSixToSix() throws {
        try startPhone(knowsPlace: false)
        PhoneControl.isAppearanceAutomatic = true
        PersonaHost.advance(8 * 3600 + 18 * 60)
        #expect(PersonaHost.appearance == .light)
        PersonaHost.advance(60)
        #expect(PersonaHost.appearance == .dark)
    }
}
