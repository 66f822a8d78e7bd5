import PersonaKit
import SwiftUI

/// A heading, and cards in a row.
struct Shelf: View {
    let title: String
    let restaurants: [Restaurant]
    @Binding var navigation: DineNavigation
    let narrow: (inout TableSearch) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .firstTextBaseline) {
                Text(title)
                    .font(DineStyle.serif(.title2))
                    .accessibilityAddTraits(.isHeader)
                Spacer()
                Button("See all") { navigation.search(narrow) }
                    .font(.subheadline.weight(.medium))
                    .accessibilityLabel("See all, \(title)")
                    .accessibilityIdentifier("dinespot.home.seeAll.\(slug)")
            }
            .padding(.horizontal, 16)
            if restaurants.isEmpty {
                Text("No tables around this time. Try another time or a smaller party.")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .padding(.horizontal, 16)
            } else {
                ScrollView(.horizontal) {
                    LazyHStack(alignment: .top, spacing: 14) {
                        ForEach(restaurants) { RestaurantCard(restaurant: $0, shelf: slug, navigation: $navigation) }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
            }
        }
    }

    private var slug: String { title.lowercased().split(separator: " ").joined(separator: "-") }
}

/// A restaurant on a shelf.
private struct RestaurantCard: View {
    let restaurant: Restaurant
    let shelf: String
    @Binding var navigation: DineNavigation

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            NavigationLink(value: DineRoute.restaurant(restaurant.id)) {
                VStack(alignment: .leading, spacing: 6) {
                    DiningPicture(of: restaurant.entry)
                        .frame(height: 148)
                        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                    HStack(alignment: .firstTextBaseline) {
                        Text(restaurant.name)
                            .font(DineStyle.serif(.headline))
                            .lineLimit(1)
                        Spacer(minLength: 4)
                        RatingLine(restaurant: restaurant, showsCount: false)
                    }
                    Text(restaurant.line)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("dinespot.home.\(shelf).\(restaurant.id)")
            .overlay(alignment: .topTrailing) { SaveButton(restaurant: restaurant, screen: "home.\(shelf)").padding(8) }
            SlotButtons(restaurant: restaurant, screen: "home.\(shelf)", count: 3, navigation: $navigation)
        }
        .frame(width: 252)
    }
}
