import PersonaKit
import SwiftUI

/// Search, the trip under way, favorites, recents and guides.
struct HomeCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    let share: (ShareRequest) -> Void

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 10) {
                Button {
                    navigation.query = ""
                    navigation.push(.search)
                } label: {
                    HStack(spacing: 8) {
                        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
                        Text("Search Maps").foregroundStyle(.secondary).lineLimit(1)
                        Spacer()
                    }
                    .padding(.horizontal, 14).frame(minHeight: 46).background(Color(.tertiarySystemFill), in: Capsule()).contentShape(Capsule())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Search Maps")
                .accessibilityAddTraits(.isSearchField)
                .accessibilityIdentifier("maps.search")
                Button {
                    navigation.push(.preferences)
                } label: {
                    Avatar(Persona.me, size: 42)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Preferences")
                .accessibilityIdentifier("maps.preferences")
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 12)
            if navigation.height != .small {
                ScrollView {
                    VStack(alignment: .leading, spacing: 12) {
                        if let trip = store.state.trip { TripBar(trip: trip, navigation: $navigation, share: share) }
                        favorites
                        nearby
                        recents
                        guides
                        Button("Share My Location", systemImage: "square.and.arrow.up") { share(ShareRequest(spot: store.located)) }
                            .cardGroup().accessibilityIdentifier("maps.shareLocation")
                    }
                    .padding(.bottom, 40)
                }
            }
        }
    }

    private var favorites: some View {
        VStack(alignment: .leading, spacing: 8) {
            GroupTitle(title: "Favorites", identifier: "maps.favorites") { navigation.push(.favorites) }
            ScrollView(.horizontal) {
                HStack(alignment: .top, spacing: 6) {
                    ForEach(store.state.favorites) { favorite in
                        Button {
                            navigation.push(.place(favorite.spot))
                        } label: {
                            tile(favorite.label, detail(favorite)) { SpotDisc(symbol: favorite.symbol, tint: favorite.tint, size: 58) }
                        }
                        .accessibilityLabel("\(favorite.label), \(detail(favorite))")
                        .accessibilityIdentifier("maps.favorite.\(favorite.id)")
                    }
                    Button {
                        navigation.query = ""
                        navigation.push(.search)
                    } label: {
                        tile("Add", "") {
                            Circle().fill(Color(.tertiarySystemFill)).frame(width: 58, height: 58)
                                .overlay { Image(systemName: "plus").font(.title2.weight(.medium)).foregroundStyle(.blue) }
                        }
                    }
                    .accessibilityLabel("Add Favorite")
                    .accessibilityIdentifier("maps.favorite.add")
                }
                .buttonStyle(.plain)
                .padding(.horizontal, 10)
                .padding(.vertical, 12)
            }
            .scrollIndicators(.hidden)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 22, style: .continuous))
            .padding(.horizontal, 16)
        }
    }

    private func tile<Disc: View>(_ title: String, _ detail: String, @ViewBuilder disc: () -> Disc) -> some View {
        VStack(spacing: 3) {
            disc()
            Text(title).font(.footnote.weight(.medium)).foregroundStyle(.primary).lineLimit(1)
            if !detail.isEmpty { Text(detail).font(.caption).foregroundStyle(.secondary).lineLimit(1) }
        }
        .frame(width: 78)
        .contentShape(Rectangle())
    }

    /// "12 min", as the person usually goes, or "Here".
    private func detail(_ favorite: Favorite) -> String {
        if favorite.spot.isSame(as: store.here) { return "Here" }
        return Router.minutes(from: store.here, to: favorite.spot, by: store.state.preferences.mode).map(RouteText.duration)
            ?? RouteText.distance(store.here.coordinate.miles(to: favorite.spot.coordinate))
    }

    private var nearby: some View {
        VStack(alignment: .leading, spacing: 8) {
            GroupTitle(title: "Find Nearby")
            CategoryChips(navigation: $navigation)
        }
    }

    private var recents: some View {
        VStack(alignment: .leading, spacing: 8) {
            if !store.state.recents.isEmpty {
                GroupTitle(title: "Recents", identifier: "maps.recents") { navigation.push(.recents) }
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(Array(store.state.recents.prefix(3).enumerated()), id: \.element.id) { index, recent in
                        if index > 0 { Divider().padding(.leading, 46) }
                        RecentButton(recent: recent, navigation: $navigation)
                    }
                }
                .cardGroup()
            }
        }
    }

    private var guides: some View {
        VStack(alignment: .leading, spacing: 8) {
            GroupTitle(title: "Guides", identifier: "maps.guides") { navigation.push(.guides) }
            VStack(alignment: .leading, spacing: 12) {
                ForEach(Array(store.state.guides.prefix(3).enumerated()), id: \.element.id) { index, guide in
                    if index > 0 { Divider().padding(.leading, 46) }
                    Button {
                        navigation.push(.guide(guide.id))
                    } label: {
                        SpotRow(disc: SpotDisc(symbol: "square.stack.fill", tint: .brown), title: guide.name, detail: guide.countText)
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("maps.guide.\(guide.id)")
                }
                if store.state.guides.isEmpty { Text("Keep places together in a guide.").font(.subheadline).foregroundStyle(.secondary) }
            }
            .cardGroup()
        }
    }
}

