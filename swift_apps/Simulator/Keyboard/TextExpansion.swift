import Foundation
import PersonaKit
import SwiftUI

/// Text replacement: a shortcut becomes its phrase when what ends the word is typed. Nothing is replaced while no shortcut is set.
@MainActor enum TextExpansion {
    /// What ends a word beside white space.
    nonisolated private static let marks = ".,?!;:)"
    /// What a word may stand right after.
    private static let openings = "([{\"'“‘"

    nonisolated static func endsWord(_ character: Character) -> Bool { character.isWhitespace || marks.contains(character) }

    /// The shortcut that a text ends in: how long it is, and its phrase.
    static func shortcut(endOf text: String) -> (count: Int, phrase: String)? {
        let settings = PersonaHost.settings
        guard !settings.textReplacements.isEmpty else { return nil }
        var word = lastWord(of: text)[...]
        while let first = word.first {
            if let phrase = settings.phrase(for: String(word)) { return endsInPhrase(text, with: word) ? nil : (word.count, phrase) }
            guard openings.contains(first) else { return nil }
            word = word.dropFirst()
        }
        return nil
    }

    /// What typing a run makes of the text before the caret, if it completes a shortcut: how much before the caret goes, and what is written
    /// in its place.
    static func typing(_ run: String, after before: String) -> (replaced: Int, text: String)? {
        let begun = lastWord(of: before).count
        // As much of what stands before the word as the rules look at.
        let context = before.suffix(max(begun, TextReplacement.longestPhrase))
        let kept = context.dropLast(begun).unicodeScalars.count
        var text = String(context), expands = false
        for character in run {
            if endsWord(character), let found = shortcut(endOf: text) {
                text = String(text.dropLast(found.count)) + found.phrase
                expands = true
            }
            text.append(character)
        }
        return expands ? (begun, String(text.unicodeScalars.dropFirst(kept))) : nil
    }

    /// Above the keys: what is typed, for a person who wants to keep it, and the phrase.
    static func suggestions(after text: String) -> [Suggestion]? {
        guard let found = shortcut(endOf: text) else { return nil }
        let typed = String(text.suffix(found.count))
        return [
            Suggestion(word: typed, replaced: found.count, title: "“\(typed)”"),
            Suggestion(word: found.phrase, replaced: found.count, title: found.phrase),
        ]
    }

    /// Whether a text ends in a phrase of several words whose last one this is. A shortcut there would be replaced again and again.
    private static func endsInPhrase(_ text: String, with word: Substring) -> Bool {
        PersonaHost.settings.textReplacements.contains { $0.phrase.hasSuffix(word) && $0.phrase.count > word.count && text.hasSuffix($0.phrase) }
    }

    private static func lastWord(of text: String) -> String { String(text.reversed().prefix { !$0.isWhitespace }.reversed()) }
}

extension FocusCenter {
    /// Whether shortcuts are replaced in the focused field: in words, not in names of accounts, passwords and addresses.
    private var expandsShortcuts: Bool {
        guard !PersonaHost.settings.textReplacements.isEmpty, let target else { return false }
        return KeyboardTraits(target, hasText: true).suggestsWords && target.autocapitalization.kind != .never
    }

    /// Types a run of characters in place of what is selected. Shortcuts that it completes are replaced, if that is wanted.
    func type(_ run: String, isExpanding: Bool) {
        guard isExpanding, expandsShortcuts, let typed = TextExpansion.typing(run, after: textBeforeCaret) else {
            insert(run)
            return
        }
        let selection = selection
        replace(selection.lowerBound - typed.replaced..<selection.upperBound, with: typed.text)
    }

    /// The word before the caret is complete: if it is a shortcut, it is replaced. Says whether it was.
    @discardableResult func completeWord() -> Bool {
        guard expandsShortcuts, selection.isEmpty, let found = TextExpansion.shortcut(endOf: textBeforeCaret) else { return false }
        return replace(caret - found.count..<caret, with: found.phrase)
    }
}
