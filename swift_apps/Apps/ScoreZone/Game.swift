import Foundation
import PersonaKit

enum SportKind: String, Sendable {
    case basketball, baseball, soccer, football

    /// What soccer calls a match is a game everywhere else.
    var gameWord: String { self == .soccer ? "match" : "game" }
    var symbol: String {
        switch self {
        case .basketball: "basketball.fill"
        case .baseball: "baseball.fill"
        case .soccer: "soccerball"
        case .football: "football.fill"
        }
    }
    /// Periods of a game without overtime.
    var periods: Int {
        switch self {
        case .basketball, .football: 4
        case .baseball: 9
        case .soccer: 2
        }
    }
}

enum Side: Int, CaseIterable, Sendable {
    case away, home
    var other: Side { self == .away ? .home : .away }
}

/// A game with all that the book knows about it.
struct Game: Equatable, Identifiable, Sendable {
    /// "game-260512-bcg": its day and the home team.
    var id: String
    var away: Catalog.Team
    var home: Catalog.Team
    var sport: SportKind
    var leagueID: String
    var seasonID: Season.ID?
    var starts: Date
    var ends: Date
    /// "2026-05-12", on the phone's calendar.
    var day: String
    /// Points by period; nil for a half inning that was not needed.
    var lines: [[Int?]]
    var series: Series?
    var number: Int?

    func team(_ side: Side) -> Catalog.Team { side == .away ? away : home }
    func side(of team: Catalog.Team.ID) -> Side? { team == home.id ? .home : team == away.id ? .away : nil }
    func line(_ side: Side) -> [Int?] { lines[side.rawValue] }
    var periods: Int { lines[0].count }
    /// The final score.
    func total(_ side: Side) -> Int { line(side).reduce(0) { $0 + ($1 ?? 0) } }
    var hasOvertime: Bool { periods > sport.periods }
    var winner: Side? { total(.away) == total(.home) ? nil : total(.home) > total(.away) ? .home : .away }


    @MainActor var venueName: String? { home.venueID.flatMap { Persona.catalog.place($0)?.name } }
    /// "Harbor Park, San Francisco".
    @MainActor var placeText: String {
        let city = Persona.catalog.city(home.cityID)
        return [venueName, city?.fullName].compactMap { $0 }.joined(separator: ", ")
    }
    /// "Semifinal, game 5".
    var stageText: String? {
        guard let series else { return nil }
        return series.games == 1 ? series.name : "\(series.name), Game \(number ?? 1)"
    }
    /// "Bay City Gulls vs. Portland Roses" with the home team last: "Portland Roses at Bay City FC".
    var title: String { "\(away.name) at \(home.name)" }
}

extension [Int?] {
    init(line: String) { self = line.split(separator: " ").map { Int($0) } }
}
