import Foundation
import PersonaKit

/// The list of chats: opening, reading, pinning, muting, archiving, deleting.
extension QuickChatStore {
    /// Which chats a list shows.
    enum Filter: Hashable, CaseIterable {
        case all, unread, direct, groups
        var title: String {
            switch self {
            case .all: "All"
            case .unread: "Unread"
            case .direct: "People"
            case .groups: "Groups"
            }
        }
    }

    /// Pinned chats first, then by the newest message.
    func chats(_ filter: Filter = .all, archived: Bool = false) -> [Chat] {
        let chats = state.chats
        return index.order.map { chats[$0] }.filter { chat in
            guard chat.isArchived == archived, isListed(chat) else { return false }
            switch filter {
            case .all: return true
            case .unread: return isUnread(chat)
            case .direct: return chat.kind == .direct
            case .groups: return chat.kind != .direct
            }
        }
    }

    /// Groups that are only offered to join stay in their community.
    func isListed(_ chat: Chat) -> Bool { isMember(chat) || index.messages[chat.id] != nil }

    /// When something last happened in a chat.
    func activity(_ chat: Chat) -> Date { index.activity[chat.id] ?? chat.createdAt }

    /// The chat with a person; made when there is none.
    @discardableResult func openChat(with contactID: Contact.ID) throws -> Chat.ID {
        guard contactID != me, Persona.contact(contactID) != nil else { throw ChatError.notFound("That contact") }
        return change { open(with: contactID, in: &$0) }
    }

    func open(with contactID: Contact.ID, in state: inout QuickChatState) -> Chat.ID {
        if let chat = state.chats.first(where: { $0.kind == .direct && $0.memberIDs.contains(contactID) }) { return chat.id }
        let chat = Chat(
            id: Persona.newID("chat"), kind: .direct, memberIDs: [me, contactID], adminIDs: [], createdAt: Persona.now, createdBy: me,
            isMuted: false, isArchived: false, lastReadAt: Persona.now, isMarkedUnread: false, draft: "")
        state.chats.append(chat)
        return chat.id
    }

    func markRead(_ id: Chat.ID) {
        guard let chat = chat(id), isUnread(chat) else { return }
        let last = lastMessage(in: id)?.date ?? Persona.now
        update(id) {
            $0.lastReadAt = max($0.lastReadAt, last)
            $0.isMarkedUnread = false
        }
    }

    func markUnread(_ id: Chat.ID) { update(id) { $0.isMarkedUnread = true } }

    func markAllRead() {
        for chat in state.chats { markRead(chat.id) }
    }

    func setPinned(_ isPinned: Bool, _ id: Chat.ID) { update(id) { $0.pinnedAt = isPinned ? Persona.now : nil } }

    func setMuted(_ isMuted: Bool, _ id: Chat.ID) { update(id) { $0.isMuted = isMuted } }

    func setArchived(_ isArchived: Bool, _ id: Chat.ID) {
        update(id) {
            $0.isArchived = isArchived
            if isArchived { $0.pinnedAt = nil }
        }
    }

    /// Removes every message of a chat from this phone. The chat stays.
    func clear(_ id: Chat.ID) {
        change { $0.messages.removeAll { $0.chatID == id } }
    }

    /// Removes a direct chat, or a group that the person has left, with its messages.
    func delete(_ id: Chat.ID) throws {
        guard let chat = chat(id) else { throw ChatError.notFound("That chat") }
        guard chat.kind == .direct || !isMember(chat) else { throw ChatError.lastAdmin }
        change { state in
            state.messages.removeAll { $0.chatID == id }
            state.chats.removeAll { $0.id == id && $0.communityID == nil }
        }
    }

    func update(_ id: Chat.ID, _ body: (inout Chat) -> Void) {
        change { state in
            guard let index = try? state.index(ofChat: id) else { return }
            body(&state.chats[index])
        }
    }
}
