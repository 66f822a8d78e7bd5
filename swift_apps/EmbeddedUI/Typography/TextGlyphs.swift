import Foundation

/// The characters of a text with their advances: what lines are broken from.
struct TextGlyphs {
    /// What a line may do after a scalar.
    enum Break: UInt8 {
        /// Not break, unless a word alone is wider than the line.
        case none
        /// Never break: the scalar and the next are one character.
        case glued
        case allowed
        /// The scalar is a line feed.
        case forced
    }

    var scalars: [Unicode.Scalar] = []
    /// Points, one for each scalar.
    var advances: [CGFloat] = []
    /// The index of the run that each scalar comes from.
    var runs: [Int] = []
    var breaks: [Break] = []

    init<Style>(_ texts: [TextRun<Style>]) {
        for (index, run) in texts.enumerated() {
            let count = scalars.count
            scalars.append(contentsOf: run.text.unicodeScalars)
            advances.append(contentsOf: FontMetrics.advances(run.text, run.font))
            runs.append(contentsOf: repeatElement(index, count: scalars.count - count))
            appendBreaks(run.text)
        }
        Work.spend(scalars.count)
        for index in scalars.indices.dropLast() where breaks[index] == .none && Self.mayBreak(scalars[index], scalars[index + 1]) {
            breaks[index] = .allowed
        }
    }

    private mutating func appendBreaks(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            breaks.append(contentsOf: text.utf8.map { $0 == 0x0A ? .forced : .none })
            return
        }
        for character in text {
            let count = character.unicodeScalars.count
            for _ in 1..<max(count, 1) { breaks.append(.glued) }
            breaks.append(character.isNewline ? .forced : .none)
        }
    }

    private static func mayBreak(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        switch left {
        case " ", "\t", "\u{200B}": return right != " "
        case "-", "\u{2010}", "\u{2013}": return !("0"..."9").contains(right) && right != " "
        case "\u{2014}", "/", "?": return right != " " && right.properties.isAlphabetic
        default: return Face.isWide(right) && !closing.contains(right) || Face.isWide(left) && right != " " && !closing.contains(right)
        }
    }

    private static let closing: Set<Unicode.Scalar> = ["、", "。", "，", "．", "」", "』", "）", "！", "？", "：", "；", ")", ",", ".", "!", "?"]

    func width(_ range: Range<Int>) -> CGFloat {
        var sum: CGFloat = 0
        for index in range { sum += advances[index] }
        return sum
    }

    /// The range without the spaces at its end, which hang over the edge and count for nothing.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, scalars[end - 1] == " " || scalars[end - 1] == "\t" || breaks[end - 1] == .forced { end -= 1 }
        return range.lowerBound..<end
    }

    /// The range without the line feed that ends it.
    func withoutLineFeed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, breaks[end - 1] == .forced || (scalars[end - 1] == "\r" && breaks[end - 1] == .glued) { end -= 1 }
        return range.lowerBound..<end
    }
}
