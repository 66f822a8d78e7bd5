import Foundation
import PersonaKit

/// What Messages keeps.
public struct MessagesState: Codable, Equatable, Sendable {
    var threads: [MessageThread]
    /// Oldest first.
    var messages: [TextMessage]
    /// Names of numbers that are not among the contacts.
    var businesses: [Business]
    /// Numbers that cannot reach the phone; nil before one was blocked. Blocked contacts are in Contacts.
    var blockedNumbers: [String]?
}

/// Whom a message is from or for: the ID of a contact, or a number as it is shown, such as "(415) 555-0187" or "69226".
typealias Address = String

/// A company that texts.
struct Business: Codable, Hashable, Sendable {
    var number: Address
    var name: String
}

/// A conversation with one person, one company, or several people.
struct MessageThread: Codable, Hashable, Identifiable, Sendable {
    /// Blue bubbles, which can be edited and taken back, or green ones.
    enum Service: String, Codable, Sendable { case iMessage, text }

    /// "thread-maya-patel"
    var id: String
    /// All but the owner.
    var members: [Address]
    var service: Service
    /// What a group is called; nil while nobody has named it.
    var name: String?
    var pinnedAt: Date?
    var isMuted: Bool
    /// Whether the owner said that the sender is known.
    var isKnown: Bool
    var isJunk: Bool
    var lastReadAt: Date
    var isMarkedUnread: Bool
    var draft: String

    var isGroup: Bool { members.count > 1 }
}

struct TextMessage: Codable, Hashable, Identifiable, Sendable {
    /// "text-1001"
    var id: String
    var threadID: MessageThread.ID
    var sender: Address
    var date: Date
    var text: String
    var attachment: Attachment?
    /// The message that it answers.
    var replyToID: TextMessage.ID?
    var tapbacks: [Tapback]
    /// The words before each edit; nil before one.
    var earlier: [String]?
    /// The sender has taken it back: nobody sees its words.
    var isUnsent: Bool
    /// Whether it waits for a network; nil when it was sent.
    var isWaiting: Bool?
    /// When the owner deleted it; it stays 30 days.
    var deletedAt: Date?
}

/// What a message brings along: one of the three.
struct Attachment: Codable, Hashable, Sendable {
    var contactID: Contact.ID?
    var placeID: Catalog.Place.ID?
    /// A record of another app, such as `photos://photo/photo-0412`.
    var link: URL?
}

struct Tapback: Codable, Hashable, Sendable {
    enum Kind: String, Codable, CaseIterable, Sendable { case love, like, dislike, laugh, emphasize, question }

    var sender: Address
    var kind: Kind
}

/// Some of the conversations.
enum Mailbox: Hashable, CaseIterable {
    case messages, unread, unknown, junk, deleted

    var title: String {
        switch self {
        case .messages: "Messages"
        case .unread: "Unread"
        case .unknown: "Unknown Senders"
        case .junk: "Spam"
        case .deleted: "Recently Deleted"
        }
    }

    var symbol: String {
        switch self {
        case .messages: "bubble.left.and.bubble.right"
        case .unread: "bubble.left.fill"
        case .unknown: "person.crop.circle.badge.questionmark"
        case .junk: "xmark.bin"
        case .deleted: "trash"
        }
    }
}

extension MessagesState: CheckedState {
    /// A message is in a thread that does not exist, or an ID stands for two records.
    public var problem: String? {
        let known = Set(threads.map(\.id))
        guard known.count == threads.count else { return ".threads: expected each id once" }
        guard Set(messages.map(\.id)).count == messages.count else { return ".messages: expected each id once" }
        for (index, thread) in threads.enumerated() where thread.members.isEmpty { return ".threads[\(index)].members: expected at least one" }
        for (index, message) in messages.enumerated() {
            if !known.contains(message.threadID) { return ".messages[\(index)].threadID: expected the id of a thread, got \"\(message.threadID)\"" }
            if index > 0, messages[index - 1].date > message.date { return ".messages[\(index)].date: expected messages oldest first" }
        }
        return nil
    }
}
