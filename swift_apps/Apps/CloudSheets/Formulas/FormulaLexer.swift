import Foundation

/// A piece of a formula, with its place in the text.
struct FormulaToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case number(Double)
        case text(String)
        case reference(FormulaReference)
        case name(String)
        case error(CellError)
        /// + - * / ^ % & = <> < <= > >=
        case symbol(String)
        case open, close, comma
    }

    var kind: Kind
    var range: Range<String.Index>
}

/// Splits a formula (without its "=") into tokens; nil if it has something that no formula has.
struct FormulaLexer {
    private let text: String
    private var index: String.Index
    private var tokens: [FormulaToken] = []

    static func tokens(of text: String) -> [FormulaToken]? {
        var lexer = FormulaLexer(text: text, index: text.startIndex)
        return lexer.run() ? lexer.tokens : nil
    }

    private init(text: String, index: String.Index) {
        self.text = text
        self.index = index
    }

    private var next: Character? { index < text.endIndex ? text[index] : nil }

    private mutating func run() -> Bool {
        while let character = next {
            if character.isWhitespace {
                index = text.index(after: index)
                continue
            }
            let start = index
            guard let kind = token(character) else { return false }
            tokens.append(FormulaToken(kind: kind, range: start..<index))
        }
        return true
    }

    private mutating func token(_ character: Character) -> FormulaToken.Kind? {
        if let reference = reference() { return .reference(reference) }
        switch character {
        case "(": return advance(.open)
        case ")": return advance(.close)
        case ",", ";": return advance(.comma)
        case "+", "-", "*", "/", "^", "%", "&", "=": return advance(.symbol(String(character)))
        // What a phone's keyboard writes for them.
        case "−", "–": return advance(.symbol("-"))
        case "×": return advance(.symbol("*"))
        case "÷": return advance(.symbol("/"))
        case "<", ">": return comparison(character)
        case "\"", "“", "”": return quotedText()
        case "#": return error()
        case "0"..."9", ".": return number()
        default: return character.isLetter || character == "_" ? name() : nil
        }
    }

    private mutating func advance(_ kind: FormulaToken.Kind) -> FormulaToken.Kind {
        index = text.index(after: index)
        return kind
    }

    private mutating func comparison(_ first: Character) -> FormulaToken.Kind {
        index = text.index(after: index)
        if next == "=" || (first == "<" && next == ">") {
            let symbol = "\(first)\(text[index])"
            return advance(.symbol(symbol))
        }
        return .symbol(String(first))
    }

    /// Two quotation marks inside stand for one.
    private mutating func quotedText() -> FormulaToken.Kind? {
        let marks: Set<Character> = ["\"", "“", "”"]
        index = text.index(after: index)
        var found = ""
        while let character = next {
            index = text.index(after: index)
            if marks.contains(character) {
                guard let following = next, marks.contains(following) else { return .text(found) }
                index = text.index(after: index)
            }
            found.append(character)
        }
        return nil
    }

    private mutating func error() -> FormulaToken.Kind? {
        guard let error = CellError.allCases.first(where: { text[index...].hasPrefix($0.rawValue) }) else { return nil }
        index = text.index(index, offsetBy: error.rawValue.count)
        return .error(error)
    }

    private mutating func number() -> FormulaToken.Kind? {
        let start = index
        skip { ("0"..."9").contains($0) }
        if next == "." {
            index = text.index(after: index)
            skip { ("0"..."9").contains($0) }
        }
        let mantissa = index
        if next == "e" || next == "E" {
            index = text.index(after: index)
            if next == "+" || next == "-" { index = text.index(after: index) }
            let digits = index
            skip { ("0"..."9").contains($0) }
            if index == digits { index = mantissa }
        }
        return Double(text[start..<index]).map { .number($0) }
    }

    private mutating func name() -> FormulaToken.Kind {
        let start = index
        skip { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return .name(text[start..<index].uppercased())
    }

    private mutating func skip(while condition: (Character) -> Bool) {
        while let character = next, condition(character) { index = text.index(after: index) }
    }
}

extension FormulaLexer {
    /// A reference that begins here; otherwise nothing is read.
    private mutating func reference() -> FormulaReference? {
        let start = index
        let sheet = sheetName()
        if let first = corner() {
            if let last = lastCorner(of: first) { return FormulaReference(sheet: sheet, first: first, last: last) }
            if first.column != nil, first.row != nil, next != "(" { return FormulaReference(sheet: sheet, first: first) }
        }
        index = start
        return nil
    }

    /// `Budget!` or `'Sheet 2'!`.
    private mutating func sheetName() -> String? {
        let start = index
        var name = ""
        if next == "'" || next == "’" || next == "‘" {
            let marks: Set<Character> = ["'", "’", "‘"]
            index = text.index(after: index)
            while let character = next {
                index = text.index(after: index)
                if marks.contains(character) {
                    guard let following = next, marks.contains(following) else { break }
                    index = text.index(after: index)
                    name.append("'")
                } else {
                    name.append(character)
                }
            }
        } else if next?.isLetter == true || next == "_" {
            let begin = index
            skip { $0.isLetter || $0.isNumber || $0 == "_" }
            name = String(text[begin..<index])
        }
        guard !name.isEmpty, next == "!" else {
            index = start
            return nil
        }
        index = text.index(after: index)
        return name
    }

    /// The end of a range: it names a column, a row or both, as its beginning does.
    private mutating func lastCorner(of first: FormulaReference.Corner) -> FormulaReference.Corner? {
        let start = index
        skip(while: \.isWhitespace)
        if next == ":" {
            index = text.index(after: index)
            skip(while: \.isWhitespace)
            if let last = corner(), (last.column == nil) == (first.column == nil), (last.row == nil) == (first.row == nil) { return last }
        }
        index = start
        return nil
    }

    private mutating func corner() -> FormulaReference.Corner? {
        let start = index
        var found = FormulaReference.Corner()
        var isFixed = dollar()
        let letters = index
        skip { $0.isASCII && $0.isLetter }
        if letters < index {
            guard let column = CellAddress.column(named: text[letters..<index]) else { return back(to: start) }
            found.column = column
            found.isColumnFixed = isFixed
            isFixed = dollar()
        }
        let digits = index
        skip { ("0"..."9").contains($0) }
        if digits < index {
            guard let row = CellAddress.row(named: text[digits..<index]) else { return back(to: start) }
            found.row = row
            found.isRowFixed = isFixed
        } else if isFixed {
            return back(to: start)
        }
        // "B4x" and "1.5" are no references.
        if let next, next.isLetter || next.isNumber || next == "_" || next == "." { return back(to: start) }
        return letters < index ? found : back(to: start)
    }

    private mutating func dollar() -> Bool {
        guard next == "$" else { return false }
        index = text.index(after: index)
        return true
    }

    private mutating func back(to start: String.Index) -> FormulaReference.Corner? {
        index = start
        return nil
    }
}
