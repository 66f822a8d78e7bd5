import Foundation
import PersonaKit

/// How TrailBlaze writes distances, times and paces.
enum TrailText {
    /// "5.02 mi".
    static func miles(_ hundredths: Int) -> String { "\(number(hundredths)) mi" }

    /// "5.02".
    static func number(_ hundredths: Int) -> String {
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// "5" or "13.1": of goals and plans.
    static func short(_ hundredths: Int) -> String {
        hundredths % 100 == 0 ? "\(hundredths / 100)" : hundredths % 10 == 0 ? "\(hundredths / 100).\(hundredths % 100 / 10)" : number(hundredths)
    }

    /// "5.0" of 5.02: where there is little room.
    static func tenths(_ hundredths: Int) -> String { "\((hundredths + 5) / 100).\((hundredths + 5) / 10 % 10)" }

    /// "3:48" of three hours and 48 minutes.
    static func hours(_ seconds: Int) -> String {
        let minutes = seconds / 60
        return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    /// "48:12" or "1:27:40".
    static func clock(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = seconds / 60
        return minutes >= 60 ? "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
    }

    /// "48m" or "1h 27m": of totals.
    static func duration(_ seconds: Int) -> String {
        let minutes = seconds / 60
        return minutes >= 60 ? "\(minutes / 60)h \(minutes % 60)m" : "\(minutes)m"
    }

    /// "1 hour 27 minutes": as it is read out.
    static func spoken(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        func part(_ number: Int, _ unit: String) -> String? { number == 0 ? nil : "\(number) \(unit)\(number == 1 ? "" : "s")" }
        let parts = [part(hours, "hour"), part(minutes, "minute"), part(rest, "second")].compactMap { $0 }
        return parts.isEmpty ? "0 seconds" : parts.joined(separator: " ")
    }

    /// "9:01 /mi".
    static func pace(_ seconds: Int, _ hundredths: Int) -> String { hundredths > 0 ? "\(clock(secondsPerMile(seconds, hundredths))) /mi" : "–" }

    static func secondsPerMile(_ seconds: Int, _ hundredths: Int) -> Int { hundredths > 0 ? (seconds * 100 + hundredths / 2) / hundredths : 0 }

    /// "11.2 mph".
    static func speed(_ seconds: Int, _ hundredths: Int) -> String {
        guard seconds > 0 else { return "–" }
        let tenths = (hundredths * 360 + seconds / 2) / seconds
        return "\(tenths / 10).\(tenths % 10) mph"
    }

    /// "1,240 ft".
    static func feet(_ feet: Int) -> String { "\(grouped(feet)) ft" }

    static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
    }

    /// "Bea Nakamura"; "You" for the person.
    @MainActor static func name(_ id: Contact.ID) -> String { id == Persona.me.id ? "You" : Persona.contact(id)?.name ?? "Athlete" }

    /// "5.02" in hundredths; nil for what is no distance.
    static func hundredths(_ text: String) -> Int? {
        let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), parts[0].count <= 4 else { return nil }
        guard let whole = Int(parts[0].isEmpty ? "0" : parts[0]), !(parts[0].isEmpty && parts.count == 1) else { return nil }
        guard parts.count == 2 else { return whole * 100 }
        guard (1...2).contains(parts[1].count), let rest = Int(parts[1]) else { return nil }
        return whole * 100 + (parts[1].count == 1 ? rest * 10 : rest)
    }
}
