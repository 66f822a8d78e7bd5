import PersonaKit
import SwiftUI

/// The five tabs.
struct TrailRoot: View {
    @Environment(TrailBlazeStore.self) private var store
    @State private var navigation = TrailNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) { HomeScreen(navigation: $navigation).trailPlaces($navigation) }
                .tabItem { Label("Home", systemImage: "house.fill") }
                .tag(TrailTab.home)
            NavigationStack(path: $navigation.maps) { MapsScreen(navigation: $navigation).trailPlaces($navigation) }
                .tabItem { Label("Maps", systemImage: "map.fill") }
                .tag(TrailTab.maps)
            NavigationStack(path: $navigation.record) { RecordScreen(navigation: $navigation).trailPlaces($navigation) }
                .tabItem { Label("Record", systemImage: "record.circle") }
                .badge(store.state.recording == nil ? 0 : 1)
                .tag(TrailTab.record)
            NavigationStack(path: $navigation.groups) { GroupsScreen(navigation: $navigation).trailPlaces($navigation) }
                .tabItem { Label("Groups", systemImage: "person.3.fill") }
                .tag(TrailTab.groups)
            NavigationStack(path: $navigation.you) { YouScreen(navigation: $navigation).trailPlaces($navigation) }
                .tabItem { Label("You", systemImage: "chart.bar.fill") }
                .tag(TrailTab.you)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func trailPlaces(_ navigation: Binding<TrailNavigation>) -> some View {
        navigationDestination(for: TrailPlace.self) { place in
            switch place {
            case .activity(let id): ActivityScreen(id: id)
            case .kudos(let id): KudosScreen(id: id)
            case .route(let id): RouteScreen(id: id, navigation: navigation)
            case .athlete(let id): AthleteScreen(id: id)
            case .challenge(let id): ChallengeScreen(id: id)
            case .club(let id): ClubScreen(id: id)
            case .workout(let id): WorkoutScreen(id: id, navigation: navigation)
            case .gear(let id): GearScreen(id: id)
            case .month(let key): MonthScreen(key: key)
            case .record(let distance): RecordListScreen(distance: distance)
            case .records: RecordsScreen()
            case .gearList: GearList()
            case .search: SearchScreen()
            case .people: PeopleScreen()
            }
        }
    }
}
