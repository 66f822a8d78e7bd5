import Foundation
import PersonaKit
import SwiftUI

/// The emoji: one long strip of columns of five, category after category, that scrolls sideways; and the search in them.
@MainActor struct EmojiKeyboard {
    struct Section {
        let name: String
        let emoji: [String]
        /// The middle of its first column, from the strip's start.
        let start: CGFloat
        var columns: Int { (emoji.count + EmojiKeyboard.rows - 1) / EmojiKeyboard.rows }
        /// The middle of the column after its last.
        var end: CGFloat { start + CGFloat(columns) * EmojiKeyboard.pitch }
    }

    nonisolated static let rows = 5
    nonisolated private static let pitch: CGFloat = 46
    private static let rowPitch: CGFloat = 38.5
    /// Between the end of a category and the next.
    private static let sectionGap: CGFloat = 14
    private static let firstColumn: CGFloat = 26
    /// The size of the font that emoji are drawn at.
    static let fontSize: CGFloat = 24.8

    /// How far the strip is scrolled.
    private(set) var offset: CGFloat = 0
    let sections: [Section]

    init() {
        var sections: [Section] = []
        var start = EmojiKeyboard.firstColumn
        let used = Section(name: EmojiTable.frequentlyUsed, emoji: EmojiKeyboard.frequentlyUsed, start: start)
        for section in [used] + EmojiTable.categories.map({ Section(name: $0.name, emoji: $0.emoji, start: 0) }) {
            sections.append(Section(name: section.name, emoji: section.emoji, start: start))
            start = sections[sections.count - 1].end + EmojiKeyboard.sectionGap
        }
        self.sections = sections
    }

    // MARK: What was used

    /// Those used last come first; what a new phone shows fills the rest.
    private static var frequentlyUsed: [String] {
        let used = PersonaHost.recentEmoji
        return Array((used + EmojiTable.firstUsed.filter { !used.contains($0) }).prefix(30))
    }
    /// Remembers that an emoji was used. The strip shows it when the keyboard is next opened, as on iOS.
    func note(_ emoji: String) {
        PersonaHost.recentEmoji = Array(([emoji] + PersonaHost.recentEmoji.filter { $0 != emoji }).prefix(30))
    }

    // MARK: Scrolling

    mutating func scroll(by distance: CGFloat, in size: CGSize) {
        let end = (sections.last?.end ?? 0) - EmojiKeyboard.pitch / 2 + 8
        offset = min(max(offset + distance, 0), max(end - size.width, 0))
    }
    mutating func show(category index: Int) {
        guard sections.indices.contains(index) else { return }
        offset = max(sections[index].start - EmojiKeyboard.firstColumn, 0)
    }
    /// The category at the left edge.
    var category: Int { sections.lastIndex { $0.start - EmojiKeyboard.firstColumn <= offset + EmojiKeyboard.pitch / 2 } ?? 0 }

    /// Where a swipe scrolls the strip.
    func isGrid(_ point: CGPoint, in size: CGSize) -> Bool { point.y > size.height - 330 && point.y < size.height - 112 }

    /// The titles that can be seen, and where they begin.
    func titles(in size: CGSize) -> [(name: String, x: CGFloat)] {
        sections.map { ($0.name.uppercased(), $0.start - 13.33 - offset) }.filter { $0.1 < size.width && $0.1 > -200 }
    }

    // MARK: Keys

    private func cell(_ emoji: String, x: CGFloat, y: CGFloat, size: CGSize) -> Key {
        let frame = CGRect(x: x - EmojiKeyboard.pitch / 2, y: y - EmojiKeyboard.rowPitch / 2, width: EmojiKeyboard.pitch, height: EmojiKeyboard.rowPitch)
        return Key(
            action: .emoji(emoji), glyph: .emoji(emoji), face: frame, frame: frame.intersection(CGRect(origin: .zero, size: size)), surface: .none, name: emoji,
            label: EmojiTable.name(of: emoji), isCharacter: true)
    }

    func keys(_ layout: KeyboardLayout) -> [Key] {
        let size = layout.size
        var keys = [searchField(layout, isOpen: false)]
        let top = size.height - 289.2
        for section in sections where section.start - offset < size.width + EmojiKeyboard.pitch && section.end - offset > -EmojiKeyboard.pitch {
            for (index, emoji) in section.emoji.enumerated() {
                let x = section.start - offset + CGFloat(index / EmojiKeyboard.rows) * EmojiKeyboard.pitch
                guard x > -EmojiKeyboard.pitch / 2, x < size.width + EmojiKeyboard.pitch / 2 else { continue }
                keys.append(cell(emoji, x: x, y: top + CGFloat(index % EmojiKeyboard.rows) * EmojiKeyboard.rowPitch, size: size))
            }
        }
        let pitch = (size.width - 96.83) / 8
        for (index, section) in sections.enumerated() {
            let x = 28.37 + CGFloat(index) * pitch, y = size.height - 95
            var key = Key(
                action: .emojiCategory(index), glyph: .drawing(KeyDrawing.categories[index]), face: CGRect(x: x - 15, y: y - 15, width: 30, height: 30),
                frame: CGRect(x: x - pitch / 2, y: y - 19, width: pitch, height: 38), surface: index == category ? .chosen : .none, name: section.name,
                label: section.name)
            key.isSelected = index == category
            keys.append(key)
        }
        keys.append(
            Key(
                action: .delete, glyph: .drawing(.delete), face: CGRect(x: size.width - 43.83, y: size.height - 115, width: 40, height: 40),
                frame: CGRect(x: size.width - 46, y: size.height - 114, width: 46, height: 38), surface: .none, name: "delete", label: "delete"))
        return keys + layout.footer(leading: .plane(.letters), .text("ABC", size: 16, baseline: 35.33), name: "more", label: "letters")
    }

    private func searchField(_ layout: KeyboardLayout, isOpen: Bool) -> Key {
        let face = EmojiSearch.field(in: layout.size, isOpen: isOpen)
        return Key(
            action: isOpen ? .none : .emojiSearch, glyph: .none, face: face, frame: face, surface: .searchField, name: "emoji.search", label: "Search Emoji")
    }
    /// The open search field, the way out of it, and what was found, above the letters.
    func searchKeys(_ layout: KeyboardLayout, query: String) -> [Key] {
        let size = layout.size
        let close = CGRect(x: size.width - 49, y: size.height - 378, width: 40, height: 40)
        var keys = [searchField(layout, isOpen: true)]
        keys.append(
            Key(
                action: .endEmojiSearch, glyph: .symbol("xmark", size: 17), face: close, frame: close, surface: .searchField, name: "emoji.close",
                label: "Close")
        )
        let found = query.allSatisfy(\.isWhitespace) ? EmojiKeyboard.frequentlyUsed : EmojiTable.search(query)
        for (index, emoji) in found.prefix(Int((size.width - 6) / EmojiKeyboard.pitch)).enumerated() {
            keys.append(cell(emoji, x: EmojiKeyboard.firstColumn + CGFloat(index) * EmojiKeyboard.pitch, y: size.height - 310.5, size: size))
        }
        return keys
    }
}
