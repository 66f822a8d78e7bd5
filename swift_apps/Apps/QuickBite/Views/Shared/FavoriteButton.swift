import PersonaKit
import SwiftUI

/// A heart that keeps a restaurant.
struct FavoriteButton: View {
    let restaurant: Restaurant
    let screen: String
    @Environment(QuickBiteStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let isFavorite = store.isFavorite(restaurant.id)
        Button {
            attempt($refusal) { try store.setFavorite(!isFavorite, restaurant: restaurant.id) }
        } label: {
            Image(systemName: isFavorite ? "heart.fill" : "heart")
                .font(.system(size: 17, weight: .semibold))
                .foregroundStyle(isFavorite ? BiteStyle.tint : Color.primary)
                .frame(width: 38, height: 38)
                .background(.regularMaterial, in: Circle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isFavorite ? "Remove \(restaurant.name) from favorites" : "Add \(restaurant.name) to favorites")
        .accessibilityIdentifier("quickbite.\(screen).favorite.\(restaurant.id)")
        .refusal($refusal)
    }
}
