import Foundation

/// Something that happens to a phone while it is used: a message comes, the battery runs low.
package enum PhoneEvent: Equatable, Sendable {
    case mail(Letter)
    case chat(ArrivingMessage)
    case workMessage(ArrivingMessage)
    case payment(ArrivingPayment)
    case paymentRequest(ArrivingPayment)
    case cardCharge(Purchase)
    case call(ArrivingCall)
    case text(ArrivingText)
    case dueReminder(ArrivingReminder)
    case inMail(ArrivingMessage)
    case invitation(Invitation)
    case invitationAnswer(ArrivingAnswer)
    case sharedFile(SharedFile)
    case comment(ArrivingComment)
    case orderDelay(OrderDelay)
    case flightDelay(FlightDelay)
    case priceDrop(ArrivingPrice)
    case permission(Permission)
    case ratingPrompt(RatingPrompt)
    case alert(Alert)

    /// A mail from a contact.
    package struct Letter: Codable, Equatable, Sendable {
        package var from: Contact.ID
        package var subject: String
        package var body: String
    }

    /// A merchant charges one of the owner's cards.
    package struct Purchase: Codable, Equatable, Sendable {
        package var merchant: String
        package var amountCents: Int
        /// The spending category as MyBank names it.
        package var category: String
        /// The last four digits.
        package var card: String
    }

    /// A contact invites the owner to an event.
    package struct Invitation: Codable, Equatable, Sendable {
        package var from: Contact.ID
        package var title: String
        /// A minute on the phone's clock, such as "2026-05-14 18:30".
        package var starts: String
        package var minutes: Int
        package var place: String?
    }

    /// A contact shares a document with the owner.
    package struct SharedFile: Codable, Equatable, Sendable {
        package var from: Contact.ID
        package var name: String
        /// Its lines.
        package var text: String
        package var role: CloudFile.Role
    }

    /// The phone asks whether an app may use something.
    package struct Permission: Codable, Equatable, Sendable {
        package var app: AppID
        package var data: PrivateData
    }

    /// An app asks for a rating.
    package struct RatingPrompt: Codable, Equatable, Sendable {
        package var app: AppID
    }

    /// An alert of the phone's own.
    package struct Alert: Codable, Equatable, Sendable {
        package var name: SystemAlert
    }

    /// The names of the kinds on the wire and in the state.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case mail, chat, workMessage, payment, paymentRequest, cardCharge, call, text, dueReminder, inMail, invitation, invitationAnswer, sharedFile, comment
        case orderDelay, flightDelay, priceDrop, permission, ratingPrompt, alert
    }

    package var kind: Kind {
        switch self {
        case .mail: .mail
        case .chat: .chat
        case .workMessage: .workMessage
        case .payment: .payment
        case .paymentRequest: .paymentRequest
        case .cardCharge: .cardCharge
        case .call: .call
        case .text: .text
        case .dueReminder: .dueReminder
        case .inMail: .inMail
        case .invitation: .invitation
        case .invitationAnswer: .invitationAnswer
        case .sharedFile: .sharedFile
        case .comment: .comment
        case .orderDelay: .orderDelay
        case .flightDelay: .flightDelay
        case .priceDrop: .priceDrop
        case .permission: .permission
        case .ratingPrompt: .ratingPrompt
        case .alert: .alert
        }
    }

    /// Whether it is an alert over everything.
    var covers: Bool {
        switch self {
        case .permission, .ratingPrompt, .alert: true
        default: false
        }
    }

    /// The apps that can receive it, of which one has to be on the phone; none for what the phone itself does.
    var receivers: [AppID] {
        switch self {
        case .mail: [.mail]
        case .chat: [.quickchat]
        case .workMessage: [.teamchat]
        case .payment, .paymentRequest: [.splitpay]
        case .cardCharge: [.mybank]
        case .call: [.phone]
        case .text: [.messages]
        case .dueReminder: [.reminders]
        case .inMail: [.lockedin]
        case .invitation, .invitationAnswer: [.calendar]
        case .sharedFile: [.clouddrive]
        case .comment: [.clouddocs, .trailblaze, .lockedin]
        case .orderDelay: [.quickbite, .freshcart, .megamart]
        case .flightDelay: [.skytrip]
        case .priceDrop(let price):
            price.event != nil ? [.ticketbox] : price.listing != nil ? [.stayfinder] : price.flight != nil ? [.skytrip] : [.megamart]
        case .permission(let question): [question.app]
        case .ratingPrompt(let prompt): [prompt.app]
        case .alert: []
        }
    }
}

