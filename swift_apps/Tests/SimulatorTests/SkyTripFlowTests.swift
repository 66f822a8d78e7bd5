import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// SkyTrip used by touch: what is tapped ends up in the state.
@Suite(.serialized) @MainActor struct SkyTripFlowTests {
    private func tap(_ phone: TestPhone, id: String) throws {
        let element = try #require(phone.elements.first { $0.identifier?.hasPrefix(id) ?? false }, "no \(id)")
        try phone.tap(element)
    }

    private func trips(_ phone: TestPhone) throws -> [[String: Any]] {
        try #require((phone.state["skytrip"] as? [String: Any])?["trips"] as? [[String: Any]])
    }

    @Test func flightIsSearchedAndBooked() throws {
        let phone = try TestPhone()
        let before = try trips(phone).count
        try phone.act(#""open_url","url":"skytrip://book/SFO/PDX/2026-07-17""#)
        try tap(phone, id: "skytrip.book.searchButton")
        try tap(phone, id: "skytrip.results.CA1858")
        for _ in 0..<2 { try phone.swipe(200, 600, 200, 200) }
        try tap(phone, id: "skytrip.fares.standardButton")
        try tap(phone, id: "skytrip.checkout.seats.CA1858")
        let seat = try #require(
            phone.elements.first { ($0.identifier?.hasPrefix("skytrip.seats.seat.") ?? false) && ($0.label ?? "").hasSuffix("aisle, free") })
        try phone.tap(seat)
        try tap(phone, id: "skytrip.seats.saveButton")
        for _ in 0..<3 { try phone.swipe(200, 600, 200, 200) }
        try tap(phone, id: "skytrip.checkout.continueButton")
        #expect(try trips(phone).count == before, "nothing is booked before the confirmation")
        try phone.tap("Confirm with Face ID")
        let trip = try #require(try trips(phone).last), segment = try #require((trip["segments"] as? [[String: Any]])?.first)
        #expect(try trips(phone).count == before + 1 && segment["flightID"] as? String == "CA1858")
        #expect((segment["seats"] as? [String])?.first.map { "skytrip.seats.seat.\($0)" } == seat.identifier)
        let charge = ((try phone.state["mybank"] as? [String: Any])?["transactions"] as? [[String: Any]])?.last
        #expect(charge?["reference"] as? String == trip["id"] as? String && charge?["merchant"] as? String == "SkyTrip Cascadia Air")
        try tap(phone, id: "skytrip.booked.viewTripButton")
        #expect(phone.shows("Portland"))
    }

    @Test func tripIsCanceledAfterConfirmation() throws {
        let phone = try TestPhone()
        func cancelled() throws -> Any? { try trips(phone).first { $0["id"] as? String == "JX7Q4B" }?["canceledAt"] }
        try phone.act(#""open_url","url":"skytrip://trip/JX7Q4B""#)
        for _ in 0..<4 { try phone.swipe(200, 600, 200, 200) }
        try tap(phone, id: "skytrip.trip.cancelButton")
        #expect(try cancelled() == nil)
        try phone.tap("Refund $383.80 to ••4821")
        #expect(try cancelled() != nil)
    }

    @Test func earlyCheckInIsExplained() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"skytrip://trip/JX7Q4B""#)
        try tap(phone, id: "skytrip.trip.checkInButton")
        #expect(phone.shows("It's too early to check in. Check-in opens Tuesday, May 19 at 8:15 AM."))
    }
}
