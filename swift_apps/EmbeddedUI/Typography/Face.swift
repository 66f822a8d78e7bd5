import CTypography
import Foundation

/// The advances of one `FontSpec`: ASCII worked out once, the rest looked up when asked for.
final class Face {
    /// Points, by ASCII code; control characters have none.
    let ascii: [CGFloat]

    /// Points that each figure is to the right of its place, so that it is in the middle of the width all figures share.
    private let figureInsets: [CGFloat]
    private let font: FontSpec
    /// Where the font is between the tables' masters.
    private let blend: Blend
    /// Points for 1/4096 em.
    private let unit: CGFloat
    /// Points added to every advance: the size's own tracking and the caller's.
    private let tracking: CGFloat

    /// Apps use few fonts, so the cache is never emptied. One thread lays out text.
    nonisolated(unsafe) private static var faces: [FontSpec: Face] = [:]
    nonisolated(unsafe) private static var last: Face?

    static func of(_ font: FontSpec) -> Face {
        if let last, last.font == font { return last }
        let face = faces[font] ?? Face(font)
        faces[font] = face
        last = face
        return face
    }

    private init(_ font: FontSpec) {
        self.font = font
        let blend = Blend(font)
        let unit = font.size / Self.unitsPerEm
        let tracking = font.tracking + (font.design == .monospaced ? 0 : SizeCurves.tracking(font.size))
        // Figures of equal width are as wide as the signs used in arithmetic.
        let figure = Self.tableAdvance(0x2B, blend) ?? 0
        self.blend = blend
        self.unit = unit
        self.tracking = tracking
        figureInsets = (0x30...0x39).map { code in
            font.monospacedDigits && font.design != .monospaced ? (figure - (Self.tableAdvance(code, blend) ?? figure)) / 2 * unit : 0
        }
        ascii = (0..<128).map { code in
            if code == 0x09 { return 28 }
            guard code >= 0x20, code < 0x7F else { return 0 }
            if font.design == .monospaced { return Self.monospacedAdvance * unit + tracking }
            if font.monospacedDigits, (0x30...0x39).contains(code) { return figure * unit + tracking }
            return (Self.tableAdvance(UInt32(code), blend) ?? 0) * unit + tracking
        }
    }

    /// Points that a character is to the right of its place.
    func inset(_ scalar: Unicode.Scalar) -> CGFloat {
        guard font.monospacedDigits, ("0"..."9").contains(scalar) else { return 0 }
        return figureInsets[Int(scalar.value) - 0x30]
    }

    /// Points that the pair moves closer (negative) or apart; both ASCII.
    func kerning(_ left: UInt8, _ right: UInt8) -> CGFloat {
        guard font.design != .monospaced, left >= 0x20, left < 0x7F, right >= 0x20, right < 0x7F else { return 0 }
        if font.monospacedDigits, (0x30...0x39).contains(left), (0x30...0x39).contains(right) { return 0 }
        return blend.kerning(left, right) * unit
    }

    /// Points for a whole character, however many scalars it is made of.
    func advance(of character: Character) -> CGFloat {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if scalars.count == 1, first.isASCII { return ascii[Int(first.value)] }
        if Self.showsAsEmoji(scalars) { return Self.emojiAdvance * unit + font.tracking }
        if first.properties.generalCategory == .control || first.properties.isDefaultIgnorableCodePoint { return 0 }
        if font.design == .monospaced {
            if Self.isPictureOnly(first, blend) { return Self.emojiAdvance * unit + font.tracking }
            return (Self.isWide(first) ? Self.unitsPerEm : Self.monospacedAdvance) * unit + tracking
        }
        if let advance = Self.tableAdvance(first.value, blend) { return advance * unit + tracking }
        if Self.isWide(first) { return Self.unitsPerEm * unit + tracking }
        if let advance = Self.otherAdvance(first.value) { return advance * unit + tracking }
        // What no font has is shown as the emoji that it can be.
        return Self.isPictureOnly(first, blend) ? Self.emojiAdvance * unit + font.tracking : Self.unknownAdvance * unit + tracking
    }

    private static let unitsPerEm: CGFloat = 4096
    /// Every character of SF Mono.
    private static let monospacedAdvance: CGFloat = 2532
    /// An emoji is a little wider than its font's size.
    private static let emojiAdvance: CGFloat = 5120
    /// A character that no table has.
    private static let unknownAdvance: CGFloat = 2540

    static func showsAsEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
        let first = scalars.first!
        // Beyond the basic plane every emoji is one, as on iOS, even a few that Unicode sets as plain signs.
        if first.properties.isEmojiPresentation || (first.value >= 0x1F000 && first.properties.isEmoji) { return !scalars.contains("\u{FE0E}") }
        // A figure is an emoji only in a keycap.
        if first.isASCII { return scalars.contains("\u{20E3}") }
        return scalars.count > 1 && first.properties.isEmoji && (scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}"))
    }

    /// Ideographs, kana, hangul and full-width forms fill an em.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// The advance of a character that only the other fonts have, in 1/4096 em.
    private static func otherAdvance(_ scalar: UInt32) -> CGFloat? {
        let advance = iosworld_other_advance(scalar)
        return advance < 0 ? nil : CGFloat(advance)
    }
    /// Whether no font has a character that can be an emoji: it is shown as one, even where the text asks for a plain sign.
    private static func isPictureOnly(_ scalar: Unicode.Scalar, _ blend: Blend) -> Bool {
        scalar.properties.isEmoji && !scalar.isASCII && tableAdvance(scalar.value, blend) == nil && otherAdvance(scalar.value) == nil
    }

    /// 1/4096 em, or nil when the tables lack the character.
    private static func tableAdvance(_ scalar: UInt32, _ blend: Blend) -> CGFloat? {
        let row = iosworld_font_row(scalar)
        return row < 0 ? nil : blend.advance(iosworld_font_advances(row))
    }
}
