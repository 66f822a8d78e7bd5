import Foundation

/// A stretch of text with the inline Markdown that covers it.
package struct MarkdownSpan: Equatable {
    package var text: String
    package var isBold = false
    package var isItalic = false
    package var isCode = false
    package var isStruckThrough = false
    package var link: URL?
}

/// Inline Markdown as localized strings have it: emphasis, code, strikethrough, links, backslash escapes. Blocks (lists, headings) stay text.
/// Delimiters follow CommonMark: a run opens or closes by what is on its two sides, and closers look back for the nearest fitting opener.
package enum Markdown {
    /// Whether a string has any of the characters that Markdown begins with. Most have none.
    static func mayBegin(in source: String) -> Bool {
        source.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"): true
            default: false
            }
        }
    }

    package static func spans(_ source: String) -> [MarkdownSpan] {
        guard mayBegin(in: source) else { return source.isEmpty ? [] : [MarkdownSpan(text: source)] }
        return merged(InlineParser(Array(source)).spans(link: nil))
    }

    static func merged(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
        var result: [MarkdownSpan] = []
        for span in spans where !span.text.isEmpty {
            if var last = result.last {
                let text = last.text
                last.text = span.text
                if last == span {
                    result[result.count - 1].text = text + span.text
                    continue
                }
            }
            result.append(span)
        }
        return result
    }
}

private struct InlineParser {
    private let characters: [Character]
    init(_ characters: [Character]) { self.characters = characters }

    private enum Token {
        case span(MarkdownSpan)
        case delimiter(Delimiter)
    }

    private struct Delimiter {
        var mark: Character
        var count: Int
        var length: Int
        var canOpen: Bool
        var canClose: Bool
    }

    func spans(link: URL?) -> [MarkdownSpan] { resolve(tokens(link: link), link) }

    // MARK: Reading

    private func tokens(link: URL?) -> [Token] {
        var tokens: [Token] = []
        var plain = ""
        func flush() {
            if !plain.isEmpty { tokens.append(.span(MarkdownSpan(text: plain, link: link))) }
            plain = ""
        }
        var index = 0
        while index < characters.count {
            let character = characters[index]
            switch character {
            case "\\" where index + 1 < characters.count && Self.isPunctuation(characters[index + 1]):
                plain.append(characters[index + 1])
                index += 2
            case "`":
                let count = run(at: index, of: "`")
                if let end = closingCode(after: index + count, count: count) {
                    flush()
                    tokens.append(.span(MarkdownSpan(text: Self.code(characters[(index + count)..<end]), isCode: true, link: link)))
                    index = end + count
                } else {
                    plain += String(repeating: "`", count: count)
                    index += count
                }
            case "[" where link == nil:
                if let found = linkText(from: index) {
                    flush()
                    tokens += InlineParser(found.label).spans(link: found.url).map(Token.span)
                    index = found.end
                } else {
                    plain.append(character)
                    index += 1
                }
            case "<":
                if let close = characters[index...].firstIndex(of: ">"), let url = Self.autolink(characters[(index + 1)..<close]) {
                    flush()
                    tokens.append(.span(MarkdownSpan(text: String(characters[(index + 1)..<close]), link: url)))
                    index = close + 1
                } else {
                    plain.append(character)
                    index += 1
                }
            case "*", "_", "~":
                let count = run(at: index, of: character)
                flush()
                tokens.append(.delimiter(delimiter(at: index, character, count)))
                index += count
            default:
                plain.append(character)
                index += 1
            }
        }
        flush()
        return tokens
    }

    private func run(at start: Int, of character: Character) -> Int {
        var end = start
        while end < characters.count, characters[end] == character { end += 1 }
        return end - start
    }

    private func closingCode(after start: Int, count: Int) -> Int? {
        var index = start
        while index < characters.count {
            if characters[index] == "`" {
                let length = run(at: index, of: "`")
                if length == count { return index }
                index += length
            } else {
                index += 1
            }
        }
        return nil
    }

    /// One space inside each end is not part of the code.
    private static func code(_ characters: ArraySlice<Character>) -> String {
        let text = String(characters.map { $0 == "\n" ? " " : $0 })
        guard text.count > 2, text.hasPrefix(" "), text.hasSuffix(" "), text.contains(where: { $0 != " " }) else { return text }
        return String(text.dropFirst().dropLast())
    }

