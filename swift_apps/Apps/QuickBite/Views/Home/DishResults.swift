import PersonaKit
import SwiftUI

/// Dishes of all restaurants that fit a search.
struct DishResults: View {
    let text: String
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        let dishes = Array(store.state.menuItems.filter { $0.matches(text) }.prefix(30))
        if !dishes.isEmpty {
            Text("Dishes")
                .font(.title2.bold())
                .padding(.horizontal, 16)
                .accessibilityAddTraits(.isHeader)
            ForEach(dishes) { dish in
                NavigationLink(value: BiteRoute.restaurant(dish.restaurantID)) {
                    HStack(spacing: 12) {
                        FoodPicture(of: dish)
                            .frame(width: 60, height: 60)
                            .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                        VStack(alignment: .leading, spacing: 2) {
                            Text(dish.name)
                                .font(.subheadline.weight(.semibold))
                                .lineLimit(1)
                            Text(store.restaurant(dish.restaurantID)?.name ?? "")
                                .font(.footnote)
                                .foregroundStyle(.secondary)
                        }
                        Spacer()
                        Text(Money.string(dish.priceCents))
                            .lineLimit(1).minimumScaleFactor(0.5)
                            .font(.subheadline)
                            .monospacedDigit()
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .padding(.horizontal, 16)
                .accessibilityIdentifier("quickbite.home.dish.\(dish.id)")
            }
        } else if store.state.restaurants.allSatisfy({ !$0.matches(text) }) {
            ContentUnavailableView.search(text: text)
        }
    }
}
