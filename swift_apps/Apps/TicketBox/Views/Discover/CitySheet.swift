import PersonaKit
import SwiftUI

/// Where to look for events: cities with venues, by the number of their events.
struct CitySheet: View {
    @Environment(TicketBoxStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List(cities, id: \.city.id) { entry in
                Button {
                    if attempt($refusal, { try store.setCity(entry.city.id) }) { dismiss() }
                } label: {
                    HStack {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(entry.city.fullName).foregroundStyle(Color.primary)
                            Text(entry.count == 1 ? "1 event" : "\(entry.count) events").font(.footnote).foregroundStyle(Color.secondary)
                        }
                        Spacer()
                        if entry.city.id == store.state.cityID {
                            Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(BoxStyle.tint).accessibilityHidden(true)
                        }
                    }
                }
                .accessibilityAddTraits(entry.city.id == store.state.cityID ? .isSelected : [])
                .accessibilityIdentifier("ticketbox.cities.row.\(entry.city.id)")
            }
            .navigationTitle("City")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("ticketbox.cities.closeButton")
                }
            }
            .refusal($refusal)
        }
    }

    private var cities: [(city: Catalog.City, count: Int)] {
        var counts: [String: Int] = [:]
        for event in store.comingEvents { counts[event.place?.cityID ?? "", default: 0] += 1 }
        return Persona.catalog.cities.compactMap { city in counts[city.id].map { (city, $0) } }.sorted { ($1.count, $0.city.name) < ($0.count, $1.city.name) }
    }
}
