import PersonaKit
import SwiftUI

struct RideRoot: View {
    @Environment(CityRideStore.self) private var store
    @State private var navigation = RideNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.ride) { HomeScreen(navigation: $navigation).rideDestinations($navigation) }
                .tabItem { Label("Ride", systemImage: "car.fill") }
                .tag(RideTab.ride)
            NavigationStack(path: $navigation.activity) { ActivityScreen(navigation: $navigation).rideDestinations($navigation) }
                .tabItem { Label("Activity", systemImage: "list.bullet.rectangle.fill") }
                .badge(store.activeRide == nil ? 0 : 1)
                .tag(RideTab.activity)
            NavigationStack(path: $navigation.account) { AccountScreen().rideDestinations($navigation) }
                .tabItem { Label("Account", systemImage: "person.fill") }
                .tag(RideTab.account)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func rideDestinations(_ navigation: Binding<RideNavigation>) -> some View {
        navigationDestination(for: RideRoute.self) { route in
            switch route {
            case .plan: PlanScreen(navigation: navigation)
            case .options: OptionsScreen(navigation: navigation)
            case .ride(let id): RideScreen(id: id, navigation: navigation)
            case .places: PlaceList()
            case .routes: RouteList(navigation: navigation)
            case .payments: PaymentList()
            }
        }
    }
}
