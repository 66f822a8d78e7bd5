import PersonaKit
import SwiftUI

/// The search field with suggestions; categories and recents before something is typed.
struct SearchCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    @FocusState private var isTyping: Bool

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 10) {
                HStack(spacing: 8) {
                    Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
                    TextField("Search Maps", text: $navigation.query)
                        .focused($isTyping)
                        .submitLabel(.search)
                        .autocorrectionDisabled()
                        .onSubmit(search)
                        .accessibilityIdentifier("maps.search.field")
                    if !navigation.query.isEmpty {
                        Button("Clear text", systemImage: "xmark.circle.fill") { navigation.query = "" }
                            .labelStyle(.iconOnly).foregroundStyle(.secondary).buttonStyle(.plain)
                    }
                }
                .padding(.horizontal, 14).frame(minHeight: 46).background(Color(.tertiarySystemFill), in: Capsule())
                CardButton(title: "Close", symbol: "xmark") { navigation.pop() }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 12)
            ScrollView { content.requiresNetwork(!navigation.query.isEmpty).padding(.bottom, 40) }
        }
        .onAppear { isTyping = true }
    }

    @ViewBuilder private var content: some View {
        let text = navigation.query.trimmingCharacters(in: .whitespaces)
        VStack(alignment: .leading, spacing: 12) {
            if text.isEmpty {
                GroupTitle(title: "Find Nearby")
                CategoryChips(navigation: $navigation)
                if !store.state.recents.isEmpty {
                    GroupTitle(title: "Recents")
                    rows(Array(store.state.recents.prefix(6))) { RecentButton(recent: $0, navigation: $navigation) }
                }
            } else {
                let categories = PlaceCategory.allCases.filter { $0.name.folded.hasPrefix(text.folded) }
                let found = Array(PlaceSearch.spots(matching: text, favorites: store.state.favorites, near: store.here.coordinate).prefix(12))
                if !categories.isEmpty {
                    rows(categories) { category in
                        Button {
                            navigation.push(.category(category))
                        } label: {
                            SpotRow(disc: SpotDisc(symbol: category.symbol, tint: category.tint), title: category.name, detail: "Search Nearby")
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("maps.search.category.\(category.id)")
                    }
                }
                if !found.isEmpty {
                    rows(found.map { Found(spot: $0) }) { item in
                        Button {
                            store.remember(item.spot)
                            navigation.push(.place(item.spot))
                        } label: {
                            SpotRow(disc: SpotDisc(item.spot), title: item.spot.name, detail: item.spot.line(from: store.here))
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("maps.search.result.\(item.id)")
                    }
                }
                if categories.isEmpty, found.isEmpty { ContentUnavailableView.search(text: text) }
            }
        }
    }

    private struct Found: Identifiable {
        let spot: MapSpot
        var id: String { spot.key }
    }

    private func rows<Item: Identifiable, Row: View>(_ items: [Item], @ViewBuilder row: @escaping (Item) -> Row) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
                if index > 0 { Divider().padding(.leading, 46) }
                row(item)
            }
        }
        .cardGroup()
    }

    private func search() {
        let text = navigation.query.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return }
        store.remember(query: text)
        navigation.push(.results(text))
    }
}

/// A search, a place or a way of before.
struct RecentButton: View {
    @Environment(MapsStore.self) private var store
    let recent: Recent
    @Binding var navigation: MapsNavigation

    var body: some View {
        Button(action: open) {
            if let query = recent.query {
                SpotRow(disc: SpotDisc(symbol: "magnifyingglass", tint: .gray), title: query, detail: "Search")
            } else if let spot = recent.spot, let start = recent.start {
                SpotRow(
                    disc: SpotDisc(symbol: recent.mode?.symbol ?? "car.fill", tint: .blue), title: spot.name, detail: "From \(start.name)")
            } else if let spot = recent.spot {
                SpotRow(disc: SpotDisc(spot), title: spot.name, detail: spot.line(from: store.here))
            }
        }
        .buttonStyle(.plain)
        .contextMenu {
            Button("Remove from Recents", systemImage: "trash", role: .destructive) { store.deleteRecent(recent.id) }
        }
        .accessibilityIdentifier("maps.recent.\(recent.id)")
    }

    private func open() {
        if let query = recent.query {
            navigation.push(.results(query))
        } else if let spot = recent.spot, let start = recent.start {
            navigation.directions(to: spot, from: start, mode: recent.mode, in: store)
        } else if let spot = recent.spot {
            navigation.push(.place(spot))
        }
    }
}
