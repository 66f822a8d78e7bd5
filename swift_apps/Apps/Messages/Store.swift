import Foundation
import PersonaKit

/// What a person can do in Messages. The methods are in the files `Store+….swift`, one subject each.
public final class MessagesStore: StateStore<MessagesState>, PersonaStore {
    public static let app = AppID.messages
    static let textLimit = 4_000
    static let editing: TimeInterval = 15 * 60
    static let unsending: TimeInterval = 2 * 60
    static let mostEdits = 5
    /// How long what was deleted stays.
    static let keeping = 30

    private var knownIndex: ThreadIndex?

    /// Messages by thread, worked out once for each state.
    var index: ThreadIndex {
        noteRead()
        if let knownIndex { return knownIndex }
        let index = ThreadIndex(state)
        knownIndex = index
        return index
    }

    var me: Contact.ID { Persona.me.id }

    public func seeded() { showBadge() }

    public override func stateChanged() {
        knownIndex = nil
        showBadge()
    }

    /// Conversations with something new. Those of unknown senders count, those of muted ones do not.
    private func showBadge() {
        Persona.setBadge(state.threads.count { !$0.isMuted && !$0.isJunk && isUnread($0) }, for: .messages)
    }

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.text(let text)): receive(text)
        case .textReceived(let text): receive(text)
        case .textSent(let text): enter(text)
        case .networkChanged: sendWaiting()
        default: break
        }
    }

    // MARK: Time

    /// The next moment at which something deleted goes for good.
    public var nextWake: Date? { state.messages.compactMap(\.deletedAt).min()?.addingTimeInterval(TimeInterval(Self.keeping) * 86_400) }

    public func timePassed() {
        let limit = Persona.now.addingTimeInterval(-TimeInterval(Self.keeping) * 86_400)
        if state.messages.contains(where: { $0.deletedAt.map { $0 <= limit } ?? false }) {
            change { $0.messages.removeAll { $0.deletedAt.map { $0 <= limit } ?? false } }
        }
        sendWaiting()
    }
}

/// Lookups that lists and conversations need all the time.
struct ThreadIndex {
    /// Positions in `messages` of those that were not deleted, by thread, oldest first.
    private(set) var messages: [MessageThread.ID: [Int]] = [:]
    /// The same of those that were deleted.
    private(set) var deleted: [MessageThread.ID: [Int]] = [:]
    private(set) var threads: [MessageThread.ID: Int] = [:]
    private(set) var positions: [TextMessage.ID: Int] = [:]

    init(_ state: MessagesState) {
        for (index, thread) in state.threads.enumerated() { threads[thread.id] = index }
        for (index, message) in state.messages.enumerated() {
            positions[message.id] = index
            if message.deletedAt == nil { messages[message.threadID, default: []].append(index) } else { deleted[message.threadID, default: []].append(index) }
        }
    }
}

// Looking things up.
extension MessagesStore {
    func thread(_ id: MessageThread.ID) -> MessageThread? { index.threads[id].map { state.threads[$0] } }
    func message(_ id: TextMessage.ID) -> TextMessage? { index.positions[id].map { state.messages[$0] } }
    /// The messages of a conversation, oldest first.
    func messages(in id: MessageThread.ID) -> [TextMessage] { (index.messages[id] ?? []).map { state.messages[$0] } }
    func lastMessage(in id: MessageThread.ID) -> TextMessage? { index.messages[id]?.last.map { state.messages[$0] } }

    /// The conversation with exactly these people.
    func thread(with members: [Address]) -> MessageThread? { state.threads.first { Set($0.members) == Set(members) } }

    func unreadCount(_ thread: MessageThread) -> Int {
        (index.messages[thread.id] ?? []).reversed().prefix { state.messages[$0].date > thread.lastReadAt }.count { state.messages[$0].sender != me }
    }

    func isUnread(_ thread: MessageThread) -> Bool {
        let hasMessages = index.messages[thread.id] != nil
        return hasMessages && (thread.isMarkedUnread || unreadCount(thread) > 0)
    }

    /// Somebody without a card and without a name, to whom the owner has not written.
    func isUnknown(_ thread: MessageThread) -> Bool {
        guard !thread.isKnown, thread.members.allSatisfy({ Persona.contact($0) == nil && business($0) == nil }) else { return false }
        return !(index.messages[thread.id] ?? []).contains { state.messages[$0].sender == me }
    }

    func business(_ address: Address) -> String? { state.businesses.first { $0.number == address }?.name }

    func isBlocked(_ address: Address) -> Bool { Persona.isBlocked(address) || (state.blockedNumbers ?? []).contains(address) }

    /// "Mom", "Maya Patel", "MyBank", "(415) 555-0187".
    func name(of address: Address) -> String { Persona.contact(address)?.shownName ?? business(address) ?? address }

    /// "Maya".
    func shortName(of address: Address) -> String {
        address == me ? "You" : Persona.contact(address).map { $0.nickname ?? ($0.firstName.isEmpty ? $0.name : $0.firstName) } ?? name(of: address)
    }

    /// The group's name, or those of its people: "Maya, Leo & Kai".
    func name(of thread: MessageThread) -> String {
        if let name = thread.name { return name }
        guard thread.isGroup else { return name(of: thread.members[0]) }
        let names = thread.members.map(shortName)
        return names.count == 2 ? names.joined(separator: " & ") : names.dropLast().joined(separator: ", ") + " & " + names[names.count - 1]
    }

    /// The number that a contact is texted at, or the number itself.
    func number(of address: Address) -> String? { Persona.contact(address) == nil ? address : Persona.contact(address)?.phones.first }

    /// The conversations of a mailbox, the newest first. Pinned ones are apart.
    func threads(in mailbox: Mailbox) -> [MessageThread] {
        let found = state.threads.filter { thread in
            if mailbox == .deleted { return index.deleted[thread.id] != nil }
            guard index.messages[thread.id] != nil || !thread.draft.isEmpty else { return false }
            return switch mailbox {
            case .messages: thread.pinnedAt == nil && !thread.isJunk && !isUnknown(thread)
            case .unread: !thread.isJunk && isUnread(thread)
            case .unknown: !thread.isJunk && isUnknown(thread)
            case .junk: thread.isJunk
            case .deleted: false
            }
        }
        return newestFirst(found, in: mailbox == .deleted ? index.deleted : index.messages)
    }

    /// In the order in which they were pinned.
    var pinned: [MessageThread] {
        state.threads.filter { $0.pinnedAt != nil && !$0.isJunk }.sorted { ($0.pinnedAt!, $0.id) < ($1.pinnedAt!, $1.id) }
    }

    private func newestFirst(_ threads: [MessageThread], in messages: [MessageThread.ID: [Int]]) -> [MessageThread] {
        // A conversation with only a draft comes first.
        threads.map { (thread: $0, last: messages[$0.id]?.last ?? Int.max) }.sorted { ($0.last, $0.thread.id) > ($1.last, $1.thread.id) }.map(\.thread)
    }

    /// When something last happened in a conversation.
    func activity(_ thread: MessageThread) -> Date { lastMessage(in: thread.id)?.date ?? thread.lastReadAt }
}

extension MessagesState {
    mutating func changeThread(_ id: MessageThread.ID, _ body: (inout MessageThread) -> Void) {
        guard let index = threads.firstIndex(where: { $0.id == id }) else { return }
        body(&threads[index])
    }

    mutating func changeMessage(_ id: TextMessage.ID, _ body: (inout TextMessage) -> Void) {
        guard let index = messages.lastIndex(where: { $0.id == id }) else { return }
        body(&messages[index])
    }
}
