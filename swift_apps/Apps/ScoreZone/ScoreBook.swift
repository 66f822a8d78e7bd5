import Foundation
import PersonaKit

/// A player of a roster.
struct Player: Equatable, Hashable, Identifiable, Sendable {
    /// "player-bay-9".
    var id: String
    var name: String
    var number: Int
    var position: String
    var teamID: Catalog.Team.ID

    var lastName: String { name.split(separator: " ").last.map(String.init) ?? name }
    /// "M. Bell".
    var shortName: String { "\(name.prefix(1)). \(name.drop { $0 != " " }.dropFirst())" }
}

/// Games, rosters and seasons, arranged for looking things up. They never change, so this is made once.
@MainActor final class ScoreBook {
    let games: [Game]
    let teams: [Catalog.Team]
    let players: [Player]
    private let byID: [Game.ID: Int]
    private let byDay: [String: [Int]]
    private let byTeam: [Catalog.Team.ID: [Int]]
    private let bySeason: [Season.ID: [Int]]
    private let bySeries: [Series.ID: [Int]]
    private let rosters: [Catalog.Team.ID: [Player]]
    private let playersByID: [Player.ID: Player]
    private var reports: [String: GameReport] = [:]

    init(_ state: ScoreZoneState) {
        let leagueIDs = Set(state.seasons.map(\.leagueID))
        teams = Persona.catalog.teams.filter { leagueIDs.contains($0.leagueID) }
        let byCode = Dictionary(teams.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
        let sports = Dictionary(Persona.catalog.leagues.map { ($0.id, SportKind(rawValue: $0.sport.rawValue)) }, uniquingKeysWith: { first, _ in first })
        let series = Dictionary(state.series.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let games: [Game] = state.games.compactMap { record in
            guard let away = byCode[record.away], let home = byCode[record.home], let sport = sports[home.leagueID] ?? nil else { return nil }
            let day = DayKey.of(record.starts)
            let found = record.seriesID.flatMap { series[$0] }
            let season = found?.seasonID ?? state.seasons.first { $0.leagueID == home.leagueID && $0.first <= day && day <= DayKey.adding(1, to: $0.last) }?.id
            let id = "game-\(day.dropFirst(2).replacingOccurrences(of: "-", with: ""))-\(record.home.lowercased())"
            var game = Game(
                id: id, away: away, home: home, sport: sport, leagueID: home.leagueID, seasonID: season, starts: record.starts, ends: record.starts,
                day: day, lines: [[Int?](line: record.awayLine), [Int?](line: record.homeLine)], series: found, number: record.number)
            game.ends = game.starts.addingTimeInterval((GameClock.windows(game).last?.upperBound ?? 120) * 60)
            return game
        }
        func grouped(_ keys: (Game) -> [String]) -> [String: [Int]] {
            var groups: [String: [Int]] = [:]
            for (index, game) in games.enumerated() { for key in keys(game) { groups[key, default: []].append(index) } }
            return groups
        }
        self.games = games
        byID = Dictionary(games.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        byDay = grouped { [$0.day] }
        byTeam = grouped { [$0.away.id, $0.home.id] }
        bySeason = grouped { $0.seasonID.map { [$0] } ?? [] }
        bySeries = grouped { $0.series.map { [$0.id] } ?? [] }
        var rosters: [Catalog.Team.ID: [Player]] = [:]
        for roster in state.rosters {
            guard let team = byCode[roster.team] else { continue }
            rosters[team.id] = roster.players.compactMap { line in
                let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
                guard parts.count == 3, let number = Int(parts[0]) else { return nil }
                return Player(
                    id: "player-\(roster.team.lowercased())-\(number)", name: parts[2], number: number, position: parts[1], teamID: team.id)
            }
        }
        self.rosters = rosters
        players = teams.flatMap { rosters[$0.id] ?? [] }
        playersByID = Dictionary(players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func game(_ id: Game.ID) -> Game? { byID[id].map { games[$0] } }
    func games(on day: String) -> [Game] { (byDay[day] ?? []).map { games[$0] } }
    func games(of team: Catalog.Team.ID) -> [Game] { (byTeam[team] ?? []).map { games[$0] } }
    func games(ofSeason id: Season.ID) -> [Game] { (bySeason[id] ?? []).map { games[$0] } }
    func games(ofSeries id: Series.ID) -> [Game] { (bySeries[id] ?? []).map { games[$0] } }
    func hasGames(on day: String) -> Bool { byDay[day] != nil }
    func roster(_ team: Catalog.Team.ID) -> [Player] { rosters[team] ?? [] }
    func player(_ id: Player.ID) -> Player? { playersByID[id] }
    var firstDay: String { games.first?.day ?? DayKey.today }
    var lastDay: String { games.last?.day ?? DayKey.today }

    /// All that happens in a game. Kept: screens ask for it again and again.
    func report(_ game: Game) -> GameReport {
        if let report = reports[game.id] { return report }
        let rosters = [roster(game.away.id), roster(game.home.id)]
        let report: GameReport
        switch game.sport {
        case .basketball: report = Basketball.report(game, rosters)
        case .baseball: report = Baseball.report(game, rosters)
        case .soccer: report = Soccer.report(game, rosters)
        case .football: report = Football.report(game, rosters)
        }
        if reports.count > 60 { reports = [:] }
        reports[game.id] = report
        return report
    }
}
