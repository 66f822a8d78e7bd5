import Foundation
import PersonaKit

// What is unread, and what concerns the person.
extension TeamChatStore {
    /// Messages of others that the person has not read.
    func unread(in conversation: Conversation) -> [Message] {
        guard isMember(of: conversation) else { return [] }
        return messages(in: conversation.id).filter { $0.sentAt > conversation.lastReadAt && $0.authorID != myID && $0.kind == .text }
    }

    /// The number beside a conversation: every unread direct message, and mentions in channels.
    func unreadCount(of conversation: Conversation) -> Int {
        let unread = unread(in: conversation)
        return conversation.kind == .direct && !conversation.isMuted ? unread.count : unread.count(where: mentionsMe)
    }

    /// Whether its name is bold.
    func isUnread(_ conversation: Conversation) -> Bool {
        !unread(in: conversation).isEmpty && (!conversation.isMuted || unreadCount(of: conversation) > 0)
    }

    var unreadConversations: [Conversation] { state.conversations.filter { isMember(of: $0) && isUnread($0) } }

    /// The number on the app's icon.
    var badgeCount: Int {
        state.conversations.filter(isMember).reduce(0) { $0 + unreadCount(of: $1) } + unreadThreads.count
    }

    func mentionsMe(_ message: Message) -> Bool {
        message.authorID != myID && MessageText.mentions(in: message.text, members: state.members).contains { $0 == .everyone || $0 == .member(myID) }
    }

    // MARK: Reading

    /// The person has seen a conversation up to its end.
    func markRead(_ id: Conversation.ID) {
        guard let conversation = conversation(id), let latest = latest(in: id)?.sentAt, conversation.lastReadAt < latest else { return }
        change { $0.read(id, until: latest) }
    }

    /// This message and all after it are unread again.
    func markUnread(from id: Message.ID) throws {
        guard let message = message(id) else { throw ChatError.notFound("That message") }
        let before = message.sentAt.addingTimeInterval(-1)
        try change { state in
            if let thread = message.threadID {
                state.threads.removeAll { $0.messageID == thread }
                state.threads.append(FollowedThread(messageID: thread, lastReadAt: before))
            } else {
                state.conversations[try state.index(ofConversation: message.conversationID)].lastReadAt = before
            }
        }
    }

    func markAllRead() {
        change { state in
            for index in state.conversations.indices where state.conversations[index].memberIDs.contains(myID) {
                guard let latest = latest(in: state.conversations[index].id) else { continue }
                state.conversations[index].lastReadAt = max(state.conversations[index].lastReadAt, latest.sentAt)
            }
            for index in state.threads.indices {
                guard let latest = replies(to: state.threads[index].messageID).last else { continue }
                state.threads[index].lastReadAt = max(state.threads[index].lastReadAt, latest.sentAt)
            }
        }
    }

    // MARK: Threads

    func isFollowing(_ id: Message.ID) -> Bool { state.threads.contains { $0.messageID == id } }

    func setFollowing(_ isFollowing: Bool, _ id: Message.ID) throws {
        guard message(id) != nil else { throw ChatError.notFound("That thread") }
        change { state in
            if isFollowing { state.follow(id, readUntil: Persona.now) } else { state.threads.removeAll { $0.messageID == id } }
        }
    }

    /// Followed threads with replies, the one with the latest reply first.
    var followedThreads: [Message] {
        state.threads.compactMap { message($0.messageID) }
            .filter { !replies(to: $0.id).isEmpty }
            .sorted { (lastReply(to: $0), $0.id) > (lastReply(to: $1), $1.id) }
    }

    func unreadReplies(to id: Message.ID) -> [Message] {
        guard let thread = state.threads.first(where: { $0.messageID == id }) else { return [] }
        return replies(to: id).filter { $0.sentAt > thread.lastReadAt && $0.authorID != myID }
    }

    var unreadThreads: [Message] { state.threads.filter { !unreadReplies(to: $0.messageID).isEmpty }.compactMap { message($0.messageID) } }

    func markThreadRead(_ id: Message.ID) {
        guard let thread = state.threads.first(where: { $0.messageID == id }), let latest = replies(to: id).last?.sentAt, thread.lastReadAt < latest else {
            return
        }
        change { $0.follow(id, readUntil: latest) }
    }

    private func lastReply(to message: Message) -> Date { replies(to: message.id).last?.sentAt ?? message.sentAt }
}
