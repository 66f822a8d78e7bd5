import PersonaKit
import SwiftUI

/// All events, narrowed by words and filters.
struct SearchScreen: View {
    @Binding var filter: EventFilter
    @Environment(TicketBoxStore.self) private var store
    @State private var isFiltering = false

    var body: some View {
        let events = filter.apply(to: store)
        List {
            Section {
                FilterBar(filter: $filter, isFiltering: $isFiltering)
                    .listRowInsets(EdgeInsets())
                    .listRowSeparator(.hidden)
                if filter.text.isEmpty, !filter.isNarrowing { recent }
            }
            performers
            venues
            if events.isEmpty {
                ContentUnavailableView {
                    Label("No Events", systemImage: "magnifyingglass")
                } description: {
                    Text("Nothing fits this search. Try other dates or fewer filters.")
                } actions: {
                    if filter.isNarrowing {
                        Button("Clear filters") { filter.clear() }.accessibilityIdentifier("ticketbox.search.clearFiltersButton")
                    }
                }
                .listRowSeparator(.hidden)
            } else if filter.sort == .date {
                ForEach(months(events), id: \.title) { month in
                    Section(month.title) { ForEach(month.events) { EventRow(event: $0, screen: "search") } }
                }
            } else {
                Section(events.count == 1 ? "1 event" : "\(events.count) events") {
                    ForEach(events) { EventRow(event: $0, screen: "search") }
                }
            }
        }
        .listStyle(.plain)
        .requiresNetwork(!filter.text.isEmpty)
        .navigationTitle("Search")
        .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Artists, teams, venues, cities")
        .onSubmit(of: .search) { store.remember(search: filter.text) }
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter) }
    }

    @ViewBuilder private var recent: some View {
        if !store.state.recentSearches.isEmpty {
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(store.state.recentSearches, id: \.self) { text in
                        BoxChip(title: text, symbol: "clock", isOn: false, identifier: "ticketbox.search.recent.\(text)") { filter.text = text }
                    }
                    Button("Clear", role: .destructive) { store.clearSearches() }
                        .font(.subheadline)
                        .buttonStyle(.borderless)
                        .accessibilityLabel("Clear recent searches")
                        .accessibilityIdentifier("ticketbox.search.clearRecentButton")
                }
                .padding(.horizontal, 16)
                .padding(.bottom, 8)
            }
            .scrollIndicators(.hidden)
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
    }

    @ViewBuilder private var performers: some View {
        let found = filter.text.isEmpty ? [] : store.state.performers.filter { $0.name.lowercased().contains(filter.text.lowercased()) }
        if !found.isEmpty {
            Section("Performers") { ForEach(found.prefix(4)) { PerformerRow(performer: $0, screen: "search") } }
        }
    }

    @ViewBuilder private var venues: some View {
        let found =
            filter.text.isEmpty
            ? []
            : store.state.venues.compactMap { Persona.catalog.place($0.id) }.filter {
                $0.name.lowercased().contains(filter.text.lowercased())
            }
        if !found.isEmpty {
            Section("Venues") { ForEach(found.prefix(4)) { VenueRow(place: $0, screen: "search") } }
        }
    }

    private func months(_ events: [Event]) -> [(title: String, events: [Event])] {
        var months: [(title: String, events: [Event])] = []
        for event in events {
            let title = Dates.monthAndYear(event.localStart)
            if months.last?.title == title { months[months.count - 1].events.append(event) } else { months.append((title, [event])) }
        }
        return months
    }
}

/// A performer in a list: opens the page.
struct PerformerRow: View {
    let performer: Performer
    let screen: String

    var body: some View {
        NavigationLink(value: BoxRoute.performer(performer.id)) {
            HStack(spacing: 12) {
                Poster(of: performer).frame(width: 48, height: 48).clipShape(Circle())
                VStack(alignment: .leading, spacing: 1) {
                    Text(performer.name).font(.headline)
                    Text(performer.genre).font(.footnote).foregroundStyle(Color.secondary)
                }
            }
        }
        .accessibilityLabel("\(performer.name), \(performer.genre)")
        .accessibilityIdentifier("ticketbox.\(screen).performer.\(performer.id)")
    }
}

/// A venue in a list: opens the page.
struct VenueRow: View {
    let place: Catalog.Place
    let screen: String

    var body: some View {
        NavigationLink(value: BoxRoute.venue(place.id)) {
            HStack(spacing: 12) {
                VenuePicture(id: place.id).frame(width: 64, height: 48).clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                VStack(alignment: .leading, spacing: 1) {
                    Text(place.name).font(.headline).lineLimit(1)
                    Text(area).font(.footnote).foregroundStyle(Color.secondary)
                }
            }
        }
        .accessibilityLabel("\(place.name), \(area)")
        .accessibilityIdentifier("ticketbox.\(screen).venue.\(place.id)")
    }

    private var area: String {
        let area = Persona.catalog.area(of: place), city = Persona.catalog.city(place.cityID)?.name ?? ""
        return area == city ? city : "\(area), \(city)"
    }
}
