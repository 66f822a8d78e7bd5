import Foundation
import PersonaKit

/// Everything that the app stores: the value of `phone.json`.
public struct PhoneState: Codable, Equatable, Sendable {
    /// Calls that are over, in no particular order.
    var calls: [CallRecord]
    var voicemails: [Voicemail]
    /// Missed calls after this moment count in the badge.
    var seenUntil: Date
    /// Favorites, which move to Contacts on a phone that has it.
    var favorites: [Contact.ID]?
    /// Who answers when the owner calls. Nobody else does: their voicemail takes the call.
    var answering: [Answering]
    /// The call that comes in now.
    var ringing: IncomingCall?
    /// The call that is on the line.
    var call: OngoingCall?
    /// Numbers of strangers who cannot reach the phone. Contacts keeps the people who cannot.
    var blockedNumbers: [String]?
    /// Numbers that were reported as spam.
    var reportedNumbers: [String]?
    /// Whom to call back, and when the owner wants to be told.
    var callbacks: [Callback]?
}

/// Whose number it is: of one of the contacts, of somebody whom the network names, or of a stranger.
struct Caller: Codable, Equatable, Hashable, Sendable {
    /// "(415) 555-0104".
    var number: String
    var contactID: Contact.ID?
    /// The name that the network shows, such as "Rincon Dental" or "Spam Risk".
    var name: String?
    /// Where the number is registered, such as "San Francisco, CA".
    var place: String?
}

/// A call that is over.
struct CallRecord: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable {
        case incoming, outgoing, missed, declined
    }

    /// "call-1001"
    var id: String
    var caller: Caller
    var kind: Kind
    var at: Date
    /// How long the two talked; 0 if nobody answered.
    var seconds: Int
    /// The others in the call, if there were several.
    var others: [Caller]?
}

/// A message that a caller left.
struct Voicemail: Codable, Equatable, Identifiable, Sendable {
    /// "voicemail-1001"
    var id: String
    var caller: Caller
    var at: Date
    var seconds: Int
    var transcript: String
    var isHeard: Bool
    var isDeleted: Bool
    /// Whether the caller was blocked.
    var isBlocked: Bool?
}

/// Somebody who answers when the owner calls. Scenarios add these.
struct Answering: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var contactID: Contact.ID?
    var number: String?
    /// After how many seconds; nil for `PhoneTime.answers`.
    var after: Int?
    /// After how many seconds they hang up; nil if the owner does.
    var lasts: Int?
}

/// A call that waits for an answer.
struct IncomingCall: Codable, Equatable, Identifiable, Sendable {
    /// "call-1001"
    var id: String
    var caller: Caller
    var since: Date
    /// What the caller says if nobody answers.
    var voicemail: String?
}

/// A call on the line. It lasts until somebody hangs up.
struct OngoingCall: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var isIncoming: Bool
    var startedAt: Date
    /// At least one; the first is the one with whom it began.
    var parties: [Party]
    var isMuted: Bool
    var isSpeaker: Bool
    /// What was typed on the keypad.
    var digits: String
}

/// One who takes part in a call.
struct Party: Codable, Equatable, Identifiable, Sendable {
    var caller: Caller
    var since: Date
    var answeredAt: Date?
    /// When their voicemail took the call.
    var voicemailAt: Date?
    /// When they hang up.
    var leavesAt: Date?

    var id: String { caller.number }
    /// When the line was open.
    var connectedAt: Date? { answeredAt ?? voicemailAt }
}

/// A call that the owner did not take, and of which to be reminded.
struct Callback: Codable, Equatable, Identifiable, Sendable {
    /// "callback-1001"
    var id: String
    var caller: Caller
    var at: Date
}

extension PhoneState: CheckedState {
    /// A call without anybody in it, or a length below zero.
    public var problem: String? {
        if let call, let problem = StateRule.filled(call.parties, ".call.parties") { return problem }
        if let problem = StateRule.each(calls, ".calls", { StateRule.within(0...86_400, $0.seconds, "\($1).seconds") }) { return problem }
        return StateRule.each(voicemails, ".voicemails") { StateRule.within(0...3_600, $0.seconds, "\($1).seconds") }
    }
}

extension Caller {
    /// What tells numbers apart, however they are written: their last ten digits.
    var digits: String { Contact.digits(number) }

    /// "(415) 555-0104", "555-0104", and what is no number of this country as it is.
    static func written(_ text: String) -> String {
        let digits = Array(text.filter(\.isNumber))
        func part(_ range: Range<Int>) -> String { String(digits[range]) }
        switch digits.count {
        case _ where text.contains(where: { "*#+".contains($0) }): return text
        case 7: return "\(part(0..<3))-\(part(3..<7))"
        case 8...10: return "(\(part(0..<3))) \(part(3..<6))-\(part(6..<digits.count))"
        case 11 where digits[0] == "1": return "1 (\(part(1..<4))) \(part(4..<7))-\(part(7..<11))"
        default: return text
        }
    }

    @MainActor var contact: Contact? { contactID.flatMap(Persona.contact) ?? Persona.owner(ofNumber: number) }
    /// "Maya Patel", "Rincon Dental", "(415) 555-0104".
    @MainActor var title: String { contact?.name ?? name ?? number }
    /// Under the name: "mobile" for a contact, and where a stranger calls from.
    @MainActor var subtitle: String {
        if let contact { return contact.phones.first == number || contact.phones.count < 2 ? "mobile" : "phone" }
        return name == nil ? place ?? "unknown" : number
    }
    /// Whether the network warns of it.
    var isSpam: Bool { name?.hasPrefix("Spam") ?? false }
    /// Whether it is the same number, or the same person.
    @MainActor func isSame(as other: Caller) -> Bool {
        if digits == other.digits { return true }
        guard let contact else { return false }
        return contact.id == other.contact?.id
    }
}

enum PhoneTime {
    /// How long an incoming call rings.
    static let rings: TimeInterval = 30
    /// How long the owner waits until somebody answers.
    static let answers = 6
    /// After how long a voicemail takes a call.
    static let voicemail: TimeInterval = 22
    /// How long a voicemail records.
    static let recording: TimeInterval = 60
    /// How long a call lasts at most.
    static let longest: TimeInterval = 3 * 3_600
    /// When to be reminded of a call.
    static let reminder: TimeInterval = 3_600

    /// "0:07", "12:40", "1:02:09".
    static func clock(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    /// "7 seconds", "1 minute", "1 hour 2 minutes".
    static func words(_ seconds: Int) -> String {
        func unit(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
        let minutes = (seconds + 30) / 60
        switch seconds {
        case ..<60: return unit(seconds, "second")
        case ..<3_570: return unit(minutes, "minute")
        default: return [unit(minutes / 60, "hour"), minutes % 60 > 0 ? unit(minutes % 60, "minute") : nil].compactMap { $0 }.joined(separator: " ")
        }
    }
}
