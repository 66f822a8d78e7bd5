import Foundation
import PersonaKit

/// Orders under way and afterwards.
extension MegaMartStore {
    static let returnDays = 30
    static let returnReasons = ["I changed my mind", "It's damaged or doesn't work", "Wrong size or color", "It arrived too late", "Not as described"]

    /// Until it ships. The money goes back to the card.
    func cancelOrder(_ id: MartOrder.ID) throws {
        try Persona.requireNetwork()
        let order = state.orders[try state.index(ofOrder: id)]
        guard order.status == .placed else { throw MartError.hasShipped }
        change { state in
            state.orders[state.orders.firstIndex { $0.id == id }!].status = .canceled
            if let code = order.promoCode, let index = state.promos.firstIndex(where: { $0.code == code }) { state.promos[index].isUsed = false }
        }
        Persona.send(.cardCharged(charge(-order.totalCents, last4: order.paymentLast4, reference: order.id)))
        Persona.send(.mailReceived(Receipt.cancellation(order, card: account.card(order.paymentLast4))))
    }

    /// Whether an item can go back now.
    func canReturn(_ item: OrderItem, of order: MartOrder) -> Bool {
        order.status == .delivered && item.returned == nil && Dates.days(from: order.arrivesAt, to: Persona.now) <= Self.returnDays
    }

    /// What comes back for an item: its price less its share of the discount, and the tax on that.
    func refundCents(for item: OrderItem, of order: MartOrder) -> Int {
        let goods = item.priceCents * item.quantity
        let discount = order.goodsCents > 0 ? order.discountCents * goods / order.goodsCents : 0
        return min(goods - discount + Pricing.tax(goods - discount, rate: state.taxRate), order.totalCents - order.refundedCents)
    }

    /// The refund comes two days later, when the package is back.
    func returnItem(_ id: OrderItem.ID, of orderID: MartOrder.ID, reason: String) throws {
        try Persona.requireNetwork()
        guard Self.returnReasons.contains(reason) else { throw MartError.reason }
        let order = state.orders[try state.index(ofOrder: orderID)]
        guard let item = order.items.first(where: { $0.id == id }) else { throw MartError.notFound("That item") }
        guard canReturn(item, of: order) else { throw MartError.cannotReturn }
        let back = ItemReturn(
            reason: reason, requestedAt: Persona.now, refundAt: TimeOfDay(hour: 10, minute: 0).on(Persona.now, plusDays: 2),
            refundCents: refundCents(for: item, of: order), isRefunded: false)
        setReturn(back, item: id, order: orderID)
        Persona.send(.mailReceived(Receipt.returnLabel(order, item: item, back)))
    }

    /// Puts an earlier product into the cart again.
    func buyAgain(_ item: OrderItem) throws { try addToCart(item.productID, choices: item.choices) }

    // MARK: Time

    /// Brings every active order to where it is by now, one step after the other.
    func moveOrdersOn() {
        for order in state.orders where order.isActive {
            let due = order.timeline.filter { $0.date <= Persona.now && $0.status.step > order.status.step }
            for (status, _) in due {
                change { state in
                    guard let index = state.orders.firstIndex(where: { $0.id == order.id }) else { return }
                    state.orders[index].status = status
                }
                announce(order, status)
            }
        }
    }

    private func announce(_ order: MartOrder, _ status: MartOrder.Status) {
        let first = order.items.first?.name ?? "Your order", link = "megamart://order/\(order.id)"
        let what = order.items.count > 1 ? "\(first) and \(order.items.count - 1) more" : first
        switch status {
        case .shipped: Persona.send(.mailReceived(Receipt.shipment(order)))
        case .outForDelivery: notify("Out for delivery", "\(what) arrives today.", link)
        case .delivered:
            notify("Delivered", "\(what) was left at the front door.", link)
            Persona.send(.mailReceived(Receipt.delivery(order, address: account.address(order.addressID))))
        case .placed, .canceled: break
        }
    }

    func refundReturns() {
        for order in state.orders {
            for item in order.items {
                guard var back = item.returned, !back.isRefunded, back.refundAt <= Persona.now else { continue }
                back.isRefunded = true
                setReturn(back, item: item.id, order: order.id)
                Persona.send(.cardCharged(charge(-back.refundCents, last4: order.paymentLast4, reference: order.id)))
                Persona.send(.mailReceived(Receipt.refund(order, item: item, back, card: account.card(order.paymentLast4))))
            }
        }
    }

    private func setReturn(_ back: ItemReturn, item id: OrderItem.ID, order orderID: MartOrder.ID) {
        change { state in
            guard let order = state.orders.firstIndex(where: { $0.id == orderID }),
                let item = state.orders[order].items.firstIndex(where: { $0.id == id })
            else { return }
            state.orders[order].items[item].returned = back
        }
    }
}

extension MartOrder {
    /// When it reaches each status. On its last day it is out for delivery from 8 AM.
    var timeline: [(status: Status, date: Date)] {
        let morning = TimeOfDay(hour: 8, minute: 0).on(arrivesAt)
        return [(.placed, placedAt), (.shipped, shipsAt), (.outForDelivery, max(morning, shipsAt)), (.delivered, arrivesAt)]
    }

    var refundedCents: Int { items.compactMap(\.returned).reduce(0) { $0 + $1.refundCents } }
}

extension MartOrder.Status {
    var step: Int { Self.allCases.firstIndex(of: self)! }
}
