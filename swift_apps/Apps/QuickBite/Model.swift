import Foundation
import PersonaKit

/// Everything that a person would find again in QuickBite after it was closed.
/// New elements are appended: `orders` runs from the oldest to the newest.
public struct QuickBiteState: Codable, Equatable, Sendable {
    var restaurants: [Restaurant]
    var menuItems: [MenuItem]
    var orders: [Order]
    var cart: Cart?
    var addresses: [DeliveryAddress]
    var selectedAddressID: DeliveryAddress.ID
    var paymentMethods: [PaymentMethod]
    var selectedPaymentLast4: String
    var promos: [Promo]
    /// The sales tax, in thousandths of a percent: 8625 for 8.625 %.
    var taxRate: Int
    var favoriteRestaurantIDs: [Restaurant.ID]
    /// Names of the people who deliver; orders take them in turn.
    var couriers: [String]
}

struct Restaurant: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "restaurant-chipotle"
    var name: String
    var cuisine: String  // "Mexican": the filter
    var tags: [String]  // "Burritos", "Healthy": shown and searched
    var rating: Double  // 4.7
    var ratingCount: Int
    var priceLevel: Int  // 1…4, shown as $…$$$$
    var etaMinutes: Int  // the shortest usual delivery time; the card shows etaMinutes–etaMinutes + 10
    var feeCents: Int  // delivery fee
    var minimumCents: Int  // smallest subtotal that it delivers
    var distanceMiles: Double
    var address: String
    var phone: String
    var opens: TimeOfDay  // delivers from …
    var closes: TimeOfDay  // … to; the next morning when before `opens`
    var sections: [String]  // of its menu, in order
    var art: FoodArt  // the picture
}

struct MenuItem: Codable, Equatable, Identifiable, Sendable {
    enum Tag: String, Codable, CaseIterable, Sendable { case popular, vegetarian, vegan, glutenFree, spicy, new }

    var id: String  // "item-chipotle-chicken-bowl"
    var restaurantID: Restaurant.ID
    var section: String  // one of the restaurant's sections
    var name: String
    var details: String  // the sentence under the name
    var priceCents: Int
    var calories: Int?
    var tags: [Tag]
    var art: FoodArt
    var isAvailable: Bool
    var optionGroups: [OptionGroup]
}

/// A question about a dish. Names of choices are unique within one menu item, so a choice is known by its name.
struct OptionGroup: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "rice"
    var name: String  // "Rice"
    var minimum: Int  // 0 = optional, 1 = required
    var maximum: Int  // 1 = one of them, more = several
    var choices: [OptionChoice]
}

struct OptionChoice: Codable, Equatable, Identifiable, Sendable {
    var name: String  // "Brown Rice"
    var priceCents: Int  // added to the dish

    var id: String { name }
}

struct Cart: Codable, Equatable, Sendable {
    var restaurantID: Restaurant.ID
    var items: [CartItem]
    var tipCents: Int
    var promoCode: String?
    var scheduledFor: Date?  // absent = as soon as possible
    var instructions: String?  // for the courier
    var includesUtensils: Bool
}

struct CartItem: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "cartitem-1001"
    var menuItemID: MenuItem.ID
    var name: String
    var quantity: Int
    var options: [String]  // names of the choices, in the menu's order
    var priceCents: Int  // of one, choices included
    var note: String?  // for the kitchen
}

struct Order: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, CaseIterable, Sendable {
        case scheduled, placed, preparing, onTheWay, delivered, canceled
    }

    var id: String  // "order-0057"
    var restaurantID: Restaurant.ID
    var restaurantName: String
    var items: [OrderItem]
    var subtotalCents: Int
    var discountCents: Int  // positive, taken off
    var feeCents: Int
    var taxCents: Int
    var tipCents: Int
    var totalCents: Int  // subtotal − discount + fee + tax + tip, as at the checkout
    var laterTipCents: Int?  // added after the delivery: the card pays it on top of the total
    var promoCode: String?
    var placedAt: Date
    var scheduledFor: Date?
    var estimatedAt: Date  // when it should arrive
    var deliveredAt: Date?
    var status: Status
    var addressID: DeliveryAddress.ID
    var paymentLast4: String
    var courier: String?
    var instructions: String?
    var includesUtensils: Bool
    var rating: Int?  // 1…5
    var review: String?
}

struct OrderItem: Codable, Equatable, Sendable {
    var menuItemID: MenuItem.ID
    var name: String
    var quantity: Int
    var options: [String]
    var priceCents: Int  // of one, choices included
    var note: String?
}

struct DeliveryAddress: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "address-home"
    var label: String  // "Home"
    var street: String  // "410 Brannan Street"
    var unit: String?  // "Apt 5C"
    var city: String  // "San Francisco, CA 94107"
    var instructions: String?
}

struct PaymentMethod: Codable, Equatable, Identifiable, Sendable {
    var last4: String
    var name: String  // "MyBank Visa"
    var network: String  // "Visa"
    var expires: String  // "08/28"

    var id: String { last4 }
}

struct Promo: Codable, Equatable, Identifiable, Sendable {
    var code: String  // "SAVE5"
    var title: String  // "$5 off orders over $25"
    var amountOffCents: Int  // 0 when it is a share or free delivery
    var percentOff: Int  // 0…100, of the subtotal
    var maximumOffCents: Int?  // a cap for percentOff
    var isFreeDelivery: Bool
    var minimumCents: Int  // smallest subtotal
    var restaurantID: Restaurant.ID?  // absent = everywhere
    var expires: Date
    var isUsed: Bool

    var id: String { code }
}

extension QuickBiteState: CheckedState {
    public var problem: String? {
        (cart.flatMap { cart in
            StateRule.each(cart.items, ".cart.items") { Self.item($0.quantity, $0.priceCents, $1) }
                ?? StateRule.price(cart.tipCents, ".cart.tipCents")
        })
            ?? StateRule.each(orders, ".orders") { order, place in
                StateRule.each(order.items, "\(place).items") { Self.item($0.quantity, $0.priceCents, $1) }
                    ?? StateRule.within(1...5, order.rating, "\(place).rating")
            }
            ?? StateRule.each(restaurants, ".restaurants") {
                StateRule.within(1...4, $0.priceLevel, "\($1).priceLevel") ?? StateRule.price($0.feeCents, "\($1).feeCents")
                    ?? StateRule.within(0...1_440, $0.etaMinutes, "\($1).etaMinutes")
            }
            ?? StateRule.each(menuItems, ".menuItems") { item, place in
                StateRule.price(item.priceCents, "\(place).priceCents")
                    ?? StateRule.each(item.optionGroups, "\(place).optionGroups") { group, place in
                        StateRule.each(group.choices, "\(place).choices") { StateRule.price($0.priceCents, "\($1).priceCents") }
                    }
            }
            ?? StateRule.each(promos, ".promos") { StateRule.within(0...100, $0.percentOff, "\($1).percentOff") }
            ?? StateRule.within(0...100_000, taxRate, ".taxRate")
    }

    private static func item(_ quantity: Int, _ priceCents: Int, _ place: String) -> String? {
        StateRule.within(1...QuickBiteStore.maximumQuantity, quantity, "\(place).quantity") ?? StateRule.price(priceCents, "\(place).priceCents")
    }
}
