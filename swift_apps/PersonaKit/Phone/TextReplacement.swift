import Foundation

/// A phrase that the keyboard types in the place of a shortcut.
public struct TextReplacement: Codable, Equatable, Hashable, Identifiable, Sendable {
    /// "replacement-1001".
    public var id: String
    /// "On my way!"
    public var phrase: String
    /// "omw": without white space.
    public var shortcut: String

    public init(id: String, phrase: String, shortcut: String) { (self.id, self.phrase, self.shortcut) = (id, phrase, shortcut) }

    /// The longest that a shortcut and a phrase may be.
    public static let longestShortcut = 60, longestPhrase = 2_000

    /// Whether a text can be a shortcut.
    public static func isPossible(shortcut: String) -> Bool {
        !shortcut.isEmpty && shortcut.count <= longestShortcut && !shortcut.contains(where: \.isWhitespace)
    }

    /// Whether a text can be a phrase.
    public static func isPossible(phrase: String) -> Bool { phrase.count <= longestPhrase && !phrase.allSatisfy(\.isWhitespace) }
}

extension PhoneSettings {
    /// What is typed in the place of a word: the phrase of the shortcut that is written so, or else of one that differs by capitals only, since
    /// the keyboard begins a sentence with one.
    public func phrase(for word: String) -> String? {
        let exact = textReplacements.first { $0.shortcut == word }
        if let exact { return exact.phrase }
        let folded = word.lowercased()
        return textReplacements.first { $0.shortcut.lowercased() == folded }?.phrase
    }

    /// The replacement that has a shortcut, however it is capitalized.
    public func replacement(for shortcut: String) -> TextReplacement? {
        let folded = shortcut.lowercased()
        return textReplacements.first { $0.shortcut.lowercased() == folded }
    }

    /// Adds a replacement, or changes the one with its id. They are kept in the order of their phrases.
    public mutating func put(_ replacement: TextReplacement) {
        let all = textReplacements.filter { $0.id != replacement.id } + [replacement]
        textReplacements = all.sorted { ($0.phrase.lowercased(), $0.phrase, $0.shortcut) < ($1.phrase.lowercased(), $1.phrase, $1.shortcut) }
    }
}
