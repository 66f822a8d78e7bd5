import Foundation

/// How a phone writes dates: English in the phone's zone, the month or the day first as Settings says. Written by hand so that
/// each host writes the same characters.
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

    /// Whether dates begin with the day: a setting of the phone.
    public static var isDayFirst: Bool { PhoneFormats.current.isDayFirst }

    /// "May 12", or "12 May" where the day comes first.
    public static func day(_ date: Date) -> String {
        let parts = parts(date)
        return monthAndDay(shortMonth(parts.month), parts.dayOfMonth)
    }

    /// "May 12, 2026", or "12 May 2026".
    public static func dayAndYear(_ date: Date) -> String { withYear(day(date), date) }

    /// "Tuesday, May 12", or "Tuesday, 12 May".
    public static func longDay(_ date: Date) -> String {
        let parts = parts(date)
        return "\(weekday(date)), \(monthAndDay(monthNames[parts.month - 1], parts.dayOfMonth))"
    }

    /// "Tuesday, May 12, 2026", or "Tuesday, 12 May 2026".
    public static func longDayAndYear(_ date: Date) -> String { withYear(longDay(date), date) }

    /// "Tue, May 12, 2026", or "Tue, 12 May 2026".
    public static func shortDayAndYear(_ date: Date) -> String { withYear(shortDay(date), date) }

    /// "May 12", or "12 May": of a month's name, long or short, and the day.
    public static func monthAndDay(_ month: String, _ day: Int) -> String { isDayFirst ? "\(day) \(month)" : "\(month) \(day)" }

    /// "Tue, May 12".
    public static func shortDay(_ date: Date) -> String { "\(Weekday(of: date).shortName), \(day(date))" }

    /// "May 12, 2026 at 9:41 AM", the month in full.
    public static func dayAndTime(_ date: Date) -> String {
        let parts = parts(date)
        return "\(withYear(monthAndDay(monthNames[parts.month - 1], parts.dayOfMonth), date)) at \(time(date))"
    }

    /// "5/12/26", or "12/5/26" where the day comes first.
    public static func numeric(_ date: Date) -> String {
        let parts = parts(date)
        let year = parts.year % 100
        let (first, second) = isDayFirst ? (parts.dayOfMonth, parts.month) : (parts.month, parts.dayOfMonth)
        return "\(first)/\(second)/\(year < 10 ? "0" : "")\(year)"
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

    private static func withYear(_ day: String, _ date: Date) -> String { "\(day)\(isDayFirst ? "" : ",") \(parts(date).year)" }

    private static func shortMonth(_ month: Int) -> String { String(monthNames[month - 1].prefix(3)) }
}
