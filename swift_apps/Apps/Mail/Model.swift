import Foundation
import PersonaKit

/// Everything that Mail keeps: what a person would find again after the app was killed.
///
/// JSON: `{"folders": [...], "messages": [...], "mutedThreads": [...], "signature": "...", "vips": [...]}`. Optional fields are left
/// out when they are nil; all others are always written.
public struct MailState: Codable, Equatable, Sendable {
    /// Every message of every mailbox, drafts included. The order carries no meaning; lists sort by `date`.
    var messages: [Message]
    /// Mailboxes that the person made, in the order in which they are shown.
    var folders: [MailFolder]
    /// Addresses (lower case) of the people whose mail also shows under VIP.
    var vips: [String]
    /// Threads (`threadID`) whose new mail posts no notification.
    var mutedThreads: [String]
    /// Put under every new mail; empty for none.
    var signature: String
    /// The pictures on the phone that can be sent along, newest first. None when it is left out.
    var photos: [Attachment]?
}

/// One mail, or one draft when its mailbox is `drafts`.
struct Message: Codable, Equatable, Identifiable, Sendable {
    /// "mail-0412"; ids made on the phone are "mail-1001" and up.
    let id: String
    /// "thread-0187". A mail and all answers to it share one.
    var threadID: String
    var mailbox: Mailbox
    var from: MailAddress
    var to: [MailAddress]
    var cc: [MailAddress]
    /// Only ever filled in mails that the person wrote.
    var bcc: [MailAddress]
    /// As sent, "Re: …" included; may be empty.
    var subject: String
    /// Plain text; paragraphs are separated by an empty line.
    var body: String
    /// When it was received or sent; for a draft, when it was last saved.
    var date: Date
    var isRead: Bool
    var isFlagged: Bool
    var category: MailCategory
    var attachments: [Attachment]
    /// A screen in another app that the mail offers to open ("quickbite://order/order-0093").
    var link: URL?
    /// What the button for `link` says ("View Order"). Without it: "View in <sender>".
    var linkTitle: String?
    /// The mail that this one answers.
    var inReplyTo: String?
    /// The mail that this one passes on.
    var forwardOf: String?
}

/// A name and an address, as in From, To and Cc.
struct MailAddress: Codable, Hashable, Sendable {
    /// "Maya Patel"; empty when only the address is known.
    var name: String
    var address: String
    /// The person in Contacts, if it is one.
    var contactID: String?

    init(name: String = "", address: String, contactID: String? = nil) {
        self.name = name
        self.address = address
        self.contactID = contactID
    }
}

/// Where a message lies: one of the six that every account has, or a folder's id ("folder-taxes"). Coded as that string.
struct Mailbox: RawRepresentable, Codable, Hashable, Sendable {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }

    static let inbox = Mailbox(rawValue: "inbox")
    static let drafts = Mailbox(rawValue: "drafts")
    static let sent = Mailbox(rawValue: "sent")
    static let archive = Mailbox(rawValue: "archive")
    /// What waits for a network. It is shown only while something is in it.
    static let outbox = Mailbox(rawValue: "outbox")
    static let trash = Mailbox(rawValue: "trash")
    static let junk = Mailbox(rawValue: "junk")

    /// Those that every account has, in the order of the mailbox list.
    static let standard: [Mailbox] = [.inbox, .drafts, .sent, .junk, .trash, .archive]
    static func folder(_ id: MailFolder.ID) -> Mailbox { Mailbox(rawValue: id) }
}

/// A mailbox that the person made.
struct MailFolder: Codable, Equatable, Identifiable, Sendable {
    /// "folder-taxes"; those made on the phone are "folder-1001" and up.
    let id: String
    var name: String
}

/// What kind of mail it is; the inbox filters by it.
enum MailCategory: String, Codable, CaseIterable, Sendable {
    case primary, work, receipts, travel, newsletters, promotions
}

/// A file that came with a mail.
struct Attachment: Codable, Hashable, Sendable {
    /// "Q2-roadmap.pdf"; unique within its message.
    var name: String
    var kind: AttachmentKind
    var bytes: Int
    /// What the file says, for kinds that can be read here; what is to be seen on an image.
    var text: String?
    /// What an image is drawn as. Without it, only its name is known.
    var scene: PictureScene?
}

enum AttachmentKind: String, Codable, CaseIterable, Sendable {
    case pdf, image, document, spreadsheet, presentation, calendar, ticket, archive, audio
}
