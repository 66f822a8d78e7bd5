import PersonaKit
import SwiftUI

/// Restaurants that the person keeps.
struct SavedScreen: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 22) {
                if store.savedRestaurants.isEmpty {
                    ContentUnavailableView("Nothing saved yet", systemImage: "bookmark", description: Text("Tap the bookmark of a restaurant to keep it here."))
                        .frame(maxWidth: .infinity)
                        .padding(.top, 80)
                } else {
                    WhenButton(screen: "saved", navigation: $navigation).padding(.horizontal, 16)
                    ForEach(store.savedRestaurants) { restaurant in
                        RestaurantRow(restaurant: restaurant, screen: "saved", navigation: everywhere)
                    }
                }
            }
            .padding(.vertical, 8)
        }
        .navigationTitle("Saved")
    }

    /// Saved restaurants are in many cities, so each row says in which.
    private var everywhere: Binding<DineNavigation> {
        Binding {
            var copy = navigation
            copy.search.isEverywhere = true
            copy.search.seating = nil
            return copy
        } set: {
            navigation.sheet = $0.sheet
        }
    }
}
