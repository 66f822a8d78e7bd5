import Foundation

/// Text broken into lines. It is measured as often as sizes are proposed; its glyphs are put next to each other only where it is shown.
struct LineSetter<Style> {
    private struct Line {
        var before: Range<Int>
        /// The run in whose font an ellipsis stands between the two parts.
        var ellipsis: Int?
        var after: Range<Int>
        var width: CGFloat
    }

    private let runs: [TextRun<Style>]
    private let glyphs: TextGlyphs
    private var lines: [Line] = []
    private(set) var isTruncated = false
    var lineCount: Int { lines.count }

    /// - Parameters:
    ///   - width: what lines must fit in; nil sets each paragraph on one line.
    ///   - limit: the maximum number of lines.
    ///   - pushesOut: whether a short word that would be alone on the last line gets a second word. Labels do that, editors do not.
    init(runs: [TextRun<Style>], glyphs: TextGlyphs, width: CGFloat?, limit: Int, truncation: TextTruncation, pushesOut: Bool) {
        self.runs = runs
        self.glyphs = glyphs
        let breaker = LineBreaker(glyphs: glyphs, width: width.map { $0.isNaN ? .infinity : max($0, 0) } ?? .infinity)
        var ranges = breaker.lines()
        if pushesOut, ranges.count > 1 { ranges = breaker.pushedOut(ranges) { runs[$0].font.size } }
        var shortened: Truncation.Line?
        if ranges.count > limit {
            let rest = ranges[limit - 1].lowerBound..<glyphs.scalars.count
            ranges.removeSubrange(limit...)
            if !rest.isEmpty { shortened = Truncation(breaker: breaker) { Self.ellipsis(runs[$0].font) }.line(rest, truncation) }
        }
        lines.reserveCapacity(ranges.count)
        for (index, range) in ranges.enumerated() {
            if index == ranges.count - 1, let shortened {
                add(shortened.before, shortened.run, shortened.after)
                continue
            }
            // Spaces at the end of a paragraph count as far as there is room for them; where a line is broken they do not.
            let ends = index == ranges.count - 1 || glyphs.breaks[range.upperBound - 1] == .forced
            let whole = glyphs.withoutLineFeed(range)
            let shown = ends && glyphs.width(whole) <= breaker.width + LineBreaker.play ? whole : glyphs.trimmed(range)
            add(shown, nil, shown.upperBound..<shown.upperBound)
        }
        isTruncated = shortened != nil
    }

    private static func ellipsis(_ font: FontSpec) -> CGFloat { FontMetrics.advances("…", font)[0] }

    private mutating func add(_ before: Range<Int>, _ ellipsis: Int?, _ after: Range<Int>) {
        var width: CGFloat = 0
        for index in before where isShown(index) { width += glyphs.advances[index] }
        if let ellipsis { width += Self.ellipsis(runs[ellipsis].font) }
        for index in after where isShown(index) { width += glyphs.advances[index] }
        lines.append(Line(before: before, ellipsis: ellipsis, after: after, width: width))
    }
    /// A line feed inside a shortened line shows as nothing.
    private func isShown(_ index: Int) -> Bool { glyphs.breaks[index] != .forced && glyphs.scalars[index] != "\r" }

    // MARK: Measuring

    /// Calls `body` with the number of each line, its baseline and its lower edge.
    private func eachLine(_ lineSpacing: CGFloat, _ body: (Int, _ baseline: CGFloat, _ bottom: CGFloat) -> Void) {
        var top: CGFloat = 0
        var previous = 0
        for (index, line) in lines.enumerated() {
            // An empty line is as high as the text before it.
            var (ascent, height, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, -.infinity)
            func count(_ run: Int) {
                let font = runs[run].font
                ascent = max(ascent, FontMetrics.ascent(font))
                height = max(height, FontMetrics.lineHeight(font))
                leading = max(leading, FontMetrics.leading(font))
                previous = run
            }
            if runs.count == 1 {
                count(0)
            } else {
                line.before.forEach { count(glyphs.runs[$0]) }
                line.ellipsis.map { count($0) }
                line.after.forEach { count(glyphs.runs[$0]) }
                if height == 0 { count(previous) }
            }
            body(index, FontMetrics.pixelRound(top + ascent), top + height)
            top += height + leading + lineSpacing
        }
    }

