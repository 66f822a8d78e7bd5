import PersonaKit

extension DineSpotApp {
    public static var entries: AppEntries<DineSpotStore> {
        AppEntries(shortcuts: [
            AppShortcut("Reservations", symbol: "calendar", opens: "dinespot://reservations"),
            AppShortcut("Find a Table", symbol: "magnifyingglass", opens: "dinespot://search"),
            AppShortcut("Saved", symbol: "bookmark", opens: "dinespot://saved"),
        ]) { store in
            store.restaurants.map {
                SearchItem(
                    $0.name, subtitle: "\($0.cuisine), \($0.area)", group: "Restaurants", text: ($0.entry.tags + [$0.place.street]).joined(separator: " "),
                    symbol: "fork.knife.circle", opens: "dinespot://restaurant/\($0.id)")
            }
                + store.state.reservations.map {
                    SearchItem(
                        $0.restaurantName, subtitle: "Table for \($0.partySize), \(Dates.dayAndYear($0.date))", group: "Reservations",
                        text: [$0.code, $0.request ?? "", $0.occasion ?? ""].joined(separator: " "), date: $0.date, symbol: "calendar",
                        opens: "dinespot://reservation/\($0.id)")
                }
        }
    }
}
