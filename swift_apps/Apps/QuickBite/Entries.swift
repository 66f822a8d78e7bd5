import PersonaKit

extension QuickBiteApp {
    public static var entries: AppEntries<QuickBiteStore> {
        AppEntries(shortcuts: [
            AppShortcut("Orders", symbol: "bag", opens: "quickbite://orders"),
            AppShortcut("Favorites", symbol: "heart", opens: "quickbite://favorites"),
            AppShortcut("Restaurants", symbol: "fork.knife", opens: "quickbite://home"),
        ]) { store in
            store.state.restaurants.map {
                SearchItem(
                    $0.name, subtitle: $0.cuisine, group: "Restaurants", text: ($0.tags + [$0.address]).joined(separator: " "), symbol: "fork.knife",
                    opens: "quickbite://restaurant/\($0.id)")
            }
                + store.state.orders.map { order in
                    SearchItem(
                        order.restaurantName, subtitle: "\(Money.string(order.totalCents)), \(Dates.dayAndYear(order.placedAt))", group: "Orders",
                        text: order.items.map(\.name).joined(separator: " "), date: order.placedAt, symbol: "bag.fill",
                        opens: "quickbite://order/\(order.id)")
                }
        }
    }
}
