import Foundation
import PersonaKit

/// Everything that a person would find again in FreshCart after it was closed.
/// Products are those of the catalog; `offers` say which store sells which, and for how much.
/// New elements are appended: `orders` runs from the oldest to the newest.
public struct FreshCartState: Codable, Equatable, Sendable {
    var stores: [GroceryStore]
    var offers: [Offer]
    var carts: [StoreCart]  // at most one for each store
    var orders: [GroceryOrder]
    var lists: [ShoppingList]
    var account: ShopAccount
    var promos: [Promo]
    /// Names of the people who shop; orders take them in turn.
    var shoppers: [String]
}

struct GroceryStore: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "store-harvest-row"
    var name: String  // "Harvest Row Market"
    var kind: String  // "Supermarket"
    var about: String
    var symbol: String  // an SF Symbol: its sign
    var tint: String  // "#2F7D4A"
    var street: String
    var neighborhood: String
    var opens: TimeOfDay  // the first delivery window begins
    var closes: TimeOfDay  // the last one ends
    var soonestMinutes: Int  // between an order and the beginning of the first possible window
    var feeCents: Int
    var minimumCents: Int  // smallest subtotal that it delivers
    var rating: Double
    var ratingCount: Int
}

/// A product in a store.
struct Offer: Codable, Equatable, Sendable {
    enum Stock: String, Codable, Sendable { case inStock, low, out }

    var storeID: GroceryStore.ID
    var productID: Catalog.Product.ID
    var priceCents: Int  // now
    var regularCents: Int  // more than `priceCents` during a sale
    var stock: Stock
}

/// What the shopper does when something has run out.
enum Substitution: Codable, Equatable, Hashable, Sendable {
    case bestMatch
    case refund
    /// A product that the person chose.
    case product(Catalog.Product.ID)

    init(from decoder: any Decoder) throws {
        switch try decoder.singleValueContainer().decode(String.self) {
        case "bestMatch": self = .bestMatch
        case "refund": self = .refund
        case let id: self = .product(id)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bestMatch: try container.encode("bestMatch")
        case .refund: try container.encode("refund")
        case .product(let id): try container.encode(id)
        }
    }
}

struct StoreCart: Codable, Equatable, Identifiable, Sendable {
    var storeID: GroceryStore.ID
    var items: [CartLine]
    var tipCents: Int
    var promoCode: String?
    var slotStart: Date?  // the beginning of the chosen delivery window
    var instructions: String?

    var id: String { storeID }
}

struct CartLine: Codable, Equatable, Identifiable, Sendable {
    var productID: Catalog.Product.ID
    var quantity: Int
    var preference: Substitution
    var note: String?  // for the shopper: "Green ones, please"

    var id: String { productID }
}

struct GroceryOrder: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, CaseIterable, Sendable { case placed, shopping, onTheWay, delivered, canceled }

    var id: String  // "FC-260510-1919"
    var storeID: GroceryStore.ID
    var storeName: String
    var items: [OrderLine]
    var subtotalCents: Int
    var discountCents: Int  // positive, taken off
    var feeCents: Int
    var tipCents: Int
    var estimatedCents: Int  // subtotal − discount + fee + tip, as at the checkout
    var adjustmentCents: Int  // weighing, replacements and refunds
    var totalCents: Int  // estimated + adjustment: what the card pays
    var promoCode: String?
    var placedAt: Date
    var slotStart: Date
    var slotEnd: Date
    var deliveredAt: Date?
    var status: Status
    var addressID: ShopAddress.ID
    var paymentLast4: String
    var shopper: String
    var instructions: String?
    var rating: Int?  // 1…5
    var review: String?
}

struct OrderLine: Codable, Equatable, Identifiable, Sendable {
    enum Outcome: String, Codable, Sendable { case pending, found, replaced, refunded }

    var productID: Catalog.Product.ID
    var name: String
    var quantity: Int
    var priceCents: Int  // of one
    var preference: Substitution
    var note: String?
    var outcome: Outcome
    var replacement: String?  // what came instead

    var id: String { productID }
}

struct ShoppingList: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "list-basics"
    var name: String
    var items: [ListItem]
}

struct ListItem: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "listitem-1001"
    var text: String  // as the person wrote it, or a product's name
    var quantity: Int
    var isDone: Bool
}

struct Promo: Codable, Equatable, Identifiable, Sendable {
    var code: String  // "FRESH10"
    var title: String  // "$10 off orders over $75"
    var amountOffCents: Int  // 0 when it is a share or free delivery
    var percentOff: Int  // 0…100, of the subtotal
    var maximumOffCents: Int?  // a limit for percentOff
    var isFreeDelivery: Bool
    var minimumCents: Int  // smallest subtotal
    var storeID: GroceryStore.ID?  // absent = everywhere
    var expires: Date
    var isUsed: Bool

    var id: String { code }
}

extension FreshCartState: CheckedState {
    public var problem: String? {
        StateRule.each(carts, ".carts") { cart, place in
            StateRule.each(cart.items, "\(place).items") { Self.quantity($0.quantity, $1) } ?? StateRule.price(cart.tipCents, "\(place).tipCents")
        }
            ?? StateRule.each(orders, ".orders") { order, place in
                StateRule.each(order.items, "\(place).items") {
                    Self.quantity($0.quantity, $1) ?? StateRule.price($0.priceCents, "\($1).priceCents")
                } ?? StateRule.within(1...5, order.rating, "\(place).rating")
            }
            ?? StateRule.each(lists, ".lists") { list, place in
                StateRule.each(list.items, "\(place).items") { Self.quantity($0.quantity, $1) }
            }
            ?? StateRule.each(offers, ".offers") { StateRule.price($0.priceCents, "\($1).priceCents") }
            ?? StateRule.each(promos, ".promos") { StateRule.within(0...100, $0.percentOff, "\($1).percentOff") }
    }

    private static func quantity(_ number: Int, _ place: String) -> String? {
        StateRule.within(1...FreshCartStore.maximumQuantity, number, "\(place).quantity")
    }
}
