import Foundation

/// A font as layout and the painter need it: all that decides how wide and how high its glyphs are.
package struct FontSpec: Hashable, Sendable {
    package enum Design: String, Hashable, Sendable {
        case `default`, rounded, monospaced, serif
    }

    /// Points.
    package var size: CGFloat
    /// 100 (ultra light) … 900 (black); 400 is regular.
    package var weight: Int
    package var design: Design
    package var italic: Bool
    /// Digits of equal width.
    package var monospacedDigits: Bool
    /// Extra space after each character in points, as `kerning(_:)` and `tracking(_:)` add it.
    package var tracking: CGFloat

    package init(
        size: CGFloat, weight: Int = 400, design: Design = .default, italic: Bool = false, monospacedDigits: Bool = false, tracking: CGFloat = 0
    ) {
        self.size = size
        self.weight = weight
        self.design = design
        self.italic = italic
        self.monospacedDigits = monospacedDigits
        self.tracking = tracking
    }
}
