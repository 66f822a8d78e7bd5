import Foundation
import PersonaKit

/// Filling the cart.
extension QuickBiteStore {
    nonisolated static let maximumQuantity = 20

    /// Puts a dish into the cart. The cart holds dishes of one restaurant: with `startingNewCart` those of another one are dropped.
    @discardableResult
    func addToCart(
        _ menuItemID: MenuItem.ID, options: [String] = [], quantity: Int = 1, note: String = "", startingNewCart: Bool = false
    ) throws -> CartItem.ID {
        let note = try checkedText(note, as: "A note")
        return try change { state in
            let dish = try state.menuItem(menuItemID)
            guard dish.isAvailable else { throw OrderError.unavailable(dish.name) }
            guard (1...Self.maximumQuantity).contains(quantity) else { throw OrderError.quantity(maximum: Self.maximumQuantity) }
            let choices = try dish.choices(named: options)
            if let cart = state.cart, cart.restaurantID != dish.restaurantID {
                guard startingNewCart else { throw OrderError.otherRestaurant(try state.restaurant(cart.restaurantID).name) }
                state.cart = nil
            }
            var cart = state.cart ?? Cart(restaurantID: dish.restaurantID, items: [], tipCents: 0, includesUtensils: false)
            defer { state.cart = cart }
            // The same dish made the same way is one line.
            let names = choices.map(\.name)
            if let index = cart.items.firstIndex(where: { $0.menuItemID == dish.id && $0.options == names && $0.note == note }),
                cart.items[index].quantity + quantity <= Self.maximumQuantity
            {
                cart.items[index].quantity += quantity
                return cart.items[index].id
            }
            let item = CartItem(
                id: Persona.newID("cartitem"), menuItemID: dish.id, name: dish.name, quantity: quantity, options: names,
                priceCents: dish.priceCents + choices.reduce(0) { $0 + $1.priceCents }, note: note)
            cart.items.append(item)
            return item.id
        }
    }

    /// Makes a dish in the cart again: other choices, another number or note.
    func updateCartItem(_ id: CartItem.ID, options: [String], quantity: Int, note: String) throws {
        let note = try checkedText(note, as: "A note")
        try change { state in
            let index = try state.index(ofCartItem: id)
            guard (1...Self.maximumQuantity).contains(quantity) else { throw OrderError.quantity(maximum: Self.maximumQuantity) }
            let dish = try state.menuItem(state.cart!.items[index].menuItemID)
            let choices = try dish.choices(named: options)
            state.cart!.items[index].options = choices.map(\.name)
            state.cart!.items[index].priceCents = dish.priceCents + choices.reduce(0) { $0 + $1.priceCents }
            state.cart!.items[index].quantity = quantity
            state.cart!.items[index].note = note
        }
    }

    /// 0 takes the dish out; without its last dish the cart is gone.
    func setQuantity(_ quantity: Int, cartItem id: CartItem.ID) throws {
        guard (0...Self.maximumQuantity).contains(quantity) else { throw OrderError.quantity(maximum: Self.maximumQuantity) }
        try change { state in
            let index = try state.index(ofCartItem: id)
            if quantity > 0 {
                state.cart!.items[index].quantity = quantity
            } else {
                state.cart!.items.remove(at: index)
                if state.cart!.items.isEmpty { state.cart = nil }
            }
        }
    }

    func clearCart() { change { $0.cart = nil } }

    /// Fills the cart with the dishes of an earlier order, at today's prices. Dishes that are not sold any more are left out.
    func reorder(_ id: Order.ID, startingNewCart: Bool = false) throws {
        try change { state in
            let order = state.orders[try state.index(ofOrder: id)]
            if let cart = state.cart, cart.restaurantID != order.restaurantID, !startingNewCart {
                throw OrderError.otherRestaurant(try state.restaurant(cart.restaurantID).name)
            }
            var items: [CartItem] = []
            for item in order.items {
                guard let dish = try? state.menuItem(item.menuItemID), dish.isAvailable,
                    let choices = try? dish.choices(named: item.options)
                else { continue }
                items.append(
                    CartItem(
                        id: Persona.newID("cartitem"), menuItemID: dish.id, name: dish.name, quantity: item.quantity,
                        options: choices.map(\.name), priceCents: dish.priceCents + choices.reduce(0) { $0 + $1.priceCents }, note: item.note))
            }
            guard !items.isEmpty else { throw OrderError.unavailable(order.items.first?.name ?? order.restaurantName) }
            state.cart = Cart(restaurantID: order.restaurantID, items: items, tipCents: 0, includesUtensils: order.includesUtensils)
        }
    }
}

extension QuickBiteState {
    func index(ofCartItem id: CartItem.ID) throws -> Int {
        guard let index = cart?.items.firstIndex(where: { $0.id == id }) else { throw OrderError.notFound("That item") }
        return index
    }
}

extension MenuItem {
    /// The choices of these names, in the menu's order. Throws when a group has too few or too many of them.
    func choices(named names: [String]) throws -> [OptionChoice] {
        let known = optionGroups.flatMap { $0.choices.map(\.name) }
        if let stranger = names.first(where: { !known.contains($0) }) { throw OrderError.notFound("“\(stranger)”") }
        var chosen: [OptionChoice] = []
        for group in optionGroups {
            let here = group.choices.filter { names.contains($0.name) }
            guard here.count >= group.minimum else { throw OrderError.missingChoice(group: group.name, minimum: group.minimum) }
            guard here.count <= group.maximum else { throw OrderError.tooManyChoices(group: group.name, maximum: group.maximum) }
            chosen += here
        }
        return chosen
    }
}
