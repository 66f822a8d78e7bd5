import PersonaKit
import SwiftUI

/// Finds events by title, place, notes and people; what is to come stands first.
struct SearchSheet: View {
    @Environment(CalendarStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        NavigationStack {
            List {
                let found = store.events(matching: text).map(next)
                section("Upcoming", found.filter { !Persona.isPast($0.over) }.sorted())
                section("Past", found.filter { Persona.isPast($0.over) }.sorted().reversed())
            }
            .listStyle(.plain)
            .overlay {
                if text.isEmpty {
                    ContentUnavailableView("Search Events", systemImage: "magnifyingglass")
                } else if store.events(matching: text).isEmpty {
                    ContentUnavailableView.search(text: text)
                }
            }
            .searchable(text: $text)
            .navigationTitle("Search")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Occurrence.self) { EventScreen(occurrence: $0) }
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("calendar.search.done") }
            }
        }
        .tint(.red)
    }

    @ViewBuilder private func section(_ title: String, _ events: [Occurrence]) -> some View {
        if !events.isEmpty {
            Section(title) {
                ForEach(events) { occurrence in
                    NavigationLink(value: occurrence) {
                        VStack(alignment: .leading, spacing: 4) {
                            Text(verbatim: Dates.shortDayAndYear(occurrence.start)).font(.caption).foregroundStyle(
                                .secondary)
                            OccurrenceRow(occurrence: occurrence, day: occurrence.start)
                        }
                    }
                }
            }
        }
    }

    /// The occurrence that is next, or the first one.
    private func next(_ event: CalendarEvent) -> Occurrence {
        event.occurrences(from: Persona.today, until: Persona.today.addingTimeInterval(370 * 86400)).first ?? event.first
    }
}
