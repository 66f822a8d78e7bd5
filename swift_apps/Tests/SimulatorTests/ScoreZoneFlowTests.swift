import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// ScoreZone as a person uses it: by what is on the screen.
@Suite(.serialized) @MainActor struct ScoreZoneFlowTests {
    private func scores(_ phone: TestPhone) throws -> [String: Any] { try #require(phone.state["scorezone"] as? [String: Any]) }
    private func followed(_ phone: TestPhone) throws -> [String] {
        try #require(scores(phone)["follows"] as? [[String: Any]]).compactMap { $0["teamID"] as? String }
    }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }

    @Test func gameOfAnotherDayShowsItsBoxScore() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://scores""#)
        #expect(phone.shows("Today, May 12"))
        try phone.tap(try named(phone, "scorezone.scores.day.2026-05-11"))
        #expect(phone.shows("Yesterday, May 11"))
        try phone.tap(try named(phone, "scorezone.scores.game.game-260511-lam"))
        #expect(phone.shows("San Francisco Fog 102, Los Angeles Meteors 83") && phone.shows("Victor Wiggins, San Francisco Fog, 23 points"))
        try phone.tap("Box Score")
        try phone.tap("Fog", type: "Button")
        let line = phone.elements.compactMap(\.label).first { $0.hasPrefix("Owen Mensah, PG: MIN ") }
        #expect(line?.contains(", FG ") == true && line?.contains(", PTS ") == true)
    }

    @Test func dayWithoutGamesLinksToTheNextGames() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://scores/2026-05-12/league-pacific-soccer""#)
        #expect(phone.shows("No Games"))
        try phone.tap("Next Games: Sat, May 16")
        #expect(phone.shows("Saturday, May 16") && phone.elements.contains { $0.identifier == "scorezone.scores.game.game-260516-bay" })
    }

    @Test func teamIsFollowedAndItsNotificationsSet() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://team/team-bay-city-gulls""#)
        try phone.tap("Follow Bay City Gulls")
        #expect(try followed(phone).last == "team-bay-city-gulls")
        try phone.tap(try named(phone, "scorezone.team.noticesButton"))
        let toggle = try named(phone, "scorezone.notices.start")
        try phone.tap(toggle.frame.maxX - 30, toggle.frame.midY)
        let follows = try #require(scores(phone)["follows"] as? [[String: Any]])
        #expect(follows.last?["notify"] as? [String] == ["final", "start"])
    }

    @Test func unfollowingNeedsConfirmation() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://team/team-brooklyn-bridges""#)
        try phone.tap("Unfollow Brooklyn Bridges")
        #expect(try followed(phone).contains("team-brooklyn-bridges") && phone.shows("Its notifications are turned off."))
        try phone.tap("Unfollow", type: "Button")
        #expect(try !followed(phone).contains("team-brooklyn-bridges"))
    }

    @Test func storyIsSavedWhileReading() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://story/story-roses-champions""#)
        try phone.tap("Save Story")
        let saved = try #require(scores(phone)["saved"] as? [[String: Any]])
        #expect(saved.last?["storyID"] as? String == "story-roses-champions")
        try phone.act(#""open_url","url":"scorezone://saved""#)
        #expect(phone.elements.contains { $0.identifier == "scorezone.news.story.story-roses-champions" })
    }

    @Test func startedGameIsShownLive() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://game/game-260512-chi""#)
        #expect(phone.shows("Matchup"))
        try phone.act(#""wait","seconds":28800"#)
        #expect(phone.elements.contains { ($0.label ?? "").hasPrefix("LIVE") })
        try phone.act(#""wait","seconds":7200"#)
        #expect(phone.shows("New York Empires 98, Chicago Gales 108") && phone.shows("Final"))
    }

    @Test func searchFindsAPlayer() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"scorezone://search""#)
        try phone.tap(try #require(phone.elements.first { $0.type == "SearchField" }))
        try phone.act(#""type","text":"mason callo""#)
        try phone.tap(try named(phone, "scorezone.search.player.player-bay-9"))
        #expect(phone.shows("Striker") && phone.shows("Last Games"))
    }
}
