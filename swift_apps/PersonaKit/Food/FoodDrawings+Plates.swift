import SwiftUI

/// Main dishes, sushi, breads and baked things, seen from above.
extension FoodPen {
    func mainDish(_ look: FoodLook) {
        var seed = look.seed
        vessel(look.dish, isDeep: false)
        // Sauce under the main part, then sides around it.
        let sauce = look.color(
            [
                ("green verde pesto chimichurri", Food.hex(0x7FA04A)), ("teriyaki mole bordelaise wine balsamic adobo", Food.hex(0x6B3320)),
                ("butter lemon beurre hollandaise", Food.hex(0xF2D675)), ("tomato shakshuka romesco chili harissa", Food.hex(0xC9472A)),
            ], otherwise: look.dish.inside)
        turned(seed.between(-30, 30), x: -3, y: 6).ellipse(0, 0, 58, 44, sauce)
        let sides = Array(look.ingredients.filter { $0.color != mainColor(look) }.prefix(3))
        let places: [(x: CGFloat, y: CGFloat)] = seed.below(2) == 0 ? [(19, -17), (-13, -24), (25, 10)] : [(-20, -16), (14, -23), (-26, 10)]
        for (place, side) in zip(places, sides) { piece(side, place.x, place.y, 24, turn: seed.between(0, 360)) }
        let pen = turned(seed.between(-24, 24), x: places[0].x > 0 ? -6 : 6, y: 8)
        switch look.art {
        case .steak: pen.steak(look)
        case .fish: pen.fish(look)
        case .chicken: pen.chicken(look)
        case .shrimp:
            for (x, y, angle) in [(-16.0, -4.0, 0.0), (2.0, -8.0, 40.0), (16.0, 2.0, 90.0), (-6.0, 10.0, 200.0), (12.0, 16.0, 150.0)] {
                pen.turned(angle, x: x, y: y).prawn(19, Food.shrimp)
            }
        default: pen.eggs(look)
        }
        for _ in 0..<5 { turned(seed.between(0, 360), x: seed.between(-24, 24), y: seed.between(-20, 26)).leaf(0, 0, 5, 2.6, Food.herb) }
    }

    private func mainColor(_ look: FoodLook) -> Color {
        switch look.art {
        case .steak: Food.meat
        case .chicken: Food.chicken
        case .shrimp: Food.shrimp
        case .eggs: Food.egg
        default: Food.salmon
        }
    }

    private func steak(_ look: FoodLook) {
        if look.words.hasAny("rib short_rib chop") {
            for x in [-15.0, 0, 15] {
                bar(x, -14, 5, 22, Food.cream)
                bar(x + 0.8, 5, 15, 26, .black.opacity(0.16), radius: 6)
                bar(x, 4, 14, 25, Food.meat, radius: 6)
                bar(x - 3, 0, 3, 14, .white.opacity(0.16))
            }
        } else if look.words.hasAny("sliced flank bavette tagliata wagyu carne asada flank_steak lomo") {
            for index in 0..<6 {
                let slice = turned(14, x: CGFloat(index) * 8 - 20)
                slice.bar(0.8, 1.4, 8, 29, .black.opacity(0.16), radius: 4)
                slice.bar(0, 0, 8, 29, Food.hex(0x6A3323), radius: 4)
                slice.bar(0, 0, 4.6, 24, Food.hex(0xC65A55), radius: 2.3)
            }
        } else {
            turned(-8).ellipse(1, 3, 54, 36, .black.opacity(0.18))
            turned(-8).ellipse(0, 0, 54, 36, Food.meat)
            turned(-8).ellipse(-3, -3, 42, 24, .white.opacity(0.07))
            for x in [-14.0, -4, 6, 16] { turned(-48, x: x).bar(0, 0, 26, 2.4, .black.opacity(0.35)) }
            bar(2, -2, 9, 7, Food.hex(0xF7E08A), radius: 2)
        }
    }

