import Foundation
import PersonaKit

/// What a person settles before ordering, and the order itself.
extension QuickBiteStore {
    static let maximumTipCents = 10_000

    func setTip(_ cents: Int) throws {
        guard (0...Self.maximumTipCents).contains(cents) else { throw OrderError.amount }
        try changeCart { $0.tipCents = cents }
    }

    /// Takes a code as typed. It counts only once the subtotal reaches its minimum.
    func applyPromo(_ code: String) throws {
        try Persona.requireNetwork()
        let code = code.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
        guard !code.isEmpty else { throw OrderError.emptyField("a promo code") }
        guard let promo = state.promos.first(where: { $0.code.uppercased() == code }) else { throw OrderError.unknownPromo(code) }
        guard let cart = state.cart else { throw OrderError.emptyCart }
        guard !promo.isUsed else { throw OrderError.promoUsed(promo.code) }
        guard promo.expires > Persona.now else { throw OrderError.promoExpired(promo.code) }
        if let only = promo.restaurantID, only != cart.restaurantID {
            throw OrderError.promoElsewhere(code: promo.code, restaurant: try state.restaurant(only).name)
        }
        try changeCart { $0.promoCode = promo.code }
    }

    func removePromo() throws { try changeCart { $0.promoCode = nil } }

    /// `nil` = as soon as possible.
    func schedule(_ date: Date?) throws {
        if let date, let restaurant = state.cart.flatMap({ self.restaurant($0.restaurantID) }) {
            let earliest = Persona.now.addingTimeInterval(Double(restaurant.etaMinutes) * 60)
            guard date >= earliest else { throw OrderError.tooEarly(earliest: earliest) }
            guard restaurant.isOpen(at: date) else { throw OrderError.closed(restaurant: restaurant.name, opens: restaurant.opens) }
        }
        try changeCart { $0.scheduledFor = date }
    }

    func setInstructions(_ text: String) throws {
        let text = try checkedText(text, as: "Instructions")
        try changeCart { $0.instructions = text }
    }

    func setUtensils(_ isIncluded: Bool) throws { try changeCart { $0.includesUtensils = isIncluded } }

    func selectPayment(_ last4: String) throws {
        guard state.paymentMethods.contains(where: { $0.last4 == last4 }) else { throw OrderError.notFound("That card") }
        change { $0.selectedPaymentLast4 = last4 }
    }

    /// Orders what is in the cart: asks the card's bank, charges it, and mails a receipt.
    @discardableResult
    func placeOrder() throws -> Order.ID {
        try Persona.requireNetwork()
        guard let cart = state.cart, !cart.items.isEmpty, let price = state.cartPrice else { throw OrderError.emptyCart }
        let restaurant = try state.restaurant(cart.restaurantID)
        if let dish = cart.items.first(where: { menuItem($0.menuItemID)?.isAvailable != true }) { throw OrderError.unavailable(dish.name) }
        guard cart.subtotalCents >= restaurant.minimumCents else {
            throw OrderError.belowMinimum(restaurant: restaurant.name, minimumCents: restaurant.minimumCents)
        }
        if let date = cart.scheduledFor {
            guard date > Persona.now else { throw OrderError.tooEarly(earliest: Persona.now) }
        }
        guard restaurant.isOpen(at: cart.scheduledFor ?? Persona.now) else {
            throw OrderError.closed(restaurant: restaurant.name, opens: restaurant.opens)
        }
        guard let address = address(state.selectedAddressID) else { throw OrderError.notFound("Your address") }
        guard let payment = paymentMethod(state.selectedPaymentLast4) else { throw OrderError.notFound("Your card") }
        // The number is only taken when the bank agrees, so a declined order leaves no trace.
        try Persona.authorize(charge(restaurant, payment, price.totalCents, reference: ""))

        let isPromoCounted = state.cartPromo.map { cart.subtotalCents >= $0.minimumCents } ?? false
        let order = Order(
            id: Persona.newID("order"), restaurantID: restaurant.id, restaurantName: restaurant.name,
            items: cart.items.map {
                OrderItem(menuItemID: $0.menuItemID, name: $0.name, quantity: $0.quantity, options: $0.options, priceCents: $0.priceCents, note: $0.note)
            },
            subtotalCents: price.subtotalCents, discountCents: price.discountCents, feeCents: price.feeCents, taxCents: price.taxCents,
            tipCents: price.tipCents, totalCents: price.totalCents, promoCode: isPromoCounted ? cart.promoCode : nil,
            placedAt: Persona.now, scheduledFor: cart.scheduledFor,
            estimatedAt: cart.scheduledFor ?? Persona.now.addingTimeInterval(Double(restaurant.etaMinutes + 5) * 60),
            status: cart.scheduledFor == nil ? .placed : .scheduled, addressID: address.id, paymentLast4: payment.last4,
            courier: state.couriers.isEmpty ? nil : state.couriers[state.orders.count % state.couriers.count],
            instructions: cart.instructions ?? address.instructions, includesUtensils: cart.includesUtensils)
        change { state in
            state.orders.append(order)
            if let code = order.promoCode, let index = state.promos.firstIndex(where: { $0.code == code }) { state.promos[index].isUsed = true }
            state.cart = nil
        }
        Journal.record(.order, in: .quickbite, to: [restaurant.id], "orders[\(order.id)]", cents: order.totalCents)
        Persona.send(.cardCharged(charge(restaurant, payment, price.totalCents, reference: order.id)))
        Persona.send(.mailReceived(Receipt.mail(order, address: address, payment: payment)))
        return order.id
    }

    func charge(_ restaurant: Restaurant, _ payment: PaymentMethod, _ cents: Int, reference: String) -> CardCharge {
        CardCharge(
            merchant: "QuickBite \(restaurant.name)", amountCents: cents, category: restaurant.spendingCategory,
            cardLast4: payment.last4, reference: reference)
    }

    private func changeCart(_ body: (inout Cart) -> Void) throws {
        guard var cart = state.cart else { throw OrderError.emptyCart }
        body(&cart)
        change { $0.cart = cart }
    }
}

extension Restaurant {
    /// Whether it delivers at that moment.
    func isOpen(at date: Date) -> Bool {
        let time = TimeOfDay(of: date)
        return opens <= closes ? time >= opens && time < closes : time >= opens || time < closes
    }

    /// As MyBank names it.
    var spendingCategory: String { cuisine == "Coffee" ? "coffee" : "dining" }
}
