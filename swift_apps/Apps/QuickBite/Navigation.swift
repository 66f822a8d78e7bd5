import Foundation
import PersonaKit

/// Where a person is in QuickBite. Deep links write it.
struct BiteNavigation: Equatable {
    var tab = BiteTab.home
    var home: [BiteRoute] = []
    var favorites: [BiteRoute] = []
    var orders: [BiteRoute] = []
    var account: [BiteRoute] = []
    var isCartOpen = false

    /// Follows `quickbite://restaurant/<id>`, `quickbite://order/<id>`, `quickbite://cart`, `home`, `favorites`, `orders`, `account`.
    /// Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: QuickBiteStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        isCartOpen = false
        switch screen {
        case "home": (tab, home) = (.home, [])
        case "favorites": (tab, favorites) = (.favorites, [])
        case "orders": (tab, orders) = (.orders, [])
        case "account": (tab, account) = (.account, [])
        case "cart": isCartOpen = store.state.cart != nil
        case "restaurant" where store.restaurant(id) != nil: (tab, home) = (.home, [.restaurant(id)])
        case "order" where store.order(id) != nil: showOrder(id)
        default: break
        }
    }

    mutating func showOrder(_ id: Order.ID) {
        isCartOpen = false
        (tab, orders) = (.orders, [.order(id)])
    }
}

enum BiteTab: Hashable { case home, favorites, orders, account }

/// A screen that can be pushed in any tab.
enum BiteRoute: Hashable {
    case restaurant(Restaurant.ID)
    case order(Order.ID)
    case addresses
    case payments
    case promos
}
