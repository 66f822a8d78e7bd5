import PersonaKit
import SwiftUI

/// One workout of the plan: what it asks for, whether it was done, and when.
struct WorkoutScreen: View {
    let id: Workout.ID
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @State private var isMoving = false
    @State private var refusal: Refusal?

    var body: some View {
        if let workout = store.workout(id) {
            content(workout)
        } else {
            ContentUnavailableView("Workout not found", systemImage: "calendar")
        }
    }

    private func content(_ workout: Workout) -> some View {
        List {
            Section {
                VStack(alignment: .leading, spacing: 8) {
                    HStack {
                        Image(systemName: workout.symbol).font(.system(size: 24, weight: .semibold)).foregroundStyle(TrailStyle.tint)
                        Text(workout.title).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                    }
                    if let detail = workout.detail { Text(detail) }
                }
                .padding(.vertical, 4)
                LabeledContent("Day", value: DayKey.date(workout.day).map(Dates.longDay) ?? workout.day)
                if workout.isMoved { LabeledContent("Moved from", value: DayKey.short(workout.plannedDay)) }
                LabeledContent("Kind", value: workout.kind.name)
                LabeledContent("Distance", value: "\(TrailText.short(workout.hundredths)) mi")
                LabeledContent("Status", value: WorkoutStatus.name(workout.status))
            }
            if let activity = workout.activityID.flatMap(store.activity) {
                Section("Activity") { ActivityLink(activity: activity) }
            }
            Section {
                if workout.status == .today || workout.status == .ahead {
                    Button("Record This Workout", systemImage: "record.circle") {
                        (navigation.tab, navigation.record, navigation.recordKind) = (.record, [], .run)
                    }
                    .accessibilityIdentifier("trailblaze.workout.record")
                }
                Button(workout.isDone ? "Mark Not Done" : "Mark Done", systemImage: workout.isDone ? "arrow.uturn.backward" : "checkmark.circle") {
                    attempt($refusal) { try store.setWorkout(id, done: !workout.isDone) }
                }
                .accessibilityIdentifier("trailblaze.workout.done")
                if !workout.isDone, workout.kind != .race {
                    Button("Move to Another Day", systemImage: "calendar") { isMoving = true }.accessibilityIdentifier("trailblaze.workout.move")
                }
            } footer: {
                Text("A run of the same day that is long enough marks the workout done.")
            }
        }
        .navigationTitle("Workout")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(isPresented: $isMoving) { MoveSheet(workout: workout) }
        .refusal($refusal)
    }
}

/// Chooses another day for a workout.
private struct MoveSheet: View {
    let workout: Workout
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var date: Date
    @State private var refusal: Refusal?

    init(workout: Workout) {
        self.workout = workout
        _date = State(initialValue: DayKey.date(max(workout.day, DayKey.today)) ?? Persona.now)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical).accessibilityIdentifier(
                        "trailblaze.move.day")
                } footer: {
                    Text(footer)
                }
            }
            .navigationTitle("Move Workout")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("trailblaze.move.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Move") { if attempt($refusal, { try store.moveWorkout(workout.id, to: DayKey.of(date)) }) { dismiss() } }
                        .accessibilityIdentifier("trailblaze.move.save")
                }
            }
            .refusal($refusal)
        }
    }

    private var footer: String {
        let day = DayKey.of(date)
        if let other = store.state.plan.workouts.first(where: { $0.day == day && $0.id != workout.id }) { return "\(DayKey.short(day)): \(other.title)." }
        return day == workout.day ? "Planned for this day now." : "\(DayKey.short(day)): rest day."
    }
}
