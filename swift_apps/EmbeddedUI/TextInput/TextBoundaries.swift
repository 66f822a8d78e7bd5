import Foundation

/// Where words and paragraphs of a text begin and end, in characters from its start.
package struct TextBoundaries {
    private let characters: [Character]

    package init(_ text: String) { characters = Array(text) }

    package var count: Int { characters.count }

    /// The word that holds a position or is next to it, beyond a space or a mark if need be; otherwise the run of spaces or
    /// marks that is there.
    package func word(at position: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let position = min(max(position, 0), count)
        for distance in 0...2 {
            if position + distance < count, kind(position + distance) == .letters { return run(around: position + distance) }
            if position - 1 - distance >= 0, kind(position - 1 - distance) == .letters { return run(around: position - 1 - distance) }
        }
        return run(around: min(position, count - 1))
    }

    /// The word right before a position, as far as it is typed; nil where none is being typed.
    package func wordBefore(_ position: Int) -> Range<Int>? {
        let position = min(max(position, 0), count)
        guard position > 0, kind(position - 1) == .letters else { return nil }
        return run(around: position - 1).lowerBound..<position
    }

    /// The paragraph that holds a position, without the line break that ends it.
    package func paragraph(at position: Int) -> Range<Int> {
        let position = min(max(position, 0), count)
        var (start, end) = (position, position)
        while start > 0, !characters[start - 1].isNewline { start -= 1 }
        while end < count, !characters[end].isNewline { end += 1 }
        return start..<end
    }

    /// Where a tap at a position puts the caret: at the nearer end of the word that was touched.
    package func caret(nearest position: Int) -> Int {
        let position = min(max(position, 0), count)
        guard position > 0, position < count, kind(position) == kind(position - 1), kind(position) != .lineBreak else { return position }
        let run = run(around: position)
        return position - run.lowerBound < run.upperBound - position ? run.lowerBound : run.upperBound
    }

    private enum Kind { case letters, space, lineBreak, other }
    private func kind(_ index: Int) -> Kind {
        let character = characters[index]
        if character.isNewline { return .lineBreak }
        if character.isLetter || character.isNumber || character == "_" { return .letters }
        if character.isWhitespace { return .space }
        // An apostrophe or a decimal point inside a word belongs to it.
        if "'’.,".contains(character), index > 0, index + 1 < count {
            let (before, after) = (characters[index - 1], characters[index + 1])
            let joins = "'’".contains(character) ? before.isLetter && after.isLetter : before.isNumber && after.isNumber
            if joins { return .letters }
        }
        return .other
    }
    private func run(around index: Int) -> Range<Int> {
        let kind = kind(index)
        guard kind != .lineBreak else { return index..<index + 1 }
        var (start, end) = (index, index + 1)
        while start > 0, self.kind(start - 1) == kind { start -= 1 }
        while end < count, self.kind(end) == kind { end += 1 }
        return start..<end
    }
}
