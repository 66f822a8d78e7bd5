import PersonaKit
import SwiftUI

/// What is on in a city.
struct DiscoverScreen: View {
    @Binding var navigation: BoxNavigation
    @Environment(TicketBoxStore.self) private var store
    @State private var isChoosingCity = false

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 26) {
                FeaturedRow(events: featured)
                kinds
                shelf("This weekend", weekend, id: "weekend", filter: EventFilter(cityID: cityID, days: .weekend))
                shelf("From your favorites", favorites, id: "favorites", filter: nil)
                shelf("Popular in \(cityName)", popular, id: "popular", filter: EventFilter(cityID: cityID, sort: .popularity))
                shelf("Just announced", announced, id: "announced", filter: nil)
                shelf("Under $30", cheap, id: "cheap", filter: EventFilter(cityID: cityID, maximumCents: 30_00, sort: .price))
                VenueShelf(cityID: cityID)
            }
            .padding(.vertical, 8)
        }
        .navigationTitle("Discover")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { cityButton }
        }
        .sheet(isPresented: $isChoosingCity) { CitySheet() }
    }

    private var cityButton: some View {
        Button {
            isChoosingCity = true
        } label: {
            HStack(spacing: 5) {
                Image(systemName: "location.fill").font(.caption).foregroundStyle(BoxStyle.tint).accessibilityHidden(true)
                Text(cityName).font(.headline)
                Image(systemName: "chevron.down").font(.caption2.weight(.bold)).accessibilityHidden(true)
            }
            .foregroundStyle(Color.primary)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("City, \(cityName)")
        .accessibilityIdentifier("ticketbox.discover.cityButton")
    }

    private var kinds: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 16) {
                ForEach(EventKind.allCases, id: \.self) { kind in
                    Button {
                        navigation.search(EventFilter(cityID: cityID, kind: kind))
                    } label: {
                        VStack(spacing: 6) {
                            Image(systemName: kind.symbol)
                                .font(.system(size: 22, weight: .medium))
                                .foregroundStyle(BoxStyle.tint)
                                .frame(width: 58, height: 58)
                                .background(BoxStyle.tint.opacity(0.14), in: Circle())
                                .accessibilityHidden(true)
                            Text(kind.name).font(.caption.weight(.medium)).foregroundStyle(Color.primary)
                        }
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(kind.name)
                    .accessibilityIdentifier("ticketbox.discover.kind.\(kind.rawValue)")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    @ViewBuilder private func shelf(_ title: String, _ events: [Event], id: String, filter: EventFilter?) -> some View {
        if !events.isEmpty {
            VStack(alignment: .leading, spacing: 12) {
                ShelfHeader(title: title, identifier: "ticketbox.discover.seeAll.\(id)", showAll: filter.map { filter in { navigation.search(filter) } })
                ScrollView(.horizontal) {
                    LazyHStack(alignment: .top, spacing: 14) {
                        ForEach(events) { EventCard(event: $0, screen: "discover.\(id)") }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
            }
        }
    }

    // MARK: What the shelves hold

    private var cityID: String { store.state.cityID }
    private var cityName: String { Persona.catalog.city(cityID)?.name ?? "Choose a city" }
    private var here: [Event] { store.comingEvents.filter { $0.place?.cityID == cityID } }
    private var featured: [Event] { Array(here.sorted { ($1.popularity, $0.starts) < ($0.popularity, $1.starts) }.filter { !$0.isSoldOut }.prefix(5)) }
    private var weekend: [Event] { EventFilter(cityID: cityID, days: .weekend).apply(to: store) }
    private var popular: [Event] { Array(EventFilter(cityID: cityID, sort: .popularity).apply(to: store).prefix(12)) }
    private var announced: [Event] { Array(here.filter(\.isNew).prefix(12)) }
    private var cheap: [Event] { Array(EventFilter(cityID: cityID, maximumCents: 30_00).apply(to: store).prefix(12)) }
    private var favorites: [Event] {
        store.comingEvents.filter { event in
            store.isFavorite(event: event.id) || store.isFavorite(venue: event.venueID)
                || event.performerIDs.contains { store.isFavorite(performer: $0) }
        }
    }
}
