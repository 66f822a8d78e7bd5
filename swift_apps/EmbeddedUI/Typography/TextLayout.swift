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

    package let measure: TextMeasure
    package let lines: [Line]
    package var size: CGSize { measure.size }
    package var firstBaseline: CGFloat { measure.firstBaseline }
    package var lastBaseline: CGFloat { measure.lastBaseline }
    package var isTruncated: Bool { measure.isTruncated }

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
            self.init(TextMeasure(), lines: [])
            return
        }
        let limit = Self.lineLimit(lineLimit, in: height, runs, lineSpacing)
        let setter = LineSetter(runs: runs, glyphs: TextGlyphs(runs), width: width, limit: limit, truncation: truncation, pushesOut: pushesOut)
        self = setter.layout(lineSpacing: lineSpacing, alignment: alignment)
    }

    init(_ measure: TextMeasure, lines: [Line]) { (self.measure, self.lines) = (measure, lines) }

    /// How many lines there may be: those that a height has room for, and at most the limit.
    static func lineLimit(_ limit: Int?, in height: CGFloat?, _ runs: [TextRun<Style>], _ lineSpacing: CGFloat) -> Int {
        let most = limit.flatMap { $0 < 1 ? nil : $0 } ?? .max
        guard let height, height.isFinite, !runs.isEmpty else { return most }
        let first = runs.map { FontMetrics.lineHeight($0.font) }.max()!
        let pitch = runs.map { FontMetrics.lineHeight($0.font) + FontMetrics.leading($0.font) }.max()! + lineSpacing
        guard height > first, pitch > 0 else { return 1 }
        return min(most, 1 + Int(((height - first) / pitch + 0.01).rounded(.down)))
    }
}

/// What is known of a text that is set in lines before its glyphs are placed.
package struct TextMeasure: Equatable {
    package var size = CGSize.zero
    /// Points from the top.
    package var firstBaseline: CGFloat = 0
    package var lastBaseline: CGFloat = 0
    package var lineCount = 0
    package var isTruncated = false
}
