import PersonaKit

extension MapsApp {
    public static var entries: AppEntries<MapsStore> {
        AppEntries(shortcuts: [
            AppShortcut("Directions Home", symbol: "house.fill", opens: "maps://directions/home"),
            AppShortcut("Search Nearby", symbol: "magnifyingglass", opens: "maps://search"),
            AppShortcut("Favorites", symbol: "star.fill", opens: "maps://favorites"),
        ]) { store in
            store.state.favorites.compactMap { favorite in
                favorite.spot.link.map {
                    SearchItem(favorite.label, subtitle: favorite.spot.address, group: "Favorites", symbol: "star.fill", opens: $0.absoluteString)
                }
            }
                + store.state.guides.map { guide in
                    SearchItem(
                        guide.name, subtitle: "\(guide.spots.count) places", group: "Guides", text: guide.spots.map(\.name).joined(separator: " "),
                        symbol: "square.stack.fill", opens: "maps://guide/\(guide.id)")
                }
        }
    }
}
