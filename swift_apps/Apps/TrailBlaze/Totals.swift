import Foundation
import PersonaKit

/// What activities of a week, a month or a year add up to.
struct Totals: Equatable, Sendable {
    var count = 0
    var hundredths = 0
    var seconds = 0
    var climbFeet = 0
    var days: Set<String> = []

    mutating func add(_ activity: Activity) {
        count += 1
        hundredths += activity.hundredths
        seconds += activity.seconds
        climbFeet += activity.climbFeet
        days.insert(DayKey.of(activity.startedAt))
    }
}

/// A distance over which records are kept.
enum RecordDistance: String, CaseIterable, Hashable, Sendable {
    case mile, twoMiles, fiveK, tenK, tenMiles, half

    var name: String {
        switch self {
        case .mile: "1 mile"
        case .twoMiles: "2 miles"
        case .fiveK: "5K"
        case .tenK: "10K"
        case .tenMiles: "10 miles"
        case .half: "Half marathon"
        }
    }

    var hundredths: Int {
        switch self {
        case .mile: 100
        case .twoMiles: 200
        case .fiveK: 311
        case .tenK: 621
        case .tenMiles: 1000
        case .half: 1311
        }
    }
}

/// The fastest that a run was over a distance.
struct Effort: Equatable, Identifiable, Sendable {
    var activityID: Activity.ID
    var seconds: Int
    var startedAt: Date

    var id: Activity.ID { activityID }

    static func best(_ distance: RecordDistance, in runs: [Activity]) -> [Effort] {
        runs.compactMap { run in
            seconds(distance.hundredths, in: run).map { Effort(activityID: run.id, seconds: $0, startedAt: run.startedAt) }
        }
        .sorted { ($0.seconds, $0.startedAt) < ($1.seconds, $1.startedAt) }
    }

    /// The fastest part of a run with that length, by its splits. A run of just that length counts as a whole.
    static func seconds(_ length: Int, in run: Activity) -> Int? {
        guard run.hundredths >= length else { return nil }
        if run.hundredths - length <= 3 { return run.seconds }
        guard !run.splits.isEmpty else { return nil }
        // Where each mile ends: how far, and when.
        var marks = [(at: 0, seconds: 0)]
        for (number, split) in run.splits.enumerated() {
            marks.append((min((number + 1) * 100, run.hundredths), marks[number].seconds + split))
        }
        func time(at place: Int) -> Double {
            guard let after = marks.firstIndex(where: { $0.at >= place }), after > 0 else { return 0 }
            let (a, b) = (marks[after - 1], marks[after])
            return Double(a.seconds) + Double(b.seconds - a.seconds) * Double(place - a.at) / Double(max(b.at - a.at, 1))
        }
        let starts = marks.map(\.at) + marks.map { $0.at - length }
        let best = starts.filter { $0 >= 0 && $0 + length <= run.hundredths }.map { time(at: $0 + length) - time(at: $0) }.min()
        return best.map { Int($0.rounded()) }
    }
}
