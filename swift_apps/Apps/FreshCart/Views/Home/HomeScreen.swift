import PersonaKit
import SwiftUI

/// Where to shop: stores, orders under way, what was bought before, sales, departments. Searching looks through all stores.
struct HomeScreen: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var text = ""
    @State private var isChoosingAddress = false

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 26) {
                if text.isEmpty { content } else { SearchResults(text: text).requiresNetwork() }
            }
            .padding(.vertical, 12)
        }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { addressButton } }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search all stores")
        .sheet(isPresented: $isChoosingAddress) { AddressSheet() }
    }

    private var addressButton: some View {
        Button {
            isChoosingAddress = true
        } label: {
            HStack(spacing: 5) {
                Image(systemName: "mappin.circle.fill")
                    .accessibilityHidden(true)
                Text(store.account.selectedAddress?.street ?? "Choose an address")
                    .font(.subheadline.weight(.semibold))
                    .lineLimit(1)
                Image(systemName: "chevron.down")
                    .font(.caption2.weight(.bold))
                    .accessibilityHidden(true)
            }
        }
        .accessibilityLabel("Deliver to \(store.account.selectedAddress?.line ?? "no address")")
        .accessibilityIdentifier("freshcart.home.addressButton")
    }

    @ViewBuilder private var content: some View {
        StoreStrip()
        ForEach(store.activeOrders) { ActiveOrderCard(order: $0, navigation: $navigation) }
        if !store.state.carts.isEmpty { CartStrip(navigation: $navigation) }
        PromoStrip()
        if let usual = usualStore {
            ProductRow(
                title: "Again from \(usual.name)", items: Array(store.boughtBefore(in: usual.id).prefix(12)), screen: "home.again",
                more: .store(usual.id))
        }
        ProductRow(title: "On sale near you", items: sales, screen: "home.sale", showsStore: true)
        StoreList()
    }

    /// Where the latest order came from.
    private var usualStore: GroceryStore? {
        (store.state.orders.last { $0.status != .canceled }).flatMap { store.store($0.storeID) } ?? store.state.stores.first
    }

    private var sales: [ShelfItem] {
        let all = store.state.stores.map { store.items(in: $0.id, ShelfFilter(isOnSale: true, isInStock: true)) }
        // One of each store in turn, the largest savings first.
        let sorted = all.map { $0.stablySorted { $0.savingCents > $1.savingCents } }
        return (0..<4).flatMap { turn in sorted.compactMap { turn < $0.count ? $0[turn] : nil } }
    }
}

/// The addresses as a sheet: choosing one closes it.
struct AddressSheet: View {
    @Environment(FreshCartStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ShopAddressList(store: store, app: "freshcart") { dismiss() }
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { dismiss() }
                            .accessibilityIdentifier("freshcart.addresses.doneButton")
                    }
                }
        }
    }
}

/// What each store has for a text.
private struct SearchResults: View {
    let text: String
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let found = store.state.stores.map { (store: $0, items: store.items(in: $0.id, ShelfFilter(text: text))) }.filter { !$0.items.isEmpty }
        if found.isEmpty {
            ContentUnavailableView.search(text: text)
        } else {
            ForEach(found, id: \.store.id) { entry in
                VStack(alignment: .leading, spacing: 10) {
                    NavigationLink(value: FreshRoute.store(entry.store.id)) {
                        HStack(spacing: 10) {
                            StoreLogo(store: entry.store, size: 36)
                            VStack(alignment: .leading, spacing: 0) {
                                Text(entry.store.name)
                                    .font(.headline)
                                Text("\(entry.store.soonestText) · \(entry.items.count == 1 ? "1 result" : "\(entry.items.count) results")")
                                    .font(.footnote)
                                    .foregroundStyle(.secondary)
                            }
                            Spacer()
                            Image(systemName: "chevron.right")
                                .font(.footnote.weight(.semibold))
                                .foregroundStyle(.tertiary)
                                .accessibilityHidden(true)
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("freshcart.search.store.\(entry.store.id)")
                    .padding(.horizontal, 16)
                    ScrollView(.horizontal) {
                        LazyHStack(alignment: .top, spacing: 12) {
                            ForEach(entry.items) { ProductCard(item: $0, screen: "search").frame(width: 128) }
                        }
                        .padding(.horizontal, 16)
                    }
                    .scrollIndicators(.hidden)
                }
            }
        }
    }
}
