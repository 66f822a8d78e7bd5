import PersonaKit

/// A football game: touchdowns and field goals from the points of each quarter, and yards.
enum Football {
    private struct Score {
        var play: Play
        var isPass = false
        var isRun = false
        var yards = 0
        var extraPoint = false
    }

    static func report(_ game: Game, _ rosters: [[Player]]) -> GameReport {
        var scores: [Score] = []
        for side in Side.allCases {
            var dice = Dice("\(game.id) \(side)")
            for (period, points) in game.line(side).enumerated() {
                let values = parts(points ?? 0, &dice)
                for (value, moment) in zip(values, dice.moments(values.count)) {
                    scores.append(score(value, GameMoment(period: period, share: moment), side, rosters[side.rawValue], &dice))
                }
            }
        }
        scores.sort { $0.play.moment < $1.play.moment }
        let done = scores
        return GameReport(plays: scores.map(\.play)) { moment in
            let shown = moment.map { limit in done.filter { $0.play.moment <= limit } } ?? done
            return box(game, rosters, shown, Progress(moment, of: game))
        }
    }

    /// What a quarter's points are made of.
    private static func parts(_ points: Int, _ dice: inout Dice) -> [Int] {
        switch points {
        case 6: dice.happens(60) ? [3, 3] : [6]
        case 9: dice.happens(50) ? [6, 3] : [3, 6]
        case 10: dice.happens(50) ? [7, 3] : [3, 7]
        case 12: [6, 6]
        case 13: dice.happens(50) ? [7, 6] : [6, 7]
        case 14: [7, 7]
        case 0: []
        default: [points]
        }
    }

    private static func score(_ value: Int, _ moment: GameMoment, _ side: Side, _ team: [Player], _ dice: inout Dice) -> Score {
        func player(_ index: Int) -> Player? { index < team.count ? team[index] : nil }
        func made(_ player: Player?, _ text: String, _ kind: String) -> Score {
            Score(play: Play(moment: moment, side: side, points: value, player: player?.id ?? "", text: text, kind: kind))
        }
        guard value != 3 else {
            let kicker = player(7)
            return made(kicker, "\(kicker?.shortName ?? ""), \(dice.between(21, 54)) yards", "Field goal")
        }
        let kick = value == 7 ? "\(player(7)?.shortName ?? "") kick" : "kick failed"
        var score: Score
        if dice.happens(60) {
            let catcher = player([2, 3, 4, 5, 1][dice.pick([30, 24, 22, 14, 10])])
            let yards = dice.happens(25) ? dice.between(25, 64) : dice.between(2, 24)
            score = made(catcher, "\(catcher?.shortName ?? ""), \(yards)-yard pass from \(player(0)?.shortName ?? "") (\(kick))", "Touchdown")
            (score.isPass, score.yards) = (true, yards)
        } else {
            let runner = player([1, 6, 0][dice.pick([62, 24, 14])])
            let yards = dice.happens(15) ? dice.between(15, 48) : dice.between(1, 11)
            score = made(runner, "\(runner?.shortName ?? ""), \(yards)-yard run (\(kick))", "Touchdown")
            (score.isRun, score.yards) = (true, yards)
        }
        score.extraPoint = value == 7
        return score
    }

    private static func box(_ game: Game, _ rosters: [[Player]], _ scores: [Score], _ progress: Progress) -> BoxScore {
        var tables: [[BoxTable]] = []
        var yards: [[Int]] = []
        for side in Side.allCases {
            let team = rosters[side.rawValue]
            let own = scores.filter { $0.play.side == side }
            var dice = Dice("\(game.id) \(side) yards")
            func row(_ index: Int, _ numbers: [Int]) -> BoxRow? { index < team.count ? BoxRow(player: team[index], values: numbers.map(String.init)) : nil }
            func mine(_ index: Int) -> [Score] { index < team.count ? own.filter { $0.play.player == team[index].id } : [] }
            let catches: [[Int]] = [2, 3, 4, 5, 1].map { index in
                let passes = mine(index).filter(\.isPass)
                let count = passes.count + progress.of(dice.between(1, 6)), gain = dice.between(7, 14)
                return [index, count, passes.reduce(0) { $0 + $1.yards } + (count - passes.count) * gain, passes.count]
            }
            let runs: [[Int]] = [1, 6, 0].map { index in
                let done = mine(index).filter(\.isRun)
                let count = done.count + progress.of(index == 1 ? dice.between(9, 20) : dice.between(1, 7)), gain = dice.between(2, 5)
                return [index, count, done.reduce(0) { $0 + $1.yards } + (count - done.count) * gain, done.count]
            }
            let completed = catches.reduce(0) { $0 + $1[1] }, passed = catches.reduce(0) { $0 + $1[2] }, ran = runs.reduce(0) { $0 + $1[2] }
            let tries = completed + progress.of(dice.between(6, 15)), intercepted = progress.of(dice.roll(3))
            let kicks = mine(7).count, extra = own.filter(\.extraPoint).count
            yards.append([passed, ran, progress.of(dice.between(14, 26)), intercepted + progress.of(dice.roll(2)), progress.of(dice.between(3, 9))])
            tables.append([
                BoxTable(
                    title: "Passing", columns: ["C/ATT", "YDS", "TD", "INT"],
                    rows: team.first.map {
                        [BoxRow(player: $0, values: ["\(completed)/\(tries)", "\(passed)", "\(catches.reduce(0) { $0 + $1[3] })", "\(intercepted)"])]
                    } ?? []),
                BoxTable(title: "Rushing", columns: ["CAR", "YDS", "TD"], rows: runs.compactMap { row($0[0], Array($0.dropFirst())) }),
                BoxTable(title: "Receiving", columns: ["REC", "YDS", "TD"], rows: catches.compactMap { row($0[0], Array($0.dropFirst())) }),
                BoxTable(title: "Kicking", columns: ["FG", "XP", "PTS"], rows: [row(7, [kicks, extra, kicks * 3 + extra])].compactMap { $0 }),
            ])
        }
        func stat(_ name: String, _ value: ([Int]) -> Int) -> TeamStat {
            let (away, home) = (value(yards[0]), value(yards[1]))
            return TeamStat(name: name, away: "\(away)", home: "\(home)", awayShare: share(away, home))
        }
        return BoxScore(
            tables: tables,
            stats: [
                stat("First Downs") { $0[2] }, stat("Total Yards") { $0[0] + $0[1] }, stat("Passing Yards") { $0[0] },
                stat("Rushing Yards") { $0[1] }, stat("Turnovers") { $0[3] }, stat("Penalties") { $0[4] },
            ])
    }
}
