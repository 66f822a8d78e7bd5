import PersonaKit
import SwiftUI

/// Finds a food for a meal: recent ones, favorites, all of them, or calories without a food.
struct AddFoodScreen: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let meal: Meal
    let day: String
    @State private var scope = Scope.recent
    @State private var search = ""
    @State private var isQuick = false
    @State private var refusal: Refusal?

    enum Scope: String, CaseIterable { case recent = "Recent", favorites = "Favorites", mine = "Mine", all = "All" }

    var body: some View {
        NavigationStack {
            List {
                if search.isEmpty {
                    Picker("Show", selection: $scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
                        .pickerStyle(.segmented).listRowSeparator(.hidden).accessibilityIdentifier("caltrack.add.scope")
                    Button("Quick Add Calories", systemImage: "bolt.fill") { isQuick = true }.accessibilityIdentifier("caltrack.add.quick")
                }
                if foods.isEmpty {
                    if search.isEmpty {
                        Text("Nothing here yet.").foregroundStyle(.secondary)
                    } else {
                        ContentUnavailableView.search(text: search).listRowSeparator(.hidden)
                    }
                }
                ForEach(foods) { food in
                    NavigationLink(value: food.id) { EdibleRow(food: food) }
                        .accessibilityIdentifier("caltrack.add.food.\(food.id)")
                        .swipeActions(edge: .leading) {
                            Button("Add", systemImage: "plus") {
                                if attempt($refusal, { try store.add(food.id, quarters: 4, to: meal, on: day) }) { dismiss() }
                            }.tint(TrackStyle.tint)
                        }
                }
            }
            .listStyle(.plain)
            .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search foods and recipes")
            .navigationTitle("Add to \(meal.name)")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: String.self) { id in FoodScreen(id: id, day: day, meal: meal, isSheet: false) { dismiss() } }
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.add.cancel") } }
            .sheet(isPresented: $isQuick) { QuickAddSheet(meal: meal, day: day) { dismiss() } }
            .refusal($refusal)
        }
    }

    private var foods: [Edible] {
        if !search.isEmpty { return store.edibles(matching: search) }
        switch scope {
        case .recent: return store.recents()
        case .favorites: return store.state.favoriteIDs.compactMap(store.edible)
        case .mine: return store.edibles(matching: "").filter(\.isCustom)
        case .all: return store.edibles(matching: "")
        }
    }
}

/// Calories, and grams when they are known, without a food.
private struct QuickAddSheet: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let meal: Meal
    let day: String
    let done: () -> Void
    @State private var name = ""
    @State private var fields = NutritionFields()
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section { TextField("Name (optional)", text: $name).accessibilityLabel("Name").accessibilityIdentifier("caltrack.quick.name") }
                NutritionForm(fields: $fields, screen: "quick")
            }
            .navigationTitle("Quick Add")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.quick.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        if attempt($refusal, { try store.quickAdd(name, fields.nutrition, to: meal, on: day) }) {
                            dismiss()
                            done()
                        }
                    }
                    .accessibilityIdentifier("caltrack.quick.add")
                }
            }
            .refusal($refusal)
        }
    }
}

/// What is typed into the fields of a nutrition form.
struct NutritionFields: Equatable {
    var calories = "", carbs = "", protein = "", fat = ""

    init() {}
    init(_ nutrition: Nutrition) {
        (calories, carbs, protein, fat) = ("\(nutrition.calories)", "\(nutrition.carbs)", "\(nutrition.protein)", "\(nutrition.fat)")
    }
    /// What is no number counts as -1, which no store accepts; an empty field is zero.
    var nutrition: Nutrition {
        func number(_ text: String) -> Int { text.isEmpty ? 0 : Int(text) ?? -1 }
        return Nutrition(calories: number(calories), protein: number(protein), carbs: number(carbs), fat: number(fat))
    }
}

struct NutritionForm: View {
    @Binding var fields: NutritionFields
    let screen: String

    var body: some View {
        Section("Nutrition") {
            field("Calories", $fields.calories)
            field("Carbs, g", $fields.carbs)
            field("Protein, g", $fields.protein)
            field("Fat, g", $fields.fat)
        }
    }

    private func field(_ name: String, _ text: Binding<String>) -> some View {
        LabeledContent(name) {
            TextField("0", text: text).keyboardType(.numberPad).multilineTextAlignment(.trailing).accessibilityLabel(name)
                .accessibilityIdentifier("caltrack.\(screen).\(name.lowercased().prefix { $0.isLetter })")
        }
    }
}
