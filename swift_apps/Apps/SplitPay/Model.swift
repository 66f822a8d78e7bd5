import Foundation
import PersonaKit

/// Everything that a person would find again in SplitPay after it was closed. Lists run from the oldest to the newest.
///
/// The balance moves by each of the owner's completed payments that were made from it or came in, and by each transfer.
public struct SplitPayState: Codable, Equatable, Sendable {
    var handle: String  // the owner's: "@jordan-avery"
    var balanceCents: Int
    /// Everyone with an account that the owner has met here; the owner is not among them.
    var people: [SplitPerson]
    /// Payments and requests of the owner.
    var payments: [SplitPayment]
    /// Payments between other people, as far as they share them.
    var feed: [FeedItem]
    /// Bills that the owner has split; each person's part is a request.
    var bills: [SplitBill]
    /// Money from and to the bank.
    var transfers: [WalletTransfer]
    var methods: [PayMethod]
    var defaultAudience: Audience
}

/// Somebody with a SplitPay account.
struct SplitPerson: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "person-maya-patel"
    var name: String
    var handle: String  // "@mayapatel"
    var contactID: Contact.ID?  // absent for people who are not among the contacts
    var isFriend: Bool
    var joined: Date
}

enum Audience: String, Codable, CaseIterable, Sendable { case everyone, friends, onlyUs }

struct SplitPayment: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable { case sent, received, requestSent, requestReceived }
    enum Status: String, Codable, Sendable { case completed, pending, declined, canceled }

    var id: String  // "split-260311-1"; those made on the phone are "pay-1001" and up
    var personID: SplitPerson.ID
    var kind: Kind
    var amountCents: Int  // always positive
    var note: String
    var audience: Audience
    var date: Date  // when it was made; a request: when it was asked
    var paidDate: Date?  // of a request that was paid
    var status: Status
    var methodID: PayMethod.ID?  // what it was paid with; absent for money that came in
    var remindedAt: Date?
    var billID: SplitBill.ID?
    var likes: [String]  // of people, and "me"
    var comments: [SplitComment]

    var isRequest: Bool { kind == .requestSent || kind == .requestReceived }
    /// Money that has moved: positive when it came in, negative when it went out, zero while it has not.
    var movedCents: Int {
        guard status == .completed else { return 0 }
        return kind == .received || kind == .requestSent ? amountCents : -amountCents
    }
    /// When money moved, else when it was asked for.
    var lastDate: Date { paidDate ?? date }
}

struct SplitComment: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "comment-1001"
    var authorID: String  // a person, or "me"
    var text: String
    var date: Date
}

/// A payment between two others.
struct FeedItem: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var payerID: SplitPerson.ID
    var payeeID: SplitPerson.ID
    var note: String
    var date: Date
    var likes: [String]
    var comments: [SplitComment]
}

struct SplitBill: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "bill-1001"
    var title: String
    var totalCents: Int
    var ownCents: Int  // the owner's part
    var date: Date
}

struct WalletTransfer: Codable, Equatable, Identifiable, Sendable {
    enum Direction: String, Codable, Sendable { case added, cashedOut }

    var id: String  // "transfer-1001"
    var direction: Direction
    var amountCents: Int
    var methodID: PayMethod.ID
    var date: Date
}

struct PayMethod: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable { case balance, card, bank }

    var id: String  // "method-4821"
    var kind: Kind
    var name: String  // "Travel Rewards"
    var last4: String?
    var isDefault: Bool
}
