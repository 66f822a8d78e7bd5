import Foundation
import PersonaKit

/// What a person can do in CalTrack. The methods are in the files `Store+….swift`, one subject each.
public final class CalTrackStore: StateStore<CalTrackState>, PersonaStore {
    public static let app = AppID.caltrack
}

/// Something that can be eaten: a food or a recipe.
struct Edible: Equatable, Identifiable, Sendable {
    var id: String
    var name: String
    var detail: String  // "Chipotle, 1 bowl"
    var serving: String
    var nutrition: Nutrition  // of one serving
    var art: FoodArt
    var isRecipe: Bool
    var isCustom: Bool
}

// Looking things up.
extension CalTrackStore {
    func food(_ id: String) -> TrackedFood? { state.foods.first { $0.id == id } }
    func recipe(_ id: String) -> TrackedRecipe? { state.recipes.first { $0.id == id } }
    func entry(_ id: DiaryEntry.ID) -> DiaryEntry? { state.entries.first { $0.id == id } }
    func kind(_ id: ExerciseKind.ID) -> ExerciseKind? { state.exerciseKinds.first { $0.id == id } }
    func isFavorite(_ id: String) -> Bool { state.favoriteIDs.contains(id) }

    func edible(_ id: String) -> Edible? { food(id).map(edible) ?? recipe(id).map(edible) }
    func edible(_ food: TrackedFood) -> Edible {
        Edible(
            id: food.id, name: food.name, detail: [food.brand, food.serving].compactMap { $0 }.joined(separator: ", "), serving: food.serving,
            nutrition: food.nutrition, art: food.art, isRecipe: false, isCustom: food.isCustom)
    }
    func edible(_ recipe: TrackedRecipe) -> Edible {
        Edible(
            id: recipe.id, name: recipe.name, detail: "Recipe, \(recipe.servings) servings", serving: "1 serving", nutrition: perServing(recipe),
            art: recipe.art, isRecipe: true, isCustom: true)
    }
    func perServing(_ recipe: TrackedRecipe) -> Nutrition {
        recipe.ingredients.reduce(Nutrition()) { sum, part in sum + (food(part.foodID)?.nutrition.times(quarters: part.quarters) ?? Nutrition()) }
            .divided(by: recipe.servings)
    }

    /// Foods and recipes with every word of a text in name or brand; all when it is empty, by name.
    func edibles(matching text: String) -> [Edible] {
        let words = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        let all = state.recipes.map(edible) + state.foods.map(edible)
        return all.filter { food in
            let name = "\(food.name) \(food.detail)".lowercased()
            return words.allSatisfy { name.contains($0) }
        }
        .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// What was eaten last, each once.
    func recents(_ count: Int = 25) -> [Edible] {
        var seen: [String] = []
        for entry in state.entries.reversed() {
            if let id = entry.foodID, !seen.contains(id) { seen.append(id) }
            if seen.count == count { break }
        }
        return seen.compactMap(edible)
    }

    // MARK: Days

    func entries(on day: String, _ meal: Meal? = nil) -> [DiaryEntry] { state.entries.filter { $0.day == day && (meal == nil || $0.meal == meal) } }
    func workouts(on day: String) -> [Workout] { state.workouts.filter { $0.day == day } }
    func water(on day: String) -> Int { state.water.first { $0.day == day }?.ounces ?? 0 }
    func eaten(on day: String, _ meal: Meal? = nil) -> Nutrition { entries(on: day, meal).reduce(Nutrition()) { $0 + $1.nutrition } }
    func burnt(on day: String) -> Int { workouts(on: day).reduce(0) { $0 + $1.calories } }
    /// What may still be eaten: the goal, less what was eaten, plus what was burnt.
    func left(on day: String) -> Int { state.goals.calories - eaten(on: day).calories + burnt(on: day) }
    var lastWeight: WeightEntry? { state.weights.last }
}

enum TrackError: LocalizedError, Equatable {
    case notFound(String)
    case noName
    case outOfRange(String, Int, Int)
    case noIngredients
    case inUse(String)
    case future

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) isn't there anymore."
        case .noName: "Enter a name."
        case .outOfRange(let what, let low, let high): "\(what) must be between \(low) and \(high)."
        case .noIngredients: "Add at least one ingredient."
        case .inUse(let recipe): "This food is an ingredient of \(recipe)."
        case .future: "You can't log a weight for a day that hasn't come yet."
        }
    }
}

func checked(_ value: Int, _ what: String, _ range: ClosedRange<Int>) throws -> Int {
    guard range.contains(value) else { throw TrackError.outOfRange(what, range.lowerBound, range.upperBound) }
    return value
}
func checkedName(_ text: String) throws -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw TrackError.noName }
    return String(name.prefix(80))
}
