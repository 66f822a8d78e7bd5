import PersonaKit
import SwiftUI

/// The restaurants that were ordered from last.
struct OrderAgainRow: View {
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        let restaurants = recent
        if !restaurants.isEmpty {
            VStack(alignment: .leading, spacing: 12) {
                Text("Order again")
                    .font(.title2.bold())
                    .padding(.horizontal, 16)
                    .accessibilityAddTraits(.isHeader)
                ScrollView(.horizontal) {
                    HStack(alignment: .top, spacing: 12) {
                        ForEach(restaurants) { restaurant in
                            NavigationLink(value: BiteRoute.restaurant(restaurant.id)) { card(restaurant) }
                                .buttonStyle(.plain)
                                .accessibilityIdentifier("quickbite.home.again.\(restaurant.id)")
                        }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
            }
        }
    }

    private func card(_ restaurant: Restaurant) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            FoodPicture(of: restaurant)
                .frame(width: 156, height: 98)
                .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            VStack(alignment: .leading, spacing: 1) {
                Text(restaurant.name)
                    .font(.subheadline.weight(.semibold))
                    .lineLimit(1)
                Text(restaurant.etaText)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
        .frame(width: 156, alignment: .leading)
    }

    private var recent: [Restaurant] {
        var ids: [Restaurant.ID] = []
        for order in store.pastOrders where order.status == .delivered && !ids.contains(order.restaurantID) { ids.append(order.restaurantID) }
        return ids.prefix(6).compactMap { store.restaurant($0) }
    }
}
