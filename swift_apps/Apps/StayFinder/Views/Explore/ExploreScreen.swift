import PersonaKit
import SwiftUI

/// Places to stay and experiences, narrowed by a search.
struct ExploreScreen: View {
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @State private var filter = StayFilter()
    @State private var sheet: ExploreSheet?
    @State private var isMap = false

    var body: some View {
        Group {
            if isMap, !navigation.showsExperiences {
                ResultMap(listings: filter.apply(to: store.state.listings), filter: filter)
            } else {
                ScrollView {
                    LazyVStack(spacing: 24) {
                        if navigation.showsExperiences { experiences } else { stays }
                    }
                    .padding(.horizontal, 20)
                    .padding(.top, 12)
                    .padding(.bottom, 60)
                }
            }
        }
        .requiresNetwork(filter.isSearching)
        .safeAreaInset(edge: .top, spacing: 0) { header }
        .overlay(alignment: .bottom) { if !navigation.showsExperiences { mapButton } }
        .toolbar(.hidden, for: .navigationBar)
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .search: SearchSheet(filter: $filter)
            case .filters: StayFilterSheet(filter: $filter)
            }
        }
    }

    private var header: some View {
        VStack(spacing: 12) {
            HStack(spacing: 10) {
                searchButton
                if !navigation.showsExperiences { filterButton }
            }
            .padding(.horizontal, 16)
            Picker("Kind", selection: $navigation.showsExperiences) {
                Text("Stays").tag(false)
                Text("Experiences").tag(true)
            }
            .pickerStyle(.segmented)
            .padding(.horizontal, 16)
            .accessibilityIdentifier("stayfinder.explore.kindPicker")
            if !navigation.showsExperiences { KindBar(kind: $filter.kind) }
            Divider()
        }
        .padding(.top, 8)
        .background(.bar)
    }

    private var searchButton: some View {
        Button {
            sheet = .search
        } label: {
            HStack(spacing: 12) {
                Image(systemName: "magnifyingglass").font(.system(size: 17, weight: .semibold)).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    Text(place).font(.subheadline.weight(.semibold)).lineLimit(1)
                    Text(details).font(.caption).foregroundStyle(Color.secondary).lineLimit(1)
                }
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 18)
            .padding(.vertical, 4)
            .frame(minHeight: 54)
            .background(Color(.secondarySystemGroupedBackground), in: Capsule())
            .overlay { Capsule().stroke(Color.secondary.opacity(0.25), lineWidth: 1) }
            .shadow(color: .black.opacity(0.08), radius: 6, y: 2)
            .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Search, \(place), \(details)")
        .accessibilityIdentifier("stayfinder.explore.searchButton")
    }

    private var mapButton: some View {
        Button {
            isMap.toggle()
        } label: {
            Label(isMap ? "List" : "Map", systemImage: isMap ? "list.bullet" : "map.fill")
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(Color(.systemBackground))
                .padding(.horizontal, 18)
                .padding(.vertical, 4)
                .frame(minHeight: 44)
                .background(Color.primary, in: Capsule())
                .shadow(color: .black.opacity(0.2), radius: 6, y: 2)
                .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("stayfinder.explore.mapButton")
        .padding(.bottom, 10)
    }

    private var filterButton: some View {
        Button {
            sheet = .filters
        } label: {
            Image(systemName: "slider.horizontal.3")
                .font(.system(size: 17, weight: .medium))
                .foregroundStyle(filter.filterCount > 0 ? Color.white : Color.primary)
                .frame(width: 46, height: 46)
                .background(filter.filterCount > 0 ? StayStyle.tint : Color.clear, in: Circle())
                .overlay { Circle().stroke(Color.secondary.opacity(0.3), lineWidth: 1) }
                .contentShape(Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(filter.filterCount == 0 ? "Filters" : "Filters, \(filter.filterCount) on")
        .accessibilityIdentifier("stayfinder.explore.filterButton")
    }

    @ViewBuilder private var stays: some View {
        let found = filter.apply(to: store.state.listings)
        if filter.isSearching || filter.kind != nil || filter.filterCount > 0 {
            summary(found.count == 1 ? "1 place" : "\(found.count) places")
        }
        ForEach(found) { ListingCard(listing: $0, filter: filter, screen: "explore") }
        if found.isEmpty { empty("No Places", "Nothing fits this search. Try other dates, fewer guests or fewer filters.") }
    }

    @ViewBuilder private var experiences: some View {
        let found = filter.apply(to: store.state.experiences)
        if filter.isSearching { summary(found.count == 1 ? "1 experience" : "\(found.count) experiences") }
        ForEach(found) { ExperienceCard(experience: $0, visit: filter.visit, screen: "explore") }
        if found.isEmpty { empty("No Experiences", "Nothing happens there on these days. Try other dates or another place.") }
    }

    private func summary(_ text: String) -> some View {
        HStack {
            Text(text).font(.subheadline.weight(.semibold))
            Spacer()
            Button("Clear") { filter = StayFilter() }
                .font(.subheadline.weight(.semibold))
                .accessibilityLabel("Clear search")
                .accessibilityIdentifier("stayfinder.explore.clearButton")
        }
    }

    private func empty(_ title: String, _ text: String) -> some View {
        ContentUnavailableView {
            Label(title, systemImage: "magnifyingglass")
        } description: {
            Text(text)
        } actions: {
            Button("Clear search") { filter = StayFilter() }.accessibilityIdentifier("stayfinder.explore.emptyClearButton")
        }
        .padding(.top, 40)
    }

    private var place: String { filter.cityID.flatMap { Persona.catalog.city($0)?.name } ?? "Where to?" }
    private var details: String {
        let days = filter.dates.map { Days.short($0.checkIn, $0.checkOut) } ?? "Any dates"
        return "\(days) · \(filter.guests.counted("guest"))"
    }
}

private enum ExploreSheet: Identifiable {
    case search, filters

    var id: Self { self }
}

/// Kinds of places, as icons.
private struct KindBar: View {
    @Binding var kind: String?
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 22) {
                ForEach(kinds, id: \.self) { name in
                    let isChosen = kind == name
                    Button {
                        kind = isChosen ? nil : name
                    } label: {
                        VStack(spacing: 5) {
                            Image(systemName: PlaceKind.symbol(name)).font(.system(size: 20)).frame(height: 24).accessibilityHidden(true)
                            Text(name.prefix(1).uppercased() + name.dropFirst()).font(.caption.weight(isChosen ? .semibold : .medium))
                            Capsule().fill(isChosen ? Color.primary : Color.clear).frame(height: 2)
                        }
                        .foregroundStyle(isChosen ? Color.primary : Color.secondary)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(name.prefix(1).uppercased() + name.dropFirst())
                    .accessibilityAddTraits(isChosen ? .isSelected : [])
                    .accessibilityIdentifier("stayfinder.explore.kind.\(name)")
                }
            }
            .padding(.horizontal, 20)
        }
        .scrollIndicators(.hidden)
    }

    private var kinds: [String] {
        var counts: [String: Int] = [:]
        for listing in store.state.listings { counts[listing.kind, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}
