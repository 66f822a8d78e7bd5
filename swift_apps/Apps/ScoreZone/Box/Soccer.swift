import PersonaKit

/// A soccer match: who scored each goal, when, and who was on the field.
enum Soccer {
    private struct Change {
        var minute: Int
        var off: Int
        var on: Int
    }

    static func report(_ game: Game, _ rosters: [[Player]]) -> GameReport {
        var plays: [Play] = []
        var changes: [[Change]] = []
        var shots: [[Int]] = []
        for side in Side.allCases {
            let team = rosters[side.rawValue]
            var dice = Dice("\(game.id) \(side)")
            var minutes = (0..<3).map { _ in dice.between(58, 84) }.sorted()
            minutes = minutes.enumerated().map { $1 + $0 }
            let substitutes = [(6, 13), (8, 14), (10, 15)].filter { $0.1 < team.count }
            changes.append(zip(minutes, substitutes).map { Change(minute: $0, off: $1.0, on: $1.1) })
            for (half, goals) in game.line(side).enumerated() {
                for moment in dice.moments(goals ?? 0) {
                    let point = GameMoment(period: half, share: moment)
                    plays.append(goal(point, side, team, changes[side.rawValue], &dice))
                }
            }
            shots.append(team.indices.map { $0 == 0 || $0 == 11 ? 0 : dice.roll($0 > 6 && $0 < 11 ? 4 : 2) })
        }
        plays.sort { $0.moment < $1.moment }
        let done = plays, lineups = changes, attempts = shots
        return GameReport(plays: plays) { moment in
            let shown = moment.map { limit in done.filter { $0.moment <= limit } } ?? done
            let progress = Progress(moment, of: game)
            let minute = moment.map { GameClock.minute($0) } ?? 90
            let tables = Side.allCases.map { side in
                [table(side, rosters[side.rawValue], lineups[side.rawValue], attempts[side.rawValue], shown, progress, minute)]
            }
            return BoxScore(tables: tables, stats: stats(game, attempts, shown, progress))
        }
    }

    private static func goal(_ moment: GameMoment, _ side: Side, _ team: [Player], _ changes: [Change], _ dice: inout Dice) -> Play {
        let minute = GameClock.minute(moment)
        let base = [0, 2, 3, 3, 2, 5, 6, 15, 17, 32, 17, 0, 1, 7, 8, 16]
        let weights = team.indices.map { index -> Int in
            if let change = changes.first(where: { $0.off == index }), minute >= change.minute { return 0 }
            if index >= 11 {
                guard let change = changes.first(where: { $0.on == index }), minute > change.minute else { return 0 }
            }
            return base[min(index, base.count - 1)]
        }
        let scorer = team[dice.pick(weights)]
        var helpers = weights
        if let index = team.firstIndex(of: scorer) { helpers[index] = 0 }
        let roll = dice.roll(100)
        let kind = roll < 9 ? "Penalty" : "Goal"
        let text = roll < 9 || roll > 74 ? scorer.shortName : "\(scorer.shortName), assist by \(team[dice.pick(helpers)].shortName)"
        return Play(moment: moment, side: side, points: 1, player: scorer.id, text: text, kind: kind)
    }

    private static func table(
        _ side: Side, _ team: [Player], _ changes: [Change], _ shots: [Int], _ plays: [Play], _ progress: Progress, _ minute: Int
    ) -> BoxTable {
        var rows: [BoxRow] = []
        for (index, player) in team.enumerated() {
            let on = changes.first { $0.on == index }?.minute, off = changes.first { $0.off == index }?.minute
            if index >= 11 { guard let on, on <= minute else { continue } }
            let played = max(0, min(off ?? minute, minute) - (on ?? 0))
            let goals = plays.filter { $0.side == side && $0.player == player.id }.count
            let assists = plays.filter { $0.side == side && $0.text.hasSuffix("assist by \(player.shortName)") }.count
            rows.append(
                BoxRow(
                    player: player,
                    values: ["\(played)", "\(goals + progress.of(shots[index]))", goals == 0 ? "–" : "\(goals)", assists == 0 ? "–" : "\(assists)"]))
        }
        return BoxTable(title: "Lineup", columns: ["MIN", "SH", "G", "A"], rows: rows)
    }

    private static func stats(_ game: Game, _ shots: [[Int]], _ plays: [Play], _ progress: Progress) -> [TeamStat] {
        var dice = Dice("\(game.id) stats")
        let goals = Side.allCases.map { side in plays.filter { $0.side == side }.count }
        let all = Side.allCases.map { side in goals[side.rawValue] + shots[side.rawValue].reduce(0) { $0 + progress.of($1) } }
        let onTarget = Side.allCases.map { side in goals[side.rawValue] + (all[side.rawValue] - goals[side.rawValue]) * dice.between(20, 55) / 100 }
        let ball = dice.between(38, 62)
        func count(_ name: String, _ numbers: [Int]) -> TeamStat {
            TeamStat(name: name, away: "\(numbers[0])", home: "\(numbers[1])", awayShare: share(numbers[0], numbers[1]))
        }
        return [
            TeamStat(name: "Possession", away: "\(ball)%", home: "\(100 - ball)%", awayShare: Double(ball) / 100),
            count("Shots", all), count("Shots on Goal", onTarget),
            count("Corner Kicks", [progress.of(dice.between(1, 9)), progress.of(dice.between(2, 10))]),
            count("Fouls", [progress.of(dice.between(6, 17)), progress.of(dice.between(6, 16))]),
            count("Yellow Cards", [progress.of(dice.roll(4)), progress.of(dice.roll(4))]),
            count("Saves", [onTarget[1] - goals[1], onTarget[0] - goals[0]]),
        ]
    }
}
