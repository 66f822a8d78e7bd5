import SwiftUI

/// Something in a dish with a shape and a color of its own, so that a dish looks like what its words say.
struct Ingredient: Equatable {
    enum Piece { case heap, leaves, cubes, slices, rings, halfEgg, shrimp, strips, fillet, beans, dots, wedge, fan, floret, mushroom, shreds, balls, drizzle }

    var piece: Piece
    var color: Color
    var accent = Color.white

    /// What a text names, in the order in which it does, each once.
    static func found(in words: FoodWords) -> [Ingredient] {
        var found: [Ingredient] = []
        var known: [Substring] = []  // the words of a pair that was found
        for word in words.inOrder {
            if let index = known.firstIndex(of: word[...]) {
                known.remove(at: index)
            } else if let ingredient = byWord[word] {
                if !found.contains(ingredient) { found.append(ingredient) }
                if word.contains("_") { known = word.split(separator: "_") }
            }
        }
        return found
    }

    private static let byWord: [String: Ingredient] = {
        var table: [String: Ingredient] = [:]
        for (ingredient, words) in vocabulary { for word in words.split(separator: " ") { table[String(word)] = ingredient } }
        return table
    }()

    private static let vocabulary: [(Ingredient, String)] = [
        (.init(piece: .leaves, color: Food.herb), "basil cilantro mint parsley herb dill tarragon fennel sage thyme oregano shiso arugula"),
        (.init(piece: .leaves, color: Food.leaf), "lettuce spinach kale green salad gem romaine cabbage watercress nopal leek chard gomen broccolini"),
        (.init(piece: .cubes, color: Food.cream), "tofu paneer feta halloumi coconut"),
        (.init(piece: .cubes, color: Food.hex(0xF3D489)), "potato yuca gnocchi cornbread parsnip"),
        (.init(piece: .cubes, color: Food.hex(0xE88A3A)), "sweet_potato squash pumpkin kabocha"),
        (.init(piece: .cubes, color: Food.hex(0xF9B233)), "mango pineapple papaya"),
        (.init(piece: .slices, color: Food.hex(0xA9CF7A), accent: Food.hex(0xDDEFC5)), "cucumber zucchini courgette pickle"),
        (.init(piece: .slices, color: Food.tomato, accent: Food.hex(0xF28B6E)), "tomato pomodoro caprese marinara"),
        (.init(piece: .slices, color: Food.hex(0xB5322A), accent: Food.hex(0xD8594A)), "pepperoni salami chorizo linguica nduja"),
        (.init(piece: .slices, color: Food.carrot, accent: Food.hex(0xF9B06A)), "carrot apricot persimmon"),
        (.init(piece: .slices, color: Food.beet, accent: Food.hex(0x8E2A50)), "beet radish fig plum"),
        (.init(piece: .slices, color: Food.hex(0xFBE9B0), accent: Food.cream), "banana daikon"),
        (.init(piece: .rings, color: Food.onion), "onion shallot kimchi"),
        (.init(piece: .rings, color: Food.leaf), "scallion chive jalapeno bell poblano"),
        (.init(piece: .shreds, color: Food.tomato), "pepper chile chili gochujang salsa harissa"),
        (.init(piece: .halfEgg, color: Food.egg), "egg benedict"),
        (.init(piece: .shrimp, color: Food.shrimp), "shrimp prawn langoustine gulf"),
        (.init(piece: .strips, color: Food.chicken), "chicken turkey duck teriyaki karaage"),
        (.init(piece: .strips, color: Food.meat), "beef steak brisket lamb barbacoa short_rib bulgogi pastrami"),
        (.init(piece: .strips, color: Food.hex(0xB86B4B)), "pork carnitas chashu belly ham bacon pancetta guanciale prosciutto"),
        (.init(piece: .fillet, color: Food.salmon), "salmon trout lox ikura"),
        (.init(piece: .fillet, color: Food.tuna), "tuna ahi"),
        (.init(piece: .fillet, color: Food.hex(0xF3E3CC)), "cod halibut rockfish branzino sole hamachi scallop squid octopus calamari fish crab lobster"),
        (.init(piece: .beans, color: Food.bean), "black_bean lentil dal olive"),
        (.init(piece: .beans, color: Food.hex(0x8A3324)), "bean red_bean kidney"),
        (.init(piece: .beans, color: Food.hex(0xE3BE7C)), "chickpea hummus white_bean cannellini tempeh"),
        (.init(piece: .dots, color: Food.corn), "corn elote hominy"),
        (.init(piece: .dots, color: Food.hex(0x7DB846)), "pea edamame fava caper"),
        (.init(piece: .dots, color: Food.blueberry), "blueberry acai"),
        (.init(piece: .dots, color: Food.berry), "pomegranate raspberry strawberry cherry cranberry berry roe"),
        (.init(piece: .dots, color: Food.nut), "peanut walnut almond pecan granola pistachio hazelnut nut sesame crumb cinnamon"),
        (.init(piece: .wedge, color: Food.lemon), "lemon citron"),
        (.init(piece: .wedge, color: Food.lime), "lime yuzu"),
        (.init(piece: .wedge, color: Food.carrot), "orange citrus grapefruit tangerine"),
        (.init(piece: .fan, color: Food.avocado), "avocado guacamole"),
        (.init(piece: .fan, color: Food.hex(0xF6E7A8)), "apple pear peach endive"),
        (.init(piece: .floret, color: Food.hex(0x4F9A3D)), "broccoli veggie vegetable bok_choy asparagus romanesco"),
        (.init(piece: .floret, color: Food.hex(0xF1E6CC)), "cauliflower"),
        (.init(piece: .mushroom, color: Food.mushroom), "mushroom shiitake funghi porcini truffle"),
        (.init(piece: .shreds, color: Food.cheese), "cheese cheddar queso gruyere fajita"),
        (.init(piece: .shreds, color: Food.cream), "parmesan pecorino sprout slaw manchego ricotta"),
        (.init(piece: .heap, color: Food.cream), "mozzarella burrata yogurt crema cream raita labneh goat"),
        (.init(piece: .heap, color: Food.rice), "rice couscous quinoa grit polenta farro"),
        (.init(piece: .heap, color: Food.eggplant), "eggplant nori seaweed"),
        (.init(piece: .balls, color: Food.meat), "meatball kofta sausage"),
        (.init(piece: .balls, color: Food.hex(0xA9702F)), "falafel croquette arancini"),
        (.init(piece: .drizzle, color: Food.chocolate), "chocolate hoisin balsamic molasses mole fudge"),
        (.init(piece: .drizzle, color: Food.hex(0xE2A93B)), "honey caramel syrup miso mustard tahini"),
        (.init(piece: .drizzle, color: Food.tomato), "sriracha hot"),
        (.init(piece: .drizzle, color: Food.herb), "pesto chimichurri verde"),
    ]
}
