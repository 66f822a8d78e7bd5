import Foundation

/// Recent layouts. A screen is built again after every event, and most of its texts do not change.
///
/// A layout depends on nothing but what it is asked with, so that one from here is the same as one made again.
/// Its `Style` is the index of the run that a fragment comes from.
package enum TextLayouts {
    /// Called before phones are forked: each would have to copy what it discards.
    package static func forget() { (recent, older) = (Dictionary(minimumCapacity: limit), [:]) }

    static func layout<Style>(
        of runs: [TextRun<Style>], width: CGFloat?, height: CGFloat?, lineLimit: Int?, truncation: TextTruncation, lineSpacing: CGFloat,
        alignment: TextLayoutAlignment
    ) -> TextLayout<Int> {
        let request = Request(
            first: runs.first.map { Request.Part(text: $0.text, font: $0.font) }, rest: runs.dropFirst().map { Request.Part(text: $0.text, font: $0.font) },
            width: width, height: height, lineLimit: lineLimit, truncation: truncation, lineSpacing: lineSpacing, alignment: alignment)
        if let known = recent[request] { return known }
        let layout =
            older[request]
            ?? TextLayout(
                runs.indices.map { TextRun(text: runs[$0].text, font: runs[$0].font, style: $0) }, width: width, height: height, lineLimit: lineLimit,
                truncation: truncation,
                lineSpacing: lineSpacing, alignment: alignment, pushesOut: true)
        if recent.count == limit { (older, recent) = (recent, Dictionary(minimumCapacity: limit)) }
        recent[request] = layout
        return layout
    }

    /// Twice as many are kept at most: enough for the texts of a screen and of the one before.
    private static let limit = 256
    /// One thread lays out text.
    nonisolated(unsafe) private static var recent: [Request: TextLayout<Int>] = [:]
    nonisolated(unsafe) private static var older: [Request: TextLayout<Int>] = [:]

    private struct Request: Hashable {
        struct Part: Equatable {
            let text: String
            let font: FontSpec
        }
        /// Most texts have one run: it needs no array.
        let first: Part?
        let rest: [Part]
        let width: CGFloat?
        let height: CGFloat?
        let lineLimit: Int?
        let truncation: TextTruncation
        let lineSpacing: CGFloat
        let alignment: TextLayoutAlignment

        /// What tells most requests apart; the rest is compared.
        func hash(into hasher: inout Hasher) {
            if let first {
                hasher.combine(first.text)
                hasher.combine(first.font.size)
                hasher.combine(first.font.weight)
            }
            for part in rest { hasher.combine(part.text) }
            hasher.combine(width)
        }
    }
}
