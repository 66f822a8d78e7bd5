import Foundation
import PersonaKit

/// Why QuickBite refused something. `errorDescription` is what the person reads.
enum OrderError: Error, Equatable, LocalizedError {
    case notFound(String)
    case unavailable(String)
    case otherRestaurant(String)
    case missingChoice(group: String, minimum: Int)
    case tooManyChoices(group: String, maximum: Int)
    case quantity(maximum: Int)
    case emptyCart
    case belowMinimum(restaurant: String, minimumCents: Int)
    case closed(restaurant: String, opens: TimeOfDay)
    case tooEarly(earliest: Date)
    case unknownPromo(String)
    case promoUsed(String)
    case promoExpired(String)
    case promoElsewhere(code: String, restaurant: String)
    case amount
    case tooLateToCancel
    case notDelivered
    case stars
    case emptyField(String)
    case tooLong(String, limit: Int)
    case lastAddress
    case addressInUse

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .unavailable(let dish): "\(dish) is sold out right now."
        case .otherRestaurant(let name): "Your cart has items from \(name). Start a new cart to order from here."
        case .missingChoice(let group, let minimum):
            minimum == 1 ? "Choose one for “\(group)”." : "Choose at least \(minimum) for “\(group)”."
        case .tooManyChoices(let group, let maximum): "Choose at most \(maximum) for “\(group)”."
        case .quantity(let maximum): "Choose between 1 and \(maximum)."
        case .emptyCart: "Your cart is empty."
        case .belowMinimum(let restaurant, let minimum): "\(restaurant) delivers orders from \(Money.string(minimum))."
        case .closed(let restaurant, let opens): "\(restaurant) is closed at that time. It delivers from \(opens.string). Schedule your order for later."
        case .tooEarly(let earliest): "Choose a time after \(Dates.time(earliest))."
        case .unknownPromo(let code): "“\(code)” is not a valid promo code."
        case .promoUsed(let code): "You have already used \(code)."
        case .promoExpired(let code): "\(code) has expired."
        case .promoElsewhere(let code, let restaurant): "\(code) is only for orders from \(restaurant)."
        case .amount: "Enter an amount between $0.00 and $100.00."
        case .tooLateToCancel: "The restaurant has started on your order. It can no longer be canceled."
        case .notDelivered: "You can do this once your order has arrived."
        case .stars: "Choose one to five stars."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .lastAddress: "Keep at least one address."
        case .addressInUse: "An order is on its way to this address."
        }
    }
}
