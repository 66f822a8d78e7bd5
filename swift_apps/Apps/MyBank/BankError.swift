import Foundation
import PersonaKit

/// Why MyBank refused something. `errorDescription` is what the person reads.
enum BankError: Error, Equatable, LocalizedError {
    case notFound(String)
    case amountNotPositive
    case amountTooLarge(limitCents: Int)
    case insufficientFunds(account: String, availableCents: Int)
    case overCreditLimit(card: String, availableCents: Int)
    case cardLocked(last4: String)
    case sameAccount
    case creditCannotPay
    case dateInPast
    case notWaiting(String)
    case alreadyScheduled(payee: String)
    case alreadyReminded(at: Date)
    case emptyField(String)
    case tooLong(String, limit: Int)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .amountNotPositive: "Enter an amount above $0.00."
        case .amountTooLarge(let limit): "The most that you can send at once is \(Money.string(limit))."
        case .insufficientFunds(let account, let available):
            "\(account) has \(Money.string(available)) available. Choose a smaller amount or another account."
        case .overCreditLimit(let card, let available):
            "\(card) has \(Money.string(available)) of its credit line left."
        case .cardLocked(let last4): "Card ••\(last4) is locked. Unlock it in MyBank to use it."
        case .sameAccount: "Choose two different accounts."
        case .creditCannotPay: "Money cannot be moved out of a credit card. Choose checking or savings."
        case .dateInPast: "Choose today or a later day."
        case .notWaiting(let what): "\(what) is already settled."
        case .alreadyScheduled(let payee): "A payment to \(payee) is already scheduled. Cancel it first."
        case .alreadyReminded(let date): "You sent a reminder on \(Dates.dayAndTime(date)). Wait a day before you send another."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        }
    }
}
