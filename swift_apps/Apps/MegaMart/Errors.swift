import Foundation
import PersonaKit

/// Why MegaMart refused something. `errorDescription` is what the person reads.
enum MartError: Error, Equatable, LocalizedError {
    case notFound(String)
    case soldOut(String)
    case choose(String)
    case quantity(maximum: Int)
    case emptyCart
    case unknownPromo(String)
    case promoUsed(String)
    case promoExpired(String)
    case promoMinimum(code: String, minimumCents: Int)
    case recipient
    case hasShipped
    case cannotReturn
    case reason
    case emptyName
    case nameTaken(String)
    case interval
    case noAddress(String)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .soldOut(let product): "\(product) is sold out right now."
        case .choose(let variant): "Choose a \(variant.lowercased()) first."
        case .quantity(let maximum): "Choose between 1 and \(maximum)."
        case .emptyCart: "Your cart is empty."
        case .unknownPromo(let code): "“\(code)” is not a valid promo code."
        case .promoUsed(let code): "You have already used \(code)."
        case .promoExpired(let code): "\(code) has expired."
        case .promoMinimum(let code, let minimum): "\(code) is for orders from \(Money.string(minimum))."
        case .recipient: "Enter who the gift is for."
        case .hasShipped: "This order has shipped. You can return it after it arrives."
        case .cannotReturn: "Returns are possible within 30 days of delivery."
        case .reason: "Choose a reason."
        case .emptyName: "Enter a name."
        case .nameTaken(let name): "There is already a list called \(name)."
        case .interval: "Choose between 1 and 12 months."
        case .noAddress(let name): "There is no full address for \(name) in Contacts."
        }
    }
}
