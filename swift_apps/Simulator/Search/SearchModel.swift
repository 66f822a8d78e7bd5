import Foundation
import Observation
import PersonaKit

/// The query of the home screen's search, and its results.
@MainActor @Observable final class SearchModel {
    var text = ""
    /// The groups of which all results are shown.
    var expanded: [String] = []
    @ObservationIgnored private unowned let phone: Phone
    @ObservationIgnored private var index: (revision: Int, entries: [SearchEntry])?

    init(phone: Phone) { self.phone = phone }

    func reset() {
        text = ""
        expanded = []
        index = nil
    }

    /// Apps with a word in their name that begins with the query.
    var apps: [InstalledApp] {
        let words = SearchEntry.words(text)
        return words.isEmpty ? [] : phone.apps.filter { app in words.allSatisfy { (" " + SearchEntry.fold(app.name)).contains(" " + $0) } }
    }

    /// What apps hold, by group; the group with the best result first, each from its best result down. Of equally good ones, things (a
    /// person, a restaurant) come before events (a mail, a payment), and events from the newest down.
    var groups: [SearchGroup] {
        let words = SearchEntry.words(text)
        guard !words.isEmpty else { return [] }
        let found = entries.enumerated().compactMap { place, entry in entry.rank(words).map { (rank: $0, place: place, entry: entry) } }
            .sorted { ($1.rank, $1.entry.date, $0.place) < ($0.rank, $0.entry.date, $1.place) }
        var groups: [SearchGroup] = []
        for result in found {
            let id = "\(result.entry.app.id).\(result.entry.item.group)"
            if let known = groups.firstIndex(where: { $0.id == id }) {
                groups[known].items.append(result.entry.item)
            } else {
                groups.append(SearchGroup(id: id, title: result.entry.item.group, app: result.entry.app, items: [result.entry.item]))
            }
        }
        return groups
    }

    /// Prepared once after each change of any app.
    private var entries: [SearchEntry] {
        if let index, index.revision == PersonaHost.revision { return index.entries }
        let entries = phone.apps.flatMap { app in app.searchItems().map { SearchEntry($0, app: app) } }
        index = (PersonaHost.revision, entries)
        return entries
    }
}

/// Results under one heading.
struct SearchGroup: Identifiable {
    let id: String
    let title: String
    let app: InstalledApp
    var items: [SearchItem]

    static let shownAtFirst = 3, shownAtMost = 40
}

/// An item prepared for searching: without case and accents, each word after a space.
struct SearchEntry {
    let item: SearchItem
    let app: InstalledApp
    let date: TimeInterval
    private let title: String
    private let rest: String

    init(_ item: SearchItem, app: InstalledApp) {
        self.item = item
        self.app = app
        date = item.date?.timeIntervalSince1970 ?? .infinity
        title = " " + SearchEntry.fold(item.title)
        rest = " " + SearchEntry.fold("\(item.subtitle) \(item.text)")
    }

    /// How well all of the words match; nil if one of them is not the beginning of a word of the item.
    func rank(_ words: [String]) -> Int? {
        var rank = 0
        for (index, word) in words.enumerated() {
            if title.contains(" " + word) {
                rank += index == 0 && title.hasPrefix(" " + word) ? 3 : 2
            } else if !rest.contains(" " + word) {
                return nil
            }
        }
        return rank
    }

    static func words(_ text: String) -> [String] { fold(text).split(separator: " ").map(String.init) }

    /// "Café  Réveille!" as "cafe reveille".
    static func fold(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? foldASCII(text) : foldUnicode(text)
    }

    /// The same, from byte to byte: nearly all texts are of this kind, and the first search folds some thousand.
    private static func foldASCII(_ text: String) -> String {
        String(unsafeUninitializedCapacity: text.utf8.count) { folded in
            var count = 0
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "@"),
                    UInt8(ascii: "$"):
                    folded[count] = byte
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded[count] = byte | 0x20
                case UInt8(ascii: "'"): continue
                default:
                    if count > 0, folded[count - 1] == UInt8(ascii: " ") { continue }
                    folded[count] = UInt8(ascii: " ")
                }
                count += 1
            }
            return count
        }
    }

    private static func foldUnicode(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.folding(options: .diacriticInsensitive, locale: nil).lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "." || scalar == "@" || scalar == "$" {
                folded.append(scalar)
            } else if scalar != "'", scalar != "\u{2019}", folded.last != " " {
                folded.append(" ")
            }
        }
        return String(folded)
    }
}
