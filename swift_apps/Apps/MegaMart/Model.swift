import Foundation
import PersonaKit

/// Everything that a person would find again in MegaMart after it was closed. Products are those of the catalog.
/// New elements are appended: `orders` runs from the oldest to the newest.
public struct MegaMartState: Codable, Equatable, Sendable {
    var deals: [Deal]
    var soldOutIDs: [Catalog.Product.ID]
    var reviews: [Review]
    var cart: Cart
    var saved: [CartLine]  // for later
    var orders: [MartOrder]
    var wishLists: [WishList]
    var repeats: [RepeatDelivery]
    var promos: [Promo]
    /// The sales tax, in thousandths of a percent: 8625 for 8.625 %.
    var taxRate: Int
    var account: ShopAccount
}

/// A lower price for some time.
struct Deal: Codable, Equatable, Sendable {
    var productID: Catalog.Product.ID
    var priceCents: Int
    var ends: Date
}

struct Review: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "review-running-belt-1"
    var productID: Catalog.Product.ID
    var author: String
    var stars: Int  // 1…5
    var title: String
    var text: String
    var date: Date
}

struct Cart: Codable, Equatable, Sendable {
    var lines: [CartLine]
    var isExpress: Bool
    var promoCode: String?
    var gift: Gift?  // the whole order is a gift
}

struct CartLine: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "line-1001"
    var productID: Catalog.Product.ID
    var choices: [String]  // one for each variant, in the catalog's order
    var quantity: Int
}

struct Gift: Codable, Equatable, Sendable {
    var recipient: String  // "Nina Avery"
    var contactID: Contact.ID?
    var message: String?
    var isWrapped: Bool
}

struct MartOrder: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, CaseIterable, Sendable { case placed, shipped, outForDelivery, delivered, canceled }

    var id: String  // "MM-260510-2016"
    var items: [OrderItem]
    var goodsCents: Int
    var discountCents: Int  // positive, taken off
    var shippingCents: Int
    var wrapCents: Int
    var taxCents: Int
    var totalCents: Int  // goods − discount + shipping + wrap + tax
    var promoCode: String?
    var placedAt: Date
    var shipsAt: Date
    var arrivesAt: Date
    var status: Status
    var tracking: String  // "MM48213077US"
    var isExpress: Bool
    var gift: Gift?
    var repeatID: RepeatDelivery.ID?  // it was placed by a repeat delivery
    var addressID: ShopAddress.ID
    var paymentLast4: String
}

struct OrderItem: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "MM-260510-2016-1"
    var productID: Catalog.Product.ID
    var name: String
    var department: String
    var choices: [String]
    var quantity: Int
    var priceCents: Int  // of one
    var returned: ItemReturn?
}

struct ItemReturn: Codable, Equatable, Sendable {
    var reason: String
    var requestedAt: Date
    var refundAt: Date  // when the package has come back
    var refundCents: Int
    var isRefunded: Bool
}

struct WishList: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "wishlist-nina"
    var name: String
    var productIDs: [Catalog.Product.ID]
}

/// A product that comes again every few months.
struct RepeatDelivery: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "repeat-1001"
    var productID: Catalog.Product.ID
    var choices: [String]
    var quantity: Int
    var months: Int
    var next: Date
    var isPaused: Bool
}

struct Promo: Codable, Equatable, Identifiable, Sendable {
    var code: String  // "MAY10"
    var title: String
    var amountOffCents: Int
    var percentOff: Int  // 0…100
    var maximumOffCents: Int?
    var minimumCents: Int
    var expires: Date
    var isUsed: Bool

    var id: String { code }
}

extension MegaMartState: CheckedState {
    /// Between two deliveries.
    static let months = 1...12

    public var problem: String? {
        StateRule.each(repeats, ".repeats") {
            StateRule.within(Self.months, $0.months, "\($1).months") ?? Self.quantity($0.quantity, $1)
        }
            ?? StateRule.each(cart.lines, ".cart.lines") { Self.quantity($0.quantity, $1) }
            ?? StateRule.each(orders, ".orders") { order, place in
                StateRule.each(order.items, "\(place).items") {
                    Self.quantity($0.quantity, $1) ?? StateRule.price($0.priceCents, "\($1).priceCents")
                }
            }
            ?? StateRule.each(deals, ".deals") { StateRule.price($0.priceCents, "\($1).priceCents") }
            ?? StateRule.each(reviews, ".reviews") { StateRule.within(1...5, $0.stars, "\($1).stars") }
            ?? StateRule.each(promos, ".promos") { StateRule.within(0...100, $0.percentOff, "\($1).percentOff") }
            ?? StateRule.within(0...100_000, taxRate, ".taxRate")
    }

    private static func quantity(_ number: Int, _ place: String) -> String? {
        StateRule.within(1...MegaMartStore.maximumQuantity, number, "\(place).quantity")
    }
}
