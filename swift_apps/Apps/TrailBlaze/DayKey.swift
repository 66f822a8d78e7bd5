import Foundation
import PersonaKit

/// A day such as "2026-05-12" and the moments that belong to it.
enum DayKey {
    static func of(_ date: Date) -> String {
        let parts = Persona.calendar.dateComponents([.year, .month, .day], from: date)
        func padded(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(parts.year ?? 0)-\(padded(parts.month))-\(padded(parts.day))"
    }

    @MainActor static var today: String { of(Persona.today) }

    /// Noon of the day; nil for what is no day.
    static func date(_ key: String) -> Date? {
        let parts = key.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
        let date = Persona.calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
        return date.flatMap { of($0) == key ? $0 : nil }
    }

    static func adding(_ days: Int, to key: String) -> String {
        guard let date = date(key), let other = Persona.calendar.date(byAdding: .day, value: days, to: date) else { return key }
        return of(other)
    }

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