    private func fish(_ look: FoodLook) {
        let color = look.color(
            [
                ("salmon trout arctic", Food.salmon), ("tuna ahi", Food.tuna), ("blackened miso catfish unagi", Food.hex(0x8E5630)),
                ("fried chips", Food.hex(0xDFA548)),
            ],
            otherwise: Food.hex(0xF1DFC2))
        if look.words.hasAny("whole branzino sardine") {
            turned(-12).ellipse(1, 3, 58, 22, .black.opacity(0.16))
            let body = turned(-12)
            body.polygon([(20, 0), (36, -10), (36, 10)], Food.hex(0x8B97A0))
            body.ellipse(0, 0, 56, 22, Food.hex(0xA9B3BA))
            body.ellipse(0, 3, 44, 9, Food.hex(0xD9DEE1))
            body.circle(-20, -2, 3.4, .black.opacity(0.7))
            for x in [-8.0, 2, 12] { body.turned(24, x: x).bar(0, 0, 2, 14, Food.hex(0x6B4A30).opacity(0.5)) }
        } else if look.words.hasAny("ceviche crudo sashimi tartare poke") {
            for index in 0..<6 {
                let slice = turned(Double(index) * 12 - 24, x: CGFloat(index) * 8 - 20, y: index % 2 == 0 ? -4 : 4)
                slice.piece(Ingredient(piece: .fillet, color: color), 0, 0, 18, turn: 70)
            }
        } else {
            let pen = turned(-20)
            pen.bar(1, 3, 54, 28, .black.opacity(0.16), radius: 12)
            pen.bar(0, 0, 54, 28, color, radius: 12)
            for x in [-15.0, -5, 5, 15] { pen.turned(26, x: x).bar(0, 0, 2, 24, .white.opacity(0.36)) }
            pen.bar(0, -11, 44, 3, .white.opacity(0.25))
        }
    }

    private func chicken(_ look: FoodLook) {
        let color = look.color(
            [
                ("orange kung general sweet", Food.hex(0xD26A22)), ("fried karaage katsu tender nugget", Food.hex(0xC98433)),
                ("tikka tandoor buffalo hot jerk", Food.hex(0xC8502A)),
                ("duck teriyaki", Food.hex(0x8A4A2A)),
            ], otherwise: Food.chicken)
        if look.words.hasAny("wing drumstick piece whole half quarter roast rotisserie leg hen") {
            for (x, y, angle) in [(-13.0, -6.0, -30.0), (11.0, -4.0, 25.0), (0.0, 10.0, 160.0)] {
                let leg = turned(angle, x: x, y: y)
                leg.bar(0, 15, 4, 15, Food.cream)
                leg.ellipse(1, 1, 23, 29, .black.opacity(0.16))
                leg.ellipse(0, -1, 22, 28, color)
                leg.ellipse(-4, -5, 7, 12, .white.opacity(0.2))
            }
        } else if look.words.hasAny("breast paillard schnitzel milanese piccata katsu confit shawarma satay") {
            piece(Ingredient(piece: .strips, color: color), 0, 0, 44, turn: 70)
        } else {
            for (x, y) in [(-17.0, -6.0), (-2.0, -10.0), (14.0, -4.0), (-9.0, 8.0), (7.0, 9.0), (20.0, 9.0)] { topping(x, y, 18, color) }
        }
    }

    private func eggs(_ look: FoodLook) {
        if look.words.hasAny("omelet omelette frittata tortilla") {
            bar(1, 3, 52, 26, .black.opacity(0.14), radius: 13)
            bar(0, 0, 52, 26, Food.hex(0xFAD163), radius: 13)
            bar(0, -5, 40, 5, .white.opacity(0.3))
            for x in [-14.0, 0, 14] { turned(-10, x: x, y: 2).leaf(0, 0, 8, 4, Food.herb) }
        } else {
            for (x, y) in [(-12.0, -3.0), (13.0, 4.0)] {
                ellipse(x, y, 32, 27, .white)
                ellipse(x + 7, y + 7, 16, 14, .white)
                circle(x, y, 13, Food.egg)
                circle(x - 2.5, y - 3, 4, .white.opacity(0.5))
            }
            if look.words.hasAny("bacon") { for y in [-22.0, 24] { turned(8, y: y).bar(0, 0, 44, 6, Food.hex(0xA8402F)) } }
        }
    }

    func skewers(_ look: FoodLook) {
        vessel(look.dish, isDeep: false)
        let meat = look.color([("chicken satay", Food.chicken), ("shrimp", Food.shrimp), ("beef lamb heart kofta", Food.meat)], otherwise: Food.hex(0x9C5A34))
        for (row, y) in [-17.0, 0, 17].enumerated() {
            let stick = turned(-12, y: y)
            stick.bar(0, 0, 84, 2.2, Food.hex(0xC9A468))
            for index in 0..<4 {
                let x = CGFloat(index) * 14 - 22
                let color = index % 2 == 0 ? meat : look.ingredient(row + index).color
                stick.bar(x + 0.6, 1.4, 12.5, 13, .black.opacity(0.15), radius: 4)
                stick.bar(x, 0, 12.5, 13, color, radius: 4)
                stick.bar(x - 2, -3, 5, 3, .white.opacity(0.2))
            }
        }
    }

