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
                Section { details }
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
                    Button("Save", action: save).accessibilityIdentifier("clock.alarmEditor.save")
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

    private func save() {
        if let alarm {
            store.updateAlarm(alarm.id, to: draft)
        } else {
            store.addAlarm(draft)
        }
        dismiss()
    }
}
