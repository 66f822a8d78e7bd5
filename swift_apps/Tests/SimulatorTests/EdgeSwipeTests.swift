import Foundation
@testable import Simulator
import Testing

/// The left edge of the screen belongs to going back.
@Suite(.serialized) @MainActor struct EdgeSwipeTests {
    @Test func edgeSwipeGoesBackBeforeRowActions() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mail""#)
        let before = try phone.state["mail"] as? NSDictionary
        #expect(phone.shows("Inbox"))
        try phone.swipe(4, 400, 340, 400)
        #expect(phone.shows("Mailboxes"))
        #expect(try phone.state["mail"] as? NSDictionary == before)
    }

    @Test func swipeInsideTheScreenBelongsToTheRow() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mail""#)
        let before = try phone.state["mail"] as? NSDictionary
        try phone.swipe(60, 400, 390, 400)
        #expect(!phone.shows("Mailboxes", type: "StaticText"))
        #expect(try phone.state["mail"] as? NSDictionary != before)
    }
}
