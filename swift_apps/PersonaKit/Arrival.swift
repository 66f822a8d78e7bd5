/// Something that another person does with their own phone and that reaches this one.
public enum Arrival: Codable, Equatable, Sendable {
    /// → QuickChat.
    case chat(ArrivingMessage)
    /// → TeamChat.
    case workMessage(ArrivingMessage)
    /// → SplitPay.
    case payment(ArrivingPayment)
    /// → SplitPay.
    case paymentRequest(ArrivingPayment)
    /// → Phone.
    case call(ArrivingCall)
}

/// A person calls the owner.
public struct ArrivingCall: Codable, Equatable, Sendable {
    public var from: Contact.ID
    /// What they say to the voicemail if nobody answers; nil if they hang up.
    public var voicemail: String?

    public init(from: Contact.ID, voicemail: String? = nil) {
        self.from = from
        self.voicemail = voicemail
    }
}

/// A message that a person writes to the owner alone.
public struct ArrivingMessage: Codable, Equatable, Sendable {
    public var from: Contact.ID
    public var text: String

    public init(from: Contact.ID, text: String) {
        self.from = from
        self.text = text
    }
}

/// Money that a person sends to the owner, or asks for.
public struct ArrivingPayment: Codable, Equatable, Sendable {
    public var from: Contact.ID
    public var amountCents: Int
    public var note: String

    public init(from: Contact.ID, amountCents: Int, note: String) {
        self.from = from
        self.amountCents = amountCents
        self.note = note
    }
}
