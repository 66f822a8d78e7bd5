import Foundation
import PersonaKit

/// What a player did in a game.
struct PlayerLine: Identifiable {
    struct Part {
        var title: String
        var columns: [String]
        var values: [String]
    }

    var game: Game
    /// "W 102-83 at LAM".
    var title: String
    var parts: [Part]

    var id: Game.ID { game.id }
}

extension ScoreZoneStore {
    /// The player's lines in the box scores of the team's last games.
    func lastLines(of player: Player, count: Int = 5) -> [PlayerLine] {
        var lines: [PlayerLine] = []
        for game in results(of: player.teamID) {
            guard lines.count < count, let side = game.side(of: player.teamID) else { break }
            let tables = book.report(game).box(nil).tables[side.rawValue]
            let parts = tables.compactMap { table in
                table.rows.first { $0.player.id == player.id }.map { PlayerLine.Part(title: table.title, columns: table.columns, values: $0.values) }
            }
            guard !parts.isEmpty else { continue }
            lines.append(PlayerLine(game: game, title: resultText(of: game, for: side), parts: parts))
        }
        return lines
    }

    /// "W 102-83 at LAM", "L 1-2 vs. PDR".
    func resultText(of game: Game, for side: Side) -> String {
        let mark = game.winner == nil ? "D" : game.winner == side ? "W" : "L"
        return "\(mark) \(game.total(side))-\(game.total(side.other)) \(side == .home ? "vs." : "at") \(game.team(side.other).code)"
    }
}
