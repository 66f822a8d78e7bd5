import Foundation

/// How the phone writes dates: US English, in the phone's zone. Written by hand so that every host writes the same characters.
public enum Dates {
    public static let weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    public static let monthNames = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]

    /// "9:41 AM".
    public static func time(_ date: Date) -> String { TimeOfDay(of: date).string }

    /// "Tuesday".
    public static func weekday(_ date: Date) -> String { Weekday(of: date).name }

    /// "May 12".
    public static func day(_ date: Date) -> String {
        let parts = parts(date)
        return "\(shortMonth(parts.month)) \(parts.dayOfMonth)"
    }

    /// "May 12, 2026".
    public static func dayAndYear(_ date: Date) -> String { "\(day(date)), \(parts(date).year)" }

    /// "Tuesday, May 12".
    public static func longDay(_ date: Date) -> String { "\(weekday(date)), \(monthNames[parts(date).month - 1]) \(parts(date).dayOfMonth)" }

    /// "Tue, May 12".
    public static func shortDay(_ date: Date) -> String { "\(Weekday(of: date).shortName), \(day(date))" }

    /// "May 12, 2026 at 9:41 AM", the month in full.
    public static func dayAndTime(_ date: Date) -> String {
        let parts = parts(date)
        return "\(monthNames[parts.month - 1]) \(parts.dayOfMonth), \(parts.year) at \(time(date))"
    }

    /// "5/12/26".
    public static func numeric(_ date: Date) -> String {
        let parts = parts(date)
        let year = parts.year % 100
        return "\(parts.month)/\(parts.dayOfMonth)/\(year < 10 ? "0" : "")\(year)"
    }

    /// "May".
    public static func month(_ date: Date) -> String { monthNames[parts(date).month - 1] }

    /// "May 2026".
    public static func monthAndYear(_ date: Date) -> String { "\(month(date)) \(parts(date).year)" }

    /// "Today", "Yesterday", "Tomorrow", else "May 12", with the year when it is not this one.
    @MainActor public static func relativeDay(_ date: Date) -> String {
        switch daysFromToday(date) {
        case 0: "Today"
        case -1: "Yesterday"
        case 1: "Tomorrow"
        default: parts(date).year == parts(Persona.today).year ? day(date) : dayAndYear(date)
        }
    }

    /// As lists of mails and notes show it: "9:41 AM" today, then "Yesterday", "Sunday" within the last week, else "5/2/26".
    @MainActor public static func brief(_ date: Date) -> String {
        switch daysFromToday(date) {
        case 0: time(date)
        case -1: "Yesterday"
        case -6 ... -2: weekday(date)
        default: numeric(date)
        }
    }

    /// "Just now", "5 min ago", "3 hr ago", then as `relativeDay`.
    @MainActor public static func ago(_ date: Date) -> String {
        let hours = Persona.units(of: 3600, since: date)
        guard hours == 0 else { return (1..<24).contains(hours) && daysFromToday(date) == 0 ? "\(hours) hr ago" : relativeDay(date) }
        let minutes = Persona.units(of: 60, since: date)
        return minutes == 0 ? "Just now" : "\(minutes) min ago"
    }

    /// Calendar days from today: -1 is yesterday, 1 is tomorrow.
    @MainActor public static func daysFromToday(_ date: Date) -> Int { days(from: Persona.today, to: date) }

    /// Calendar days from one moment's day to another's.
    public static func days(from start: Date, to end: Date) -> Int { LocalTime(of: end).day - LocalTime(of: start).day }

    /// 2026.
    public static func year(of date: Date) -> Int { parts(date).year }

    private static func parts(_ date: Date) -> CivilDate { LocalTime(of: date).civil }

    private static func shortMonth(_ month: Int) -> String { String(monthNames[month - 1].prefix(3)) }
}
