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
    /// The places in `starts` of an item's words.
    private struct Texts { let title: Range<Int>, rest: Range<Int> }
    private(set) var items: [SearchItem] = []
    private var dates: [TimeInterval] = []
    /// The titles of the groups that items belong to, and which one each belongs to.
    private(set) var groups: [String] = []
    private var groupNumbers: [Int] = []
    /// The texts of all items, one after the other. Looking through them changes no reference counts, whose pages a fork would copy.
    private var bytes: [UInt8] = []
    /// Where in `bytes` words begin.
    private var starts: [UInt32] = []
    private var texts: [Texts] = []
    /// Where in `bytes` an item's texts begin.
    private var places: [Int] = []

    /// - Parameter known: The index of the app's items before. Texts that it has are copied.
    init(of items: [SearchItem], after known: SearchIndex? = nil) {
        self.items = items
        var numbers: [String: Int] = [:]
        var next = 0
        for item in items {
            if numbers[item.group] == nil {
                numbers[item.group] = groups.count
                groups.append(item.group)
            }
            groupNumbers.append(numbers[item.group]!)
            dates.append(item.date?.timeIntervalSince1970 ?? .infinity)
            places.append(bytes.count)
            if let known, let place = known.place(of: item, from: next) {
                next = place + 1
                append(known, place)
            } else {
                texts.append(Texts(title: append([item.title]), rest: append([item.subtitle, item.text])))
            }
        }
    }

    /// Items mostly keep their order: it is looked for here, and a few places on.
    private func place(of item: SearchItem, from start: Int) -> Int? { (start..<min(start + 4, items.count)).first { items[$0] == item } }

    private mutating func append(_ known: SearchIndex, _ place: Int) {
        if bytes.last != SearchText.space { bytes.append(SearchText.space) }
        let old = known.texts[place], range = known.places[place]..<(place + 1 < known.places.count ? known.places[place + 1] : known.bytes.count)
        let (move, start) = (bytes.count - range.lowerBound, starts.count)
        bytes += known.bytes[range]
        for word in known.starts[old.title.lowerBound..<old.rest.upperBound] { starts.append(UInt32(Int(word) + move)) }
        let middle = start + old.title.count
        texts.append(Texts(title: start..<middle, rest: middle..<starts.count))
    }

    private mutating func append(_ texts: [String]) -> Range<Int> {
        let (first, start) = (starts.count, bytes.count)
        SearchText.append(texts, to: &bytes)
        for place in start..<bytes.count where bytes[place] != SearchText.space && (place == 0 || bytes[place - 1] == SearchText.space) {
            starts.append(UInt32(place))
        }
        return first..<starts.count
    }

    subscript(place: Int) -> SearchItem { items[place] }

    /// The items of which each word begins a word, in their own order.
    ///
    /// One letter begins a word of most items. They are not copied, since that changes their reference counts.
    func matches(of words: [[UInt8]]) -> [Match] {
        bytes.withUnsafeBufferPointer { bytes in
            starts.withUnsafeBufferPointer { starts in
                texts.indices.compactMap { place in
                    Self.rank(texts[place], starts, in: bytes, of: words).map {
                        Match(place: place, group: groupNumbers[place], rank: $0, date: dates[place])
                    }
                }
            }
        }
    }

    /// How well all of the words match; nil if one of them begins no word of the item.
    private static func rank(_ texts: Texts, _ starts: UnsafeBufferPointer<UInt32>, in bytes: UnsafeBufferPointer<UInt8>, of words: [[UInt8]]) -> Int? {
        func has(_ word: [UInt8], at place: Int) -> Bool {
            let start = Int(starts[place])
            guard bytes.count - start >= word.count else { return false }
            for index in word.indices where bytes[start + index] != word[index] { return false }
            return true
        }
        var rank = 0
        for (index, word) in words.enumerated() {
            if let place = texts.title.first(where: { has(word, at: $0) }) {
                rank += index == 0 && place == texts.title.lowerBound ? 3 : 2
            } else if !texts.rest.contains(where: { has(word, at: $0) }) {
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

    /// Each text after a space, so that its first word begins there.
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

    static let space = UInt8(ascii: " ")
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
