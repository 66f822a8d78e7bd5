import Foundation
import PersonaKit

/// Why FreshCart refused something. `errorDescription` is what the person reads.
enum FreshCartError: Error, Equatable, LocalizedError {
    case notFound(String)
    case notSold(product: String, store: String)
    case soldOut(String)
    case quantity(maximum: Int)
    case emptyCart
    case belowMinimum(store: String, minimumCents: Int)
    case noSlot
    case slotGone
    case unknownPromo(String)
    case promoUsed(String)
    case promoExpired(String)
    case promoElsewhere(code: String, store: String)
    case tip
    case tooLateToCancel
    case notDelivered
    case stars
    case emptyName
    case nameTaken(String)
    case nothingFound
    case sameProduct

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .notSold(let product, let store): "\(store) does not sell \(product)."
        case .soldOut(let product): "\(product) is sold out right now."
        case .quantity(let maximum): "Choose between 1 and \(maximum)."
        case .emptyCart: "Your cart is empty."
        case .belowMinimum(let store, let minimum): "\(store) delivers orders from \(Money.string(minimum))."
        case .noSlot: "Choose a delivery time first."
        case .slotGone: "This delivery time is no longer available. Choose another one."
        case .unknownPromo(let code): "“\(code)” is not a valid promo code."
        case .promoUsed(let code): "You have already used \(code)."
        case .promoExpired(let code): "\(code) has expired."
        case .promoElsewhere(let code, let store): "\(code) is only for orders from \(store)."
        case .tip: "Enter a tip between $0.00 and $100.00."
        case .tooLateToCancel: "Your shopper has started. The order can no longer be canceled."
        case .notDelivered: "You can do this once your order has arrived."
        case .stars: "Choose one to five stars."
        case .emptyName: "Enter a name."
        case .nameTaken(let name): "There is already a list called \(name)."
        case .nothingFound: "This store sells none of the open items."
        case .sameProduct: "Choose a different product as the replacement."
        }
    }
}
