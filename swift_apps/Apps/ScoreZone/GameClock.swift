import Foundation
import PersonaKit

/// Where a game is at a moment.
enum GamePhase: Equatable {
    case scheduled(isCertain: Bool)
    case live(GameMoment)
    case final
    /// The series was decided before.
    case notNeeded
}

/// A point in a game: a period, and how much of it is over.
struct GameMoment: Equatable, Comparable, Sendable {
    var period: Int
    var share: Double
    /// Between two periods.
    var isBreak = false

    static func < (left: GameMoment, right: GameMoment) -> Bool { (left.period, left.share) < (right.period, right.share) }
}

/// The course of a game in minutes after its start.
enum GameClock {
    /// When the periods take place.
    static func windows(_ game: Game) -> [ClosedRange<Double>] {
        var windows: [ClosedRange<Double>] = []
        var minute = 0.0
        for period in 0..<game.periods {
            let isExtra = period >= game.sport.periods
            let length: Double
            switch game.sport {
            case .basketball: length = isExtra ? 13 : 28
            case .baseball: length = 18
            case .soccer: length = period == 0 ? 47 : 49
            case .football: length = isExtra ? 16 : 42
            }
            windows.append(minute...(minute + length))
            minute += length + pause(game.sport, after: period)
        }
        return windows
    }

    private static func pause(_ sport: SportKind, after period: Int) -> Double {
        switch sport {
        case .basketball: period == 1 ? 15 : 3
        case .baseball: 0
        case .soccer: 15
        case .football: period == 1 ? 14 : 2
        }
    }

    /// The point of a game that is on; nil before and after.
    static func moment(_ game: Game, at now: Date) -> GameMoment? {
        let minute = now.timeIntervalSince(game.starts) / 60
        guard minute >= 0 else { return nil }
        for (period, window) in windows(game).enumerated() where minute < window.upperBound {
            if minute < window.lowerBound { return GameMoment(period: period - 1, share: 1, isBreak: true) }
            return GameMoment(period: period, share: (minute - window.lowerBound) / (window.upperBound - window.lowerBound))
        }
        return nil
    }

    /// "3rd 5:24", "Top 5th", "63'", "Halftime".
    static func text(_ moment: GameMoment, in game: Game) -> String {
        let isExtra = moment.period >= game.sport.periods
        switch game.sport {
        case .soccer: return moment.isBreak ? "Halftime" : "\(minute(moment))'"
        case .baseball: return "\(moment.share < 0.5 ? "Top" : "Bot") \(ordinal(moment.period + 1))"
        case .basketball, .football:
            if moment.isBreak { return moment.period == 1 ? "Halftime" : "End \(periodName(moment.period, game.sport))" }
            let length: Double = game.sport == .football ? (isExtra ? 10 : 15) : isExtra ? 5 : 12
            let left = Int((length * 60 * (1 - moment.share)).rounded())
            let seconds = left % 60
            return "\(periodName(moment.period, game.sport)) \(left / 60):\(seconds < 10 ? "0" : "")\(seconds)"
        }
    }

    /// The minute of a soccer match: "45+2" counts as 45.
    static func minute(_ moment: GameMoment) -> Int { min(moment.period * 45 + 1 + Int(moment.share * 47), (moment.period + 1) * 45) }

    static func periodName(_ period: Int, _ sport: SportKind) -> String {
        if sport == .soccer { return ordinal(period + 1) }
        guard sport != .baseball, period >= 4 else { return ordinal(period + 1) }
        return period == 4 ? "OT" : "\(period - 3)OT"
    }

    static func ordinal(_ number: Int) -> String {
        switch number {
        case 1: "1st"
        case 2: "2nd"
        case 3: "3rd"
        default: "\(number)th"
        }
    }
}
