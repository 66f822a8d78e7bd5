import PersonaKit
import SwiftUI

/// All of a reminder; nothing is kept until Done.
struct ReminderEditor: View {
    @Environment(RemindersStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    @State private var draft: ReminderDraft
    @State private var subtask = ""
    private let item: Reminder.ID?

    init(edit: ReminderEdit) {
        _draft = State(initialValue: edit.draft)
        item = edit.item
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $draft.title).accessibilityIdentifier("reminders.editor.title")
                    TextField("Notes", text: $draft.notes, axis: .vertical).lineLimit(2...6).accessibilityIdentifier("reminders.editor.notes")
                }
                times
                Section {
                    TextField("Tags", text: $draft.tags)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .accessibilityIdentifier("reminders.editor.tags")
                    TextField("Location", text: $draft.place).accessibilityIdentifier("reminders.editor.place")
                    PlaceSuggestions(place: $draft.place, identifier: "reminders.editor.suggestion")
                }
                Section {
                    Toggle(isOn: $draft.isFlagged) { label("Flag", "flag.fill", .orange) }.accessibilityIdentifier("reminders.editor.flag")
                    Picker("Priority", selection: $draft.priority) {
                        Text("None").tag(Reminder.Priority?.none)
                        ForEach(Reminder.Priority.allCases, id: \.self) { Text($0.name).tag(Reminder.Priority?.some($0)) }
                    }
                    .accessibilityIdentifier("reminders.editor.priority")
                    Picker("List", selection: $draft.listID) { ForEach(store.state.lists) { Text($0.name).tag($0.id) } }
                        .accessibilityIdentifier("reminders.editor.list")
                }
                if let item, draft.parentID == nil { subtasks(of: item) }
                if let link = item.flatMap(store.item)?.link {
                    Section { Button("Open Link", systemImage: "link") { openURL(link) }.accessibilityIdentifier("reminders.editor.link") }
                }
                if let item {
                    Section {
                        Button("Delete Reminder", role: .destructive) {
                            store.delete(item)
                            dismiss()
                        }
                        .accessibilityIdentifier("reminders.editor.delete")
                    }
                }
            }
            .navigationTitle(item == nil ? "New Reminder" : "Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("reminders.editor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button(item == nil ? "Add" : "Done", action: save).disabled(!draft.isValid).accessibilityIdentifier("reminders.editor.save")
                }
            }
        }
    }

    private var times: some View {
        Section {
            Toggle(isOn: hasDay) { label("Date", "calendar", .red) }.accessibilityIdentifier("reminders.editor.hasDate")
            if draft.due != nil {
                DatePicker("Day", selection: due, displayedComponents: .date).accessibilityIdentifier("reminders.editor.date")
            }
            Toggle(isOn: hasTime) { label("Time", "clock.fill", .blue) }.accessibilityIdentifier("reminders.editor.hasTime")
            if draft.due != nil, draft.hasTime {
                DatePicker("At", selection: due, displayedComponents: .hourAndMinute).accessibilityIdentifier("reminders.editor.time")
            }
            if draft.due != nil {
                Picker("Repeat", selection: $draft.repeats) {
                    Text("Never").tag(Reminder.Frequency?.none)
                    ForEach(Reminder.Frequency.allCases, id: \.self) { Text($0.name).tag(Reminder.Frequency?.some($0)) }
                }
                .accessibilityIdentifier("reminders.editor.repeat")
            }
        }
    }

    private func subtasks(of item: Reminder.ID) -> some View {
        Section("Subtasks") {
            ForEach(store.subtasks(of: item)) { child in
                Button {
                    store.setCompleted(child.id, !child.isCompleted)
                } label: {
                    HStack(spacing: 12) {
                        Image(systemName: child.isCompleted ? "checkmark.circle.fill" : "circle")
                            .foregroundStyle(child.isCompleted ? Color.blue : Color(.systemGray3))
                        Text(child.title).foregroundStyle(child.isCompleted ? Color.secondary : Color.primary)
                    }
                }
                .accessibilityLabel(child.title)
                .accessibilityAddTraits(child.isCompleted ? .isSelected : [])
                .accessibilityIdentifier("reminders.editor.subtask.\(child.id)")
            }
            .onDelete { offsets in
                let children = store.subtasks(of: item)
                for id in offsets.map({ children[$0].id }) { store.delete(id) }
            }
            TextField("Add Subtask", text: $subtask)
                .onSubmit {
                    var child = ReminderDraft(listID: draft.listID)
                    (child.title, child.parentID) = (subtask, item)
                    store.add(child)
                    subtask = ""
                }
                .accessibilityIdentifier("reminders.editor.addSubtask")
        }
    }

    private func label(_ title: String, _ symbol: String, _ color: Color) -> some View {
        HStack(spacing: 12) {
            IconTile(systemImage: symbol, tint: color)
            Text(title)
        }
    }

    private var due: Binding<Date> { Binding(get: { draft.due ?? Persona.today }, set: { draft.due = $0 }) }

    private var hasDay: Binding<Bool> {
        Binding(get: { draft.due != nil }, set: { isOn in (draft.due, draft.hasTime, draft.repeats) = (isOn ? Persona.today : nil, false, nil) })
    }

    /// The next full hour at first.
    private var hasTime: Binding<Bool> {
        Binding(
            get: { draft.due != nil && draft.hasTime },
            set: { isOn in
                let day = Persona.calendar.startOfDay(for: draft.due ?? Persona.today)
                let hour = min(23, Persona.calendar.component(.hour, from: Persona.minute) + 1)
                draft.hasTime = isOn
                draft.due = isOn ? Persona.calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day) ?? day : day
            })
    }

    private func save() {
        if let item { store.update(item, to: draft) } else { store.add(draft) }
        dismiss()
    }
}
