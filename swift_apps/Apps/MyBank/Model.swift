import Foundation
import PersonaKit

/// Everything that a person would find again in MyBank after it was closed.
///
/// One rule holds for money everywhere: an account's `balanceCents` moves by each of its transactions' `amountCents`.
/// Money out is negative, also on the credit card, whose balance is therefore below zero by what is owed.
/// Pending transactions count in the balance. New elements are appended, so lists run from the oldest to the newest.
public struct MyBankState: Codable, Equatable, Sendable {
    var accounts: [Account]
    var cards: [Card]
    var transactions: [BankTransaction]
    /// Payments between this person and contacts (Zelle-like), and requests for them.
    var payments: [Payment]
    var bills: [Bill]
    var billPayments: [BillPayment]
    /// Transfers between own accounts that are planned or were made here.
    var transfers: [Transfer]
    var budgets: [Budget]
}

struct Account: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, CaseIterable, Sendable { case checking, savings, credit }

    var id: String  // "account-checking"
    var kind: Kind
    var name: String  // "Everyday Checking"
    var last4: String  // of the account number
    var routingNumber: String?  // deposit accounts
    var balanceCents: Int
    var creditLimitCents: Int?  // credit
    var minimumDueCents: Int?  // credit
    var paymentDueDate: Date?  // credit
    var rateBasisPoints: Int?  // yearly: 425 = 4.25 % (APY for savings, APR for credit)
    var openedDate: Date
    var isPaperless: Bool

    /// What can still be spent: the balance, or what is left of the credit line.
    var availableCents: Int { kind == .credit ? (creditLimitCents ?? 0) + balanceCents : balanceCents }
    /// What is owed on a credit card, never below zero.
    var owedCents: Int { kind == .credit ? max(0, -balanceCents) : 0 }
}

struct Card: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable { case debit, credit }

    var id: String  // "card-4821"
    var accountID: Account.ID
    var kind: Kind
    var name: String  // "Travel Rewards"
    var network: String  // "Visa"
    var last4: String
    var holder: String
    var expires: String  // "08/28"
    var isLocked: Bool
}

struct BankTransaction: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, CaseIterable, Sendable { case pending, posted }
    enum Kind: String, Codable, CaseIterable, Sendable {
        case purchase, deposit, transfer, payment, bill, fee, interest, refund, withdrawal
    }

    var id: String  // "txn-0412"
    var accountID: Account.ID
    var date: Date
    var merchant: String  // who is on the other side, as the list shows it
    var amountCents: Int  // negative = money out
    var kind: Kind
    var category: SpendingCategory
    var status: Status
    var note: String?  // the person's own words
    var reference: String?  // the other side's number: an order, an invoice
    var cardLast4: String?  // when a card was used
    var location: String?  // "San Francisco, CA"
    var contactID: String?  // payments between people
    var billID: Bill.ID?
    var relatedID: BankTransaction.ID?  // the other leg of a transfer, or the purchase that a refund undoes
    var disputeReason: String?  // set when the person reports a problem
}

enum SpendingCategory: String, Codable, CaseIterable, Sendable {
    case groceries, dining, coffee, transport, travel, shopping, entertainment, subscriptions
    case health, fitness, housing, utilities, personal, education, gifts, fees
    case income, transfer, other
}

/// Money between this person and a contact.
struct Payment: Codable, Equatable, Identifiable, Sendable {
    enum Direction: String, Codable, Sendable { case sent, received, requestSent, requestReceived }
    enum Status: String, Codable, Sendable { case completed, pending, declined, canceled }

    var id: String  // "payment-1001"
    var contactID: String
    var direction: Direction
    var amountCents: Int  // always positive
    var memo: String?
    var date: Date
    var status: Status  // requests wait as pending
    var remindedAt: Date?  // of a request that this person sent
    var accountID: Account.ID?  // absent for open requests
    var transactionID: BankTransaction.ID?
}

struct Bill: Codable, Equatable, Identifiable, Sendable {
    enum Frequency: String, Codable, CaseIterable, Sendable { case once, monthly, quarterly, yearly }
    enum Status: String, Codable, Sendable { case due, scheduled, paid }

    var id: String  // "bill-pge"
    var payee: String  // "PG&E"
    var category: SpendingCategory
    var accountNumber: String?  // the customer's number with that payee, masked: "••• 2207"
    var amountCents: Int  // of the bill that comes next
    var dueDate: Date
    var frequency: Frequency
    var status: Status
    var isAutopay: Bool
    var payFromAccountID: Account.ID  // for autopay, and the usual choice otherwise
}

struct BillPayment: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, Sendable { case scheduled, paid, canceled, failed }

    var id: String  // "billpay-1001"
    var billID: Bill.ID
    var accountID: Account.ID
    var amountCents: Int
    var date: Date  // when it was paid, or will be
    var status: Status
    var isAutopay: Bool
    var transactionID: BankTransaction.ID?
}

struct Transfer: Codable, Equatable, Identifiable, Sendable {
    enum Frequency: String, Codable, CaseIterable, Sendable { case once, weekly, biweekly, monthly }
    enum Status: String, Codable, Sendable { case scheduled, completed, canceled, failed }

    var id: String  // "transfer-1001"
    var fromAccountID: Account.ID
    var toAccountID: Account.ID
    var amountCents: Int
    var date: Date  // when it was made, or will be
    var frequency: Frequency
    var status: Status
    var memo: String?
}

/// What a person means to spend on one category in a month.
struct Budget: Codable, Equatable, Identifiable, Sendable {
    var category: SpendingCategory
    var monthlyCents: Int

    var id: SpendingCategory { category }
}
