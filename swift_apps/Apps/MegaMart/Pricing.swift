import Foundation
import PersonaKit

/// What an order costs, line by line.
struct Price: Equatable {
    var goodsCents: Int
    var discountCents: Int
    var shippingCents: Int
    var wrapCents: Int
    var taxCents: Int

    var totalCents: Int { goodsCents - discountCents + shippingCents + wrapCents + taxCents }
}

enum Pricing {
    static let expressCents = 7_99
    static let wrapCents = 4_99

    /// Tax is due on the goods less the discount, rounded half up to a cent. Standard shipping is free.
    static func price(goodsCents: Int, promo: Promo?, isExpress: Bool, isWrapped: Bool, taxRate: Int) -> Price {
        var discount = 0
        if let promo, goodsCents >= promo.minimumCents {
            discount = min(promo.amountOffCents + min(goodsCents * promo.percentOff / 100, promo.maximumOffCents ?? .max), goodsCents)
        }
        return Price(
            goodsCents: goodsCents, discountCents: discount, shippingCents: isExpress ? expressCents : 0, wrapCents: isWrapped ? wrapCents : 0,
            taxCents: tax(goodsCents - discount, rate: taxRate))
    }

    /// Rounded half up to a cent.
    static func tax(_ cents: Int, rate: Int) -> Int { (cents * rate + 50_000) / 100_000 }
}

extension MegaMartStore {
    var goodsCents: Int { state.cart.lines.reduce(0) { $0 + price($1.productID) * $1.quantity } }
    var cartPromo: Promo? { state.cart.promoCode.flatMap { code in state.promos.first { $0.code == code } } }

    /// What the cart costs now.
    var cartPrice: Price {
        Pricing.price(
            goodsCents: goodsCents, promo: cartPromo, isExpress: state.cart.isExpress, isWrapped: state.cart.gift?.isWrapped ?? false,
            taxRate: state.taxRate)
    }
}

/// When an order leaves and when it arrives: by express the next day, otherwise on the third.
struct DeliveryPlan: Equatable {
    var shipsAt: Date
    var arrivesAt: Date

    @MainActor init(from date: Date, isExpress: Bool) {
        let day = Persona.calendar.startOfDay(for: date)
        func at(_ hour: Int, _ days: Int) -> Date { TimeOfDay(hour: hour, minute: 0).on(day, plusDays: days) }
        if isExpress {
            shipsAt = max(at(20, 0), date.addingTimeInterval(3600))
            arrivesAt = at(15, 1)
        } else {
            shipsAt = at(16, 1)
            arrivesAt = at(14, 3)
        }
    }
}
