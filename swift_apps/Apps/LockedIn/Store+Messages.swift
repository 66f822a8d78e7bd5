import Foundation
import PersonaKit

// Messages and notifications.
extension LockedInStore {
    /// The conversations, the one with the latest message first.
    var inbox: [Conversation] {
        state.conversations.filter { !$0.messages.isEmpty }
            .sorted { ($0.messages.last?.sentAt ?? .distantPast, $0.id) > ($1.messages.last?.sentAt ?? .distantPast, $1.id) }
    }

    func unread(_ conversation: Conversation) -> Int { conversation.messages.count { !$0.isMine && $0.sentAt > conversation.lastReadAt } }
    var unreadConversations: Int { state.conversations.count { unread($0) > 0 } }
    var unreadNotices: Int { state.notices.count { !$0.isRead } }

    /// Whether the owner may write: to connections, and to those who wrote first.
    func canMessage(_ id: Profile.ID) -> Bool { isConnected(id) || state.conversations.contains { $0.profileID == id && !$0.messages.isEmpty } }

    /// The conversation with a person, which begins if there is none.
    @discardableResult func openConversation(with id: Profile.ID) throws -> Conversation.ID {
        guard let profile = profile(id) else { throw LinkError.notFound("That person") }
        if let known = state.conversations.first(where: { $0.profileID == id }) { return known.id }
        guard isConnected(id) else { throw LinkError.notConnected(profile.name) }
        return change { state in
            let conversation = Conversation(id: Persona.newID("conversation"), profileID: id, messages: [], lastReadAt: Persona.now)
            state.conversations.append(conversation)
            return conversation.id
        }
    }

    @discardableResult func send(_ text: String, in id: Conversation.ID) throws -> ChatMessage.ID {
        try Persona.requireNetwork()
        let text = try checkedText(text, as: "A message", limit: 2000)
        guard !text.isEmpty else { throw LinkError.empty("a message") }
        return try change { state in
            guard let index = state.conversations.firstIndex(where: { $0.id == id }) else { throw LinkError.notFound("That conversation") }
            let message = ChatMessage(id: Persona.newID("linkmessage"), isMine: true, text: text, sentAt: Persona.now)
            state.conversations[index].messages.append(message)
            state.conversations[index].lastReadAt = Persona.now
            Journal.record(
                .message, in: .lockedin, to: [state.conversations[index].profileID], "conversations[\(id)].messages[\(message.id)]", says: ["text": text])
            return message.id
        }
    }

    func markRead(_ id: Conversation.ID) {
        change { state in
            guard let index = state.conversations.firstIndex(where: { $0.id == id }), let last = state.conversations[index].messages.last?.sentAt else {
                return
            }
            state.conversations[index].lastReadAt = max(state.conversations[index].lastReadAt, last)
        }
    }

    func deleteConversation(_ id: Conversation.ID) throws {
        try Persona.requireNetwork()
        guard conversation(id) != nil else { throw LinkError.notFound("That conversation") }
        change { $0.conversations.removeAll { $0.id == id } }
    }

    // MARK: Notifications

    var notices: [Notice] { state.notices.sorted { ($0.at, $0.id) > ($1.at, $1.id) } }

    func markRead(notice id: Notice.ID) {
        change { state in
            guard let index = state.notices.firstIndex(where: { $0.id == id }) else { return }
            state.notices[index].isRead = true
        }
    }

    func markAllNoticesRead() { change { state in for index in state.notices.indices { state.notices[index].isRead = true } } }

    func deleteNotice(_ id: Notice.ID) throws {
        try Persona.requireNetwork()
        change { $0.notices.removeAll { $0.id == id } }
    }
}
