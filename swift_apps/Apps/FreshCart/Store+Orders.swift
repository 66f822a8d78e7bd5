import Foundation
import PersonaKit

/// Orders under way and afterwards.
extension FreshCartStore {
    /// Until the shopper starts. The money goes back to the card.
    func cancelOrder(_ id: GroceryOrder.ID) throws {
        try Persona.requireNetwork()
        let order = state.orders[try state.index(ofOrder: id)]
        guard order.status == .placed else { throw FreshCartError.tooLateToCancel }
        change { state in
            state.orders[state.orders.firstIndex { $0.id == id }!].status = .canceled
            if let code = order.promoCode, let index = state.promos.firstIndex(where: { $0.code == code }) { state.promos[index].isUsed = false }
        }
        Persona.send(.cardCharged(charge(-order.totalCents, last4: order.paymentLast4, reference: order.id)))
        Persona.send(.mailReceived(Receipt.cancellation(order)))
    }

    /// Rates an order that has arrived; rating it again replaces what was said.
    func rate(_ id: GroceryOrder.ID, stars: Int, review: String = "") throws {
        try Persona.requireNetwork()
        guard (1...5).contains(stars) else { throw FreshCartError.stars }
        let review = try checkedShopText(review, as: "A review", limit: 500)
        try change { state in
            let index = try state.index(ofOrder: id)
            guard state.orders[index].status == .delivered else { throw FreshCartError.notDelivered }
            let kind = state.orders[index].rating == nil ? JournalEntry.Kind.review : .edit
            state.orders[index].rating = stars
            state.orders[index].review = review
            Journal.record(kind, in: .freshcart, "orders[\(id)]", says: review.map { ["review": $0] } ?? [:])
        }
    }

    // MARK: Time

    public var nextWake: Date? {
        state.orders.filter(\.isActive).flatMap { $0.timeline.map(\.date) }.filter { $0 > Persona.now }.min()
    }

    /// Brings every active order to where it is by now, one step after the other.
    func moveOrdersOn() {
        for order in state.orders where order.isActive {
            let due = order.timeline.filter { $0.date <= Persona.now && $0.status.step > order.status.step }
            for (status, date) in due { move(order.id, to: status, at: date) }
        }
    }

    private func move(_ id: GroceryOrder.ID, to status: GroceryOrder.Status, at date: Date) {
        guard var order = order(id) else { return }
        order.status = status
        if status == .shopping { shop(&order) }
        if status == .delivered { order.deliveredAt = date }
        change { state in
            guard let index = state.orders.firstIndex(where: { $0.id == id }) else { return }
            state.orders[index] = order
        }
        if status == .shopping, order.adjustmentCents != 0 {
            Persona.send(.cardCharged(charge(order.adjustmentCents, last4: order.paymentLast4, reference: order.id)))
        }
        announce(order)
    }

    /// Looks for every line on the shelf. What has run out is handled as the person wanted; a replacement never costs more.
    private func shop(_ order: inout GroceryOrder) {
        var adjustment = 0
        for index in order.items.indices {
            var line = order.items[index]
            guard let offer = offer(line.productID, in: order.storeID), offer.stock != .inStock else {
                order.items[index].outcome = .found
                continue
            }
            let other: ShelfItem? =
                switch line.preference {
                case .refund: nil
                case .bestMatch: replacements(for: line.productID, in: order.storeID).first
                case .product(let id):
                    self.offer(id, in: order.storeID).flatMap { other in
                        other.stock == .out ? nil : product(id).map { ShelfItem(product: $0, offer: other) }
                    }
                }
            if let other {
                line.outcome = .replaced
                line.replacement = other.product.name
                adjustment += min(0, other.offer.priceCents - line.priceCents) * line.quantity
            } else {
                line.outcome = .refunded
                adjustment -= line.priceCents * line.quantity
            }
            order.items[index] = line
        }
        order.adjustmentCents += max(adjustment, order.discountCents - order.subtotalCents)
        order.totalCents = order.estimatedCents + order.adjustmentCents
    }

    /// The store needs longer: the whole window moves.
    func receive(_ delay: OrderDelay) {
        guard var order = order(delay.order), order.isActive else { return }
        order.slotStart = order.slotStart.addingTimeInterval(Double(delay.minutes) * 60)
        order.slotEnd = order.slotEnd.addingTimeInterval(Double(delay.minutes) * 60)
        change { state in
            guard let index = state.orders.firstIndex(where: { $0.id == order.id }) else { return }
            state.orders[index] = order
        }
        Persona.notify(
            AppNotification(
                app: .freshcart, title: "Your groceries are running late",
                body: "\(order.storeName) now arrives between \(Dates.time(order.slotStart)) and \(Dates.time(order.slotEnd)).",
                link: URL(string: "freshcart://order/\(order.id)")))
    }

    private func announce(_ order: GroceryOrder) {
        let (title, body): (String, String)
        switch order.status {
        case .shopping:
            let changed = order.items.filter { $0.outcome == .replaced || $0.outcome == .refunded }.count
            title = "\(order.shopper) is shopping your order"
            body =
                changed == 0
                ? "Everything you ordered is there."
                : changed == 1 ? "One item has run out. Tap to see what happens." : "\(changed) items have run out. Tap to see what happens."
        case .onTheWay:
            title = "Your groceries are on the way"
            body = "\(order.shopper) has left \(order.storeName)."
        case .delivered:
            title = "Your groceries have arrived"
            body = "Final total \(Money.string(order.totalCents)). Tap to rate your order."
            Persona.send(.mailReceived(Receipt.delivery(order, address: account.address(order.addressID))))
        case .placed, .canceled: return
        }
        Persona.notify(AppNotification(app: .freshcart, title: title, body: body, link: URL(string: "freshcart://order/\(order.id)")))
    }
}

extension GroceryOrder {
    /// When it reaches each status: the shopper starts 45 minutes before the window and arrives in its first half.
    var timeline: [(status: Status, date: Date)] {
        let start = max(placedAt.addingTimeInterval(10 * 60), slotStart.addingTimeInterval(-45 * 60))
        return [
            (.placed, placedAt), (.shopping, start), (.onTheWay, max(slotStart, start.addingTimeInterval(20 * 60))),
            (.delivered, slotStart.addingTimeInterval(25 * 60)),
        ]
    }
}

extension GroceryOrder.Status {
    var step: Int { Self.allCases.firstIndex(of: self)! }
}
