import Foundation
import PersonaKit
import Testing
@testable import ScoreZone

/// Followed teams, notifications, news, search and links.
@MainActor @Suite struct ScoreZoneListTests {
    private let store: ScoreZoneStore
    private let fog = "team-san-francisco-fog", soccer = "team-bay-city-fc", gulls = "team-bay-city-gulls"

    init() throws {
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: [ScoreZoneStore.self], seeds: seeds)
        store = Persona.store(ScoreZoneStore.self)
    }

    // MARK: Followed teams

    @Test func teamIsFollowedAndUnfollowed() throws {
        try store.follow(gulls)
        #expect(store.followed.last?.id == gulls && store.notices(of: gulls) == [.final])
        #expect(throws: ScoreError.alreadyFollowed("Bay City Gulls")) { try store.follow(gulls) }
        try store.unfollow(gulls)
        #expect(!store.isFollowed(gulls))
        #expect(throws: ScoreError.notFollowed("Bay City Gulls")) { try store.unfollow(gulls) }
        #expect(throws: ScoreError.notFound("That team")) { try store.follow("team-none") }
    }

    @Test func followedTeamsHaveALimit() throws {
        for team in store.book.teams where !store.isFollowed(team.id) && store.followed.count < ScoreZoneStore.maximumTeams { try store.follow(team.id) }
        #expect(throws: ScoreError.tooMany(20)) { try store.follow("team-new-orleans-brass") }
    }

    @Test func followedTeamsCanBeReordered() throws {
        try store.moveFollowed(from: IndexSet(integer: 1), to: 0)
        #expect(store.followed.map(\.id).prefix(2) == [soccer, fog])
    }

    // MARK: Notifications

    @Test func notificationsAreSetPerTeam() throws {
        try store.setNotice(.start, true, for: soccer)
        #expect(store.notices(of: soccer) == [.final, .news, .start] && store.notices(of: fog) == [.final, .start])
        try store.setNotice(.news, false, for: soccer)
        #expect(store.notices(of: soccer) == [.final, .start])
        #expect(throws: ScoreError.notFollowed("Bay City Gulls")) { try store.setNotice(.start, true, for: gulls) }
    }

    @Test func followedTeamsGameNotifies() throws {
        try store.follow(gulls)
        try store.setNotice(.start, true, for: gulls)
        try store.setNotice(.news, false, for: soccer)
        PersonaHost.advance(9 * 3600)
        #expect(PersonaHost.notifications.isEmpty)
        PersonaHost.advance(10 * 60)
        #expect(PersonaHost.notifications.map(\.title) == ["Boston Pilgrims at Bay City Gulls"])
        #expect(PersonaHost.notifications.first?.body == "The game has started at Harbor Park.")
        PersonaHost.advance(3 * 3600)
        let final = try #require(PersonaHost.notifications.first { $0.title.hasPrefix("Final") })
        #expect(final.title == "Final: Boston Pilgrims 6, Bay City Gulls 1" && final.link?.absoluteString == "scorezone://game/game-260512-bcg")
        #expect(PersonaHost.notifications.count == 2)
    }

    @Test func oneLongWaitEqualsShortWaits() throws {
        try store.follow(gulls)
        PersonaHost.advance(4 * 86_400)
        let atOnce = PersonaHost.notifications.map(\.title), state = store.state
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: [ScoreZoneStore.self], seeds: seeds)
        let other = Persona.store(ScoreZoneStore.self)
        try other.follow(gulls)
        for _ in 0..<(4 * 48) { PersonaHost.advance(1800) }
        #expect(PersonaHost.notifications.map(\.title) == atOnce && other.state == state)
        #expect(atOnce.contains("Three back in training for Bay City FC"))
        #expect(atOnce.contains("Los Angeles Meteors at San Francisco Fog"))
        #expect(atOnce.contains("Final: Los Angeles Meteors 95, San Francisco Fog 94"))
    }

    @Test func eventsBeforeFollowingDoNotNotify() throws {
        PersonaHost.advance(13 * 3600)
        let before = PersonaHost.notifications.count
        try store.follow(gulls)
        PersonaHost.advance(3600)
        #expect(PersonaHost.notifications.count == before)
    }

    @Test func teamWithoutNotificationsIsSilent() throws {
        for follow in store.state.follows { for notice in follow.notify { try store.setNotice(notice, false, for: follow.teamID) } }
        #expect(store.nextWake == nil)
        PersonaHost.advance(7 * 86_400)
        #expect(PersonaHost.notifications.isEmpty)
    }

    // MARK: News

    @Test func storiesAppearAtTheirTime() {
        #expect(store.stories.first?.id == "story-fog-game-5-preview")
        #expect(store.story("story-fc-training") == nil)
        PersonaHost.advance(7 * 3600)
        #expect(store.stories.first?.id == "story-fc-training")
        #expect(store.stories(of: soccer).first?.title == "Three back in training for Bay City FC")
    }

    @Test func storiesAreSavedAndRemoved() throws {
        #expect(store.savedStories.count == 6 && store.savedStories.first?.id == "story-fog-game-4")
        try store.setSaved(true, "story-roses-champions")
        #expect(store.savedStories.first?.id == "story-roses-champions" && store.isSaved("story-roses-champions"))
        try store.setSaved(false, "story-roses-champions")
        #expect(!store.isSaved("story-roses-champions"))
        #expect(throws: ScoreError.notFound("That story")) { try store.setSaved(true, "story-fc-training") }
    }

    @Test func gameLinksToItsStories() {
        #expect(store.stories(about: "game-260503-bay").map(\.id) == ["story-fc-roses-win"])
        #expect(store.stories.allSatisfy { $0.paragraphs.count >= 2 })
    }

    // MARK: Search

    @Test func searchFindsTeamsPlayersAndStories() {
        #expect(store.teams(matching: "gull").map(\.id) == [gulls])
        #expect(
            store.teams(matching: "san francisco").map(\.name).sorted() == ["Bay City FC", "Bay City Gulls", "San Francisco Fog", "San Francisco Prospectors"])
        #expect(store.teams(matching: "BKB").map(\.name) == ["Brooklyn Bridges"])
        #expect(store.players(matching: "calloway").contains { $0.id == "player-bay-9" })
        #expect(store.stories(matching: "overtime atlanta").map(\.id) == ["story-bridges-overtime-atlanta"])
        #expect(store.teams(matching: " ").isEmpty && store.stories(matching: "zebra").isEmpty)
    }

    @Test func searchesAreSaved() {
        store.remember(search: " gulls ")
        #expect(store.state.recentSearches == ["gulls", "Fog", "Silveira"])
        for number in 0..<9 { store.remember(search: "team \(number)") }
        #expect(store.state.recentSearches.count == 8)
        store.remember(search: "  ")
        store.clearSearches()
        #expect(store.state.recentSearches.isEmpty)
    }

    // MARK: Links

    @Test func linksOpenTheirScreens() {
        func after(_ link: String) -> ScoreNavigation {
            var navigation = ScoreNavigation()
            navigation.open(URL(string: "scorezone://\(link)")!, in: store)
            return navigation
        }
        #expect(after("scores/2026-05-09").day == "2026-05-09" && after("scores/2026-05-09/league-pacific-soccer").league == "league-pacific-soccer")
        #expect(after("game/game-260503-bay").scores == [.game("game-260503-bay")] && after("team/\(fog)").teams == [.team(fog)])
        #expect(after("news").newsFilter == .all && after("saved").newsFilter == .saved && after("story/story-fog-game-4").news == [.story("story-fog-game-4")])
        #expect(after("standings/league-pacific-soccer").table == "league-pacific-soccer" && after("search").tab == .search)
        #expect(after("player/player-bay-9").search == [.player("player-bay-9")] && after("notifications/\(fog)").teams == [.notices(fog)])
        let start = ScoreNavigation()
        for link in ["game/none", "team/none", "story/story-fc-training", "scores/2020-01-01", "scores/2026-05-09/none", "notifications/\(gulls)", "nothing"] {
            #expect(after(link) == start, "\(link)")
        }
    }

    @Test func everySearchItemOpensItsScreen() {
        for item in ScoreZoneApp.entries.search(store) {
            var navigation = ScoreNavigation()
            let before = navigation
            navigation.open(item.link, in: store)
            #expect(navigation != before, "\(item.link)")
        }
    }

    // MARK: Any order

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func randomActionsKeepListsConsistent(seed: UInt64) throws {
        var state = seed
        func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        for _ in 0..<60 {
            let team = store.book.teams[roll(store.book.teams.count)].id
            let own = store.state.follows.isEmpty ? team : store.state.follows[roll(store.state.follows.count)].teamID
            switch roll(7) {
            case 0, 1: try? store.follow(team)
            case 2: try? store.unfollow(own)
            case 3:
                if !store.state.follows.isEmpty {
                    try? store.moveFollowed(from: IndexSet(integer: roll(store.state.follows.count)), to: roll(store.state.follows.count + 1))
                }
            case 4: try? store.setNotice(Notice.shown[roll(3)], roll(2) == 0, for: own)
            case 5: try? store.setSaved(roll(2) == 0, store.state.stories[roll(store.state.stories.count)].id)
            default: PersonaHost.advance(roll(36_000))
            }
            let ids = store.state.follows.map(\.teamID)
            #expect(
                Set(ids).count == ids.count && store.state.follows.allSatisfy { $0.notify == $0.notify.sorted() && Set($0.notify).count == $0.notify.count })
            #expect(Set(store.state.saved.map(\.storyID)).count == store.state.saved.count)
            #expect(store.nextWake.map { $0 > Persona.now } ?? true)
            #expect(PersonaHost.unsavedApps.isEmpty)
        }
    }
}
