import Foundation
import PersonaKit

/// What Clock keeps.
public struct ClockState: Codable, Equatable, Sendable {
    /// By time of day.
    var alarms: [Alarm]
    /// In the order that the person gave them.
    var cities: [WorldCity]
    var stopwatch: Stopwatch
    /// Running, paused and ended ones that were not put away, oldest first.
    var timers: [CountdownTimer]
    /// Timers that were started before, latest first.
    var recentTimers: [RecentTimer]
}

struct Alarm: Codable, Hashable, Identifiable, Sendable {
    /// "alarm-1001"
    var id: String
    var time: TimeOfDay
    var label: String
    /// In the order of the week; empty for an alarm that rings once.
    var repeats: [Weekday]
    /// The moment at which it rings once, for an alarm on a chosen date.
    var date: Date?
    var sound: RingSound
    /// Whether it offers to ring again nine minutes later.
    var snooze: Bool
    var isOn: Bool
    /// Since when it has been ringing.
    var ringingSince: Date?
    /// When it rings again after a snooze.
    var snoozedUntil: Date?
}

/// A city of the world clock; `id` as in the catalog, such as "city-tokyo".
struct WorldCity: Codable, Hashable, Identifiable, Sendable {
    var id: String
    var name: String
    /// Country, or state for the United States.
    var region: String
    /// IANA name, such as "Asia/Tokyo".
    var timeZone: String
}

struct Stopwatch: Codable, Hashable, Sendable {
    /// When it was last started; nil while it stands.
    var startedAt: Date?
    /// Seconds it had run before that.
    var secondsBefore: Int
    /// Seconds of each finished lap, oldest first.
    var laps: [Int]

    static let zero = Stopwatch(startedAt: nil, secondsBefore: 0, laps: [])
}

struct CountdownTimer: Codable, Hashable, Identifiable, Sendable {
    /// "timer-1001"
    var id: String
    /// Empty when the person gave none.
    var label: String
    /// From start to end.
    var seconds: Int
    var sound: RingSound
    /// When a running timer ends; nil while it is paused or has ended.
    var endsAt: Date?
    /// Seconds left of a paused timer.
    var pausedSeconds: Int?
    /// Since when a timer that has ended has been ringing.
    var ringingSince: Date?
}

struct RecentTimer: Codable, Hashable, Identifiable, Sendable {
    /// "recentTimer-1001"
    var id: String
    var label: String
    var seconds: Int
    var sound: RingSound
}

/// What plays when an alarm rings or a timer ends.
enum RingSound: String, Codable, CaseIterable, Identifiable, Sendable {
    case radar, arpeggio, breaking, canopy, chalet, chirp, daybreak, departure, dollop, journey, kettle, mercury, quad, radial,
        scavenger, seedling, shelter, sprinkles, steps, storytime, tease, tilt, unfold, valley, none

    var id: String { rawValue }

    /// "Radar".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
