import Foundation

/// Sets one text in lines, and keeps its latest layouts.
///
/// Texts with the same words, fonts and rules have the same typesetter: a screen is built again after many events, and most of its
/// texts stay. Its layouts' `Style` is the index of the run that a fragment comes from.
package final class Typesetter {
    /// How lines are set, whatever room they are offered.
    package struct Rules: Equatable {
        package var lineLimit: Int?
        package var truncation = TextTruncation.tail
        package var lineSpacing: CGFloat = 0
        package var alignment = TextLayoutAlignment.leading
        /// Text that doesn't fit shrinks to this part of its size at most.
        package var minimumScale: CGFloat = 1
    }

    private let runs: [TextRun<Int>]
    private let rules: Rules
    /// The next one whose texts have the same hash value.
    fileprivate var next: Typesetter?
    /// Its words as glyphs, until they are placed.
    private var glyphs: TextGlyphs?
    private var known: [Known] = []
    private struct Known {
        let width: CGFloat?, height: CGFloat?
        /// How many lines there may be.
        let limit: Int
        /// What the font's size is multiplied by.
        let scale: CGFloat
        let measure: TextMeasure
        var layout: TextLayout<Int>?
    }
    private static let mostKnown = 6

    fileprivate init(_ runs: [TextRun<Int>], _ rules: Rules) { (self.runs, self.rules) = (runs, rules) }

    fileprivate func sets<Style>(_ others: [TextRun<Style>], by rules: Rules) -> Bool {
        guard rules == self.rules, runs.count == others.count else { return false }
        for index in runs.indices where runs[index].font != others[index].font || runs[index].text != others[index].text { return false }
        return true
    }

    /// Measures in a width and a height, in points; nil for any length.
    package func measure(width: CGFloat?, height: CGFloat?) -> TextMeasure {
        runs.isEmpty ? TextMeasure() : known[place(width: width, height: height)].measure
    }
    package func layout(width: CGFloat?, height: CGFloat?) -> TextLayout<Int> {
        guard !runs.isEmpty else { return TextLayout(TextMeasure(), lines: []) }
        let place = place(width: width, height: height)
        if let layout = known[place].layout { return layout }
        let one = known[place]
        let layout = set(one.width, one.limit, scale: one.scale).layout(lineSpacing: rules.lineSpacing, alignment: rules.alignment)
        known[place].layout = layout
        glyphs = nil
        return layout
    }

    /// Where in `known` the answer is.
    private func place(width: CGFloat?, height: CGFloat?) -> Int {
        let limit = TextLayout<Int>.lineLimit(rules.lineLimit, in: height, runs, rules.lineSpacing)
        if let place = known.firstIndex(where: { $0.width == width && ($0.height == height || isSame($0, limit)) }) { return place }
        // Stacks propose many sizes, and a short text mostly has room for its one line in all of them.
        if let width, isShort {
            let line = place(width: nil, height: height), measure = known[line].measure
            if measure.lineCount == 1, !measure.isTruncated, measure.size.width <= width { return line }
        }
        let made = fitted(width, limit, height)
        if known.count == Self.mostKnown { known.removeFirst() }
        known.append(made)
        return known.count - 1
    }
    /// Whether it is likely that the text fits on one line, so that it is worth the time to try.
    private var isShort: Bool { runs.count == 1 && runs[0].text.utf8.count <= 48 }

    /// Whether it is the same in another height, in which there may be so many lines.
    private func isSame(_ one: Known, _ limit: Int) -> Bool {
        guard rules.minimumScale >= 1 else { return false }
        // Where all lines had room, the limit doesn't matter.
        return one.limit == limit || !one.measure.isTruncated && one.measure.lineCount < one.limit && one.measure.lineCount <= limit
    }

    /// Where the text may shrink, it is set as large as it fits whole.
    private func fitted(_ width: CGFloat?, _ limit: Int, _ height: CGFloat?) -> Known {
        func tried(_ scale: CGFloat) -> Known {
            let limit = scale == 1 ? limit : TextLayout<Int>.lineLimit(rules.lineLimit, in: height, scaled(scale), rules.lineSpacing)
            let measure = set(width, limit, scale: scale).measure(lineSpacing: rules.lineSpacing)
            return Known(width: width, height: height, limit: limit, scale: scale, measure: measure)
        }
        let full = tried(1), least = rules.minimumScale
        guard full.measure.isTruncated, least < 1, least > 0 else { return full }
        var (low, high) = (least, CGFloat(1))
        var best = tried(least)
        guard !best.measure.isTruncated else { return best }
        for _ in 0..<7 {
            let middle = (low + high) / 2
            let one = tried(middle)
            if one.measure.isTruncated { high = middle } else { (low, best) = (middle, one) }
        }
        return best
    }

    private func set(_ width: CGFloat?, _ limit: Int, scale: CGFloat) -> LineSetter<Int> {
        let runs = scaled(scale), glyphs = scale == 1 ? glyphs ?? TextGlyphs(runs) : TextGlyphs(runs)
        if scale == 1 { self.glyphs = glyphs }
        return LineSetter(runs: runs, glyphs: glyphs, width: width, limit: limit, truncation: rules.truncation, pushesOut: true)
    }
    private func scaled(_ scale: CGFloat) -> [TextRun<Int>] {
        guard scale != 1 else { return runs }
        return runs.map {
            var run = $0
            run.font.size *= scale; run.font.tracking *= scale
            return run
        }
    }
}

