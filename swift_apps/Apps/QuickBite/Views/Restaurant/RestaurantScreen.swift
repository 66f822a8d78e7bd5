import PersonaKit
import SwiftUI

/// One restaurant: what it is, and its menu.
struct RestaurantScreen: View {
    let id: Restaurant.ID
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store
    @State private var text = ""
    @State private var dish: DishSheet.Subject?
    @State private var refusal: Refusal?

    var body: some View {
        if let restaurant = store.restaurant(id) {
            ScrollViewReader { scroll in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        if text.isEmpty {
                            RestaurantHeader(restaurant: restaurant)
                            SectionChips(restaurant: restaurant) { scroll.scrollTo($0, anchor: .top) }
                        }
                        menu(restaurant)
                    }
                    .padding(.bottom, 16)
                }
            }
            .navigationTitle(restaurant.name)
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search this menu")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { heart(restaurant) }
            }
            .cartBar($navigation)
            .sheet(item: $dish) { DishSheet(subject: $0) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Restaurant not found", systemImage: "fork.knife")
        }
    }

    @ViewBuilder private func menu(_ restaurant: Restaurant) -> some View {
        let sections = restaurant.sections.map { (name: $0, dishes: store.menu(of: id, section: $0).filter { $0.matches(text) }) }
            .filter { !$0.dishes.isEmpty }
        ForEach(sections, id: \.name) { section in
            Text(section.name)
                .font(.title3.bold())
                .padding(.horizontal, 16)
                .padding(.top, 22)
                .padding(.bottom, 4)
                .accessibilityAddTraits(.isHeader)
                .id(section.name)
            ForEach(section.dishes) { item in
                DishRow(dish: item) { dish = .new(item.id) }
                if item.id != section.dishes.last?.id { Divider().padding(.leading, 16) }
            }
        }
        if sections.isEmpty { ContentUnavailableView.search(text: text) }
    }

    private func heart(_ restaurant: Restaurant) -> some View {
        let isFavorite = store.isFavorite(id)
        return Button(
            isFavorite ? "Remove from favorites" : "Add to favorites", systemImage: isFavorite ? "heart.fill" : "heart"
        ) { attempt($refusal) { try store.setFavorite(!isFavorite, restaurant: id) } }
        .accessibilityIdentifier("quickbite.restaurant.favoriteButton")
    }
}

/// Jumps to a part of the menu.
private struct SectionChips: View {
    let restaurant: Restaurant
    let jump: (String) -> Void

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(restaurant.sections, id: \.self) { section in
                    Chip(title: section, isOn: false, identifier: "quickbite.restaurant.section.\(section)") { jump(section) }
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
        .padding(.top, 14)
    }
}
