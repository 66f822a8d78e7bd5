import PersonaKit
import SwiftUI

/// The five tabs.
struct FilmRoot: View {
    @Environment(CinephileStore.self) private var store
    @State private var navigation = FilmNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.films) { FilmsScreen().filmDestinations() }
                .tabItem { Label("Films", systemImage: "film.stack.fill") }
                .tag(FilmTab.films)
            NavigationStack(path: $navigation.search) { SearchScreen(filter: $navigation.filter).filmDestinations() }
                .tabItem { Label("Search", systemImage: "magnifyingglass") }
                .tag(FilmTab.search)
            NavigationStack(path: $navigation.watchlist) { WatchlistScreen().filmDestinations() }
                .tabItem { Label("Watchlist", systemImage: "bookmark.fill") }
                .tag(FilmTab.watchlist)
            NavigationStack(path: $navigation.activity) { ActivityScreen(part: $navigation.feed).filmDestinations() }
                .tabItem { Label("Activity", systemImage: "bolt.fill") }
                .tag(FilmTab.activity)
            NavigationStack(path: $navigation.profile) { ProfileScreen().filmDestinations() }
                .tabItem { Label("Profile", systemImage: "person.fill") }
                .tag(FilmTab.profile)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func filmDestinations() -> some View {
        navigationDestination(for: FilmRoute.self) { route in
            switch route {
            case .film(let id): FilmScreen(id: id)
            case .person(let id): PersonScreen(id: id)
            case .browse(let title, let filter): BrowseScreen(title: title, start: filter)
            case .themes: ThemesScreen()
            case .activity(let id): FriendReviewScreen(id: id)
            case .friend(let id): FriendScreen(id: id)
            case .diary: DiaryScreen()
            case .seen: BrowseScreen(title: "Films seen", start: FilmFilter(shown: .seen, sort: .yours))
            case .reviews: ReviewsScreen()
            case .lists: ListsScreen()
            case .list(let id): ListScreen(id: id)
            }
        }
    }
}
