import Foundation

/// A day of the week, coded as "sun" … "sat"; the week starts on Sunday.
public enum Weekday: String, Codable, CaseIterable, Comparable, Identifiable, Sendable {
    case sun, mon, tue, wed, thu, fri, sat

    /// The weekday of a moment in the phone's zone.
    public init(of date: Date) {
        self = Self.allCases[LocalTime(of: date).weekday]
    }

    public static let weekdays: [Weekday] = [.mon, .tue, .wed, .thu, .fri]
    public static let weekend: [Weekday] = [.sun, .sat]

    public var id: String { rawValue }

    /// "Monday".
    public var name: String { Dates.weekdayNames[position] }

    /// "Mon".
    public var shortName: String { String(name.prefix(3)) }

    public static func < (left: Weekday, right: Weekday) -> Bool { left.position < right.position }

    private var position: Int { Self.allCases.firstIndex(of: self)! }
}
