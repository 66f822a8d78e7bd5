import PersonaKit

/// Something that changed the score.
struct Play: Equatable, Sendable {
    var moment: GameMoment
    var side: Side
    var points: Int
    var player: Player.ID
    /// "T. Rossi, assisted by C. Bell".
    var text: String
    /// "Goal", "Field goal".
    var kind: String
}

/// A table of a box score.
struct BoxTable: Equatable, Identifiable, Sendable {
    var title: String
    var columns: [String]
    var rows: [BoxRow]
    var total: [String]?

    var id: String { title }
}

struct BoxRow: Equatable, Identifiable, Sendable {
    var player: Player
    var values: [String]

    var id: Player.ID { player.id }
}

/// A number of both teams: "Shots 12 9".
struct TeamStat: Equatable, Identifiable, Sendable {
    var name: String
    var away: String
    var home: String
    /// What a bar compares; nil for none.
    var awayShare: Double?

    var id: String { name }
}

/// What a game's box score shows up to a moment of it.
struct BoxScore: Equatable, Sendable {
    /// The visitors' tables, the home team's.
    var tables: [[BoxTable]]
    var stats: [TeamStat]
}

/// A whole game, play by play. It is worked out from the game's ID and its score by period, so that everything adds up.
struct GameReport: Sendable {
    /// In order.
    var plays: [Play]
    /// The box score up to a moment; the whole game's for nil.
    var box: @Sendable (GameMoment?) -> BoxScore

    func plays(until moment: GameMoment?) -> [Play] { moment.map { limit in plays.filter { $0.moment <= limit } } ?? plays }

    func points(_ side: Side, until moment: GameMoment) -> Int {
        plays.reduce(0) { $0 + ($1.side == side && $1.moment <= moment ? $1.points : 0) }
    }
}

/// Numbers that grow with the game: all of them at its end.
struct Progress {
    let share: Double

    init(_ moment: GameMoment?, of game: Game) {
        share = moment.map { (Double($0.period) + $0.share) / Double(game.periods) } ?? 1
    }

    func of(_ number: Int) -> Int { share >= 1 ? number : Int(Double(number) * share) }
}

func percent(_ part: Int, _ whole: Int) -> String { whole == 0 ? "0%" : "\((part * 100 + whole / 2) / whole)%" }

func share(_ away: Int, _ home: Int) -> Double { away + home == 0 ? 0.5 : Double(away) / Double(away + home) }
