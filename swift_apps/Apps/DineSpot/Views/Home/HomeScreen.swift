import PersonaKit
import SwiftUI

/// What to eat tonight: the next table, free tables, collections, cuisines and neighborhoods of a city.
struct HomeScreen: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 26) {
                WhenButton(screen: "home", navigation: $navigation)
                    .padding(.horizontal, 16)
                if let next = store.upcoming.first { NextTable(reservation: next, navigation: $navigation) }
                Shelf(title: "Tables \(tonight)", restaurants: free, navigation: $navigation) { $0.hasTable = true }
                CuisineShelf(navigation: $navigation)
                ForEach(Collection.all, id: \.title) { collection in
                    let found = here.filter { collection.has($0) }
                    if found.count > 1 {
                        Shelf(title: collection.title, restaurants: found, navigation: $navigation, narrow: collection.narrow)
                    }
                }
                NeighborhoodList(navigation: $navigation)
            }
            .padding(.top, 6)
            .padding(.bottom, 24)
        }
        .safeAreaInset(edge: .top, spacing: 0) {
            cityMenu
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 16)
                .padding(.bottom, 6)
                .background(.bar)
        }
        .navigationTitle("Discover")
        .toolbar(.hidden, for: .navigationBar)
    }

    private var here: [Restaurant] { store.restaurants(in: store.state.cityID).sorted { ($1.entry.rating, $0.name) < ($0.entry.rating, $1.name) } }

    private var free: [Restaurant] {
        let search = navigation.search
        return Array(here.filter { !store.slots(of: $0, near: search.date, party: search.party, count: 1).isEmpty }.prefix(10))
    }

    private var tonight: String {
        let day = navigation.search.dayText
        return ["Tonight", "Today", "Tomorrow"].contains(day) ? day.lowercased() : "on \(day)"
    }

    private var cityMenu: some View {
        Menu {
            Picker("City", selection: Binding(get: { store.state.cityID }, set: { try? store.selectCity($0) })) {
                ForEach(store.cities) { Text($0.fullName).tag($0.id) }
            }
        } label: {
            HStack(spacing: 6) {
                Text(store.city?.name ?? "")
                    .font(DineStyle.serif(.largeTitle))
                Image(systemName: "chevron.down")
                    .font(.headline)
                    .foregroundStyle(DineStyle.tint)
            }
            .foregroundStyle(Color.primary)
        }
        .accessibilityLabel("City, \(store.city?.name ?? "")")
        .accessibilityIdentifier("dinespot.home.cityMenu")
    }
}

/// Restaurants that have something in common.
private struct Collection {
    let title: String
    let has: (Restaurant) -> Bool
    let narrow: (inout TableSearch) -> Void

    private init(_ title: String, tag: String) {
        self.title = title
        has = { $0.entry.tags.contains(tag) }
        narrow = { $0.tags = [tag] }
    }

    private init(_ title: String, has: @escaping (Restaurant) -> Bool, narrow: @escaping (inout TableSearch) -> Void) {
        (self.title, self.has, self.narrow) = (title, has, narrow)
    }

    static var all: [Collection] {
        [
            Collection("Date night", tag: "Date night"),
            Collection("Weekend brunch", has: { $0.entry.servesBrunch }, narrow: { $0.servesBrunch = true }),
            Collection("Room for a crowd", tag: "Groups"),
            Collection("Out on the patio", has: { $0.entry.seating.contains("Patio") }, narrow: { $0.seating = "Patio" }),
            Collection("Late tables", tag: "Late"),
        ]
    }
}
