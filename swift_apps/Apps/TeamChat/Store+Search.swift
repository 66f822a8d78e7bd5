import Foundation
import PersonaKit

/// What a person looks for among messages.
struct MessageSearch: Equatable {
    var text = ""
    /// Only messages by this member.
    var from: Contact.ID?
    /// Only messages in this conversation.
    var conversation: Conversation.ID?
    var hasFile = false
    var mentionsMe = false

    /// Whether anything was asked for.
    var isEmpty: Bool { self == MessageSearch(text: text) && words.isEmpty }

    var words: [String] { Self.fold(text).split(whereSeparator: \.isWhitespace).map(String.init) }

    /// Without case and accents.
    static func fold(_ text: String) -> String { text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale) }
}

extension TeamChatStore {
    /// Looks through all messages; `messages(matching:)` keeps what it finds. Only conversations that the person can see are searched.
    func findMessages(matching search: MessageSearch) -> [Message] {
        guard !search.isEmpty else { return [] }
        let words = search.words
        let seen = Set(state.conversations.filter(canSee).map(\.id))
        return state.messages.reversed().filter { message in
            guard message.kind == .text, seen.contains(message.conversationID) else { return false }
            if let from = search.from, message.authorID != from { return false }
            if let conversation = search.conversation, message.conversationID != conversation { return false }
            if search.hasFile, message.files.isEmpty, message.documents.isEmpty { return false }
            if search.mentionsMe, !mentionsMe(message) { return false }
            guard !words.isEmpty else { return true }
            let text = MessageSearch.fold(
                ([message.text, name(of: message.authorID)] + message.files.map(\.name) + message.documents.map(\.title)).joined(separator: " "))
            return words.allSatisfy { text.contains($0) }
        }.sorted { ($0.sentAt, $0.id) > ($1.sentAt, $1.id) }
    }

    func channels(matching text: String) -> [Conversation] {
        let words = MessageSearch(text: text.replacingOccurrences(of: "#", with: "")).words
        return visibleChannels.filter { channel in
            let text = MessageSearch.fold("\(channel.name) \(channel.topic) \(channel.purpose)")
            return words.allSatisfy { text.contains($0) }
        }
    }

    func people(matching text: String) -> [Member] {
        let words = MessageSearch(text: text.replacingOccurrences(of: "@", with: "")).words
        return colleagues.filter { member in
            guard let contact = Persona.contact(member.contactID) else { return false }
            let text = MessageSearch.fold(
                [contact.name, contact.nickname, contact.jobTitle, contact.company, member.handle].compactMap { $0 }.joined(separator: " "))
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// Files and documents with the message that brought them, the latest first; those of one conversation if it is named.
    func sharedFiles(in conversation: Conversation.ID? = nil, matching text: String = "") -> [SharedItem] {
        let words = MessageSearch(text: text).words
        let seen = Set(state.conversations.filter { conversation == nil ? canSee($0) : $0.id == conversation }.map(\.id))
        return state.messages.reversed().filter { seen.contains($0.conversationID) }.flatMap { message in
            message.files.map { SharedItem(message: message, content: .file($0)) }
                + message.documents.map { SharedItem(message: message, content: .document($0)) }
        }.filter { item in words.allSatisfy { MessageSearch.fold(item.title).contains($0) } }
    }
}

/// A file or a document, and the message that brought it.
struct SharedItem: Identifiable, Equatable {
    enum Content: Equatable {
        case file(SharedFile)
        case document(DocumentLink)
    }

    let message: Message
    let content: Content

    var title: String {
        switch content {
        case .file(let file): file.name
        case .document(let document): document.title
        }
    }

    var id: String { "\(message.id)/\(title)" }
}
