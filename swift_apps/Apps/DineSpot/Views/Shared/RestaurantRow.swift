import PersonaKit
import SwiftUI

/// A restaurant in a list: its pictures, what it is, and the free times.
struct RestaurantRow: View {
    let restaurant: Restaurant
    let screen: String
    @Binding var navigation: DineNavigation

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            NavigationLink(value: DineRoute.restaurant(restaurant.id)) {
                VStack(alignment: .leading, spacing: 8) {
                    PhotoStrip(restaurant: restaurant)
                        .frame(height: 124)
                        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                    HStack(alignment: .firstTextBaseline) {
                        Text(restaurant.name)
                            .font(DineStyle.serif(.title3))
                            .lineLimit(1)
                        Spacer(minLength: 8)
                        RatingLine(restaurant: restaurant)
                    }
                    Text(restaurant.line + (navigation.search.isEverywhere ? ", \(restaurant.city.name)" : ""))
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("dinespot.\(screen).restaurant.\(restaurant.id)")
            .overlay(alignment: .topTrailing) { SaveButton(restaurant: restaurant, screen: screen).padding(8) }
            SlotButtons(restaurant: restaurant, screen: screen, navigation: $navigation)
        }
        .padding(.horizontal, 16)
    }
}

/// The room, and two dishes of the menu.
struct PhotoStrip: View {
    let restaurant: Restaurant

    var body: some View {
        GeometryReader { space in
            HStack(spacing: 2) {
                DiningPicture(of: restaurant.entry)
                    .frame(width: space.size.width * 0.66)
                VStack(spacing: 2) {
                    ForEach(Array(restaurant.signatureDishes.prefix(2)), id: \.name) { dish in
                        FoodPicture(of: dish, at: restaurant)
                    }
                }
            }
        }
        .accessibilityHidden(true)
    }
}

extension Restaurant {
    /// The first dish of each section, the mains before what comes with them.
    var signatureDishes: [Dish] {
        let firsts = table.menu.compactMap(\.dishes.first)
        return Array(firsts.dropFirst().prefix(2)) + firsts.prefix(1) + firsts.dropFirst(3)
    }
}

extension FoodPicture {
    /// A dish as this restaurant serves it.
    init(of dish: Dish, at restaurant: Restaurant) {
        let words = "\(dish.name) \(dish.details)"
        self.init(FoodArt(dish: dish, cuisine: restaurant.cuisine), of: words, setting: restaurant.id)
    }
}

extension FoodArt {
    /// Its name says what it is; where that is no help, what is in it does.
    @MainActor init(dish: Dish, cuisine: String) {
        let art = FoodArt(describing: dish.name)
        self = art == .bowl ? FoodArt(describing: dish.details) : art
    }
}
