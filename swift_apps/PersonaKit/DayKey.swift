import Foundation

/// A day such as "2026-05-12" on the phone's calendar, and the moments that belong to it.
public enum DayKey {
    public static func of(_ date: Date) -> String {
        let parts = Persona.calendar.dateComponents([.year, .month, .day], from: date)
        func padded(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(parts.year ?? 0)-\(padded(parts.month))-\(padded(parts.day))"
    }

    @MainActor public static var today: String { of(Persona.today) }

    /// Noon of the day; nil for what is no day.
    public static func date(_ key: String) -> Date? {
        let parts = key.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
        let date = Persona.calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
        return date.flatMap { of($0) == key ? $0 : nil }
    }

    public static func adding(_ days: Int, to key: String) -> String {
        guard let date = date(key), let other = Persona.calendar.date(byAdding: .day, value: days, to: date) else { return key }
        return of(other)
    }
}
