import SwiftUI

/// How a dish looks: its kind, what is in it, and on which dishes and table its restaurant serves it.
struct FoodLook {
    var art: FoodArt
    var words: FoodWords
    var ingredients: [Ingredient]
    var seed: FoodSeed
    var dish: Dishware
    var table: Tabletop

    /// - Parameters:
    ///   - text: the dish's name, and what is said about it.
    ///   - setting: what serves it, such as a restaurant's id. Everything with one setting has the same dishes and table.
    init(_ art: FoodArt, of text: String, setting: String) {
        self.art = art
        words = FoodWords(text)
        seed = FoodSeed(text + art.rawValue)
        var found = Ingredient.found(in: words)
        let usual = art.usual, first = seed.below(usual.count)
        for other in usual[first...] + usual[..<first] where found.count < 5 && !found.contains(other) { found.append(other) }
        ingredients = found
        var place = FoodSeed(setting + "/table")
        dish = place.pick(Dishware.allCases)
        table = setting.isEmpty ? .color(art.backdrop) : place.pick(Tabletop.choices(for: art))
    }

    /// The ingredient at a place, in turns.
    func ingredient(_ index: Int) -> Ingredient { ingredients[index % ingredients.count] }

    /// The color of the first of these that a dish's words name.
    func color(_ choices: [(words: String, color: Color)], otherwise: Color) -> Color {
        choices.first { words.hasAny($0.words) }?.color ?? otherwise
    }
}

/// Plates and bowls.
enum Dishware: CaseIterable {
    case white, slate, blueRim, clay, celadon, cream

    var rim: Color {
        switch self {
        case .white: Color(white: 0.98)
        case .slate: Food.hex(0x3A4048)
        case .blueRim: Food.hex(0x3F6EA5)
        case .clay: Food.hex(0xB8704A)
        case .celadon: Food.hex(0xA9C7B4)
        case .cream: Food.hex(0xEFE4CF)
        }
    }

    var inside: Color {
        switch self {
        case .white: Color(white: 0.93)
        case .slate: Food.hex(0x4A515A)
        case .blueRim: Food.hex(0xF3F5F7)
        case .clay: Food.hex(0xC9845C)
        case .celadon: Food.hex(0xBBD5C5)
        case .cream: Food.hex(0xF7F0E1)
        }
    }
}

extension FoodArt {
    /// The default ingredients of such a dish.
    var usual: [Ingredient] {
        switch self {
        case .bowl, .burrito, .taco:
            [
                .init(piece: .strips, color: Food.chicken), .init(piece: .beans, color: Food.bean), .init(piece: .dots, color: Food.corn),
                .init(piece: .slices, color: Food.tomato), .init(piece: .fan, color: Food.avocado), .init(piece: .shreds, color: Food.carrot),
                .init(piece: .cubes, color: Food.cream), .init(piece: .leaves, color: Food.leaf), .init(piece: .mushroom, color: Food.mushroom),
                .init(piece: .rings, color: Food.onion),
            ]
        case .salad, .vegetables:
            [
                .init(piece: .leaves, color: Food.leaf), .init(piece: .slices, color: Food.tomato), .init(piece: .rings, color: Food.onion),
                .init(piece: .slices, color: Food.hex(0xA9CF7A), accent: Food.hex(0xDDEFC5)), .init(piece: .shreds, color: Food.cream),
            ]
        case .ramen, .soup:
            [.init(piece: .halfEgg, color: Food.egg), .init(piece: .rings, color: Food.leaf), .init(piece: .leaves, color: Food.herb)]
        case .curry, .noodles, .rice:
            [.init(piece: .leaves, color: Food.herb), .init(piece: .shreds, color: Food.tomato), .init(piece: .heap, color: Food.leaf)]
        case .pasta: [.init(piece: .leaves, color: Food.herb), .init(piece: .shreds, color: Food.cream)]
        case .pizza: [.init(piece: .heap, color: Food.cream), .init(piece: .leaves, color: Food.herb)]
        case .fruit:
            [
                .init(piece: .dots, color: Food.blueberry), .init(piece: .slices, color: Food.hex(0xFBE9B0), accent: Food.cream),
                .init(piece: .dots, color: Food.berry), .init(piece: .dots, color: Food.nut),
            ]
        case .sushi: [.init(piece: .fillet, color: Food.salmon), .init(piece: .fan, color: Food.avocado), .init(piece: .fillet, color: Food.tuna)]
        default: [.init(piece: .leaves, color: Food.leaf), .init(piece: .cubes, color: Food.hex(0xF3D489)), .init(piece: .slices, color: Food.tomato)]
        }
    }

