import PersonaKit
import SwiftUI

/// Logs an activity by hand, or edits one.
struct LogSheet: View {
    let editing: Activity?
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var draft = ActivityDraft(startedAt: Persona.now.addingTimeInterval(-3600))
    @State private var hours = ""
    @State private var minutes = ""
    @State private var seconds = ""
    @State private var isLoaded = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Activity", selection: $draft.kind) {
                        ForEach(Activity.Kind.allCases, id: \.self) { Label($0.name, systemImage: $0.symbol).tag($0) }
                    }
                    .accessibilityIdentifier("trailblaze.log.kind")
                    if draft.kind == .run {
                        Picker("Type", selection: $draft.purpose) {
                            Text("None").tag(Activity.Purpose?.none)
                            ForEach(Activity.Purpose.allCases, id: \.self) { Text($0.name).tag(Activity.Purpose?.some($0)) }
                        }
                        .accessibilityIdentifier("trailblaze.log.purpose")
                    }
                    TextField(TrailBlazeStore.usualTitle(draft.kind, at: draft.startedAt), text: $draft.title)
                        .accessibilityLabel("Title").accessibilityIdentifier("trailblaze.log.title")
                }
                Section {
                    DatePicker("Start", selection: $draft.startedAt, displayedComponents: [.date, .hourAndMinute])
                        .accessibilityIdentifier("trailblaze.log.start")
                    LabeledContent("Duration") {
                        HStack(spacing: 4) {
                            field("h", "Hours", $hours)
                            field("min", "Minutes", $minutes)
                            field("s", "Seconds", $seconds)
                        }
                    }
                    if draft.kind.hasDistance {
                        LabeledContent("Distance, mi") {
                            TextField("0.0", text: $draft.distance).keyboardType(.decimalPad).multilineTextAlignment(.trailing)
                                .accessibilityLabel("Distance in miles").accessibilityIdentifier("trailblaze.log.distance")
                        }
                    }
                } footer: {
                    if let pace { Text(pace) }
                }
                Section("Effort") { EffortPicker(effort: $draft.effort, identifier: "trailblaze.log.effort") }
                if draft.kind.hasDistance { choices }
                Section {
                    TextField("Note", text: $draft.note, axis: .vertical).lineLimit(3...6).accessibilityLabel("Note").accessibilityIdentifier(
                        "trailblaze.log.note")
                }
            }
            .navigationTitle(editing == nil ? "Log Activity" : "Edit Activity")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("trailblaze.log.cancel") }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).accessibilityIdentifier("trailblaze.log.save") }
            }
            .refusal($refusal)
            .onAppear(perform: load)
        }
    }

    private var choices: some View {
        Section {
            if draft.kind != .swim {
                Picker("Route", selection: $draft.routeID) {
                    Text("None").tag(TrailRoute.ID?.none)
                    ForEach(routes) { Text($0.name).tag(TrailRoute.ID?.some($0.id)) }
                }
                .accessibilityIdentifier("trailblaze.log.route")
            }
            if !gear.isEmpty {
                Picker("Gear", selection: $draft.gearID) {
                    Text("None").tag(Gear.ID?.none)
                    ForEach(gear) { Text($0.name).tag(Gear.ID?.some($0.id)) }
                }
                .accessibilityIdentifier("trailblaze.log.gear")
            }
        }
    }

    private func field(_ unit: String, _ name: String, _ text: Binding<String>) -> some View {
        HStack(spacing: 3) {
            TextField("0", text: text).keyboardType(.numberPad).multilineTextAlignment(.trailing).frame(width: 34)
                .accessibilityLabel(name).accessibilityIdentifier("trailblaze.log.\(name.lowercased())")
            Text(unit).foregroundStyle(.secondary).accessibilityHidden(true)
        }
    }

    /// Saved routes, and that of the activity.
    private var routes: [TrailRoute] { store.state.routes.filter { $0.isSaved || $0.id == draft.routeID } }

    /// What is in use, and what the activity was done with.
    private var gear: [Gear] {
        let usable = store.gear(for: draft.kind)
        guard let used = store.gear(editing?.gearID), draft.kind == editing?.kind, !usable.contains(used) else { return usable }
        return usable + [used]
    }

    private var duration: Int? {
        let parts = [hours, minutes, seconds].map { $0.trimmingCharacters(in: .whitespaces) }.map { $0.isEmpty ? 0 : Int($0) }
        guard let hours = parts[0], let minutes = parts[1], let seconds = parts[2], (0...99).contains(hours), (0...999).contains(minutes),
            (0...59).contains(seconds)
        else { return nil }
        return hours * 3600 + minutes * 60 + seconds
    }

    private var pace: String? {
        guard draft.kind.hasDistance, let duration, duration > 0, let miles = TrailText.hundredths(draft.distance), miles > 0 else { return nil }
        return draft.kind.showsSpeed ? TrailText.speed(duration, miles) : TrailText.pace(duration, miles)
    }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        guard let editing else { return }
        draft = store.draft(of: editing)
        if draft.seconds >= 3600 { hours = "\(draft.seconds / 3600)" }
        minutes = "\(draft.seconds / 60 % 60)"
        seconds = "\(draft.seconds % 60)"
    }

    private func save() {
        var draft = draft
        draft.seconds = duration ?? 0
        if !gear.contains(where: { $0.id == draft.gearID }) { draft.gearID = nil }
        if draft.kind == .swim { draft.routeID = nil }
        let isSaved = attempt($refusal) {
            if let editing { try store.edit(editing.id, draft) } else { try store.log(draft) }
        }
        if isSaved { dismiss() }
    }
}

/// A slider from 1 to 10 with its words.
struct EffortPicker: View {
    @Binding var effort: Int
    let identifier: String

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("\(EffortText.name(effort)), \(effort) of 10").font(.subheadline.weight(.semibold))
            Slider(value: Binding(get: { Double(effort) }, set: { effort = Int($0.rounded()) }), in: 1...10, step: 1)
                .tint(EffortText.color(effort))
                .accessibilityLabel("Effort").accessibilityValue("\(effort) of 10")
                .accessibilityIdentifier(identifier)
        }
    }
}
