import Foundation
import PersonaKit

// Foods and recipes of the person's own, and favorites.
extension CalTrackStore {
    /// Makes a food, or changes one of the person's own.
    @discardableResult func saveFood(_ id: TrackedFood.ID?, name: String, brand: String, serving: String, _ nutrition: Nutrition) throws -> TrackedFood.ID {
        let name = try checkedName(name)
        _ = try checked(nutrition.calories, "Calories", 0...5000)
        for grams in [nutrition.protein, nutrition.carbs, nutrition.fat] { _ = try checked(grams, "Grams", 0...1000) }
        let brand = brand.trimmingCharacters(in: .whitespaces), serving = serving.trimmingCharacters(in: .whitespaces)
        var food = TrackedFood(
            id: id ?? "", name: name, brand: brand.isEmpty ? nil : brand, serving: serving.isEmpty ? "1 serving" : serving, calories: nutrition.calories,
            proteinGrams: nutrition.protein, carbsGrams: nutrition.carbs, fatGrams: nutrition.fat, art: FoodArt(describing: name), isCustom: true)
        if let id {
            guard let index = state.foods.firstIndex(where: { $0.id == id && $0.isCustom }) else { throw TrackError.notFound("That food") }
            change { $0.foods[index] = food }
        } else {
            food.id = Persona.newID("food")
            change { $0.foods.append(food) }
        }
        return food.id
    }

    /// Deletes a food of the person's own. The diary keeps what was eaten.
    func deleteFood(_ id: TrackedFood.ID) throws {
        guard let food = food(id), food.isCustom else { throw TrackError.notFound("That food") }
        if let recipe = state.recipes.first(where: { $0.ingredients.contains { $0.foodID == id } }) { throw TrackError.inUse(recipe.name) }
        change { state in
            state.foods.removeAll { $0.id == id }
            state.favoriteIDs.removeAll { $0 == id }
            for index in state.entries.indices where state.entries[index].foodID == id { state.entries[index].foodID = nil }
        }
    }

    @discardableResult func saveRecipe(
        _ id: TrackedRecipe.ID?, name: String, servings: Int, _ ingredients: [TrackedRecipe.Ingredient]
    ) throws -> TrackedRecipe.ID {
        let name = try checkedName(name)
        _ = try checked(servings, "Servings", 1...50)
        guard !ingredients.isEmpty else { throw TrackError.noIngredients }
        guard ingredients.allSatisfy({ food($0.foodID) != nil && (1...200).contains($0.quarters) }) else { throw TrackError.notFound("An ingredient") }
        var recipe = TrackedRecipe(id: id ?? "", name: name, servings: servings, art: FoodArt(describing: name), ingredients: ingredients)
        if let id {
            guard let index = state.recipes.firstIndex(where: { $0.id == id }) else { throw TrackError.notFound("That recipe") }
            recipe.art = state.recipes[index].art
            change { $0.recipes[index] = recipe }
        } else {
            recipe.id = Persona.newID("recipe")
            change { $0.recipes.append(recipe) }
        }
        return recipe.id
    }

    func deleteRecipe(_ id: TrackedRecipe.ID) throws {
        guard recipe(id) != nil else { throw TrackError.notFound("That recipe") }
        change { state in
            state.recipes.removeAll { $0.id == id }
            state.favoriteIDs.removeAll { $0 == id }
            for index in state.entries.indices where state.entries[index].foodID == id { state.entries[index].foodID = nil }
        }
    }

    func setFavorite(_ id: String, _ isOn: Bool) throws {
        guard edible(id) != nil else { throw TrackError.notFound("That food") }
        change { state in
            state.favoriteIDs.removeAll { $0 == id }
            if isOn { state.favoriteIDs.append(id) }
        }
    }
}
