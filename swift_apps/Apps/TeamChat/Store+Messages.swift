import Foundation
import PersonaKit

/// What a person adds to a message besides its text.
struct Enclosures: Equatable {
    var files: [SharedFile] = []
    var documents: [DocumentLink] = []

    var isEmpty: Bool { files.isEmpty && documents.isEmpty }
}

// Writing, changing and marking messages.
extension TeamChatStore {
    static let textLimit = 4000

    /// Sends a message to a conversation, or a reply to a thread of it. What was begun there is sent with it, so the draft goes away.
    @discardableResult func send(
        _ text: String, to conversationID: Conversation.ID, thread: Message.ID? = nil, alsoInConversation: Bool = false,
        with enclosures: Enclosures = Enclosures()
    ) throws -> Message.ID {
        let text = try requiredText(text, as: "A message", limit: Self.textLimit)
        guard !text.isEmpty || !enclosures.isEmpty else { throw ChatError.emptyMessage }
        guard let conversation = conversation(conversationID) else { throw ChatError.notFound("That conversation") }
        guard isMember(of: conversation) else { throw ChatError.notMember(title(of: conversation)) }
        if let thread {
            guard let root = message(thread), root.conversationID == conversationID, root.threadID == nil else { throw ChatError.notFound("That thread") }
        }
        return change { state in
            let message = Message(
                id: Persona.newID("message"), conversationID: conversationID, authorID: myID, kind: .text,
                text: MessageText.withFullNames(text, members: state.members), sentAt: Persona.now, threadID: thread,
                isAlsoInConversation: thread != nil && alsoInConversation, reactions: [], files: enclosures.files, documents: enclosures.documents,
                isWaiting: Persona.hasNetwork ? nil : true)
            state.messages.append(message)
            state.drafts.removeAll { $0.conversationID == conversationID && $0.threadID == thread }
            if let thread { state.follow(thread, readUntil: Persona.now) }
            if thread == nil || message.isAlsoInConversation { state.read(conversationID, until: Persona.now) }
            if message.isWaiting == nil { journal(.message, message) }
            return message.id
        }
    }

    /// Sends what has waited for a network, as soon as there is one.
    func sendWaiting() {
        for waiting in state.messages where waiting.isWaiting == true {
            change { state in
                guard let index = try? state.index(ofMessage: waiting.id) else { return }
                state.messages[index].isWaiting = nil
                journal(.message, waiting)
            }
        }
    }

    func edit(_ id: Message.ID, text: String) throws {
        try Persona.requireNetwork()
        let text = try requiredText(text, as: "A message", limit: Self.textLimit)
        try change { state in
            let index = try state.index(ofMessage: id)
            guard state.messages[index].authorID == myID, state.messages[index].kind == .text else { throw ChatError.notYours }
            let message = state.messages[index]
            guard !text.isEmpty || !message.files.isEmpty || !message.documents.isEmpty else { throw ChatError.emptyMessage }
            let full = MessageText.withFullNames(text, members: state.members)
            guard full != message.text else { return }
            state.messages[index].text = full
            state.messages[index].editedAt = Persona.now
            journal(.edit, state.messages[index])
        }
    }

    /// Takes back a message. Its thread goes with it.
    func delete(_ id: Message.ID) throws {
        try change { state in
            let index = try state.index(ofMessage: id)
            guard state.messages[index].authorID == myID else { throw ChatError.notYours }
            if state.messages[index].isWaiting == nil {
                try Persona.requireNetwork()
                journal(.deletion, state.messages[index])
            }
            let gone = Set(state.messages.filter { $0.id == id || $0.threadID == id }.map(\.id))
            state.messages.removeAll { gone.contains($0.id) }
            state.savedMessageIDs.removeAll(where: gone.contains)
            state.threads.removeAll { gone.contains($0.messageID) }
            state.drafts.removeAll { $0.threadID.map(gone.contains) ?? false }
            for index in state.conversations.indices { state.conversations[index].pinnedMessageIDs.removeAll(where: gone.contains) }
        }
    }

    /// Adds the person's reaction, or takes it away.
    func toggleReaction(_ emoji: String, on id: Message.ID) throws {
        try Persona.requireNetwork()
        let position = try requireMember(ofMessage: id)
        change { state in
            var reactions = state.messages[position].reactions
            let mark = ReactionMark(memberID: myID, at: Persona.now)
            let had = reactions.first { $0.emoji == emoji }?.by.contains { $0.memberID == myID } ?? false
            if let index = reactions.firstIndex(where: { $0.emoji == emoji }) {
                if reactions[index].by.contains(where: { $0.memberID == myID }) {
                    reactions[index].by.removeAll { $0.memberID == myID }
                } else {
                    reactions[index].by.append(mark)
                }
            } else {
                reactions.append(Reaction(emoji: emoji, by: [mark]))
            }
            state.messages[position].reactions = reactions.filter { !$0.by.isEmpty }
            let readers = readers(of: state.messages[position])
            if !had, !readers.isEmpty { Journal.record(.reaction, in: .teamchat, to: readers, "messages[\(id)].reactions[\(emoji)].by[\(myID)]") }
        }
    }

