import PersonaKit
import SwiftUI

/// The five tabs.
struct BoxRoot: View {
    @Environment(TicketBoxStore.self) private var store
    @State private var navigation = BoxNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.discover) {
                DiscoverScreen(navigation: $navigation).boxDestinations($navigation)
            }
            .tabItem { Label("Discover", systemImage: "sparkles") }
            .tag(BoxTab.discover)

            NavigationStack(path: $navigation.search) {
                SearchScreen(filter: $navigation.filter).boxDestinations($navigation)
            }
            .tabItem { Label("Search", systemImage: "magnifyingglass") }
            .tag(BoxTab.search)

            NavigationStack(path: $navigation.saved) {
                SavedScreen(list: $navigation.savedList).boxDestinations($navigation)
            }
            .tabItem { Label("Saved", systemImage: "heart.fill") }
            .tag(BoxTab.saved)

            NavigationStack(path: $navigation.tickets) {
                TicketsScreen(navigation: $navigation).boxDestinations($navigation)
            }
            .tabItem { Label("Tickets", systemImage: "ticket.fill") }
            .badge(store.state.offers.count)
            .tag(BoxTab.tickets)

            NavigationStack(path: $navigation.account) {
                AccountScreen().boxDestinations($navigation)
            }
            .tabItem { Label("Account", systemImage: "person.crop.circle") }
            .tag(BoxTab.account)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func boxDestinations(_ navigation: Binding<BoxNavigation>) -> some View {
        navigationDestination(for: BoxRoute.self) { route in
            switch route {
            case .event(let id): EventScreen(id: id, navigation: navigation)
            case .offers(let id): OffersScreen(id: id, navigation: navigation)
            case .venue(let id): VenueScreen(id: id)
            case .performer(let id): PerformerScreen(id: id)
            case .order(let id): OrderScreen(id: id)
            case .payments: PaymentList()
            case .purchases: PurchaseList()
            }
        }
    }
}
