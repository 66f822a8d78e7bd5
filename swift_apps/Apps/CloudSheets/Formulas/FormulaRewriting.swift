/// Changes the references of a formula and leaves everything else as it was written.
enum FormulaRewriting {
    /// The input of a cell with each reference replaced; a reference for which there is none left becomes #REF!. What is no formula stays.
    static func rewritten(_ input: String, _ change: (FormulaReference) -> FormulaReference?) -> String {
        guard input.hasPrefix("=") else { return input }
        let formula = String(input.dropFirst())
        guard let tokens = FormulaLexer.tokens(of: formula) else { return input }
        var result = "="
        var end = formula.startIndex
        for token in tokens {
            result += formula[end..<token.range.lowerBound]
            if case .reference(let reference) = token.kind {
                let changed = change(reference)
                result += changed == reference ? String(formula[token.range]) : changed?.text ?? CellError.reference.rawValue
            } else {
                result += formula[token.range]
            }
            end = token.range.upperBound
        }
        return result + formula[end...]
    }

    /// With the parentheses at its end that a formula still needs: "=SUM(B2:B9" becomes "=SUM(B2:B9)".
    static func closed(_ input: String) -> String {
        guard input.hasPrefix("="), let tokens = FormulaLexer.tokens(of: String(input.dropFirst())) else { return input }
        let missing = tokens.count { $0.kind == .open } - tokens.count { $0.kind == .close }
        guard missing > 0 else { return input }
        let closed = input + String(repeating: ")", count: missing)
        return FormulaParser.parse(String(closed.dropFirst())) == nil ? input : closed
    }

    /// As a copy reads it that is so many columns and rows away.
    static func moved(_ input: String, columns: Int, rows: Int) -> String {
        rewritten(input) { $0.moved(columns: columns, rows: rows) }
    }
}
