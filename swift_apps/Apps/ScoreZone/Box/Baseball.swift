import PersonaKit

/// A baseball game: every trip to the plate, from the runs of each half inning.
enum Baseball {
    private enum Outcome { case out, strikeout, walk, single, double, homer }

    private struct Plate {
        var moment: GameMoment
        var batter: Int
        var outcome: Outcome
        var scored = false
        var drivenIn = 0
        var pitcher = 0

        var isOut: Bool { outcome == .out || outcome == .strikeout }
        var isHit: Bool { outcome == .single || outcome == .double || outcome == .homer }
    }

    static func report(_ game: Game, _ rosters: [[Player]]) -> GameReport {
        var plates: [[Plate]] = []
        var plays: [Play] = []
        for side in Side.allCases {
            let team = rosters[side.rawValue]
            var dice = Dice("\(game.id) \(side)")
            let leaves = dice.between(5, 7)
            var batter = 0
            var found: [Plate] = []
            for (inning, runs) in game.line(side).enumerated() {
                guard let runs else { continue }
                let isLast = side == .home && inning == game.periods - 1 && game.winner == .home
                var half = trips(runs, inning, side, endsGame: isLast, &dice)
                for index in half.indices {
                    half[index].batter = (batter + index) % 9
                    half[index].pitcher = inning < leaves ? 0 : min(inning - leaves + 1, 4)
                }
                batter = (batter + half.count) % 9
                plays += half.filter { $0.drivenIn > 0 }.map { play($0, side, team) }
                found += half
            }
            plates.append(found)
        }
        plays.sort { $0.moment < $1.moment }
        let done = plates
        var dice = Dice("\(game.id) errors")
        let errors = [dice.pick([55, 30, 15]), dice.pick([55, 30, 15])]
        return GameReport(plays: plays) { moment in
            let shown = done.map { half in moment.map { limit in half.filter { $0.moment <= limit } } ?? half }
            return box(game, rosters, shown, errors, Progress(moment, of: game))
        }
    }

    /// The plate appearances of a half inning with so many runs.
    private static func trips(_ runs: Int, _ inning: Int, _ side: Side, endsGame: Bool, _ dice: inout Dice) -> [Plate] {
        var left = dice.pick([runs > 0 ? 25 : 52, 34, 16])
        let outs = endsGame ? dice.roll(3) : 3
        if endsGame { left = max(1, left) }
        let reached = runs + left, count = outs + reached
        var places = dice.mixed(Array(0..<max(0, count - 1))).prefix(endsGame ? reached - 1 : reached).sorted()
        if endsGame { places.append(count - 1) }
        var plates = (0..<count).map { index in
            let share = Double(index + 1) / Double(count + 1) / 2 + (side == .home ? 0.5 : 0)
            return Plate(moment: GameMoment(period: inning, share: share), batter: 0, outcome: dice.happens(28) ? .strikeout : .out)
        }
        for (order, place) in places.enumerated() {
            let roll = dice.roll(100)
            plates[place].outcome = roll < 27 ? .walk : roll < 80 ? .single : .double
            let scores = order < runs
            if scores, order == places.count - 1 || dice.happens(18) { plates[place].outcome = .homer }
        }
        for order in 0..<runs where order < places.count {
            plates[places[order]].scored = true
            let isHomer = plates[places[order]].outcome == .homer
            let driver = isHomer ? places[order] : places[min(order + 1, places.count - 1)]
            plates[driver].drivenIn += 1
            if plates[driver].outcome == .walk { plates[driver].outcome = .single }
        }
        return plates
    }

    private static func play(_ plate: Plate, _ side: Side, _ team: [Player]) -> Play {
        let batter = team[plate.batter]
        let kind: String
        switch plate.outcome {
        case .homer: kind = "Home run"
        case .double: kind = "Double"
        default: kind = "Single"
        }
        let runs = plate.drivenIn == 1 ? "1 run scores" : "\(plate.drivenIn) runs score"
        return Play(moment: plate.moment, side: side, points: plate.drivenIn, player: batter.id, text: "\(batter.shortName), \(runs)", kind: kind)
    }

    /// Hits of a team up to a moment.
    private static func box(_ game: Game, _ rosters: [[Player]], _ plates: [[Plate]], _ errors: [Int], _ progress: Progress) -> BoxScore {
        let tables = Side.allCases.map { side in
            [batting(rosters[side.rawValue], plates[side.rawValue]), pitching(game, rosters[side.rawValue], plates[side.other.rawValue])]
        }
        func stat(_ name: String, _ value: ([Plate]) -> Int) -> TeamStat {
            let (away, home) = (value(plates[0]), value(plates[1]))
            return TeamStat(name: name, away: "\(away)", home: "\(home)", awayShare: share(away, home))
        }
        let made = errors.map { progress.of($0) }
        return BoxScore(
            tables: tables,
            stats: [
                stat("Hits") { $0.filter(\.isHit).count }, stat("Home Runs") { $0.filter { $0.outcome == .homer }.count },
                stat("Doubles") { $0.filter { $0.outcome == .double }.count }, stat("Walks") { $0.filter { $0.outcome == .walk }.count },
                stat("Strikeouts") { $0.filter { $0.outcome == .strikeout }.count },
                stat("Left on Base") { plates in plates.filter { !$0.isOut && !$0.scored }.count },
                TeamStat(name: "Errors", away: "\(made[0])", home: "\(made[1])", awayShare: share(made[0], made[1])),
            ])
    }

    private static func batting(_ team: [Player], _ plates: [Plate]) -> BoxTable {
        var sums = [Int](repeating: 0, count: 6)
        let rows = team.prefix(9).enumerated().map { index, player in
            let mine = plates.filter { $0.batter == index }
            let numbers = [
                mine.filter { $0.outcome != .walk }.count, mine.filter(\.scored).count, mine.filter(\.isHit).count, mine.reduce(0) { $0 + $1.drivenIn },
                mine.filter { $0.outcome == .walk }.count, mine.filter { $0.outcome == .strikeout }.count,
            ]
            for place in sums.indices { sums[place] += numbers[place] }
            return BoxRow(player: player, values: numbers.map(String.init))
        }
        return BoxTable(title: "Batting", columns: ["AB", "R", "H", "RBI", "BB", "SO"], rows: rows, total: sums.map(String.init))
    }

    /// The pitchers who faced the other team's batters.
    private static func pitching(_ game: Game, _ team: [Player], _ plates: [Plate]) -> BoxTable {
        let starters = team.filter { $0.position == "SP" }, relief = team.filter { $0.position == "RP" }
        let day = Int(game.day.suffix(2)) ?? 1
        let order = (starters.isEmpty ? [] : [starters[day % starters.count]]) + relief
        let rows = order.enumerated().compactMap { index, pitcher -> BoxRow? in
            let faced = plates.filter { min($0.pitcher, order.count - 1) == index }
            guard !faced.isEmpty || index == 0 else { return nil }
            let outs = faced.filter(\.isOut).count, runs = faced.filter(\.scored).count
            let numbers = [
                faced.filter(\.isHit).count, runs, runs, faced.filter { $0.outcome == .walk }.count, faced.filter { $0.outcome == .strikeout }.count,
            ]
            return BoxRow(player: pitcher, values: ["\(outs / 3).\(outs % 3)"] + numbers.map(String.init))
        }
        return BoxTable(title: "Pitching", columns: ["IP", "H", "R", "ER", "BB", "SO"], rows: rows)
    }
}