    func oysters() {
        ground()
        circle(0, 0, 96, Food.hex(0xB9C3CB))
        circle(0, 0, 88, Food.hex(0xDCE9F1))
        for index in 0..<16 {
            turned(Double(index) * 47, x: CGFloat(index % 4) * 18 - 27, y: CGFloat(index / 4) * 18 - 27).bar(0, 0, 12, 9, .white.opacity(0.75), radius: 3)
        }
        for index in 0..<6 {
            let shell = turned(Double(index) * 60)
            shell.ellipse(28, 1.5, 29, 22, .black.opacity(0.18))
            shell.ellipse(28, 0, 29, 22, Food.hex(0x7E7B74))
            shell.ellipse(27.5, 0, 24, 17, Food.hex(0xE9E6DF))
            shell.ellipse(28, 0, 16, 11, Food.hex(0xB9B29C))
            shell.ellipse(30, 0.6, 8, 5.6, Food.hex(0x8C8878))
            shell.circle(25, -2, 2.6, .white.opacity(0.8))
        }
        circle(0, 0, 21, Food.lemon)
        circle(0, 0, 17, .white.opacity(0.5))
        for angle in [0.0, 60, 120] { turned(angle).bar(0, 0, 16, 1.2, Food.lemon) }
    }

    func sushi(_ look: FoodLook) {
        let board = look.dish == .slate ? Food.hex(0x2E3339) : look.dish == .clay ? Food.hex(0xA9784C) : Food.hex(0x33373F)
        bar(1, 6, 98, 84, .black.opacity(0.16), radius: 12)
        bar(0, 0, 98, 84, board, radius: 12)
        bar(0, -39, 90, 3, .white.opacity(0.10))
        var seed = look.seed
        let fillings = look.ingredients.filter { [.fillet, .fan, .slices, .shrimp, .mushroom, .heap, .halfEgg].contains($0.piece) }
        let colors = (fillings + FoodArt.sushi.usual).map(\.color)
        if look.words.hasAny("nigiri sashimi chef omakase musubi") {
            for (index, x) in [-32.0, -11, 10, 31].enumerated() {
                for (row, y) in [-19.0, 19].enumerated() {
                    let color = colors[(index + row) % colors.count]
                    bar(x, y + 3, 15, 31, Food.rice, radius: 7)
                    bar(x, y, 17, 29, color, radius: 6)
                    for dy in [-8.0, 0, 8] { turned(-28, x: x, y: y + dy).bar(0, 0, 14, 1.6, .white.opacity(0.34)) }
                    if (index + row) % 3 == 2 { bar(x, y, 17, 5, Food.seaweed, radius: 0) }
                }
            }
        } else {
            let isInsideOut = look.words.hasAny("rainbow california tempura crunch spicy")
            for index in 0..<6 {
                let (x, y) = (CGFloat(index % 3) * 29 - 29, index < 3 ? -19.0 : 19.0)
                circle(x, y, 27, isInsideOut ? Food.rice : Food.seaweed)
                circle(x, y, isInsideOut ? 17 : 23, isInsideOut ? Food.seaweed : Food.rice)
                circle(x, y, isInsideOut ? 14 : 0, Food.rice)
                bar(x - 2, y, 8, 8, colors[index % 2 % colors.count], radius: 2.6)
                bar(x + 4, y + 1, 4.5, 8, colors[(index + 1) % colors.count], radius: 2)
                if isInsideOut { turned(seed.between(0, 90), x: x, y: y).ring(0, 0, 22, colors[index % colors.count].opacity(0.75), line: 4) }
            }
        }
    }

