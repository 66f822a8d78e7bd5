import PersonaKit

extension FreshCartApp {
    public static var entries: AppEntries<FreshCartStore> {
        AppEntries(shortcuts: [
            AppShortcut("Carts", symbol: "cart", opens: "freshcart://carts"),
            AppShortcut("Buy Again", symbol: "arrow.clockwise", opens: "freshcart://again"),
            AppShortcut("Lists", symbol: "checklist", opens: "freshcart://lists"),
            AppShortcut("Orders", symbol: "bag", opens: "freshcart://orders"),
        ]) { store in
            let stores = store.state.stores.map {
                SearchItem($0.name, subtitle: $0.kind, group: "Grocery Stores", text: $0.about, symbol: "storefront.fill", opens: "freshcart://store/\($0.id)")
            }
            let orders = store.state.orders.map { order in
                SearchItem(
                    order.storeName, subtitle: "\(Money.string(order.totalCents)), \(Dates.dayAndYear(order.placedAt))", group: "Grocery Orders",
                    text: order.items.map(\.name).joined(separator: " "), date: order.placedAt, symbol: "cart.fill",
                    opens: "freshcart://order/\(order.id)")
            }
            let lists = store.state.lists.map { list in
                SearchItem(
                    list.name, subtitle: "\(list.items.count) items", group: "Shopping Lists", text: list.items.map(\.text).joined(separator: " "),
                    symbol: "checklist", opens: "freshcart://list/\(list.id)")
            }
            return stores + lists + orders
        }
    }
}
