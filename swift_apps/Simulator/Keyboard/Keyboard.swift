import Foundation
import PersonaKit
import SwiftUI

/// The on-screen keyboard: appears and disappears with the focus. What it shows depends only on what was pressed
/// and on the field's text, so that the same touches always type the same.
@MainActor final class Keyboard {
    enum Plane: Equatable { case letters, numbers, symbols, pad, dialing, emoji }
    enum Shift { case off, once, locked }

    private(set) var plane = Plane.letters
    var shift = Shift.off
    private(set) var traits = KeyboardTraits()
    private(set) var suggestions: [Suggestion] = []
    var emoji = EmojiKeyboard()
    /// Whether keys type into the search for emoji.
    var isSearching: Bool { plane == .emoji && search.isOpen }
    private(set) lazy var search: EmojiSearch = EmojiSearch(size: size) { [weak self] in self?.search.close() }
    /// Shows the saved passwords.
    var showPasswords: @MainActor () -> Void = {}
    private let size: CGSize
    /// The field that is typed into, and what was before its caret when that was last looked at.
    private var field: Identity?
    private var seen = ""
    /// What was before the caret when space was pressed last: a second space there ends the sentence.
    private var spaced: String?
    /// What was before the caret when a suggestion was taken, with the space after it: a period takes that space's place.
    private var accepted: String?

    /// How much of the text before the caret is looked at.
    private static let reach = 400

    init(size: CGSize) { self.size = size }

    // MARK: Following the field

    /// Looks at what is focused. Gives the keyboard's height; nil when nothing is focused.
    func follow(_ focus: FocusCenter) -> CGFloat? {
        guard let target = focus.target else {
            field = nil
            search.close()
            return nil
        }
        let before = String(focus.textBeforeCaret.suffix(Keyboard.reach))
        let wanted = KeyboardTraits(target, hasText: !focus.text.isEmpty)
        if field !== target.identity || wanted.type != traits.type {
            plane = wanted.firstPlane
            (shift, spaced, accepted) = (.off, nil, nil)
            emoji = EmojiKeyboard()
            search.close()
            look(at: before, wanted)
        } else if before != seen || wanted != traits {
            look(at: before, wanted)
        }
        field = target.identity
        focus.isAside = search.isOpen
        return height
    }
    private func look(at before: String, _ wanted: KeyboardTraits) {
        (seen, traits) = (before, wanted)
        if shift != .locked { shift = isCapitalWanted(after: before) ? .once : .off }
        suggestions = traits.suggestsWords ? TextExpansion.suggestions(after: before) ?? Suggestions.after(before) : []
    }
    /// Where Settings has no automatic capitals, only fields that are all in capitals get them.
    private func isCapitalWanted(after text: String) -> Bool {
        guard PersonaHost.settings.capitalizesSentences || traits.capitalization == .characters else { return false }
        return Capitalization.isWanted(traits.capitalization, after: text)
    }

    private var height: CGFloat {
        switch plane {
        case .emoji: KeyboardLayout.emojiHeight
        case .pad, .dialing: KeyboardLayout.plainHeight
        case .letters, .numbers, .symbols: KeyboardLayout.plainHeight + (traits.hasBar ? KeyboardLayout.barHeight : 0)
        }
    }
    /// The upper edge of the panel.
    func top(in size: CGSize) -> CGFloat { size.height - height }
    /// Whether the bar of suggestions, or of saved passwords, is there.
    var hasBar: Bool { height == KeyboardLayout.plainHeight + KeyboardLayout.barHeight }

    // MARK: Pressing

    /// The key under a finger, or the nearest: fingers land between keys. Nil on the bare panel.
    func key(at point: CGPoint, in size: CGSize) -> Key? {
        func distance(_ rect: CGRect) -> CGFloat {
            let dx = max(rect.minX - point.x, 0, point.x - rect.maxX), dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
            return dx * dx + dy * dy
        }
        let nearest = keys(in: size).min { distance($0.frame) < distance($1.frame) }
        return nearest.flatMap { distance($0.frame) <= 24 * 24 ? $0 : nil }
    }

    /// Two taps on shift keep it on; on another key they press what is there each time.
    func tap(at point: CGPoint, count: Int, _ focus: FocusCenter, in size: CGSize) {
        if search.takes(point) { return search.host.tap(at: search.place(point), count: count) }
        for turn in 0..<count {
            guard let key = key(at: point, in: size) else { return }
            press(key, focus)
            if key.action == .shift, turn == 1 { shift = .locked }
            _ = follow(focus)
        }
    }

    func press(_ key: Key, _ focus: FocusCenter) {
        press(key.action, focus)
        // What a field shows of its text and its caret tells who reads it.
        Invalidation.markRun()
    }

