import Foundation
import PersonaKit

/// Why SplitPay refused something. `errorDescription` is what the person reads.
enum SplitError: Error, Equatable, LocalizedError {
    case notFound(String)
    case amountNotPositive
    case amountTooLarge(limitCents: Int)
    case balanceTooLow(availableCents: Int)
    case noteMissing
    case tooLong(String, limit: Int)
    case notWaiting
    case noMethod
    case needsPeople
    case sharesDiffer(leftCents: Int)
    case alreadyReminded

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .amountNotPositive: "Enter an amount above $0.00."
        case .amountTooLarge(let limit): "The most at once is \(Money.string(limit))."
        case .balanceTooLow(let available): "Your balance is \(Money.string(available)). Add money or choose a card."
        case .noteMissing: "Say what it's for."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .notWaiting: "This request is already settled."
        case .noMethod: "That cannot be used for this. Choose another one."
        case .needsPeople: "Choose at least one person."
        case .sharesDiffer(let left):
            left > 0 ? "\(Money.string(left)) of the bill is not given to anybody yet." : "The shares are \(Money.string(-left)) more than the bill."
        case .alreadyReminded: "You have reminded them today already."
        }
    }
}
