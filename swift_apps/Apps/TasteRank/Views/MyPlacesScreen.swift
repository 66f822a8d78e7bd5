import PersonaKit
import SwiftUI

/// Where the person has been, what they want to try, and their lists.
struct MyPlacesScreen: View {
    @Binding var navigation: TasteNavigation
    @Environment(TasteRankStore.self) private var store
    @State private var filter = SpotFilter()
    @State private var order = BeenOrder.rank
    @State private var isAddingList = false
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                Picker("Shelf", selection: $navigation.shelf) {
                    ForEach(TasteShelf.allCases) { Text($0.name).tag($0) }
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("tasterank.mine.shelf")
                if navigation.shelf != .lists {
                    FilterBar(filter: $filter, spots: spots, screen: "mine").listRowInsets(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
                }
            }
            .listRowSeparator(.hidden)
            switch navigation.shelf {
            case .been: been
            case .want: wants
            case .lists: lists
            }
        }
        .listStyle(.plain)
        .searchable(text: $filter.text, prompt: "Your places")
        .navigationTitle("Your Lists")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                if navigation.shelf == .lists {
                    Button("New List", systemImage: "plus") { isAddingList = true }
                        .accessibilityIdentifier("tasterank.mine.newListButton")
                } else if navigation.shelf == .been {
                    Menu("Sort", systemImage: "arrow.up.arrow.down") {
                        Picker("Sort", selection: $order) { ForEach(BeenOrder.allCases) { Text($0.name).tag($0) } }
                    }
                    .accessibilityIdentifier("tasterank.mine.sortMenu")
                }
            }
        }
        .sheet(isPresented: $isAddingList) { ListEditor(list: nil) }
        .refusal($refusal)
    }

    private var spots: [Spot] {
        (navigation.shelf == .been ? store.state.ranked.map(\.placeID) : store.state.wants.map(\.placeID)).compactMap { store.spot($0) }
    }

    @ViewBuilder private var been: some View {
        let places = order.sort(store.state.ranked).filter { store.spot($0.placeID).map(filter.allows) ?? false }
        if places.isEmpty { nothing("No places", "fork.knife") }
        ForEach(places) { place in
            if let spot = store.spot(place.placeID) {
                SpotRow(
                    spot: spot, number: store.rank(of: spot.id), tenths: store.scoreTenths(of: spot.id),
                    extra: place.visits.last.map { "Last visit \(Dates.dayAndYear($0))" }, screen: "been")
            }
        }
    }

    @ViewBuilder private var wants: some View {
        let places = store.state.wants.reversed().filter { store.spot($0.placeID).map(filter.allows) ?? false }
        if places.isEmpty { nothing("Nothing to try", "bookmark") }
        ForEach(places) { place in
            if let spot = store.spot(place.placeID) {
                SpotRow(spot: spot, tenths: store.friendsTenths(spot.id), extra: place.note ?? "Added \(Dates.dayAndYear(place.addedAt))", screen: "want")
                    .swipeActions {
                        Button("Remove", role: .destructive) { attempt($refusal) { try store.setWanted(false, spot.id) } }
                    }
            }
        }
    }

    @ViewBuilder private var lists: some View {
        let lists = store.state.lists.filter { filter.text.isEmpty || "\($0.name) \($0.details)".lowercased().contains(filter.text.lowercased()) }
        if lists.isEmpty { nothing("No lists", "list.bullet") }
        ForEach(lists) { list in
            NavigationLink(value: TasteRoute.list(list.id)) {
                HStack(spacing: 12) {
                    if let spot = list.placeIDs.first.flatMap({ store.spot($0) }) {
                        DiningPicture(of: spot.entry).frame(width: 62, height: 62).clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                    } else {
                        IconTile(systemImage: "list.bullet", tint: TasteStyle.tint, size: 62)
                    }
                    VStack(alignment: .leading, spacing: 3) {
                        Text(list.name).font(.headline)
                        if !list.details.isEmpty { Text(list.details).font(.subheadline).foregroundStyle(.secondary) }
                        Text(list.placeIDs.count == 1 ? "1 place" : "\(list.placeIDs.count) places").font(.footnote).foregroundStyle(.secondary)
                    }
                }
            }
            .accessibilityIdentifier("tasterank.lists.row.\(list.id)")
        }
    }

    private func nothing(_ title: String, _ symbol: String) -> some View {
        ContentUnavailableView(title, systemImage: symbol, description: Text("Try other filters, or search for a restaurant to add."))
            .listRowSeparator(.hidden)
    }
}

enum BeenOrder: String, CaseIterable, Identifiable {
    case rank, latest, name
    var id: Self { self }
    var name: String {
        switch self {
        case .rank: "Ranking"
        case .latest: "Latest visit"
        case .name: "Name"
        }
    }

    func sort(_ places: [RankedPlace]) -> [RankedPlace] {
        switch self {
        case .rank: places
        case .latest: places.sorted { ($0.visits.last ?? .distantPast, $1.placeID) > ($1.visits.last ?? .distantPast, $0.placeID) }
        case .name: places.sorted { $0.restaurantName < $1.restaurantName }
        }
    }
}

/// A place in a list: opens it.
struct SpotRow: View {
    let spot: Spot
    var number: Int?
    var tenths: Int?
    var extra: String?
    let screen: String

    var body: some View {
        NavigationLink(value: TasteRoute.place(spot.id)) {
            HStack(spacing: 12) {
                if let number {
                    Text("\(number)")
                        .font(.system(.headline, design: .rounded))
                        .monospacedDigit()
                        .foregroundStyle(TasteStyle.tint)
                        .frame(width: 28)
                }
                VStack(alignment: .leading, spacing: 2) {
                    Text(spot.name).font(.headline)
                    Text(spot.line).font(.subheadline).foregroundStyle(.secondary)
                    Text([spot.city, extra].compactMap { $0 }.joined(separator: " · "))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .lineLimit(2)
                }
                Spacer(minLength: 4)
                ScoreCircle(tenths: tenths)
            }
        }
        .accessibilityIdentifier("tasterank.\(screen).row.\(spot.id)")
    }
}
