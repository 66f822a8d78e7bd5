import PersonaKit
import SwiftUI

/// One restaurant: tables, what it is, its menu, what guests say, where it is and when it is open.
struct RestaurantScreen: View {
    let id: Restaurant.ID
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let restaurant = store.restaurant(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    RestaurantHeader(restaurant: restaurant)
                    TableFinder(restaurant: restaurant, navigation: $navigation)
                    AboutSection(restaurant: restaurant)
                    MenuPreview(restaurant: restaurant)
                    ReviewPreview(restaurant: restaurant)
                    PlaceSection(restaurant: restaurant)
                    HoursSection(restaurant: restaurant)
                }
                .padding(.bottom, 24)
            }
            .navigationTitle(restaurant.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    let isSaved = store.isSaved(id)
                    Button(isSaved ? "Remove from saved" : "Save", systemImage: isSaved ? "bookmark.fill" : "bookmark") {
                        attempt($refusal) { try store.setSaved(!isSaved, restaurant: id) }
                    }
                    .accessibilityIdentifier("dinespot.restaurant.saveButton")
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Restaurant not found", systemImage: "fork.knife")
        }
    }
}

/// A heading of the restaurant's page.
struct PageHeading: View {
    let title: String

    var body: some View {
        Text(title)
            .font(DineStyle.serif(.title2))
            .accessibilityAddTraits(.isHeader)
    }
}
