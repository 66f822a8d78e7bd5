import PersonaKit
import SwiftUI

/// The five tabs, and the carts over them.
struct FreshRoot: View {
    @Environment(FreshCartStore.self) private var store
    @State private var navigation = FreshNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            tab(.shop, "Shop", "storefront.fill") { HomeScreen(navigation: $navigation) }
            tab(.again, "Buy Again", "arrow.clockwise") { BuyAgainScreen(navigation: $navigation) }
            tab(.lists, "Lists", "checklist") { ListsScreen(navigation: $navigation) }
            tab(.orders, "Orders", "bag.fill") { OrdersScreen(navigation: $navigation) }
                .badge(store.activeOrders.count)
            tab(.account, "Account", "person.fill") { AccountScreen() }
        }
        .sheet(isPresented: $navigation.isCartOpen) { CartSheet(navigation: $navigation) }
        .followsLinks { navigation.open($0, in: store) }
    }

    private func tab(_ tab: FreshTab, _ title: String, _ symbol: String, @ViewBuilder content: () -> some View) -> some View {
        NavigationStack(path: path(tab)) {
            content()
                .cartButton($navigation)
                .navigationDestination(for: FreshRoute.self) { route in
                    destination(route).cartButton($navigation)
                }
        }
        .tabItem { Label(title, systemImage: symbol) }
        .tag(tab)
    }

    private func path(_ tab: FreshTab) -> Binding<[FreshRoute]> {
        Binding(get: { navigation.paths[tab] ?? [] }, set: { navigation.paths[tab] = $0 })
    }

    @ViewBuilder private func destination(_ route: FreshRoute) -> some View {
        switch route {
        case .store(let id): StoreScreen(id: id)
        case .department(let id, let name): DepartmentScreen(storeID: id, department: name)
        case .sale(let id): DepartmentScreen(storeID: id, department: nil)
        case .product(let id, let store): ProductScreen(id: id, storeID: store)
        case .order(let id): OrderScreen(id: id, navigation: $navigation)
        case .list(let id): ListScreen(id: id, navigation: $navigation)
        case .addresses: ShopAddressList(store: store, app: "freshcart")
        case .payments: ShopCardList(store: store, app: "freshcart")
        case .promos: PromoList()
        }
    }
}
