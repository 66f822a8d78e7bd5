import Foundation

/// Text set in lines: wrapped at words, cut to a number of lines or a height, every glyph placed.
package struct TextLayout<Style> {
    /// A piece of a line in one font and style.
    package struct Fragment {
        package let text: String
        package let font: FontSpec
        package let style: Style
        /// The left edge of each Unicode scalar of `text`, in points from the layout's left edge.
        package let xs: [CGFloat]
        package let width: CGFloat
    }

    package struct Line {
        /// Points from the layout's top to the baseline.
        package let baseline: CGFloat
        /// Points from the layout's left edge to the line's.
        package let x: CGFloat
        package let width: CGFloat
        package let fragments: [Fragment]
    }

    package let size: CGSize
    /// Points from the top.
    package let firstBaseline: CGFloat
    package let lastBaseline: CGFloat
    package let isTruncated: Bool
    package let lines: [Line]

    /// - Parameters:
    ///   - width: what lines must fit in; nil sets each paragraph on one line.
    ///   - height: what all lines must fit in; at least one line is always set.
    ///   - lineLimit: the maximum number of lines; nil or less than one means no limit.
    ///   - lineSpacing: points between lines beyond the font's own.
    ///   - pushesOut: whether a short word that would be alone on the last line gets a second word. Labels do that, editors do not.
    package init(
        _ runs: [TextRun<Style>], width: CGFloat? = nil, height: CGFloat? = nil, lineLimit: Int? = nil,
        truncation: TextTruncation = .tail, lineSpacing: CGFloat = 0, alignment: TextLayoutAlignment = .leading, pushesOut: Bool = false
    ) {
        guard !runs.isEmpty else {
            self.init(size: .zero, firstBaseline: 0, lastBaseline: 0, isTruncated: false, lines: [])
            return
        }
        let glyphs = TextGlyphs(runs.map { ($0.text, $0.font) })
        let breaker = LineBreaker(glyphs: glyphs, width: width.map { $0.isNaN ? .infinity : max($0, 0) } ?? .infinity)
        let fonts = runs.map(\.font)
        let pitch = fonts.map { FontMetrics.lineHeight($0) + FontMetrics.leading($0) }.max()! + lineSpacing
        var ranges = breaker.lines()
        let room = Self.lineCount(in: height, fonts: fonts, pitch: pitch)
        if pushesOut, ranges.count > 1 { ranges = breaker.pushedOut(ranges) { fonts[$0].size } }
        let limit = min(lineLimit.flatMap { $0 < 1 ? nil : $0 } ?? .max, room)
        var shortened: Truncation.Line?
        if ranges.count > limit {
            let rest = ranges[limit - 1].lowerBound..<glyphs.scalars.count
            ranges.removeSubrange(limit...)
            if rest.isEmpty == false {
                let ellipsis = { (run: Int) in FontMetrics.advances("…", fonts[run])[0] }
                shortened = Truncation(breaker: breaker, ellipsis: ellipsis).line(rest, truncation)
            }
        }
        var setter = LineSetter(runs: runs, glyphs: glyphs)
        for (index, range) in ranges.enumerated() {
            if index == ranges.count - 1, let shortened {
                setter.add(shortened)
                continue
            }
            // Spaces at the end of a paragraph count as far as there is room for them; where a line is broken they do not.
            let ends = index == ranges.count - 1 || glyphs.breaks[range.upperBound - 1] == .forced
            let whole = glyphs.withoutLineFeed(range)
            setter.add(ends && glyphs.width(whole) <= breaker.width + LineBreaker.play ? whole : glyphs.trimmed(range))
        }
        self = setter.layout(lineSpacing: lineSpacing, alignment: alignment, isTruncated: shortened != nil)
    }

    init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, isTruncated: Bool, lines: [Line]) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
        self.lines = lines
    }

    /// How many lines a height has room for.
    private static func lineCount(in height: CGFloat?, fonts: [FontSpec], pitch: CGFloat) -> Int {
        guard let height, height.isFinite else { return .max }
        let first = fonts.map(FontMetrics.lineHeight).max()!
        guard height > first, pitch > 0 else { return 1 }
        return 1 + Int(((height - first) / pitch + 0.01).rounded(.down))
    }
}
