import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// CityRide on the screen: each touch is a request, and what came of it is read from the state.
@Suite(.serialized) @MainActor struct CityRideFlowTests {
    private func rides(_ phone: TestPhone) throws -> [[String: Any]] {
        try #require((phone.state["cityride"] as? [String: Any])?["rides"] as? [[String: Any]])
    }

    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier) among: \(shown)")
    }

    @Test func airportRideIsComparedAndConfirmed() throws {
        let phone = try TestPhone()
        let before = try rides(phone).count
        try phone.act(#""open_url","url":"cityride://home""#)
        try phone.tap(named(phone, "cityride.home.whereTo"))
        try phone.tap(named(phone, "cityride.plan.field"))
        try phone.act(#""type","text":"OAK""#)
        try phone.tap(named(phone, "cityride.plan.result.place-airport-oak"))
        try phone.tap(named(phone, "cityride.options.product.comfort"))
        try phone.tap(named(phone, "cityride.options.choose"))
        #expect(try rides(phone).count == before)
        try phone.tap(named(phone, "cityride.confirm.confirmButton"))
        let ride = try #require(try rides(phone).last)
        #expect(try rides(phone).count == before + 1)
        #expect(ride["productID"] as? String == "comfort" && ride["status"] as? String == "searching")
        #expect(phone.shows("Finding your driver"))
    }

    @Test func scheduledRideIsCanceledAfterConfirmation() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cityride://upcoming""#)
        try phone.tap(named(phone, "cityride.activity.ride.ride-260514-1820"))
        try phone.swipe(200, 700, 200, 150)
        try phone.tap(named(phone, "cityride.ride.cancel"))
        func status() throws -> String? { try rides(phone).first { $0["id"] as? String == "ride-260514-1820" }?["status"] as? String }
        #expect(try status() == "scheduled")
        try phone.tap("Cancel Ride", type: "Button")
        #expect(try status() == "canceled")
    }

    @Test func savedRouteIsScheduledAtTheTimeThatWasChosenFirst() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cityride://home""#)
        try phone.tap(named(phone, "cityride.home.later"))
        try phone.tap(named(phone, "cityride.schedule.setButton"))
        try phone.swipe(200, 600, 200, 480)  // the route's middle is under the tab bar
        try phone.tap(try #require(phone.elements.first { $0.identifier?.hasPrefix("cityride.plan.route.") ?? false }))
        #expect(phone.shows("Schedule Standard"))
    }

    @Test func rowsStayInPlaceWhenATimeIsChosen() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cityride://to/place-studio""#)
        let before = try named(phone, "cityride.options.product.green").frame
        try phone.tap(named(phone, "cityride.options.schedule"))
        try phone.tap(named(phone, "cityride.schedule.setButton"))
        #expect(try named(phone, "cityride.options.product.green").frame == before)
        try phone.tap(named(phone, "cityride.options.product.green"))
        #expect(phone.shows("Schedule Green"))
    }

    @Test func historyIsFilteredByMonth() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cityride://activity""#)
        try phone.tap(named(phone, "cityride.activity.periodMenu"))
        try phone.tap("April 2026", type: "Button")
        #expect(phone.shows("Date, April 2026") && !phone.shows("May 2026"))
        let rows = phone.elements.compactMap(\.identifier).filter { $0.hasPrefix("cityride.activity.ride.") }
        #expect(rows == rows.filter { $0.contains("ride-2604") } && !rows.isEmpty)
        try phone.tap("Show all dates")
        #expect(phone.shows("May 2026"))
    }

    @Test func helpIsRequestedForAPastRide() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cityride://ride/ride-260509-2205""#)
        try phone.swipe(200, 700, 200, 150)
        try phone.tap(named(phone, "cityride.ride.help"))
        try phone.tap("I left something in the car", type: "Button")
        try phone.tap(named(phone, "cityride.help.note"))
        try phone.act(#""type","text":"A blue scarf""#)
        try phone.tap("Send", type: "Button")
        let ride = try #require(try rides(phone).first { $0["id"] as? String == "ride-260509-2205" })
        let help = try #require(ride["help"] as? [String: Any])
        #expect(help["reason"] as? String == "lostItem" && help["note"] as? String == "A blue scarf")
        #expect(!phone.elements.contains { $0.identifier == "cityride.ride.help" })
    }

    @Test func pastRideIsRatedWithATip() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cityride://ride/ride-260509-2205""#)
        try phone.swipe(200, 700, 200, 150)
        try phone.tap(named(phone, "cityride.ride.rate"))
        try phone.tap(named(phone, "cityride.rating.star.5"))
        try phone.tap(named(phone, "cityride.rating.tip.300"))
        try phone.tap(named(phone, "cityride.rating.submitButton"))
        let ride = try #require(try rides(phone).first { $0["id"] as? String == "ride-260509-2205" })
        #expect(ride["rating"] as? Int == 5 && ride["tipCents"] as? Int == 500)
    }
}
