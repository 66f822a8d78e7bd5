import PersonaKit
import SwiftUI

struct DocsRoot: View {
    @Environment(CloudDocsStore.self) private var store
    @State private var navigation = DocsNavigation()

    var body: some View {
        NavigationStack(path: $navigation.path) {
            HomeScreen(navigation: $navigation)
                .navigationDestination(for: DocsRoute.self) { route in
                    switch route {
                    case .document(let id): DocumentScreen(id: id, navigation: $navigation)
                    case .comments(let id): CommentsScreen(id: id)
                    case .versions(let id): VersionsScreen(id: id)
                    case .version(let id, let version): VersionScreen(id: id, version: version, navigation: $navigation)
                    case .trash: TrashScreen()
                    }
                }
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}