/// Written as `{"kind": "chat", "content": {"from": …, "text": …}}`.
extension PhoneEvent: Codable {
    private enum Keys: String, CodingKey { case kind, content }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        let name = try fields.decode(String.self, forKey: .kind)
        guard let kind = Kind(rawValue: name) else {
            let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(forKey: .kind, in: fields, debugDescription: "expected one of \(known), got \"\(name.prefix(60))\"")
        }
        switch kind {
        case .mail: self = .mail(try fields.decode(Letter.self, forKey: .content))
        case .chat: self = .chat(try fields.decode(ArrivingMessage.self, forKey: .content))
        case .workMessage: self = .workMessage(try fields.decode(ArrivingMessage.self, forKey: .content))
        case .payment: self = .payment(try fields.decode(ArrivingPayment.self, forKey: .content))
        case .paymentRequest: self = .paymentRequest(try fields.decode(ArrivingPayment.self, forKey: .content))
        case .cardCharge: self = .cardCharge(try fields.decode(Purchase.self, forKey: .content))
        case .call: self = .call(try fields.decode(ArrivingCall.self, forKey: .content))
        case .text: self = .text(try fields.decode(ArrivingText.self, forKey: .content))
        case .dueReminder: self = .dueReminder(try fields.decode(ArrivingReminder.self, forKey: .content))
        case .inMail: self = .inMail(try fields.decode(ArrivingMessage.self, forKey: .content))
        case .invitation: self = .invitation(try fields.decode(Invitation.self, forKey: .content))
        case .invitationAnswer: self = .invitationAnswer(try fields.decode(ArrivingAnswer.self, forKey: .content))
        case .sharedFile: self = .sharedFile(try fields.decode(SharedFile.self, forKey: .content))
        case .comment: self = .comment(try fields.decode(ArrivingComment.self, forKey: .content))
        case .orderDelay: self = .orderDelay(try fields.decode(OrderDelay.self, forKey: .content))
        case .flightDelay: self = .flightDelay(try fields.decode(FlightDelay.self, forKey: .content))
        case .priceDrop: self = .priceDrop(try fields.decode(ArrivingPrice.self, forKey: .content))
        case .permission: self = .permission(try fields.decode(Permission.self, forKey: .content))
        case .ratingPrompt: self = .ratingPrompt(try fields.decode(RatingPrompt.self, forKey: .content))
        case .alert: self = .alert(try fields.decode(Alert.self, forKey: .content))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Keys.self)
        try fields.encode(kind, forKey: .kind)
        switch self {
        case .mail(let content): try fields.encode(content, forKey: .content)
        case .chat(let content), .workMessage(let content), .inMail(let content): try fields.encode(content, forKey: .content)
        case .payment(let content), .paymentRequest(let content): try fields.encode(content, forKey: .content)
        case .cardCharge(let content): try fields.encode(content, forKey: .content)
        case .call(let content): try fields.encode(content, forKey: .content)
        case .text(let content): try fields.encode(content, forKey: .content)
        case .dueReminder(let content): try fields.encode(content, forKey: .content)
        case .invitation(let content): try fields.encode(content, forKey: .content)
        case .invitationAnswer(let content): try fields.encode(content, forKey: .content)
        case .sharedFile(let content): try fields.encode(content, forKey: .content)
        case .comment(let content): try fields.encode(content, forKey: .content)
        case .orderDelay(let content): try fields.encode(content, forKey: .content)
        case .flightDelay(let content): try fields.encode(content, forKey: .content)
        case .priceDrop(let content): try fields.encode(content, forKey: .content)
        case .permission(let content): try fields.encode(content, forKey: .content)
        case .ratingPrompt(let content): try fields.encode(content, forKey: .content)
        case .alert(let content): try fields.encode(content, forKey: .content)
        }
    }
}

/// What covers the screen until it is answered.
package enum PhoneAlert: Equatable, Sendable {
    case system(SystemAlert)
    case permission(AppID, PrivateData)
    case rating(AppID)
}

/// An alert of the phone's own.
package enum SystemAlert: String, Codable, CaseIterable, Sendable {
    case lowBattery, softwareUpdate

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let alert = SystemAlert(rawValue: name) else {
            let known = SystemAlert.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected one of \(known), got \"\(name.prefix(60))\"")
        }
        self = alert
    }
}

/// An event that has happened, as the state lists it.
package struct PastEvent: Codable, Equatable, Sendable {
    package var at: Date
    package var event: PhoneEvent
}
