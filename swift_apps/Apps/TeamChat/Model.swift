import Foundation
import PersonaKit

/// Everything that TeamChat keeps: the workspace as its owner sees it.
///
/// Optional fields are left out when they are nil; all others are always written.
public struct TeamChatState: Codable, Equatable, Sendable {
    /// "Northstar Studio".
    var workspace: String
    /// Everyone in the workspace, the phone's owner and guests included.
    var members: [Member]
    /// Channels and direct messages, in no particular order.
    var conversations: [Conversation]
    /// Every message of every conversation, replies included, oldest first.
    var messages: [Message]
    /// The threads that the person follows.
    var threads: [FollowedThread]
    /// What the person has saved for later, the latest first.
    var savedMessageIDs: [Message.ID]
    /// What the person has begun to write, one per conversation or thread.
    var drafts: [Draft]
    /// While this lies ahead, nothing interrupts the person.
    var pausedUntil: Date?
    /// Everything in the activity list up to here has been seen.
    var activitySeenAt: Date
}

/// Someone in the workspace.
struct Member: Codable, Equatable, Identifiable, Sendable {
    /// "contact-maya-patel".
    var contactID: Contact.ID
    /// What is typed after "@": "maya".
    var handle: String
    /// Guests belong to another company and see only their channels.
    var isGuest: Bool
    /// The green dot.
    var isActive: Bool
    var status: MemberStatus?

    var id: Contact.ID { contactID }
}

/// What a member is up to.
struct MemberStatus: Codable, Equatable, Sendable {
    /// One emoji.
    var emoji: String
    /// "In a workshop"; may be empty.
    var text: String
    /// When it is cleared by itself.
    var expiresAt: Date?
}

/// A channel, or direct messages among a few people.
struct Conversation: Codable, Equatable, Identifiable, Sendable {
    /// "channel-design", "dm-maya-patel"; those made on the phone are "channel-1001" and "dm-1001" and up.
    let id: String
    var kind: ConversationKind
    /// "proj-harbor-vine", without "#"; empty for direct messages.
    var name: String
    /// One line under the name; may be empty.
    var topic: String
    /// What the channel is for; may be empty.
    var purpose: String
    var creatorID: Contact.ID
    var createdAt: Date
    /// Includes the phone's owner when they have joined.
    var memberIDs: [Contact.ID]
    var pinnedMessageIDs: [Message.ID]
    /// The person has read everything up to here.
    var lastReadAt: Date
    var isStarred: Bool
    /// Muted conversations count only mentions, and never notify.
    var isMuted: Bool
}

enum ConversationKind: String, Codable, Sendable {
    /// Anyone in the workspace can find and join it.
    case channel
    /// Only its members see it; others are added by them.
    case privateChannel
    /// Has no name; its members never change.
    case direct
}

/// One message. A reply names the message that its thread began with.
struct Message: Codable, Equatable, Identifiable, Sendable {
    /// "message-design-260512-1"; those written on the phone are "message-1001" and up.
    let id: String
    let conversationID: Conversation.ID
    let authorID: Contact.ID
    var kind: MessageKind
    /// Plain text. People are mentioned as "@Maya Patel", everyone as "@channel" or "@here", channels as "#design".
    var text: String
    let sentAt: Date
    var editedAt: Date?
    /// The first message of the thread, for replies.
    var threadID: Message.ID?
    /// A reply that is shown in the conversation as well.
    var isAlsoInConversation: Bool
    var reactions: [Reaction]
    var files: [SharedFile]
    var documents: [DocumentLink]
    /// Whether it waits for a network; nil when it was sent.
    var isWaiting: Bool?
}

enum MessageKind: String, Codable, Sendable {
    case text
    /// "Maya Patel joined #design."
    case joined
    case left
}

/// An emoji under a message, and who chose it.
struct Reaction: Codable, Equatable, Sendable {
    var emoji: String
    /// In the order in which they chose it; never empty.
    var by: [ReactionMark]
}

struct ReactionMark: Codable, Equatable, Sendable {
    var memberID: Contact.ID
    var at: Date
}

/// A file that was sent with a message.
struct SharedFile: Codable, Hashable, Sendable {
    /// "journey-cards-v4.pdf".
    var name: String
    var kind: FileKind
    var bytes: Int
    /// What the file says, for those that can be read here.
    var text: String?
}

enum FileKind: String, Codable, CaseIterable, Sendable {
    case pdf, image, document, spreadsheet, presentation, video, archive, audio
}

/// A document of another app that a message links to.
struct DocumentLink: Codable, Hashable, Sendable {
    /// "Harbor & Vine agenda".
    var title: String
    /// The app that opens it: "CloudDocs".
    var app: String
    var url: URL
}

/// A thread that the person follows: one that they began, answered in, or chose to follow.
struct FollowedThread: Codable, Equatable, Sendable {
    var messageID: Message.ID
    /// The person has read the replies up to here.
    var lastReadAt: Date
}

/// An unsent text.
struct Draft: Codable, Equatable, Identifiable, Sendable {
    var conversationID: Conversation.ID
    var threadID: Message.ID?
    var text: String
    var savedAt: Date

    var id: String { threadID ?? conversationID }
}
