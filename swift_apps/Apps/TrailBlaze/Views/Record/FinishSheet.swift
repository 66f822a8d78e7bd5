import PersonaKit
import SwiftUI

/// What to keep of a recording, or whether to keep it at all.
struct FinishSheet: View {
    let saved: (Activity.ID) -> Void
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var title = ""
    @State private var purpose: Activity.Purpose?
    @State private var effort = 4
    @State private var gearID: Gear.ID?
    @State private var note = ""
    @State private var isDiscarding = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                if let recording = store.state.recording { content(recording) }
            }
            .navigationTitle("Save Activity")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Back") { dismiss() }.accessibilityIdentifier("trailblaze.finish.back") }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).accessibilityIdentifier("trailblaze.finish.save") }
            }
            .confirmationDialog("Discard this activity?", isPresented: $isDiscarding, titleVisibility: .visible) {
                Button("Discard Activity", role: .destructive) {
                    store.discardRecording()
                    dismiss()
                }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("What was recorded is lost.")
            }
            .refusal($refusal)
        }
    }

    @ViewBuilder private func content(_ recording: Recording) -> some View {
        let seconds = recording.seconds(at: Persona.now), hundredths = recording.hundredths(at: Persona.now)
        Section {
            HStack {
                Stat(name: "Time", value: TrailText.clock(seconds), spoken: TrailText.spoken(seconds)).frame(maxWidth: .infinity, alignment: .leading)
                if hundredths > 0 { Stat(name: "Distance", value: TrailText.miles(hundredths)).frame(maxWidth: .infinity, alignment: .leading) }
            }
            TextField(TrailBlazeStore.usualTitle(recording.kind, at: recording.startedAt), text: $title).accessibilityLabel("Title").accessibilityIdentifier(
                "trailblaze.finish.title")
            if recording.kind == .run {
                Picker("Type", selection: $purpose) {
                    Text("None").tag(Activity.Purpose?.none)
                    ForEach(Activity.Purpose.allCases, id: \.self) { Text($0.name).tag(Activity.Purpose?.some($0)) }
                }
                .accessibilityIdentifier("trailblaze.finish.purpose")
            }
            let gear = store.gear(for: recording.kind)
            if !gear.isEmpty {
                Picker("Gear", selection: $gearID) {
                    Text("None").tag(Gear.ID?.none)
                    ForEach(gear) { Text($0.name).tag(Gear.ID?.some($0.id)) }
                }
                .accessibilityIdentifier("trailblaze.finish.gear")
            }
        }
        Section("Effort") { EffortPicker(effort: $effort, identifier: "trailblaze.finish.effort") }
        Section {
            TextField("Note", text: $note, axis: .vertical).lineLimit(3...6).accessibilityLabel("Note").accessibilityIdentifier("trailblaze.finish.note")
        }
        Section {
            Button("Discard Activity", role: .destructive) { isDiscarding = true }.accessibilityIdentifier("trailblaze.finish.discard")
        }
    }

    private func save() {
        var id: Activity.ID?
        let isSaved = attempt($refusal) {
            id = try store.saveRecording(title: title, purpose: purpose, effort: effort, gearID: gearID, note: note)
        }
        if isSaved, let id {
            dismiss()
            saved(id)
        }
    }
}
