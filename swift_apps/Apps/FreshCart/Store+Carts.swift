import Foundation
import PersonaKit

/// Filling the carts: each store has its own.
extension FreshCartStore {
    nonisolated static let maximumQuantity = 24

    /// 0 takes the product out; without its last product the cart is gone.
    func setQuantity(_ quantity: Int, of product: Catalog.Product.ID, in store: GroceryStore.ID) throws {
        guard (0...Self.maximumQuantity).contains(quantity) else { throw FreshCartError.quantity(maximum: Self.maximumQuantity) }
        let store = try state.store(store)
        guard let offer = offer(product, in: store.id) else {
            throw FreshCartError.notSold(product: self.product(product)?.name ?? "this product", store: store.name)
        }
        let before = self.quantity(of: product, in: store.id)
        guard quantity <= before || offer.stock != .out else { throw FreshCartError.soldOut(self.product(product)?.name ?? "This product") }
        change { state in
            let cart = state.carts.firstIndex { $0.storeID == store.id }
            if quantity == 0 {
                guard let cart else { return }
                state.carts[cart].items.removeAll { $0.productID == product }
                if state.carts[cart].items.isEmpty { state.carts.remove(at: cart) }
            } else if let cart, let line = state.carts[cart].items.firstIndex(where: { $0.productID == product }) {
                state.carts[cart].items[line].quantity = quantity
            } else {
                let line = CartLine(productID: product, quantity: quantity, preference: .bestMatch)
                if let cart { state.carts[cart].items.append(line) } else { state.carts.append(StoreCart(storeID: store.id, items: [line], tipCents: 0)) }
            }
        }
    }

    func add(_ product: Catalog.Product.ID, quantity: Int = 1, in store: GroceryStore.ID) throws {
        try setQuantity(self.quantity(of: product, in: store) + quantity, of: product, in: store)
    }

    func setPreference(_ preference: Substitution, of product: Catalog.Product.ID, in store: GroceryStore.ID) throws {
        if case .product(let other) = preference {
            guard other != product else { throw FreshCartError.sameProduct }
            guard offer(other, in: store) != nil else {
                throw FreshCartError.notSold(product: self.product(other)?.name ?? "that product", store: try state.store(store).name)
            }
        }
        try changeLine(product, in: store) { $0.preference = preference }
    }

    func setNote(_ text: String, of product: Catalog.Product.ID, in store: GroceryStore.ID) throws {
        let note = try checkedShopText(text, as: "A note", limit: 120)
        try changeLine(product, in: store) { $0.note = note }
    }

    func clearCart(_ store: GroceryStore.ID) { change { $0.carts.removeAll { $0.storeID == store } } }

    /// Puts what was ordered once into the store's cart again, at today's prices. Says what the store does not have now.
    @discardableResult
    func buyAgain(_ id: GroceryOrder.ID, only products: [Catalog.Product.ID]? = nil) throws -> [String] {
        let order = state.orders[try state.index(ofOrder: id)]
        let wanted = order.items.filter { products?.contains($0.productID) ?? true }
        let sold = wanted.filter { line in offer(line.productID, in: order.storeID).map { $0.stock != .out } ?? false }
        guard !sold.isEmpty else { throw FreshCartError.soldOut(wanted.first?.name ?? "This order") }
        for line in sold {
            let target = min(Self.maximumQuantity, quantity(of: line.productID, in: order.storeID) + line.quantity)
            try setQuantity(target, of: line.productID, in: order.storeID)
        }
        return wanted.filter { line in !sold.contains { $0.productID == line.productID } }.map(\.name)
    }

    private func changeLine(_ product: Catalog.Product.ID, in store: GroceryStore.ID, _ body: (inout CartLine) -> Void) throws {
        try change { state in
            let cart = try state.index(ofCart: store)
            guard let line = state.carts[cart].items.firstIndex(where: { $0.productID == product }) else {
                throw FreshCartError.notFound("That product")
            }
            body(&state.carts[cart].items[line])
        }
    }
}
