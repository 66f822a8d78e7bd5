import Foundation
import PersonaKit

/// Where a person is in ScoreZone. Deep links write it.
struct ScoreNavigation: Equatable {
    var tab = ScoreTab.scores
    var scores: [ScoreRoute] = []
    var news: [ScoreRoute] = []
    var standings: [ScoreRoute] = []
    var teams: [ScoreRoute] = []
    var search: [ScoreRoute] = []
    /// The day that Scores shows.
    var day: String
    var league: Catalog.League.ID?
    var newsFilter = NewsFilter.following
    var table: Catalog.League.ID?

    @MainActor init() { day = DayKey.today }

    /// Follows `scorezone://scores`, `scores/<day>`, `scores/<day>/<league>`, `news`, `saved`, `standings`, `standings/<league>`, `following`,
    /// `search`, `game/<id>`, `team/<id>`, `player/<id>`, `story/<id>` and `notifications/<team>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: ScoreZoneStore) {
        guard let screen = url.host else { return }
        let parts = url.pathComponents.filter { $0 != "/" }
        let id = parts.first ?? ""
        switch screen {
        case "scores", "home": openScores(parts, in: store)
        case "news": (tab, news, newsFilter) = (.news, [], .all)
        case "saved": (tab, news, newsFilter) = (.news, [], .saved)
        case "standings" where parts.isEmpty: (tab, standings) = (.standings, [])
        case "standings" where store.league(id) != nil: (tab, standings, table) = (.standings, [], id)
        case "following": (tab, teams) = (.teams, [])
        case "search": (tab, search) = (.search, [])
        case "game" where store.game(id) != nil: (tab, scores) = (.scores, [.game(id)])
        case "team" where store.team(id) != nil: (tab, teams) = (.teams, [.team(id)])
        case "notifications" where store.isFollowed(id): (tab, teams) = (.teams, [.notices(id)])
        case "player" where store.book.player(id) != nil: (tab, search) = (.search, [.player(id)])
        case "story" where store.story(id) != nil: (tab, news) = (.news, [.story(id)])
        default: break
        }
    }

    @MainActor private mutating func openScores(_ parts: [String], in store: ScoreZoneStore) {
        guard let day = parts.first else {
            (tab, scores, day, league) = (.scores, [], DayKey.today, nil)
            return
        }
        guard DayKey.date(day) != nil, store.covers(day) else { return }
        let league = parts.dropFirst().first
        if let league, store.league(league) == nil { return }
        (tab, scores, self.day, self.league) = (.scores, [], day, league)
    }
}

enum ScoreTab: Hashable { case scores, news, standings, teams, search }

enum NewsFilter: Hashable {
    case following, all, saved
    case league(Catalog.League.ID)
}

/// A screen that can be pushed in any tab.
enum ScoreRoute: Hashable {
    case game(Game.ID)
    case team(Catalog.Team.ID)
    case player(Player.ID)
    case story(Story.ID)
    case notices(Catalog.Team.ID)
}
