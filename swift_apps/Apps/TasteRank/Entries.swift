import PersonaKit

extension TasteRankApp {
    public static var entries: AppEntries<TasteRankStore> {
        AppEntries(shortcuts: [
            AppShortcut("Been", symbol: "checkmark.circle", opens: "tasterank://been"),
            AppShortcut("Want to Try", symbol: "bookmark", opens: "tasterank://want"),
            AppShortcut("Search", symbol: "magnifyingglass", opens: "tasterank://search"),
        ]) { store in
            store.state.ranked.map {
                SearchItem(
                    $0.restaurantName, subtitle: "Been", group: "Places", text: $0.note ?? "", symbol: "checkmark.circle",
                    opens: "tasterank://place/\($0.placeID)")
            }
                + store.state.wants.map {
                    SearchItem(
                        $0.restaurantName, subtitle: "Want to try", group: "Places", text: $0.note ?? "", symbol: "bookmark",
                        opens: "tasterank://place/\($0.placeID)")
                }
                + store.state.lists.map {
                    SearchItem($0.name, subtitle: $0.details, group: "Lists", symbol: "list.bullet", opens: "tasterank://list/\($0.id)")
                }
        }
    }
}
