import Foundation

/// One thing that reached somebody or something outside the phone.
public struct JournalEntry: Codable, Equatable, Identifiable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case mail, message, post, status, comment, review
        /// An emoji or a word as an answer: it is read like a message.
        case reaction
        /// A like, kudos, or an endorsement: a tap that says nothing but itself.
        case like
        case follow
        /// To connect, or to join.
        case invitation
        /// To an invitation, a poll or a request.
        case answer
        case application
        case payment
        /// For money, help or a correction.
        case request
        case order, booking, ride
        /// Of tickets.
        case transfer
        /// Of a file.
        case share
        /// Other words in the place of those that were read.
        case edit
        /// For everyone, not only on this phone.
        case deletion
        /// Mail that was called back while it waited, so that it reached nobody.
        case recall
    }

    /// "journal-1", "journal-2", …: the place in the journal.
    public var id: String
    public var at: Date
    public var app: AppID
    public var kind: Kind
    /// The ids of those whom it reached: contacts, addresses, companies, restaurants. Empty for what is public.
    public var to: [String]
    /// Where the app keeps it: "quickchat.messages[message-1001]".
    public var record: String
    /// The words in it, by field of the record; nil if it has none.
    public var says: [String: String]?
    public var amountCents: Int?
}

/// What left the phone, in order. It is part of the system's state, no screen shows it, and nothing in an app removes it.
///
/// A store calls ``record(_:in:to:_:says:cents:)`` where something leaves. Drafts, what a person keeps for themselves, and what happens
/// without the person are not in it.
@MainActor public enum Journal {
    /// Adds an entry.
    ///
    /// `place` is the record in the app's state: "messages[message-1001]". An element of a list is named by its id, or else by a value that
    /// only it has: "reactions[contact-maya-patel]". `says` has the record's fields that others read.
    public static func record(
        _ kind: JournalEntry.Kind, in app: AppID, to: [String] = [], _ place: String, says: [String: String] = [:], cents: Int? = nil
    ) {
        enter(kind, in: app, to: to, "\(app.rawValue).\(place)", says: says, cents: cents)
    }

    /// Adds an entry about an app whose record the phone itself keeps, such as its rating.
    static func record(_ kind: JournalEntry.Kind, in app: AppID, ofPhone place: String) {
        enter(kind, in: app, to: [], "system.\(place)", says: [:], cents: nil)
    }

    private static func enter(_ kind: JournalEntry.Kind, in app: AppID, to: [String], _ record: String, says: [String: String], cents: Int?) {
        var entries = Persona.memory.system.journal ?? []
        entries.append(
            JournalEntry(
                id: "journal-\(entries.count + 1)", at: Persona.memory.system.now, app: app, kind: kind, to: to, record: record,
                says: says.isEmpty ? nil : says, amountCents: cents))
        Persona.memory.system.journal = entries
    }

    /// How many entries there are.
    static var count: Int { Persona.memory.system.journal?.count ?? 0 }

    /// Forgets the entries of an action that was refused before it was done.
    static func keepOnly(first count: Int) {
        guard count < Self.count else { return }
        Persona.memory.system.journal = count == 0 ? nil : Array(Persona.memory.system.journal!.prefix(count))
    }
}
