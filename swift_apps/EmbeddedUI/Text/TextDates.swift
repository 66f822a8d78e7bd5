import Foundation

extension Text {
    /// A predefined style used to display a date.
    public struct DateStyle: Equatable, Codable, Sendable {
        enum Kind: String, Codable { case time, date, relative, offset, timer }
        let kind: Kind
        public static let time = DateStyle(kind: .time)
        public static let date = DateStyle(kind: .date)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)

        init(kind: Kind) { self.kind = kind }
        public init(from decoder: any Decoder) throws { kind = try decoder.singleValueContainer().decode(Kind.self) }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(kind)
        }
    }

    public init(_ date: Date, style: Text.DateStyle) { self.init(.computed(ComputedText(DateSource(date: date, style: style)))) }
    public init(_ dates: ClosedRange<Date>) { self.init(.computed(ComputedText(IntervalSource(start: dates.lowerBound, end: dates.upperBound)))) }
    public init(_ interval: DateInterval) { self.init(.computed(ComputedText(IntervalSource(start: interval.start, end: interval.end)))) }

    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(.computed(ComputedText(TimerSource(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))))
    }
}

private struct DateSource: EquatableTextSource, Equatable {
    var date: Date
    var style: Text.DateStyle

    func string(in environment: EnvironmentValues) -> String {
        let seconds = date.timeIntervalSince(environment.now)
        switch style.kind {
        case .time: return environment.formatted(date, date: .omitted, time: .shortened)
        case .date: return environment.formatted(date, date: .long, time: .omitted)
        case .relative: return DurationText.relative(abs(seconds))
        case .offset: return DurationText.offset(seconds)
        case .timer: return DurationText.timer(abs(seconds), showsHours: true)
        }
    }
}

private struct IntervalSource: EquatableTextSource, Equatable {
    var start: Date
    var end: Date

    func string(in environment: EnvironmentValues) -> String {
        var calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        let sameDay = calendar.isDate(start, inSameDayAs: end)
        let style = Date.IntervalFormatStyle(
            date: sameDay ? .omitted : .abbreviated, time: .shortened, locale: environment.locale,
            calendar: calendar, timeZone: environment.timeZone)
        return style.format(start..<max(end, start))
    }
}

private struct TimerSource: EquatableTextSource, Equatable {
    var interval: ClosedRange<Date>
    var pauseTime: Date?
    var countsDown: Bool
    var showsHours: Bool

    func string(in environment: EnvironmentValues) -> String {
        let now = min(max(pauseTime ?? environment.now, interval.lowerBound), interval.upperBound)
        let seconds = countsDown ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
        return DurationText.timer(seconds, showsHours: showsHours)
    }
}

extension EnvironmentValues {
    package func formatted(_ value: Date, date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String {
        Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone).format(value)
    }
}

/// Lengths of time as iOS writes them.
package enum DurationText {
    /// `2:59:59`, or `3:05` below an hour.
    package static func timer(_ seconds: TimeInterval, showsHours: Bool) -> String {
        let total = Int(max(seconds, 0).rounded(.down))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (total / 3600, total / 60 % 60)
        if showsHours, hours > 0 { return "\(hours):\(two(minutes)):\(two(total % 60))" }
        return "\(total / 60):\(two(total % 60))"
    }

    private static let units: [(seconds: Int, short: String, shortPlural: String, long: String)] = [
        (31_536_000, "yr", "yr", "year"), (2_592_000, "mo", "mo", "month"), (604_800, "wk", "wk", "week"),
        (86_400, "day", "days", "day"), (3600, "hr", "hr", "hour"), (60, "min", "min", "minute"), (1, "sec", "sec", "second"),
    ]

    /// The two largest units: `2 hr, 23 min`.
    package static func relative(_ seconds: TimeInterval) -> String {
        var rest = Int(max(seconds, 0).rounded(.down))
        guard let first = units.firstIndex(where: { rest >= $0.seconds }) else { return "0 sec" }
        var parts: [String] = []
        for unit in units[first...].prefix(2) {
            let count = rest / unit.seconds
            rest %= unit.seconds
            if count > 0 { parts.append("\(count) \(count == 1 ? unit.short : unit.shortPlural)") }
        }
        return parts.joined(separator: ", ")
    }

    /// The largest unit, with a sign: `+2 hours`.
    package static func offset(_ seconds: TimeInterval) -> String {
        let total = Int(abs(seconds).rounded(.down))
        guard let unit = units.first(where: { total >= $0.seconds }) else { return "+0 seconds" }
        let count = total / unit.seconds
        return "\(seconds < 0 ? "-" : "+")\(count) \(unit.long)\(count == 1 ? "" : "s")"
    }
}
