import Foundation
import PersonaKit

/// The clock and the calendar of a city.
struct CityTime {
    let calendar: Calendar

    /// The phone's where the city is unknown.
    init(_ zone: String?) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone.flatMap(TimeZone.init(identifier:)) ?? Persona.timeZone
        self.calendar = calendar
    }

    func hour(_ date: Date) -> Int { calendar.component(.hour, from: date) }
    func minutes(_ date: Date) -> Int { hour(date) * 60 + calendar.component(.minute, from: date) }

    /// "2026-05-12".
    func dayKey(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        func padded(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(parts.year ?? 0)-\(padded(parts.month))-\(padded(parts.day))"
    }

    /// "9 AM".
    func hourText(_ date: Date) -> String { TimeOfDay(hour: hour(date), minute: 0).hourString }

    /// "9:41 AM".
    func timeText(_ date: Date) -> String {
        let minutes = minutes(date)
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60).string
    }
}

/// A day such as "2026-05-12", in parts.
struct DayKey {
    let year: Int, month: Int, day: Int

    init(_ key: String) {
        let parts = key.split(separator: "-").map { Int($0) ?? 1 }
        (year, month, day) = parts.count == 3 ? (parts[0], parts[1], parts[2]) : (2000, 1, 1)
    }

    /// 0 is Sunday (Zeller's congruence).
    var weekday: Int {
        let (m, y) = month < 3 ? (month + 12, year - 1) : (month, year)
        return (day + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400 + 6) % 7
    }
    /// "Tue".
    var shortWeekday: String { String(Dates.weekdayNames[weekday].prefix(3)) }
    /// "Tuesday, May 12".
    var long: String { "\(Dates.weekdayNames[weekday]), \(Dates.monthAndDay(Dates.monthNames[month - 1], day))" }
    /// "May 12".
    var short: String { Dates.monthAndDay(String(Dates.monthNames[month - 1].prefix(3)), day) }
}
