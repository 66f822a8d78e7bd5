/// Which kind of picture represents a dish, a drink or a restaurant. All are drawn from shapes; ``FoodPicture`` shows them.
public enum FoodArt: String, Codable, CaseIterable, Sendable {
    case bowl, burrito, taco, salad, sushi, ramen, noodles, curry, pizza, pasta, burger, sandwich, chicken, dumplings
    case rice, soup, steak, fish, eggs, pancakes, pastry, bagel, coffee, tea, juice, soda, iceCream, cake, cookie, fries, fruit
    case oysters, shrimp, skewers, bread, cheese, vegetables, wine, cocktail, beer

    /// The picture that goes with a name such as "Green curry with tofu"; a bowl when no word of it is known.
    @MainActor public init(describing words: String) {
        if let art = Self.known[words] {
            self = art
        } else {
            let place = FoodWords(words).inOrder.compactMap { Self.places[$0] }.min()
            self = place.map { Self.kinds[$0].art } ?? .bowl
            if Self.known.count >= 1000 { Self.known = [:] }
            Self.known[words] = self
        }
    }

    /// The kinds of the names that were asked for: lists ask for the same ones whenever they are updated.
    @MainActor private static var known: [String: FoodArt] = [:]

    /// The first of the kinds that each word tells.
    private static let places: [String: Int] = {
        var places: [String: Int] = [:]
        for (place, kind) in kinds.enumerated() {
            for word in kind.words.split(separator: " ") where places[String(word)] == nil { places[String(word)] = place }
        }
        return places
    }()

    /// The most telling words come first: a "chicken sandwich" is a sandwich.
    private static let kinds: [(art: FoodArt, words: String)] = [
        (.iceCream, "ice_cream gelato sorbet sundae milkshake mochi affogato"),
        (.cake, "cake tart tiramisu pie cheesecake budino posset panna_cotta brownie pudding flan custard creme_brulee cobbler muffin mousse"),
        (.cookie, "cookie biscotti alfajore macaron bar"),
        (.pancakes, "pancake waffle crepe french_toast"),
        (.pizza, "pizza flatbread margherita pepperoni calzone"),
        (.burger, "burger cheeseburger slider"),
        (.burrito, "burrito wrap shawarma"),
        (.taco, "taco quesadilla tostada tlayuda"),
        (.ramen, "ramen udon soba"),
        (.dumplings, "dumpling gyoza wonton bao pierogi momo shumai spring_roll summer_roll"),
        (.sushi, "sushi nigiri maki sashimi omakase roll"),
        (.oysters, "oyster clam mussel"),
        (.salad, "salad slaw crudo ceviche tartare"),
        (.soup, "soup chowder stew gumbo broth bisque pho chili cioppino ramen_broth pozole"),
        (.curry, "curry masala dal tagine korma vindaloo wat paneer"),
        (.pasta, "pasta spaghetti rigatoni ravioli gnocchi lasagna agnolotti tagliatelle penne macaroni pappardelle orecchiette cacio cavatelli"),
        (.noodles, "noodle pad_thai chow_mein japchae lo_mein bun_cha"),
        (.rice, "rice risotto paella biryani pilaf tahdig congee arancini grits polenta"),
        (.sandwich, "sandwich toast club blt sub panini melt po_boy bruschetta"),
        (.bagel, "bagel donut doughnut"),
        (.pastry, "croissant bun danish scone samosa empanada baklava beignet cannoli pita hummus churro biscuit"),
        (.bread, "bread focaccia naan injera baguette sourdough roti loaf tortilla roll"),
        (.skewers, "skewer satay kebab kofta yakitori anticucho"),
        (.shrimp, "shrimp prawn lobster crab langoustine"),
        (.fish, "fish salmon tuna cod halibut trout branzino sole sea_bass rockfish sardine octopus scallop squid calamari catfish"),
        (.chicken, "chicken wing duck turkey quail hen"),
        (.steak, "steak beef lamb pork ribs brisket short_rib meatball sausage veal chop ribeye carnitas bacon ham"),
        (.eggs, "egg omelet omelette shakshuka frittata benedict migas"),
        (.fries, "fry chip wedge potato nacho tot plantain"),
        (.cheese, "cheese burrata charcuterie mozzarella queso feta cheddar parmesan"),
        (.wine, "wine champagne prosecco sake sherry vermouth cava"),
        (.beer, "beer ale lager ipa stout pilsner cider"),
        (.cocktail, "cocktail martini margarita negroni spritz mojito mezcal pisco paloma sour tonic highball"),
        (.coffee, "coffee latte espresso cappuccino americano cortado mocha cold_brew macchiato"),
        (.tea, "tea matcha chai"),
        (.juice, "juice smoothie lemonade lassi agua_fresca milk kombucha horchata kefir protein_shake"),
        (.soda, "soda cola water seltzer sparkling tonic_water"),
        (.fruit, "fruit berry strawberry blueberry banana apple orange mango yogurt granola parfait acai grape pear peach melon oatmeal oats"),
        (.vegetables, "vegetable broccoli asparagus carrot cauliflower kale spinach bean eggplant mushroom squash pea beet edamame"),
    ]
}

/// The words of a name or a description, in their order, made comparable: lower case, singular, with pairs of neighbors.
struct FoodWords {
    let inOrder: [String]
    private let all: Set<String>

    init(_ text: String) {
        let singles = text.lowercased().split { !$0.isLetter && $0 != "'" }.map { Self.singular(String($0)) }
        let pairs = zip(singles, singles.dropFirst()).map { "\($0)_\($1)" }
        // A pair is before its first word, so that "sweet potato" is found before "potato".
        inOrder = zip(singles, pairs + [""]).flatMap { $1.isEmpty ? [$0] : [$1, $0] }
        all = Set(inOrder)
    }

    /// Whether one of the words is among these, written "one two_in_a_row three".
    func hasAny(_ words: String) -> Bool { words.split(separator: " ").contains { all.contains(String($0)) } }

    private static func singular(_ word: String) -> String {
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") else { return word }
        if ["cookies", "smoothies", "brownies", "veggies"].contains(word) { return String(word.dropLast()) }
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        return String(word.dropLast(word.hasSuffix("oes") || word.hasSuffix("ches") || word.hasSuffix("shes") ? 2 : 1))
    }
}

/// Numbers that look random and are always the same for the same text.
struct FoodSeed {
    private var state: UInt64

    init(_ text: String) {
        state = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        _ = below(2)
    }

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, count)))
    }

    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(below(1000)) / 999 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
