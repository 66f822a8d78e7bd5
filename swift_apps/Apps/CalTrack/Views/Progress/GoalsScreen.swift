import PersonaKit
import SwiftUI

/// The goals, which can be changed.
struct GoalsScreen: View {
    @Environment(CalTrackStore.self) private var store
    @State private var isEditing = false

    var body: some View {
        let goals = store.state.goals
        NavigationStack {
            List {
                Section("Every day") {
                    LabeledContent("Calories") { Text("\(goals.calories)") }
                    LabeledContent("Carbs", value: "\(goals.carbsGrams) g, \(share(goals.carbsGrams * 4, goals))%")
                    LabeledContent("Protein", value: "\(goals.proteinGrams) g, \(share(goals.proteinGrams * 4, goals))%")
                    LabeledContent("Fat", value: "\(goals.fatGrams) g, \(share(goals.fatGrams * 9, goals))%")
                    LabeledContent("Water", value: "\(goals.waterOunces) fl oz")
                }
                Section("Weight") {
                    LabeledContent("Start", value: "\(tenthsText(goals.startWeightTenths)) lb")
                    LabeledContent("Now", value: store.lastWeight.map { "\(tenthsText($0.tenths)) lb" } ?? "–")
                    LabeledContent("Goal", value: "\(tenthsText(goals.weightTenths)) lb")
                    LabeledContent("Pace", value: "\(tenthsText(goals.weeklyTenths)) lb a week")
                }
            }
            .navigationTitle("Goals")
            .toolbar { Button("Edit") { isEditing = true }.accessibilityIdentifier("caltrack.goals.edit") }
            .sheet(isPresented: $isEditing) { GoalsEditor(goals: goals) }
        }
    }

    private func share(_ calories: Int, _ goals: Goals) -> Int {
        calories * 100 / max(goals.carbsGrams * 4 + goals.proteinGrams * 4 + goals.fatGrams * 9, 1)
    }
}

private struct GoalsEditor: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State var goals: Goals
    @State private var fields: NutritionFields
    @State private var weight: String
    @State private var refusal: Refusal?

    init(goals: Goals) {
        _goals = State(initialValue: goals)
        _fields = State(
            initialValue: NutritionFields(Nutrition(calories: goals.calories, protein: goals.proteinGrams, carbs: goals.carbsGrams, fat: goals.fatGrams)))
        _weight = State(initialValue: tenthsText(goals.weightTenths))
    }

    var body: some View {
        NavigationStack {
            Form {
                NutritionForm(fields: $fields, screen: "goals")
                Section {
                    Stepper(value: $goals.waterOunces, in: 8...300, step: 8) { LabeledContent("Water", value: "\(goals.waterOunces) fl oz") }
                        .accessibilityIdentifier("caltrack.goals.water")
                }
                Section("Weight") {
                    LabeledContent("Goal, lb") {
                        TextField("150.0", text: $weight).keyboardType(.decimalPad).multilineTextAlignment(.trailing).accessibilityLabel(
                            "Goal weight in pounds"
                        )
                        .accessibilityIdentifier("caltrack.goals.weight")
                    }
                    Stepper(value: $goals.weeklyTenths, in: 1...20) { LabeledContent("Pace", value: "\(tenthsText(goals.weeklyTenths)) lb a week") }
                        .accessibilityIdentifier("caltrack.goals.pace")
                }
            }
            .navigationTitle("Edit Goals")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.goals.cancel") }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).accessibilityIdentifier("caltrack.goals.save") }
            }
            .refusal($refusal)
        }
    }

    private func save() {
        var goals = goals
        let daily = fields.nutrition
        (goals.calories, goals.proteinGrams, goals.carbsGrams, goals.fatGrams) = (daily.calories, daily.protein, daily.carbs, daily.fat)
        goals.weightTenths = tenths(from: weight) ?? 0
        if attempt($refusal, { try store.setGoals(goals) }) { dismiss() }
    }
}
