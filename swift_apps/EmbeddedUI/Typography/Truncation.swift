import Foundation

/// Shortens the text of the last line that fits.
struct Truncation {
    let breaker: LineBreaker
    /// Points of "…" in the font where it is.
    let ellipsis: (_ run: Int) -> CGFloat

    /// What a shortened line shows: text, an ellipsis in a run's font, text.
    struct Line {
        var before: Range<Int>
        var run: Int
        var after: Range<Int>
    }

    /// The line that represents all of `rest`, no wider than the breaker's width where even one character fits.
    func line(_ rest: Range<Int>, _ truncation: TextTruncation) -> Line {
        switch truncation {
        case .tail: tail(rest)
        case .head: head(rest)
        case .middle: middle(rest)
        }
    }

    private var glyphs: TextGlyphs { breaker.glyphs }

    private func tail(_ rest: Range<Int>) -> Line {
        // A line feed ends what the line can show.
        let stop = rest.first { glyphs.breaks[$0] == .forced } ?? rest.upperBound
        let run = glyphs.runs[min(rest.lowerBound, glyphs.runs.count - 1)]
        let room = breaker.width - ellipsis(run)
        let kept = glyphs.trimmed(rest.lowerBound..<prefixEnd(rest.lowerBound..<stop, room))
        return Line(before: kept, run: kept.isEmpty ? run : glyphs.runs[kept.upperBound - 1], after: rest.upperBound..<rest.upperBound)
    }

    private func head(_ rest: Range<Int>) -> Line {
        let run = glyphs.runs[rest.upperBound - 1]
        let start = suffixStart(rest, breaker.width - ellipsis(run))
        return Line(before: rest.lowerBound..<rest.lowerBound, run: run, after: start..<rest.upperBound)
    }

    private func middle(_ rest: Range<Int>) -> Line {
        let run = glyphs.runs[rest.lowerBound]
        let room = breaker.width - ellipsis(run)
        let before = glyphs.trimmed(rest.lowerBound..<prefixEnd(rest, room / 2))
        let start = suffixStart(before.upperBound..<rest.upperBound, room - glyphs.width(before))
        return Line(before: before, run: run, after: start..<rest.upperBound)
    }

    private func prefixEnd(_ range: Range<Int>, _ room: CGFloat) -> Int {
        var x: CGFloat = 0
        var end = range.lowerBound
        while end < range.upperBound {
            let next = breaker.characterEnd(end)
            x += glyphs.width(end..<next)
            if x > room + LineBreaker.play { break }
            end = next
        }
        return end
    }

    private func suffixStart(_ range: Range<Int>, _ room: CGFloat) -> Int {
        var x: CGFloat = 0
        var start = range.upperBound
        while start > range.lowerBound {
            let previous = breaker.characterStart(start - 1)
            x += glyphs.width(previous..<start)
            if x > room + LineBreaker.play { break }
            start = previous
        }
        while start < range.upperBound, glyphs.scalars[start] == " " { start += 1 }
        return start
    }
}
