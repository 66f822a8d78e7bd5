import Foundation
import SwiftUI

/// The positions of the keys of iOS 26's keyboard: measured on a screen of 390×844 points, and as wide as the screen is elsewhere.
struct KeyboardLayout {
    let size: CGSize

    /// Heights of the panel: keys alone, with the suggestions above them, the emoji.
    static let plainHeight: CGFloat = 308
    static let barHeight: CGFloat = 27
    static let emojiHeight: CGFloat = 388

    /// Rows of keys: the upper edge of a row, 54 apart, keys 43 high.
    func rowTop(_ row: Int) -> CGFloat { size.height - 283 + CGFloat(row) * 54 }
    static let keyHeight: CGFloat = 43
    private static let rowPitch: CGFloat = 54
    /// Ten letters to a row, and what is left and right of them.
    private static let side: CGFloat = 5.56
    private var pitch: CGFloat { (size.width - 2 * Self.side) / 10 }
    private static let letterInset: CGFloat = 3.11
    /// Keys at the sides begin and end so far from the screen's edge.
    private static let edge: CGFloat = 8.67
    private static let gap: CGFloat = 6

    // MARK: Letters, numbers, symbols

    /// The left edge of a row of so many letters' cells.
    private func start(_ count: Int) -> CGFloat { (size.width - pitch * CGFloat(count)) / 2 }
    private func face(_ x: CGFloat, _ width: CGFloat, row: Int) -> CGRect {
        CGRect(x: x, y: rowTop(row), width: width, height: Self.keyHeight)
    }
    /// The area that takes touches: the key and half of the space to the next one.
    private func touch(_ x: CGFloat, _ width: CGFloat, row: Int) -> CGRect {
        CGRect(x: x, y: rowTop(row) - 1, width: width, height: Self.rowPitch)
    }

    /// The characters of a plane.
    func characters(_ rows: [[String]], glyph: (String) -> Key.Glyph) -> [Key] {
        var keys: [Key] = []
        for (row, characters) in rows.enumerated() {
            // Five marks take the room of seven letters.
            let span = row == 2 ? 7 : characters.count
            let cell = pitch * CGFloat(span) / CGFloat(characters.count)
            for (index, character) in characters.enumerated() {
                let x = start(span) + CGFloat(index) * cell
                // The outermost keys of a full row take what is next to them, too.
                let left = index == 0 && span == 10 ? 4 : x, right = index == 9 ? size.width - 4 : x + cell
                keys.append(
                    .character(
                        character, glyph: glyph(character), face: face(x + Self.letterInset, cell - 2 * Self.letterInset, row: row),
                        frame: touch(left, right - left, row: row)))
            }
        }
        return keys
    }

    /// At the left of the third row: shift, or the way to the other marks.
    func thirdLeft(_ action: Key.Action, _ glyph: Key.Glyph, label: String) -> Key {
        Key(action: action, glyph: glyph, face: face(Self.edge, 43, row: 2), frame: touch(4, 52, row: 2), name: "shift", label: label)
    }
    var delete: Key {
        Key(
            action: .delete, glyph: .drawing(.delete, offset: CGSize(width: -0.4, height: 0.67)),
            face: face(size.width - Self.edge - 43, 43, row: 2), frame: touch(size.width - 54, 52, row: 2), name: "delete", label: "delete")
    }

