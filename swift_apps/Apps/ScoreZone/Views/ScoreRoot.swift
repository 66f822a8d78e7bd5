import PersonaKit
import SwiftUI

/// The five tabs.
struct ScoreRoot: View {
    @Environment(ScoreZoneStore.self) private var store
    @State private var navigation = ScoreNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.scores) {
                ScoresScreen(navigation: $navigation).scoreDestinations()
            }
            .tabItem { Label("Scores", systemImage: "sportscourt.fill") }
            .tag(ScoreTab.scores)

            NavigationStack(path: $navigation.news) {
                NewsScreen(filter: $navigation.newsFilter).scoreDestinations()
            }
            .tabItem { Label("News", systemImage: "newspaper.fill") }
            .tag(ScoreTab.news)

            NavigationStack(path: $navigation.standings) {
                StandingsScreen(league: $navigation.table).scoreDestinations()
            }
            .tabItem { Label("Standings", systemImage: "list.number") }
            .tag(ScoreTab.standings)

            NavigationStack(path: $navigation.teams) {
                FollowingScreen().scoreDestinations()
            }
            .tabItem { Label("Following", systemImage: "star.fill") }
            .tag(ScoreTab.teams)

            NavigationStack(path: $navigation.search) {
                ScoreSearchScreen().scoreDestinations()
            }
            .tabItem { Label("Search", systemImage: "magnifyingglass") }
            .tag(ScoreTab.search)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func scoreDestinations() -> some View {
        navigationDestination(for: ScoreRoute.self) { route in
            switch route {
            case .game(let id): GameScreen(id: id)
            case .team(let id): TeamScreen(id: id)
            case .player(let id): PlayerScreen(id: id)
            case .story(let id): StoryScreen(id: id)
            case .notices(let id): NoticesScreen(id: id)
            }
        }
    }
}
