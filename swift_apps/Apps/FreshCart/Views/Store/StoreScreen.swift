import PersonaKit
import SwiftUI

/// A store: its shelves by department, what is on sale, what was bought before.
struct StoreScreen: View {
    let id: GroceryStore.ID
    @Environment(FreshCartStore.self) private var store
    @State private var text = ""
    @State private var isShowingDetails = false

    var body: some View {
        if let entry = store.store(id) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 24) {
                    if text.isEmpty {
                        StoreHeader(store: entry)
                        content(entry)
                    } else {
                        results.requiresNetwork()
                    }
                }
                .padding(.bottom, 16)
            }
            .navigationTitle(entry.name)
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search \(entry.name)")
        } else {
            ContentUnavailableView("Store not found", systemImage: "storefront")
        }
    }

    @ViewBuilder private func content(_ entry: GroceryStore) -> some View {
        let departments = store.departments(of: id)
        DepartmentTiles(storeID: id, departments: departments)
        let again = store.boughtBefore(in: id)
        if !again.isEmpty { ProductRow(title: "Buy it again", items: Array(again.prefix(12)), screen: "store.again") }
        let sale = store.items(in: id, ShelfFilter(isOnSale: true))
        if !sale.isEmpty { ProductRow(title: "On sale this week", items: sale, screen: "store.sale", more: .sale(id)) }
        ForEach(departments, id: \.self) { name in
            ProductRow(
                title: name, items: Array(store.items(in: id, ShelfFilter(department: name)).prefix(10)), screen: "store.\(name)",
                more: .department(id, name))
        }
    }

    @ViewBuilder private var results: some View {
        let found = store.items(in: id, ShelfFilter(text: text))
        if found.isEmpty {
            ContentUnavailableView.search(text: text)
        } else {
            Text(found.count == 1 ? "1 result" : "\(found.count) results")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .padding(.horizontal, 16)
                .padding(.top, 12)
            ProductGrid(items: found, screen: "store.search")
        }
    }
}

private struct StoreHeader: View {
    let store: GroceryStore

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 14) {
                Image(systemName: store.symbol)
                    .font(.system(size: 27, weight: .semibold))
                    .foregroundStyle(store.color)
                    .frame(width: 62, height: 62)
                    .background(.white, in: Circle())
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 3) {
                    Text(store.name)
                        .font(.title2.bold())
                        .lineLimit(2)
                    Text(store.about)
                        .font(.footnote)
                        .opacity(0.92)
                        .lineLimit(3)
                }
                Spacer(minLength: 0)
            }
            HStack(spacing: 8) {
                fact("clock.fill", store.soonestText)
                fact("car.fill", Money.string(store.feeCents))
                fact("star.fill", store.ratingText)
                fact("bag.fill", "Min \(Money.string(store.minimumCents))")
            }
            Text("\(store.street), \(store.neighborhood) · \(store.opens.string) to \(store.closes.string)")
                .font(.caption)
                .opacity(0.9)
        }
        .foregroundStyle(.white)
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background {
            ZStack {
                store.color
                LinearGradient(colors: [.white.opacity(0.10), .black.opacity(0.26)], startPoint: .top, endPoint: .bottom)
            }
        }
    }

    private func fact(_ symbol: String, _ text: String) -> some View {
        HStack(spacing: 5) {
            Image(systemName: symbol)
                .accessibilityHidden(true)
            Text(text)
                .lineLimit(1)
        }
        .font(.caption.weight(.semibold))
        .padding(.horizontal, 10)
        .padding(.vertical, 6)
        .background(.white.opacity(0.20), in: Capsule())
    }
}

/// The departments as small tiles with a product each.
private struct DepartmentTiles: View {
    let storeID: GroceryStore.ID
    let departments: [String]
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 10) {
                ForEach(departments, id: \.self) { name in
                    NavigationLink(value: FreshRoute.department(storeID, name)) {
                        VStack(spacing: 5) {
                            ProductPicture(store.items(in: storeID, ShelfFilter(department: name)).first?.product)
                                .frame(width: 72, height: 72)
                                .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
                            Text(name)
                                .font(.caption.weight(.medium))
                                .multilineTextAlignment(.center)
                                .lineLimit(2, reservesSpace: true)
                        }
                        .frame(width: 78)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(name) department")
                    .accessibilityIdentifier("freshcart.store.department.\(name)")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }
}
