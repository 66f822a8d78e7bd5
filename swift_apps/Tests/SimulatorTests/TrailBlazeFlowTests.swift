import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// TrailBlaze on the screen: each touch is a request, and what came of it is read from the state.
@Suite(.serialized) @MainActor struct TrailBlazeFlowTests {
    private func state(_ phone: TestPhone) throws -> [String: Any] { try #require(phone.state["trailblaze"] as? [String: Any]) }

    private func rows(_ phone: TestPhone, _ kind: String) throws -> [[String: Any]] { try #require(try state(phone)[kind] as? [[String: Any]]) }

    private func activity(_ phone: TestPhone, _ id: String) throws -> [String: Any] {
        try #require(try rows(phone, "activities").first { $0["id"] as? String == id })
    }

    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier) among: \(shown)")
    }

    @Test func kudosAreGivenInTheFeed() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"trailblaze://home""#)
        let id = "activity-coach-dee-260512-0631"
        func mine() throws -> Bool { (try activity(phone, id)["kudos"] as? [String] ?? []).contains("contact-jordan-avery") }
        let before = try mine()
        try phone.tap(named(phone, "trailblaze.feed.kudos.\(id)"))
        #expect(try mine() == !before)
        try phone.tap(named(phone, "trailblaze.feed.kudos.\(id)"))
        #expect(try mine() == before)
    }

    @Test func loggedRunCompletesTodaysWorkout() throws {
        let phone = try TestPhone()
        let before = try rows(phone, "activities").count
        try phone.act(#""open_url","url":"trailblaze://log""#)
        try phone.tap(named(phone, "trailblaze.log.minutes"))
        try phone.act(#""type","text":"46""#)
        try phone.tap(named(phone, "trailblaze.log.distance"))
        try phone.act(#""type","text":"5""#)
        try phone.tap(named(phone, "trailblaze.log.save"))
        let run = try #require(try rows(phone, "activities").last)
        #expect(try rows(phone, "activities").count == before + 1)
        #expect(run["seconds"] as? Int == 2760 && run["hundredths"] as? Int == 500 && run["title"] as? String == "Morning Run")
        let plan = try #require(try state(phone)["plan"] as? [String: Any])
        let workout = (plan["workouts"] as? [[String: Any]])?.first { $0["id"] as? String == "workout-260512" }
        #expect(workout?["isDone"] as? Bool == true)
    }

    @Test func formErrorsAreExplained() throws {
        let phone = try TestPhone()
        let before = try rows(phone, "activities").count
        try phone.act(#""open_url","url":"trailblaze://log""#)
        try phone.tap(named(phone, "trailblaze.log.save"))
        #expect(phone.shows("Enter how long it took."))
        #expect(try rows(phone, "activities").count == before)
    }

    @Test func routeIsStartedRecordedAndSaved() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"trailblaze://route/route-pier-14""#)
        try phone.tap(named(phone, "trailblaze.route.start"))
        try phone.tap(named(phone, "trailblaze.record.start"))
        try phone.act(#""wait","seconds":1200"#)
        try phone.tap(named(phone, "trailblaze.record.pause"))
        try phone.act(#""wait","seconds":600"#)
        try phone.tap(named(phone, "trailblaze.record.finish"))
        try phone.tap(named(phone, "trailblaze.finish.save"))
        let run = try #require(try rows(phone, "activities").last)
        let seconds = try #require(run["seconds"] as? Int)
        #expect((1200...1210).contains(seconds) && run["routeID"] as? String == "route-pier-14")
        #expect(try state(phone)["recording"] == nil)
        #expect(phone.shows("Morning Run"))
    }

    @Test func ownCommentsAreDeletedAfterConfirmation() throws {
        let phone = try TestPhone()
        let id = "activity-260509-0700"
        try phone.act(#""open_url","url":"trailblaze://activity/\#(id)""#)
        for _ in 0..<4 { try phone.swipe(200, 700, 200, 150) }
        try phone.tap(named(phone, "trailblaze.activity.commentField"))
        try phone.act(#""type","text":"It was a good sign""#)
        try phone.tap(named(phone, "trailblaze.activity.postComment"))
        let comment = try #require((try activity(phone, id)["comments"] as? [[String: Any]])?.last)
        #expect(comment["text"] as? String == "It was a good sign")
        for _ in 0..<4 { try phone.swipe(200, 500, 200, 150) }
        try phone.tap(named(phone, "trailblaze.activity.deleteComment.\(comment["id"] as? String ?? "")"))
        try phone.tap("Delete Comment", type: "Button")
        #expect((try activity(phone, id)["comments"] as? [[String: Any]])?.count == 5)
    }

    @Test func challengeIsJoinedAndLeft() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"trailblaze://challenge/challenge-may-climb""#)
        func joined() throws -> Bool? { try rows(phone, "challenges").first { $0["id"] as? String == "challenge-may-climb" }?["isJoined"] as? Bool }
        try phone.tap(named(phone, "trailblaze.challenge.join"))
        #expect(try joined() == true)
        try phone.tap(named(phone, "trailblaze.challenge.join"))
        #expect(try joined() == true)
        try phone.tap("Leave Challenge", type: "Button")
        #expect(try joined() == false)
    }

    @Test func routeIsCreatedFromPlaces() throws {
        let phone = try TestPhone()
        let before = try rows(phone, "routes").count
        try phone.act(#""open_url","url":"trailblaze://maps""#)
        try phone.tap(named(phone, "trailblaze.maps.create"))
        try phone.tap(named(phone, "trailblaze.maker.add"))
        try phone.tap(named(phone, "trailblaze.points.place-home"))
        try phone.tap(named(phone, "trailblaze.maker.add"))
        try phone.tap(named(phone, "trailblaze.points.place-pier-40"))
        try phone.swipe(200, 700, 200, 300)
        try phone.tap(named(phone, "trailblaze.maker.name"))
        try phone.act(#""type","text":"Home and back""#)
        try phone.tap(named(phone, "trailblaze.maker.save"))
        let route = try #require(try rows(phone, "routes").last)
        #expect(try rows(phone, "routes").count == before + 1)
        #expect(route["name"] as? String == "Home and back" && route["isSaved"] as? Bool == true)
        #expect(phone.shows("Home and back"))
    }
}
