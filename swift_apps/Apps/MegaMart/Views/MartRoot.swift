import PersonaKit
import SwiftUI

/// The five tabs.
struct MartRoot: View {
    @Environment(MegaMartStore.self) private var store
    @State private var navigation = MartNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            tab(.home, "Home", "house.fill") { HomeScreen(navigation: $navigation) }
            tab(.browse, "Browse", "square.grid.2x2.fill") { BrowseScreen() }
            tab(.lists, "Lists", "heart.fill") { ListsScreen(navigation: $navigation) }
            tab(.orders, "Orders", "shippingbox.fill") { OrdersScreen() }
            tab(.cart, "Cart", "cart.fill") { CartScreen(navigation: $navigation) }
                .badge(store.cartCount)
        }
        .followsLinks { navigation.open($0, in: store) }
    }

    private func tab(_ tab: MartTab, _ title: String, _ symbol: String, @ViewBuilder content: () -> some View) -> some View {
        NavigationStack(path: Binding(get: { navigation.paths[tab] ?? [] }, set: { navigation.paths[tab] = $0 })) {
            content().navigationDestination(for: MartRoute.self) { destination($0) }
        }
        .tabItem { Label(title, systemImage: symbol) }
        .tag(tab)
    }

    @ViewBuilder private func destination(_ route: MartRoute) -> some View {
        switch route {
        case .results(let filter): ResultsScreen(filter: filter)
        case .product(let id): ProductScreen(id: id, navigation: $navigation)
        case .reviews(let id): ReviewsScreen(id: id)
        case .order(let id): OrderScreen(id: id, navigation: $navigation)
        case .track(let id): TrackScreen(id: id)
        case .list(let id): ListScreen(id: id)
        case .checkout: CheckoutScreen(navigation: $navigation)
        case .account: AccountScreen()
        case .addresses: ShopAddressList(store: store, app: "megamart")
        case .payments: ShopCardList(store: store, app: "megamart")
        case .promos: PromoList()
        case .repeats: RepeatsScreen()
        }
    }
}
