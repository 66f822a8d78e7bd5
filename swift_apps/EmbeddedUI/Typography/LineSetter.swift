import Foundation

/// Puts lines under each other and glyphs next to each other.
struct LineSetter<Style> {
    private let runs: [TextRun<Style>]
    private let glyphs: TextGlyphs
    private var lines: [(fragments: [TextLayout<Style>.Fragment], width: CGFloat)] = []

    init(runs: [TextRun<Style>], glyphs: TextGlyphs) {
        self.runs = runs
        self.glyphs = glyphs
    }

    mutating func add(_ range: Range<Int>) {
        var fragments: [TextLayout<Style>.Fragment] = []
        var x: CGFloat = 0
        append(range, to: &fragments, &x)
        lines.append((fragments, x))
    }

    mutating func add(_ line: Truncation.Line) {
        var fragments: [TextLayout<Style>.Fragment] = []
        var x: CGFloat = 0
        append(line.before, to: &fragments, &x)
        let run = runs[line.run]
        let width = FontMetrics.advances("…", run.font)[0]
        fragments.append(.init(text: "…", font: run.font, style: run.style, xs: [x], width: width))
        x += width
        append(line.after, to: &fragments, &x)
        lines.append((fragments, x))
    }

    private func append(_ range: Range<Int>, to fragments: inout [TextLayout<Style>.Fragment], _ x: inout CGFloat) {
        var start = range.lowerBound
        while start < range.upperBound {
            let index = glyphs.runs[start]
            let begin = x
            var text = String.UnicodeScalarView()
            var xs: [CGFloat] = []
            var hasRightToLeft = false
            let face = Face.of(runs[index].font)
            while start < range.upperBound, glyphs.runs[start] == index {
                // A line feed inside a shortened line shows as nothing.
                if glyphs.breaks[start] != .forced, glyphs.scalars[start] != "\r" {
                    text.append(glyphs.scalars[start])
                    xs.append(x + face.inset(glyphs.scalars[start]))
                    x += glyphs.advances[start]
                    if glyphs.scalars[start].value >= 0x0590, Script.direction(glyphs.scalars[start]) == .rightToLeft { hasRightToLeft = true }
                }
                start += 1
            }
            if hasRightToLeft { Self.turn(text, &xs, end: x) }
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

    /// The layout of all lines added. Its width is that of its widest line, its lines are aligned in it by `alignment`.
    func layout(lineSpacing: CGFloat, alignment: TextLayoutAlignment, isTruncated: Bool) -> TextLayout<Style> {
        let width = FontMetrics.pixelCeil(lines.map(\.width).max() ?? 0)
        var top: CGFloat = 0
        var bottom: CGFloat = 0
        var placed: [TextLayout<Style>.Line] = []
        var previousFont: FontSpec?
        for line in lines {
            // An empty line is as high as the text before it.
            let fonts = line.fragments.isEmpty ? [previousFont ?? runs[0].font] : line.fragments.map(\.font)
            previousFont = fonts.last
            let ascent = fonts.map(FontMetrics.ascent).max()!
            let height = fonts.map(FontMetrics.lineHeight).max()!
            let x = Self.offset(width - line.width, alignment)
            placed.append(
                .init(
                    baseline: FontMetrics.pixelRound(top + ascent), x: x, width: line.width,
                    fragments: x == 0
                        ? line.fragments
                        : line.fragments.map { fragment in
                            .init(text: fragment.text, font: fragment.font, style: fragment.style, xs: fragment.xs.map { $0 + x }, width: fragment.width)
                        }))
            bottom = top + height
            top = bottom + fonts.map(FontMetrics.leading).max()! + lineSpacing
        }
        return .init(
            size: CGSize(width: width, height: FontMetrics.pixelCeil(bottom)), firstBaseline: placed.first?.baseline ?? 0,
            lastBaseline: placed.last?.baseline ?? 0, isTruncated: isTruncated, lines: placed)
    }

    private static func offset(_ room: CGFloat, _ alignment: TextLayoutAlignment) -> CGFloat {
        switch alignment {
        case .leading: 0
        case .center: max(room / 2, 0)
        case .trailing: max(room, 0)
        }
    }
}
