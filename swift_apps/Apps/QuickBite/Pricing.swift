/// What an order costs, line by line.
struct Price: Equatable {
    var subtotalCents: Int
    var discountCents: Int
    var feeCents: Int
    var taxCents: Int
    var tipCents: Int

    var totalCents: Int { subtotalCents - discountCents + feeCents + taxCents + tipCents }
}

enum Pricing {
    /// Tax is due on the food less the discount, rounded half up to a cent. A promo below its minimum takes nothing off.
    static func price(subtotalCents: Int, deliveryFeeCents: Int, tipCents: Int, promo: Promo?, taxRate: Int) -> Price {
        var discount = 0, fee = deliveryFeeCents
        if let promo, subtotalCents >= promo.minimumCents {
            discount = promo.amountOffCents + min(subtotalCents * promo.percentOff / 100, promo.maximumOffCents ?? .max)
            discount = min(discount, subtotalCents)
            if promo.isFreeDelivery { fee = 0 }
        }
        let tax = ((subtotalCents - discount) * taxRate + 50_000) / 100_000
        return Price(subtotalCents: subtotalCents, discountCents: discount, feeCents: fee, taxCents: tax, tipCents: tipCents)
    }
}

extension QuickBiteState {
    /// What the cart costs now; `nil` without a cart.
    var cartPrice: Price? {
        guard let cart, let restaurant = restaurants.first(where: { $0.id == cart.restaurantID }) else { return nil }
        return Pricing.price(
            subtotalCents: cart.subtotalCents, deliveryFeeCents: restaurant.feeCents, tipCents: cart.tipCents, promo: cartPromo, taxRate: taxRate)
    }

    var cartPromo: Promo? { cart?.promoCode.flatMap { code in promos.first { $0.code == code } } }
}

extension Cart {
    var subtotalCents: Int { items.reduce(0) { $0 + $1.priceCents * $1.quantity } }
    var itemCount: Int { items.reduce(0) { $0 + $1.quantity } }
}

extension Order {
    var price: Price {
        Price(subtotalCents: subtotalCents, discountCents: discountCents, feeCents: feeCents, taxCents: taxCents, tipCents: tipCents)
    }
}
