import CKeyboard
import Foundation

/// A word above the keys.
struct Suggestion: Equatable {
    let word: String
    /// The number of characters before the caret that it replaces.
    let replaced: Int
    /// In quotes if it is the typed text and not a known word.
    let title: String
}

/// Suggestions: words that often follow the previous word, and while a word is typed, words that begin like it.
///
/// The words are a fixed list, so that the same text always gives the same three.
enum Suggestions {
    private static let openings = ["I", "The", "I'm"]
    private static let fallbacks = ["the", "I", "to"]

    static func after(_ text: String) -> [Suggestion] {
        let typed = String(text.reversed().prefix { $0.isLetter || $0 == "'" || $0 == "’" }.reversed())
        let rest = text.dropLast(typed.count)
        // Nothing is suggested within a number or an address, nor right after a mark.
        if let last = rest.last, !last.isWhitespace, typed.isEmpty || !"\"'([{“‘—-/".contains(last) { return [] }
        return typed.isEmpty ? next(after: text) : completions(of: typed)
    }

    private static func next(after text: String) -> [Suggestion] {
        if Capitalization.isWanted(.sentences, after: text) { return openings.map { Suggestion(word: $0, replaced: 0, title: $0) } }
        let before = text.reversed().drop { $0.isWhitespace }.prefix { $0.isLetter || $0 == "'" }.reversed()
        let words = Words.following[String(before).lowercased()] ?? fallbacks
        return words.prefix(3).map { Suggestion(word: $0, replaced: 0, title: $0) }
    }

    /// First what is typed, then two words that begin like it, or that differ from it by one letter.
    private static func completions(of typed: String) -> [Suggestion] {
        let found = Words.like(typed)
        let words = found.words.map { cased($0, like: typed) }.filter { $0 != typed }.prefix(2)
        let own = Suggestion(word: typed, replaced: typed.count, title: found.isKnown ? typed : "“\(typed)”")
        return [own] + words.map { Suggestion(word: $0, replaced: typed.count, title: $0) }
    }

    private static func cased(_ word: String, like typed: String) -> String {
        if typed.count > 1, typed == typed.uppercased(), typed != typed.lowercased() { return word.uppercased() }
        return typed.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
}

/// English words by how common they are.
enum Words {
    /// The most common first, each with how it is looked up: lowercase letters without apostrophes.
    private static let all: [(word: String, key: [UInt8])] = lines(keyboard_words).map { ($0, key(of: $0)) }
    /// For a word in lowercase letters, those that often follow it.
    static let following: [String: [String]] = Dictionary(
        lines(keyboard_following).map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words[0].lowercased(), Array(words.dropFirst()))
        }, uniquingKeysWith: { first, _ in first })

    static func lines(_ text: UnsafePointer<CChar>) -> [String] {
        String(cString: text).split(separator: "\n").map(String.init)
    }
    private static func key(of word: String) -> [UInt8] { word.lowercased().utf8.filter { $0 != 39 && $0 < 128 } }

    /// Words that begin like what is typed (or, where there are none, are a letter away), and whether it is a word itself.
    static func like(_ typed: String) -> (words: [String], isKnown: Bool) {
        let wanted = key(of: typed.replacingOccurrences(of: "’", with: "'"))
        guard !wanted.isEmpty, typed.allSatisfy({ $0.isASCII || $0 == "’" }) else { return ([], true) }
        var (same, longer, isKnown): ([String], [String], Bool) = ([], [], false)
        for (word, key) in all where key.starts(with: wanted) {
            if key.count == wanted.count {
                // "dont" is known only as "don't".
                if word.lowercased() == typed.lowercased() { isKnown = true } else { same.append(word) }
                if word != typed, word.lowercased() == typed.lowercased() { same.append(word) }
            } else if longer.count < 3 {
                longer.append(word)
            }
        }
        let near = isKnown || wanted.count < 3 || !longer.isEmpty || !same.isEmpty ? [] : corrections(of: wanted)
        return (same.filter { $0 != typed } + longer + near, isKnown)
    }

    /// Up to two words that one letter more, less, other or swapped makes of what is typed.
    private static func corrections(of wanted: [UInt8]) -> [String] {
        var found: [String] = []
        for (word, key) in all where abs(key.count - wanted.count) <= 1 && isNear(key, wanted) {
            found.append(word)
            if found.count == 2 { break }
        }
        return found
    }
    private static func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        let head = zip(a, b).prefix { $0 == $1 }.count
        let tail = zip(a.dropFirst(head).reversed(), b.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (left, right) = (a.count - head - tail, b.count - head - tail)
        if left + right == 0 { return false }
        if left <= 1, right <= 1 { return true }
        return left == 2 && right == 2 && a[head] == b[head + 1] && a[head + 1] == b[head]
    }
}
