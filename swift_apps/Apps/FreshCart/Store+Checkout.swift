import Foundation
import PersonaKit

/// What a person settles before ordering, and the order itself.
extension FreshCartStore {
    static let maximumTipCents = 10_000

    func setTip(_ cents: Int, in store: GroceryStore.ID) throws {
        guard (0...Self.maximumTipCents).contains(cents) else { throw FreshCartError.tip }
        try changeCart(store) { $0.tipCents = cents }
    }

    func chooseSlot(_ start: Date, in id: GroceryStore.ID) throws {
        guard try state.store(id).slot(starting: start) != nil else { throw FreshCartError.slotGone }
        try changeCart(id) { $0.slotStart = start }
    }

    func setInstructions(_ text: String, in store: GroceryStore.ID) throws {
        let text = try checkedShopText(text, as: "Instructions", limit: 200)
        try changeCart(store) { $0.instructions = text }
    }

    /// Takes a code as typed. It counts only once the subtotal reaches its minimum.
    func applyPromo(_ code: String, in store: GroceryStore.ID) throws {
        try Persona.requireNetwork()
        let code = code.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
        guard let promo = state.promos.first(where: { $0.code.uppercased() == code }) else { throw FreshCartError.unknownPromo(code) }
        guard !promo.isUsed else { throw FreshCartError.promoUsed(promo.code) }
        guard promo.expires > Persona.now else { throw FreshCartError.promoExpired(promo.code) }
        if let only = promo.storeID, only != store { throw FreshCartError.promoElsewhere(code: promo.code, store: try state.store(only).name) }
        try changeCart(store) { $0.promoCode = promo.code }
    }

    func removePromo(in store: GroceryStore.ID) throws { try changeCart(store) { $0.promoCode = nil } }

    /// Everything that an order needs, or why it is refused.
    func checkOrder(_ id: GroceryStore.ID) throws -> (store: GroceryStore, cart: StoreCart, slot: DeliverySlot, address: ShopAddress, card: ShopCard) {
        let store = try state.store(id)
        guard let cart = cart(id), !cart.items.isEmpty else { throw FreshCartError.emptyCart }
        if let gone = cart.items.first(where: { (offer($0.productID, in: id)?.stock ?? .out) == .out }) {
            throw FreshCartError.soldOut(product(gone.productID)?.name ?? "A product")
        }
        guard subtotal(of: cart) >= store.minimumCents else { throw FreshCartError.belowMinimum(store: store.name, minimumCents: store.minimumCents) }
        guard let start = cart.slotStart else { throw FreshCartError.noSlot }
        guard let slot = store.slot(starting: start) else { throw FreshCartError.slotGone }
        guard let address = account.selectedAddress else { throw ShopAccountError.notFound("Your address") }
        guard let card = account.selectedCard else { throw ShopAccountError.notFound("Your card") }
        return (store, cart, slot, address, card)
    }

    /// Orders what is in a store's cart: asks the card's bank, charges it, and mails a receipt.
    @discardableResult
    func placeOrder(_ id: GroceryStore.ID) throws -> GroceryOrder.ID {
        try Persona.requireNetwork()
        let (store, cart, slot, address, card) = try checkOrder(id)
        let price = price(of: cart)
        // The number is taken only if the bank agrees, so a declined order leaves no trace.
        try Persona.authorize(charge(price.totalCents, last4: card.last4, reference: ""))
        let isPromoCounted = promo(of: cart).map { price.subtotalCents >= $0.minimumCents } ?? false
        let order = GroceryOrder(
            id: Persona.newID("FC"), storeID: store.id, storeName: store.name,
            items: cart.items.map { line in
                OrderLine(
                    productID: line.productID, name: product(line.productID)?.name ?? "", quantity: line.quantity,
                    priceCents: offer(line.productID, in: id)?.priceCents ?? 0, preference: line.preference, note: line.note, outcome: .pending)
            },
            subtotalCents: price.subtotalCents, discountCents: price.discountCents, feeCents: price.feeCents, tipCents: price.tipCents,
            estimatedCents: price.totalCents, adjustmentCents: 0, totalCents: price.totalCents, promoCode: isPromoCounted ? cart.promoCode : nil,
            placedAt: Persona.now, slotStart: slot.start, slotEnd: slot.end, status: .placed, addressID: address.id, paymentLast4: card.last4,
            shopper: state.shoppers.isEmpty ? "Your shopper" : state.shoppers[state.orders.count % state.shoppers.count],
            instructions: cart.instructions ?? address.instructions)
        change { state in
            state.orders.append(order)
            if let code = order.promoCode, let index = state.promos.firstIndex(where: { $0.code == code }) { state.promos[index].isUsed = true }
            state.carts.removeAll { $0.storeID == id }
        }
        Journal.record(.order, in: .freshcart, to: [store.id], "orders[\(order.id)]", cents: order.totalCents)
        Persona.send(.cardCharged(charge(price.totalCents, last4: card.last4, reference: order.id)))
        Persona.send(.mailReceived(Receipt.confirmation(order, card: card)))
        return order.id
    }

    func charge(_ cents: Int, last4: String, reference: String) -> CardCharge {
        CardCharge(merchant: "FreshCart", amountCents: cents, category: "groceries", cardLast4: last4, reference: reference)
    }

    private func changeCart(_ store: GroceryStore.ID, _ body: (inout StoreCart) -> Void) throws {
        try change { state in body(&state.carts[try state.index(ofCart: store)]) }
    }
}
