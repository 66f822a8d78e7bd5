import Foundation
import PersonaKit

/// What a person can do in FreshCart. The methods are in the files `Store+….swift`, one subject each.
public final class FreshCartStore: StateStore<FreshCartState>, PersonaStore, ShopAccountStore {
    public static let app = AppID.freshcart

    public func timePassed() { moveOrdersOn() }

    public func receive(_ event: AppEvent) {
        if case .arrived(.orderDelay(let delay)) = event { receive(delay) }
    }

    // Looked up again for every row of a list, so worked out once for each change of what they follow from. Most changes leave the offers
    // and the orders alone; the same array is compared at once.
    private var knownShelves: Shelves?
    fileprivate var knownPurchases: Purchases?

    public override func stateChanged() {
        if knownShelves?.offers != state.offers { (knownShelves, knownPurchases) = (nil, nil) }
        if knownPurchases?.orders != state.orders { knownPurchases = nil }
    }

    /// What each store sells.
    fileprivate var shelves: Shelves {
        noteRead()
        if let known = knownShelves { return known }
        let shelves = Shelves(state.offers, products: Persona.catalog.products)
        knownShelves = shelves
        return shelves
    }

    /// What was ordered before.
    fileprivate var purchases: Purchases {
        noteRead()
        if let known = knownPurchases { return known }
        let purchases = Purchases(state.orders)
        knownPurchases = purchases
        return purchases
    }

    public var account: ShopAccount { state.account }
    public var addressesInUse: [ShopAddress.ID] { activeOrders.map(\.addressID) }
    /// Addresses are kept by the shop. Which of them and which card are chosen belongs to the cart.
    public func changeAccount(_ body: (inout ShopAccount) throws -> Void) throws {
        try change { state in
            let addresses = state.account.addresses
            try body(&state.account)
            if state.account.addresses != addresses { try Persona.requireNetwork() }
        }
    }
}

// Looking things up.
extension FreshCartStore {
    func store(_ id: GroceryStore.ID) -> GroceryStore? { state.stores.first { $0.id == id } }
    func cart(_ id: GroceryStore.ID) -> StoreCart? { state.carts.first { $0.storeID == id } }
    func order(_ id: GroceryOrder.ID) -> GroceryOrder? { state.orders.first { $0.id == id } }
    func list(_ id: ShoppingList.ID) -> ShoppingList? { state.lists.first { $0.id == id } }
    func product(_ id: Catalog.Product.ID) -> Catalog.Product? { Persona.catalog.product(id) }

    func quantity(of product: Catalog.Product.ID, in store: GroceryStore.ID) -> Int {
        cart(store)?.items.first { $0.productID == product }?.quantity ?? 0
    }

    /// Orders that have not arrived, the next one first.
    var activeOrders: [GroceryOrder] { state.orders.filter(\.isActive).sorted { ($0.slotStart, $0.id) < ($1.slotStart, $1.id) } }

    /// Orders that are over, the latest first.
    var pastOrders: [GroceryOrder] { state.orders.filter { !$0.isActive }.sorted { ($0.placedAt, $0.id) > ($1.placedAt, $1.id) } }

    var cartCount: Int { state.carts.reduce(0) { $0 + $1.itemCount } }

    func offer(_ product: Catalog.Product.ID, in store: GroceryStore.ID) -> Offer? { shelves.byProduct[store]?[product] }

    /// What a store sells, in the order of the catalog.
    func shelf(of store: GroceryStore.ID) -> [ShelfItem] { shelves.items[store] ?? [] }

    /// How many orders had each product.
    var timesBought: [Catalog.Product.ID: Int] { purchases.counts }

    /// What was bought before and is sold in the store, the most frequent first.
    func boughtBefore(in store: GroceryStore.ID) -> [ShelfItem] {
        let purchases = purchases
        if let known = purchases.items[store] { return known }
        let items = purchases.bought(of: shelf(of: store))
        knownPurchases?.items[store] = items
        return items
    }
}

extension FreshCartState {
    func index(ofOrder id: GroceryOrder.ID) throws -> Int {
        guard let index = orders.firstIndex(where: { $0.id == id }) else { throw FreshCartError.notFound("That order") }
        return index
    }

    func index(ofList id: ShoppingList.ID) throws -> Int {
        guard let index = lists.firstIndex(where: { $0.id == id }) else { throw FreshCartError.notFound("That list") }
        return index
    }

    func index(ofCart id: GroceryStore.ID) throws -> Int {
        guard let index = carts.firstIndex(where: { $0.storeID == id }) else { throw FreshCartError.emptyCart }
        return index
    }

    func store(_ id: GroceryStore.ID) throws -> GroceryStore {
        guard let store = stores.first(where: { $0.id == id }) else { throw FreshCartError.notFound("That store") }
        return store
    }
}

extension GroceryOrder {
    var isActive: Bool { status != .delivered && status != .canceled }
    var itemCount: Int { items.reduce(0) { $0 + $1.quantity } }
}

extension StoreCart {
    var itemCount: Int { items.reduce(0) { $0 + $1.quantity } }
}
