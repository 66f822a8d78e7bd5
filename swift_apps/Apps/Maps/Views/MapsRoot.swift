import PersonaKit
import SwiftUI

/// The map with its buttons, and the card over it.
struct MapsRoot: View {
    @Environment(MapsStore.self) private var store
    @State private var navigation = MapsNavigation()
    @State private var sharing: ShareRequest?

    var body: some View {
        GeometryReader { geometry in
            let size = geometry.size
            ZStack(alignment: .bottom) {
                MapGround(navigation: $navigation, covered: height(in: size))
                card.frame(height: height(in: size))
            }
        }
        .ignoresSafeArea(.container, edges: .bottom)
        .sheet(item: $sharing) { ShareSpotSheet(request: $0) }
        .followsLinks {
            sharing = nil
            navigation.open($0, in: store)
        }
    }

    private func height(in size: CGSize) -> CGFloat {
        switch navigation.height {
        case .small: navigation.pages.isEmpty ? 92 : 190
        // The ways stand below the stops.
        case .half: (size.height * (navigation.pages.last == .directions ? 0.62 : 0.48)).rounded()
        case .full: size.height - 10
        }
    }

    private var card: some View {
        MapCard(height: $navigation.height) {
            switch navigation.pages.last {
            case nil: HomeCard(navigation: $navigation, share: { sharing = $0 })
            case .search: SearchCard(navigation: $navigation)
            case .category(let category): PlaceListCard(title: category.name, source: .category(category), navigation: $navigation)
            case .results(let text): PlaceListCard(title: text, source: .search(text), navigation: $navigation)
            case .place(let spot): PlaceCard(spot: spot, navigation: $navigation, share: { sharing = $0 })
            case .directions: DirectionsCard(navigation: $navigation, share: { sharing = $0 })
            case .steps(let number): StepsCard(number: number, navigation: $navigation)
            case .favorites: FavoritesCard(navigation: $navigation)
            case .recents: RecentsCard(navigation: $navigation)
            case .guides: GuidesCard(navigation: $navigation)
            case .guide(let id): GuideCard(id: id, navigation: $navigation)
            case .preferences: PreferencesCard(navigation: $navigation)
            }
        }
    }
}
