import Foundation

/// How a value is written in a cell.
enum CellFormat {
    static func text(of value: CellValue, style: CellStyle) -> String {
        switch value {
        case .empty: ""
        case .text(let text): text
        case .logical(let logical): logical ? "TRUE" : "FALSE"
        case .error(let error): error.rawValue
        case .number(let number): text(of: number, style: style)
        }
    }

    private static func text(of number: Double, style: CellStyle) -> String {
        switch style.format {
        case .plainText: NumberText.general(number)
        case nil: style.decimals.map { NumberText.fixed(number, $0) } ?? NumberText.general(number)
        case .number: NumberText.grouped(number, style.decimals ?? 2)
        case .percent: "\(NumberText.grouped(number * 100, style.decimals ?? 2))%"
        case .currency: currency(number, style.decimals ?? 2)
        case .date: abs(number) < 110_000 ? CellDate.text(Int(number.rounded(.down))) : NumberText.general(number)
        }
    }

    private static func currency(_ number: Double, _ decimals: Int) -> String {
        let text = NumberText.grouped(number, decimals)
        return text.hasPrefix("-") ? "-$\(text.dropFirst())" : "$\(text)"
    }
}

extension CellStyle {
    static let maximumDecimals = 6

    /// How many decimals the format has now.
    func shownDecimals(of value: CellValue) -> Int {
        if let decimals { return decimals }
        switch format {
        case .number, .currency, .percent: return 2
        case .plainText, .date: return 0
        case nil:
            guard let number = value.number else { return 0 }
            let text = NumberText.general(number)
            return min(text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0, Self.maximumDecimals)
        }
    }

    /// Nil if nothing is left that is special.
    var orNil: CellStyle? { self == CellStyle() ? nil : self }
}

extension CellStyle.Format {
    var name: String {
        switch self {
        case .plainText: "Plain Text"
        case .number: "Number"
        case .currency: "Currency"
        case .percent: "Percent"
        case .date: "Date"
        }
    }

    /// How it looks.
    var example: String {
        switch self {
        case .plainText: "As typed"
        case .number: "1,204.50"
        case .currency: "$1,204.50"
        case .percent: "12.50%"
        case .date: "5/12/2026"
        }
    }
}

extension Cell {
    /// Without its "="; nil if it isn't a formula.
    var formula: String? {
        guard style?.format != .plainText, input.hasPrefix("="), input.count > 1 else { return nil }
        return String(input.dropFirst())
    }

    /// What an input that isn't a formula is worth.
    var typedValue: CellValue {
        guard !input.isEmpty else { return .empty }
        if style?.format == .plainText { return .text(input) }
        return CellInput.read(input, year: 2000).value
    }

    var isEmpty: Bool { input.isEmpty && style == nil }
}
