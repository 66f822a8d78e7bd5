import SwiftUI

/// Colors of food.
enum Food {
    static let bread = Color(red: 0.87, green: 0.62, blue: 0.32)
    static let crust = Color(red: 0.80, green: 0.52, blue: 0.25)
    static let rice = Color(red: 0.97, green: 0.95, blue: 0.89)
    static let broth = Color(red: 0.89, green: 0.62, blue: 0.30)
    static let noodle = Color(red: 0.96, green: 0.84, blue: 0.55)
    static let leaf = Color(red: 0.42, green: 0.68, blue: 0.28)
    static let herb = Color(red: 0.24, green: 0.52, blue: 0.24)
    static let tomato = Color(red: 0.87, green: 0.25, blue: 0.20)
    static let cheese = Color(red: 0.99, green: 0.80, blue: 0.34)
    static let meat = Color(red: 0.48, green: 0.27, blue: 0.18)
    static let chicken = Color(red: 0.85, green: 0.58, blue: 0.30)
    static let salmon = Color(red: 0.97, green: 0.55, blue: 0.41)
    static let bean = Color(red: 0.25, green: 0.15, blue: 0.14)
    static let corn = Color(red: 0.98, green: 0.82, blue: 0.26)
    static let avocado = Color(red: 0.66, green: 0.79, blue: 0.38)
    static let egg = Color(red: 1.00, green: 0.75, blue: 0.18)
    static let cream = Color(red: 0.99, green: 0.96, blue: 0.90)
    static let chocolate = Color(red: 0.36, green: 0.21, blue: 0.14)
    static let berry = Color(red: 0.76, green: 0.16, blue: 0.36)
    static let onion = Color(red: 0.67, green: 0.36, blue: 0.60)
    static let seaweed = Color(red: 0.13, green: 0.20, blue: 0.17)
    static let coffee = Color(red: 0.55, green: 0.35, blue: 0.22)
    static let tea = Color(red: 0.63, green: 0.74, blue: 0.38)
}

extension FoodArt {
    var form: FoodForm {
        switch self {
        case .bowl: .bowl([Food.rice, Food.chicken, Food.bean, Food.corn, Food.tomato, Food.avocado, Food.leaf])
        case .salad: .bowl([Food.leaf, Food.tomato, Food.herb, Food.cream, Food.avocado, Food.onion, Food.corn])
        case .ramen: .bowl([Food.broth, Food.noodle, Food.egg, Food.herb, Food.meat, Food.seaweed, Food.noodle])
        case .noodles: .bowl([Food.noodle, Food.tomato, Food.leaf, Food.chicken, Food.bread, Food.herb, Food.corn])
        case .curry: .bowl([Color(red: 0.88, green: 0.52, blue: 0.16), Food.chicken, Food.herb, Food.tomato, Food.rice, Food.chicken, Food.leaf])
        case .rice: .bowl([Food.rice, Food.egg, Food.leaf, Food.salmon, Food.corn, Food.herb, Food.onion])
        case .soup: .bowl([Color(red: 0.86, green: 0.38, blue: 0.20), Food.cream, Food.herb, Food.tomato, Food.leaf, Food.cream, Food.herb])
        case .pasta: .bowl([Food.noodle, Food.tomato, Food.tomato, Food.leaf, Food.cream, Food.meat, Food.herb])
        case .fruit: .bowl([Food.cream, Food.berry, Food.corn, Food.leaf, Food.salmon, Food.berry, Food.onion])
        case .pizza: .disk([Food.crust, Food.cheese, Food.tomato, Food.leaf, Food.tomato])
        case .pancakes: .disk([Food.crust, Food.bread, Food.cheese, Food.berry, Food.berry])
        case .cookie: .disk([Food.crust, Food.bread, Food.chocolate, Food.chocolate, Food.chocolate])
        case .cake: .disk([Food.berry, Food.cream, Food.berry, Food.berry, Food.cream])
        case .bagel: .ring(Food.crust)
        case .pastry: .ring(Food.bread)
        case .burger: .stack([Food.bread, Food.leaf, Food.tomato, Food.cheese, Food.meat, Food.bread])
        case .sandwich: .stack([Food.crust, Food.leaf, Food.cheese, Food.salmon, Food.tomato, Food.crust])
        case .steak: .plate(main: Food.meat, sides: [Food.leaf, Food.bread, Food.tomato])
        case .fish: .plate(main: Food.salmon, sides: [Food.leaf, Food.rice, Food.corn])
        case .chicken: .plate(main: Food.chicken, sides: [Food.leaf, Food.corn, Food.tomato])
        case .eggs: .plate(main: Food.egg, sides: [Food.avocado, Food.tomato, Food.bread])
        case .sushi: .rolls([Food.salmon, Food.avocado, Food.tomato])
        case .taco: .shell([Food.leaf, Food.meat, Food.tomato, Food.cheese, Food.leaf])
        case .burrito: .wrap
        case .coffee: .cup(drink: Food.coffee, isHot: true)
        case .tea: .cup(drink: Food.tea, isHot: true)
        case .juice: .cup(drink: Color(red: 0.98, green: 0.60, blue: 0.16), isHot: false)
        case .soda: .cup(drink: Color(red: 0.55, green: 0.16, blue: 0.14), isHot: false)
        case .iceCream: .cone([Food.cream, Color(red: 0.96, green: 0.66, blue: 0.72), Food.chocolate])
        case .fries: .fries
        case .dumplings: .dumplings
        }
    }

