import PersonaKit
import SwiftUI

/// Routes on a map and in a list, by area, length, surface and climb.
struct MapsScreen: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @State private var region: MapRegion?
    @State private var isCreating = false

    var body: some View {
        let routes = store.routes(navigation.filter)
        List {
            CityMap(
                region: Binding(get: { region ?? fitting(routes) }, set: { region = $0 }), markers: markers(routes), identifier: "trailblaze.maps.map"
            ) { id in
                navigation.maps.append(.route(id))
            }
            .frame(height: 230)
            .listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
            chips.listRowInsets(EdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)).listRowSeparator(.hidden)
            Text(routes.count == 1 ? "1 route" : "\(routes.count) routes").font(.subheadline).foregroundStyle(.secondary).listRowSeparator(.hidden)
            if routes.isEmpty { empty }
            ForEach(routes) { route in
                NavigationLink(value: TrailPlace.route(route.id)) { RouteRow(route: route) }.accessibilityIdentifier("trailblaze.maps.route.\(route.id)")
            }
        }
        .listStyle(.plain)
        .navigationTitle("Maps")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $navigation.filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Routes and areas")
        .toolbar {
            Button("Create Route", systemImage: "plus") { isCreating = true }.accessibilityIdentifier("trailblaze.maps.create")
        }
        .sheet(isPresented: $isCreating) { RouteMaker { navigation.maps.append(.route($0)) } }
        .onChange(of: navigation.filter) { region = nil }
    }

    @ViewBuilder private var empty: some View {
        ContentUnavailableView {
            Label(navigation.filter.savedOnly && !store.state.routes.contains(where: \.isSaved) ? "No saved routes" : "No routes found", systemImage: "map")
        } description: {
            Text("Change the filters, or create a route of your own.")
        } actions: {
            Button("Clear Filters") { navigation.filter = RouteFilter() }.accessibilityIdentifier("trailblaze.maps.clear")
        }
        .listRowSeparator(.hidden)
    }

    /// Around home unless the routes found are elsewhere.
    private func fitting(_ routes: [TrailRoute]) -> MapRegion {
        let starts = routes.compactMap(\.line.first)
        let near = starts.filter { $0.miles(to: store.home) < 3 }
        return MapRegion(fitting: near.isEmpty ? Array(starts.prefix(1)) : near, margin: 1.25, atLeast: 2)
    }

    private func markers(_ routes: [TrailRoute]) -> [MapMarker] {
        routes.compactMap { route in
            route.line.first.map {
                MapMarker(
                    route.id, at: $0, title: "\(route.name), \(TrailText.short(route.hundredths)) miles",
                    style: .bubble(TrailText.short(route.hundredths), route.isSaved ? TrailStyle.tint : Color(white: 0.3)))
            }
        }
    }

    private var chips: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                Button {
                    navigation.filter.savedOnly.toggle()
                } label: {
                    ChipLabel(text: "Saved", isOn: navigation.filter.savedOnly, hasMenu: false)
                }
                .accessibilityAddTraits(navigation.filter.savedOnly ? .isSelected : [])
                .accessibilityIdentifier("trailblaze.maps.saved")
                menu(navigation.filter.area ?? "Area", isOn: navigation.filter.area != nil, "area") {
                    Picker("Area", selection: $navigation.filter.area) {
                        Text("Any area").tag(String?.none)
                        ForEach(store.areas, id: \.self) { Text($0).tag(String?.some($0)) }
                    }
                }
                menu(navigation.filter.length == .any ? "Length" : navigation.filter.length.name, isOn: navigation.filter.length != .any, "length") {
                    Picker("Length", selection: $navigation.filter.length) { ForEach(RouteFilter.Length.allCases, id: \.self) { Text($0.name) } }
                }
                menu(navigation.filter.surface?.name ?? "Surface", isOn: navigation.filter.surface != nil, "surface") {
                    Picker("Surface", selection: $navigation.filter.surface) {
                        Text("Any surface").tag(TrailRoute.Surface?.none)
                        ForEach(TrailRoute.Surface.allCases, id: \.self) { Text($0.name).tag(TrailRoute.Surface?.some($0)) }
                    }
                }
                menu(navigation.filter.climb == .any ? "Climb" : navigation.filter.climb.name, isOn: navigation.filter.climb != .any, "climb") {
                    Picker("Climb", selection: $navigation.filter.climb) { ForEach(RouteFilter.Climb.allCases, id: \.self) { Text($0.name) } }
                }
            }
            .buttonStyle(.plain)
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private func menu<Content: View>(_ text: String, isOn: Bool, _ name: String, @ViewBuilder content: () -> Content) -> some View {
        Menu(content: content) { ChipLabel(text: text, isOn: isOn) }
            .accessibilityLabel(isOn ? "\(name.capitalized), \(text)" : name.capitalized)
            .accessibilityIdentifier("trailblaze.maps.\(name)")
    }
}
