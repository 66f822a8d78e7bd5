import PersonaKit
import SwiftUI

/// An entry of the diary: its amount and its meal can be changed.
struct EntrySheet: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let id: DiaryEntry.ID
    @State private var quarters: Int?
    @State private var meal: Meal?
    @State private var refusal: Refusal?
    @State private var isDeleting = false

    var body: some View {
        NavigationStack {
            if let entry = store.entry(id) {
                Form {
                    Section {
                        LabeledContent("Food", value: entry.name)
                        LabeledContent("Day", value: DayKey.name(entry.day))
                    }
                    Section {
                        AmountStepper(quarters: Binding(get: { quarters ?? entry.quarters }, set: { quarters = $0 }))
                        Picker("Meal", selection: Binding(get: { meal ?? entry.meal }, set: { meal = $0 })) {
                            ForEach(Meal.allCases, id: \.self) { Text($0.name) }
                        }
                        .accessibilityIdentifier("caltrack.entry.meal")
                    }
                    NutritionSection(nutrition: nutrition(entry))
                    Section {
                        Button("Delete Entry", role: .destructive) { isDeleting = true }.accessibilityIdentifier("caltrack.entry.delete")
                    }
                }
                .navigationTitle("Edit Entry")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.entry.cancel") }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Save") {
                            if attempt($refusal, { try store.edit(id, quarters: quarters ?? entry.quarters, meal: meal ?? entry.meal) }) { dismiss() }
                        }
                        .accessibilityIdentifier("caltrack.entry.save")
                    }
                }
                .confirmationDialog("Delete this entry?", isPresented: $isDeleting, titleVisibility: .visible) {
                    Button("Delete", role: .destructive) { if attempt($refusal, { try store.deleteEntry(id) }) { dismiss() } }
                }
                .refusal($refusal)
            }
        }
    }

    private func nutrition(_ entry: DiaryEntry) -> Nutrition {
        guard let quarters, quarters != entry.quarters, let food = entry.foodID.flatMap(store.edible) else { return entry.nutrition }
        return food.nutrition.times(quarters: quarters)
    }
}

/// Servings in steps of a quarter.
struct AmountStepper: View {
    @Binding var quarters: Int

    var body: some View {
        Stepper(value: $quarters, in: 1...80) { LabeledContent("Servings", value: amountText(quarters)) }
            .accessibilityIdentifier("caltrack.amount")
    }
}

/// Calories and grams of an amount.
struct NutritionSection: View {
    let nutrition: Nutrition

    var body: some View {
        Section("Nutrition") {
            LabeledContent("Calories", value: "\(nutrition.calories)")
            LabeledContent("Carbs", value: "\(nutrition.carbs) g")
            LabeledContent("Protein", value: "\(nutrition.protein) g")
            LabeledContent("Fat", value: "\(nutrition.fat) g")
        }
    }
}

/// Logs exercise. Calories follow the minutes until they are typed.
struct ExerciseSheet: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let day: String
    @State private var kindID = "running"
    @State private var minutes = 30
    @State private var calories = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Exercise", selection: $kindID) { ForEach(store.state.exerciseKinds) { Text($0.name).tag($0.id) } }
                        .accessibilityIdentifier("caltrack.exercise.kind")
                    Stepper(value: $minutes, in: 5...600, step: 5) { LabeledContent("Minutes", value: "\(minutes)") }
                        .accessibilityIdentifier("caltrack.exercise.minutes")
                }
                Section {
                    TextField("Estimated: \(store.estimatedCalories(kindID, minutes: minutes))", text: $calories)
                        .keyboardType(.numberPad).accessibilityLabel("Calories").accessibilityIdentifier("caltrack.exercise.calories")
                } header: {
                    Text("Calories burned")
                } footer: {
                    Text("Leave this empty to use the estimate.")
                }
            }
            .navigationTitle("Add Exercise")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.exercise.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        let burnt = calories.isEmpty ? store.estimatedCalories(kindID, minutes: minutes) : Int(calories) ?? 0
                        if attempt($refusal, { try store.addWorkout(kindID, minutes: minutes, calories: burnt, on: day) }) { dismiss() }
                    }
                    .accessibilityIdentifier("caltrack.exercise.add")
                }
            }
            .refusal($refusal)
        }
    }
}
