import PersonaKit
import SwiftUI

struct SlidesRoot: View {
    @Environment(CloudSlidesStore.self) private var store
    @State private var navigation = SlidesNavigation()

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
        .followsLinks { navigation.open($0, in: store) }
    }
}
