import Foundation
import PersonaKit

/// Finding people, chats and messages.
extension QuickChatStore {
    /// Chats whose name or members have every word.
    func chats(matching text: String) -> [Chat] {
        let words = Self.words(text)
        guard !words.isEmpty else { return [] }
        return state.chats.filter { chat in
            guard isListed(chat) else { return false }
            let name = name(of: chat) + " " + (chat.kind == .direct ? partner(of: chat)?.name ?? "" : "")
            return Self.has(words, in: name)
        }
        .sorted { activity($0) != activity($1) ? activity($0) > activity($1) : $0.id < $1.id }
    }

    /// Messages that have every word, the newest first; in one chat or in all.
    func messages(matching text: String, in chatID: Chat.ID? = nil) -> [Message] {
        let words = Self.words(text)
        guard !words.isEmpty else { return [] }
        return state.messages.reversed().filter { message in
            (chatID == nil || message.chatID == chatID) && !message.isNotice && !message.isDeleted
                && Self.has(words, folded: folded(message))
        }
    }

    /// People without a chat yet are found too.
    func people(matching text: String) -> [Contact] {
        let words = Self.words(text)
        return Persona.contacts.filter { contact in
            Self.has(words, in: [contact.name, contact.nickname ?? "", contact.company ?? "", contact.relation ?? ""].joined(separator: " "))
        }
    }

    var starred: [Message] { state.messages.reversed().filter(\.isStarred) }

    private static func words(_ text: String) -> [Substring] { text.folded.split(whereSeparator: { $0 == " " || $0 == "\n" }) }
    private static func has(_ words: [Substring], in text: String) -> Bool { has(words, folded: text.folded) }
    private static func has(_ words: [Substring], folded text: String) -> Bool { words.allSatisfy { text.contains($0) } }

    private func folded(_ message: Message) -> String {
        if let known = searchTexts[message.id], known.message == message { return known.text }
        let text = message.searchText.folded
        searchTexts[message.id] = (message, text)
        return text
    }
}

@MainActor extension Message {
    /// Everything in it that can be read.
    var searchText: String {
        [
            text, voice?.transcript, photo?.caption, place?.name, sharedContact?.name, poll?.question,
            poll?.options.map(\.text).joined(separator: " "), event?.title, event?.place, event?.details,
        ].compactMap { $0 }.joined(separator: " ")
    }

    var place: Catalog.Place? { placeID.flatMap { Persona.catalog.place($0) } }
    var sharedContact: Contact? { sharedContactID.flatMap { Persona.contact($0) } }
    var sender: Contact? { Persona.contact(senderID) }

    /// What a list says of it in one line: "Voice note (0:24)", "Poll: Which day?".
    var summary: String {
        if isDeleted { return "This message was deleted" }
        if let voice { return "Voice note (\(voice.length))" }
        if let poll { return "Poll: \(poll.question)" }
        if let event { return "Event: \(event.title)" }
        if let photo { return text.isEmpty ? "Photo: \(photo.caption)" : text }
        if let place { return "Location: \(place.name)" }
        if let sharedContact { return "Contact: \(sharedContact.name)" }
        return text
    }
}

@MainActor extension Chat {
    /// What is written or recorded and not sent, in one line.
    var draftSummary: String? {
        if let recording { return "Voice note (\(VoiceNote.clock(recording.seconds(at: Persona.now))))" }
        return draft.isEmpty ? nil : draft
    }
}

extension VoiceNote {
    /// "0:24".
    static func clock(_ seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }

    var length: String { Self.clock(seconds) }
}
