import Foundation
import PersonaKit

/// Everything that a person would find again in CalTrack after it was closed. Amounts are in quarters of a serving.
public struct CalTrackState: Codable, Equatable, Sendable {
    var foods: [TrackedFood]
    var recipes: [TrackedRecipe]
    /// Oldest first.
    var entries: [DiaryEntry]
    var exerciseKinds: [ExerciseKind]
    var workouts: [Workout]
    /// One for each day with water.
    var water: [WaterDay]
    /// By day.
    var weights: [WeightEntry]
    var goals: Goals
    var favoriteIDs: [String]  // foods and recipes
}

enum Meal: String, Codable, CaseIterable, Sendable {
    case breakfast, lunch, dinner, snacks
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// Calories, and grams of the three.
struct Nutrition: Equatable, Sendable {
    var calories = 0, protein = 0, carbs = 0, fat = 0

    static func + (a: Nutrition, b: Nutrition) -> Nutrition {
        Nutrition(calories: a.calories + b.calories, protein: a.protein + b.protein, carbs: a.carbs + b.carbs, fat: a.fat + b.fat)
    }
    func times(quarters: Int) -> Nutrition {
        Nutrition(calories: calories * quarters / 4, protein: protein * quarters / 4, carbs: carbs * quarters / 4, fat: fat * quarters / 4)
    }
    func divided(by servings: Int) -> Nutrition {
        let n = max(servings, 1)
        return Nutrition(calories: calories / n, protein: protein / n, carbs: carbs / n, fat: fat / n)
    }
}

struct TrackedFood: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "food-oatmeal-banana"
    var name: String
    var brand: String?  // "Chipotle"
    var serving: String  // "1 bowl"
    var calories: Int  // of one serving
    var proteinGrams: Int
    var carbsGrams: Int
    var fatGrams: Int
    var art: FoodArt
    var isCustom: Bool  // made by the person

    var nutrition: Nutrition { Nutrition(calories: calories, protein: proteinGrams, carbs: carbsGrams, fat: fatGrams) }
}

struct TrackedRecipe: Codable, Equatable, Identifiable, Sendable {
    struct Ingredient: Codable, Equatable, Sendable {
        var foodID: TrackedFood.ID
        var quarters: Int  // 6 = one serving and a half
    }
    var id: String  // "recipe-dal"
    var name: String
    var servings: Int
    var art: FoodArt
    var ingredients: [Ingredient]
}

struct DiaryEntry: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "diary-260512-1"
    var day: String  // "2026-05-12"
    var meal: Meal
    var foodID: String?  // a food or a recipe; absent for a quick entry
    var name: String
    var quarters: Int
    var calories: Int  // of the whole amount
    var proteinGrams: Int
    var carbsGrams: Int
    var fatGrams: Int
    var loggedAt: Date

    var nutrition: Nutrition { Nutrition(calories: calories, protein: proteinGrams, carbs: carbsGrams, fat: fatGrams) }
}

struct ExerciseKind: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "running"
    var name: String
    var symbol: String
    var tenthsPerMinute: Int  // 114 = 11.4 calories a minute
}

struct Workout: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "workout-260507"
    var day: String
    var kindID: ExerciseKind.ID
    var minutes: Int
    var calories: Int
}

struct WaterDay: Codable, Equatable, Sendable {
    var day: String
    var ounces: Int
}

struct WeightEntry: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "weight-260511"
    var day: String
    var tenths: Int  // 1618 = 161.8 pounds
}

struct Goals: Codable, Equatable, Sendable {
    var calories: Int  // a day
    var proteinGrams: Int
    var carbsGrams: Int
    var fatGrams: Int
    var waterOunces: Int
    var startWeightTenths: Int
    var weightTenths: Int
    var weeklyTenths: Int  // 5 = half a pound a week
}

extension CalTrackState: CheckedState {
    /// A recipe has at most so many quarters of an ingredient, a meal fewer.
    static let quarters = 1...200

    public var problem: String? {
        StateRule.each(entries, ".entries") { StateRule.within(Self.quarters, $0.quarters, "\($1).quarters") }
            ?? StateRule.each(recipes, ".recipes") { recipe, place in
                StateRule.each(recipe.ingredients, "\(place).ingredients") { StateRule.within(Self.quarters, $0.quarters, "\($1).quarters") }
            }
    }
}
