import PersonaKit
import SwiftUI

/// What a search found, on a map. A tapped pin shows the restaurant's card, which leads to the restaurant.
struct RestaurantMap: View {
    let restaurants: [Restaurant]
    let isEverywhere: Bool
    @State private var region = MapRegion(fitting: [])
    @State private var chosen: Restaurant.ID?

    var body: some View {
        CityMap(region: $region, markers: markers, identifier: "dinespot.search.map") { chosen = chosen == $0 ? nil : $0 }
            .ignoresSafeArea(edges: .bottom)
            .overlay(alignment: .topTrailing) { if region != whole { wholeButton } }
            .overlay(alignment: .bottom) {
                if let restaurant = restaurants.first(where: { $0.id == chosen }) {
                    RestaurantCard(restaurant: restaurant, showsCity: isEverywhere).padding(.horizontal, 16).padding(.bottom, 20)
                }
            }
            .onAppear { region = whole }
            .onChange(of: restaurants.map(\.id)) {
                chosen = nil
                region = whole
            }
    }

    private var markers: [MapMarker] {
        restaurants.map { restaurant in
            MapMarker(
                restaurant.id, at: restaurant.place.coordinate, title: "\(restaurant.name), rated \(restaurant.ratingText)",
                style: .pin("fork.knife", restaurant.id == chosen ? DineStyle.chosenPin : DineStyle.tint), isSelected: restaurant.id == chosen)
        }
    }

    private var whole: MapRegion { MapRegion(fitting: restaurants.map(\.place.coordinate), margin: 1.25, atLeast: 1) }

    private var wholeButton: some View {
        Button {
            region = whole
        } label: {
            Image(systemName: "arrow.up.left.and.arrow.down.right").font(.system(size: 15, weight: .semibold))
                .frame(width: 40, height: 40).background(.regularMaterial, in: Circle()).shadow(color: .black.opacity(0.15), radius: 3, y: 1)
        }
        .buttonStyle(.plain)
        .padding(12)
        .accessibilityLabel("Show all on the map")
        .accessibilityIdentifier("dinespot.search.wholeMapButton")
    }
}

/// A restaurant over the map: its room, what it is, and how it is rated.
private struct RestaurantCard: View {
    let restaurant: Restaurant
    let showsCity: Bool

    var body: some View {
        NavigationLink(value: DineRoute.restaurant(restaurant.id)) {
            HStack(spacing: 12) {
                DiningPicture(of: restaurant.entry).frame(width: 100, height: 96).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 4) {
                    Text(restaurant.name).font(DineStyle.serif(.headline)).lineLimit(1)
                    Text(restaurant.line + (showsCity ? ", \(restaurant.city.name)" : "")).font(.footnote).foregroundStyle(.secondary).lineLimit(2)
                    RatingLine(restaurant: restaurant)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true).padding(.trailing, 14)
            }
            .background(Color(.secondarySystemGroupedBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            .shadow(color: .black.opacity(0.2), radius: 8, y: 3)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("dinespot.search.mapCard.\(restaurant.id)")
    }
}
