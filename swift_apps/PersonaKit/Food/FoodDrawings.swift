import SwiftUI

/// Dishes in bowls and on plates, seen from above, each in a square of 100 around the middle.
extension FoodPen {
    func draw(_ look: FoodLook) {
        switch look.art {
        case .bowl:
            arranged(look, on: look.color([("grit polenta", Food.corn), ("oatmeal", Food.hex(0xD9BE92)), ("mapo", Food.hex(0xB83A22))], otherwise: Food.rice))
        case .salad, .vegetables: salad(look)
        case .curry: sauced(look)
        case .soup: soup(look)
        case .ramen: ramen(look)
        case .noodles: noodles(look)
        case .pasta: pasta(look)
        case .rice: rice(look)
        case .fruit: fruit(look)
        case .pizza: pizza(look)
        case .steak, .fish, .chicken, .eggs, .shrimp: mainDish(look)
        case .skewers: skewers(look)
        case .oysters: oysters()
        case .sushi: sushi(look)
        case .dumplings: dumplings(look)
        case .cheese: cheeseBoard(look)
        case .bread: bread(look)
        case .pastry: pastry(look)
        case .bagel: bagel(look)
        case .cookie: cookie(look)
        case .burger: stack(look, top: Food.bread, bottom: Food.bread)
        case .sandwich: sandwich(look)
        case .taco: tacos(look)
        case .burrito: turned(-24).wrap(look)
        case .pancakes: pancakes(look)
        case .fries: fries(look)
        case .iceCream: iceCream(look)
        case .cake: cake(look)
        case .coffee: coffee(look)
        case .tea: tea(look)
        case .juice, .soda: coldGlass(look.drinkColor, look)
        case .wine: wineGlass(look.drinkColor)
        case .cocktail: cocktail(look)
        case .beer: beer(look.drinkColor)
        }
    }

    /// An empty dish with its shadow; what is in it fills a circle of 78.
    func vessel(_ dish: Dishware, isDeep: Bool = true) {
        ground()
        circle(0, 0, 94, dish.rim)
        if dish == .blueRim { ring(0, 0, 86, .white.opacity(0.6), line: 1.4) }
        circle(0, 0, isDeep ? 82 : 74, .black.opacity(isDeep ? 0.16 : 0.07))
        circle(0, isDeep ? 1 : 0.6, isDeep ? 80 : 73, dish.inside)
    }

    /// Groups side by side in a circle, as in a poke or grain bowl.
    private func arranged(_ look: FoodLook, on base: Color) {
        var seed = look.seed
        vessel(look.dish)
        circle(0, 0, 78, base)
        grains(around: 34, count: 16, seed: &seed)
        let count = min(6, max(4, look.ingredients.count))
        let start = seed.between(0, 360)
        for index in 0..<count {
            let angle = (start + Double(index) * 360 / Double(count)) * .pi / 180
            piece(look.ingredient(index), cos(angle) * 22, sin(angle) * 22, count > 5 ? 25 : 29, turn: start + Double(index) * 70)
        }
        if look.ingredients.count > 4 { piece(look.ingredient(count), 0, 0, 17, turn: start) }
        circle(-24, -26, 10, .white.opacity(0.10))
    }

    /// Light grains on rice.
    private func grains(around radius: CGFloat, count: Int, seed: inout FoodSeed) {
        for _ in 0..<count {
            let (angle, away) = (seed.between(0, 2 * .pi), radius * seed.between(0.2, 1).squareRoot())
            turned(seed.between(0, 180), x: cos(angle) * away, y: sin(angle) * away).bar(0, 0, 3.4, 1.3, .black.opacity(0.07))
        }
    }

    private func scatter(_ look: FoodLook, _ seed: inout FoodSeed, size: ClosedRange<Double>, radius: CGFloat = 26, count: Int = 7) {
        let start = seed.between(0, 360)
        for index in 0..<count {
            let angle = (start + Double(index) * 137.5) * .pi / 180
            let away = radius * (Double(index) + 0.6).squareRoot() / Double(count).squareRoot()
            piece(look.ingredient(index), cos(angle) * away, sin(angle) * away, seed.between(size.lowerBound, size.upperBound), turn: seed.between(0, 360))
        }
    }

