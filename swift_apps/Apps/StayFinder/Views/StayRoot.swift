import PersonaKit
import SwiftUI

/// The five tabs.
struct StayRoot: View {
    @Environment(StayFinderStore.self) private var store
    @State private var navigation = StayNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.explore) {
                ExploreScreen(navigation: $navigation).stayDestinations($navigation)
            }
            .tabItem { Label("Explore", systemImage: "magnifyingglass") }
            .tag(StayTab.explore)

            NavigationStack(path: $navigation.wishLists) {
                WishListsScreen().stayDestinations($navigation)
            }
            .tabItem { Label("Wish Lists", systemImage: "heart") }
            .tag(StayTab.wishLists)

            NavigationStack(path: $navigation.trips) {
                TripsScreen(navigation: $navigation).stayDestinations($navigation)
            }
            .tabItem { Label("Trips", systemImage: "suitcase.fill") }
            .tag(StayTab.trips)

            NavigationStack(path: $navigation.inbox) {
                InboxScreen().stayDestinations($navigation)
            }
            .tabItem { Label("Inbox", systemImage: "bubble.left.fill") }
            .badge(store.unreadCount)
            .tag(StayTab.inbox)

            NavigationStack(path: $navigation.profile) {
                ProfileScreen().stayDestinations($navigation)
            }
            .tabItem { Label("Profile", systemImage: "person.crop.circle") }
            .tag(StayTab.profile)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func stayDestinations(_ navigation: Binding<StayNavigation>) -> some View {
        navigationDestination(for: StayRoute.self) { route in
            switch route {
            case .listing(let id, let visit): ListingScreen(id: id, visit: visit, navigation: navigation)
            case .experience(let id, let visit): ExperienceScreen(id: id, guests: visit.guests, navigation: navigation)
            case .trip(let id): TripScreen(id: id, navigation: navigation)
            case .booking(let id): BookingScreen(id: id, navigation: navigation)
            case .wishList(let id): WishListScreen(id: id)
            case .conversation(let id): ConversationScreen(subject: .existing(id))
            case .writing(let listing, let trip): ConversationScreen(subject: .stay(listing: listing, trip: trip))
            case .writingAboutExperience(let id): ConversationScreen(subject: .experience(id))
            case .payments: PaymentList()
            case .reviews: OwnReviewList()
            }
        }
    }
}
