import Foundation
import PersonaKit

/// Everything that a person would find again in QuickChat after it was closed.
///
/// Lists run from the oldest to the newest; new elements are appended. People are named by contact ID, the owner too.
public struct QuickChatState: Codable, Equatable, Sendable {
    /// What people say about themselves, the owner included.
    var profiles: [Profile]
    var chats: [Chat]
    var messages: [Message]
    var communities: [Community]
    var statuses: [StatusPost]
    var settings: ChatSettings
}

/// What a person shows of themselves in QuickChat.
struct Profile: Codable, Equatable, Identifiable, Sendable {
    var contactID: Contact.ID
    var about: String  // "Slow is smooth"
    var city: String?  // "Portland, OR"

    var id: Contact.ID { contactID }
}

struct Chat: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable {
        case direct, group
        /// Only admins write; everyone reads and reacts.
        case announcement
    }

    var id: String  // "chat-tahoe"; those made on the phone are "chat-1001" and up
    var kind: Kind
    var title: String?  // of groups: "Tahoe Crew"
    var about: String?  // of groups: "Cabin, cars and who brings what"
    var picture: GroupPicture?  // of groups
    /// Everyone in it, the owner too. Without the owner, the chat is one to join, or one that was left.
    var memberIDs: [Contact.ID]
    var adminIDs: [Contact.ID]
    var communityID: Community.ID?
    var createdAt: Date
    var createdBy: Contact.ID
    var pinnedAt: Date?
    var isMuted: Bool
    var isArchived: Bool
    /// Messages after this moment are unread.
    var lastReadAt: Date
    var isMarkedUnread: Bool
    var draft: String  // what is typed and not sent
    var recording: VoiceRecording?  // a voice note that is not sent
}

/// A voice note between the press of the microphone and Send. Only the phone's clock says how long it is.
struct VoiceRecording: Codable, Equatable, Sendable {
    static let limit = 900  // a quarter of an hour, in seconds

    var startedAt: Date
    var seconds: Int?  // once it was stopped, because the person left the chat

    func seconds(at now: Date) -> Int { seconds ?? min(max(0, Int(now.timeIntervalSince(startedAt))), Self.limit) }
}

/// A group's picture: a symbol on a color.
struct GroupPicture: Codable, Hashable, Sendable {
    var symbol: String  // "mountain.2.fill"
    var color: GroupColor
}

enum GroupColor: String, Codable, CaseIterable, Sendable {
    case violet, blue, teal, green, amber, orange, red, pink, slate
}

struct Message: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "message-tahoe-0012"; those made on the phone are "message-1001" and up
    var chatID: Chat.ID
    var senderID: Contact.ID
    var date: Date
    var text: String  // empty for a voice note, a poll and the like
    var voice: VoiceNote?
    var photo: Photo?
    var placeID: Catalog.Place.ID?
    var sharedContactID: Contact.ID?
    var poll: Poll?
    var event: EventInvitation?
    var link: URL?  // a screen in another app: "splitpay://payment/pay-1001"
    var replyToID: Message.ID?
    var statusQuote: String?  // the status post that it answers
    var isNotice: Bool  // "Maya added Leo": in the middle, without a bubble
    var isForwarded: Bool
    var isStarred: Bool
    var isDeleted: Bool  // for everyone; what was in it is gone
    var reactions: [Reaction]
    var isWaiting: Bool?  // for a network; nil when it was sent

    /// What others read in it, by field of the message.
    var words: [String: String] {
        let texts = ["text": text.isEmpty ? nil : text, "poll.question": poll?.question, "event.title": event?.title, "photo.caption": photo?.caption]
        return texts.compactMapValues { $0 }
    }
}

struct VoiceNote: Codable, Equatable, Sendable {
    var seconds: Int
    var transcript: String  // empty for what was recorded on this phone
    var isPlayed: Bool
}

/// A picture that was sent. It is drawn from its scene.
struct Photo: Codable, Hashable, Sendable {
    enum Scene: String, Codable, CaseIterable, Sendable {
        case trail, coast, mountains, snow, city, night, food, coffee, cat, dog, desk, stage, track, flowers, bike, home
    }

    var scene: Scene
    var caption: String  // what can be seen: "Miso on the crossword"
}

struct Reaction: Codable, Equatable, Sendable {
    enum Kind: String, Codable, CaseIterable, Sendable { case love, like, laugh, wow, sad, applause }

    var contactID: Contact.ID
    var kind: Kind
}

struct Poll: Codable, Equatable, Sendable {
    struct Option: Codable, Equatable, Identifiable, Sendable {
        var id: String  // "option-1"
        var text: String
        var voterIDs: [Contact.ID]
    }

    var question: String
    var options: [Option]
    var allowsSeveral: Bool
    var isClosed: Bool
}

struct EventInvitation: Codable, Equatable, Sendable {
    enum Answer: String, Codable, CaseIterable, Sendable { case going, maybe, declined }
    struct Guest: Codable, Equatable, Sendable {
        var contactID: Contact.ID
        var answer: Answer
    }

    var title: String
    var starts: Date
    var ends: Date?
    var place: String?  // "Kestrel Books, 2410 16th Street"
    var details: String?
    var answers: [Guest]
    var isCanceled: Bool
    var waitingAnswer: Answer?  // given in Calendar, for a network; nil when it was sent
}

/// Groups that belong together, with one channel for announcements.
struct Community: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "community-striders"
    var name: String
    var about: String
    var picture: GroupPicture
    var announcementsID: Chat.ID
}

/// A post that everyone who knows its author sees for a day.
struct StatusPost: Codable, Equatable, Identifiable, Sendable {
    struct View: Codable, Equatable, Sendable {
        var contactID: Contact.ID
        var date: Date
    }

    var id: String  // "status-1001"
    var authorID: Contact.ID
    var date: Date
    var text: String
    var background: GroupColor
    var photo: Photo?
    var isSeen: Bool
    var views: [View]  // of the owner's own posts
    var reaction: Reaction.Kind?  // the owner's
}

struct ChatSettings: Codable, Equatable, Sendable {
    var showsPreviews: Bool  // what banners show
    var sendsReadReceipts: Bool
    var transcribesVoice: Bool
    var isSilent: Bool  // no banners at all
}