    private func salad(_ look: FoodLook) {
        var seed = look.seed
        let isTrim = look.art == .vegetables
        vessel(look.dish, isDeep: !isTrim)
        let greens = look.words.hasAny("beet") ? [Food.beet, Food.herb, Food.leaf] : [Food.leaf, Food.herb, Food.hex(0x86B84A), Food.hex(0x5E9E3B)]
        if !isTrim { circle(0, 0, 76, Food.hex(0x4F7F35)) }
        for index in 0..<(isTrim ? 6 : 15) {
            let angle = Double(index) * 24 + seed.between(-8, 8)
            turned(angle).leaf(seed.between(17, 29), 0, 25, 15, seed.pick(greens))
        }
        scatter(look, &seed, size: isTrim ? 24...29 : 17...23)
    }

    /// Pieces in a thick sauce, with rice at the side.
    private func sauced(_ look: FoodLook) {
        var seed = look.seed
        let sauce = look.color(
            [
                ("green palak spinach", Food.hex(0x7FA04A)), ("butter tikka pumpkin", Food.hex(0xE5793A)),
                ("dal lentil misir black makhani", Food.hex(0x6B3A24)),
                ("massaman panang mole tamarind", Food.hex(0xB5652E)), ("red rogan doro berbere vindaloo", Food.hex(0xA6301C)),
                ("yellow coconut korma", Food.hex(0xEDB94A)), ("chana tomato", Food.hex(0xC85A2A)),
            ], otherwise: Food.hex(0xD98A2C))
        vessel(look.dish)
        circle(0, 0, 78, sauce)
        turned(seed.between(0, 360)).arc(56, 50, from: 10, to: 130, .white.opacity(0.22), line: 4)
        turned(seed.between(0, 360)).arc(34, 30, from: 0, to: 150, .white.opacity(0.16), line: 3)
        scatter(look, &seed, size: 17...24, count: 6)
        for _ in 0..<6 { circle(seed.between(-26, 26), seed.between(-26, 26), seed.between(1.6, 3.2), .white.opacity(0.28)) }
        if look.words.hasAny("rice basmati") || seed.below(2) == 0 { turned(seed.between(0, 360), x: 0).ellipse(27, 0, 24, 40, Food.rice) }
    }

    private func soup(_ look: FoodLook) {
        var seed = look.seed
        let liquid = look.color(
            [
                ("pho noodle dac", Food.hex(0xC98F4E)), ("chowder clam tom_kha cream leek", Food.hex(0xF2E4C4)),
                ("tomato bisque cioppino pozole", Food.hex(0xCF4A27)),
                ("lentil dal", Food.hex(0xC9792E)), ("gumbo black onion french", Food.hex(0x7A4526)), ("miso hot sour", Food.hex(0xB4803F)),
                ("pea split green", Food.hex(0x8FAE4B)), ("beet borscht", Food.beet),
            ], otherwise: Food.hex(0xDB6133))
        vessel(look.dish)
        circle(0, 0, 78, liquid)
        circle(0, 0, 66, .white.opacity(0.06))
        if look.words.hasAny("noodle pho") { strands(Food.cream, count: 7, radius: 24, &seed) }
        scatter(look, &seed, size: 13...20, radius: 22, count: 6)
        let swirl = turned(seed.between(0, 360))
        swirl.arc(50, 46, from: 0, to: 110, .white.opacity(0.5), line: 2.4)
        swirl.arc(28, 26, from: 150, to: 290, .white.opacity(0.4), line: 2)
        for _ in 0..<7 { turned(seed.between(0, 360), x: seed.between(-25, 25), y: seed.between(-25, 25)).leaf(0, 0, 6, 3.4, Food.herb) }
    }

