import Foundation

/// The one way in which state is written: sorted keys, `2026-05-12T09:41:00-07:00` in the phone's zone, whole seconds.
public enum PersonaJSON {
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(string(date))
        }
        return encoder
    }

    public static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = date(text) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "expected a date such as \"2026-05-12T09:41:00-07:00\", got \"\(text)\"")
            }
            return date
        }
        return decoder
    }

    /// "2026-05-12T09:41:00-07:00".
    public static func string(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let offset = Persona.timeZone.secondsFromGMT(for: date)
        let (days, second) = (seconds + offset).flooredQuotient(by: 86400)
        let (year, month, day) = civil(days)
        let zone = abs(offset) / 60
        return "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
            + "\(offset < 0 ? "-" : "+")\(padded(zone / 60)):\(padded(zone % 60))"
    }

    /// From `2026-05-12T09:41:00-07:00`; any offset, or `Z`. Nil when it is not such a date.
    public static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte) - 48
            }
            return value
        }
        guard bytes.count == 25 || bytes.count == 20,
              bytes[4] == 45, bytes[7] == 45, bytes[10] == 84, bytes[13] == 58, bytes[16] == 58,
              let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
              let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
              (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60 else { return nil }
        let days = daysSince1970(year, month, day)
        guard civil(days) == (year, month, day) else { return nil }
        var offset = 0
        if bytes.count == 25 {
            guard bytes[19] == 43 || bytes[19] == 45, bytes[22] == 58, let hours = number(20..<22), let minutes = number(23..<25),
                  hours < 24, minutes < 60 else { return nil }
            offset = (hours * 3600 + minutes * 60) * (bytes[19] == 45 ? -1 : 1)
        } else if bytes[19] != 90 {
            return nil
        }
        return Date(timeIntervalSince1970: Double(days * 86400 + hour * 3600 + minute * 60 + second - offset))
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    // Days and dates of the Gregorian calendar by arithmetic: state has thousands of dates, and `Calendar` is slow.
    // A year here starts on 1 March, so that the leap day is its last; an era is 400 such years.

    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let (era, yearOfEra) = marchYear.flooredQuotient(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (days + 719_468).flooredQuotient(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = (monthFromMarch + 2) % 12 + 1
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension Int {
    /// Quotient rounded down and the remainder, which is never negative.
    fileprivate func flooredQuotient(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let remainder = ((self % divisor) + divisor) % divisor
        return ((self - remainder) / divisor, remainder)
    }
}
