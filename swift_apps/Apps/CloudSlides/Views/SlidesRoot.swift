import PersonaKit
import SwiftUI

struct SlidesRoot: View {
    @Environment(CloudSlidesStore.self) private var store
    @State private var navigation = SlidesNavigation()
    /// Counts the links that were followed, so that no sheet stays over the screen that was asked for.
    @State private var followedLinks = 0

    var body: some View {
        NavigationStack(path: $navigation.path) {
            SlidesHome(navigation: $navigation)
                .navigationDestination(for: SlidesRoute.self) { route in
                    switch route {
                    case .presentation(let id): DeckScreen(id: id, navigation: $navigation)
                    case .slide(let id, let slide): SlideScreen(id: id, slide: slide, navigation: $navigation)
                    case .comments(let id): SlideCommentsScreen(id: id, navigation: $navigation)
                    case .trash: SlidesTrash()
                    }
                }
        }
        .fullScreenCover(item: $navigation.presenting) { PresentScreen(id: $0.id, first: $0.first) }
        .id(followedLinks)
        .onOpenURL { url in
            navigation.open(url, in: store)
            followedLinks += 1
        }
    }
}