    func dumplings(_ look: FoodLook) {
        var seed = look.seed
        if look.words.hasAny("roll") {
            vessel(look.dish, isDeep: false)
            for (index, y) in [-17.0, 0, 17].enumerated() {
                let roll = turned(-14, y: y)
                roll.bar(0.8, 2, 58, 14, .black.opacity(0.13))
                let isFried = look.words.hasAny("imperial spring egg crispy fried lumpia")
                roll.bar(0, 0, 58, 14, isFried ? Food.hex(0xCE8F3D) : Food.hex(0xF2EEDF))
                if isFried {
                    roll.bar(-4, -3, 40, 2.4, .white.opacity(0.3))
                } else {
                    for step in 0..<4 { roll.bar(CGFloat(step) * 13 - 20, 0, 9, 7, look.ingredient(step + index).color.opacity(0.75), radius: 3) }
                }
            }
            circle(26, 25, 22, look.dish.rim)
            circle(26, 25, 16, Food.hex(0xA5622D))
            return
        }
        ground()
        circle(0, 0, 96, Food.hex(0xB98750))
        ring(0, 0, 88, Food.hex(0x8F6335), line: 3)
        circle(0, 0, 84, Food.hex(0xD9B57E))
        for y in [-24.0, -8, 8, 24] { bar(0, y, 80, 1.2, Food.hex(0xB98750).opacity(0.7)) }
        let pen = turned(seed.between(0, 90))
        let skin = look.color(
            [
                ("har_gow shrimp crystal", Food.hex(0xF5DED4)), ("vegetable green", Food.hex(0xC7DDA4)), ("crispy fried pan wonton", Food.hex(0xDBA554)),
                ("bao bun", .white),
            ], otherwise: Food.cream)
        for (x, y) in [(-19.0, -17.0), (19, -17), (-19, 18), (19, 18)] {
            if look.words.hasAny("gyoza pot wonton pierogi mandu") {
                let crescent = pen.turned(25, x: x, y: y)
                crescent.dome(0, 1.6, 34, 21, .black.opacity(0.14))
                crescent.dome(0, 0, 34, 21, skin)
                for fold in -2...2 { crescent.turned(Double(fold) * 18).bar(0, -8, 1.6, 5, .black.opacity(0.16)) }
                crescent.bar(0, 8, 26, 4, Food.hex(0xC28637))
            } else {
                pen.circle(x, y + 1.4, 33, .black.opacity(0.14))
                pen.circle(x, y, 32, skin)
                for fold in 0..<8 { pen.turned(Double(fold) * 45, x: x, y: y).bar(0, -8, 1.4, 11, .black.opacity(0.12)) }
                if look.words.hasAny("siu_mai shumai pork_siu") {
                    pen.circle(x, y, 17, Food.hex(0xC98B62)); pen.circle(x, y, 6, Food.carrot)
                } else {
                    pen.circle(x, y, 6, .white.opacity(0.8))
                }
            }
        }
    }

    func cheeseBoard(_ look: FoodLook) {
        if look.words.hasAny("burrata mozzarella caprese") { return draw(FoodLook(.salad, of: "burrata tomato basil", setting: "")) }
        bar(1, 5, 98, 74, .black.opacity(0.16), radius: 14)
        bar(0, 0, 98, 74, Food.hex(0xB07A48), radius: 14)
        circle(40, 0, 7, Food.hex(0x7A5230))
        polygon([(-40, 10), (-8, -26), (-4, 14)], Food.cheese)
        polygon([(-40, 10), (-4, 14), (-6, 24), (-38, 20)], Food.hex(0xE8A94A))
        for (x, y) in [(-16.0, -4.0), (-22, 8), (-10, 4)] { circle(x, y, 5, Food.hex(0xDD9C3C)) }
        for (x, y) in [(10.0, -20.0), (18, -16), (12, -11), (20, -8), (26, -20)] {
            circle(x, y, 10, Food.hex(0x6E3560)); circle(x - 2, y - 2, 3, .white.opacity(0.35))
        }
        for index in 0..<4 { turned(12, x: CGFloat(index) * 8 + 4, y: 16).circle(0, 0, 17, index % 2 == 0 ? Food.hex(0xC8664C) : Food.hex(0xD9806A)) }
    }

    func bread(_ look: FoodLook) {
        if look.words.hasAny("injera naan roti pita tortilla flatbread focaccia") {
            ground()
            circle(0, 0, 92, look.words.hasAny("injera") ? Food.hex(0xC9AE8A) : Food.hex(0xE3B873))
            var seed = look.seed
            for _ in 0..<26 { circle(seed.between(-32, 32), seed.between(-32, 32), seed.between(2, 7), Food.hex(0x8A5A2C).opacity(0.32)) }
            for _ in 0..<8 { turned(seed.between(0, 360), x: seed.between(-28, 28), y: seed.between(-28, 28)).leaf(0, 0, 6, 3, Food.herb) }
            return
        }
        bar(1, 6, 96, 66, .black.opacity(0.16), radius: 14)
        bar(0, 0, 96, 66, Food.hex(0xB07A48), radius: 14)
        let loaf = look.color([("rye pumpernickel brown chocolate", Food.hex(0x7A4B28)), ("banana corn", Food.hex(0xD79A45))], otherwise: Food.crust)
        turned(-16, x: -8).bar(0, 2, 66, 30, .black.opacity(0.16))
        turned(-16, x: -8).bar(0, 0, 66, 30, loaf)
        for x in [-24.0, -10, 4, 16] { turned(20, x: x, y: -2 - x * 0.28).bar(0, 0, 4, 20, Food.hex(0xF1D4A0)) }
        turned(-16, x: 26, y: 13).ellipse(0, 0, 18, 26, Food.hex(0xF3DFB6))
        turned(-16, x: 26, y: 13).ring(0, 0, 20, loaf, line: 3)
    }
}