    /// A color behind the dish, from one corner to the other.
    var backdrop: [Color] {
        switch self {
        case .bowl, .burrito: [Color(red: 0.96, green: 0.76, blue: 0.45), Color(red: 0.86, green: 0.45, blue: 0.26)]
        case .taco, .steak, .skewers: [Color(red: 0.98, green: 0.82, blue: 0.42), Color(red: 0.91, green: 0.50, blue: 0.20)]
        case .salad, .tea, .vegetables: [Color(red: 0.80, green: 0.90, blue: 0.62), Color(red: 0.40, green: 0.66, blue: 0.40)]
        case .sushi, .fish, .oysters, .shrimp: [Color(red: 0.62, green: 0.80, blue: 0.88), Color(red: 0.24, green: 0.45, blue: 0.62)]
        case .ramen, .soup: [Color(red: 0.93, green: 0.62, blue: 0.50), Color(red: 0.67, green: 0.24, blue: 0.24)]
        case .noodles, .curry: [Color(red: 0.99, green: 0.80, blue: 0.48), Color(red: 0.85, green: 0.44, blue: 0.16)]
        case .pizza, .pasta: [Color(red: 0.75, green: 0.85, blue: 0.66), Color(red: 0.34, green: 0.55, blue: 0.36)]
        case .burger, .sandwich, .beer, .cheese: [Color(red: 1.00, green: 0.87, blue: 0.55), Color(red: 0.95, green: 0.60, blue: 0.22)]
        case .chicken, .fries: [Color(red: 0.98, green: 0.73, blue: 0.58), Color(red: 0.86, green: 0.36, blue: 0.28)]
        case .dumplings, .rice, .wine: [Color(red: 0.93, green: 0.72, blue: 0.70), Color(red: 0.72, green: 0.32, blue: 0.36)]
        case .eggs, .pancakes: [Color(red: 0.72, green: 0.86, blue: 0.93), Color(red: 0.36, green: 0.62, blue: 0.78)]
        case .pastry, .bagel, .cookie, .bread: [Color(red: 0.92, green: 0.83, blue: 0.72), Color(red: 0.70, green: 0.52, blue: 0.38)]
        case .coffee: [Color(red: 0.85, green: 0.76, blue: 0.67), Color(red: 0.48, green: 0.34, blue: 0.26)]
        case .juice, .fruit: [Color(red: 1.00, green: 0.88, blue: 0.62), Color(red: 0.96, green: 0.56, blue: 0.34)]
        case .soda, .cocktail: [Color(red: 0.70, green: 0.82, blue: 0.94), Color(red: 0.30, green: 0.46, blue: 0.72)]
        case .iceCream, .cake: [Color(red: 0.86, green: 0.80, blue: 0.95), Color(red: 0.58, green: 0.46, blue: 0.76)]
        }
    }

    /// Drinks and what is drawn from the side; they are on the table's edge, not on a plate.
    var isFromTheSide: Bool {
        switch self {
        case .burger, .sandwich, .taco, .coffee, .tea, .juice, .soda, .iceCream, .cake, .fries, .wine, .cocktail, .beer, .pancakes: true
        default: false
        }
    }
}
