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
