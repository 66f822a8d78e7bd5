import PersonaKit
import SwiftUI

/// Some dishes, and the way to the whole menu.
struct MenuPreview: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            PageHeading(title: "Menu").padding(.horizontal, 16)
            ScrollView(.horizontal) {
                HStack(alignment: .top, spacing: 12) {
                    ForEach(Array(restaurant.signatureDishes.prefix(5)), id: \.name) { dish in
                        VStack(alignment: .leading, spacing: 5) {
                            FoodPicture(of: dish, at: restaurant)
                                .frame(width: 132, height: 104)
                                .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                            Text(dish.name)
                                .font(.subheadline.weight(.medium))
                                .lineLimit(1)
                            Text(Money.string(dish.priceCents))
                                .lineLimit(1).minimumScaleFactor(0.5)
                                .font(.footnote)
                                .foregroundStyle(.secondary)
                        }
                        .frame(width: 132, alignment: .leading)
                        .accessibilityElement(children: .combine)
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
            NavigationLink(value: DineRoute.menu(restaurant.id)) {
                Text("See full menu")
                    .font(.subheadline.weight(.semibold))
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 4)
                    .frame(minHeight: 44)
                    .overlay { RoundedRectangle(cornerRadius: 12, style: .continuous).strokeBorder(DineStyle.tint, lineWidth: 1) }
                    .foregroundStyle(DineStyle.tint)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .padding(.horizontal, 16)
            .accessibilityIdentifier("dinespot.restaurant.menuButton")
        }
    }
}

/// The whole menu, like a printed one.
struct MenuScreen: View {
    let id: Restaurant.ID
    @Environment(DineSpotStore.self) private var store
    @State private var text = ""
    @State private var tag: Dish.Tag?

    var body: some View {
        if let restaurant = store.restaurant(id) {
            let sections = restaurant.table.menu.map { ($0.name, $0.dishes.filter(fits)) }.filter { !$0.1.isEmpty }
            List {
                ForEach(sections, id: \.0) { name, dishes in
                    Section {
                        ForEach(dishes, id: \.name) { DishLine(dish: $0, restaurant: restaurant) }
                    } header: {
                        Text(name)
                            .font(DineStyle.serif(.title3))
                            .foregroundStyle(Color.primary)
                            .textCase(nil)
                    }
                }
                if sections.isEmpty { ContentUnavailableView("No such dish", systemImage: "menucard") }
            }
            .listStyle(.plain)
            .searchable(text: $text, prompt: "Search this menu")
            .navigationTitle("\(restaurant.name) Menu")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu("Diet", systemImage: tag == nil ? "leaf" : "leaf.fill") {
                        Picker("Diet", selection: $tag) {
                            Text("All dishes").tag(Dish.Tag?.none)
                            ForEach(Dish.Tag.allCases, id: \.self) { Text($0.name).tag(Dish.Tag?.some($0)) }
                        }
                    }
                    .accessibilityIdentifier("dinespot.menu.dietMenu")
                }
            }
        } else {
            ContentUnavailableView("Restaurant not found", systemImage: "fork.knife")
        }
    }

    /// What is vegan is vegetarian as well.
    private func fits(_ dish: Dish) -> Bool {
        let fitsDiet = tag.map { dish.tags.contains($0) || ($0 == .vegetarian && dish.tags.contains(.vegan)) } ?? true
        let all = "\(dish.name) \(dish.details)".lowercased()
        return fitsDiet && text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
    }
}

private struct DishLine: View {
    let dish: Dish
    let restaurant: Restaurant

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            VStack(alignment: .leading, spacing: 3) {
                HStack(alignment: .firstTextBaseline) {
                    Text(dish.name).font(.body.weight(.medium))
                    Spacer(minLength: 8)
                    Text(Money.string(dish.priceCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.body)
                        .monospacedDigit()
                }
                if !dish.details.isEmpty {
                    Text(dish.details)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                if !dish.tags.isEmpty {
                    Text(dish.tags.map(\.name).joined(separator: " · "))
                        .font(.caption)
                        .foregroundStyle(.green)
                }
            }
            FoodPicture(of: dish, at: restaurant)
                .frame(width: 60, height: 60)
                .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
        }
        .padding(.vertical, 2)
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("dinespot.menu.dish.\(dish.name.lowercased().split(separator: " ").joined(separator: "-"))")
    }
}
