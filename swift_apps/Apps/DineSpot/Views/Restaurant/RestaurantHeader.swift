import PersonaKit
import SwiftUI

/// Pictures, name and the facts that decide.
struct RestaurantHeader: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            ScrollView(.horizontal) {
                HStack(spacing: 3) {
                    DiningPicture(of: restaurant.entry)
                        .frame(width: 330, height: 220)
                    ForEach(Array(restaurant.signatureDishes.prefix(4)), id: \.name) { dish in
                        FoodPicture(of: dish, at: restaurant)
                            .frame(width: 220, height: 220)
                    }
                    ForEach(restaurant.entry.seating.dropFirst(), id: \.self) { seating in
                        DiningPicture(DiningScene(seating: seating), setting: restaurant.id)
                            .frame(width: 300, height: 220)
                    }
                }
            }
            .scrollIndicators(.hidden)
            .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 8) {
                Text(restaurant.name)
                    .font(DineStyle.serif(.largeTitle))
                    .accessibilityAddTraits(.isHeader)
                HStack(spacing: 6) {
                    StarRating(restaurant.entry.rating, size: 14)
                    Text(restaurant.ratingText).fontWeight(.semibold)
                    Text("\(restaurant.ratingCountText) reviews").foregroundStyle(.secondary)
                }
                .font(.subheadline)
                Text("\(restaurant.priceText) · \(restaurant.cuisine) · \(restaurant.area), \(restaurant.city.name)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            .padding(.horizontal, 16)
        }
    }
}
