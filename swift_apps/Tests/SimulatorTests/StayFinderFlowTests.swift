import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// StayFinder used by touch: what is tapped ends up in the state.
@Suite(.serialized) @MainActor struct StayFinderFlowTests {
    private func tap(_ phone: TestPhone, id: String) throws {
        let element = try #require(phone.elements.first { $0.identifier?.hasPrefix(id) ?? false }, "no \(id)")
        try phone.tap(element)
    }

    private func list(_ phone: TestPhone, _ name: String) throws -> [[String: Any]] {
        try #require((phone.state["stayfinder"] as? [String: Any])?[name] as? [[String: Any]])
    }

    @Test func experienceIsBooked() throws {
        let phone = try TestPhone()
        let before = try list(phone, "bookings").count
        try phone.act(#""open_url","url":"stayfinder://experience/experience-brooklyn-bread""#)
        for _ in 0..<2 { try phone.swipe(200, 600, 200, 200) }
        try tap(phone, id: "stayfinder.experience.slot.slot-brooklyn-bread-2")
        try phone.tap("Continue")
        #expect(try list(phone, "bookings").count == before, "nothing is booked before the confirmation")
        try phone.tap("Confirm with Face ID")
        let booking = try #require(try list(phone, "bookings").last)
        #expect(booking["experienceID"] as? String == "experience-brooklyn-bread" && booking["totalCents"] as? Int == 95_00)
        let charge = ((try phone.state["mybank"] as? [String: Any])?["transactions"] as? [[String: Any]])?.last
        #expect(charge?["reference"] as? String == booking["id"] as? String && charge?["merchant"] as? String == "StayFinder")
        #expect(phone.shows("Cancel booking") || phone.shows("Booking"))
    }

    @Test func messageToTheHostMarksTheThreadRead() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"stayfinder://conversation/thread-sf-8d2e""#)
        try tap(phone, id: "stayfinder.conversation.field")
        try phone.act(#""type","text":"About four, and yes to chowder!""#)
        try phone.tap("Send")
        let thread = try #require(try list(phone, "conversations").first { $0["id"] as? String == "thread-sf-8d2e" })
        let messages = try #require(thread["messages"] as? [[String: Any]])
        #expect(messages.last?["text"] as? String == "About four, and yes to chowder!" && messages.last?["isMine"] as? Bool == true)
        #expect(thread["isRead"] as? Bool == true && thread["answersAt"] != nil)
    }

    @Test func searchIsCarriedIntoTheReservation() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"stayfinder://explore""#)
        try tap(phone, id: "stayfinder.explore.searchButton")
        try tap(phone, id: "stayfinder.search.place.recent.1")
        try phone.tap("Search", type: "Button")
        try tap(phone, id: "stayfinder.explore.listing.")
        #expect(phone.shows("Jun 27 – 28 · 2 guests"))
        try phone.tap("Reserve")
        #expect(phone.shows("Dates, Jun 27 – 28, 1 night"))
        try phone.swipe(200, 700, 200, 200)
        #expect(phone.shows("Continue"))
    }

    @Test func picturesOfTripsOpenThePlace() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"stayfinder://trip/SF-8D2E""#)
        try tap(phone, id: "stayfinder.trip.pictureButton")
        #expect(phone.shows("Choose dates") && phone.shows("Message Dolores"))
    }

    @Test func reservationIsCanceledAfterConfirmation() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"stayfinder://trip/SF-8D2E""#)
        for _ in 0..<3 { try phone.swipe(200, 600, 200, 200) }
        try phone.tap("Cancel reservation")
        #expect(try list(phone, "trips").first { $0["id"] as? String == "SF-8D2E" }?["canceledAt"] == nil)
        try phone.tap(try #require(phone.elements.last { $0.label == "Cancel reservation" }))
        #expect(try list(phone, "trips").first { $0["id"] as? String == "SF-8D2E" }?["canceledAt"] != nil)
    }
}