    private func press(_ action: Key.Action, _ focus: FocusCenter) {
        if typesIntoSearch(action) { return }
        let (wasSpaced, wasAccepted) = (spaced, accepted)
        if !Keyboard.changesMarks(action), action != .shift { (spaced, accepted) = (nil, nil) }
        switch action {
        case .insert(let text):
            let closesUp = wasAccepted == focus.textBeforeCaret && focus.selection.isEmpty && [".", ",", "?", "!", ";", ":", ")"].contains(text)
            if text.contains(where: TextExpansion.endsWord) { focus.completeWord() }
            focus.replace((closesUp ? focus.selection.lowerBound - 1 : focus.selection.lowerBound)..<focus.selection.upperBound, with: text)
            if text == "'", plane != .letters, traits.firstPlane == .letters { plane = .letters }
        case .space:
            focus.completeWord()
            if traits.endsSentences, focus.selection.isEmpty, let wasSpaced, wasSpaced == focus.textBeforeCaret {
                focus.replace(focus.caret - 1..<focus.caret, with: ". ")
            } else {
                focus.insert(" ")
                // Only after a word: a period has nothing to end elsewhere.
                if focus.textBeforeCaret.dropLast().last.map({ $0.isLetter || $0.isNumber || "\"')]”’".contains($0) }) == true {
                    spaced = focus.textBeforeCaret
                }
            }
            if traits.firstPlane == .letters, plane != .emoji { plane = .letters }
        case .delete: focus.deleteBackward()
        case .shift: shift = shift == .off ? .once : .off
        case .plane(let next):
            plane = next
            search.close()
            if next == .emoji { emoji = EmojiKeyboard() }
        case .submit:
            focus.completeWord()
            focus.pressReturn()
        case .suggestion(let index): accept(index, focus)
        case .emoji(let character):
            focus.insert(character)
            emoji.note(character)
        case .emojiCategory(let index): emoji.show(category: index)
        case .emojiSearch: search.open(); shift = .off
        case .endEmojiSearch: search.close()
        case .passwords: showPasswords()
        case .none: break
        }
        if case .plane = action { shift = isCapitalWanted(after: seen) ? .once : .off }
    }

    /// Keys type into the search for emoji while that is open.
    private func typesIntoSearch(_ action: Key.Action) -> Bool {
        guard search.isOpen else { return false }
        let field = search.host.focus
        switch action {
        case .insert(let text):
            field.insert(text)
            if shift == .once { shift = .off }
        case .space: field.insert(" ")
        case .delete: field.deleteBackward()
        case .submit: field.pressReturn()
        case .shift: shift = shift == .off ? .once : .off
        default: return false
        }
        return true
    }
    /// The field that keys type into: the search for emoji while that is open.
    func typed(_ focus: FocusCenter) -> FocusCenter { search.isOpen ? search.host.focus : focus }

    /// Puts a suggestion in the place of the word that is being typed, and a space after it.
    private func accept(_ index: Int, _ focus: FocusCenter) {
        guard suggestions.indices.contains(index) else { return }
        let suggestion = suggestions[index]
        let end = focus.selection.lowerBound
        focus.replace(end - suggestion.replaced..<focus.selection.upperBound, with: suggestion.word + " ")
        accepted = focus.textBeforeCaret
    }

    // MARK: Holding and sliding

    /// How many characters a held delete key deletes: one at once, after half a second ten a second; after three seconds, whole
    /// words, four a second.
    static func deletions(held seconds: Double) -> (characters: Int, words: Int) {
        guard seconds >= 0.5 else { return (1, 0) }
        return (2 + Int((min(seconds, 3) - 0.5) * 10 + 0.001), Int(max(seconds - 3, 0) * 4 + 0.001))
    }

    func hold(_ key: Key, _ focus: FocusCenter, seconds: Double) {
        let typed = typed(focus)
        switch key.action {
        case .delete:
            let (characters, words) = Keyboard.deletions(held: seconds)
            typed.deleteBackward(characters)
            for _ in 0..<words where typed.caret > 0 {
                let boundaries = TextBoundaries(typed.text)
                let spaces = typed.textBeforeCaret.reversed().prefix { $0.isWhitespace }.count
                let start = boundaries.wordBefore(typed.caret - spaces)?.lowerBound ?? typed.caret - max(spaces, 1)
                typed.replace(start..<typed.caret, with: "")
            }
            Invalidation.markRun()
        // A space bar that is held is a trackpad: lifting the finger types nothing.
        case .space where seconds >= 0.5: break
        default: press(key, focus)
        }
    }

    /// A finger that moves over the keyboard.
    func slide(_ pan: Pan, _ focus: FocusCenter, in size: CGSize) {
        if search.takes(pan.start) { return search.host.pan(pan) }
        if plane == .emoji, !search.isOpen, emoji.isGrid(pan.start, in: size) {
            emoji.scroll(by: -pan.translation.width - pan.velocity.width * ScrollingNode.glide, in: size)
            return Invalidation.mark()
        }
        guard let first = key(at: pan.start, in: size) else { return }
        if first.action == .space, pan.hold >= 0.5 {
            let typed = typed(focus)
            let caret = max(typed.caret + Int((pan.translation.width / Keyboard.caretStep).rounded()), 0)
            typed.select(caret..<caret)
        } else if first.action == .shift || Keyboard.changesMarks(first.action) {
            // From a key that changes the layout to another key: types that key, and restores the layout.
            let before = plane
            press(first, focus)
            guard let last = key(at: pan.end, in: size), case .insert = last.action else { return }
            press(last, focus)
            plane = before
        }
    }
    private static func changesMarks(_ action: Key.Action) -> Bool {
        if case .plane(let next) = action { return next != .emoji }
        return false
    }
    /// How far a finger moves on the held space bar for each character.
    private static let caretStep: CGFloat = 8
}

/// When a letter is a capital without being asked for.
enum Capitalization {
    static func isWanted(_ kind: TextInputAutocapitalization.Kind, after text: String) -> Bool {
        switch kind {
        case .never: false
        case .characters: true
        case .words: text.last.map { $0.isWhitespace || "-([{\"“".contains($0) } ?? true
        case .sentences: startsSentence(after: text)
        }
    }
    private static func startsSentence(after text: String) -> Bool {
        guard let last = text.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        // Quotes and brackets may close after the mark that ends a sentence.
        let words = text.reversed().drop { $0.isWhitespace && !$0.isNewline }
        guard let end = words.first, !end.isNewline else { return true }
        return words.first { !"\"')]”’".contains($0) }.map { ".!?…".contains($0) } ?? false
    }
}
