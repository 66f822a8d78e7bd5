import Foundation

/// Widths and heights of the system font.
///
/// Pure arithmetic on tables (see `docs/typography.md` for where the figures come from), so that a layout is the same
/// on every machine and in every fork.
package enum FontMetrics {
    /// Advances in points, one for each Unicode scalar, kerning and tracking folded in.
    ///
    /// A sequence that shows as one picture (a flag, a family, a letter with its accent) has its whole advance on its
    /// first scalar and zero on the others. Signs of Thai, Devanagari, Hebrew and Arabic are glyphs of their own and have
    /// their own advances, most of them zero.
    package static func advances(_ text: String, _ font: FontSpec) -> [CGFloat] {
        let face = Face.of(font)
        var result: [CGFloat] = []
        result.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return clusteredAdvances(text, font, face) }
            if previous != 0 { result[result.count - 1] += face.kerning(previous, byte) }
            result.append(face.ascii[Int(byte)])
            previous = byte
        }
        return result
    }

    private static func clusteredAdvances(_ text: String, _ font: FontSpec, _ face: Face) -> [CGFloat] {
        var result: [CGFloat] = []
        result.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for character in text {
            let first = character.unicodeScalars.first!
            let byte = first.isASCII ? UInt8(first.value) : 0
            if previous != 0, byte != 0 { result[result.count - 1] += face.kerning(previous, byte) }
            result.append(face.advance(of: character))
            let others = character.unicodeScalars.count - 1
            if others > 0 {
                result.append(contentsOf: character.unicodeScalars.dropFirst().lazy.map { Script.hasOwnGlyphs($0) ? face.advance(of: Character($0)) : 0 })
            }
            previous = others == 0 ? byte : 0
        }
        return result
    }

    /// From the baseline to the top of a line, in points.
    package static func ascent(_ font: FontSpec) -> CGFloat { font.size * 1950 / 2048 }

    /// From the baseline to the bottom of a line, in points (positive).
    package static func descent(_ font: FontSpec) -> CGFloat { font.size * 494 / 2048 }

    package static func capHeight(_ font: FontSpec) -> CGFloat { font.size * 1443 / 2048 }

    package static func xHeight(_ font: FontSpec) -> CGFloat { font.size * (1078 - 38 * SizeCurves.display(font.size)) / 2048 }

    /// Height of a `Text` of one line: the font's line box, rounded up to whole pixels of a 3× screen.
    package static func lineHeight(_ font: FontSpec) -> CGFloat { pixelCeil(font.size * 2444 / 2048) }

    /// What two lines are further apart than `lineHeight`: the pitch of the Human Interface Guidelines less the line. Below zero
    /// for the smallest text: lines of 11 points are 13 apart.
    package static func leading(_ font: FontSpec) -> CGFloat { pitch(font.size) - lineHeight(font) }

    /// The same without rounding the line to whole pixels.
    package static func exactLeading(_ font: FontSpec) -> CGFloat { pitch(font.size) - ascent(font) - descent(font) }

    /// From one baseline to the next, in points: the table of text styles at the default Dynamic Type size, and straight
    /// lines between its sizes.
    private static func pitch(_ size: CGFloat) -> CGFloat {
        let table: [(size: CGFloat, pitch: CGFloat)] = [
            (11, 13), (12, 16), (13, 18), (15, 20), (16, 21), (17, 22), (20, 25), (22, 28), (28, 34), (34, 41),
        ]
        guard size > table[0].size else { return size * 13 / 11 }
        for (lower, upper) in zip(table, table.dropFirst()) where size <= upper.size {
            return lower.pitch + (upper.pitch - lower.pitch) * (size - lower.size) / (upper.size - lower.size)
        }
        return size * 41 / 34
    }

    /// The next whole pixel of a 3× screen. Sizes are rounded up to it so that a text is never cut.
    package static func pixelCeil(_ points: CGFloat) -> CGFloat { points <= 0 ? 0 : (points * 3 - 0.001).rounded(.up) / 3 }

    /// The nearest whole pixel of a 3× screen; the lower or right one where two are as near, whatever rounding errors say.
    package static func pixelRound(_ points: CGFloat) -> CGFloat { (points * 3 + 0.501).rounded(.down) / 3 }
}
