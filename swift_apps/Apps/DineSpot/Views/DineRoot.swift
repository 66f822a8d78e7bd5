import PersonaKit
import SwiftUI

/// The five tabs and their sheets.
struct DineRoot: View {
    @Environment(DineSpotStore.self) private var store
    @State private var navigation: DineNavigation

    init() {
        let search = TableSearch(date: TableSearch.firstTime(), party: Persona.store(DineSpotStore.self).state.partySize)
        _navigation = State(initialValue: DineNavigation(search: search))
    }

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) {
                HomeScreen(navigation: $navigation).dineDestinations($navigation)
            }
            .tabItem { Label("Discover", systemImage: "sparkles") }
            .tag(DineTab.home)

            NavigationStack(path: $navigation.found) {
                SearchScreen(navigation: $navigation).dineDestinations($navigation)
            }
            .tabItem { Label("Search", systemImage: "magnifyingglass") }
            .tag(DineTab.search)

            NavigationStack(path: $navigation.saved) {
                SavedScreen(navigation: $navigation).dineDestinations($navigation)
            }
            .tabItem { Label("Saved", systemImage: "bookmark.fill") }
            .tag(DineTab.saved)

            NavigationStack(path: $navigation.reservations) {
                ReservationList(navigation: $navigation).dineDestinations($navigation)
            }
            .tabItem { Label("Reservations", systemImage: "calendar") }
            .tag(DineTab.reservations)

            NavigationStack { ProfileScreen() }
                .tabItem { Label("Profile", systemImage: "person.fill") }
                .tag(DineTab.profile)
        }
        .sheet(item: $navigation.sheet) { sheet in
            switch sheet {
            case .when: WhenSheet(search: $navigation.search)
            case .filters: FilterSheet(search: $navigation.search)
            case .booking(let draft): BookingSheet(draft: draft, navigation: $navigation)
            case .rating(let id): RatingSheet(id: id)
            }
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func dineDestinations(_ navigation: Binding<DineNavigation>) -> some View {
        navigationDestination(for: DineRoute.self) { route in
            switch route {
            case .restaurant(let id): RestaurantScreen(id: id, navigation: navigation)
            case .menu(let id): MenuScreen(id: id)
            case .reviews(let id): ReviewsScreen(id: id)
            case .reservation(let id): ReservationScreen(id: id, navigation: navigation)
            }
        }
    }
}
