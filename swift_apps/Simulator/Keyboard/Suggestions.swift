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
    /// Words, and how each is looked up: its lowercase letters without apostrophes. All keys are in one array: a phone that looks
    /// through thousands of arrays would get its own copy of all their memory.
    private struct Table {
        let words: [String]
        private var letters: [UInt8] = []
        private var starts: [Int] = [0]

        init(_ words: [String]) {
            self.words = words
            for word in words {
                letters += Words.key(of: word)
                starts.append(letters.count)
            }
        }
        func key(_ index: Int) -> ArraySlice<UInt8> { letters[starts[index]..<starts[index + 1]] }
        func length(_ index: Int) -> Int { starts[index + 1] - starts[index] }
    }
    /// The most common first.
    private static let all = Table(lines(keyboard_words))
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
        for index in all.words.indices where all.length(index) >= wanted.count && all.key(index).starts(with: wanted) {
            let word = all.words[index]
            if all.length(index) == wanted.count {
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
        for index in all.words.indices where abs(all.length(index) - wanted.count) <= 1 && isNear(all.key(index), wanted[...]) {
            found.append(all.words[index])
            if found.count == 2 { break }
        }
        return found
    }
    private static func isNear(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        var (a, b) = (a, b)
        while let first = a.first, first == b.first { a.removeFirst(); b.removeFirst() }
        while let last = a.last, last == b.last { a.removeLast(); b.removeLast() }
        if a.isEmpty, b.isEmpty { return false }
        if a.count <= 1, b.count <= 1 { return true }
        return a.count == 2 && b.count == 2 && a.first == b.last && a.last == b.first
    }
    /// Reads the tables, once for all phones.
    static func prepare() {
        _ = all
        _ = following
    }
}
