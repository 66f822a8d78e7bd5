import PersonaKit
import SwiftUI

/// The five tabs.
struct SkyRoot: View {
    @Environment(SkyTripStore.self) private var store
    @State private var navigation = SkyNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.book) {
                BookScreen(navigation: $navigation).skyDestinations($navigation)
            }
            .tabItem { Label("Book", systemImage: "airplane") }
            .tag(SkyTab.book)

            NavigationStack(path: $navigation.trips) {
                TripsScreen(navigation: $navigation).skyDestinations($navigation)
            }
            .tabItem { Label("Trips", systemImage: "suitcase.fill") }
            .tag(SkyTab.trips)

            NavigationStack(path: $navigation.status) {
                StatusScreen().skyDestinations($navigation)
            }
            .tabItem { Label("Status", systemImage: "clock.fill") }
            .tag(SkyTab.status)

            NavigationStack(path: $navigation.rewards) {
                RewardsScreen().skyDestinations($navigation)
            }
            .tabItem { Label("Rewards", systemImage: "star.circle.fill") }
            .tag(SkyTab.rewards)

            NavigationStack(path: $navigation.profile) {
                ProfileScreen().skyDestinations($navigation)
            }
            .tabItem { Label("Profile", systemImage: "person.crop.circle") }
            .tag(SkyTab.profile)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func skyDestinations(_ navigation: Binding<SkyNavigation>) -> some View {
        navigationDestination(for: SkyRoute.self) { route in
            switch route {
            case .results(let search): ResultsScreen(search: search, outbound: nil)
            case .returns(let search, let outbound): ResultsScreen(search: search, outbound: outbound)
            case .fares(let search, let ways): FaresScreen(search: search, ways: ways)
            case .checkout(let search, let ways, let kind): CheckoutScreen(search: search, ways: ways, kind: kind, navigation: navigation)
            case .trip(let id): TripScreen(id: id)
            case .passes(let id): PassesScreen(id: id)
            case .changeFlights(let id, let direction): ChangeScreen(id: id, direction: direction)
            case .flight(let flight): FlightScreen(flight: flight)
            case .program(let id): ProgramScreen(id: id)
            case .payments: PaymentList()
            case .travelers: TravelerList()
            case .credits: CreditList()
            }
        }
    }
}
