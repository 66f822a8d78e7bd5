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

    /// An alert of the phone's own.
    package struct Alert: Codable, Equatable, Sendable {
        package var name: SystemAlert
    }

    /// The names of the kinds on the wire and in the state.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case mail, chat, workMessage, payment, paymentRequest, cardCharge, call, text, dueReminder, alert
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
        case .alert: .alert
        }
    }

    /// The app that receives it; nil for the phone itself.
    var receiver: AppID? {
        switch self {
        case .mail: .mail
        case .chat: .quickchat
        case .workMessage: .teamchat
        case .payment, .paymentRequest: .splitpay
        case .cardCharge: .mybank
        case .call: .phone
        case .text: .messages
        case .dueReminder: .reminders
        case .alert: nil
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
        case .alert: self = .alert(try fields.decode(Alert.self, forKey: .content))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Keys.self)
        try fields.encode(kind, forKey: .kind)
        switch self {
        case .mail(let content): try fields.encode(content, forKey: .content)
        case .chat(let content), .workMessage(let content): try fields.encode(content, forKey: .content)
        case .payment(let content), .paymentRequest(let content): try fields.encode(content, forKey: .content)
        case .cardCharge(let content): try fields.encode(content, forKey: .content)
        case .call(let content): try fields.encode(content, forKey: .content)
        case .text(let content): try fields.encode(content, forKey: .content)
        case .dueReminder(let content): try fields.encode(content, forKey: .content)
        case .alert(let content): try fields.encode(content, forKey: .content)
        }
    }
}

/// An alert of the phone's own: it covers the screen until it is answered.
package enum SystemAlert: String, Codable, CaseIterable, Sendable {
    case lowBattery

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
