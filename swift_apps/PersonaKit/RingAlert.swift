import Foundation

/// Something that rings until a person answers it, over any app: an alarm, a timer, a call.
///
/// A store shows it with ``PersonaStore/ringAlert`` for as long as it rings; the phone shows it over other apps.
public struct RingAlert: Equatable, Identifiable, Sendable {
    /// The id of the thing that rings, such as "alarm-1001".
    public let id: String
    /// "Gym".
    public let title: String
    /// "Alarm, 6:45 AM".
    public let subtitle: String
    /// An SF Symbol.
    public let symbol: String
    /// What a person can answer, the most likely one last.
    public let answers: [String]
    /// Whether it is a call, whose banner has a picture and round buttons.
    public let isCall: Bool
    /// Who calls; nil for a number that is not among the contacts.
    public let contactID: Contact.ID?

    public init(
        id: String, title: String, subtitle: String, symbol: String, answers: [String], isCall: Bool = false, contactID: Contact.ID? = nil
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
        self.answers = answers
        self.isCall = isCall
        self.contactID = contactID
    }
}
