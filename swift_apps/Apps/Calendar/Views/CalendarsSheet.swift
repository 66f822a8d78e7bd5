import PersonaKit
import SwiftUI

/// Shows and hides calendars, adds and edits them.
struct CalendarsSheet: View {
    @Environment(CalendarStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(store.state.calendars) { calendar in
                        HStack {
                            Button {
                                store.setShown(calendar.id, !calendar.isShown)
                            } label: {
                                HStack(spacing: 12) {
                                    Image(systemName: calendar.isShown ? "checkmark.circle.fill" : "circle")
                                        .font(.title3).foregroundStyle(calendar.color.color).accessibilityHidden(true)
                                    Text(calendar.name).foregroundStyle(Color.primary)
                                    Spacer(minLength: 0)
                                }
                                .contentShape(Rectangle())
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel(calendar.name)
                            .accessibilityValue(calendar.isShown ? "shown" : "hidden")
                            .accessibilityIdentifier("calendar.calendars.\(calendar.id)")
                            NavigationLink {
                                CalendarEditor(calendar: calendar)
                            } label: {
                                Image(systemName: "info.circle").foregroundStyle(.red).accessibilityLabel("Info about \(calendar.name)")
                            }
                            .fixedSize()
                            .accessibilityIdentifier("calendar.calendars.info.\(calendar.id)")
                        }
                    }
                }
                Section {
                    NavigationLink("Add Calendar") { CalendarEditor(calendar: nil) }.accessibilityIdentifier("calendar.calendars.add")
                }
            }
            .navigationTitle("Calendars")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button(isAllShown ? "Hide All" : "Show All") { store.setAllShown(!isAllShown) }.accessibilityIdentifier("calendar.calendars.all")
                }
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("calendar.calendars.done") }
            }
        }
        .tint(.red)
    }

    private var isAllShown: Bool { store.state.calendars.allSatisfy(\.isShown) }
}

/// The name and the color of a calendar.
private struct CalendarEditor: View {
    @Environment(CalendarStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var name: String
    @State private var color: CalendarColor
    @State private var asksToDelete = false
    private let calendar: EventCalendar?

    init(calendar: EventCalendar?) {
        self.calendar = calendar
        _name = State(initialValue: calendar?.name ?? "")
        _color = State(initialValue: calendar?.color ?? .blue)
    }

    var body: some View {
        Form {
            TextField("Calendar Name", text: $name).accessibilityIdentifier("calendar.calendarEditor.name")
            Picker("Color", selection: $color) {
                ForEach(CalendarColor.allCases) { color in
                    HStack {
                        ColorDot(color: color, size: 14)
                        Text(color.name)
                    }
                    .tag(color)
                }
            }
            .pickerStyle(.inline)
            .accessibilityIdentifier("calendar.calendarEditor.color")
            if let calendar, store.state.calendars.count > 1 {
                Button("Delete Calendar", role: .destructive) { asksToDelete = true }
                    .frame(maxWidth: .infinity)
                    .accessibilityIdentifier("calendar.calendarEditor.delete")
                    .confirmationDialog(
                        "Are you sure you want to delete \(calendar.name)? All events of this calendar will also be deleted.", isPresented: $asksToDelete,
                        titleVisibility: .visible
                    ) {
                        Button("Delete Calendar", role: .destructive) {
                            store.deleteCalendar(calendar.id)
                            dismiss()
                        }
                    }
            }
        }
        .navigationTitle(calendar == nil ? "Add Calendar" : "Edit Calendar")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save", action: save)
                    .disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
                    .accessibilityIdentifier("calendar.calendarEditor.save")
            }
        }
    }

    private func save() {
        if let calendar { store.updateCalendar(calendar.id, name: name, color: color) } else { store.addCalendar(name, color: color) }
        dismiss()
    }
}