/// The categories, one after another.
struct CategoryChips: View {
    @Binding var navigation: MapsNavigation

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(PlaceCategory.allCases) { category in
                    Button {
                        navigation.push(.category(category))
                    } label: {
                        HStack(spacing: 6) {
                            SpotDisc(symbol: category.symbol, tint: category.tint, size: 26)
                            Text(category.name).font(.subheadline.weight(.medium)).foregroundStyle(.primary)
                        }
                        .padding(.leading, 8).padding(.trailing, 14).frame(minHeight: 40)
                        .background(Color(.secondarySystemGroupedBackground), in: Capsule())
                        .contentShape(Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(category.name)
                    .accessibilityIdentifier("maps.category.\(category.id)")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }
}

extension Guide {
    /// "5 places".
    var countText: String { spots.count == 1 ? "1 place" : "\(spots.count) places" }
}

@MainActor extension Favorite {
    var symbol: String {
        switch label.lowercased() {
        case "home": "house.fill"
        case "work": "briefcase.fill"
        default: spot.place?.kind.symbol ?? "mappin"
        }
    }

    var tint: Color {
        switch label.lowercased() {
        case "home": .cyan
        case "work": .brown
        default: spot.place?.kind.tint ?? .red
        }
    }
}

extension MapsStore {
    /// Where the person is, under the place's own name.
    var located: MapSpot { here.place.map { MapSpot($0) } ?? here }
}

/// The trip under way.
struct TripBar: View {
    @Environment(MapsStore.self) private var store
    let trip: Trip
    @Binding var navigation: MapsNavigation
    let share: (ShareRequest) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if let end = trip.stops.last {
                SpotRow(
                    disc: SpotDisc(symbol: trip.mode.symbol, tint: .blue), title: "To \(end.name)",
                    detail: "Arrival \(Dates.time(trip.arrivesAt)) · \(RouteText.distance(Double(trip.milesInTenths) / 10))")
                HStack(spacing: 8) {
                    Button("Share ETA") { share(ShareRequest(spot: end, arrivesAt: trip.arrivesAt)) }.accessibilityIdentifier("maps.trip.share")
                    Button("Directions") {
                        navigation.request = RouteRequest(
                            stops: trip.stops, mode: trip.mode, time: .leave(trip.startedAt), avoidsHighways: store.state.preferences.avoidsHighways)
                        navigation.choice = 0
                        navigation.push(.directions)
                    }
                    .accessibilityIdentifier("maps.trip.directions")
                    Button("End Route", role: .destructive) { store.endTrip() }.accessibilityIdentifier("maps.trip.end")
                }
                .buttonStyle(.bordered)
                .lineLimit(1)
                .minimumScaleFactor(0.6)
            }
        }
        .cardGroup()
    }
}
