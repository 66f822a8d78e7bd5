import PersonaKit
import SwiftUI

/// The four tabs, and the cart over them.
struct BiteRoot: View {
    @Environment(QuickBiteStore.self) private var store
    @State private var navigation = BiteNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) {
                HomeScreen(navigation: $navigation).biteDestinations($navigation)
            }
            .tabItem { Label("Home", systemImage: "house.fill") }
            .tag(BiteTab.home)

            NavigationStack(path: $navigation.favorites) {
                FavoritesScreen(navigation: $navigation).biteDestinations($navigation)
            }
            .tabItem { Label("Favorites", systemImage: "heart.fill") }
            .tag(BiteTab.favorites)

            NavigationStack(path: $navigation.orders) {
                OrderList(navigation: $navigation).biteDestinations($navigation)
            }
            .tabItem { Label("Orders", systemImage: "bag.fill") }
            .badge(store.activeOrders.count)
            .tag(BiteTab.orders)

            NavigationStack(path: $navigation.account) {
                AccountScreen().biteDestinations($navigation)
            }
            .tabItem { Label("Account", systemImage: "person.fill") }
            .tag(BiteTab.account)
        }
        .sheet(isPresented: $navigation.isCartOpen) { CartScreen(navigation: $navigation) }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func biteDestinations(_ navigation: Binding<BiteNavigation>) -> some View {
        navigationDestination(for: BiteRoute.self) { route in
            switch route {
            case .restaurant(let id): RestaurantScreen(id: id, navigation: navigation)
            case .order(let id): OrderScreen(id: id, navigation: navigation)
            case .addresses: AddressList()
            case .payments: PaymentMethodList()
            case .promos: PromoList()
            }
        }
    }
}
