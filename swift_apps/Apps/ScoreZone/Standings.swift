import Foundation
import PersonaKit

/// A team's place in the standings.
struct StandingsRow: Equatable, Identifiable {
    var team: Catalog.Team
    var wins = 0, losses = 0, draws = 0
    var home = [0, 0, 0], away = [0, 0, 0]
    var scored = 0, allowed = 0
    /// Results of the listed games, the latest last: won, lost or drawn.
    var results: [Character] = []

    var id: Catalog.Team.ID { team.id }
    var games: Int { wins + losses + draws }
    var points: Int { 3 * wins + draws }
    var difference: Int { scored - allowed }
    var share: Double { games == 0 ? 0 : (Double(wins) + Double(draws) / 2) / Double(games) }
    /// ".538".
    var shareText: String {
        let thousandths = games == 0 ? 0 : ((2 * wins + draws) * 1000 + games) / (2 * games)
        if thousandths >= 1000 { return "1.000" }
        let digits = String(thousandths)
        return "." + String(repeating: "0", count: 3 - digits.count) + digits
    }
    /// "W3".
    var streak: String {
        guard let last = results.last else { return "–" }
        return "\(last)\(results.reversed().prefix { $0 == last }.count)"
    }
    /// "7-3".
    var lastTen: String {
        let last = results.suffix(10)
        return "\(last.filter { $0 == "W" }.count)-\(last.filter { $0 == "L" }.count)"
    }
    /// "41-11", in soccer "8-2-1".
    func recordText(_ sport: SportKind) -> String { sport == .soccer || draws > 0 ? "\(wins)-\(losses)-\(draws)" : "\(wins)-\(losses)" }
    func text(_ record: [Int], _ sport: SportKind) -> String { sport == .soccer ? record.map(String.init).joined(separator: "-") : "\(record[0])-\(record[1])" }

    mutating func add(_ own: Int, _ other: Int, isHome: Bool) {
        let index = own > other ? 0 : own < other ? 1 : 2
        switch index {
        case 0: wins += 1
        case 1: losses += 1
        default: draws += 1
        }
        if isHome { home[index] += 1 } else { away[index] += 1 }
        scored += own
        allowed += other
        results.append(["W", "L", "D"][index])
    }

    mutating func add(_ earlier: EarlierRecord) {
        home = earlier.home.split(separator: "-").map { Int($0) ?? 0 }
        away = earlier.away.split(separator: "-").map { Int($0) ?? 0 }
        wins = home[0] + away[0]
        losses = home[1] + away[1]
        draws = home[2] + away[2]
        scored = earlier.scored
        allowed = earlier.allowed
    }
}

/// The standings of a division.
struct DivisionStandings: Equatable, Identifiable {
    var name: String
    var rows: [StandingsRow]

    var id: String { name }

    /// "2.5" behind the leader.
    func gamesBehind(_ row: StandingsRow) -> String {
        guard let first = rows.first, first.id != row.id else { return "–" }
        let halves = (first.wins - row.wins) + (row.losses - first.losses)
        return halves == 0 ? "–" : halves % 2 == 0 ? "\(halves / 2)" : halves == 1 ? ".5" : "\(halves / 2).5"
    }
}

@MainActor enum Standings {
    /// The standings of a season after its games that are over.
    static func of(_ season: Season, _ games: [Game], _ teams: [Catalog.Team], _ sport: SportKind) -> [DivisionStandings] {
        var rows = Dictionary(teams.map { ($0.id, StandingsRow(team: $0)) }, uniquingKeysWith: { first, _ in first })
        for earlier in season.earlier {
            guard let team = teams.first(where: { $0.code == earlier.team }) else { continue }
            rows[team.id]?.add(earlier)
        }
        for game in games where game.series == nil {
            let (away, home) = (game.total(.away), game.total(.home))
            rows[game.away.id]?.add(away, home, isHome: false)
            rows[game.home.id]?.add(home, away, isHome: true)
        }
        let divisions = Persona.catalog.leagues.first { $0.id == season.leagueID }?.divisions ?? []
        return divisions.map { name in
            DivisionStandings(name: name, rows: teams.filter { $0.division == name }.compactMap { rows[$0.id] }.sorted { isBetter($0, $1, sport) })
        }
    }

    private static func isBetter(_ one: StandingsRow, _ other: StandingsRow, _ sport: SportKind) -> Bool {
        if sport == .soccer, one.points != other.points { return one.points > other.points }
        if sport != .soccer, one.share != other.share { return one.share > other.share }
        return (other.difference, other.scored, one.team.id) < (one.difference, one.scored, other.team.id)
    }
}
