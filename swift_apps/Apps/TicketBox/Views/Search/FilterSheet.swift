import PersonaKit
import SwiftUI

/// All filters: place, dates, genre, price.
struct FilterSheet: View {
    @Binding var filter: EventFilter
    @Environment(TicketBoxStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    private static let prices = [20_00, 30_00, 50_00, 75_00, 100_00, 150_00]

    var body: some View {
        NavigationStack {
            Form {
                Section("Place") {
                    Picker("City", selection: city) {
                        Text("Anywhere").tag(String?.none)
                        ForEach(cities) { Text($0.fullName).tag(String?.some($0.id)) }
                    }
                    .accessibilityIdentifier("ticketbox.filter.city")
                    if let cityID = filter.cityID, !neighborhoods(cityID).isEmpty {
                        Picker("Neighborhood", selection: $filter.neighborhoodID) {
                            Text("All").tag(String?.none)
                            ForEach(neighborhoods(cityID)) { Text($0.name).tag(String?.some($0.id)) }
                        }
                        .accessibilityIdentifier("ticketbox.filter.neighborhood")
                    }
                }
                Section("Dates") {
                    Picker("When", selection: days) { ForEach(EventFilter.Days.allCases) { Text($0.name).tag($0) } }
                        .accessibilityIdentifier("ticketbox.filter.days")
                    if filter.days == .range {
                        DatePicker("From", selection: $filter.firstDay, in: Persona.now..., displayedComponents: .date)
                            .accessibilityIdentifier("ticketbox.filter.firstDay")
                        DatePicker("To", selection: $filter.lastDay, in: filter.firstDay..., displayedComponents: .date)
                            .accessibilityIdentifier("ticketbox.filter.lastDay")
                    }
                }
                Section("What") {
                    Picker("Category", selection: kind) {
                        Text("All").tag(EventKind?.none)
                        ForEach(EventKind.allCases, id: \.self) { Text($0.name).tag(EventKind?.some($0)) }
                    }
                    .accessibilityIdentifier("ticketbox.filter.kind")
                    Picker("Genre", selection: $filter.genre) {
                        Text("All").tag(String?.none)
                        ForEach(genres, id: \.self) { Text($0).tag(String?.some($0)) }
                    }
                    .accessibilityIdentifier("ticketbox.filter.genre")
                }
                Section("Price") {
                    Picker("Tickets from", selection: $filter.maximumCents) {
                        Text("Any price").tag(Int?.none)
                        ForEach(Self.prices, id: \.self) { Text("Up to \(Money.short($0))").tag(Int?.some($0)) }
                    }
                    .accessibilityIdentifier("ticketbox.filter.price")
                    Toggle("Hide sold out", isOn: $filter.onlyAvailable).accessibilityIdentifier("ticketbox.filter.available")
                }
                Section {
                    Button("Clear all filters", role: .destructive) { filter.clear() }
                        .disabled(!filter.isNarrowing)
                        .accessibilityIdentifier("ticketbox.filter.clearButton")
                }
            }
            .navigationTitle("Filters")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(count == 1 ? "Show 1 event" : "Show \(count) events") { dismiss() }.accessibilityIdentifier("ticketbox.filter.doneButton")
                }
            }
        }
    }

    private var count: Int { filter.apply(to: store).count }

    private var cities: [Catalog.City] {
        let ids = Set(store.comingEvents.compactMap { $0.place?.cityID })
        return Persona.catalog.cities.filter { ids.contains($0.id) }.sorted { $0.name < $1.name }
    }

    /// Those of the city that have events.
    private func neighborhoods(_ cityID: String) -> [Catalog.Neighborhood] {
        let ids = Set(store.comingEvents.compactMap { $0.place?.neighborhoodID })
        return Persona.catalog.neighborhoods.filter { $0.cityID == cityID && ids.contains($0.id) }.sorted { $0.name < $1.name }
    }

    private var genres: [String] {
        Set(store.comingEvents.filter { filter.kind == nil || $0.kind == filter.kind }.map(\.genre)).sorted()
    }

    private var city: Binding<String?> {
        Binding(
            get: { filter.cityID },
            set: { id in
                filter.cityID = id
                filter.neighborhoodID = nil
            })
    }

    private var kind: Binding<EventKind?> {
        Binding(
            get: { filter.kind },
            set: { kind in
                filter.kind = kind
                filter.genre = nil
            })
    }

    /// A range starts with the next two weeks.
    private var days: Binding<EventFilter.Days> {
        Binding(
            get: { filter.days },
            set: { days in
                if days == .range, filter.days != .range {
                    filter.firstDay = Persona.now
                    filter.lastDay = Persona.now.addingTimeInterval(14 * 86400)
                }
                filter.days = days
            })
    }
}
