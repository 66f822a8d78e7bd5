import PersonaKit
import SwiftUI

/// The four tabs, and the ranking over them.
struct TasteRoot: View {
    @Environment(TasteRankStore.self) private var store
    @State private var navigation = TasteNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.feed) { FeedScreen().tasteDestinations($navigation) }
                .tabItem { Label("Feed", systemImage: "newspaper.fill") }
                .tag(TasteTab.feed)
            NavigationStack(path: $navigation.mine) { MyPlacesScreen(navigation: $navigation).tasteDestinations($navigation) }
                .tabItem { Label("Your Lists", systemImage: "list.number") }
                .tag(TasteTab.mine)
            NavigationStack(path: $navigation.search) { SearchScreen().tasteDestinations($navigation) }
                .tabItem { Label("Search", systemImage: "magnifyingglass") }
                .tag(TasteTab.search)
            NavigationStack(path: $navigation.profile) { ProfileScreen(navigation: $navigation).tasteDestinations($navigation) }
                .tabItem { Label("Profile", systemImage: "person.fill") }
                .tag(TasteTab.profile)
        }
        .sheet(item: $navigation.ranking) { RankSheet(id: $0.id) }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func tasteDestinations(_ navigation: Binding<TasteNavigation>) -> some View {
        navigationDestination(for: TasteRoute.self) { route in
            switch route {
            case .place(let id): PlaceScreen(id: id, navigation: navigation)
            case .list(let id): ListScreen(id: id)
            case .post(let id): PostScreen(id: id)
            case .friend(let id): FriendScreen(id: id)
            }
        }
    }
}
