import PersonaKit
import SwiftUI

/// A restaurant with its picture: opens it.
struct RestaurantCard: View {
    let restaurant: Restaurant
    let screen: String

    var body: some View {
        NavigationLink(value: BiteRoute.restaurant(restaurant.id)) {
            VStack(alignment: .leading, spacing: 8) {
                FoodPicture(of: restaurant)
                    .frame(height: 168)
                    .overlay { if !isOpen { closed } }
                    .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
                HStack(alignment: .firstTextBaseline) {
                    Text(restaurant.name)
                        .font(.headline)
                        .lineLimit(1)
                    Spacer()
                    RatingLabel(restaurant: restaurant, showsCount: true)
                        .font(.subheadline)
                }
                Text("\(restaurant.etaText) · \(restaurant.feeText) · \(restaurant.distanceText)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                Text(([restaurant.priceText, restaurant.cuisine] + restaurant.tags).joined(separator: " · "))
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("quickbite.\(screen).restaurant.\(restaurant.id)")
        .overlay(alignment: .topTrailing) {
            FavoriteButton(restaurant: restaurant, screen: screen).padding(10)
        }
        .padding(.horizontal, 16)
    }

    private var isOpen: Bool { restaurant.isOpen(at: Persona.minute) }

    private var closed: some View {
        ZStack {
            Color.black.opacity(0.45)
            Text("Opens at \(restaurant.opens.string)")
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(.white)
        }
    }
}
