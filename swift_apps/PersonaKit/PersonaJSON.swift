import Foundation

/// The only format in which state is written: sorted keys, `2026-05-12T09:41:00-07:00` in the phone's zone, whole seconds.
public enum PersonaJSON {
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            // A date that was worked out from others may run over; what is written can always be read.
            try container.encode(string(min(max(date, dates.lowerBound), dates.upperBound.addingTimeInterval(-1))))
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
            guard dates.contains(date) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a date in the years 1900 to 2199, got \"\(text)\"")
            }
            return date
        }
        return decoder
    }

    /// The dates that a state may contain: later dates computed from them still have years of four digits.
    private static let dates = Date(timeIntervalSince1970: -2_208_988_800)..<Date(timeIntervalSince1970: 7_258_118_400)

    /// "2026-05-12T09:41:00-07:00".
    public static func string(_ date: Date) -> String {
        let local = LocalTime(of: date), civil = local.civil, second = local.second
        let offset = Persona.secondsFromGMT(at: date)
        let zone = abs(offset) / 60
        let day = "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.dayOfMonth))"
        return "\(day)T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
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
            (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60
        else { return nil }
        let civil = CivilDate(year: year, month: month, dayOfMonth: day)
        guard CivilDate(day: civil.day) == civil else { return nil }
        var offset = 0
        if bytes.count == 25 {
            guard bytes[19] == 43 || bytes[19] == 45, bytes[22] == 58, let hours = number(20..<22), let minutes = number(23..<25),
                hours < 24, minutes < 60
            else { return nil }
            offset = (hours * 3600 + minutes * 60) * (bytes[19] == 45 ? -1 : 1)
        } else if bytes[19] != 90 {
            return nil
        }
        return Date(timeIntervalSince1970: Double(civil.day * 86400 + hour * 3600 + minute * 60 + second - offset))
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
