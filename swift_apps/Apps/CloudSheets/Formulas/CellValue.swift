import Foundation

/// Why a formula has no value.
enum CellError: String, Error, Hashable, CaseIterable, Sendable {
    case division = "#DIV/0!"
    case reference = "#REF!"
    case name = "#NAME?"
    case value = "#VALUE!"
    case number = "#NUM!"
    case syntax = "#ERROR!"
    /// The formula needs its own result.
    case cycle = "#CYCLE!"

    /// What the person reads about it.
    var explanation: String {
        switch self {
        case .division: "The formula divides by zero."
        case .reference: "The formula refers to a cell or a sheet that doesn't exist."
        case .name: "The formula has a name that isn't a function or a cell."
        case .value: "The formula needs a number where there is text."
        case .number: "The result is too large or not a number."
        case .syntax: "The formula can't be read. Check its parentheses and commas."
        case .cycle: "The formula refers to its own cell, directly or by way of others."
        }
    }
}

/// What a cell is worth.
enum CellValue: Hashable, Sendable {
    case empty
    /// Dates are numbers too: days after December 30, 1899.
    case number(Double)
    case text(String)
    case logical(Bool)
    case error(CellError)

    /// What a state keeps: numbers beyond would overflow when they are added up.
    static let largestNumber = 10_000_000_000.0

    /// A number that a cell can keep.
    static func checked(_ number: Double) -> CellValue {
        guard number.isFinite, abs(number) < largestNumber else { return .error(.number) }
        return .number(number == 0 ? 0 : number)
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var error: CellError? { if case .error(let error) = self { error } else { nil } }
    var isEmpty: Bool { self == .empty }
}

extension CellValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let logical = try? container.decode(Bool.self) {
            self = .logical(logical)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            let text = try container.decode(String.self)
            self = text.isEmpty ? .empty : CellError(rawValue: text).map(CellValue.error) ?? .text(text)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .empty: try container.encode("")
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .logical(let logical): try container.encode(logical)
        case .error(let error): try container.encode(error.rawValue)
        }
    }
}

/// Numbers as text, without regard to a format.
enum NumberText {
    /// Up to ten digits that count: "1204.5", "0.3333333333", "1E-05".
    static func general(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(format: "%.0f", number == 0 ? 0 : number) }
        return String(format: "%.10g", number).uppercased()
    }

    /// As a person writes it back into a cell: every digit that counts.
    static func exact(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(format: "%.0f", number == 0 ? 0 : number) }
        return String(format: "%.15g", number).uppercased()
    }

    /// With that many decimals; halves are rounded away from zero, also those that binary numbers miss by a hair.
    static func fixed(_ number: Double, _ decimals: Int) -> String {
        let text = String(format: "%.\(decimals)f", number * (1 + 0x1p-51))
        return text.contains { ("1"..."9").contains($0) } || !text.hasPrefix("-") ? text : String(text.dropFirst())
    }

    /// The same with commas: "1,204.50".
    static func grouped(_ number: Double, _ decimals: Int) -> String {
        let text = fixed(abs(number), decimals)
        let whole = text.prefix { $0 != "." }
        var groups = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { groups.append(",") }
            groups.append(digit)
        }
        let isNegative = number < 0 && text.contains { ("1"..."9").contains($0) }
        return (isNegative ? "-" : "") + groups + text.dropFirst(whole.count)
    }
}
