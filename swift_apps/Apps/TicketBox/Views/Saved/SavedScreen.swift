import PersonaKit
import SwiftUI

/// Favorites and price alerts.
struct SavedScreen: View {
    @Binding var list: SavedList
    @Environment(TicketBoxStore.self) private var store
    @State private var alert: AlertEditor.Subject?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Picker("List", selection: $list) {
                Text("Events").tag(SavedList.events)
                Text("Artists").tag(SavedList.performers)
                Text("Venues").tag(SavedList.venues)
                Text("Alerts").tag(SavedList.alerts)
            }
            .pickerStyle(.segmented)
            .listRowSeparator(.hidden)
            .accessibilityIdentifier("ticketbox.saved.list")
            switch list {
            case .events: events
            case .performers: performers
            case .venues: venues
            case .alerts: alerts
            }
        }
        .listStyle(.plain)
        .navigationTitle("Saved")
        .sheet(item: $alert) { AlertEditor(subject: $0) }
        .refusal($refusal)
    }

    @ViewBuilder private var events: some View {
        let found = store.state.favorites.eventIDs.compactMap { store.event($0) }.sorted { $0.starts < $1.starts }
        let past = found.filter(\.isOver)
        if found.isEmpty { empty("No Saved Events", "Tap the heart of an event to keep it here.") }
        ForEach(found.filter { !$0.isOver }) { EventRow(event: $0, screen: "saved") }
        if !past.isEmpty { Section("Past") { ForEach(past) { EventRow(event: $0, screen: "saved") } } }
    }

    @ViewBuilder private var performers: some View {
        let found = store.state.favorites.performerIDs.compactMap { store.performer($0) }
        if found.isEmpty { empty("No Saved Artists", "Tap the heart of an artist or a team to keep it here.") }
        ForEach(found) { performer in
            PerformerRow(performer: performer, screen: "saved")
                .swipeActions {
                    Button("Remove", role: .destructive) { attempt($refusal) { try store.setFavorite(false, performer: performer.id) } }
                }
        }
    }

    @ViewBuilder private var venues: some View {
        let found = store.state.favorites.venueIDs.compactMap { Persona.catalog.place($0) }
        if found.isEmpty { empty("No Saved Venues", "Tap the heart of a venue to keep it here.") }
        ForEach(found) { place in
            VenueRow(place: place, screen: "saved")
                .swipeActions {
                    Button("Remove", role: .destructive) { attempt($refusal) { try store.setFavorite(false, venue: place.id) } }
                }
        }
    }

    @ViewBuilder private var alerts: some View {
        if store.state.alerts.isEmpty { empty("No Price Alerts", "Tap the bell of an event to hear when tickets get cheaper.") }
        ForEach(store.state.alerts) { entry in
            if let event = store.event(entry.eventID) {
                AlertRow(alert: entry, event: event) { alert = AlertEditor.Subject(event: event, alert: entry) }
                    .swipeActions {
                        Button("Delete", role: .destructive) { attempt($refusal) { try store.deleteAlert(entry.id) } }
                    }
            }
        }
    }

    private func empty(_ title: String, _ hint: String) -> some View {
        ContentUnavailableView(title, systemImage: "heart", description: Text(hint)).listRowSeparator(.hidden)
    }
}

private struct AlertRow: View {
    let alert: PriceAlert
    let event: Event
    let edit: () -> Void
    @Environment(TicketBoxStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        HStack(spacing: 12) {
            Button(action: edit) {
                HStack(spacing: 12) {
                    Poster(of: event).frame(width: 52, height: 52).clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(event.title).font(.headline).lineLimit(1)
                        Text("\(alert.section ?? "Any section") under \(Money.string(alert.belowCents))").font(.subheadline)
                        Text(status).font(.footnote).foregroundStyle(alert.metAt == nil ? Color.secondary : Color.green)
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("ticketbox.saved.alert.\(alert.id)")
            Toggle("Alert for \(event.title)", isOn: isOn)
                .labelsHidden()
                .accessibilityIdentifier("ticketbox.saved.alertSwitch.\(alert.id)")
        }
        .padding(.vertical, 6)
        .refusal($refusal)
    }

    private var isOn: Binding<Bool> {
        Binding(get: { alert.isOn }, set: { isOn in attempt($refusal) { try store.setAlert(alert.id, isOn: isOn) } })
    }

    private var status: String {
        if let met = alert.metAt { return "Reached \(Dates.relativeDay(met))" }
        return event.lowestPrice(in: alert.section).map { "Now \(Money.string($0))" } ?? "Sold out now"
    }
}