    func measure(lineSpacing: CGFloat) -> TextMeasure {
        var measure = TextMeasure(lineCount: lines.count, isTruncated: isTruncated)
        eachLine(lineSpacing) { index, baseline, bottom in
            if index == 0 { measure.firstBaseline = baseline }
            measure.lastBaseline = baseline
            measure.size.height = FontMetrics.pixelCeil(bottom)
        }
        measure.size.width = FontMetrics.pixelCeil(lines.map(\.width).max() ?? 0)
        return measure
    }

    // MARK: Placing glyphs

    /// The width is that of the widest line, and lines are aligned in it by `alignment`.
    func layout(lineSpacing: CGFloat, alignment: TextLayoutAlignment) -> TextLayout<Style> {
        let measure = measure(lineSpacing: lineSpacing)
        var placed: [TextLayout<Style>.Line] = []
        placed.reserveCapacity(lines.count)
        eachLine(lineSpacing) { index, baseline, _ in
            let line = lines[index]
            let start = Self.offset(measure.size.width - line.width, alignment)
            placed.append(.init(baseline: baseline, x: start, width: line.width, fragments: fragments(of: line, from: start)))
        }
        return TextLayout(measure, lines: placed)
    }

    private static func offset(_ room: CGFloat, _ alignment: TextLayoutAlignment) -> CGFloat {
        switch alignment {
        case .leading: 0
        case .center: max(room / 2, 0)
        case .trailing: max(room, 0)
        }
    }

    private func fragments(of line: Line, from start: CGFloat) -> [TextLayout<Style>.Fragment] {
        var fragments: [TextLayout<Style>.Fragment] = []
        var x: CGFloat = 0
        append(line.before, to: &fragments, &x, from: start)
        if let ellipsis = line.ellipsis {
            let run = runs[ellipsis], width = Self.ellipsis(run.font)
            fragments.append(.init(text: "…", font: run.font, style: run.style, xs: [x + start], width: width))
            x += width
            append(line.after, to: &fragments, &x, from: start)
        }
        return fragments
    }

    private func append(_ range: Range<Int>, to fragments: inout [TextLayout<Style>.Fragment], _ x: inout CGFloat, from offset: CGFloat) {
        var start = range.lowerBound
        while start < range.upperBound {
            let index = glyphs.runs[start]
            let begin = x
            var text = String.UnicodeScalarView()
            var xs: [CGFloat] = []
            xs.reserveCapacity(range.upperBound - start)
            var hasRightToLeft = false
            let face = Face.of(runs[index].font)
            while start < range.upperBound, glyphs.runs[start] == index {
                if isShown(start) {
                    text.append(glyphs.scalars[start])
                    xs.append(x + face.inset(glyphs.scalars[start]))
                    x += glyphs.advances[start]
                    if glyphs.scalars[start].value >= 0x0590, Script.direction(glyphs.scalars[start]) == .rightToLeft { hasRightToLeft = true }
                }
                start += 1
            }
            if hasRightToLeft { Self.turn(text, &xs, end: x) }
            if offset != 0 { for index in xs.indices { xs[index] += offset } }
            fragments.append(.init(text: String(text), font: runs[index].font, style: runs[index].style, xs: xs, width: x - begin))
        }
    }

    /// Places what reads from right to left in that order: mirrors each such part within the room that it takes.
    static func turn(_ text: String.UnicodeScalarView, _ xs: inout [CGFloat], end: CGFloat) {
        for run in Script.rightToLeftRuns(text) {
            let ends = run.map { $0 + 1 < xs.count ? xs[$0 + 1] : end }
            let left = xs[run.lowerBound], right = ends.last!
            for (index, scalarEnd) in zip(run, ends) { xs[index] = left + right - scalarEnd }
        }
    }
}
