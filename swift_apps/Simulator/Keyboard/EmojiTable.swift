import CKeyboard
import Foundation

/// All emoji, by category, with the words to find them by.
enum EmojiTable {
    struct Category {
        let name: String
        var emoji: [String]
    }
    static let frequentlyUsed = "Frequently Used"
    /// The categories in the keyboard's order, without those used before.
    static let categories: [Category] = table.categories
    /// What VoiceOver calls an emoji.
    static func name(of emoji: String) -> String { table.names[emoji] ?? emoji }

    /// The content of "Frequently Used" before any emoji is used, as on a new iPhone.
    static let firstUsed = [
        "😂", "❤️", "😍", "😒", "👌", "☺️", "😊", "😘", "😭", "😩", "💕", "😔", "😏", "😁", "😳", "👍", "✌️", "😉", "😌", "💁", "🙈", "😎", "🎶", "👀", "😑", "😴",
        "😄", "😜", "😋", "👏",
    ]

    /// Emoji each of whose words to find it by begins like one that is asked for, in the keyboard's order; those whose name
    /// begins so come first.
    static func search(_ query: String) -> [String] {
        let asked = words(query)
        guard !asked.isEmpty else { return [] }
        func matches(_ words: [Substring]) -> Bool { asked.allSatisfy { one in words.contains { $0.hasPrefix(one) } } }
        var (named, others): ([String], [String]) = ([], [])
        for entry in table.entries {
            if matches(entry.name) { named.append(entry.emoji) } else if matches(entry.name + entry.more) { others.append(entry.emoji) }
        }
        return named + others
    }
    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !($0.isLetter || $0.isNumber) }
    }

    private struct Entry {
        let emoji: String
        let name: [Substring]
        let more: [Substring]
    }
    private static let table: (categories: [Category], entries: [Entry], names: [String: String]) = {
        var (categories, entries, names): ([Category], [Entry], [String: String]) = ([], [], [:])
        for line in Words.lines(keyboard_emoji) {
            if line.hasPrefix("# ") {
                categories.append(Category(name: String(line.dropFirst(2)), emoji: []))
                continue
            }
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            categories[categories.count - 1].emoji.append(parts[0])
            entries.append(Entry(emoji: parts[0], name: words(parts[1]), more: words(parts[2])))
            names[parts[0]] = parts[1]
        }
        return (categories, entries, names)
    }()
}
