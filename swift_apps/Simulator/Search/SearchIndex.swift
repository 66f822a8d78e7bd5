import Foundation
import PersonaKit

/// What an app holds, prepared for searching: without case and accents, each word after a space.
struct SearchIndex {
    /// An item of which each word of a query begins a word.
    struct Match {
        let place: Int
        /// The number of its group.
        let group: Int
        /// How well it matches.
        let rank: Int
        let date: TimeInterval
    }
    private struct Texts { let title: Range<Int>, rest: Range<Int> }
    private var items: [SearchItem] = []
    private var dates: [TimeInterval] = []
    /// The titles of the groups that items belong to, and which one each belongs to.
    private(set) var groups: [String] = []
    private var groupNumbers: [Int] = []
    /// The texts of all items, one after the other. Looking through them changes no reference counts, whose pages a fork would copy.
    private var bytes: [UInt8] = []
    private var texts: [Texts] = []

    init(of items: [SearchItem]) {
        self.items = items
        var numbers: [String: Int] = [:]
        for item in items {
            if numbers[item.group] == nil {
                numbers[item.group] = groups.count
                groups.append(item.group)
            }
            groupNumbers.append(numbers[item.group]!)
            dates.append(item.date?.timeIntervalSince1970 ?? .infinity)
            let start = bytes.count
            SearchText.append([item.title], to: &bytes)
            let middle = bytes.count
            SearchText.append([item.subtitle, item.text], to: &bytes)
            texts.append(Texts(title: start..<middle, rest: middle..<bytes.count))
        }
    }

    subscript(place: Int) -> SearchItem { items[place] }

    /// The items of which each word begins a word, in their own order.
    ///
    /// One letter begins a word of most items. They are not copied, since that changes their reference counts.
    func matches(of words: [[UInt8]]) -> [Match] {
        bytes.withUnsafeBytes { bytes in
            texts.indices.compactMap { place in
                Self.rank(texts[place], in: bytes, of: words).map { Match(place: place, group: groupNumbers[place], rank: $0, date: dates[place]) }
            }
        }
    }

    /// How well all of the words match; nil if one of them begins no word of the item.
    private static func rank(_ texts: Texts, in bytes: UnsafeRawBufferPointer, of words: [[UInt8]]) -> Int? {
        let title = UnsafeRawBufferPointer(rebasing: bytes[texts.title]), rest = UnsafeRawBufferPointer(rebasing: bytes[texts.rest])
        var rank = 0
        for (index, word) in words.enumerated() {
            if title.contains(word) {
                rank += index == 0 && title.starts(with: word) ? 3 : 2
            } else if !rest.contains(word) {
                return nil
            }
        }
        return rank
    }
}

/// Text as search compares it: "Café  Réveille!" is "cafe reveille".
enum SearchText {
    static func words(_ text: String) -> [String] { fold(text).split(separator: " ").map(String.init) }

    static func fold(_ text: String) -> String {
        var bytes: [UInt8] = []
        fold(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Each text after a space.
    static func append(_ texts: [String], to bytes: inout [UInt8]) {
        for text in texts {
            if bytes.last != space { bytes.append(space) }
            fold(text, to: &bytes)
        }
    }

    /// Letters, numbers and the signs of prices and addresses stay, apostrophes go, and the rest is one space.
    private static func fold(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { utf8 in
            var rest = utf8[...]
            while let byte = rest.first {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "@"),
                    UInt8(ascii: "$"):
                    bytes.append(byte)
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
                case UInt8(ascii: "'"): break
                case 0x80...:
                    let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first!
                    let folded = self.folded(scalar)
                    if folded != [space] || bytes.last != space { bytes += folded }
                    rest = rest.dropFirst(UTF8.width(scalar) - 1)
                default: if bytes.last != space { bytes.append(space) }
                }
                rest = rest.dropFirst()
            }
        }
    }

    private static let space = UInt8(ascii: " ")
    /// A text has few kinds of letters, and what Unicode knows of each takes long to find out.
    nonisolated(unsafe) private static var known: [Unicode.Scalar: [UInt8]] = [:]

    private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        if let known = known[scalar] { return known }
        let plain = String(Character(scalar)).folding(options: .diacriticInsensitive, locale: nil).lowercased().unicodeScalars
        let letters = plain.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        let isMark = scalar == "\u{2019}" || [.nonspacingMark, .format, .enclosingMark].contains(scalar.properties.generalCategory)
        let folded = letters.isEmpty ? (isMark ? [] : [space]) : Array(String(String.UnicodeScalarView(letters)).utf8)
        known[scalar] = folded
        return folded
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        part.withUnsafeBytes { part in
            guard let first = part.first, count >= part.count else { return part.isEmpty }
            for start in 0...count - part.count where self[start] == first {
                if memcmp(baseAddress! + start, part.baseAddress!, part.count) == 0 { return true }
            }
            return false
        }
    }
}
