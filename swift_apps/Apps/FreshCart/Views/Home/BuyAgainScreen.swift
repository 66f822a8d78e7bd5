import PersonaKit
import SwiftUI

/// What was bought before, store by store.
struct BuyAgainScreen: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var chosen: GroceryStore.ID?
    @State private var text = ""

    var body: some View {
        let stores = store.state.stores.filter { entry in store.state.orders.contains { $0.storeID == entry.id && $0.status != .canceled } }
        let shown = chosen ?? store.state.orders.last { $0.status != .canceled }?.storeID ?? stores.first?.id
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                ScrollView(.horizontal) {
                    HStack(spacing: 8) {
                        ForEach(stores) { entry in
                            Chip(title: entry.name, symbol: entry.symbol, isOn: entry.id == shown, identifier: "freshcart.again.store.\(entry.id)") {
                                chosen = entry.id
                            }
                        }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
                if let shown {
                    let items = boughtThere(shown).filter { $0.product.matches(text) }
                    if items.isEmpty { ContentUnavailableView.search(text: text) } else { ProductGrid(items: items, screen: "again") }
                } else {
                    ContentUnavailableView("Nothing yet", systemImage: "arrow.clockwise", description: Text("What you order shows here, ready to buy again."))
                }
            }
            .padding(.vertical, 12)
        }
        .navigationTitle("Buy Again")
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "What you bought before")
    }

    /// What was ordered from this store and is still sold there.
    private func boughtThere(_ id: GroceryStore.ID) -> [ShelfItem] {
        let ordered = Set(store.state.orders.filter { $0.storeID == id && $0.status != .canceled }.flatMap { $0.items.map(\.productID) })
        return store.boughtBefore(in: id).filter { ordered.contains($0.product.id) }
    }
}
