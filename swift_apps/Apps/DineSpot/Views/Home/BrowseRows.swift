import PersonaKit
import SwiftUI

/// The city's cuisines, each with a dish.
struct CuisineShelf: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("By cuisine")
                .font(DineStyle.serif(.title2))
                .accessibilityAddTraits(.isHeader)
                .padding(.horizontal, 16)
            ScrollView(.horizontal) {
                HStack(spacing: 12) {
                    ForEach(cuisines, id: \.name) { cuisine in
                        Button {
                            navigation.search { $0.cuisine = cuisine.name }
                        } label: {
                            FoodPicture(of: cuisine.dish, at: cuisine.restaurant)
                                .frame(width: 112, height: 112)
                                .overlay(alignment: .bottom) {
                                    Text(cuisine.name)
                                        .font(.footnote.weight(.semibold))
                                        .foregroundStyle(.white)
                                        .lineLimit(1)
                                        .padding(.vertical, 6)
                                        .frame(maxWidth: .infinity)
                                        .background(.black.opacity(0.55))
                                }
                                .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("dinespot.home.cuisine.\(cuisine.name.lowercased())")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }

    /// Each with the best rated restaurant that serves it and what that is known for.
    private var cuisines: [(name: String, dish: Dish, restaurant: Restaurant)] {
        let here = store.restaurants(in: store.state.cityID)
        return Array(Set(here.map(\.cuisine))).sorted().compactMap { name in
            guard let best = here.filter({ $0.cuisine == name }).max(by: { ($0.entry.rating, $1.name) < ($1.entry.rating, $0.name) }),
                let dish = best.signatureDishes.first
            else { return nil }
            return (name, dish, best)
        }
    }
}

/// The city's neighborhoods, each with the number of its restaurants.
struct NeighborhoodList: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("By neighborhood")
                .font(DineStyle.serif(.title2))
                .accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: [GridItem(.flexible(), spacing: 10), GridItem(.flexible())], spacing: 10) {
                ForEach(areas, id: \.name) { area in
                    Button {
                        navigation.search { $0.neighborhood = area.name }
                    } label: {
                        HStack {
                            Text(area.name)
                                .font(.subheadline.weight(.medium))
                                .lineLimit(1)
                                .minimumScaleFactor(0.8)
                            Spacer(minLength: 4)
                            Text("\(area.count)")
                                .font(.subheadline)
                                .foregroundStyle(.secondary)
                        }
                        .padding(.horizontal, 14)
                        .padding(.vertical, 4)
                        .frame(minHeight: 46)
                        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(area.count == 1 ? "\(area.name), 1 restaurant" : "\(area.name), \(area.count) restaurants")
                    .accessibilityIdentifier("dinespot.home.neighborhood.\(area.name.lowercased().split(separator: " ").joined(separator: "-"))")
                }
            }
        }
        .padding(.horizontal, 16)
    }

    private var areas: [(name: String, count: Int)] {
        var counts: [String: Int] = [:]
        for restaurant in store.restaurants(in: store.state.cityID) { counts[restaurant.area, default: 0] += 1 }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
