import Foundation
import PersonaKit

/// The cart, and what is saved for later.
extension MegaMartStore {
    nonisolated static let maximumQuantity = 10

    @discardableResult
    func addToCart(_ id: Catalog.Product.ID, choices: [String], quantity: Int = 1) throws -> CartLine.ID {
        let product = try sold(id, choices)
        guard (1...Self.maximumQuantity).contains(quantity) else { throw MartError.quantity(maximum: Self.maximumQuantity) }
        // The same product with the same choices is one line.
        if let index = state.cart.lines.firstIndex(where: { $0.productID == id && $0.choices == choices }) {
            let line = state.cart.lines[index]
            try setQuantity(line.quantity + quantity, line: line.id)
            return line.id
        }
        let line = CartLine(id: Persona.newID("line"), productID: product.id, choices: choices, quantity: quantity)
        change { $0.cart.lines.append(line) }
        return line.id
    }

    /// 0 takes the line out. Without its last line the cart is as new.
    func setQuantity(_ quantity: Int, line id: CartLine.ID) throws {
        guard (0...Self.maximumQuantity).contains(quantity) else { throw MartError.quantity(maximum: Self.maximumQuantity) }
        try change { state in
            let index = try Self.index(of: id, in: state.cart.lines)
            if quantity > 0 { state.cart.lines[index].quantity = quantity } else { state.cart.lines.remove(at: index) }
            if state.cart.lines.isEmpty { state.cart = Cart(lines: [], isExpress: false) }
        }
    }

    func saveForLater(_ id: CartLine.ID) throws {
        try change { state in
            let line = state.cart.lines.remove(at: try Self.index(of: id, in: state.cart.lines))
            Self.put(line, into: &state.saved)
            if state.cart.lines.isEmpty { state.cart = Cart(lines: [], isExpress: false) }
        }
    }

    func moveToCart(_ id: CartLine.ID) throws {
        let index = try Self.index(of: id, in: state.saved)
        guard !isSoldOut(state.saved[index].productID) else { throw MartError.soldOut(product(state.saved[index].productID)?.name ?? "This product") }
        change { state in
            let line = state.saved.remove(at: index)
            Self.put(line, into: &state.cart.lines)
        }
    }

    func removeSaved(_ id: CartLine.ID) { change { $0.saved.removeAll { $0.id == id } } }

    func setExpress(_ isExpress: Bool) throws {
        guard !state.cart.lines.isEmpty else { throw MartError.emptyCart }
        change { $0.cart.isExpress = isExpress }
    }

    func applyPromo(_ code: String) throws {
        try Persona.requireNetwork()
        let code = code.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
        guard !state.cart.lines.isEmpty else { throw MartError.emptyCart }
        guard let promo = state.promos.first(where: { $0.code.uppercased() == code }) else { throw MartError.unknownPromo(code) }
        guard !promo.isUsed else { throw MartError.promoUsed(promo.code) }
        guard promo.expires > Persona.now else { throw MartError.promoExpired(promo.code) }
        guard goodsCents >= promo.minimumCents else { throw MartError.promoMinimum(code: promo.code, minimumCents: promo.minimumCents) }
        change { $0.cart.promoCode = promo.code }
    }

    func removePromo() { change { $0.cart.promoCode = nil } }

    /// `nil` = the order is no gift.
    func setGift(_ gift: Gift?) throws {
        guard !state.cart.lines.isEmpty else { throw MartError.emptyCart }
        var gift = gift
        if let given = gift {
            guard let name = try checkedShopText(given.recipient, as: "A name", limit: 60) else { throw MartError.recipient }
            gift?.recipient = name
            gift?.message = try checkedShopText(given.message ?? "", as: "A message", limit: 200)
        }
        change { $0.cart.gift = gift }
    }

    /// Saves a contact's address and selects it: "286 Bergen Street, Apt 2R, Brooklyn, NY 11217".
    func shipTo(_ contact: Contact) throws {
        var parts = (contact.address ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count >= 3 else { throw MartError.noAddress(contact.name) }
        let city = parts.suffix(2).joined(separator: ", ")
        parts.removeLast(2)
        if let known = account.addresses.first(where: { $0.street == parts[0] && $0.name == contact.name }) {
            try changeAccount { try $0.selectAddress(known.id) }
        } else {
            let address = ShopAddress(
                id: Persona.newID("address"), label: contact.firstName, name: contact.name, street: parts[0],
                unit: parts.count > 1 ? parts[1] : nil, city: city)
            try changeAccount { account in
                try account.keep(address)
                try account.selectAddress(address.id)
            }
        }
    }

    /// The product, if it is sold and each of its variants has a choice.
    func sold(_ id: Catalog.Product.ID, _ choices: [String]) throws -> Catalog.Product {
        guard let product = product(id), product.shop == "megamart" else { throw MartError.notFound("That product") }
        guard !isSoldOut(id) else { throw MartError.soldOut(product.name) }
        for (index, variant) in product.variants.enumerated() {
            guard index < choices.count, variant.choices.contains(choices[index]) else { throw MartError.choose(variant.name) }
        }
        return product
    }

    private static func index(of id: CartLine.ID, in lines: [CartLine]) throws -> Int {
        guard let index = lines.firstIndex(where: { $0.id == id }) else { throw MartError.notFound("That product") }
        return index
    }

    /// Adds a line, or its quantity to the same product with the same choices.
    private static func put(_ line: CartLine, into lines: inout [CartLine]) {
        if let index = lines.firstIndex(where: { $0.productID == line.productID && $0.choices == line.choices }) {
            lines[index].quantity = min(maximumQuantity, lines[index].quantity + line.quantity)
        } else {
            lines.append(line)
        }
    }
}
