import Foundation

/// What layout knows of scripts other than Latin, Greek and Cyrillic.
///
/// There is no shaper: each Unicode scalar is one glyph. Chinese, Japanese, Korean and unpointed Hebrew look as they should.
/// Arabic letters are in their isolated forms, and the vowel signs of Thai and Devanagari are where their glyphs are
/// drawn by default. See `docs/typography.md`.
enum Script {
    /// Whether the scalars of a combined character are glyphs of their own.
    static func hasOwnGlyphs(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0591...0x05FF, 0x0600...0x06FF, 0x0750...0x077F, 0x0900...0x097F, 0x0E00...0x0E7F: true
        default: false
        }
    }

    /// How a scalar takes part in the order of a line (Unicode Standard Annex #9, reduced to what a line without
    /// directional marks needs).
    enum Direction { case leftToRight, rightToLeft, neutral }

    static func direction(_ scalar: Unicode.Scalar) -> Direction {
        switch scalar.value {
        case 0x0590...0x05FF, 0x0608, 0x060B, 0x060D, 0x061B...0x064A, 0x066D...0x066F, 0x0671...0x06D5, 0x06E5...0x06EF, 0x06FA...0x06FF, 0x0750...0x077F:
            return .rightToLeft
        case 0x064B...0x065F, 0x0670, 0x06D6...0x06E4: return .neutral
        default: break
        }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil ? .leftToRight : .neutral
    }

    /// The parts of a text that read from right to left: from one letter of such a script to the last one that nothing
    /// but spaces and punctuation parts from it.
    static func rightToLeftRuns(_ scalars: String.UnicodeScalarView) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        var end = 0
        for (index, scalar) in scalars.enumerated() {
            switch direction(scalar) {
            case .rightToLeft:
                if start == nil { start = index }
                end = index + 1
            case .leftToRight:
                if let begun = start { runs.append(begun..<end) }
                start = nil
            case .neutral: break
            }
        }
        if let begun = start { runs.append(begun..<end) }
        return runs
    }
}
