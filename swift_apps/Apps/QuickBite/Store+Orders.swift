import Foundation
import PersonaKit

/// Orders under way and afterwards.
extension QuickBiteStore {
    /// Until the restaurant starts on it. The money goes back to the card.
    func cancelOrder(_ id: Order.ID) throws {
        try Persona.requireNetwork()
        let order = state.orders[try state.index(ofOrder: id)]
        guard order.status == .scheduled || order.status == .placed else { throw OrderError.tooLateToCancel }
        change { state in
            state.orders[state.orders.firstIndex { $0.id == id }!].status = .canceled
            if let code = order.promoCode, let index = state.promos.firstIndex(where: { $0.code == code }) { state.promos[index].isUsed = false }
        }
        guard let restaurant = restaurant(order.restaurantID), let payment = paymentMethod(order.paymentLast4) else { return }
        Persona.send(.cardCharged(charge(restaurant, payment, -order.totalCents, reference: order.id)))
        Persona.send(.mailReceived(Receipt.cancellation(order, payment: payment)))
    }

    /// Rates an order that has arrived, with more tip if wanted; rating it again replaces what was said.
    func rate(_ id: Order.ID, stars: Int, review: String = "", extraTipCents: Int = 0) throws {
        try Persona.requireNetwork()
        guard (1...5).contains(stars) else { throw OrderError.stars }
        let review = try checkedText(review, as: "A review", limit: 500)
        let index = try state.index(ofOrder: id)
        guard state.orders[index].status == .delivered else { throw OrderError.notDelivered }
        if extraTipCents != 0 { try addTip(extraTipCents, order: id) }
        let kind = state.orders[index].rating == nil ? JournalEntry.Kind.review : .edit
        change { state in
            state.orders[index].rating = stars
            state.orders[index].review = review
        }
        Journal.record(kind, in: .quickbite, "orders[\(id)]", says: review.map { ["review": $0] } ?? [:])
    }

    /// Gives the courier more afterwards. The order and its receipt keep their total; the card pays the tip on top.
    func addTip(_ cents: Int, order id: Order.ID) throws {
        try Persona.requireNetwork()
        guard (1...Self.maximumTipCents).contains(cents) else { throw OrderError.amount }
        let order = state.orders[try state.index(ofOrder: id)]
        guard order.status == .delivered else { throw OrderError.notDelivered }
        let restaurant = try state.restaurant(order.restaurantID)
        guard let payment = paymentMethod(order.paymentLast4) else { throw OrderError.notFound("The card of this order") }
        var charge = charge(restaurant, payment, cents, reference: order.id)
        charge.note = "Tip"
        try Persona.authorize(charge)
        try change { state in
            let index = try state.index(ofOrder: id)
            state.orders[index].laterTipCents = (order.laterTipCents ?? 0) + cents
        }
        Journal.record(.payment, in: .quickbite, "orders[\(id)]", cents: cents)
        Persona.send(.cardCharged(charge))
    }

    func setFavorite(_ isFavorite: Bool, restaurant id: Restaurant.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            _ = try state.restaurant(id)
            state.favoriteRestaurantIDs.removeAll { $0 == id }
            if isFavorite { state.favoriteRestaurantIDs.append(id) }
        }
    }

    // MARK: Time

    public var nextWake: Date? {
        state.orders.filter(\.isActive).flatMap { $0.timeline.map(\.date) }.filter { $0 > Persona.now }.min()
    }

    /// Brings every active order to where it is by now, and says so when it leaves and when it arrives.
    func moveOrdersOn() {
        guard state.orders.contains(where: \.isActive) else { return }
        change { state in
            for index in state.orders.indices where state.orders[index].isActive {
                let order = state.orders[index]
                guard let now = order.timeline.last(where: { $0.date <= Persona.now }), now.status.step > order.status.step else { continue }
                state.orders[index].status = now.status
                if now.status == .delivered { state.orders[index].deliveredAt = now.date }
                announce(state.orders[index])
            }
        }
    }

    /// The restaurant needs longer.
    func receive(_ delay: OrderDelay) {
        guard var order = order(delay.order), order.isActive else { return }
        order.estimatedAt = order.estimatedAt.addingTimeInterval(Double(delay.minutes) * 60)
        change { state in
            guard let index = state.orders.firstIndex(where: { $0.id == order.id }) else { return }
            state.orders[index] = order
        }
        Persona.notify(
            AppNotification(
                app: .quickbite, title: "Your order is running late", body: "\(order.restaurantName) now arrives at \(Dates.time(order.estimatedAt)).",
                link: URL(string: "quickbite://order/\(order.id)")))
    }

    private func announce(_ order: Order) {
        let (title, body): (String, String)
        switch order.status {
        case .onTheWay:
            title = "Your order is on the way"
            body = "\(order.courier ?? "Your courier") has picked up your \(order.restaurantName) order."
        case .delivered:
            title = "Your order has arrived"
            body = "Enjoy \(order.restaurantName)! Tap to rate it."
        case .scheduled, .placed, .preparing, .canceled: return
        }
        Persona.notify(AppNotification(app: .quickbite, title: title, body: body, link: URL(string: "quickbite://order/\(order.id)")))
    }
}

extension Order.Status {
    /// An order only moves on, however late it is.
    fileprivate var step: Int { Self.allCases.firstIndex(of: self)! }
}

extension Order {
    /// When it reaches each status. A scheduled order starts 40 minutes before its time; the kitchen starts 3 minutes later.
    var timeline: [(status: Status, date: Date)] {
        let start = scheduledFor == nil ? placedAt : max(placedAt, estimatedAt.addingTimeInterval(-40 * 60))
        let length = max(600, estimatedAt.timeIntervalSince(start))
        return [
            (scheduledFor == nil ? .placed : .scheduled, placedAt),
            (.placed, start),
            (.preparing, start.addingTimeInterval(180)),
            (.onTheWay, start.addingTimeInterval((length * 0.6 / 60).rounded() * 60)),
            (.delivered, estimatedAt),
        ]
    }
}
