import Foundation
@testable import Simulator
import Testing

/// What begins at an edge of the screen: going back on the left, the system's screens above, other apps below.
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

    @Test func swipesAlongTheLowerEdgeGoThroughTheAppsThatWereUsed() throws {
        let phone = try TestPhone()
        for app in ["notes", "mail", "clock"] { try phone.act("\"launch\",\"app\":\"\(app)\"") }
        func swipe(_ isRight: Bool) throws -> String? {
            try phone.swipe(isRight ? 80 : 320, 866, isRight ? 320 : 80, 866)
            return phone.phone.foreground
        }
        #expect(try swipe(false) == "clock", "nothing was used later")
        #expect(try swipe(true) == "mail")
        #expect(try swipe(true) == "notes")
        #expect(try swipe(true) == "notes", "nor before")
        #expect(try swipe(false) == "mail")
        try phone.tap(200, 450)
        #expect(try swipe(false) == "mail", "a touch makes it the app used last")
        #expect(try swipe(true) == "notes")
        try phone.act(#""press","button":"home""#)
        #expect(try swipe(true) == nil)
    }

    @Test func pullsFromTheUpperEdgeAreForTheSideTheyBeginOn() throws {
        let phone = try TestPhone()
        for app in ["mail", "notes"] { try phone.act("\"launch\",\"app\":\"\(app)\"") }
        func pull(_ x: Double) throws -> SystemModel.Cover? {
            try phone.swipe(x, 5, x, 400)
            return phone.phone.system.cover
        }
        #expect(try pull(260) == .notifications, "the left side and the middle")
        #expect(try pull(280) == .controlCenter, "over the notifications, too")
        #expect(try pull(60) == .controlCenter, "nothing comes down over it")
        try phone.swipe(80, 866, 320, 866)
        #expect(phone.phone.foreground == "notes", "the lower edge goes to other apps only from an app")
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
