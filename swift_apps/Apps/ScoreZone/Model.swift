import Foundation
import PersonaKit

/// What ScoreZone remembers. Teams and leagues are in the catalog. Scores of games to come are there as well: they count when
/// the clock has passed them.
public struct ScoreZoneState: Codable, Equatable, Sendable {
    var seasons: [Season]
    var series: [Series]
    /// In order of their start.
    var games: [GameRecord]
    var rosters: [Roster]
    /// The oldest first. Those with a date to come are not published yet.
    var stories: [Story]
    /// In the person's order.
    var follows: [Follow]
    var saved: [SavedStory]
    var recentSearches: [String]
    /// The last moment whose starts, finals and stories were announced.
    var announcedThrough: Date
}

/// A league's season.
struct Season: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var leagueID: String
    /// "2025–26".
    var name: String
    /// Days such as "2025-10-21".
    var first: String
    var last: String
    /// The last day whose games are known.
    var listedThrough: String
    /// Teams of each division that reach the playoffs.
    var qualifiers: Int
    /// What comes after the listed games.
    var note: String
    /// Results of games that are not listed any more.
    var earlier: [EarlierRecord]
}

/// What a team had won before the first listed game. `home` and `away` are "wins-losses-draws".
struct EarlierRecord: Codable, Equatable, Sendable {
    var team: String
    var home: String
    var away: String
    var scored: Int
    var allowed: Int
}

/// A playoff series, or a playoff game. The higher seed comes first.
struct Series: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var seasonID: Season.ID
    var name: String
    /// Codes of the two teams.
    var teams: [String]
    var seeds: [Int]
    /// At most this many are played.
    var games: Int

    var winsNeeded: Int { games / 2 + 1 }
}

/// A game as it is stored: codes of the teams, and points by period ("28 31 22 26").
struct GameRecord: Codable, Equatable, Sendable {
    var away: String
    var awayLine: String
    var home: String
    var homeLine: String
    var starts: Date
    var seriesID: Series.ID?
    var number: Int?
}

/// A team's players, each as "12 PG Marcus Bell".
struct Roster: Codable, Equatable, Sendable {
    var team: String
    var players: [String]
}

struct Story: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var date: Date
    var leagueID: String
    var teamIDs: [String]
    var title: String
    var lead: String
    /// Paragraphs, separated by empty lines.
    var text: String
    var byline: String
    var gameIDs: [String]

    var paragraphs: [String] { text.components(separatedBy: "\n\n").map { $0.replacingOccurrences(of: "\n", with: " ") } }
}

/// A followed team and what ScoreZone announces about it.
struct Follow: Codable, Equatable, Sendable {
    var teamID: String
    /// Sorted.
    var notify: [Notice]
}

/// A kind of notification.
enum Notice: String, Codable, CaseIterable, Comparable, Identifiable, Sendable {
    case final, news, start

    var id: Notice { self }
    static func < (left: Notice, right: Notice) -> Bool { left.rawValue < right.rawValue }

    /// In the order of a game's day.
    static let shown: [Notice] = [.start, .final, .news]

    var name: String {
        switch self {
        case .start: "Game Start"
        case .final: "Final Score"
        case .news: "News"
        }
    }
}

struct SavedStory: Codable, Equatable, Sendable {
    var storyID: Story.ID
    var savedAt: Date
}
