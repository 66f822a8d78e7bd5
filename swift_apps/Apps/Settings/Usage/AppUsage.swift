import Foundation
import PersonaKit

/// A day of use, and what the numbers of that day depend on.
@MainActor struct UsageDay {
    /// When it began.
    let date: Date
    let key: String
    let isWeekend: Bool
    /// How much of its use has come until now: 1 before today.
    let part: Double

    init(_ date: Date) {
        (self.date, key, isWeekend) = (date, DayKey.of(date), Weekday.weekend.contains(Weekday(of: date)))
        part = date < Persona.today ? 1 : AppUsage.share(of: key, until: AppUsage.minute(of: Persona.minute))
    }

    /// So many days before today.
    init(daysAgo: Int) { self.init(Persona.calendar.date(byAdding: .day, value: -daysAgo, to: Persona.today) ?? Persona.today) }

    /// So many days up to yesterday, the oldest first.
    static func before(_ count: Int) -> [UsageDay] { (1...count).reversed().map { UsageDay(daysAgo: $0) } }

    /// The day in this place alone, or all.
    static func chosen(_ place: Int?, of days: [UsageDay]) -> [UsageDay] {
        guard let place, days.indices.contains(place) else { return days }
        return [days[place]]
    }

    /// From the day of a moment to today.
    static func since(_ start: Date) -> [UsageDay] { (0...max(0, -Dates.daysFromToday(start))).reversed().map { UsageDay(daysAgo: $0) } }
}

/// How long apps were on the screen. The phone has not measured it: it follows from the app, the day and the owner alone, so that it is
/// the same whenever somebody looks, and today's grows with the clock.
@MainActor enum AppUsage {
    /// The hours in which the phone is used.
    static let waking = 7..<23

    /// On a day before today, or today until now.
    static func minutes(of app: AppID, on day: UsageDay) -> Int { Int(whole(app, day) * day.part) }

    /// Of a day's minutes those before a minute of it, 0…1440.
    static func minutes(of app: AppID, on day: UsageDay, until minute: Int) -> Int { Int(whole(app, day) * share(of: day.key, until: minute)) }

    /// Of all apps on the phone.
    static func minutes(on day: UsageDay) -> Int { PhoneControl.apps.reduce(0) { $0 + minutes(of: $1, on: day) } }

    /// Of all apps, before each of these minutes of the day.
    static func minutes(on day: UsageDay, untilEach minutes: [Int]) -> [Int] {
        let days = PhoneControl.apps.map { whole($0, day) }
        return minutes.map { share(of: day.key, until: $0) }.map { share in days.reduce(0) { $0 + Int($1 * share) } }
    }

    /// The apps that were used on these days, those used longest first.
    static func apps(on days: [UsageDay]) -> [(app: AppID, minutes: Int)] {
        let all = PhoneControl.apps.map { app in (app: app, minutes: days.reduce(0) { $0 + minutes(of: app, on: $1) }) }
        return all.filter { $0.minutes > 0 }.sorted { ($1.minutes, $0.app) < ($0.minutes, $1.app) }
    }

    /// Of the battery's charge on a day before today, in percent. Above 100 the phone was charged in between.
    static func battery(on day: UsageDay) -> Int { 24 + minutes(on: day) * 2 / 9 }

    static func minute(of date: Date) -> Int {
        let time = TimeOfDay(of: date)
        return time.hour * 60 + time.minute
    }

    // MARK: Where it comes from

    /// A number that is the same for the same words on the owner's phone: 0..<count.
    static func draw(_ count: Int, _ words: String...) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in ([Persona.me.id] + words).joined(separator: "/").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // Words that differ in the end alone would give neighboring numbers.
        hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
        return Int((hash ^ (hash >> 33)) % UInt64(count))
    }

    /// The minutes of a whole day: 40 to 160 in a hundred of the usual ones, and more or less as the owner uses the phone.
    private static func whole(_ app: AppID, _ day: UsageDay) -> Double {
        let traits = app.traits
        let usual = Double(traits.minutes) * (day.isWeekend ? traits.isWork ? 0.15 : 1.15 : 1)
        return (usual * Double(40 + draw(121, "use", app.rawValue, day.key)) * Double(90 + draw(26, "owner")) / 10_000).rounded()
    }

    /// How much of the use of a day, such as "2026-05-12", comes before a minute of it: each waking hour has a part of its own.
    static func share(of day: String, until minute: Int) -> Double {
        guard minute > waking.lowerBound * 60 else { return 0 }
        guard minute < waking.upperBound * 60 else { return 1 }
        let parts = waking.map { hour in (start: hour * 60, part: 60 + draw(121, "hour", day, "\(hour)")) }
        let before = parts.reduce(0) { $0 + $1.part * min(max(minute - $1.start, 0), 60) }
        return Double(before) / Double(parts.reduce(0) { $0 + $1.part } * 60)
    }
}

extension Int {
    /// "45 min", "2 hr", "3 hr 5 min".
    var minutesText: String {
        let (hours, minutes) = (self / 60, self % 60)
        return hours == 0 ? "\(minutes) min" : minutes == 0 ? "\(hours) hr" : "\(hours) hr \(minutes) min"
    }

    /// Of kilobytes: "0 KB", "48 KB", "310 MB", "4.2 GB", "256 GB".
    var kilobytesText: String {
        if self < 1000 { return "\(self) KB" }
        if self < 999_500 { return "\((self + 500) / 1000) MB" }
        let tenths = (self + 50_000) / 100_000
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) GB" : "\(tenths / 10).\(tenths % 10) GB"
    }
}
