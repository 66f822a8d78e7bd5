import CTypography
import Foundation

/// How large each SF Symbol is and what VoiceOver calls it: the same table that the painter draws from.
package enum SymbolMetrics {
    /// `Image.Scale`'s three sizes.
    package enum Scale: Hashable, Sendable {
        case small, medium, large
    }

    /// The size of an `Image(systemName:)` next to text of this font, in points; a symbol that is not known is square.
    package static func size(_ name: String, fontSize: CGFloat, weight: Int = 400, scale: Scale = .medium) -> CGSize {
        let row = iosworld_symbol_row(name)
        let box = row < 0 ? iosworld_symbol_size(width: 1200, height: 1200) : iosworld_symbol_box(row)
        let points = fontSize * factor(scale) / 1000
        return CGSize(width: FontMetrics.pixelRound(CGFloat(box.width) * points), height: FontMetrics.pixelRound(CGFloat(box.height) * points))
    }

    /// Where the ink of a symbol lies that fills this rectangle: what it reads out is that large.
    package static func ink(_ name: String, in frame: CGRect) -> CGRect {
        let row = iosworld_symbol_row(name)
        guard row >= 0 else { return frame }
        let (box, ink) = (iosworld_symbol_box(row), iosworld_symbol_inked(row))
        let (x, y) = (frame.width / CGFloat(box.width), frame.height / CGFloat(box.height))
        return CGRect(
            x: frame.midX + CGFloat(ink.left) * x, y: frame.midY + CGFloat(ink.top) * y, width: CGFloat(ink.width) * x, height: CGFloat(ink.height) * y)
    }

    /// Whether the painter can draw it.
    package static func isKnown(_ name: String) -> Bool { iosworld_symbol_row(name) >= 0 }

    /// What VoiceOver calls the symbol ("heart" is "Favorite"); nil when it has no name of its own.
    package static func spokenName(_ name: String) -> String? {
        let row = iosworld_symbol_row(name)
        guard row >= 0, let words = iosworld_symbol_spoken_name(row) else { return nil }
        return String(cString: words)
    }

    /// Whether the painter can draw the symbol.
    package static func exists(_ name: String) -> Bool { iosworld_symbol_row(name) >= 0 }

    /// How the scales differ in size.
    package static func factor(_ scale: Scale) -> CGFloat {
        switch scale {
        case .small: 0.785
        case .medium: 1
        case .large: 1.275
        }
    }
}
