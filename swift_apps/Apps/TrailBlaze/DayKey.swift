import Foundation
import PersonaKit

extension DayKey {
    /// The Monday of the week that a day is in.
    static func monday(of key: String) -> String {
        guard let date = date(key) else { return key }
        let weekday = Weekday.allCases.firstIndex(of: Weekday(of: date)) ?? 0
        return adding(-((weekday + 6) % 7), to: key)
    }

    static func days(from first: String, to last: String) -> Int {
        guard let first = date(first), let last = date(last) else { return 0 }
        return Dates.days(from: first, to: last)
    }

    /// "Sat, May 16".
    static func short(_ key: String) -> String { date(key).map(Dates.shortDay) ?? key }

    /// "May 11 – 17" or "Apr 27 – May 3".
    static func week(from monday: String) -> String {
        guard let first = date(monday), let last = date(adding(6, to: monday)) else { return monday }
        let end = Dates.month(first) == Dates.month(last) ? "\(Persona.calendar.component(.day, from: last))" : Dates.day(last)
        return "\(Dates.day(first)) – \(end)"
    }
}
