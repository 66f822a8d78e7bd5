import Foundation
import PersonaKit

/// Orders from the cart and from repeat deliveries.
extension MegaMartStore {
    func checkOrder() throws -> (address: ShopAddress, card: ShopCard) {
        guard !state.cart.lines.isEmpty else { throw MartError.emptyCart }
        for line in state.cart.lines { _ = try sold(line.productID, line.choices) }
        guard let address = account.selectedAddress else { throw ShopAccountError.notFound("Your address") }
        guard let card = account.selectedCard else { throw ShopAccountError.notFound("Your card") }
        return (address, card)
    }

    /// Orders what is in the cart: asks the card's bank, charges it, and mails a confirmation.
    @discardableResult
    func placeOrder() throws -> MartOrder.ID {
        try Persona.requireNetwork()
        let (address, card) = try checkOrder()
        let cart = state.cart, price = cartPrice
        let promo = cartPromo.flatMap { price.discountCents > 0 ? $0.code : nil }
        let order = try order(
            cart.lines, price: price, isExpress: cart.isExpress, address: address, card: card, promo: promo, gift: cart.gift, repeatID: nil)
        change { state in
            state.orders.append(order)
            if let promo, let index = state.promos.firstIndex(where: { $0.code == promo }) { state.promos[index].isUsed = true }
            state.cart = Cart(lines: [], isExpress: false)
        }
        Journal.record(.order, in: .megamart, "orders[\(order.id)]", cents: order.totalCents)
        announce(order, address: address, card: card)
        return order.id
    }

    /// Everything but the state: asks the bank first, so that a declined order takes no number.
    private func order(
        _ lines: [CartLine], price: Price, isExpress: Bool, address: ShopAddress, card: ShopCard, promo: String?, gift: Gift?,
        repeatID: RepeatDelivery.ID?
    ) throws -> MartOrder {
        try Persona.authorize(charge(price.totalCents, last4: card.last4, reference: ""))
        let id = Persona.newID("MM"), plan = DeliveryPlan(from: Persona.now, isExpress: isExpress)
        return MartOrder(
            id: id,
            items: lines.enumerated().map { index, line in
                let product = product(line.productID)
                return OrderItem(
                    id: "\(id)-\(index + 1)", productID: line.productID, name: product?.name ?? "", department: product?.department ?? "",
                    choices: line.choices, quantity: line.quantity, priceCents: self.price(line.productID))
            },
            goodsCents: price.goodsCents, discountCents: price.discountCents, shippingCents: price.shippingCents, wrapCents: price.wrapCents,
            taxCents: price.taxCents, totalCents: price.totalCents, promoCode: promo, placedAt: Persona.now, shipsAt: plan.shipsAt,
            arrivesAt: plan.arrivesAt, status: .placed, tracking: "MM\(70_310_000 + state.orders.count * 7_919)US", isExpress: isExpress,
            gift: gift, repeatID: repeatID, addressID: address.id, paymentLast4: card.last4)
    }

    private func announce(_ order: MartOrder, address: ShopAddress, card: ShopCard) {
        Persona.send(.cardCharged(charge(order.totalCents, last4: card.last4, reference: order.id)))
        Persona.send(.mailReceived(Receipt.confirmation(order, address: address, card: card)))
    }

    func charge(_ cents: Int, last4: String, reference: String) -> CardCharge {
        CardCharge(merchant: "MegaMart", amountCents: cents, category: "shopping", cardLast4: last4, reference: reference)
    }

    // MARK: Repeat deliveries

    /// The first delivery comes after `months` months.
    @discardableResult
    func addRepeat(_ id: Catalog.Product.ID, choices: [String], quantity: Int, months: Int) throws -> RepeatDelivery.ID {
        try Persona.requireNetwork()
        _ = try sold(id, choices)
        guard (1...Self.maximumQuantity).contains(quantity) else { throw MartError.quantity(maximum: Self.maximumQuantity) }
        guard MegaMartState.months.contains(months) else { throw MartError.interval }
        let entry = RepeatDelivery(
            id: Persona.newID("repeat"), productID: id, choices: choices, quantity: quantity, months: months,
            next: Self.later(Persona.today, months: months), isPaused: false)
        change { $0.repeats.append(entry) }
        return entry.id
    }

    func updateRepeat(_ id: RepeatDelivery.ID, quantity: Int, months: Int, next: Date) throws {
        try Persona.requireNetwork()
        guard (1...Self.maximumQuantity).contains(quantity) else { throw MartError.quantity(maximum: Self.maximumQuantity) }
        guard MegaMartState.months.contains(months) else { throw MartError.interval }
        try change { state in
            let index = try state.index(ofRepeat: id)
            state.repeats[index].quantity = quantity
            state.repeats[index].months = months
            state.repeats[index].next = max(next, Persona.now)
        }
    }

    func setPaused(_ isPaused: Bool, repeat id: RepeatDelivery.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofRepeat: id)
            state.repeats[index].isPaused = isPaused
            // A delivery that was due meanwhile is skipped.
            while !isPaused, state.repeats[index].next <= Persona.now {
                state.repeats[index].next = Self.later(state.repeats[index].next, months: state.repeats[index].months)
            }
        }
    }

    func skipNext(_ id: RepeatDelivery.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofRepeat: id)
            state.repeats[index].next = Self.later(state.repeats[index].next, months: state.repeats[index].months)
        }
    }

    func removeRepeat(_ id: RepeatDelivery.ID) throws {
        try Persona.requireNetwork()
        change { $0.repeats.removeAll { $0.id == id } }
    }

    /// Orders what is due. If the card declines or the product is sold out, the delivery is paused and the person is told.
    func placeRepeats() {
        for entry in state.repeats where !entry.isPaused && entry.next <= Persona.now {
            let line = CartLine(id: entry.id, productID: entry.productID, choices: entry.choices, quantity: entry.quantity)
            let price = Pricing.price(
                goodsCents: self.price(entry.productID) * entry.quantity, promo: nil, isExpress: false, isWrapped: false, taxRate: state.taxRate)
            let name = product(entry.productID)?.name ?? "A product"
            do {
                _ = try sold(entry.productID, entry.choices)
                guard let address = account.selectedAddress, let card = account.selectedCard else { throw MartError.notFound("Your account") }
                let order = try order([line], price: price, isExpress: false, address: address, card: card, promo: nil, gift: nil, repeatID: entry.id)
                change { state in
                    state.orders.append(order)
                    guard let index = state.repeats.firstIndex(where: { $0.id == entry.id }) else { return }
                    state.repeats[index].next = Self.later(entry.next, months: entry.months)
                }
                announce(order, address: address, card: card)
                notify("Repeat delivery ordered", "\(name) is on its way soon.", "megamart://order/\(order.id)")
            } catch {
                change { state in
                    guard let index = state.repeats.firstIndex(where: { $0.id == entry.id }) else { return }
                    state.repeats[index].isPaused = true
                }
                notify("Repeat delivery paused", "\(name) could not be ordered. \(Refusal(error).message)", "megamart://repeats")
            }
        }
    }

    func notify(_ title: String, _ body: String, _ link: String) {
        Persona.notify(AppNotification(app: .megamart, title: title, body: body, link: URL(string: link)))
    }

    private static func later(_ date: Date, months: Int) -> Date { Persona.calendar.date(byAdding: .month, value: months, to: date) ?? date }
}
