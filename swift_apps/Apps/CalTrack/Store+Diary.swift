import Foundation
import PersonaKit

// The diary: what was eaten, drunk and burnt.
extension CalTrackStore {
    @discardableResult func add(_ id: String, quarters: Int, to meal: Meal, on day: String) throws -> DiaryEntry.ID {
        guard let edible = edible(id) else { throw TrackError.notFound("That food") }
        let quarters = try checkedAmount(quarters)
        guard DayKey.date(day) != nil else { throw TrackError.notFound("That day") }
        let entry = newEntry(edible.name, edible.nutrition.times(quarters: quarters), quarters, id, meal, day)
        change { $0.entries.append(entry) }
        return entry.id
    }

    /// Calories without a food, and their grams when they are known.
    @discardableResult func quickAdd(_ name: String, _ nutrition: Nutrition, to meal: Meal, on day: String) throws -> DiaryEntry.ID {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try checked(nutrition.calories, "Calories", 1...5000)
        for grams in [nutrition.protein, nutrition.carbs, nutrition.fat] { _ = try checked(grams, "Grams", 0...1000) }
        guard DayKey.date(day) != nil else { throw TrackError.notFound("That day") }
        let entry = newEntry(name.isEmpty ? "Quick Add" : String(name.prefix(80)), nutrition, 4, nil, meal, day)
        change { $0.entries.append(entry) }
        return entry.id
    }

    /// Another amount or another meal of an entry. Calories follow the amount.
    func edit(_ id: DiaryEntry.ID, quarters: Int, meal: Meal) throws {
        guard let index = state.entries.firstIndex(where: { $0.id == id }) else { throw TrackError.notFound("That entry") }
        let quarters = try checkedAmount(quarters), old = state.entries[index]
        var nutrition = old.nutrition
        if quarters != old.quarters {
            let serving =
                old.foodID.flatMap(edible)?.nutrition
                ?? Nutrition(
                    calories: old.calories * 4 / old.quarters, protein: old.proteinGrams * 4 / old.quarters, carbs: old.carbsGrams * 4 / old.quarters,
                    fat: old.fatGrams * 4 / old.quarters)
            nutrition = serving.times(quarters: quarters)
        }
        change {
            $0.entries[index].meal = meal
            $0.entries[index].quarters = quarters
            $0.entries[index].calories = nutrition.calories
            $0.entries[index].proteinGrams = nutrition.protein
            $0.entries[index].carbsGrams = nutrition.carbs
            $0.entries[index].fatGrams = nutrition.fat
        }
    }

    func deleteEntry(_ id: DiaryEntry.ID) throws {
        guard entry(id) != nil else { throw TrackError.notFound("That entry") }
        change { $0.entries.removeAll { $0.id == id } }
    }

    /// Adds the entries of another day's meal once more.
    func copy(_ meal: Meal, from source: String, to day: String) throws {
        let found = entries(on: source, meal)
        guard !found.isEmpty, source != day else { throw TrackError.notFound("That meal") }
        let copies = found.map { newEntry($0.name, $0.nutrition, $0.quarters, $0.foodID, meal, day) }
        change { $0.entries += copies }
    }

    private func newEntry(_ name: String, _ nutrition: Nutrition, _ quarters: Int, _ foodID: String?, _ meal: Meal, _ day: String) -> DiaryEntry {
        DiaryEntry(
            id: Persona.newID("diary"), day: day, meal: meal, foodID: foodID, name: name, quarters: quarters, calories: nutrition.calories,
            proteinGrams: nutrition.protein, carbsGrams: nutrition.carbs, fatGrams: nutrition.fat, loggedAt: Persona.now)
    }
    private func checkedAmount(_ quarters: Int) throws -> Int {
        guard (1...80).contains(quarters) else { throw TrackError.outOfRange("Servings", 0, 20) }
        return quarters
    }

    // MARK: Exercise

    @discardableResult func addWorkout(_ kindID: ExerciseKind.ID, minutes: Int, calories: Int, on day: String) throws -> Workout.ID {
        guard kind(kindID) != nil else { throw TrackError.notFound("That exercise") }
        _ = try checked(minutes, "Minutes", 1...600)
        _ = try checked(calories, "Calories", 1...5000)
        guard DayKey.date(day) != nil else { throw TrackError.notFound("That day") }
        let workout = Workout(id: Persona.newID("workout"), day: day, kindID: kindID, minutes: minutes, calories: calories)
        change { $0.workouts.append(workout) }
        return workout.id
    }

    func deleteWorkout(_ id: Workout.ID) throws {
        guard state.workouts.contains(where: { $0.id == id }) else { throw TrackError.notFound("That exercise") }
        change { $0.workouts.removeAll { $0.id == id } }
    }

    func estimatedCalories(_ kindID: ExerciseKind.ID, minutes: Int) -> Int { (kind(kindID)?.tenthsPerMinute ?? 0) * minutes / 10 }

    // MARK: Water

    /// Adds or takes away fluid ounces; a day never has less than none.
    func addWater(_ ounces: Int, on day: String) throws {
        guard DayKey.date(day) != nil else { throw TrackError.notFound("That day") }
        let sum = try checked(max(water(on: day) + ounces, 0), "Water", 0...400)
        change { state in
            state.water.removeAll { $0.day == day }
            if sum > 0 { state.water.append(WaterDay(day: day, ounces: sum)) }
            state.water.sort { $0.day < $1.day }
        }
    }
}
