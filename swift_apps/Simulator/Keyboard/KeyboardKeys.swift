import Foundation
import SwiftUI

/// The keys that are currently shown.
extension Keyboard {
    func keys(in size: CGSize) -> [Key] {
        let layout = KeyboardLayout(size: size)
        switch plane {
        case .pad: return pad(layout, digits: true)
        case .dialing: return pad(layout, digits: false)
        case .emoji: return search.query.map { emoji.searchKeys(layout, query: $0) + letters(layout, isSearch: true) } ?? emoji.keys(layout)
        case .letters: return bar(layout) + letters(layout) + emojiFooter(layout)
        case .numbers: return bar(layout) + marks(layout, KeyRows.numbers, other: .symbols) + emojiFooter(layout)
        case .symbols: return bar(layout) + marks(layout, KeyRows.symbols, other: .numbers) + emojiFooter(layout)
        }
    }

    private func bar(_ layout: KeyboardLayout) -> [Key] {
        guard hasBar else { return [] }
        if traits.offersPasswords { return [layout.passwords] }
        return suggestions.enumerated().map { index, suggestion in
            let frame = layout.suggestion(index)
            return Key(
                action: .suggestion(index), glyph: .text(suggestion.title, size: 17, baseline: 31.33), face: frame, frame: frame, surface: .none,
                name: suggestion.title, label: suggestion.title)
        }
    }

    /// Capitals are drawn smaller than lowercase letters, so that both fill the key.
    static func glyph(of letter: String) -> Key.Glyph {
        letter == letter.uppercased() ? .text(letter, size: 21.3, baseline: 28) : .text(letter, size: 25, baseline: 28.33)
    }

    private func letters(_ layout: KeyboardLayout, isSearch: Bool = false) -> [Key] {
        let isCapital = shift != .off
        var keys = layout.characters(KeyRows.letters.map { $0.map { isCapital ? $0.uppercased() : $0 } }, glyph: Keyboard.glyph(of:))
        let drawing: KeyDrawing = shift == .off ? .shift : shift == .once ? .shiftOn : .capsLock
        var left = layout.thirdLeft(.shift, .drawing(drawing, offset: CGSize(width: 0.5, height: 0.5)), label: "shift")
        left.isSelected = isCapital
        keys += [left, layout.delete]
        if isSearch {
            keys += layout.bottom(plane: .letters, title: "ABC", label: "letters", type: .default)
            keys.append(layout.returnKey(searchTraits))
        } else {
            keys += layout.bottom(plane: traits.numberPlane, title: "123", label: "numbers", type: traits.type)
            keys.append(layout.returnKey(traits))
        }
        return keys
    }
    /// The return key during an emoji search, which it ends.
    private var searchTraits: KeyboardTraits {
        var traits = KeyboardTraits()
        traits.submitLabel = "done"
        return traits
    }

    private func marks(_ layout: KeyboardLayout, _ rows: [[String]], other: Plane) -> [Key] {
        var keys = layout.characters(rows) { .text($0, size: 22, baseline: 28) }
        let title = other == .symbols ? "#+=" : "123"
        keys += [
            layout.thirdLeft(.plane(other), .text(title, size: other == .symbols ? 16 : 17, baseline: 27), label: other == .symbols ? "symbols" : "numbers"),
            layout.delete,
        ]
        keys += layout.bottom(plane: .letters, title: "ABC", label: "letters", type: .default)
        keys.append(layout.returnKey(traits))
        return keys
    }

    private func emojiFooter(_ layout: KeyboardLayout) -> [Key] {
        // A field of ASCII takes no emoji.
        let keys = layout.footer(leading: .plane(.emoji), .drawing(.emoji), name: "emoji", label: "Emoji")
        return traits.type == .asciiCapable ? [keys[1]] : keys
    }

    private func pad(_ layout: KeyboardLayout, digits: Bool) -> [Key] {
        var keys: [Key] = []
        func add(_ column: Int, _ row: Int, _ key: (CGRect, CGRect) -> Key) {
            let place = layout.pad(column, row)
            keys.append(key(place.face, place.frame))
        }
        func add(_ text: String, _ column: Int, _ row: Int, _ glyph: Key.Glyph, label: String? = nil) {
            add(column, row) { face, frame in
                var key = Key.character(text, glyph: glyph, face: face, frame: frame)
                if let label { (key.name, key.label) = (label, label) }
                return key
            }
        }
        if digits {
            for digit in 1...9 {
                let text = String(digit)
                add(text, (digit - 1) % 3, (digit - 1) / 3, .digit(text, letters: KeyRows.padLetters[text] ?? ""))
            }
            add("0", 1, 3, .digit("0", letters: ""))
        } else {
            for (row, marks) in KeyRows.dialing.enumerated() {
                for (column, mark) in marks.enumerated() {
                    let glyph = Key.Glyph.text(mark.1, size: mark.1.count > 1 ? 17 : 22, baseline: mark.1.count > 1 ? 30 : 31.5)
                    add(mark.0, column, row, glyph, label: mark.1)
                }
            }
        }
        if traits.type == .decimalPad { add(".", 0, 3, .text(".", size: 22, baseline: 30)) }
        if let other = padSwitch {
            add(0, 3) { face, frame in
                Key(
                    action: .plane(other.plane), glyph: .text(other.title, size: 17, baseline: 30), face: face, frame: frame, surface: .none, name: "more",
                    label: other.label)
            }
        }
        add(2, 3) { face, frame in
            Key(
                action: .delete, glyph: .drawing(.delete, offset: CGSize(width: 0.17, height: -0.17)), face: face, frame: frame, surface: .none,
                name: "Delete", label: "Delete")
        }
        return keys
    }
    /// The key at a pad's lower left that leads to other keys.
    private var padSwitch: (plane: Plane, title: String, label: String)? {
        if plane == .dialing { return (.pad, "123", "numbers") }
        switch traits.type {
        case .phonePad: return (.dialing, "+*#", "symbols")
        case .namePhonePad: return (.letters, "ABC", "letters")
        default: return nil
        }
    }
}
