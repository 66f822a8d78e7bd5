import PersonaKit
import SwiftUI

/// All restaurants of a city, or of all cities, narrowed by words and filters.
struct SearchScreen: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        let results = store.results(navigation.search)
        Group {
            if navigation.showsMap, !results.isEmpty {
                VStack(spacing: 10) {
                    conditions
                    RestaurantMap(restaurants: results, isEverywhere: navigation.search.isEverywhere)
                }
                .padding(.top, 8)
            } else {
                list(results)
            }
        }
        .requiresNetwork(!navigation.search.text.isEmpty)
        .navigationTitle(navigation.search.isEverywhere ? "All Cities" : store.city?.name ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $navigation.search.text, prompt: "Restaurant, dish, neighborhood")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                Button(navigation.showsMap ? "List" : "Map", systemImage: navigation.showsMap ? "list.bullet" : "map") { navigation.showsMap.toggle() }
                    .accessibilityIdentifier("dinespot.search.mapButton")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Menu("City", systemImage: "mappin.and.ellipse") {
                    Picker("City", selection: city) {
                        Text("All cities").tag("")
                        ForEach(store.cities) { Text($0.fullName).tag($0.id) }
                    }
                }
                .accessibilityIdentifier("dinespot.search.cityMenu")
            }
        }
    }

    private var conditions: some View {
        VStack(spacing: 10) {
            WhenButton(screen: "search", navigation: $navigation).padding(.horizontal, 16)
            FilterBar(navigation: $navigation)
        }
    }

    private func list(_ results: [Restaurant]) -> some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 22) {
                conditions
                if results.isEmpty {
                    ContentUnavailableView {
                        Label("No restaurants found", systemImage: "fork.knife")
                    } description: {
                        Text("Try other words, fewer filters, or another city.")
                    } actions: {
                        if navigation.search.filterCount > 0 {
                            Button("Clear filters") { navigation.search.clear() }
                                .buttonStyle(.bordered)
                                .accessibilityIdentifier("dinespot.search.clearButton")
                        }
                    }
                    .frame(maxWidth: .infinity)
                    .padding(.top, 40)
                } else {
                    Text(results.count == 1 ? "1 restaurant" : "\(results.count) restaurants")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .padding(.horizontal, 16)
                        .padding(.bottom, -10)
                    ForEach(results) { RestaurantRow(restaurant: $0, screen: "search", navigation: $navigation) }
                }
            }
            .padding(.vertical, 8)
        }
    }

    private var city: Binding<String> {
        Binding {
            navigation.search.isEverywhere ? "" : store.state.cityID
        } set: { id in
            navigation.search.isEverywhere = id.isEmpty
            navigation.search.neighborhood = nil
            if !id.isEmpty { try? store.selectCity(id) }
        }
    }
}

/// Filters that are often used, in a row, and a button for all of them.
private struct FilterBar: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        let search = navigation.search
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                Button {
                    navigation.sheet = .filters
                } label: {
                    Chip(
                        title: search.filterCount == 0 ? "Filters" : "Filters (\(search.filterCount))", symbol: "slider.horizontal.3",
                        isOn: search.filterCount > 0)
                }
                .accessibilityIdentifier("dinespot.search.filtersButton")
                menu("Sort", name: search.sort == .recommended ? "Sort" : search.sort.name, isOn: search.sort != .recommended) {
                    Picker("Sort", selection: $navigation.search.sort) {
                        ForEach(TableSearch.Sort.allCases) { Text($0.name).tag($0) }
                    }
                }
                menu("Cuisine", name: search.cuisine ?? "Cuisine", isOn: search.cuisine != nil) {
                    choices("Cuisine", $navigation.search.cuisine, store.choices(search) { [$0.cuisine] })
                }
                menu("Neighborhood", name: search.neighborhood ?? "Neighborhood", isOn: search.neighborhood != nil) {
                    choices("Neighborhood", $navigation.search.neighborhood, store.choices(search) { [$0.area] })
                }
                toggle("Brunch", symbol: "sun.max", isOn: $navigation.search.servesBrunch)
                toggle("Has a table", symbol: "checkmark", isOn: $navigation.search.hasTable)
            }
            .buttonStyle(.plain)
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private func menu(_ title: String, name: String, isOn: Bool, @ViewBuilder content: () -> some View) -> some View {
        Menu {
            content()
        } label: {
            Chip(title: name, opensMenu: true, isOn: isOn)
        }
        .accessibilityLabel(isOn ? "\(title), \(name)" : title)
        .accessibilityIdentifier("dinespot.search.\(title.lowercased())Menu")
    }

    private func choices(_ title: String, _ selection: Binding<String?>, _ names: [String]) -> some View {
        Picker(title, selection: selection) {
            Text("Any").tag(String?.none)
            ForEach(names, id: \.self) { Text($0).tag(String?.some($0)) }
        }
    }

    private func toggle(_ title: String, symbol: String, isOn: Binding<Bool>) -> some View {
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            Chip(title: title, symbol: symbol, isOn: isOn.wrappedValue)
        }
        .accessibilityAddTraits(isOn.wrappedValue ? .isSelected : [])
        .accessibilityIdentifier("dinespot.search.\(title.lowercased().split(separator: " ").joined())Toggle")
    }
}
