import Foundation
import PersonaKit

/// Where a person is in FreshCart. Deep links write it.
struct FreshNavigation: Equatable {
    var tab = FreshTab.shop
    var paths: [FreshTab: [FreshRoute]] = [:]
    var isCartOpen = false
    /// The screens of the cart sheet, over the list of carts.
    var cart: [CartRoute] = []

    /// Follows `freshcart://store/<id>`, `product/<id>?store=<id>`, `order/<id>`, `list/<id>`, `cart/<store id>`, `carts`, `home`, `again`,
    /// `lists`, `orders`, `account`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: FreshCartStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        isCartOpen = false
        switch screen {
        case "home": show([], in: .shop)
        case "again": show([], in: .again)
        case "lists": show([], in: .lists)
        case "orders": show([], in: .orders)
        case "account": show([], in: .account)
        case "carts": openCart(nil)
        case "cart" where store.cart(id) != nil: openCart(id)
        case "store" where store.store(id) != nil: show([.store(id)], in: .shop)
        case "product":
            let asked = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "store" }?.value
            guard let seller = asked.flatMap({ store.offer(id, in: $0) }) ?? store.offers(of: id).first else { return }
            show([.product(id, seller.storeID)], in: .shop)
        case "order" where store.order(id) != nil: showOrder(id)
        case "list" where store.list(id) != nil: show([.list(id)], in: .lists)
        default: break
        }
    }

    mutating func show(_ path: [FreshRoute], in tab: FreshTab) {
        self.tab = tab
        paths[tab] = path
    }

    mutating func showOrder(_ id: GroceryOrder.ID) {
        isCartOpen = false
        show([.order(id)], in: .orders)
    }

    /// The cart of a store, or all carts.
    mutating func openCart(_ store: GroceryStore.ID?) {
        cart = store.map { [.cart($0)] } ?? []
        isCartOpen = true
    }
}

enum FreshTab: String, Hashable { case shop, again, lists, orders, account }

/// A screen that can be pushed in any tab.
enum FreshRoute: Hashable {
    case store(GroceryStore.ID)
    case department(GroceryStore.ID, String)
    case sale(GroceryStore.ID)
    case product(Catalog.Product.ID, GroceryStore.ID)
    case order(GroceryOrder.ID)
    case list(ShoppingList.ID)
    case addresses, payments, promos
}

/// A screen of the cart sheet.
enum CartRoute: Hashable {
    case cart(GroceryStore.ID)
    case checkout(GroceryStore.ID)
    case addresses, payments
}
