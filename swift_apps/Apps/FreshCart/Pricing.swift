import Foundation
import PersonaKit

/// What an order costs, line by line. Groceries have no sales tax.
struct Price: Equatable {
    var subtotalCents: Int
    var discountCents: Int
    var feeCents: Int
    var tipCents: Int

    var totalCents: Int { subtotalCents - discountCents + feeCents + tipCents }
}

extension FreshCartStore {
    /// What a cart costs at today's prices. A promo below its minimum takes nothing off.
    func price(of cart: StoreCart) -> Price {
        let subtotal = subtotal(of: cart)
        var discount = 0, fee = fee(of: cart)
        if let promo = promo(of: cart), subtotal >= promo.minimumCents {
            discount = promo.amountOffCents + min(subtotal * promo.percentOff / 100, promo.maximumOffCents ?? .max)
            discount = min(discount, subtotal)
            if promo.isFreeDelivery { fee = 0 }
        }
        return Price(subtotalCents: subtotal, discountCents: discount, feeCents: fee, tipCents: cart.tipCents)
    }

    func subtotal(of cart: StoreCart) -> Int {
        cart.items.reduce(0) { $0 + (offer($1.productID, in: cart.storeID)?.priceCents ?? 0) * $1.quantity }
    }

    func promo(of cart: StoreCart) -> Promo? { cart.promoCode.flatMap { code in state.promos.first { $0.code == code } } }

    private func fee(of cart: StoreCart) -> Int {
        guard let store = store(cart.storeID) else { return 0 }
        return cart.slotStart.flatMap { store.slot(starting: $0)?.feeCents } ?? store.feeCents
    }
}
