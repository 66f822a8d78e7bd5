import Foundation
import PersonaKit

/// What is unread.
struct ChatNews {
    /// The numbers beside the conversations that have unread messages.
    var counts: [Conversation.ID: Int] = [:]
    /// The conversations with bold names.
    var unread: Set<Conversation.ID> = []
}

// What is unread, and what concerns the person.
extension TeamChatStore {
    /// Messages of others that the person has not read.
    func unread(in conversation: Conversation) -> [Message] {
        guard isMember(of: conversation) else { return [] }
        let (messages, myID) = (state.messages, myID)
        return (index.shown[conversation.id] ?? []).compactMap { position in
            let message = messages[position]
            return message.sentAt > conversation.lastReadAt && message.authorID != myID && message.kind == .text ? message : nil
        }
    }

    /// The number beside a conversation: every unread direct message, and mentions in channels.
    func unreadCount(of conversation: Conversation) -> Int { news.counts[conversation.id] ?? 0 }

    /// Whether its name is bold.
    func isUnread(_ conversation: Conversation) -> Bool { news.unread.contains(conversation.id) }

    var unreadConversations: [Conversation] {
        let unread = news.unread
        return state.conversations.filter { unread.contains($0.id) }
    }

    /// The number on the app's icon.
    var badgeCount: Int { news.counts.values.reduce(0, +) + unreadThreads.count }

    /// Looks through what the conversations show; `news` keeps what it finds.
    func countNews() -> ChatNews {
        var news = ChatNews()
        for conversation in state.conversations {
            let unread = unread(in: conversation)
            guard !unread.isEmpty else { continue }
            let count = conversation.kind == .direct && !conversation.isMuted ? unread.count : unread.count(where: mentionsMe)
            news.counts[conversation.id] = count
            if !conversation.isMuted || count > 0 { news.unread.insert(conversation.id) }
        }
        return news
    }

    func mentionsMe(_ message: Message) -> Bool {
        guard message.authorID != myID, message.text.utf8.contains(UInt8(ascii: "@")) else { return false }
        return texts.parts(of: message.text).contains { part in
            if case .mention(let who, _) = part { who == .everyone || who == .member(myID) } else { false }
        }
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
        try Persona.requireNetwork()
        guard message(id) != nil else { throw ChatError.notFound("That thread") }
        change { state in
            if isFollowing { state.follow(id, readUntil: Persona.now) } else { state.threads.removeAll { $0.messageID == id } }
        }
    }

    /// Followed threads with replies, the one with the latest reply first.
    var followedThreads: [Message] {
        state.threads.compactMap { message($0.messageID) }
            .filter { index.replies[$0.id] != nil }
            .map { (message: $0, rank: (lastReply(to: $0), $0.id)) }
            .sorted { $0.rank > $1.rank }.map(\.message)
    }

    func unreadReplies(to id: Message.ID) -> [Message] {
        guard let thread = state.threads.first(where: { $0.messageID == id }) else { return [] }
        return replies(to: id).filter { $0.sentAt > thread.lastReadAt && $0.authorID != myID }
    }

    var unreadThreads: [Message] {
        let (index, messages, myID) = (index, state.messages, myID)
        return state.threads.compactMap { thread in
            let replies = index.replies[thread.messageID] ?? []
            guard replies.contains(where: { messages[$0].sentAt > thread.lastReadAt && messages[$0].authorID != myID }) else { return nil }
            return index.positions[thread.messageID].map { messages[$0] }
        }
    }

    func markThreadRead(_ id: Message.ID) {
        guard let thread = state.threads.first(where: { $0.messageID == id }), let latest = replies(to: id).last?.sentAt, thread.lastReadAt < latest else {
            return
        }
        change { $0.follow(id, readUntil: latest) }
    }

    private func lastReply(to message: Message) -> Date { index.replies[message.id]?.last.map { state.messages[$0].sentAt } ?? message.sentAt }
}
