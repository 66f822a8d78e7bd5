import Foundation

/// How the phone writes times, dates and distances: what Settings says.
package struct PhoneFormats: Hashable, Sendable {
    package var is24Hour = false
    package var isDayFirst = false
    package var usesKilometers = false

    /// Those of the phone.
    package internal(set) nonisolated(unsafe) static var current = PhoneFormats()

    /// English as in the United States; where dates begin with the day, as in the United Kingdom. The clock has its own setting.
    package var locale: Locale {
        switch (isDayFirst, is24Hour) {
        case (false, false): Persona.locale
        case (false, true): Self.american24
        case (true, false): Self.british
        case (true, true): Self.british24
        }
    }
    private static let american24 = Locale(identifier: "en_US@hours=h23")
    private static let british = Locale(identifier: "en_GB@hours=h12")
    private static let british24 = Locale(identifier: "en_GB@hours=h23")
}

/// How the phone writes the way to a place. Apps with units of their own, such as Weather, and those whose records are by the mile
/// have other words.
public enum Distances {
    /// "1.2 mi", or "1.9 km" where the phone is set to kilometers.
    public static func short(tenthsOfMiles tenths: Int) -> String { short(miles: Double(tenths) / 10) }

    /// The same of a length in miles.
    public static func short(miles: Double) -> String {
        let isMetric = PhoneFormats.current.usesKilometers
        let tenths = Int(((isMetric ? miles * kilometersInMile : miles) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(isMetric ? "km" : "mi")"
    }

    /// "2,586" miles, or as many kilometers, with the unit.
    public static func long(miles: Int) -> String {
        let isMetric = PhoneFormats.current.usesKilometers
        let whole = isMetric ? Int((Double(miles) * kilometersInMile).rounded()) : miles
        return "\(grouped(whole)) \(isMetric ? "km" : "mi")"
    }

    private static let kilometersInMile = 1.609344

    /// "2,586".
    public static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
    }
}
