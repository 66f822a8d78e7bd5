import Foundation
import PersonaKit
import SwiftUI

/// Adds an event or changes one; nothing is kept until the check mark.
struct EventEditor: View {
    @Environment(CalendarStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var draft: EventDraft
    @State private var asksForScope = false
    private let occurrence: Occurrence?
    private let ended: () -> Void

    init(draft: EventDraft) {
        _draft = State(initialValue: draft)
        occurrence = nil
        ended = {}
    }

    /// `changed` is called when an occurrence of a series has become another event.
    init(occurrence: Occurrence, changed: @escaping () -> Void) {
        _draft = State(initialValue: occurrence.draft)
        self.occurrence = occurrence
        ended = changed
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $draft.title).accessibilityIdentifier("calendar.editor.title")
                    TextField("Location", text: $draft.place).accessibilityIdentifier("calendar.editor.place")
                    PlaceSuggestions(place: $draft.place, identifier: "calendar.editor.suggestion")
                }
                times
                repetition
                Section {
                    Picker("Calendar", selection: $draft.calendarID) {
                        ForEach(store.state.calendars) { Text($0.name).tag($0.id) }
                    }
                    .accessibilityIdentifier("calendar.editor.calendar")
                    NavigationLink {
                        InviteePicker(chosen: $draft.inviteeIDs)
                    } label: {
                        LabeledContent("Invitees", value: draft.inviteeIDs.isEmpty ? "None" : "\(draft.inviteeIDs.count)")
                    }
                    .accessibilityIdentifier("calendar.editor.invitees")
                    Picker("Alert", selection: $draft.alert) {
                        Text("None").tag(EventAlert?.none)
                        ForEach(EventAlert.choices(isAllDay: draft.isAllDay)) { Text($0.name(isAllDay: draft.isAllDay)).tag(EventAlert?.some($0)) }
                    }
                    .accessibilityIdentifier("calendar.editor.alert")
                }
                Section {
                    TextField("URL", text: $draft.link)
                        .keyboardType(.URL)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .accessibilityIdentifier("calendar.editor.link")
                    TextField("Notes", text: $draft.notes, axis: .vertical).lineLimit(3...8).accessibilityIdentifier("calendar.editor.notes")
                }
            }
            .navigationTitle(occurrence == nil ? "New Event" : "Edit Event")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("calendar.editor.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(occurrence == nil ? "Add" : "Done", action: save).disabled(!draft.isValid).accessibilityIdentifier("calendar.editor.save")
                }
            }
            .confirmationDialog("This is a repeating event.", isPresented: $asksForScope, titleVisibility: .visible) {
                Button("Save for This Event Only") { update(.this) }
                Button("Save for Future Events") { update(.future) }
            }
        }
        .tint(.red)
    }

    private var times: some View {
        Section {
            Toggle("All-day", isOn: $draft.isAllDay).tint(.green).accessibilityIdentifier("calendar.editor.allDay")
            DatePicker("Starts", selection: start, displayedComponents: parts).accessibilityIdentifier("calendar.editor.starts")
            DatePicker("Ends", selection: $draft.end, displayedComponents: parts).accessibilityIdentifier("calendar.editor.ends")
            if !draft.isAllDay {
                Picker("Travel Time", selection: $draft.travelMinutes) {
                    Text("None").tag(Int?.none)
                    ForEach(TravelTime.choices, id: \.self) { Text(TravelTime.name($0)).tag(Int?.some($0)) }
                }
                .accessibilityIdentifier("calendar.editor.travel")
            }
        } footer: {
            if draft.start > draft.end { Text("The event ends before it starts.") }
        }
    }

    private var repetition: some View {
        Section {
            Picker("Repeat", selection: $draft.frequency) {
                Text("Never").tag(RepeatRule.Frequency?.none)
                ForEach(RepeatRule.Frequency.allCases) { Text($0.name).tag(RepeatRule.Frequency?.some($0)) }
            }
            .accessibilityIdentifier("calendar.editor.repeat")
            if draft.frequency != nil {
                Toggle("End Repeat", isOn: hasEnd).tint(.green).accessibilityIdentifier("calendar.editor.endsRepeat")
                if draft.until != nil {
                    DatePicker("End Date", selection: until, in: draft.start..., displayedComponents: .date).accessibilityIdentifier("calendar.editor.until")
                }
            }
        }
    }

    private var parts: DatePickerComponents { draft.isAllDay ? .date : [.date, .hourAndMinute] }

    /// The end moves with the start.
    private var start: Binding<Date> {
        Binding {
            draft.start
        } set: { date in
            draft.end = draft.end.addingTimeInterval(date.timeIntervalSince(draft.start))
            draft.start = date
        }
    }
    private var hasEnd: Binding<Bool> {
        Binding(get: { draft.until != nil }, set: { draft.until = $0 ? Persona.calendar.date(byAdding: .month, value: 1, to: draft.start) : nil })
    }
    private var until: Binding<Date> { Binding(get: { draft.until ?? draft.start }, set: { draft.until = $0 }) }

    private func save() {
        guard let occurrence else {
            store.add(draft)
            dismiss()
            return
        }
        if draft == occurrence.draft { dismiss() } else if occurrence.event.rule != nil { asksForScope = true } else { update(.future) }
    }

    private func update(_ scope: SeriesScope) {
        guard let occurrence else { return }
        store.update(occurrence, to: draft, scope)
        dismiss()
        if occurrence.event.rule != nil { ended() }
    }
}

/// How long it takes to get somewhere, as the editor offers it.
enum TravelTime {
    static let choices = [5, 15, 30, 60, 90, 120]

    /// "15 minutes", "1 hour, 30 minutes".
    static func name(_ minutes: Int) -> String {
        let hours = minutes / 60, rest = minutes % 60
        let parts = [hours == 0 ? nil : hours == 1 ? "1 hour" : "\(hours) hours", rest == 0 ? nil : "\(rest) minutes"]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// Chooses people among the contacts.
private struct InviteePicker: View {
    @Binding var chosen: [Contact.ID]
    @State private var search = ""

    var body: some View {
        List(people) { contact in
            let isChosen = chosen.contains(contact.id)
            Button {
                if isChosen { chosen.removeAll { $0 == contact.id } } else { chosen.append(contact.id) }
            } label: {
                HStack {
                    Avatar(contact, size: 32)
                    Text(contact.name).foregroundStyle(.primary)
                    Spacer()
                    if isChosen { Image(systemName: "checkmark").foregroundStyle(.red).accessibilityHidden(true) }
                }
            }
            .rowButton(vertical: 8)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
            .accessibilityIdentifier("calendar.invitees.\(contact.id)")
        }
        .listStyle(.plain)
        .searchable(text: $search)
        .navigationTitle("Invitees")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var people: [Contact] {
        let text = search.lowercased()
        return Persona.contacts.filter { text.isEmpty || $0.name.lowercased().contains(text) }
    }
}
