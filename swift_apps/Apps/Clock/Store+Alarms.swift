import Foundation
import PersonaKit

/// What the alarm editor asks for.
struct AlarmDraft: Equatable {
    var time: TimeOfDay
    var label = ""
    var repeats: [Weekday] = []
    /// A moment of the day on which it rings once; nil for the next time. Without meaning for an alarm that repeats.
    var date: Date?
    var sound = RingSound.radar
    var snooze = true

    /// When it rings once, if a date was chosen.
    var ringsOnce: Date? { repeats.isEmpty ? date.map { time.on($0) } : nil }
}

extension ClockStore {
    /// The alarm is on. Without a label it is called "Alarm".
    @discardableResult func addAlarm(_ draft: AlarmDraft) -> Alarm.ID {
        let id = Persona.newID("alarm")
        change { $0.insert(Alarm(id: id, draft)) }
        return id
    }

    /// An alarm that was edited is on.
    func updateAlarm(_ id: Alarm.ID, to draft: AlarmDraft) {
        guard state.alarms.contains(where: { $0.id == id }) else { return }
        change {
            $0.alarms.removeAll { $0.id == id }
            $0.insert(Alarm(id: id, draft))
        }
    }

    /// An alarm whose date is past rings the next time when it is turned on again.
    func setAlarm(_ id: Alarm.ID, isOn: Bool) {
        changeAlarm(id) {
            $0.isOn = isOn
            if isOn, let date = $0.date, date <= Persona.now { $0.date = nil }
            $0.ringingSince = nil
            $0.snoozedUntil = nil
        }
    }

    func deleteAlarm(_ id: Alarm.ID) {
        change { $0.alarms.removeAll { $0.id == id } }
    }

    /// Silences a ringing alarm for nine minutes.
    func snoozeAlarm(_ id: Alarm.ID) {
        changeAlarm(id) {
            guard $0.ringingSince != nil, $0.snooze else { return }
            $0.ringingSince = nil
            $0.snoozedUntil = Persona.now.addingTimeInterval(RingTime.snooze)
        }
    }

    /// Ends a ringing alarm; one that does not repeat is off then.
    func stopAlarm(_ id: Alarm.ID) {
        changeAlarm(id) {
            guard $0.ringingSince != nil || $0.snoozedUntil != nil else { return }
            $0.ringingSince = nil
            $0.snoozedUntil = nil
            if $0.repeats.isEmpty { $0.isOn = false }
        }
    }

    /// Rings all that is due in the time that passed.
    func ringAlarms(after before: Date, upTo now: Date) {
        for alarm in state.alarms {
            let due = [alarm.snoozedUntil, alarm.nextRing(after: before)].compactMap { $0 }
            guard alarm.ringingSince == nil, due.contains(where: { $0 <= now }) else { continue }
            changeAlarm(alarm.id) {
                $0.ringingSince = now
                $0.snoozedUntil = nil
            }
            Persona.notify(
                AppNotification(
                    app: .clock, title: alarm.label, body: "Alarm, \(alarm.time.string)",
                    link: URL(string: "clock://alarms/\(alarm.id)")))
        }
    }

    private func changeAlarm(_ id: Alarm.ID, _ body: (inout Alarm) -> Void) {
        guard let index = state.alarms.firstIndex(where: { $0.id == id }) else { return }
        change { body(&$0.alarms[index]) }
    }
}

extension ClockState {
    fileprivate mutating func insert(_ alarm: Alarm) {
        alarms.insert(alarm, at: alarms.firstIndex { $0.time > alarm.time } ?? alarms.endIndex)
    }
}

extension Alarm {
    fileprivate init(id: String, _ draft: AlarmDraft) {
        let label = draft.label.trimmingCharacters(in: .whitespacesAndNewlines)
        self.init(
            id: id, time: draft.time, label: label.isEmpty ? "Alarm" : label, repeats: Set(draft.repeats).sorted(),
            date: draft.ringsOnce, sound: draft.sound, snooze: draft.snooze, isOn: true)
    }

    var draft: AlarmDraft {
        AlarmDraft(time: time, label: label == "Alarm" ? "" : label, repeats: repeats, date: date, sound: sound, snooze: snooze)
    }

    /// When its time next comes, were nobody to touch it; nil while it is off.
    func nextRing(after now: Date) -> Date? {
        guard isOn else { return nil }
        if let date { return date > now ? date : nil }
        return time.next(after: now, on: repeats)
    }

    /// "Gym, every weekday" or "Gym, Wed, May 20", as the list shows it under the time.
    var summary: String {
        if let date { return "\(label), \(Dates.shortDay(date))" }
        return repeats.isEmpty ? label : "\(label), \(repeats.inSentence)"
    }
}

extension TimeOfDay {
    /// When it next is this time on one of these days; on any day if there are none.
    func next(after now: Date, on days: [Weekday] = []) -> Date? {
        (0...7).lazy.map { on(now, plusDays: $0) }.first { $0 > now && (days.isEmpty || days.contains(Weekday(of: $0))) }
    }
}

extension [Weekday] {
    /// "Never", "Every day", "Weekdays", "Weekends", "Mon Wed Fri": next to "Repeat" in the editor.
    var short: String {
        switch sorted() {
        case []: "Never"
        case Weekday.allCases: "Every Day"
        case Weekday.weekdays: "Weekdays"
        case Weekday.weekend: "Weekends"
        case let days where days.count == 1: "Every \(days[0].name)"
        case let days: days.map(\.shortName).joined(separator: " ")
        }
    }

    /// "every day", "every weekday", "Mon Wed Fri": after an alarm's label.
    var inSentence: String {
        switch sorted() {
        case Weekday.allCases: "every day"
        case Weekday.weekdays: "every weekday"
        case Weekday.weekend: "every weekend"
        case let days where days.count == 1: "every \(days[0].name)"
        case let days: days.map(\.shortName).joined(separator: " ")
        }
    }
}
