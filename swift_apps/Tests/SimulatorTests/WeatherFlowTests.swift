import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// Weather as a person uses it: by what is on the screen.
@Suite(.serialized) @MainActor struct WeatherFlowTests {
    private func weather(_ phone: TestPhone) throws -> [String: Any] { try #require(phone.state["weather"] as? [String: Any]) }
    private func listed(_ phone: TestPhone) throws -> [String] { try #require(weather(phone)["listedIDs"] as? [String]) }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }

    @Test func cityIsFoundPreviewedAndAdded() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"weather://cities""#)
        let search = try #require(phone.elements.first { $0.type == "SearchField" })
        try phone.tap(search)
        try phone.act(#""type","text":"lond""#)
        try phone.tap(try named(phone, "weather.cities.result.london"))
        #expect(phone.shows("London"))
        try phone.tap("Add")
        #expect(try listed(phone).last == "london")
        #expect(phone.shows("8 of 8") || phone.elements.contains { $0.value == "8 of 8" })
    }

    @Test func swipeShowsTheNextCityAndTapShowsADay() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"weather://home""#)
        #expect(phone.shows("San Francisco"))
        try phone.swipe(350, 300, 50, 300)
        #expect(phone.shows("Brooklyn"))
        try phone.act(#""open_url","url":"weather://city/brooklyn/day/2026-05-22""#)
        #expect(phone.shows("Friday, May 22") && phone.shows("Thunderstorms"))
        try phone.tap("Saturday, May 23")
        #expect(phone.shows("High 70°, low 58°"))
    }

    @Test func unitsChangeWhatIsShown() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"weather://units""#)
        try phone.tap("Celsius (°C)")
        #expect((try weather(phone)["units"] as? [String: Any])?["temperature"] as? String == "celsius")
        try phone.act(#""open_url","url":"weather://home""#)
        #expect(phone.shows("High 29°, low 16°"))
    }

    @Test func alertIsReadAndNotificationsAreTurnedOn() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"weather://alerts""#)
        let toggle = try named(phone, "weather.alerts.notify.san-francisco")
        try phone.tap(toggle.frame.maxX - 30, toggle.frame.midY)
        #expect(try weather(phone)["notifyIDs"] as? [String] == ["brooklyn", "san-francisco"])
        try phone.tap(try named(phone, "weather.alerts.alert.sf-heat"))
        #expect(phone.shows("What to do"))
        #expect(try weather(phone)["readIDs"] as? [String] == ["sf-heat"])
    }
}
