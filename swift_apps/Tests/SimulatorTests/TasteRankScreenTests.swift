import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// TasteRank's main flow, by touch.
@Suite(.serialized) @MainActor struct TasteRankScreenTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.first { $0.identifier.map { $0.hasPrefix(identifier) } ?? false }, "no \(identifier) among: \(shown)")
    }

    @Test func placeIsRankedByComparingPairs() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"tasterank://place/place-kura-house""#)
        try phone.tap(try named(phone, "tasterank.place.rankButton"))
        try phone.tap(try named(phone, "tasterank.rank.loved"))
        for _ in 0..<6 where phone.shows("Which do you prefer?") { try phone.tap(try named(phone, "tasterank.rank.new")) }
        try phone.tap(try named(phone, "tasterank.rank.doneButton"))
        let state = try #require(try phone.state["tasterank"] as? [String: Any])
        #expect((state["ranked"] as? [[String: Any]])?.first?["placeID"] as? String == "place-kura-house")
        #expect((state["wants"] as? [[String: Any]])?.contains { $0["placeID"] as? String == "place-kura-house" } == false)
    }
}
