import Foundation
import PersonaKit

/// Games: what is on, and how it stands.
extension ScoreZoneStore {
    func game(_ id: Game.ID) -> Game? { book.game(id) }

    /// Where a game is now.
    func phase(of game: Game) -> GamePhase {
        if let series = game.series, let number = game.number, series.games > 1 {
            let standing = wins(in: series, before: number)
            if standing.played >= number - 1 || standing.isDecided {
                if standing.isDecided { return .notNeeded }
            } else if !Persona.isPast(game.starts) {
                let most = standing.wins.values.max() ?? 0
                return .scheduled(isCertain: number <= standing.played + series.winsNeeded - most)
            }
        }
        if !Persona.isPast(game.starts) { return .scheduled(isCertain: true) }
        if Persona.isPast(game.ends), GameClock.moment(game, at: game.ends) == nil { return .final }
        return GameClock.moment(game, at: Persona.now).map { .live($0) } ?? .final
    }

    /// The wins of a series' games that are over, up to a game.
    private func wins(in series: Series, before number: Int) -> (wins: [Catalog.Team.ID: Int], played: Int, isDecided: Bool) {
        var wins: [Catalog.Team.ID: Int] = [:]
        var played = 0
        for game in book.games(ofSeries: series.id) where (game.number ?? 0) < number && Persona.isPast(game.ends) {
            guard !wins.values.contains(series.winsNeeded) else { break }
            if let winner = game.winner { wins[game.team(winner).id, default: 0] += 1 }
            played += 1
        }
        return (wins, played, wins.values.contains(series.winsNeeded))
    }

    /// The points of a team, once the game is on.
    func points(_ side: Side, of game: Game) -> Int? {
        switch phase(of: game) {
        case .scheduled, .notNeeded: nil
        case .final: game.total(side)
        case .live(let moment): book.report(game).points(side, until: moment)
        }
    }

    /// Points by period as far as the game has come; nil where nothing is known yet.
    func line(_ side: Side, of game: Game) -> [Int?] {
        switch phase(of: game) {
        case .scheduled, .notNeeded: return game.line(side).map { _ in nil }
        case .final: return game.line(side)
        case .live(let moment):
            let plays = book.report(game).plays(until: moment)
            return (0..<max(game.sport.periods, moment.period + 1)).map { period in
                guard period <= moment.period else { return nil }
                if game.sport == .baseball, side == .home, period == moment.period, moment.share < 0.5 { return nil }
                return plays.filter { $0.side == side && $0.moment.period == period }.reduce(0) { $0 + $1.points }
            }
        }
    }

    /// "Final", "Final/OT", "Top 5th", "7:00 PM".
    func statusText(of game: Game) -> String {
        switch phase(of: game) {
        case .scheduled: return Dates.time(game.starts)
        case .notNeeded: return "Not needed"
        case .live(let moment): return GameClock.text(moment, in: game)
        case .final:
            guard game.hasOvertime else { return game.sport == .soccer ? "FT" : "Final" }
            return game.sport == .baseball ? "Final/\(game.periods)" : "Final/\(GameClock.periodName(game.periods - 1, game.sport))"
        }
    }

    /// "Series tied 2-2", "SFF leads 2-1", "LAM won 4-3" after the games that are over.
    /// With a game: after that game, if it is over.
    func seriesText(_ series: Series, after game: Game? = nil) -> String? {
        guard series.games > 1 else { return nil }
        let last = game.flatMap { phase(of: $0) == .final ? $0.number : nil } ?? series.games
        let standing = wins(in: series, before: last + 1)
        guard standing.played > 0 else { return "Best of \(series.games)" }
        let teams = series.teams.compactMap { code in book.teams.first { $0.code == code } }
        guard teams.count == 2 else { return nil }
        let (one, other) = (standing.wins[teams[0].id] ?? 0, standing.wins[teams[1].id] ?? 0)
        if one == other { return "Series tied \(one)-\(other)" }
        let leader = one > other ? teams[0] : teams[1]
        return "\(leader.shortName) \(standing.isDecided ? "won" : "leads") \(max(one, other))-\(min(one, other))"
    }

    // MARK: Lists

    /// Games of a day, by league in the catalog's order. Those of followed teams come first in their league.
    func games(on day: String, league: Catalog.League.ID? = nil) -> [(league: Catalog.League, games: [Game])] {
        let games = book.games(on: day)
        return leagues.filter { league == nil || $0.id == league }.compactMap { each in
            let found = games.filter { $0.leagueID == each.id }
            let own = found.filter(isFollowed), others = found.filter { !isFollowed($0) }
            return found.isEmpty ? nil : (each, own + others)
        }
    }

    func isFollowed(_ game: Game) -> Bool { isFollowed(game.home.id) || isFollowed(game.away.id) }

    /// The nearest days with games before and after a day.
    func nextDay(with league: Catalog.League.ID?, after day: String) -> String? {
        book.games.first { $0.day > day && (league == nil || $0.leagueID == league) }?.day
    }
    func previousDay(with league: Catalog.League.ID?, before day: String) -> String? {
        book.games.last { $0.day < day && (league == nil || $0.leagueID == league) }?.day
    }

    /// Games of a team that are over, the latest first.
    func results(of team: Catalog.Team.ID) -> [Game] { book.games(of: team).filter { phase(of: $0) == .final }.reversed() }

    /// Games of a team that are on or to come, the next first.
    func comingGames(of team: Catalog.Team.ID) -> [Game] {
        book.games(of: team).filter { game in
            switch phase(of: game) {
            case .scheduled, .live: true
            case .final, .notNeeded: false
            }
        }
    }

    /// The playoff series of a season, by their first game, the latest first.
    func playoffs(of season: Season) -> [Series] {
        state.series.filter { $0.seasonID == season.id }.sorted { one, other in
            (book.games(ofSeries: one.id).first?.starts ?? .distantPast) > (book.games(ofSeries: other.id).first?.starts ?? .distantPast)
        }
    }

    /// The box score as far as the game has come; nil before its start.
    func box(of game: Game) -> BoxScore? {
        switch phase(of: game) {
        case .scheduled, .notNeeded: nil
        case .final: book.report(game).box(nil)
        case .live(let moment): book.report(game).box(moment)
        }
    }

    /// What changed the score so far, the first first.
    func plays(of game: Game) -> [Play] {
        switch phase(of: game) {
        case .scheduled, .notNeeded: []
        case .final: book.report(game).plays
        case .live(let moment): book.report(game).plays(until: moment)
        }
    }
}

extension ScoreZoneStore {
    /// Whether games of a day are known: ScoreZone has no older ones, and schedules end somewhere.
    func covers(_ day: String) -> Bool { book.firstDay <= day && day <= book.lastDay }
}
