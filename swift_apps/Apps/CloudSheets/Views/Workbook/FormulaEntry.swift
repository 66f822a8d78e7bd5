/// Writing a formula by touch.
enum FormulaEntry {
    /// A formula with the name of some cells at its end; nil if the text is no formula that could go on with one.
    static func inserting(_ selection: SheetSelection, into text: String, on sheet: Sheet) -> String? {
        guard text.hasPrefix("=") else { return nil }
        guard let last = text.last(where: { !$0.isWhitespace }), "=+-*/^&(,<>:−×÷".contains(last) else { return nil }
        let name =
            switch selection {
            case .cells(let range): range.name
            case .columns(let columns): "\(CellAddress.columnName(columns.lowerBound)):\(CellAddress.columnName(columns.upperBound))"
            case .rows(let rows): "\(rows.lowerBound + 1):\(rows.upperBound + 1)"
            }
        return text + name
    }

    /// A formula with a function at its end: "=SUM(".
    static func inserting(function name: String, into text: String) -> String {
        text.hasPrefix("=") ? "\(text)\(name)(" : "=\(name)("
    }
}