    private func ramen(_ look: FoodLook) {
        var seed = look.seed
        let broth = look.color(
            [("tonkotsu white", Food.hex(0xEBD9B0)), ("miso spicy tantan", Food.hex(0xC96A2C)), ("yuzu shio salt", Food.hex(0xE4C471))],
            otherwise: Food.hex(0xA96A33))
        vessel(look.dish == .cream ? .slate : look.dish)
        circle(0, 0, 78, broth)
        strands(Food.noodle, count: 12, radius: 25, &seed)
        turned(-20, x: 26, y: -20).bar(0, 0, 20, 26, Food.seaweed, radius: 2)
        piece(look.ingredient(0), -15, -14, 25, turn: seed.between(0, 90))
        piece(look.ingredient(1), 15, 4, 23, turn: seed.between(0, 90))
        piece(Ingredient(piece: .halfEgg, color: Food.egg), -8, 16, 24, turn: seed.between(-40, 40))
        piece(look.ingredient(2), 13, 23, 17, turn: seed.between(0, 90))
        piece(Ingredient(piece: .rings, color: Food.leaf), -26, 4, 13, turn: 30)
    }

    /// Long noodles, in loose turns.
    func strands(_ color: Color, count: Int, radius: CGFloat, _ seed: inout FoodSeed) {
        for index in 0..<count {
            let (x, y) = (seed.between(-0.5, 0.5) * radius, seed.between(-0.5, 0.5) * radius)
            let width = radius * seed.between(0.9, 1.7), start = seed.between(0, 360)
            let pen = turned(start, x: x, y: y)
            pen.arc(width, width * 0.75, from: 0, to: 220, .black.opacity(0.10), line: 4.4)
            pen.arc(width, width * 0.75, from: 0, to: 220, index % 3 == 0 ? color.opacity(0.85) : color, line: 3.2)
        }
    }

    private func noodles(_ look: FoodLook) {
        var seed = look.seed
        let color = look.color(
            [
                ("see_ew drunken chow_fun dark soy japchae", Food.hex(0xB47A40)), ("dan_dan tteokbokki spicy gochujang", Food.hex(0xD9683A)),
                ("bun vermicelli rice", Food.hex(0xF4EEDD)),
                ("garlic crab butter", Food.hex(0xEBC566)),
            ], otherwise: Food.hex(0xE7AE5A))
        vessel(look.dish, isDeep: false)
        circle(0, 0, 54, color.opacity(0.85))
        strands(color, count: 14, radius: 30, &seed)
        scatter(look, &seed, size: 15...21, radius: 22, count: 6)
    }

    private func pasta(_ look: FoodLook) {
        var seed = look.seed
        let sauce = look.color(
            [
                ("pesto green verde basil", Food.hex(0x8FA94A)), ("cacio alfredo cream carbonara white clam mac cheese", Food.hex(0xF4DE9E)),
                ("squid black nero", Food.hex(0x33323A)),
                ("truffle mushroom butter sage brown squash", Food.hex(0xE3B35E)), ("bolognese ragu lamb duck boar", Food.hex(0xB24A28)),
            ], otherwise: Food.hex(0xDA6A34))
        vessel(look.dish, isDeep: false)
        if look.words.hasAny("ravioli agnolotti tortellini pierogi gnocchi culurgione raviolo") {
            circle(0, 0, 60, sauce.opacity(0.75))
            for index in 0..<8 {
                let angle = Double(index) * 45 * .pi / 180, away: CGFloat = index == 0 ? 0 : 21
                let pillow = turned(Double(index) * 37, x: cos(angle) * away, y: sin(angle) * away)
                pillow.bar(0.6, 1.2, 15, 13, .black.opacity(0.14), radius: 4)
                pillow.bar(0, 0, 15, 13, Food.noodle, radius: 4)
                pillow.ellipse(0, 0, 8, 6.5, .white.opacity(0.35))
            }
        } else if look.words.hasAny("rigatoni penne mac macaroni orecchiette cavatelli fusilli malloreddus") {
            circle(0, 0, 58, sauce)
            for _ in 0..<20 {
                let tube = turned(seed.between(0, 180), x: seed.between(-22, 22), y: seed.between(-22, 22))
                tube.bar(0.4, 0.9, 14, 6, .black.opacity(0.14))
                tube.bar(0, 0, 14, 6, Food.noodle)
                tube.circle(5, 0, 4, sauce)
            }
        } else if look.words.hasAny("lasagna lasagne") {
            for (index, color) in [Food.crust, sauce, Food.cream, Food.noodle, sauce, Food.cheese].enumerated() {
                turned(-10, y: 12 - CGFloat(index) * 5).bar(0, 0, 58 - CGFloat(index), 40, color, radius: 6)
            }
        } else {
            circle(0, 0, 58, sauce)
            strands(Food.noodle, count: 15, radius: 32, &seed)
            circle(0, 0, 24, sauce.opacity(0.9))
        }
        scatter(look, &seed, size: 13...19, radius: 17, count: 4)
    }

