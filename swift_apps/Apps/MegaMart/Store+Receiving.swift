import Foundation
import PersonaKit

/// What the shop does without the person.
extension MegaMartStore {
    /// A deal lasts this long.
    private static let dealDays = 7

    /// A package takes longer.
    func receive(_ delay: OrderDelay) {
        guard var order = order(delay.order), order.isActive else { return }
        order.arrivesAt = order.arrivesAt.addingTimeInterval(Double(delay.minutes) * 60)
        change { state in
            guard let index = state.orders.firstIndex(where: { $0.id == order.id }) else { return }
            state.orders[index] = order
        }
        let first = order.items.first?.name ?? "Your order"
        let what = order.items.count > 1 ? "\(first) and \(order.items.count - 1) more" : first
        notify(
            "Your package is delayed", "\(what) now arrives \(Dates.shortDay(order.arrivesAt)) at \(Dates.time(order.arrivesAt)).",
            "megamart://order/\(order.id)")
    }

    /// A product costs less for some days. Those who have it on a wish list are told.
    func receive(_ price: ArrivingPrice) {
        guard let id = price.product, let product = product(id), price.priceCents < self.price(id) else { return }
        let ends = Persona.calendar.date(byAdding: .day, value: Self.dealDays, to: Persona.today) ?? Persona.today
        change { state in
            state.deals.removeAll { $0.productID == id }
            state.deals.append(Deal(productID: id, priceCents: price.priceCents, ends: ends))
        }
        if isOnWishList(id) {
            notify("Price drop: \(product.name)", "It is on your list, and now costs \(Money.string(price.priceCents)).", "megamart://product/\(id)")
        }
    }
}
