import Foundation
import PersonaKit

/// One event at one time: an event that repeats has many.
struct Occurrence: Hashable, Identifiable {
    let event: CalendarEvent
    let start: Date
    let end: Date

    var id: String { "\(event.id)@\(Int(start.timeIntervalSince1970))" }

    /// The moment at which it no longer takes place: the midnight after the last day of an all-day event.
    var over: Date { event.isAllDay ? Persona.calendar.date(byAdding: .day, value: 1, to: end) ?? end : end }

    func overlaps(_ from: Date, _ until: Date) -> Bool { start < until && (over > from || (over == start && start >= from)) }
}

extension CalendarEvent {
    var first: Occurrence { Occurrence(event: self, start: start, end: end) }

    /// Those that take place between two moments, in order.
    func occurrences(from: Date, until: Date) -> [Occurrence] {
        guard let rule else { return first.overlaps(from, until) ? [first] : [] }
        let days = Dates.days(from: start, to: end)
        var found: [Occurrence] = []
        for step in rule.frequency.firstStep(from: start, near: from, lasting: days)... {
            guard let begins = rule.frequency.start(step, from: start) else { continue }
            if begins >= until || rule.until.map({ begins > $0 }) ?? false { break }
            if rule.skipped.contains(begins) { continue }
            let ends = Persona.calendar.date(byAdding: .day, value: days, to: begins).map { TimeOfDay(of: end).on($0) } ?? begins
            let occurrence = Occurrence(event: self, start: begins, end: max(begins, ends))
            if occurrence.overlaps(from, until) { found.append(occurrence) }
        }
        return found
    }
}

extension RepeatRule.Frequency {
    /// The start of the occurrence with this number; nil where there is none, as for the 31st of a short month.
    func start(_ step: Int, from first: Date) -> Date? {
        let calendar = Persona.calendar
        switch self {
        case .daily: return calendar.date(byAdding: .day, value: step, to: first)
        case .weekdays:
            guard let date = calendar.date(byAdding: .day, value: step, to: first) else { return nil }
            return Weekday.weekdays.contains(Weekday(of: date)) ? date : nil
        case .weekly: return calendar.date(byAdding: .day, value: step * 7, to: first)
        case .biweekly: return calendar.date(byAdding: .day, value: step * 14, to: first)
        case .monthly, .yearly:
            guard let date = calendar.date(byAdding: self == .monthly ? .month : .year, value: step, to: first) else { return nil }
            return calendar.component(.day, from: date) == calendar.component(.day, from: first) ? date : nil
        }
    }

    /// A number whose occurrence is over before a moment, so that not all are counted from the first.
    func firstStep(from first: Date, near moment: Date, lasting days: Int) -> Int {
        let passed = Dates.days(from: first, to: moment) - days - 1
        let length =
            switch self {
            case .daily, .weekdays: 1
            case .weekly: 7
            case .biweekly: 14
            case .monthly: 31
            case .yearly: 366
            }
        return max(0, passed / length - 1)
    }
}

extension EventAlert {
    /// The moment of the notification: before it is time to leave.
    func moment(for occurrence: Occurrence) -> Date {
        let base = occurrence.event.isAllDay ? TimeOfDay(hour: 9, minute: 0).on(occurrence.start) : occurrence.start
        return base.addingTimeInterval(Double(-(rawValue + (occurrence.event.travelMinutes ?? 0)) * 60))
    }
}
