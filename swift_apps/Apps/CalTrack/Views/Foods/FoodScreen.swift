import PersonaKit
import SwiftUI

/// A food or a recipe: its nutrition, and how much of it goes into which meal.
struct FoodScreen: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let id: String
    let day: String
    @State var meal: Meal
    let isSheet: Bool
    var done: () -> Void = {}
    @State private var quarters = 4
    @State private var refusal: Refusal?
    @State private var isEditing = false
    @State private var isDeleting = false

    var body: some View {
        if let food = store.edible(id) {
            let nutrition = food.nutrition.times(quarters: quarters)
            Form {
                Section {
                    VStack(alignment: .leading, spacing: 12) {
                        FoodPicture(food.art, of: food.name, setting: "caltrack").frame(height: 150).clipShape(RoundedRectangle(cornerRadius: 16))
                        Text(food.name).font(.title2.bold())
                        Text(food.detail).foregroundStyle(.secondary)
                        MacroShare(nutrition: nutrition)
                    }
                    .padding(.vertical, 6)
                }
                Section {
                    AmountStepper(quarters: $quarters)
                    LabeledContent("Serving", value: food.serving)
                    Picker("Meal", selection: $meal) { ForEach(Meal.allCases, id: \.self) { Text($0.name) } }.accessibilityIdentifier("caltrack.food.meal")
                    LabeledContent("Day", value: DayKey.name(day))
                    Button("Add to Diary") {
                        if attempt($refusal, { try store.add(id, quarters: quarters, to: meal, on: day) }) {
                            if isSheet { dismiss() } else { done() }
                        }
                    }
                    .fontWeight(.semibold).accessibilityIdentifier("caltrack.food.add")
                }
                NutritionSection(nutrition: nutrition)
                if let recipe = store.recipe(id) {
                    Section("Ingredients") {
                        ForEach(recipe.ingredients, id: \.foodID) { part in
                            LabeledContent(
                                store.food(part.foodID)?.name ?? "", value: "\(amountText(part.quarters)) × \(store.food(part.foodID)?.serving ?? "")")
                        }
                    }
                }
                if food.isCustom {
                    Section {
                        Button("Edit") { isEditing = true }.accessibilityIdentifier("caltrack.food.edit")
                        Button("Delete", role: .destructive) { isDeleting = true }.accessibilityIdentifier("caltrack.food.delete")
                    }
                }
            }
            .navigationTitle(food.isRecipe ? "Recipe" : "Food")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if isSheet { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() }.accessibilityIdentifier("caltrack.food.close") } }
                ToolbarItem(placement: .topBarTrailing) {
                    Button(store.isFavorite(id) ? "Remove from favorites" : "Add to favorites", systemImage: store.isFavorite(id) ? "heart.fill" : "heart") {
                        attempt($refusal) { try store.setFavorite(id, !store.isFavorite(id)) }
                    }
                    .labelStyle(.iconOnly)
                    .accessibilityIdentifier("caltrack.food.favorite")
                }
            }
            .sheet(isPresented: $isEditing) { if food.isRecipe { RecipeEditor(id: id) } else { FoodEditor(id: id) } }
            .confirmationDialog("Delete \(food.name)? Your diary keeps what you ate.", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete", role: .destructive) {
                    if attempt($refusal, { if food.isRecipe { try store.deleteRecipe(id) } else { try store.deleteFood(id) } }) { dismiss() }
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("No Food", systemImage: "fork.knife", description: Text("This food was deleted."))
        }
    }
}

/// From which of the three the calories come.
private struct MacroShare: View {
    let nutrition: Nutrition

    var body: some View {
        let parts = [
            ("Carbs", nutrition.carbs * 4, nutrition.carbs, TrackStyle.carbs), ("Protein", nutrition.protein * 4, nutrition.protein, TrackStyle.protein),
            ("Fat", nutrition.fat * 9, nutrition.fat, TrackStyle.fat),
        ]
        let whole = max(parts.reduce(0) { $0 + $1.1 }, 1)
        HStack(spacing: 18) {
            ZStack {
                GoalRing(share: 0, color: .gray, width: 8)
                ForEach(parts.indices, id: \.self) { index in
                    let start = Double(parts[..<index].reduce(0) { $0 + $1.1 }) / Double(whole)
                    Circle().trim(from: start, to: start + Double(parts[index].1) / Double(whole)).stroke(parts[index].3, lineWidth: 8).rotationEffect(
                        .degrees(-90))
                }
                VStack(spacing: 0) {
                    Text("\(nutrition.calories)").font(.headline).monospacedDigit()
                    Text("cal").font(.caption).foregroundStyle(.secondary)
                }
                .unbroken()
                .padding(.horizontal, 10)
            }
            .frame(width: 72, height: 72)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(nutrition.calories) calories")
            ForEach(parts, id: \.0) { part in
                VStack(spacing: 2) {
                    Text("\(part.1 * 100 / whole)%").font(.caption.weight(.semibold)).foregroundStyle(part.3)
                    Text("\(part.2) g").font(.headline)
                    Text(part.0).font(.caption).foregroundStyle(.secondary)
                }
                .unbroken()
                .frame(maxWidth: .infinity)
                .accessibilityElement(children: .combine)
            }
        }
    }
}
