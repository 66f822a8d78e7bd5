import PersonaKit
import SwiftUI

/// The places of a category or of a search, the nearest first.
struct PlaceListCard: View {
    enum Source: Hashable {
        case category(PlaceCategory)
        case search(String)
    }

    @Environment(MapsStore.self) private var store
    let title: String
    let source: Source
    @Binding var navigation: MapsNavigation
    @State private var onlyOpen = false
    @State private var byRating = false

    var body: some View {
        let found = shown
        VStack(spacing: 0) {
            CardHeader(title: title, subtitle: found.count == 1 ? "1 place" : "\(found.count) places") { navigation.pop() }
            if hasHours {
                HStack(spacing: 8) {
                    chip("Open Now", isOn: onlyOpen, "open") { onlyOpen.toggle() }
                    chip("Top Rated", isOn: byRating, "rating") { byRating.toggle() }
                    Spacer()
                }
                .padding(.horizontal, 16)
                .padding(.bottom, 10)
            }
            ScrollView {
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(Array(found.enumerated()), id: \.element.key) { index, spot in
                        if index > 0 { Divider().padding(.leading, 46) }
                        row(spot)
                    }
                    if found.isEmpty { Text("No Results").font(.headline).foregroundStyle(.secondary).frame(maxWidth: .infinity).padding(.vertical, 20) }
                }
                .cardGroup()
                .padding(.bottom, 40)
            }
        }
    }

    private var all: [MapSpot] {
        let here = store.here.coordinate
        switch source {
        case .category(let category): return PlaceSearch.spots(in: category, near: here)
        case .search(let text): return Array(PlaceSearch.spots(matching: text, favorites: store.state.favorites, near: here).prefix(20))
        }
    }

    private var hasHours: Bool { all.contains { PlaceFacts($0).restaurant != nil } }

    private var shown: [MapSpot] {
        let open = onlyOpen ? all.filter { PlaceFacts($0).isOpen(at: Persona.minute) == true } : all
        guard byRating else { return open }
        let rated = open.map { (spot: $0, rating: PlaceFacts($0).restaurant?.rating ?? 0) }
        return rated.enumerated().sorted { (-$0.element.rating, $0.offset) < (-$1.element.rating, $1.offset) }.map(\.element.spot)
    }

    private func row(_ spot: MapSpot) -> some View {
        let facts = PlaceFacts(spot)
        let rating = facts.restaurant.map { "★ \(PlaceFacts.rating($0.rating)) (\($0.ratingCount))" }
        let extra = [rating, facts.price, facts.status(at: Persona.minute)].compactMap { $0 }.joined(separator: " · ")
        return Button {
            if case .search = source { store.remember(spot) }
            navigation.push(.place(spot))
        } label: {
            SpotRow(disc: SpotDisc(spot), title: spot.name, detail: spot.line(from: store.here), extra: extra)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("maps.list.\(spot.key)")
    }

    private func chip(_ title: String, isOn: Bool, _ name: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title).font(.subheadline.weight(.medium)).foregroundStyle(isOn ? Color.white : Color.primary)
                .padding(.horizontal, 14).frame(minHeight: 34).background(isOn ? Color.blue : Color(.tertiarySystemFill), in: Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("maps.list.\(name)")
    }
}
