import SwiftUI

/// The restaurants that a person keeps.
struct FavoritesScreen: View {
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        let favorites = store.state.favoriteRestaurantIDs.compactMap { store.restaurant($0) }
        ScrollView {
            LazyVStack(spacing: 20) {
                ForEach(favorites) { RestaurantCard(restaurant: $0, screen: "favorites") }
            }
            .padding(.vertical, 8)
        }
        .overlay {
            if favorites.isEmpty {
                ContentUnavailableView("No Favorites", systemImage: "heart", description: Text("Tap the heart of a restaurant to keep it here."))
            }
        }
        .navigationTitle("Favorites")
        .cartBar($navigation)
    }
}
