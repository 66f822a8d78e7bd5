import SwiftUI

/// One key: what it shows, what it does, where it is.
struct Key {
    enum Action: Equatable {
        case insert(String), space, delete, shift, plane(Keyboard.Plane), submit, suggestion(Int), passwords
        case emoji(String), emojiCategory(Int), emojiSearch, endEmojiSearch
        /// The microphone, and keys that have nothing to do.
        case none
    }
    enum Surface: Equatable {
        /// A white (or dark gray) key; a key that is on the panel itself; the round mark of a chosen category.
        case key, none, chosen
        /// The return key in the tint, and gray while there is nothing to submit.
        case prominent, disabled
        case searchField
    }
    enum Glyph {
        case none
        /// `baseline` below the upper edge of the face.
        case text(String, size: CGFloat, baseline: CGFloat)
        /// A digit with letters below it, as on a phone.
        case digit(String, letters: String)
        /// An SF Symbol, centered.
        case symbol(String, size: CGFloat)
        /// A drawing of the keyboard's own, so much away from the middle of the face.
        case drawing(KeyDrawing, offset: CGSize = .zero)
        case emoji(String)
        /// A key and the word next to it.
        case passwords
    }

    var action: Action
    var glyph: Glyph
    /// What is drawn.
    var face: CGRect
    /// What takes touches and reads out.
    var frame: CGRect
    var surface = Surface.key
    /// XCUITest's identifier and label.
    var name: String
    var label: String
    /// XCUITest tells characters (Key) from other keys (Button).
    var isCharacter = false
    var isEnabled = true
    var isSelected = false

    /// A key that types what it shows.
    static func character(_ text: String, glyph: Glyph? = nil, face: CGRect, frame: CGRect) -> Key {
        Key(
            action: .insert(text), glyph: glyph ?? .text(text, size: 22, baseline: 28), face: face, frame: frame, name: text, label: text, isCharacter: true)
    }
}
