import Foundation
import PersonaKit
import Testing
@testable import CalTrack

@MainActor @Suite struct CalTrackTests {
    private let store: CalTrackStore
    private let today = "2026-05-12"
    init() throws {
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: [CalTrackStore.self], seeds: seeds)
        store = Persona.store(CalTrackStore.self)
    }

    // MARK: The diary

    @Test func foodAddsCaloriesToItsMealAndDay() throws {
        let before = store.eaten(on: today), left = store.left(on: today)
        try store.add("food-chicken-bowl", quarters: 6, to: .lunch, on: today)
        #expect(store.eaten(on: today, .lunch) == Nutrition(calories: 1155, protein: 78, carbs: 111, fat: 45))
        #expect(store.eaten(on: today).calories == before.calories + 1155 && store.left(on: today) == left - 1155)
        #expect(throws: TrackError.notFound("That food")) { try store.add("food-none", quarters: 4, to: .lunch, on: today) }
        #expect(throws: TrackError.outOfRange("Servings", 0, 20)) { try store.add("food-banana", quarters: 0, to: .lunch, on: today) }
        #expect(throws: TrackError.notFound("That day")) { try store.add("food-banana", quarters: 4, to: .lunch, on: "2026-02-31") }
    }

    @Test func entryAmountAndMealCanBeChanged() throws {
        let id = try store.add("food-banana", quarters: 4, to: .snacks, on: today)
        try store.edit(id, quarters: 8, meal: .breakfast)
        #expect(store.entry(id)?.calories == 210 && store.entry(id)?.meal == .breakfast)
        try store.deleteEntry(id)
        #expect(store.entry(id) == nil)
        #expect(throws: TrackError.notFound("That entry")) { try store.deleteEntry(id) }
    }

    @Test func quickAddNeedsNoFood() throws {
        let id = try store.quickAdd(" ", Nutrition(calories: 300, protein: 10, carbs: 0, fat: 0), to: .dinner, on: today)
        #expect(store.entry(id)?.name == "Quick Add" && store.entry(id)?.foodID == nil)
        try store.edit(id, quarters: 2, meal: .dinner)
        #expect(store.entry(id)?.calories == 150)
        #expect(throws: TrackError.outOfRange("Calories", 1, 5000)) { try store.quickAdd("x", Nutrition(), to: .dinner, on: today) }
        #expect(throws: TrackError.outOfRange("Grams", 0, 1000)) {
            try store.quickAdd("x", Nutrition(calories: 10, protein: -1, carbs: 0, fat: 0), to: .dinner, on: today)
        }
    }

    @Test func mealIsCopiedFromAnotherDay() throws {
        let day = try #require(store.state.entries.last { $0.meal == .dinner }?.day)
        try store.copy(.dinner, from: day, to: today)
        #expect(store.eaten(on: today, .dinner) == store.eaten(on: day, .dinner))
        #expect(throws: TrackError.notFound("That meal")) { try store.copy(.dinner, from: "2020-01-01", to: today) }
    }

    @Test func exerciseIncreasesCaloriesLeft() throws {
        let left = store.left(on: today)
        let id = try store.addWorkout("running", minutes: 30, calories: store.estimatedCalories("running", minutes: 30), on: today)
        #expect(store.burnt(on: today) == 342 && store.left(on: today) == left + 342)
        try store.deleteWorkout(id)
        #expect(store.left(on: today) == left)
        #expect(throws: TrackError.notFound("That exercise")) { try store.addWorkout("flying", minutes: 5, calories: 5, on: today) }
        #expect(throws: TrackError.outOfRange("Minutes", 1, 600)) { try store.addWorkout("running", minutes: 0, calories: 5, on: today) }
    }

    @Test func waterIsNeverNegative() throws {
        try store.addWater(16, on: "2026-05-13")
        try store.addWater(-8, on: "2026-05-13")
        #expect(store.water(on: "2026-05-13") == 8)
        try store.addWater(-16, on: "2026-05-13")
        #expect(store.water(on: "2026-05-13") == 0 && !store.state.water.contains { $0.day == "2026-05-13" })
        #expect(throws: TrackError.outOfRange("Water", 0, 400)) { try store.addWater(500, on: today) }
    }

    // MARK: Foods

    @Test func searchFindsFoodsAndRecipesByNameAndBrand() {
        #expect(store.edibles(matching: "chipotle bowl").map(\.name) == ["Chicken Bowl with Guacamole", "Steak Bowl with Guacamole", "Veggie Bowl"])
        #expect(store.edibles(matching: "dal").contains { $0.isRecipe } && store.edibles(matching: "zzz").isEmpty)
        #expect(Set(store.recents().map(\.id)).count == store.recents().count)
    }

    @Test func customFoodIsCreatedEditedAndDeleted() throws {
        let nutrition = Nutrition(calories: 200, protein: 5, carbs: 20, fat: 10)
        let id = try store.saveFood(nil, name: " Bar ", brand: "", serving: "", nutrition)
        #expect(store.food(id)?.name == "Bar" && store.food(id)?.serving == "1 serving" && store.food(id)?.isCustom == true)
        let entry = try store.add(id, quarters: 4, to: .snacks, on: today)
        try store.saveFood(id, name: "Bar", brand: "B", serving: "1 bar", Nutrition(calories: 220, protein: 5, carbs: 20, fat: 10))
        #expect(store.entry(entry)?.calories == 200, "the diary keeps what was eaten")
        try store.setFavorite(id, true)
        try store.deleteFood(id)
        #expect(store.entry(entry)?.name == "Bar" && store.entry(entry)?.foodID == nil && !store.isFavorite(id))
        #expect(throws: TrackError.notFound("That food")) { try store.deleteFood("food-banana") }
        #expect(throws: TrackError.noName) { try store.saveFood(nil, name: "  ", brand: "", serving: "", nutrition) }
    }

    @Test func recipeNutritionIsTheSumPerServing() throws {
        let id = try store.saveRecipe(
            nil, name: "Shake", servings: 2, [.init(foodID: "food-banana", quarters: 8), .init(foodID: "food-oat-milk", quarters: 4)])
        #expect(store.edible(id)?.nutrition.calories == (210 + 120) / 2)
        try store.add(id, quarters: 4, to: .breakfast, on: today)
        #expect(throws: TrackError.noIngredients) { try store.saveRecipe(id, name: "Shake", servings: 2, []) }
        #expect(throws: TrackError.outOfRange("Servings", 1, 50)) {
            try store.saveRecipe(id, name: "Shake", servings: 0, [.init(foodID: "food-banana", quarters: 4)])
        }
        try store.deleteRecipe(id)
        #expect(store.recipe(id) == nil && store.state.entries.last?.foodID == nil)
    }

    // MARK: Progress

    @Test func dayHasOneWeight() throws {
        try store.logWeight(tenths: 1612, on: today)
        try store.logWeight(tenths: 1610, on: today)
        #expect(store.lastWeight?.tenths == 1610 && store.state.weights.count { $0.day == today } == 1)
        #expect(throws: TrackError.future) { try store.logWeight(tenths: 1600, on: "2026-05-13") }
        #expect(throws: TrackError.outOfRange("Weight", 60, 600)) { try store.logWeight(tenths: 0, on: today) }
        #expect(tenths(from: "161.8") == 1618 && tenths(from: "162") == 1620 && tenths(from: "1.62.3") == nil && tenthsText(1618) == "161.8")
    }

    @Test func weeklySummaryAddsUp() throws {
        let week = store.week(endingOn: "2026-05-11")
        #expect(week.days.first == "2026-05-05" && week.days.count == 7)
        #expect(week.eaten == week.days.map { store.eaten(on: $0).calories } && week.within <= week.logged)
        #expect(week.average.calories == week.eaten.reduce(0, +) / week.logged)
    }

    @Test func goalsMustBePlausible() throws {
        var goals = store.state.goals
        goals.calories = 100
        #expect(throws: TrackError.outOfRange("Calories", 800, 6000)) { try store.setGoals(goals) }
        goals.calories = 2000
        try store.setGoals(goals)
        #expect(store.state.goals.calories == 2000)
    }

    // MARK: Links, and any order

    @Test func linksOpenTheirScreens() {
        func after(_ link: String) -> TrackNavigation {
            var navigation = TrackNavigation(day: today)
            navigation.open(URL(string: "caltrack://\(link)")!, in: store)
            return navigation
        }
        #expect(after("diary/2026-05-08").day == "2026-05-08" && after("progress").tab == .progress && after("goals").tab == .goals)
        #expect(after("add/lunch").sheet == .add(.lunch) && after("food/food-banana").sheet == .food("food-banana"))
        #expect(after("weight").sheet == .weight && after("exercise").sheet == .exercise)
        #expect(after("food/none") == TrackNavigation(day: today) && after("nothing") == TrackNavigation(day: today))
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func anyOrderOfActionsLeavesTheDiaryInOrder(seed: UInt64) throws {
        var state = seed
        func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        for _ in 0..<60 {
            let food = store.state.foods[roll(store.state.foods.count)].id, entry = store.state.entries[roll(store.state.entries.count)].id
            let day = DayKey.adding(roll(6) - 4, to: today), meal = Meal.allCases[roll(4)]
            switch roll(10) {
            case 0, 1: try? store.add(food, quarters: roll(14), to: meal, on: day)
            case 2: try? store.edit(entry, quarters: roll(12), meal: meal)
            case 3: try? store.deleteEntry(entry)
            case 4: try? store.addWater(roll(40) - 20, on: day)
            case 5: try? store.addWorkout("yoga", minutes: roll(90), calories: roll(300), on: day)
            case 6: try? store.saveFood(nil, name: "Food \(roll(5))", brand: "", serving: "", Nutrition(calories: roll(500), protein: 1, carbs: 1, fat: 1))
            case 7: try? store.deleteFood(food)
            case 8: try? store.saveRecipe(nil, name: "Recipe", servings: roll(5), [.init(foodID: food, quarters: roll(9))])
            default: try? store.logWeight(tenths: 1500 + roll(200), on: day)
            }
            let now = store.state
            #expect(now.entries.allSatisfy { ($0.foodID == nil || store.edible($0.foodID!) != nil) && $0.calories >= 0 && $0.quarters > 0 })
            #expect(now.recipes.allSatisfy { $0.ingredients.allSatisfy { store.food($0.foodID) != nil } })
            #expect(Set(now.entries.map(\.id)).count == now.entries.count && Set(now.weights.map(\.day)).count == now.weights.count)
            #expect(now.weights.map(\.day) == now.weights.map(\.day).sorted() && now.water.allSatisfy { $0.ounces > 0 })
            #expect(PersonaHost.unsavedApps.isEmpty)
        }
    }
}