    private func linkText(from open: Int) -> (label: [Character], url: URL, end: Int)? {
        var (depth, index) = (0, open)
        while index < characters.count {
            switch characters[index] {
            case "\\": index += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth == 0 { break }
            index += 1
        }
        guard depth == 0, index + 1 < characters.count, characters[index + 1] == "(" else { return nil }
        guard let close = closingParenthesis(from: index + 1) else { return nil }
        var destination = String(characters[(index + 2)..<close]).trimmingCharacters(in: .whitespaces)
        if let space = destination.firstIndex(of: " ") { destination = String(destination[..<space]) }
        if destination.hasPrefix("<"), destination.hasSuffix(">") { destination = String(destination.dropFirst().dropLast()) }
        guard let url = URL(string: destination) else { return nil }
        return (Array(characters[(open + 1)..<index]), url, close + 1)
    }

    private func closingParenthesis(from open: Int) -> Int? {
        var (depth, index) = (0, open)
        while index < characters.count {
            switch characters[index] {
            case "\\": index += 1
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func autolink(_ characters: ArraySlice<Character>) -> URL? {
        let text = String(characters)
        guard !text.contains(where: \.isWhitespace) else { return nil }
        if let colon = text.firstIndex(of: ":"), text.distance(from: text.startIndex, to: colon) > 1,
            text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+.-".contains($0) })
        {
            return URL(string: text)
        }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].contains(".") && !parts[0].isEmpty ? URL(string: "mailto:" + text) : nil
    }

    private func delimiter(at start: Int, _ mark: Character, _ count: Int) -> Delimiter {
        let before = start > 0 ? characters[start - 1] : " "
        let after = start + count < characters.count ? characters[start + count] : " "
        func opens(_ inner: Character, _ outer: Character) -> Bool {
            !inner.isWhitespace && (!Self.isPunctuation(inner) || outer.isWhitespace || Self.isPunctuation(outer))
        }
        let (left, right) = (opens(after, before), opens(before, after))
        var result = Delimiter(mark: mark, count: count, length: count, canOpen: left, canClose: right)
        if mark == "_" {
            // Underscores inside words are part of the word.
            result.canOpen = left && (!right || Self.isPunctuation(before))
            result.canClose = right && (!left || Self.isPunctuation(after))
        }
        if mark == "~", count > 2 { (result.canOpen, result.canClose) = (false, false) }
        return result
    }

    private static func isPunctuation(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }

    // MARK: Pairing

    private func resolve(_ tokens: [Token], _ link: URL?) -> [MarkdownSpan] {
        var tokens = tokens
        var closer = 0
        while closer < tokens.count {
            guard case .delimiter(let close) = tokens[closer], close.canClose, close.count > 0, let opener = opener(for: close, before: closer, in: tokens),
                case .delimiter(var open) = tokens[opener]
            else {
                closer += 1
                continue
            }
            let used = close.mark == "~" ? close.count : min(open.count, close.count) >= 2 ? 2 : 1
            for index in (opener + 1)..<closer {
                switch tokens[index] {
                case .span(var span):
                    if close.mark == "~" { span.isStruckThrough = true } else if used == 2 { span.isBold = true } else { span.isItalic = true }
                    tokens[index] = .span(span)
                case .delimiter(var inner):
                    // Never closed inside: plain characters, with the emphasis around them.
                    var span = MarkdownSpan(text: String(repeating: inner.mark, count: inner.count), link: link)
                    if close.mark == "~" { span.isStruckThrough = true } else if used == 2 { span.isBold = true } else { span.isItalic = true }
                    inner.count = 0
                    tokens[index] = .span(span)
                }
            }
            open.count -= used
            var rest = close
            rest.count -= used
            tokens[opener] = .delimiter(open)
            tokens[closer] = .delimiter(rest)
            if rest.count == 0 { closer += 1 }
        }
        return tokens.map { token in
            switch token {
            case .span(let span): span
            case .delimiter(let rest): MarkdownSpan(text: String(repeating: rest.mark, count: rest.count), link: link)
            }
        }
    }

    private func opener(for close: Delimiter, before closer: Int, in tokens: [Token]) -> Int? {
        for index in (0..<closer).reversed() {
            guard case .delimiter(let open) = tokens[index], open.mark == close.mark, open.canOpen, open.count > 0 else { continue }
            if close.mark == "~" {
                if open.count == close.count { return index }
                continue
            }
            // CommonMark's rule of three keeps `*foo**bar*` apart.
            if open.canClose || close.canOpen, (open.length + close.length) % 3 == 0, open.length % 3 != 0 || close.length % 3 != 0 { continue }
            return index
        }
        return nil
    }
}