/// The typesetters of the texts that were shown last.
extension Typesetter {
    package static func of<Style>(_ runs: [TextRun<Style>], _ rules: Rules) -> Typesetter {
        let key = hashValue(runs, rules)
        if let found = recent.typesetter(key, runs, rules) ?? kept.typesetter(key, runs, rules) { return found }
        let made =
            older.typesetter(key, runs, rules).map { Typesetter($0) }
            ?? Typesetter(runs.indices.map { TextRun(text: runs[$0].text, font: runs[$0].font, style: $0) }, rules)
        if recent.count == limit { (older, recent) = (recent, Shelf()) }
        recent.add(made, key)
        return made
    }
    /// A copy with a place of its own among those with the same hash value.
    private convenience init(_ other: Typesetter) {
        self.init(other.runs, other.rules)
        known = other.known
    }

    /// Keeps the typesetters of all texts that `work` shows, for good.
    ///
    /// The zygote does so before phones are forked: they find them in its memory, and don't copy it to discard them.
    package static func keeping(_ work: () throws -> Void) rethrows {
        let before = limit
        limit = .max
        defer { limit = before }
        try work()
        (kept, recent, older) = (recent, Shelf(), Shelf())
    }

    private struct Shelf {
        private var places: [Int: Typesetter] = [:]
        private(set) var count = 0
        func typesetter<Style>(_ key: Int, _ runs: [TextRun<Style>], _ rules: Rules) -> Typesetter? {
            guard count > 0 else { return nil }
            var place = places[key]
            while let typesetter = place {
                if typesetter.sets(runs, by: rules) { return typesetter }
                place = typesetter.next
            }
            return nil
        }
        mutating func add(_ typesetter: Typesetter, _ key: Int) {
            typesetter.next = places.updateValue(typesetter, forKey: key)
            count += 1
        }
    }
    /// Twice as many are kept at most: enough for the texts of a screen and of the one before.
    nonisolated(unsafe) private static var limit = 512
    /// One thread lays out text.
    nonisolated(unsafe) private static var recent = Shelf()
    nonisolated(unsafe) private static var older = Shelf()
    nonisolated(unsafe) private static var kept = Shelf()

    /// What tells most texts apart; the rest is compared.
    private static func hashValue<Style>(_ runs: [TextRun<Style>], _ rules: Rules) -> Int {
        var hasher = Hasher()
        for run in runs {
            hasher.combine(run.text)
            hasher.combine(run.font.size)
            hasher.combine(run.font.weight)
        }
        hasher.combine(rules.lineLimit)
        return hasher.finalize()
    }
}