    private func rice(_ look: FoodLook) {
        var seed = look.seed
        let color = look.color(
            [
                ("kimchi spicy jollof", Food.hex(0xDF8C57)), ("saffron paella biryani tahdig", Food.hex(0xF0BE52)),
                ("risotto kheer white pudding", Food.hex(0xF5EBD0)),
                ("fried basil yangzhou", Food.hex(0xE9C88B)), ("red bean dirty", Food.hex(0xB4663F)),
            ], otherwise: Food.rice)
        vessel(look.dish, isDeep: false)
        circle(1, 3, 64, .black.opacity(0.12))
        circle(0, 0, 64, color)
        circle(-4, -5, 46, .white.opacity(0.18))
        grains(around: 30, count: 26, seed: &seed)
        scatter(look, &seed, size: 13...20, radius: 22, count: 6)
        if look.words.hasAny("tahdig") { arc(58, 58, from: 200, to: 330, Food.hex(0xB9732A), line: 7) }
    }

    private func fruit(_ look: FoodLook) {
        var seed = look.seed
        let base = look.color(
            [
                ("acai", Food.hex(0x5B3560)), ("pitaya dragon", Food.hex(0xC93C82)), ("yogurt parfait granola sticky", Food.cream),
                ("oat oatmeal", Food.hex(0xDCC59A)),
            ],
            otherwise: Food.hex(0xF6DCA8))
        vessel(look.dish)
        circle(0, 0, 78, base)
        let count = min(5, look.ingredients.count)
        let turn = seed.between(-40, 40)
        // Fruit is in rows across the bowl.
        for row in 0..<count {
            let y = (CGFloat(row) - CGFloat(count - 1) / 2) * 58 / CGFloat(count)
            for column in -1...1 where abs(y) < 16 || column != 0 || count < 3 {
                turned(turn).piece(look.ingredient(row), CGFloat(column) * (abs(y) > 16 ? 12 : 19), y, 62 / CGFloat(count), turn: Double(column * 40))
            }
            if abs(y) >= 16 { turned(turn).piece(look.ingredient(row), 0, y, 62 / CGFloat(count)) }
        }
    }

    private func pizza(_ look: FoodLook) {
        var seed = look.seed
        let sauce = look.color([("white bianca funghi clam potato", Food.hex(0xF6E3B2)), ("pesto green", Food.hex(0xB2BF5A))], otherwise: Food.hex(0xE3602F))
        ground()
        circle(0, 0, 94, Food.hex(0xE9D9BF))
        circle(0, 0, 88, Food.crust)
        for _ in 0..<9 {
            let angle = seed.between(0, 2 * .pi)
            circle(cos(angle) * 40, sin(angle) * 40, seed.between(4, 9), Food.hex(0x7A451F).opacity(0.5))
        }
        circle(0, 0, 74, sauce)
        for _ in 0..<9 { topping(seed.between(-24, 24), seed.between(-24, 24), seed.between(12, 18), Food.hex(0xFBE7B4).opacity(0.9)) }
        scatter(look, &seed, size: 14...19, radius: 30, count: 9)
        for angle in [0.0, 60, 120] { turned(angle + seed.between(0, 6)).bar(0, 0, 90, 0.9, .black.opacity(0.22), radius: 0) }
    }
}
