import Foundation

/// An hour and a minute of any day, coded as "06:45".
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0…23
    public let hour: Int
    /// 0…59
    public let minute: Int

    /// Hours and minutes out of range are clamped.
    public init(hour: Int, minute: Int) {
        self.hour = min(max(hour, 0), 23)
        self.minute = min(max(minute, 0), 59)
    }

    /// The time that a clock on the phone shows at a moment.
    public init(of date: Date) {
        let second = LocalTime(of: date).second
        self.init(hour: second / 3600, minute: second / 60 % 60)
    }

    /// From "06:45".
    public init?(coded text: String) {
        let digits = text.utf8.map { Int($0) - 48 }
        guard digits.count == 5, digits[2] == 10, [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) }) else { return nil }
        let hour = digits[0] * 10 + digits[1], minute = digits[3] * 10 + digits[4]
        guard hour < 24, minute < 60 else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// "06:45".
    public var coded: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    /// Whether times are written as 21:41: a setting of the phone.
    public static var is24Hour: Bool { PhoneFormats.current.is24Hour }

    /// "6:45 AM", or "06:45" where the clock has 24 hours.
    public var string: String { Self.is24Hour ? coded : "\(digits) \(period)" }

    /// As clocks show it that leave out the half of the day: "6:45", or "18:45" where the clock has 24 hours.
    public var clock: String { Self.is24Hour ? coded : digits }

    /// "6 AM", or "06:00" where the clock has 24 hours.
    public var hourString: String { Self.is24Hour ? coded : "\((hour + 11) % 12 + 1) \(period)" }

    /// "6:45".
    public var digits: String { "\((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute)" }

    /// "AM" or "PM".
    public var period: String { hour < 12 ? "AM" : "PM" }

    /// The moment at which it is this time on the day of `date`, or so many days later.
    public func on(_ date: Date, plusDays days: Int = 0) -> Date {
        LocalTime(day: LocalTime(of: date).day + days, second: hour * 3600 + minute * 60).date
    }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { (left.hour, left.minute) < (right.hour, right.minute) }
}

extension TimeOfDay: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = TimeOfDay(coded: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a time of day such as \"06:45\", got \"\(text)\"")
        }
        self = time
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(coded)
    }
}
