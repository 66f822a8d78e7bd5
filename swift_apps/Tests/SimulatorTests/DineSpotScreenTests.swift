import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// DineSpot's main flows, by touch.
@Suite(.serialized) @MainActor struct DineSpotScreenTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.first { $0.identifier.map { $0.hasPrefix(identifier) } ?? false }, "no \(identifier) among: \(shown)")
    }
    private func open(_ phone: TestPhone, _ link: String) throws { try phone.act(#""open_url","url":"\#(link)""#) }
    private func reservations(_ phone: TestPhone) throws -> [[String: Any]] {
        try #require((phone.state["dinespot"] as? [String: Any])?["reservations"] as? [[String: Any]])
    }

    @Test func tableIsBookedChangedAndCanceled() throws {
        let phone = try TestPhone()
        try open(phone, "dinespot://search")
        try phone.tap(try #require(phone.elements.first { $0.type == "SearchField" && $0.traits.contains("SearchField") }))
        try phone.act(#""type","text":"la ciccia""#)
        try phone.tap(try named(phone, "dinespot.search.restaurant.place-la-ciccia-nuova"))
        try phone.tap(try named(phone, "dinespot.restaurant.slot."))
        try phone.tap(try named(phone, "dinespot.booking.confirmButton"))
        let booked = try #require(reservations(phone).last)
        #expect(booked["placeID"] as? String == "place-la-ciccia-nuova" && booked["status"] as? String == "booked")
        #expect(booked["request"] as? String == "No raw onion or blue cheese, please", "the diner's needs go along")
        #expect(phone.shows("La Ciccia Nuova") || phone.elements.contains { $0.label?.contains("La Ciccia Nuova") ?? false })

        try phone.swipe(200, 640, 200, 380)
        try phone.tap(try named(phone, "dinespot.reservation.changeButton"))
        try phone.tap("Increment 2 people")
        try phone.tap(try named(phone, "dinespot.booking.confirmButton"))
        let isChanged = try reservations(phone).last?["partySize"] as? Int == 3
        #expect(isChanged || phone.shows("Not possible"), "either the larger party fits, or the screen says why it does not")
        if !isChanged {
            try phone.tap("OK")
            try phone.tap(try named(phone, "dinespot.booking.cancelButton"))
        }

        try phone.swipe(200, 640, 200, 380)
        try phone.tap(try named(phone, "dinespot.reservation.cancelButton"))
        try phone.tap(try #require(phone.elements.last { $0.label == "Cancel reservation" }))
        #expect(try reservations(phone).last?["status"] as? String == "canceled")
    }

    @Test func pinOnTheMapLeadsToTheRestaurant() throws {
        let phone = try TestPhone()
        try open(phone, "dinespot://search?cuisine=Italian")
        try phone.tap(try named(phone, "dinespot.search.mapButton"))
        #expect(!phone.elements.contains { $0.identifier?.hasPrefix("dinespot.search.restaurant.") ?? false })
        try phone.tap(try named(phone, "dinespot.search.map.place-osteria-luna"))
        try phone.tap(try named(phone, "dinespot.search.mapCard.place-osteria-luna"))
        #expect(phone.elements.contains { $0.identifier == "dinespot.restaurant.saveButton" })
        try open(phone, "dinespot://search")
        #expect(phone.shows("Map", type: "Button"))
    }

    @Test func timesAroundTheWishShowForAnotherParty() throws {
        let phone = try TestPhone()
        try open(phone, "dinespot://restaurant/place-osteria-luna")
        try phone.tap(try named(phone, "dinespot.restaurant.slot."))
        /// All times of the day, also those that are scrolled away.
        func times() -> [AccessibilityElement] {
            func inside(_ element: AccessibilityElement) -> [AccessibilityElement] { [element] + element.children.flatMap(inside) }
            return inside(phone.phone.tree()).filter { $0.identifier?.hasPrefix("dinespot.booking.time.") ?? false }
        }
        let y = Double(try #require(times().first { $0.isVisible }).frame.midY)
        try phone.swipe(350, y, 60, y)
        #expect(times().first(where: \.isSelected)?.isVisible == false)
        try phone.tap(try #require(phone.elements.first { $0.label?.hasPrefix("Increment") ?? false }))
        #expect(times().first(where: \.isSelected)?.isVisible == true)
    }

    @Test func restaurantIsSavedAndAVisitRated() throws {
        let phone = try TestPhone()
        try open(phone, "dinespot://restaurant/place-osteria-luna")
        try phone.tap(try named(phone, "dinespot.restaurant.saveButton"))
        let saved = try #require((phone.state["dinespot"] as? [String: Any])?["saved"] as? [[String: Any]])
        #expect(saved.last?["placeID"] as? String == "place-osteria-luna")
        try open(phone, "dinespot://reservation/reservation-58220")
        try phone.swipe(200, 640, 200, 300)
        try phone.tap(try named(phone, "dinespot.reservation.rateButton"))
        try phone.tap("5 stars")
        try phone.tap(try named(phone, "dinespot.rating.submitButton"))
        #expect(try reservations(phone).first { $0["id"] as? String == "reservation-58220" }?["rating"] as? Int == 5)
    }
}
