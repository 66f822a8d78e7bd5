import PersonaKit
import SwiftUI

/// All foods, the person's own foods, and recipes.
struct FoodsScreen: View {
    @Environment(CalTrackStore.self) private var store
    @Binding var navigation: TrackNavigation
    @State private var search = ""
    @State private var scope = Scope.foods
    @State private var isMakingFood = false
    @State private var isMakingRecipe = false

    enum Scope: String, CaseIterable { case foods = "Foods", mine = "My Foods", recipes = "Recipes", favorites = "Favorites" }

    var body: some View {
        NavigationStack {
            List {
                Picker("Show", selection: $scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
                    .pickerStyle(.segmented).listRowSeparator(.hidden).accessibilityIdentifier("caltrack.foods.scope")
                if foods.isEmpty {
                    ContentUnavailableView("Nothing Found", systemImage: "fork.knife", description: Text("Try another word, or make a food of your own."))
                        .listRowSeparator(.hidden)
                }
                ForEach(foods) { food in
                    NavigationLink(value: food.id) { EdibleRow(food: food) }.accessibilityIdentifier("caltrack.foods.food.\(food.id)")
                }
            }
            .listStyle(.plain)
            .navigationTitle("Foods")
            .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search foods and recipes")
            .navigationDestination(for: String.self) { FoodScreen(id: $0, day: navigation.day, meal: .snacks, isSheet: false) }
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        Button("New Food", systemImage: "fork.knife") { isMakingFood = true }
                        Button("New Recipe", systemImage: "book") { isMakingRecipe = true }
                    } label: {
                        Label("New", systemImage: "plus")
                    }
                    .accessibilityIdentifier("caltrack.foods.new")
                }
            }
            .sheet(isPresented: $isMakingFood) { FoodEditor(id: nil) }
            .sheet(isPresented: $isMakingRecipe) { RecipeEditor(id: nil) }
        }
    }

    private var foods: [Edible] {
        store.edibles(matching: search).filter { food in
            switch scope {
            case .foods: !food.isRecipe
            case .mine: food.isCustom && !food.isRecipe
            case .recipes: food.isRecipe
            case .favorites: store.isFavorite(food.id)
            }
        }
    }
}

/// Makes or changes a food of the person's own.
struct FoodEditor: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let id: TrackedFood.ID?
    @State private var name = ""
    @State private var brand = ""
    @State private var serving = ""
    @State private var fields = NutritionFields()
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name).accessibilityIdentifier("caltrack.foodEditor.name")
                    TextField("Brand (optional)", text: $brand).accessibilityLabel("Brand").accessibilityIdentifier("caltrack.foodEditor.brand")
                    TextField("Serving, such as 1 bowl", text: $serving).accessibilityLabel("Serving").accessibilityIdentifier("caltrack.foodEditor.serving")
                }
                NutritionForm(fields: $fields, screen: "foodEditor")
            }
            .navigationTitle(id == nil ? "New Food" : "Edit Food")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.foodEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        if attempt($refusal, { try store.saveFood(id, name: name, brand: brand, serving: serving, fields.nutrition) }) { dismiss() }
                    }
                    .accessibilityIdentifier("caltrack.foodEditor.save")
                }
            }
            .onAppear {
                guard let food = id.flatMap(store.food), name.isEmpty else { return }
                (name, brand, serving, fields) = (food.name, food.brand ?? "", food.serving, NutritionFields(food.nutrition))
            }
            .refusal($refusal)
        }
    }
}

/// Makes or changes a recipe.
struct RecipeEditor: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let id: TrackedRecipe.ID?
    @State private var name = ""
    @State private var servings = 4
    @State private var ingredients: [TrackedRecipe.Ingredient] = []
    @State private var isLoaded = false
    @State private var isAdding = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name).accessibilityIdentifier("caltrack.recipeEditor.name")
                    Stepper(value: $servings, in: 1...50) { LabeledContent("Servings", value: "\(servings)") }.accessibilityIdentifier(
                        "caltrack.recipeEditor.servings")
                }
                Section("Ingredients") {
                    ForEach($ingredients, id: \.foodID) { $part in
                        Stepper(value: $part.quarters, in: 1...200) {
                            LabeledContent(store.food(part.foodID)?.name ?? "", value: amountText(part.quarters))
                        }
                        .accessibilityIdentifier("caltrack.recipeEditor.ingredient.\(part.foodID)")
                    }
                    .onDelete { ingredients.remove(atOffsets: $0) }
                    Button("Add Ingredient", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("caltrack.recipeEditor.add")
                }
                NutritionSection(nutrition: perServing)
            }
            .navigationTitle(id == nil ? "New Recipe" : "Edit Recipe")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.recipeEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { if attempt($refusal, { try store.saveRecipe(id, name: name, servings: servings, ingredients) }) { dismiss() } }
                        .accessibilityIdentifier("caltrack.recipeEditor.save")
                }
            }
            .sheet(isPresented: $isAdding) {
                IngredientPicker { food in
                    if !ingredients.contains(where: { $0.foodID == food }) { ingredients.append(.init(foodID: food, quarters: 4)) }
                }
            }
            .onAppear {
                guard !isLoaded, let recipe = id.flatMap(store.recipe) else { return }
                (name, servings, ingredients, isLoaded) = (recipe.name, recipe.servings, recipe.ingredients, true)
            }
            .refusal($refusal)
        }
    }

    private var perServing: Nutrition {
        ingredients.reduce(Nutrition()) { sum, part in sum + (store.food(part.foodID)?.nutrition.times(quarters: part.quarters) ?? Nutrition()) }.divided(
            by: servings)
    }
}

private struct IngredientPicker: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let choose: (TrackedFood.ID) -> Void
    @State private var search = ""

    var body: some View {
        NavigationStack {
            List(store.edibles(matching: search).filter { !$0.isRecipe }) { food in
                Button {
                    choose(food.id)
                    dismiss()
                } label: {
                    EdibleRow(food: food)
                }
                .rowButton()
                .accessibilityIdentifier("caltrack.ingredients.food.\(food.id)")
            }
            .listStyle(.plain)
            .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search foods")
            .navigationTitle("Add Ingredient")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.ingredients.cancel") } }
        }
    }
}
