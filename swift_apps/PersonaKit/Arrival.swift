/// Something that another person or a company does and that reaches this phone.
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
    /// → Messages.
    case text(ArrivingText)
    /// → Reminders: a reminder that the owner entered on another device, due now.
    case reminder(ArrivingReminder)
    /// → LockedIn.
    case inMail(ArrivingMessage)
    /// → Calendar.
    case invitation(ArrivingInvitation)
    /// → Calendar: somebody answers an invitation of the owner's.
    case invitationAnswer(ArrivingAnswer)
    /// → CloudDrive, and the app that edits it.
    case file(ArrivingFile)
    /// → the app that has the record.
    case comment(ArrivingComment)
    /// → the app that has the order.
    case orderDelay(OrderDelay)
    /// → SkyTrip.
    case flightDelay(FlightDelay)
    /// → TicketBox, StayFinder, MegaMart.
    case price(ArrivingPrice)
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

/// A text message to the owner's number.
public struct ArrivingText: Codable, Equatable, Sendable {
    /// The ID of a contact, or a number such as "(415) 555-0187" or "69226".
    public var from: String
    public var text: String

    public init(from: String, text: String) {
        self.from = from
        self.text = text
    }

    /// Whether a text is a number of 3 to 15 digits.
    public static func isNumber(_ text: String) -> Bool {
        text.count <= 24 && (3...15).contains(text.count { $0.isASCII && $0.isNumber })
            && text.allSatisfy { $0.isASCII && ($0.isNumber || "()+-. ".contains($0)) }
    }
}

/// A reminder without anything but its words.
public struct ArrivingReminder: Codable, Equatable, Sendable {
    public var title: String
    public var notes: String?

    public init(title: String, notes: String? = nil) {
        self.title = title
        self.notes = notes
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
