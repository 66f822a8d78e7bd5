import Foundation
import PersonaKit

/// A message's fields, folded (no case, no accents) for searching. As bytes, which are searched many times faster than characters.
struct SearchText {
    let from: [UInt8]
    let to: [UInt8]
    let subject: [UInt8]
    let body: [UInt8]
    let attachments: [UInt8]

    init(_ message: Message) {
        func folded(_ text: String) -> [UInt8] { Array(Self.fold(text).utf8) }
        from = folded("\(message.from.name) \(message.from.address)")
        to = folded(message.recipients.map { "\($0.name) \($0.address)" }.joined(separator: " "))
        subject = folded(message.subject)
        body = folded(message.body)
        attachments = folded(message.attachments.map(\.name).joined(separator: " "))
    }

    static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased().precomposedStringWithCanonicalMapping
    }
}

/// A search as typed: every word must occur in some field. "from:", "to:", "subject:" and "file:" before a word name the field;
/// "is:unread", "is:flagged" and "has:attachment" ask for what a message is.
struct SearchQuery: Equatable {
    enum Field: String, CaseIterable { case from, to, subject, file }
    enum Trait: String, CaseIterable {
        case unread = "is:unread", flagged = "is:flagged", attachment = "has:attachment"
    }
    enum Term: Equatable {
        case anywhere(String)
        case within(Field, String)
        case trait(Trait)
    }

    let terms: [Term]
    var isEmpty: Bool { terms.isEmpty }

    init(_ typed: String) {
        terms = SearchText.fold(typed).split(whereSeparator: \.isWhitespace).compactMap { word in
            if let trait = Trait(rawValue: String(word)) { return .trait(trait) }
            for field in Field.allCases where word.hasPrefix("\(field.rawValue):") {
                let rest = word.dropFirst(field.rawValue.count + 1)
                return rest.isEmpty ? nil : .within(field, String(rest))
            }
            return .anywhere(String(word))
        }
    }

    func matches(_ message: Message, _ text: SearchText) -> Bool {
        terms.allSatisfy { term in
            switch term {
            case .anywhere(let word): [text.subject, text.from, text.to, text.attachments, text.body].contains { $0.containsText(word) }
            case .within(.from, let word): text.from.containsText(word)
            case .within(.to, let word): text.to.containsText(word)
            case .within(.subject, let word): text.subject.containsText(word)
            case .within(.file, let word): text.attachments.containsText(word)
            case .trait(.unread): !message.isRead
            case .trait(.flagged): message.isFlagged
            case .trait(.attachment): !message.attachments.isEmpty
            }
        }
    }
}

/// Where a search looks.
enum SearchScope: Hashable { case all, current }

extension MailStore {
    /// Messages that match, newest first, each for itself. An empty query finds nothing.
    func search(_ typed: String, scope: SearchScope, list: MailList) -> [Message] {
        let query = SearchQuery(typed)
        guard !query.isEmpty else { return [] }
        return index.newestFirst.map { state.messages[$0] }
            .filter { (scope == .all || state.shows($0, in: list)) && query.matches($0, searchText($0)) }
    }

    private func searchText(_ message: Message) -> SearchText {
        if let known = searchTexts[message.id], known.message == message { return known.text }
        let text = SearchText(message)
        searchTexts[message.id] = (message, text)
        return text
    }
}
