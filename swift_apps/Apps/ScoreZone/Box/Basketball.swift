import PersonaKit

/// A basketball game: baskets from the points of each quarter, and what else a box score counts.
enum Basketball {
    private struct Line {
        var minutes = 0, misses = 0, missedThrees = 0, missedFreeThrows = 0, rebounds = 0, assists = 0
    }

    static func report(_ game: Game, _ rosters: [[Player]]) -> GameReport {
        var plays: [Play] = []
        var lines: [[Line]] = []
        for side in Side.allCases {
            let team = rosters[side.rawValue]
            var dice = Dice("\(game.id) \(side)")
            let weights = [16, 19, 17, 14, 13, 8, 8, 5, 4, 3].prefix(team.count).map { $0 * dice.between(60, 145) }
            for (period, points) in game.line(side).enumerated() { plays += baskets(points ?? 0, period, side, team, weights, &dice) }
            lines.append(others(game, side, team, plays, &dice))
        }
        plays.sort { $0.moment < $1.moment }
        let done = plays, others = lines
        return GameReport(plays: plays) { moment in
            let shown = moment.map { limit in done.filter { $0.moment <= limit } } ?? done
            let progress = Progress(moment, of: game)
            let tables = Side.allCases.map { [table(rosters[$0.rawValue], others[$0.rawValue], shown.filter { $0.points > 0 }, progress)] }
            return BoxScore(tables: tables, stats: stats(game, rosters, others, shown, progress))
        }
    }

    private static func baskets(_ points: Int, _ period: Int, _ side: Side, _ team: [Player], _ weights: [Int], _ dice: inout Dice) -> [Play] {
        guard !team.isEmpty else { return [] }
        var values: [Int] = []
        var left = points
        while left > 0 {
            let roll = dice.roll(100)
            let value = roll < 17 ? 1 : roll < 70 ? 2 : 3
            values.append(min(value, left))
            left -= min(value, left)
        }
        let moments = dice.moments(values.count)
        return zip(values, moments).map { value, moment in
            let player = team[dice.pick(weights)]
            let kind = value == 1 ? "Free throw" : value == 2 ? "Two-pointer" : "Three-pointer"
            return Play(
                moment: GameMoment(period: period, share: moment), side: side, points: value, player: player.id, text: player.shortName, kind: kind)
        }
    }

    private static func others(_ game: Game, _ side: Side, _ team: [Player], _ plays: [Play], _ dice: inout Dice) -> [Line] {
        let extra = 25 * max(0, game.periods - 4)
        var lines = team.map { player in
            let made = plays.filter { $0.side == side && $0.player == player.id }
            let isBig = ["C", "PF"].contains(player.position)
            let starter = (team.firstIndex(of: player) ?? 0) < 5
            var line = Line()
            line.misses = made.filter { $0.points > 1 }.count * dice.between(80, 135) / 100 + dice.roll(3)
            line.missedThrees = min(line.misses, made.filter { $0.points == 3 }.count + dice.roll(isBig ? 2 : 4))
            line.missedFreeThrows = made.contains { $0.points == 1 } ? dice.roll(3) : 0
            line.rebounds = dice.between(isBig ? 4 : 1, isBig ? 11 : 6) / (starter ? 1 : 2)
            line.assists = dice.between(player.position == "PG" ? 3 : 0, player.position == "PG" ? 10 : 5) / (starter ? 1 : 2)
            line.minutes = starter ? dice.between(30, 36) : 0
            return line
        }
        let rest = 240 + extra - lines.reduce(0) { $0 + $1.minutes }
        let bench = lines.indices.filter { $0 >= 5 }
        for (place, index) in bench.enumerated() {
            let each = rest / bench.count
            lines[index].minutes = each + (place < rest - each * bench.count ? 1 : 0) + [4, 2, 0, -2, -4][min(place, 4)]
        }
        return lines
    }

    private static func table(_ team: [Player], _ lines: [Line], _ plays: [Play], _ progress: Progress) -> BoxTable {
        var sums = [Int](repeating: 0, count: 9)
        let rows = zip(team, lines).map { player, line in
            let made = plays.filter { $0.player == player.id }
            let threes = made.filter { $0.points == 3 }.count, free = made.filter { $0.points == 1 }.count
            let goals = made.count - free
            let numbers = [
                goals, goals + progress.of(line.misses), threes, threes + progress.of(line.missedThrees), free, free + progress.of(line.missedFreeThrows),
                progress.of(line.rebounds), progress.of(line.assists), made.reduce(0) { $0 + $1.points },
            ]
            for index in sums.indices { sums[index] += numbers[index] }
            return BoxRow(player: player, values: ["\(progress.of(line.minutes))"] + values(numbers))
        }
        return BoxTable(title: "Players", columns: ["MIN", "FG", "3PT", "FT", "REB", "AST", "PTS"], rows: rows, total: [""] + values(sums))
    }

    private static func values(_ numbers: [Int]) -> [String] {
        [
            "\(numbers[0])-\(numbers[1])", "\(numbers[2])-\(numbers[3])", "\(numbers[4])-\(numbers[5])", "\(numbers[6])", "\(numbers[7])",
            "\(numbers[8])",
        ]
    }

    private static func stats(_ game: Game, _ rosters: [[Player]], _ lines: [[Line]], _ plays: [Play], _ progress: Progress) -> [TeamStat] {
        func made(_ side: Side, _ fits: (Int) -> Bool) -> Int { plays.filter { $0.side == side && fits($0.points) }.count }
        func sum(_ side: Side, _ value: (Line) -> Int) -> Int { lines[side.rawValue].reduce(0) { $0 + progress.of(value($1)) } }
        func rate(_ name: String, _ fits: @escaping (Int) -> Bool, _ misses: @escaping (Line) -> Int) -> TeamStat {
            let rates = Side.allCases.map { side in (made(side, fits), made(side, fits) + sum(side, misses)) }
            return TeamStat(
                name: name, away: percent(rates[0].0, rates[0].1), home: percent(rates[1].0, rates[1].1),
                awayShare: share(rates[0].0 * 1000 / max(1, rates[0].1), rates[1].0 * 1000 / max(1, rates[1].1)))
        }
        func count(_ name: String, _ value: (Line) -> Int) -> TeamStat {
            let sums = Side.allCases.map { sum($0, value) }
            return TeamStat(name: name, away: "\(sums[0])", home: "\(sums[1])", awayShare: share(sums[0], sums[1]))
        }
        var dice = Dice("\(game.id) turnovers")
        let turnovers = [progress.of(dice.between(8, 18)), progress.of(dice.between(8, 18))]
        let leads = largestLeads(plays)
        return [
            rate("Field Goals", { $0 > 1 }, \.misses), rate("Three-Pointers", { $0 == 3 }, \.missedThrees),
            rate("Free Throws", { $0 == 1 }, \.missedFreeThrows), count("Rebounds", \.rebounds), count("Assists", \.assists),
            TeamStat(name: "Turnovers", away: "\(turnovers[0])", home: "\(turnovers[1])", awayShare: share(turnovers[0], turnovers[1])),
            TeamStat(name: "Largest Lead", away: "\(leads[0])", home: "\(leads[1])", awayShare: share(leads[0], leads[1])),
        ]
    }

    private static func largestLeads(_ plays: [Play]) -> [Int] {
        var margin = 0, leads = [0, 0]
        for play in plays {
            margin += play.side == .home ? play.points : -play.points
            leads = [max(leads[0], -margin), max(leads[1], margin)]
        }
        return leads
    }
}
