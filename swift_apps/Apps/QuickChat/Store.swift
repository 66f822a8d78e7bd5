import Foundation
import PersonaKit

/// What a person can do in QuickChat. The methods are in the files `Store+….swift`, one subject each.
public final class QuickChatStore: StateStore<QuickChatState>, PersonaStore {
    public static let app = AppID.quickchat
    private var knownIndex: ChatIndex?
    private var isIndexCurrent = false
    /// Texts made ready for searching, by message; made again when asked for after the message has changed.
    var searchTexts: [Message.ID: (message: Message, text: String)] = [:]
    /// For the home screen's search. What is said of a message follows from it and from contacts, which don't change.
    let searchItems = KeptSearchItems<Message, Int>()

    /// Chats and messages by ID, worked out once for each state.
    var index: ChatIndex {
        noteRead()
        if isIndexCurrent, let knownIndex { return knownIndex }
        let index = ChatIndex(state, me: me, after: knownIndex)
        (knownIndex, isIndexCurrent) = (index, true)
        return index
    }

    var me: Contact.ID { Persona.me.id }

    public func seeded() { Persona.setBadge(unreadTotal, for: .quickchat) }

    public override func stateChanged() {
        isIndexCurrent = false
        // Those of deleted messages go.
        if searchTexts.count > state.messages.count { searchTexts = [:] }
        Persona.setBadge(unreadTotal, for: .quickchat)
    }

    public func receive(_ event: AppEvent) {
        switch event {
        case .chatNotice(let notice): enter(notice)
        case .arrived(.chat(let message)): receive(message)
        case .invitationAnswered(let answered): follow(answered)
        case .networkChanged(isThere: true): sendWaiting()
        default: break
        }
    }
}

/// Lookups that lists and chats need all the time.
struct ChatIndex {
    private let source: [Message]
    /// Positions in `messages`, by chat, oldest first.
    private(set) var messages: [Chat.ID: [Int]] = [:]
    private(set) var positions: [Message.ID: Int] = [:]
    private(set) var chats: [Chat.ID: Int] = [:]
    private(set) var unread: [Chat.ID: Int] = [:]
    /// When something last happened in a chat.
    private(set) var activity: [Chat.ID: Date] = [:]
    /// Positions in `chats` as lists show them: pinned ones, then those in which something happened last.
    private(set) var order: [Int] = []

    /// - Parameter known: an earlier index. Most changes leave the messages alone; the same array is compared at once.
    init(_ state: QuickChatState, me: Contact.ID, after known: ChatIndex? = nil) {
        source = state.messages
        if let known, known.source == source {
            (messages, positions) = (known.messages, known.positions)
        } else {
            for (index, message) in source.enumerated() {
                positions[message.id] = index
                messages[message.chatID, default: []].append(index)
            }
        }
        var keys: [(pinnedAt: Date?, activity: Date, id: Chat.ID)] = []
        for (index, chat) in state.chats.enumerated() {
            chats[chat.id] = index
            let last = messages[chat.id]?.last.map { source[$0].date } ?? chat.createdAt
            activity[chat.id] = last
            keys.append((chat.pinnedAt, last, chat.id))
            unread[chat.id] = (messages[chat.id] ?? []).count { position in
                let message = source[position]
                return message.date > chat.lastReadAt && message.senderID != me && !message.isNotice
            }
        }
        // Keys are small: chats are not, and would be copied for each comparison.
        order = keys.indices.sorted { left, right in
            let (left, right) = (keys[left], keys[right])
            return switch (left.pinnedAt, right.pinnedAt) {
            case (let a?, let b?): a != b ? a > b : left.id < right.id
            case (_?, nil): true
            case (nil, _?): false
            case (nil, nil): left.activity != right.activity ? left.activity > right.activity : left.id < right.id
            }
        }
    }
}

// Looking things up.
extension QuickChatStore {
    func chat(_ id: Chat.ID) -> Chat? { index.chats[id].map { state.chats[$0] } }
    func message(_ id: Message.ID) -> Message? { index.positions[id].map { state.messages[$0] } }
    func community(_ id: Community.ID) -> Community? { state.communities.first { $0.id == id } }
    func status(_ id: StatusPost.ID) -> StatusPost? { state.statuses.first { $0.id == id } }
    func profile(_ id: Contact.ID) -> Profile? { state.profiles.first { $0.contactID == id } }

    /// The messages of a chat, oldest first.
    func messages(in chat: Chat.ID) -> [Message] { (index.messages[chat] ?? []).map { state.messages[$0] } }

    func lastMessage(in chat: Chat.ID) -> Message? { index.messages[chat]?.last.map { state.messages[$0] } }

    func unreadCount(_ chat: Chat) -> Int { index.unread[chat.id] ?? 0 }

    /// The oldest message that the person has not read.
    func firstUnread(in id: Chat.ID) -> Message.ID? {
        guard let chat = chat(id), unreadCount(chat) > 0 else { return nil }
        return messages(in: id).first { $0.senderID != me && !$0.isNotice && $0.date > chat.lastReadAt }?.id
    }

    func isUnread(_ chat: Chat) -> Bool { chat.isMarkedUnread || unreadCount(chat) > 0 }

    func isMember(_ chat: Chat) -> Bool { chat.memberIDs.contains(me) }

    func isAdmin(_ chat: Chat) -> Bool { chat.adminIDs.contains(me) }

    /// Whether the person can write in the chat.
    func canSend(in chat: Chat) -> Bool { isMember(chat) && (chat.kind != .announcement || isAdmin(chat)) }

    /// The other person of a direct chat.
    func partner(of chat: Chat) -> Contact? {
        guard chat.kind == .direct, let other = chat.memberIDs.first(where: { $0 != me }) else { return nil }
        return Persona.contact(other)
    }

    /// "Maya Patel", "Tahoe Crew".
    func name(of chat: Chat) -> String { chat.title ?? partner(of: chat).map(\.shownName) ?? "Chat" }

    func directChat(with contact: Contact.ID) -> Chat? { state.chats.first { $0.kind == .direct && $0.memberIDs.contains(contact) } }

    /// The number on the icon: unread chats that are neither muted nor archived.
    var unreadTotal: Int { state.chats.count { isMember($0) && !$0.isMuted && !$0.isArchived && isUnread($0) } }
}

extension Contact {
    /// "Maya".
    var shortName: String { nickname ?? firstName }
}

// Finding elements to change; an unknown ID is an error that the person can read.
extension QuickChatState {
    func index(ofChat id: Chat.ID) throws -> Int {
        guard let index = chats.firstIndex(where: { $0.id == id }) else { throw ChatError.notFound("That chat") }
        return index
    }

    func index(ofMessage id: Message.ID) throws -> Int {
        guard let index = messages.lastIndex(where: { $0.id == id }) else { throw ChatError.notFound("That message") }
        return index
    }

    func index(ofStatus id: StatusPost.ID) throws -> Int {
        guard let index = statuses.firstIndex(where: { $0.id == id }) else { throw ChatError.notFound("That status") }
        return index
    }
}
