import PersonaKit

extension MegaMartApp {
    public static var entries: AppEntries<MegaMartStore> {
        AppEntries(shortcuts: [
            AppShortcut("Cart", symbol: "cart", opens: "megamart://cart"),
            AppShortcut("Orders", symbol: "shippingbox", opens: "megamart://orders"),
            AppShortcut("Deals", symbol: "tag", opens: "megamart://deals"),
            AppShortcut("Lists", symbol: "heart", opens: "megamart://lists"),
        ]) { store in
            let products = store.allProducts.map {
                SearchItem(
                    $0.name, subtitle: $0.brand ?? $0.department, group: "MegaMart", text: $0.department, symbol: "shippingbox.fill",
                    opens: "megamart://product/\($0.id)")
            }
            let orders = store.state.orders.map { order in
                SearchItem(
                    order.items.first?.name ?? order.id, subtitle: "\(Money.string(order.totalCents)), \(Dates.dayAndYear(order.placedAt))",
                    group: "MegaMart Orders", text: order.items.map(\.name).joined(separator: " "), date: order.placedAt, symbol: "shippingbox.fill",
                    opens: "megamart://order/\(order.id)")
            }
            return products + orders
        }
    }
}
