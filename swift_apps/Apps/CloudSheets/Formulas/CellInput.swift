import Foundation

/// What a person types into a cell.
enum CellInput {
    /// What an input is worth, and the format that it brings along.
    struct Reading: Equatable {
        var value: CellValue
        var format: CellStyle.Format?
        var decimals: Int?
    }

    /// "1,204.50", "$12", "12.5%", "5/3/2026", "TRUE" or text. `year` is that of dates without one.
    static func read(_ text: String, year: Int) -> Reading {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty else { return Reading(value: text.isEmpty ? .empty : .text(text)) }
        if trimmed.hasPrefix("'") { return Reading(value: .text(String(trimmed.dropFirst()))) }
        if let error = CellError(rawValue: trimmed.uppercased()) { return Reading(value: .error(error)) }
        if ["TRUE", "FALSE"].contains(trimmed.uppercased()) { return Reading(value: .logical(trimmed.uppercased() == "TRUE")) }
        if let reading = amount(in: trimmed) { return reading }
        if let days = CellDate.read(trimmed, year: year) { return Reading(value: .number(Double(days)), format: .date) }
        return Reading(value: .text(text))
    }

    /// The number that a text is, such as "-1,204.50", "$12" and "12%".
    static func number(in text: String) -> Double? { amount(in: text.trimmingCharacters(in: .whitespaces))?.value.number }

    private static func amount(in text: String) -> Reading? {
        var rest = Substring(text)
        let isInParentheses = rest.hasPrefix("(") && rest.hasSuffix(")")
        if isInParentheses { rest = rest.dropFirst().dropLast() }
        var sign = isInParentheses ? -1.0 : 1
        func takeSign() {
            if let first = rest.first, first == "-" || first == "−" || first == "+" {
                if first != "+" { sign = -sign }
                rest = rest.dropFirst()
            }
        }
        takeSign()
        let isCurrency = rest.hasPrefix("$")
        if isCurrency {
            rest = rest.dropFirst()
            takeSign()
        }
        let isPercent = rest.hasSuffix("%")
        if isPercent { rest = rest.dropLast() }
        guard !(isCurrency && isPercent), let plain = withoutCommas(rest), let number = Double(plain) else { return nil }
        let value = CellValue.checked(sign * (isPercent ? number / 100 : number))
        let decimals =
            plain.contains("e") || plain.contains("E") ? 0 : plain.firstIndex(of: ".").map { min(plain.distance(from: $0, to: plain.endIndex) - 1, 6) } ?? 0
        if isCurrency { return Reading(value: value, format: .currency, decimals: decimals == 0 ? 0 : nil) }
        if isPercent { return Reading(value: value, format: .percent, decimals: decimals) }
        if rest.contains(",") { return Reading(value: value, format: .number, decimals: decimals) }
        return Reading(value: value)
    }

    /// Digits with a point and an exponent; commas only between groups of three.
    private static func withoutCommas(_ text: Substring) -> String? {
        guard let first = text.first, first.isASCII, first.isNumber || first == "." else { return nil }
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || ".,eE+-".contains($0)) }) else { return nil }
        guard text.contains(",") else { return String(text) }
        let whole = text.prefix { $0 != "." && $0 != "e" && $0 != "E" }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }), !text.dropFirst(whole.count).contains(",") else {
            return nil
        }
        return text.replacingOccurrences(of: ",", with: "")
    }
}

/// Dates are days after December 30, 1899, as in other spreadsheets.
enum CellDate {
    /// From "5/3/2026", "5/3/26", "5/3", "2026-05-03", "May 3, 2026" or "May 3".
    static func read(_ text: String, year: Int) -> Int? {
        if let parts = numbers(text, "-"), parts.count == 3, text.prefix(while: { $0 != "-" }).count == 4 {
            return days(year: parts[0], month: parts[1], day: parts[2])
        }
        if let parts = numbers(text, "/"), parts.count == 2 || parts.count == 3 {
            guard parts.count == 3 else { return days(year: year, month: parts[0], day: parts[1]) }
            return days(year: parts[2] < 100 ? 2000 + parts[2] : parts[2], month: parts[0], day: parts[1])
        }
        let words = text.split { $0 == " " || $0 == "," }
        guard (2...3).contains(words.count), words[0].count >= 3, words[0].allSatisfy(\.isLetter) else { return nil }
        let name = words[0].lowercased()
        guard let month = months.firstIndex(where: { $0.lowercased().hasPrefix(name) || (name == "sept" && $0 == "September") }), let day = Int(words[1]) else {
            return nil
        }
        if words.count == 2 { return days(year: year, month: month + 1, day: day) }
        guard let written = Int(words[2]), written > 999 else { return nil }
        return days(year: written, month: month + 1, day: day)
    }

    /// "5/3/2026".
    static func text(_ days: Int) -> String {
        let (year, month, day) = civil(days)
        return "\(month)/\(day)/\(year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]

    private static func numbers(_ text: String, _ separator: Character) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        return parts.compactMap { Int($0) }
    }

    /// Nil if there is no such day.
    static func days(year: Int, month: Int, day: Int) -> Int? {
        guard (1900...2199).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Days of the civil calendar, counted from March 1 of year 0.
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400, yearOfEra = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 693_899
        return civil(days) == (year, month, day) ? days : nil
    }

    static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 693_899
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
    }
}
