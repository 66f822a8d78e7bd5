import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// CalTrack as a person uses it: by what is on the screen.
@Suite(.serialized) @MainActor struct CalTrackFlowTests {
    private func list(_ phone: TestPhone, _ name: String) throws -> [[String: Any]] {
        try #require((phone.state["caltrack"] as? [String: Any])?[name] as? [[String: Any]])
    }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }

    @Test func foodIsFoundAndAddedToLunch() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"caltrack://add/lunch""#)
        try phone.tap(try #require(phone.elements.first { $0.type == "SearchField" }))
        try phone.act(#""type","text":"veggie bowl""#)
        try phone.tap(try #require(phone.elements.first { $0.label?.hasPrefix("Veggie Bowl") == true }))
        try phone.tap("Add to Diary")
        let last = try #require(try list(phone, "entries").last)
        #expect(last["foodID"] as? String == "food-veggie-bowl" && last["meal"] as? String == "lunch" && last["day"] as? String == "2026-05-12")
    }

    @Test func waterAndWeightAreLogged() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"caltrack://weight""#)
        try phone.tap(try named(phone, "caltrack.weight.pounds"))
        try phone.act(#""type","text":"161.2""#)
        try phone.tap("Save")
        #expect(try list(phone, "weights").last?["tenths"] as? Int == 1612)
        try phone.act(#""open_url","url":"caltrack://diary""#)
        for _ in 0..<4 { try phone.swipe(200, 650, 200, 200) }
        try phone.tap("Add 8 ounces of water")
        #expect(try list(phone, "water").last?["ounces"] as? Int == 24)
    }
}
