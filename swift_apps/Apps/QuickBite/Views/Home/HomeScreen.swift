import PersonaKit
import SwiftUI

/// Where to order from: cuisines, filters, what was ordered before, and every restaurant.
struct HomeScreen: View {
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store
    @State private var filter = RestaurantFilter()
    @State private var isChoosingAddress = false

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 20) {
                if filter.text.isEmpty {
                    CuisineRow(filter: $filter)
                    FilterRow(filter: $filter)
                    if !filter.isNarrowing {
                        PromoBanners()
                        OrderAgainRow()
                    }
                }
                results.requiresNetwork(!filter.text.isEmpty)
            }
            .padding(.vertical, 8)
        }
        .navigationTitle("QuickBite")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { addressButton }
        }
        .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Restaurants and dishes")
        .cartBar($navigation)
        .sheet(isPresented: $isChoosingAddress) { AddressSheet() }
    }

    private var addressButton: some View {
        Button {
            isChoosingAddress = true
        } label: {
            VStack(spacing: 0) {
                Text("Deliver to")
                    .font(.caption2)
                    .foregroundStyle(.secondary)
                HStack(spacing: 4) {
                    Text(store.address(store.state.selectedAddressID)?.line ?? "Choose an address")
                        .font(.subheadline.weight(.semibold))
                        .lineLimit(1)
                    Image(systemName: "chevron.down")
                        .font(.caption2.weight(.bold))
                        .accessibilityHidden(true)
                }
                .foregroundStyle(.primary)
            }
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("quickbite.home.addressButton")
    }

    @ViewBuilder private var results: some View {
        let restaurants = filter.apply(to: store.state.restaurants)
        if filter.text.isEmpty || !restaurants.isEmpty { header(restaurants.count) }
        ForEach(restaurants) { RestaurantCard(restaurant: $0, screen: "home") }
        if !filter.text.isEmpty { DishResults(text: filter.text) }
        if restaurants.isEmpty, filter.text.isEmpty {
            ContentUnavailableView {
                Label("No Restaurants", systemImage: "fork.knife")
            } description: {
                Text("Nothing fits these filters.")
            } actions: {
                Button("Clear filters") { filter.clear() }
                    .accessibilityIdentifier("quickbite.home.clearFiltersButton")
            }
        }
    }

    private func header(_ count: Int) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title)
                .font(.title2.bold())
                .accessibilityAddTraits(.isHeader)
            if filter.isNarrowing || !filter.text.isEmpty {
                Text(count == 1 ? "1 restaurant" : "\(count) restaurants")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .padding(.horizontal, 16)
    }

    private var title: String {
        if !filter.text.isEmpty { return "Restaurants" }
        return filter.cuisine ?? "All restaurants"
    }
}
