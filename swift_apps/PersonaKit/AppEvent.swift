import Foundation

/// Something that one app or another person does, delivered to the stores of all apps immediately.
public enum AppEvent: Codable, Equatable, Sendable {
    /// Any shop → MyBank.
    case cardCharged(CardCharge)
    /// Any app → Mail.
    case mailReceived(IncomingMail)
    /// CloudDrive and the apps that edit documents → each other: a file is new, or its record has changed.
    case fileChanged(CloudFile)
    /// The same: a new file has the content of another one.
    case fileCopied(CloudFile, from: CloudFile.ID)
    /// The same: a file was deleted permanently.
    case fileDeleted(CloudFile.ID)
    /// Any app → QuickChat.
    case chatNotice(ChatNotice)
    /// SplitPay → MyBank.
    case accountMoved(AccountTransfer)
    /// Any app → Mail.
    case mailSent(OutgoingMail)
    /// Calendar → QuickChat, and back: the owner has answered an invitation.
    case invitationAnswered(AnsweredInvitation)
    /// Phone and Messages → Contacts: somebody is a favorite or blocked, or no longer.
    case personMarked(PersonMark)
    /// Phone, Photos and Maps → Messages: the owner texts somebody.
    case textSent(SentText)
    /// Any app → Messages.
    case textReceived(IncomingText)
    /// The phone → Settings: the owner has said what an app may use.
    case permissionAnswered(PermissionAnswer)
    /// The phone → every app that sends: data comes again, or no longer.
    case networkChanged(isThere: Bool)
    /// Another person → the app in which it arrives.
    indirect case arrived(Arrival)
}

/// A mail that an app sends to the person.
public struct IncomingMail: Codable, Equatable, Sendable {
    public var fromName: String
    public var fromAddress: String
    public var subject: String
    public var body: String
    /// The mail category as Mail names it, such as "receipts".
    public var category: String
    /// Where its button leads, such as `quickbite://orders/order-1001`.
    public var link: URL?

    public init(fromName: String, fromAddress: String, subject: String, body: String, category: String, link: URL? = nil) {
        self.fromName = fromName
        self.fromAddress = fromAddress
        self.subject = subject
        self.body = body
        self.category = category
        self.link = link
    }
}

/// A mail that an app sends to people in the owner's name, such as the answer to an invitation.
public struct OutgoingMail: Codable, Equatable, Sendable {
    public var to: [Contact.ID]
    public var subject: String
    public var body: String

    public init(to: [Contact.ID], subject: String, body: String) {
        self.to = to
        self.subject = subject
        self.body = body
    }
}

/// The owner's answer to an invitation that two apps keep.
public struct AnsweredInvitation: Codable, Equatable, Sendable {
    public enum Answer: String, Codable, Sendable { case accepted, maybe, declined }

    /// The record of the app in which it came, such as `quickchat://message/message-0412`.
    public var link: URL
    public var answer: Answer

    public init(link: URL, answer: Answer) {
        self.link = link
        self.answer = answer
    }
}

/// The owner has put somebody on a list of Contacts, or taken them off it.
public struct PersonMark: Codable, Equatable, Sendable {
    public enum List: String, Codable, Sendable { case favorites, blocked }

    public var contactID: Contact.ID
    public var list: List
    public var isOn: Bool

    public init(contactID: Contact.ID, list: List, isOn: Bool) {
        self.contactID = contactID
        self.list = list
        self.isOn = isOn
    }
}

/// A text message that the owner sends from another app, such as the answer to a call.
public struct SentText: Codable, Equatable, Sendable {
    /// Whose number it is, as Contacts writes numbers.
    public var number: String
    /// Nil for a number that is not among the contacts.
    public var contactID: Contact.ID?
    public var text: String
    /// What is sent along, such as `photos://photo/photo-0412`.
    public var link: URL?

    public init(number: String, contactID: Contact.ID? = nil, text: String, link: URL? = nil) {
        self.number = number
        self.contactID = contactID
        self.text = text
        self.link = link
    }
}

/// A line that an app puts into the owner's chat with a person, such as that money was sent.
public struct ChatNotice: Codable, Equatable, Sendable {
    public var contactID: Contact.ID
    public var text: String
    /// The record in the other app, such as `splitpay://payment/pay-1001`.
    public var link: URL?

    public init(contactID: Contact.ID, text: String, link: URL? = nil) {
        self.contactID = contactID
        self.text = text
        self.link = link
    }
}

/// A text message that a company sends to the owner, such as a verification code.
public struct IncomingText: Codable, Equatable, Sendable {
    /// The number that it comes from: "692-265", or a short one such as "69226".
    public var number: String
    /// The company's name.
    public var name: String
    public var text: String

    public init(number: String, name: String, text: String) {
        self.number = number
        self.name = name
        self.text = text
    }
}

/// Money that moves between a bank account and a balance elsewhere.
public struct AccountTransfer: Codable, Equatable, Sendable {
    /// Where the balance is: "SplitPay".
    public var counterparty: String
    /// Into the account when positive, out of it when negative.
    public var amountCents: Int
    public var accountLast4: String
    public var note: String
    /// The other side's number of the transfer.
    public var reference: String

    public init(counterparty: String, amountCents: Int, accountLast4: String, note: String, reference: String) {
        self.counterparty = counterparty
        self.amountCents = amountCents
        self.accountLast4 = accountLast4
        self.note = note
        self.reference = reference
    }
}
