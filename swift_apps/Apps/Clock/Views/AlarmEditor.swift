import Foundation
import PersonaKit
import SwiftUI

/// Adds an alarm or changes one; nothing is kept until Save.
struct AlarmEditor: View {
    enum Page: Hashable {
        case repeats, sound
    }

    @Environment(ClockStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var draft: AlarmDraft
    @State private var path: [Page] = []
    private let alarm: Alarm?

    init(sheet: AlarmSheet) {
        switch sheet {
        case .add:
            alarm = nil
            _draft = State(initialValue: AlarmDraft(time: TimeOfDay(of: Persona.now)))
        case .edit(let alarm):
            self.alarm = alarm
            _draft = State(initialValue: alarm.draft)
        }
    }

    var body: some View {
        NavigationStack(path: $path) {
            Form {
                Section {
                    DatePicker("Time", selection: time, displayedComponents: .hourAndMinute)
                        .datePickerStyle(.wheel)
                        .labelsHidden()
                        .frame(maxWidth: .infinity)
                        .accessibilityIdentifier("clock.alarmEditor.time")
                        .listRowBackground(Color.clear)
                }
                Section {
                    details
                } footer: {
                    if isPast { Text("This time is already past on that date.") }
                }
                if let alarm { deletion(of: alarm) }
            }
            .navigationTitle(alarm == nil ? "Add Alarm" : "Edit Alarm")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Page.self) { page in
                switch page {
                case .repeats: RepeatPicker(days: $draft.repeats)
                case .sound: SoundPicker(title: "Sound", sound: $draft.sound)
                }
            }
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("clock.alarmEditor.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save).disabled(isPast).accessibilityIdentifier("clock.alarmEditor.save")
                }
            }
        }
        .tint(.orange)
    }

    @ViewBuilder private var details: some View {
        NavigationLink(value: Page.repeats) {
            LabeledContent("Repeat", value: draft.repeats.short)
        }
        .accessibilityIdentifier("clock.alarmEditor.repeat")
        if draft.repeats.isEmpty {
            Toggle("On a Date", isOn: hasDate)
                .tint(.green)
                .accessibilityIdentifier("clock.alarmEditor.hasDate")
            if draft.date != nil {
                DatePicker("Date", selection: date, in: Persona.now..., displayedComponents: .date)
                    .accessibilityIdentifier("clock.alarmEditor.date")
            }
        }
        HStack {
            Text("Label")
            TextField("Alarm", text: $draft.label)
                .multilineTextAlignment(.trailing)
                .submitLabel(.done)
                .accessibilityLabel("Label")
                .accessibilityIdentifier("clock.alarmEditor.label")
        }
        NavigationLink(value: Page.sound) {
            LabeledContent("Sound", value: draft.sound.name)
        }
        .accessibilityIdentifier("clock.alarmEditor.sound")
        Toggle("Snooze", isOn: $draft.snooze)
            .tint(.green)
            .accessibilityIdentifier("clock.alarmEditor.snooze")
    }

    private func deletion(of alarm: Alarm) -> some View {
        Section {
            Button(role: .destructive) {
                store.deleteAlarm(alarm.id)
                dismiss()
            } label: {
                Text("Delete Alarm").frame(maxWidth: .infinity)
            }
            .accessibilityIdentifier("clock.alarmEditor.delete")
        }
    }

    private var time: Binding<Date> {
        Binding(get: { draft.time.on(Persona.now) }, set: { draft.time = TimeOfDay(of: $0) })
    }

    private var hasDate: Binding<Bool> {
        Binding(get: { draft.date != nil }, set: { draft.date = $0 ? nextTime : nil })
    }

    private var date: Binding<Date> {
        Binding(get: { draft.date ?? nextTime }, set: { draft.date = $0 })
    }

    private var nextTime: Date { draft.time.next(after: Persona.now) ?? Persona.now }

    private var isPast: Bool { draft.ringsOnce.map { $0 <= Persona.now } ?? false }

    private func save() {
        if let alarm {
            store.updateAlarm(alarm.id, to: draft)
        } else {
            store.addAlarm(draft)
        }
        dismiss()
    }
}
