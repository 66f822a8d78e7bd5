import Foundation
import PersonaKit
import SwiftUI

/// All that is known of an event, with edit, duplicate, delete, and the answer to an invitation.
struct EventScreen: View {
    @Environment(CalendarStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    var occurrence: Occurrence
    @State private var isEditing = false
    @State private var asksToDelete = false
    @State private var wasDuplicated = false

    var body: some View {
        Group {
            if let current { details(current) } else { ContentUnavailableView("Event Deleted", systemImage: "calendar") }
        }
        .navigationTitle("Event Details")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if let current {
                ToolbarItemGroup(placement: .topBarTrailing) {
                    if current.event.organizerID == nil { Button("Edit") { isEditing = true }.accessibilityIdentifier("calendar.event.edit") }
                    Menu {
                        Button("Duplicate", systemImage: "square.on.square") {
                            store.duplicate(current)
                            wasDuplicated = true
                        }
                    } label: {
                        Label("More", systemImage: "ellipsis")
                    }
                    .accessibilityIdentifier("calendar.event.more")
                }
            }
        }
        .alert("Event Duplicated", isPresented: $wasDuplicated) {
            Button("OK") {}
        } message: {
            Text("The copy is at the same time.")
        }
        .sheet(isPresented: $isEditing) { if let current { EventEditor(occurrence: current) { dismiss() } } }
    }

    /// The occurrence as the store has it now; nil when it is gone.
    private var current: Occurrence? {
        guard let event = store.event(occurrence.event.id) else { return nil }
        if event.rule == nil { return event.first }
        return event.occurrences(from: occurrence.start, until: occurrence.start.addingTimeInterval(60)).first { $0.start == occurrence.start } ?? nil
    }

    /// The link that finds a place in Maps.
    private func map(of place: String) -> URL? {
        var parts = URLComponents()
        (parts.scheme, parts.host) = ("maps", "find")
        parts.queryItems = [URLQueryItem(name: "q", value: place)]
        return parts.url
    }

    private func details(_ occurrence: Occurrence) -> some View {
        let event = occurrence.event
        return List {
            Section {
                VStack(alignment: .leading, spacing: 6) {
                    Text(event.title).font(.title2.bold())
                    if let place = event.place { Text(place).foregroundStyle(.secondary) }
                    VStack(alignment: .leading, spacing: 1) { ForEach(occurrence.when, id: \.self) { Text($0) } }.padding(.top, 4)
                    if let rule = event.rule {
                        Text("Repeats \(rule.frequency.name.lowercased())\(rule.until.map { " until \(Dates.dayAndYear($0))" } ?? "")").foregroundStyle(
                            .secondary)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.vertical, 4)
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier("calendar.event.summary")
                if let place = event.place, PhoneControl.apps.contains(.maps), let link = map(of: place) {
                    Button("Open in Maps", systemImage: "map") { openURL(link) }.accessibilityIdentifier("calendar.event.map")
                }
            }
            if event.organizerID != nil { invitation(event) }
            conflicts(occurrence)
            Section {
                Picker("Calendar", selection: Binding(get: { event.calendarID }, set: { store.setCalendar(of: event.id, $0) })) {
                    ForEach(store.state.calendars) { Text($0.name).tag($0.id) }
                }
                .accessibilityIdentifier("calendar.event.calendar")
                Picker("Alert", selection: Binding(get: { event.alert }, set: { store.setAlert(of: event.id, $0) })) {
                    Text("None").tag(EventAlert?.none)
                    ForEach(EventAlert.choices(isAllDay: event.isAllDay)) { Text($0.name(isAllDay: event.isAllDay)).tag(EventAlert?.some($0)) }
                }
                .accessibilityIdentifier("calendar.event.alert")
                if let minutes = event.travelMinutes { LabeledContent("Travel Time", value: TravelTime.name(minutes)) }
            }
            people(event)
            if let link = event.link {
                Section("URL") { Link(link.absoluteString, destination: link).lineLimit(1).accessibilityIdentifier("calendar.event.link") }
            }
            if let notes = event.notes { Section("Notes") { Text(notes) } }
            deletion(occurrence)
        }
    }

    private func invitation(_ event: CalendarEvent) -> some View {
        Section("Invitation from \(event.organizerID.flatMap { Persona.contact($0)?.name } ?? "")") {
            Picker("Your Answer", selection: Binding(get: { event.answer }, set: { if let answer = $0 { store.answer(event.id, answer) } })) {
                if event.answer == nil { Text("No Answer").tag(InvitationAnswer?.none) }
                Text("Accept").tag(InvitationAnswer?.some(.accepted))
                Text("Maybe").tag(InvitationAnswer?.some(.maybe))
                Text("Decline").tag(InvitationAnswer?.some(.declined))
            }
            .accessibilityIdentifier("calendar.event.answer")
        }
    }

    @ViewBuilder private func conflicts(_ occurrence: Occurrence) -> some View {
        let others = store.conflicts(with: occurrence)
        if !others.isEmpty {
            Section(others.count == 1 ? "1 Conflict" : "\(others.count) Conflicts") {
                ForEach(others) { other in
                    NavigationLink(value: other) { OccurrenceRow(occurrence: other, day: occurrence.start) }
                }
            }
        }
    }

    @ViewBuilder private func people(_ event: CalendarEvent) -> some View {
        if !event.invitees.isEmpty {
            Section("Invitees") {
                ForEach(event.invitees, id: \.contactID) { invitee in
                    if let contact = Persona.contact(invitee.contactID) {
                        HStack {
                            Avatar(contact, size: 30)
                            Text(contact.name)
                            Spacer()
                            Text(invitee.answer?.name ?? "Invited").foregroundStyle(.secondary)
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
            }
        }
    }

    private func deletion(_ occurrence: Occurrence) -> some View {
        Section {
            Button("Delete Event", role: .destructive) { asksToDelete = true }
                .frame(maxWidth: .infinity)
                .accessibilityIdentifier("calendar.event.delete")
                .confirmationDialog(
                    occurrence.event.rule == nil ? "Are you sure you want to delete this event?" : "This is a repeating event.", isPresented: $asksToDelete,
                    titleVisibility: .visible
                ) {
                    Button(occurrence.event.rule == nil ? "Delete Event" : "Delete This Event Only", role: .destructive) { delete(occurrence, .this) }
                    if occurrence.event.rule != nil { Button("Delete All Future Events", role: .destructive) { delete(occurrence, .future) } }
                }
        }
    }

    private func delete(_ occurrence: Occurrence, _ scope: SeriesScope) {
        store.delete(occurrence, scope)
        dismiss()
    }
}