    /// One of four, for a restaurant: its kind's own, or one that goes with everything.
    func backdrop(_ variant: Int) -> [Color] {
        switch variant % 4 {
        case 0: [Color(red: 0.60, green: 0.82, blue: 0.78), Color(red: 0.20, green: 0.50, blue: 0.50)]
        case 1: [Color(red: 0.93, green: 0.86, blue: 0.76), Color(red: 0.78, green: 0.62, blue: 0.48)]
        default: backdrop
        }
    }

    /// From one corner to the other.
    var backdrop: [Color] {
        switch self {
        case .bowl, .burrito: [Color(red: 0.96, green: 0.76, blue: 0.45), Color(red: 0.86, green: 0.45, blue: 0.26)]
        case .taco, .steak: [Color(red: 0.98, green: 0.82, blue: 0.42), Color(red: 0.91, green: 0.50, blue: 0.20)]
        case .salad, .tea: [Color(red: 0.80, green: 0.90, blue: 0.62), Color(red: 0.40, green: 0.66, blue: 0.40)]
        case .sushi, .fish: [Color(red: 0.62, green: 0.80, blue: 0.88), Color(red: 0.24, green: 0.45, blue: 0.62)]
        case .ramen, .soup: [Color(red: 0.93, green: 0.62, blue: 0.50), Color(red: 0.67, green: 0.24, blue: 0.24)]
        case .noodles, .curry: [Color(red: 0.99, green: 0.80, blue: 0.48), Color(red: 0.85, green: 0.44, blue: 0.16)]
        case .pizza, .pasta: [Color(red: 0.75, green: 0.85, blue: 0.66), Color(red: 0.34, green: 0.55, blue: 0.36)]
        case .burger, .sandwich: [Color(red: 1.00, green: 0.87, blue: 0.55), Color(red: 0.95, green: 0.60, blue: 0.22)]
        case .chicken, .fries: [Color(red: 0.98, green: 0.73, blue: 0.58), Color(red: 0.86, green: 0.36, blue: 0.28)]
        case .dumplings, .rice: [Color(red: 0.93, green: 0.72, blue: 0.70), Color(red: 0.72, green: 0.32, blue: 0.36)]
        case .eggs, .pancakes: [Color(red: 0.72, green: 0.86, blue: 0.93), Color(red: 0.36, green: 0.62, blue: 0.78)]
        case .pastry, .bagel, .cookie: [Color(red: 0.92, green: 0.83, blue: 0.72), Color(red: 0.70, green: 0.52, blue: 0.38)]
        case .coffee: [Color(red: 0.85, green: 0.76, blue: 0.67), Color(red: 0.48, green: 0.34, blue: 0.26)]
        case .juice, .fruit: [Color(red: 1.00, green: 0.88, blue: 0.62), Color(red: 0.96, green: 0.56, blue: 0.34)]
        case .soda: [Color(red: 0.70, green: 0.82, blue: 0.94), Color(red: 0.30, green: 0.46, blue: 0.72)]
        case .iceCream, .cake: [Color(red: 0.86, green: 0.80, blue: 0.95), Color(red: 0.58, green: 0.46, blue: 0.76)]
        }
    }
}
