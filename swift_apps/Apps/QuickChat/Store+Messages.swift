import Foundation
import PersonaKit

/// Writing, answering, reacting to and deleting messages.
extension QuickChatStore {
    static let textLimit = 4_000
    static let deleteLimit: TimeInterval = 2 * 24 * 3600

    /// Sends what was typed; an answer names the message that it answers.
    @discardableResult func send(_ text: String, to chatID: Chat.ID, replyTo: Message.ID? = nil) throws -> Message.ID {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw ChatError.emptyMessage }
        guard text.count <= Self.textLimit else { throw ChatError.tooLong("A message", limit: Self.textLimit) }
        return try change { state in
            if let replyTo {
                guard state.messages[try state.index(ofMessage: replyTo)].chatID == chatID else { throw ChatError.notFound("That message") }
            }
            let id = try append(Draft(text: text, replyToID: replyTo), to: chatID, in: &state)
            state.chats[try state.index(ofChat: chatID)].draft = ""
            return id
        }
    }

    /// Keeps what is typed and not sent.
    func setDraft(_ text: String, in chatID: Chat.ID) {
        guard let chat = chat(chatID), chat.draft != text, text.count <= Self.textLimit else { return }
        change { state in
            guard let index = try? state.index(ofChat: chatID) else { return }
            state.chats[index].draft = text
        }
    }

    @discardableResult func sharePlace(_ placeID: Catalog.Place.ID, in chatID: Chat.ID) throws -> Message.ID {
        guard Persona.catalog.place(placeID) != nil else { throw ChatError.notFound("That place") }
        return try change { try append(Draft(placeID: placeID), to: chatID, in: &$0) }
    }

    @discardableResult func shareContact(_ contactID: Contact.ID, in chatID: Chat.ID) throws -> Message.ID {
        guard Persona.contact(contactID) != nil else { throw ChatError.notFound("That contact") }
        return try change { try append(Draft(sharedContactID: contactID), to: chatID, in: &$0) }
    }

    /// Passes a message on to each of the chats.
    func forward(_ id: Message.ID, to chatIDs: [Chat.ID]) throws {
        guard !chatIDs.isEmpty else { throw ChatError.needsMembers }
        try change { state in
            let source = state.messages[try state.index(ofMessage: id)]
            guard !source.isDeleted, !source.isNotice, source.poll == nil, source.event == nil else { throw ChatError.notFound("That message") }
            for chatID in chatIDs {
                var draft = Draft(text: source.text, placeID: source.placeID, sharedContactID: source.sharedContactID)
                (draft.photo, draft.voice, draft.link, draft.isForwarded) = (source.photo, source.voice, source.link, true)
                try append(draft, to: chatID, in: &state)
            }
        }
    }

    /// Sets the owner's reaction, or takes it back when it is the same.
    func react(_ kind: Reaction.Kind, to id: Message.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofMessage: id)
            guard state.chats[try state.index(ofChat: state.messages[index].chatID)].memberIDs.contains(me) else { throw ChatError.notMember }
            guard !state.messages[index].isDeleted, !state.messages[index].isNotice else { throw ChatError.notFound("That message") }
            let before = state.messages[index].reactions.first { $0.contactID == me }?.kind
            state.messages[index].reactions.removeAll { $0.contactID == me }
            guard before != kind else { return }
            state.messages[index].reactions.append(Reaction(contactID: me, kind: kind))
            let to = others(in: state.chats[try state.index(ofChat: state.messages[index].chatID)])
            Journal.record(.reaction, in: .quickchat, to: to, "messages[\(id)].reactions[\(me)]", says: ["kind": kind.rawValue])
        }
    }

    func setStarred(_ isStarred: Bool, message id: Message.ID) throws {
        try change { state in state.messages[try state.index(ofMessage: id)].isStarred = isStarred }
    }

    /// Removes a message from this phone only.
    func deleteForMe(_ id: Message.ID) throws {
        try change { state in
            state.messages.remove(at: try state.index(ofMessage: id))
            for index in state.messages.indices where state.messages[index].replyToID == id { state.messages[index].replyToID = nil }
        }
    }

    func canDeleteForEveryone(_ message: Message) -> Bool {
        message.senderID == me && !message.isNotice && !message.isDeleted && message.isWaiting == nil
            && Persona.now.timeIntervalSince(message.date) <= Self.deleteLimit
    }

    /// Leaves a line that the message was deleted; what was in it is gone.
    func deleteForEveryone(_ id: Message.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofMessage: id)
            let message = state.messages[index]
            guard message.senderID == me else { throw ChatError.notMine }
            guard Persona.now.timeIntervalSince(message.date) <= Self.deleteLimit else { throw ChatError.tooLate }
            state.messages[index] = Message(
                id: id, chatID: message.chatID, senderID: me, date: message.date, text: "", replyToID: nil, isNotice: message.isNotice,
                isForwarded: false, isStarred: false, isDeleted: true, reactions: [])
            Journal.record(.deletion, in: .quickchat, to: others(in: state.chats[try state.index(ofChat: message.chatID)]), "messages[\(id)]")
        }
    }

    /// Another app has written something to a person on the owner's behalf, such as that money was sent. What the owner shares without a
    /// network waits like any message, and is in the journal when it leaves.
    func enter(_ notice: ChatNotice) {
        guard notice.contactID != me, Persona.contact(notice.contactID) != nil else { return }
        let text = String(notice.text.prefix(Self.textLimit))
        change { state in
            let chatID = open(with: notice.contactID, in: &state)
            // A picture of Photos and a place of Maps are messages of the owner's; the rest are notices.
            let isNotice = ![AppID.photos.rawValue, AppID.maps.rawValue].contains(notice.link?.scheme ?? "")
            _ = try? append(Draft(text: text, link: notice.link, isNotice: isNotice, isJournaled: isNotice || Persona.hasNetwork), to: chatID, in: &state)
        }
    }

    /// What goes into a new message.
    struct Draft {
        var text = ""
        var placeID: Catalog.Place.ID?
        var sharedContactID: Contact.ID?
        var photo: Photo?
        var voice: VoiceNote?
        var poll: Poll?
        var event: EventInvitation?
        var link: URL?
        var replyToID: Message.ID?
        var statusQuote: String?
        var isNotice = false
        var isForwarded = false
        /// Whether another app, which it comes from, has entered it into the journal.
        var isJournaled = false
    }

    /// The one way in which the owner's messages come into a chat. Writing also reads the chat and takes it out of the archive.
    @discardableResult func append(_ draft: Draft, to chatID: Chat.ID, in state: inout QuickChatState) throws -> Message.ID {
        let index = try state.index(ofChat: chatID)
        let chat = state.chats[index]
        guard chat.memberIDs.contains(me) else { throw ChatError.notMember }
        guard draft.isNotice || chat.kind != .announcement || chat.adminIDs.contains(me) else { throw ChatError.onlyAdmins }
        let message = Message(
            id: Persona.newID("message"), chatID: chatID, senderID: me, date: Persona.now, text: draft.text, voice: draft.voice, photo: draft.photo,
            placeID: draft.placeID, sharedContactID: draft.sharedContactID, poll: draft.poll, event: draft.event, link: draft.link,
            replyToID: draft.replyToID, statusQuote: draft.statusQuote, isNotice: draft.isNotice, isForwarded: draft.isForwarded,
            isStarred: false, isDeleted: false, reactions: [], isWaiting: Persona.hasNetwork || draft.isJournaled || draft.isNotice ? nil : true)
        state.messages.append(message)
        state.chats[index].lastReadAt = Persona.now
        state.chats[index].isMarkedUnread = false
        state.chats[index].isArchived = false
        if !draft.isJournaled, message.isWaiting == nil { note(message, in: chat) }
        return message.id
    }

    /// Sends what has waited for a network, as soon as there is one.
    func sendWaiting() {
        for waiting in state.messages where waiting.isWaiting == true {
            change { state in
                guard let index = try? state.index(ofMessage: waiting.id) else { return }
                state.messages[index].isWaiting = nil
                if let chat = chat(waiting.chatID) { note(waiting, in: chat) }
            }
        }
        answerWaiting()
    }

    private func note(_ message: Message, in chat: Chat) {
        Journal.record(.message, in: .quickchat, to: others(in: chat), "messages[\(message.id)]", says: message.words)
    }

    /// Those whom a message in a chat reaches.
    func others(in chat: Chat) -> [Contact.ID] { chat.memberIDs.filter { $0 != me } }
}
