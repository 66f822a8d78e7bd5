import PersonaKit
import SwiftUI

/// A bookmark that keeps a restaurant.
struct SaveButton: View {
    let restaurant: Restaurant
    let screen: String
    @Environment(DineSpotStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let isSaved = store.isSaved(restaurant.id)
        Button {
            attempt($refusal) { try store.setSaved(!isSaved, restaurant: restaurant.id) }
        } label: {
            Image(systemName: isSaved ? "bookmark.fill" : "bookmark")
                .font(.system(size: 15, weight: .semibold))
                .foregroundStyle(isSaved ? DineStyle.tint : Color.primary)
                .frame(width: 34, height: 34)
                .background(.regularMaterial, in: Circle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isSaved ? "Remove \(restaurant.name) from saved" : "Save \(restaurant.name)")
        .accessibilityIdentifier("dinespot.\(screen).save.\(restaurant.id)")
        .refusal($refusal)
    }
}
