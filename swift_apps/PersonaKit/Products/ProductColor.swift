import SwiftUI

/// The colors that the choices of products name.
enum ProductColor {
    /// What a name looks like; nil for what is no color, such as a size.
    static func named(_ name: String) -> Color? { shades[name.lowercased()].flatMap(Color.init(hex:)) }

    private static let shades = [
        "black": "26282C", "blue": "2F6FA8", "charcoal": "3B3F45", "copper": "B4693C", "coral": "F0715C", "cream": "F1E6CC", "forest": "2E5A3E",
        "graphite": "45494F", "gray": "8C9298", "green": "4B8A57", "lime": "B5D33D", "moss": "70793F", "mustard": "D6A12B", "navy": "25355C",
        "oak": "C69A63", "oat": "DCCFB4", "ochre": "C6872D", "olive": "77803F", "orange": "E57F2E", "plum": "6E3A5F", "red": "C6372F",
        "rose": "DE8C97", "rust": "B2512B", "sage": "9DB097", "sand": "D8C49B", "sea": "4FA3A5", "sky": "8CC1E8", "slate": "5A636C",
        "steel": "A4ABB3", "tan": "C8A274", "teal": "1F8A8C", "walnut": "6A4630", "white": "F2F2F0", "yellow": "F2C230",
    ]
}
