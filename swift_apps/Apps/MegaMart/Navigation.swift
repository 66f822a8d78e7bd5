import Foundation
import PersonaKit

/// Where a person is in MegaMart. Deep links write it.
struct MartNavigation: Equatable {
    var tab = MartTab.home
    var paths: [MartTab: [MartRoute]] = [:]

    /// Follows `megamart://product/<id>`, `order/<id>`, `list/<id>`, `department/<name>`, `deals`, `home`, `browse`, `lists`,
    /// `orders`, `cart`, `account`, `repeats`, `addresses`, `payments`, `promos`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: MegaMartStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        switch screen {
        case "home": show([], in: .home)
        case "browse": show([], in: .browse)
        case "lists": show([], in: .lists)
        case "orders": show([], in: .orders)
        case "cart": show([], in: .cart)
        case "account": show([.account], in: .home)
        case "deals": show([.results(ProductFilter(isDeal: true))], in: .home)
        case "repeats": show([.account, .repeats], in: .home)
        case "addresses": show([.account, .addresses], in: .home)
        case "payments": show([.account, .payments], in: .home)
        case "promos": show([.account, .promos], in: .home)
        case "department" where store.departments.contains(id): show([.results(ProductFilter(department: id))], in: .browse)
        case "product" where store.product(id)?.shop == "megamart": show([.product(id)], in: .home)
        case "order" where store.order(id) != nil: showOrder(id)
        case "list" where store.wishList(id) != nil: show([.list(id)], in: .lists)
        default: break
        }
    }

    mutating func show(_ path: [MartRoute], in tab: MartTab) {
        self.tab = tab
        paths[tab] = path
    }

    mutating func showOrder(_ id: MartOrder.ID) { show([.order(id)], in: .orders) }
}

enum MartTab: String, Hashable { case home, browse, lists, orders, cart }

/// A screen that can be pushed in any tab.
enum MartRoute: Hashable {
    case results(ProductFilter)
    case product(Catalog.Product.ID)
    case reviews(Catalog.Product.ID)
    case order(MartOrder.ID)
    case track(MartOrder.ID)
    case list(WishList.ID)
    case checkout, account, addresses, payments, promos, repeats
}
