import Foundation

/// Breaks text into lines no wider than a width: after spaces and hyphens, and inside a word only where it alone is too wide.
struct LineBreaker {
    let glyphs: TextGlyphs
    /// Points; infinite when lines end at line feeds alone.
    let width: CGFloat

    /// Widths are compared with this much play, so that a text fits the very width it was measured to have.
    static let play: CGFloat = 0.01

    /// The scalars of each line, the spaces and the line feed that end it included; together they are the whole text.
    /// A text that ends with a line feed has an empty last line.
    func lines() -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        let count = glyphs.scalars.count
        while start < count {
            let end = lineEnd(from: start)
            lines.append(start..<end)
            start = end
        }
        if count == 0 || glyphs.breaks[count - 1] == .forced { lines.append(count..<count) }
        return lines
    }

    /// How wide the last word of a paragraph may be, in sizes of its font, to count as an orphan. Apple does not publish it: on
    /// screenshots of iOS 26 words of up to about 5 are not left alone, "perspectives." and "vulnerabilities." (6.1) are.
    private static let orphan: CGFloat = 5

    /// The lines with no short word alone on the last line of a paragraph where the line before can give it a second one, as
    /// `NSParagraphStyle.LineBreakStrategy.pushOut` does it.
    func pushedOut(_ lines: [Range<Int>], size: (Int) -> CGFloat) -> [Range<Int>] {
        var lines = lines
        for index in lines.indices.dropFirst() {
            let (before, last) = (lines[index - 1], lines[index])
            let endsParagraph = index == lines.count - 1 || glyphs.breaks[last.upperBound - 1] == .forced
            guard endsParagraph, !before.isEmpty, !last.isEmpty, glyphs.breaks[before.upperBound - 1] == .allowed else { continue }
            let word = glyphs.trimmed(last)
            guard !word.isEmpty, !word.contains(where: isSpace), isSpace(before.upperBound - 1),
                glyphs.width(word) <= Self.orphan * size(glyphs.runs[word.lowerBound])
            else { continue }
            // The word that the line before gives: what follows its last space.
            let words = glyphs.trimmed(before)
            guard let space = words.last(where: isSpace), space + 1 < words.upperBound else { continue }
            let moved = space + 1
            guard glyphs.width(moved..<word.upperBound) <= width + Self.play else { continue }
            lines[index - 1] = before.lowerBound..<moved
            lines[index] = moved..<last.upperBound
        }
        return lines
    }
    private func isSpace(_ index: Int) -> Bool { glyphs.scalars[index] == " " }

    /// Where the line that begins at `start` ends.
    func lineEnd(from start: Int) -> Int {
        var x: CGFloat = 0
        var lastBreak: Int?
        var index = start
        while index < glyphs.scalars.count {
            let hanging = glyphs.scalars[index] == " " || glyphs.breaks[index] == .forced
            x += glyphs.advances[index]
            if !hanging, x > width + Self.play, index > start {
                return lastBreak ?? max(characterStart(index), characterEnd(start))
            }
            if glyphs.breaks[index] == .forced { return index + 1 }
            if glyphs.breaks[index] == .allowed { lastBreak = index + 1 }
            index += 1
        }
        return index
    }

    /// The beginning of the character that has the scalar.
    func characterStart(_ index: Int) -> Int {
        var start = index
        while start > 0, glyphs.breaks[start - 1] == .glued { start -= 1 }
        return start
    }

    /// The end of the character that has the scalar.
    func characterEnd(_ index: Int) -> Int {
        var end = index
        while end < glyphs.breaks.count, glyphs.breaks[end] == .glued { end += 1 }
        return min(end + 1, glyphs.breaks.count)
    }
}