    func setPinned(_ isPinned: Bool, _ id: Message.ID) throws {
        try Persona.requireNetwork()
        let position = try requireMember(ofMessage: id)
        try change { state in
            let index = try state.index(ofConversation: state.messages[position].conversationID)
            state.conversations[index].pinnedMessageIDs.removeAll { $0 == id }
            if isPinned { state.conversations[index].pinnedMessageIDs.insert(id, at: 0) }
        }
    }

    func isPinned(_ message: Message) -> Bool { conversation(message.conversationID)?.pinnedMessageIDs.contains(message.id) ?? false }

    func setSaved(_ isSaved: Bool, _ id: Message.ID) throws {
        try Persona.requireNetwork()
        guard message(id) != nil else { throw ChatError.notFound("That message") }
        change { state in
            state.savedMessageIDs.removeAll { $0 == id }
            if isSaved { state.savedMessageIDs.insert(id, at: 0) }
        }
    }

    func isSaved(_ id: Message.ID) -> Bool { state.savedMessageIDs.contains(id) }

    /// Sends the text, the files and the links of a message on to another conversation, with who wrote it.
    @discardableResult func forward(_ id: Message.ID, to conversationID: Conversation.ID, note: String) throws -> Message.ID {
        guard let message = message(id), let source = conversation(message.conversationID) else { throw ChatError.notFound("That message") }
        let origin = source.kind == .direct ? "" : " in \(title(of: source))"
        let quote = "\(name(of: message.authorID))\(origin), \(Dates.dayAndTime(message.sentAt)):\n\(message.text)"
        let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
        return try send(
            note.isEmpty ? quote : "\(note)\n\n\(quote)", to: conversationID,
            with: Enclosures(files: message.files, documents: message.documents))
    }

    // MARK: Drafts

    func draft(in id: Conversation.ID, thread: Message.ID? = nil) -> String {
        state.drafts.first { $0.conversationID == id && $0.threadID == thread }?.text ?? ""
    }

    /// Keeps what the person has typed and not sent.
    func keepDraft(_ text: String, in id: Conversation.ID, thread: Message.ID? = nil) {
        guard text != draft(in: id, thread: thread), conversation(id) != nil else { return }
        change { state in
            state.drafts.removeAll { $0.conversationID == id && $0.threadID == thread }
            if !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
                state.drafts.insert(Draft(conversationID: id, threadID: thread, text: String(text.prefix(Self.textLimit)), savedAt: Persona.now), at: 0)
            }
        }
    }

    func deleteDraft(_ draft: Draft) { change { $0.drafts.removeAll { $0.id == draft.id } } }

    // MARK: What can be attached

    /// Every file and document of the conversations that the person is in, each once, the latest first.
    var knownEnclosures: Enclosures {
        let mine = Set(state.conversations.filter(isMember).map(\.id))
        var known = Enclosures()
        for message in state.messages.reversed() where mine.contains(message.conversationID) {
            for file in message.files where !known.files.contains(file) { known.files.append(file) }
            for document in message.documents where !known.documents.contains(document) { known.documents.append(document) }
        }
        return known
    }

    // MARK: Journal

    /// Those whom a message reaches: nobody, if a person writes to themselves.
    private func readers(of message: Message) -> [Contact.ID] { conversation(message.conversationID).map(others) ?? [] }

    private func journal(_ kind: JournalEntry.Kind, _ message: Message) {
        let readers = readers(of: message)
        guard !readers.isEmpty else { return }
        let says = kind == .deletion || message.text.isEmpty ? [:] : ["text": message.text]
        Journal.record(kind, in: .teamchat, to: readers, "messages[\(message.id)]", says: says)
    }

    private func requireMember(ofMessage id: Message.ID) throws -> Int {
        guard let position = index.positions[id], let conversation = conversation(state.messages[position].conversationID) else {
            throw ChatError.notFound("That message")
        }
        guard isMember(of: conversation) else { throw ChatError.notMember(title(of: conversation)) }
        return position
    }
}

extension TeamChatState {
    mutating func follow(_ id: Message.ID, readUntil date: Date) {
        if let index = threads.firstIndex(where: { $0.messageID == id }) {
            threads[index].lastReadAt = max(threads[index].lastReadAt, date)
        } else {
            threads.append(FollowedThread(messageID: id, lastReadAt: date))
        }
    }

    mutating func read(_ id: Conversation.ID, until date: Date) {
        guard let index = conversations.firstIndex(where: { $0.id == id }) else { return }
        conversations[index].lastReadAt = max(conversations[index].lastReadAt, date)
    }
}
