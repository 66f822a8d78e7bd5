import Foundation

/// Something that one app does and others hear of at once.
public enum AppEvent: Codable, Equatable, Sendable {
    /// Any shop → MyBank.
    case cardCharged(CardCharge)
    /// Any app → Mail.
    case mailReceived(IncomingMail)
    /// CloudDrive and the apps that edit documents → each other: a file is new, or its record has changed.
    case fileChanged(CloudFile)
    /// The same: a new file has the content of another one.
    case fileCopied(CloudFile, from: CloudFile.ID)
    /// The same: a file was deleted for good.
    case fileDeleted(CloudFile.ID)
}

/// A card is charged by a merchant.
public struct CardCharge: Codable, Equatable, Sendable {
    public var merchant: String
    public var amountCents: Int
    /// The spending category as MyBank names it.
    public var category: String
    public var cardLast4: String
    public var note: String
    /// The merchant's own number of the sale, such as an order id.
    public var reference: String

    public init(merchant: String, amountCents: Int, category: String, cardLast4: String, note: String = "", reference: String) {
        self.merchant = merchant
        self.amountCents = amountCents
        self.category = category
        self.cardLast4 = cardLast4
        self.note = note
        self.reference = reference
    }
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
