import SwiftUI
import Testing
@testable import PersonaKit

/// Pictures of food follow what is said about a dish.
@MainActor struct FoodPictureTests {
    @Test func dishPictureContainsNamedIngredients() {
        let found = Ingredient.found(in: FoodWords("Rainbow bowl: salmon, avocado, sweet potatoes and black beans"))
        #expect(found.map(\.piece) == [.fillet, .fan, .cubes, .beans])
        #expect(found[2].color != Ingredient.found(in: FoodWords("potatoes"))[0].color, "sweet potatoes are no potatoes")
    }

    @Test func pictureKindFollowsTheName() {
        let kinds: [(String, FoodArt)] = [
            ("Chicken sandwich", .sandwich), ("Roast chicken", .chicken), ("Blueberry pancakes", .pancakes), ("Sweet potato fries", .fries),
            ("Green curry with tofu", .curry), ("Chocolate chip cookies", .cookie), ("Six oysters", .oysters), ("Oat milk latte", .coffee),
            ("Something else", .bowl),
        ]
        for (name, art) in kinds { #expect(FoodArt(describing: name) == art, "\(name)") }
    }

    @Test func dishPicturesAreDistinctAndStable() {
        func pieces(_ text: String) -> [Ingredient] { FoodLook(.curry, of: text, setting: "place-1").ingredients }
        #expect(pieces("Green curry, tofu") != pieces("Panang curry, beef"))
        #expect(pieces("Green curry, tofu") == pieces("Green curry, tofu"))
        var (one, other) = (FoodSeed("Green curry"), FoodSeed("Green curry"))
        #expect((0..<20).map { _ in one.below(100) } == (0..<20).map { _ in other.below(100) })
    }

    @Test func everyKindCanBeDrawn() {
        for art in FoodArt.allCases { #expect(FoodLook(art, of: "", setting: "").ingredients.count >= 2, "\(art)") }
    }

    @Test func firstKindThatAWordTellsIsKept() {
        for _ in 0..<2 {
            #expect(FoodArt(describing: "Ramen broth") == .ramen && FoodArt(describing: "Broth with ramen") == .ramen)
            #expect(FoodArt(describing: "Summer roll") == .dumplings && FoodArt(describing: "Dinner roll") == .sushi)
            #expect(FoodArt(describing: "") == .bowl)
        }
    }
}