    /// The bottom row: the way to another plane, space with what is next to it, return.
    func bottom(plane: Keyboard.Plane, title: String, label: String, type: UIKeyboardType) -> [Key] {
        let room = size.width - 2 * Self.edge - 2 * Self.gap
        let sideWidth = (room * 0.24585 * 3).rounded() / 3
        let (left, right) = (Self.edge + sideWidth + Self.gap, size.width - Self.edge - sideWidth - Self.gap)
        var keys = [
            Key(
                action: .plane(plane), glyph: .text(title, size: 18, baseline: 27), face: face(Self.edge, sideWidth, row: 3),
                frame: touch(4, sideWidth + Self.edge - 1, row: 3), name: "more", label: label)
        ]
        let (marks, keepsSpace) = KeyRows.bottom(of: type)
        let width = keepsSpace ? pitch - 2 * Self.letterInset : (right - left - 2 * Self.gap) / 3
        let spaceEnd = keepsSpace ? right - CGFloat(marks.count) * (width + Self.gap) : left - Self.gap
        if keepsSpace {
            keys.append(
                Key(
                    action: .space, glyph: .none, face: face(left, spaceEnd - left, row: 3), frame: touch(left - 3, spaceEnd - left + 6, row: 3),
                    name: "space", label: "space", isCharacter: true))
        }
        for (index, mark) in marks.enumerated() {
            let x = spaceEnd + Self.gap + CGFloat(index) * (width + Self.gap)
            let glyph = Key.Glyph.text(mark, size: mark.count > 1 ? 17 : 22, baseline: mark.count > 1 ? 27 : 28)
            keys.append(.character(mark, glyph: glyph, face: face(x, width, row: 3), frame: touch(x - 3, width + 6, row: 3)))
        }
        return keys
    }
    func returnKey(_ traits: KeyboardTraits) -> Key {
        let room = size.width - 2 * Self.edge - 2 * Self.gap
        let width = (room * 0.24585 * 3).rounded() / 3
        let shown = ReturnKey.showing(traits.submitLabel)
        var key = Key(
            action: traits.isReturnEnabled ? .submit : .none, glyph: shown.glyph, face: face(size.width - Self.edge - width, width, row: 3),
            frame: touch(size.width - Self.edge - width - 3, width + 10, row: 3), name: shown.name, label: traits.submitLabel)
        key.isEnabled = traits.isReturnEnabled
        key.surface = !traits.isReturnEnabled ? .disabled : shown.isProminent ? .prominent : .key
        return key
    }

    /// Below the keys: the emoji or the way back from them, and the microphone.
    func footer(leading: Key.Action, _ glyph: Key.Glyph, name: String, label: String) -> [Key] {
        let y = size.height - 69
        return [
            Key(
                action: leading, glyph: glyph, face: CGRect(x: 22.5, y: size.height - 63, width: 40, height: 46),
                frame: CGRect(x: 10, y: y, width: 56, height: 47), surface: .none, name: name, label: label),
            Key(
                action: .none, glyph: .drawing(.microphone), face: CGRect(x: size.width - 62.67, y: size.height - 64.17, width: 40, height: 46),
                frame: CGRect(x: size.width - 66, y: y, width: 56, height: 47), surface: .none, name: "dictation", label: "Dictate"),
        ]
    }

    // MARK: Pads

    /// A key of a pad of three columns and four rows, 48 high.
    func pad(_ column: Int, _ row: Int) -> (face: CGRect, frame: CGRect) {
        let width = (size.width - 29) / 3
        let x = 6.67 + CGFloat(column) * (width + Self.gap), y = size.height - 284 + CGFloat(row) * Self.rowPitch
        let face = CGRect(x: x, y: y, width: width, height: 48)
        return (face, face.insetBy(dx: -3, dy: -3))
    }

    // MARK: The bar above the keys

    /// A third of the bar above the keys.
    func suggestion(_ index: Int) -> CGRect {
        CGRect(x: size.width * CGFloat(index) / 3, y: size.height - Self.plainHeight - Self.barHeight, width: size.width / 3, height: 52)
    }
    /// The bar of a field for a name or a password: one key between two lines.
    var passwords: Key {
        let frame = CGRect(x: 35, y: size.height - Self.plainHeight - Self.barHeight, width: size.width - 70, height: 52)
        return Key(action: .passwords, glyph: .passwords, face: frame, frame: frame, surface: .none, name: "Passwords", label: "Passwords")
    }
}
