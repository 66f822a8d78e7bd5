import Foundation
import PersonaKit

/// What a person can do in Clock. Alarms, stopwatch and timers are in files of their own, `Store+….swift`.
public final class ClockStore: StateStore<ClockState>, PersonaStore {
    public static let app = AppID.clock

    /// Alarms up to this moment have rung; always now but in the middle of `timePassed`.
    private var checkedUntil = Persona.now

    // MARK: World clock

    /// Adds a city at the end; one that is there already stays where it is.
    func addCity(_ city: WorldCity) {
        guard !state.cities.contains(where: { $0.id == city.id }) else { return }
        change { $0.cities.append(city) }
    }

    func removeCity(_ id: WorldCity.ID) {
        change { $0.cities.removeAll { $0.id == id } }
    }

    /// As `List` reports a move: `destination` counts in the order before it.
    func moveCities(from source: IndexSet, to destination: Int) {
        change { $0.cities.move(from: source, to: destination) }
    }

    // MARK: Time

    public var nextWake: Date? {
        let alarms = state.alarms.flatMap { alarm in
            [alarm.nextRing(after: checkedUntil), alarm.snoozedUntil, alarm.ringingSince?.addingTimeInterval(RingTime.longest)]
        }
        let timers = state.timers.flatMap { [$0.endsAt, $0.ringingSince?.addingTimeInterval(RingTime.longest)] }
        return (alarms + timers).compactMap { $0 }.filter { $0 > checkedUntil }.min()
    }

    /// What rings now; alarms before timers.
    var ring: Ring? {
        state.alarms.first { $0.ringingSince != nil }.map(Ring.alarm) ?? state.timers.first(where: \.isRinging).map(Ring.timer)
    }

    public var ringAlert: RingAlert? {
        switch ring {
        case .alarm(let alarm):
            RingAlert(
                id: alarm.id, title: alarm.label, subtitle: alarm.label == "Alarm" ? alarm.time.string : "Alarm, \(alarm.time.string)",
                symbol: "alarm.fill", answers: alarm.snooze ? ["Snooze", "Stop"] : ["Stop"])
        case .timer(let timer): RingAlert(id: timer.id, title: timer.name, subtitle: "Timer Done", symbol: "timer", answers: ["Repeat", "Stop"])
        case nil: nil
        }
    }

    public func answer(_ alert: RingAlert.ID, with answer: String) {
        switch (ring, answer) {
        case (.alarm(let alarm), "Snooze") where alarm.id == alert: snoozeAlarm(alert)
        case (.alarm(let alarm), "Stop") where alarm.id == alert: stopAlarm(alert)
        case (.timer(let timer), "Repeat") where timer.id == alert: repeatTimer(alert)
        case (.timer(let timer), "Stop") where timer.id == alert: removeTimer(alert)
        default: break
        }
    }

    /// What was due until now has rung. An alarm that is set to an earlier time of today is for tomorrow.
    public override func stateChanged() { checkedUntil = Persona.now }

    public func timePassed() {
        let now = Persona.now, before = checkedUntil
        checkedUntil = now
        silenceRings(at: now)
        ringAlarms(after: before, upTo: now)
        endTimers(at: now)
    }

    /// What rings longer than a quarter of an hour falls silent as if it had been stopped.
    private func silenceRings(at now: Date) {
        func isOver(_ since: Date?) -> Bool { since.map { $0.addingTimeInterval(RingTime.longest) <= now } ?? false }
        for alarm in state.alarms where isOver(alarm.ringingSince) { stopAlarm(alarm.id) }
        for timer in state.timers where isOver(timer.ringingSince) { removeTimer(timer.id) }
    }
}

/// How long things ring.
enum RingTime {
    static let longest: TimeInterval = 15 * 60
    static let snooze: TimeInterval = 9 * 60
}
