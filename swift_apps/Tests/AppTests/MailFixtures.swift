import Foundation
import PersonaKit
@testable import Mail

/// A small mail account of its own: Jordan, two colleagues, a shop.
@MainActor enum MailFixture {
    static let jordan = MailAddress(name: "Jordan Avery", address: "jordan@avery.example", contactID: "contact-me")
    static let maya = MailAddress(name: "Maya Patel", address: "maya@northstar.example", contactID: "contact-maya-patel")
    static let leo = MailAddress(name: "Leo Chen", address: "leo@northstar.example", contactID: "contact-leo-chen")
    static let shop = MailAddress(name: "QuickBite", address: "receipts@quickbite.example")

    static let people = ContactsState(
        me: "contact-me",
        people: [
            Contact(id: "contact-me", firstName: "Jordan", lastName: "Avery", emails: ["jordan@avery.example", "jordan@northstar.example"]),
            Contact(
                id: "contact-maya-patel", firstName: "Maya", lastName: "Patel", nickname: "May", emails: ["maya@northstar.example"], company: "Northstar Studio"
            ),
            Contact(id: "contact-leo-chen", firstName: "Leo", lastName: "Chen", emails: ["leo@northstar.example", "leo@chen.example"]),
        ])

    static func mail(
        _ id: String, _ mailbox: Mailbox = .inbox, thread: String? = nil, from: MailAddress = maya, to: [MailAddress] = [jordan],
        cc: [MailAddress] = [], subject: String = "Hello", body: String = "Hi Jordan,\n\nsee you there.", minutesAgo: Int = 60,
        isRead: Bool = true, isFlagged: Bool = false, category: MailCategory = .primary, attachments: [Attachment] = [],
        inReplyTo: String? = nil
    ) -> Message {
        Message(
            id: id, threadID: thread ?? "thread-\(id)", mailbox: mailbox, from: from, to: to, cc: cc, bcc: [], subject: subject, body: body,
            date: SystemState.start.addingTimeInterval(-60 * Double(minutesAgo)), isRead: isRead, isFlagged: isFlagged,
            category: category, attachments: attachments, inReplyTo: inReplyTo)
    }

    /// The live store of a phone that holds these messages and no other app.
    static func store(_ messages: [Message], folders: [MailFolder] = [], vips: [String] = [], signature: String = "") throws -> MailStore {
        let state = MailState(messages: messages, folders: folders, vips: vips, mutedThreads: [], signature: signature)
        try PersonaHost.load(
            apps: [MailStore.self],
            seeds: [
                "mail": PersonaJSON.encoder.encode(state), "contacts": PersonaJSON.encoder.encode(people),
            ])
        return Persona.store(MailStore.self)
    }

    /// What a person would find after the app was killed now.
    static func saved() throws -> MailState {
        struct Phone: Decodable { var mail: MailState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).mail
    }
}
