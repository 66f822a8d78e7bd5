import SwiftUI

/// Baked and sweet things.
extension FoodPen {
    func pastry(_ look: FoodLook) {
        vessel(look.dish, isDeep: false)
        if look.words.hasAny("croissant") {
            for (index, angle) in [-64.0, -38, -13, 13, 38, 64].enumerated() {
                let part = turned(angle, y: 26)
                part.ellipse(0, -30, 19, index == 0 || index == 5 ? 18 : 29, index % 2 == 0 ? Food.hex(0xC9813A) : Food.hex(0xDB9B50))
                part.bar(-3, -32, 3, 14, .white.opacity(0.22))
            }
            if look.words.hasAny("almond") { piece(Ingredient(piece: .dots, color: Food.hex(0xF4DDAE)), 0, -4, 30) }
        } else if look.words.hasAny("samosa sambusa empanada") {
            for (x, y, angle) in [(-13.0, -3.0, -8.0), (14.0, 6.0, 16.0)] {
                let pen = turned(angle, x: x, y: y)
                pen.polygon([(0, -23), (23, 17), (-23, 17)], .black.opacity(0.14))
                pen.polygon([(0, -25), (22, 14), (-22, 14)], Food.hex(0xCF9445))
                for step in -3...3 { pen.bar(CGFloat(step) * 6, 14, 4, 5, Food.hex(0xB87A30)) }
                pen.polygon([(0, -20), (8, -4), (-12, 2)], .white.opacity(0.18))
            }
        } else if look.words.hasAny("cannoli baklava churro") {
            for y in [-15.0, 4, 22] {
                let pen = turned(-18, y: y - 4)
                pen.bar(0, 2, 58, 15, .black.opacity(0.14))
                pen.bar(0, 0, 58, 15, Food.hex(0xC98B45))
                for x in [-27.0, 27] { pen.circle(x, 0, 13, look.words.hasAny("cannoli") ? Food.cream : Food.hex(0xDDA85E)) }
                for x in [-14.0, 0, 14] { pen.circle(x, -1, 4, look.words.hasAny("baklava pistachio") ? Food.leaf : .white.opacity(0.3)) }
            }
        } else if look.words.hasAny("hummus pita") {
            circle(-4, 0, 58, Food.hex(0xE3CB98))
            arc(34, 32, from: 20, to: 320, .white.opacity(0.4), line: 4)
            circle(-4, 0, 15, Food.hex(0xC9A63E))
            piece(Ingredient(piece: .beans, color: Food.hex(0xD9B26B)), 8, -10, 16)
            for angle in [-30.0, 10, 50] { turned(angle, x: 4).polygon([(24, -10), (44, 0), (24, 10)], Food.hex(0xDCAF70)) }
        } else {
            // Buns, rolls and beignets.
            for (x, y) in [(-15.0, -13.0), (16, -10), (1, 16)] {
                let color =
                    look.words.hasAny("pork bao bbq")
                    ? Food.hex(0xF4EBDA) : look.color([("garlic", Food.hex(0xE0AC5C)), ("morning cinnamon", Food.hex(0xB8753A))], otherwise: Food.bread)
                circle(x, y + 2, 32, .black.opacity(0.14))
                circle(x, y, 32, color)
                turned(30, x: x, y: y).arc(18, 18, from: 0, to: 250, .black.opacity(0.12), line: 2.4)
                circle(x - 5, y - 6, 9, .white.opacity(0.28))
            }
        }
    }

    func bagel(_ look: FoodLook) {
        var seed = look.seed
        let dough = look.color([("pumpernickel chocolate", Food.hex(0x6A4024)), ("donut glazed", Food.hex(0xD99A50))], otherwise: Food.hex(0xC98A44))
        ground(88)
        ring(0, 0, 56, dough, line: 31)
        ring(0, 0, 66, .white.opacity(0.20), line: 5)
        if look.words.hasAny("lox salmon") {
            for angle in [10.0, 120, 240] { turned(angle, x: 0).piece(Ingredient(piece: .fillet, color: Food.salmon), 28, 0, 26, turn: 80) }
        }
        if look.words.hasAny("spread cream_cheese") { ring(0, 0, 44, .white.opacity(0.9), line: 8) }
        if look.words.hasAny("donut doughnut") {
            ring(0, 0, 56, look.color([("chocolate", Food.chocolate), ("maple", Food.hex(0xB9793B))], otherwise: Food.pink), line: 22)
        }
        for index in 0..<26 {
            let angle = Double(index) * 13.8 * .pi / 180, away = seed.between(22, 36)
            turned(seed.between(0, 180), x: cos(angle) * away, y: sin(angle) * away).bar(0, 0, 3.6, 1.8, index % 3 == 0 ? Food.bean : Food.cream)
        }
    }

    func cookie(_ look: FoodLook) {
        var seed = look.seed
        let dough = look.color(
            [
                ("chocolate_cookie double brownie", Food.hex(0x5A3822)), ("oat ginger", Food.hex(0xB9803F)),
                ("alfajore sugar shortbread butter", Food.hex(0xE8C690)),
            ], otherwise: Food.hex(0xCB9250))
        for (x, y, size) in look.words.hasAny("box six dozen three alfajore") ? [(-22.0, -17.0, 46.0), (22, -14, 46), (0, 21, 46)] : [(0.0, 0.0, 86.0)] {
            ellipse(x, y + 4, size, size * 0.96, .black.opacity(0.16))
            circle(x, y, size, dough)
            circle(x - size * 0.06, y - size * 0.07, size * 0.8, .white.opacity(0.10))
            for _ in 0..<Int(size / 7) {
                let angle = seed.between(0, 2 * .pi), away = size * 0.38 * seed.between(0.1, 1).squareRoot()
                turned(seed.between(0, 180), x: x + cos(angle) * away, y: y + sin(angle) * away).bar(
                    0, 0, size * 0.10, size * 0.08, Food.chocolate, radius: size * 0.02)
            }
        }
    }

    /// A stack from the side.
    func pancakes(_ look: FoodLook) {
        if look.words.hasAny("waffle") { return waffle(look) }
        let isSavory = look.words.hasAny("scallion seafood kimchi injera crepe galette")
        if isSavory { return draw(FoodLook(.pizza, of: "white scallion shrimp egg", setting: "")) }
        ellipse(0, 40, 96, 16, .black.opacity(0.14))
        ellipse(0, 36, 94, 16, look.dish.rim)
        ellipse(0, 34, 78, 10, look.dish.inside)
        let isToast = look.words.hasAny("french toast")
        for index in 0..<4 {
            let y = 26 - CGFloat(index) * 11
            bar(CGFloat(index % 2) * 2 - 1, y, 68 - CGFloat(index), 12.5, Food.hex(0xA9682E), radius: isToast ? 3 : 6.2)
            bar(CGFloat(index % 2) * 2 - 1, y - 1.6, 66 - CGFloat(index), 8.5, Food.hex(0xEBC582), radius: isToast ? 2 : 4.2)
        }
        ellipse(0, -12, 63, 16, Food.hex(0xC2803A))
        ellipse(0, -12.5, 44, 9, Food.hex(0x8C4A1A).opacity(0.7))
        for (x, height) in [(-26.0, 18.0), (24, 25), (10, 12)] { bar(x, -10 + height / 2, 6, height, Food.hex(0x8C4A1A).opacity(0.75)) }
        bar(0, -17, 15, 9, Food.hex(0xF9E28C), radius: 2)
        let fruit = look.ingredients.first { $0.piece == .dots } ?? Ingredient(piece: .dots, color: Food.berry)
        if look.words.hasAny("lemon") {
            piece(Ingredient(piece: .wedge, color: Food.lemon), 12, -23, 20)
        } else {
            piece(fruit, -16, -19, 17); piece(fruit, 16, -20, 15)
        }
    }

    private func waffle(_ look: FoodLook) {
        vessel(look.dish, isDeep: false)
        bar(0, 2, 62, 62, .black.opacity(0.14), radius: 10)
        bar(0, 0, 62, 62, Food.hex(0xD99A45), radius: 10)
        for row in -1...1 { for column in -1...1 { bar(CGFloat(column) * 19, CGFloat(row) * 19, 14, 14, Food.hex(0xB8742A), radius: 3) } }
        piece(look.ingredients.first { $0.piece == .dots } ?? Ingredient(piece: .dots, color: Food.berry), 12, -12, 24)
        bar(-9, 9, 14, 11, Food.hex(0xF9E28C), radius: 3)
    }

    func iceCream(_ look: FoodLook) {
        let flavors: [Color] = [
            ("matcha pistachio mint", Food.hex(0xB5CB83)), ("chocolate sundae", Food.chocolate), ("strawberry guava", Food.pink),
            ("mango passion", Food.hex(0xF9B94A)), ("lemon", Food.hex(0xF7E8A0)),
            ("ube berry", Food.hex(0x9A86C0)), ("caramel coffee affogato", Food.hex(0xC79A63)), ("vanilla", Food.cream),
        ].filter { look.words.hasAny($0.0) }.map(\.1)
        let scoops = flavors + [Food.cream, Food.pink, Food.chocolate]
        if look.words.hasAny("mochi") {
            vessel(look.dish, isDeep: false)
            for (x, y) in [(-15.0, -10.0), (16, -8), (0, 16)] {
                circle(x, y + 2, 31, .black.opacity(0.12)); circle(x, y, 31, scoops[0]); circle(x - 5, y - 6, 11, .white.opacity(0.4))
            }
        } else if look.words.hasAny("milkshake shake") {
            cup(0, 4, 50, 76, .white.opacity(0.5))
            cup(0, 8, 45, 64, scoops[0], taper: 0.15)
            for (x, y) in [(-14.0, -32.0), (12, -33), (0, -42)] { circle(x, y, 24, .white) }
            circle(2, -53, 9, Food.berry)
        } else if look.words.hasAny("cup pint sundae affogato bowl gelato sorbet scoop") {
            for (index, place) in [(-15.0, -9.0), (15, -9), (0, -26)].enumerated() {
                circle(place.0, place.1, 38, scoops[index]); circle(place.0 - 7, place.1 - 8, 9, .white.opacity(0.3))
            }
            cup(0, 20, 74, 42, look.words.hasAny("pint") ? Food.hex(0x6FA8C9) : Color(white: 0.95), taper: 0.18)
            bar(0, 3, 78, 6, .black.opacity(0.08))
            circle(0, 20, 17, scoops[0].opacity(0.9))
        } else {
            cup(0, 22, 42, 52, Food.bread, taper: 0.44)
            circle(-14, -10, 38, scoops[0])
            circle(14, -10, 38, scoops[1])
            circle(0, -28, 38, scoops[2])
            circle(-8, -36, 9, .white.opacity(0.3))
            circle(0, -47, 11, Food.berry)
        }
    }

    /// A slice from the side; a tart, a cup or a whole cake by its words.
    func cake(_ look: FoodLook) {
        let (sponge, cream): (Color, Color) =
            [
                ("chocolate flourless brownie budino", Food.chocolate, Food.hex(0x7A4C31)), ("carrot pumpkin gingerbread", Food.hex(0xB5713A), Food.cream),
                ("tiramisu coffee", Food.hex(0xC79F70), Food.cream), ("lemon citron posset key", Food.hex(0xF6DB6B), Food.cream),
                ("red velvet berry strawberry cherry", Food.berry, Food.cream),
                ("cheesecake basque flan custard brulee panna tres", Food.hex(0xF3DC9F), Food.hex(0xD08F45)),
                ("babka cinnamon", Food.hex(0xA5652F), Food.chocolate),
                ("matcha pistachio", Food.hex(0xA7C06E), Food.cream),
            ].first { look.words.hasAny($0.0) }.map { ($0.1, $0.2) } ?? (Food.hex(0xE9B96B), Food.cream)
        ellipse(0, 36, 92, 16, .black.opacity(0.14))
        ellipse(0, 32, 92, 16, look.dish.rim)
        ellipse(0, 30, 74, 10, look.dish.inside)
        if look.words.hasAny("budino posset pudding panna mousse custard brulee") {
            cup(0, 6, 56, 52, .white.opacity(0.7), taper: 0.10)
            cup(0, 9, 51, 43, sponge, taper: 0.09)
            ellipse(0, -12, 50, 11, cream)
            piece(look.ingredients.first { $0.piece == .dots } ?? Ingredient(piece: .dots, color: Food.berry), 3, -17, 15)
        } else if look.words.hasAny("gulab donut_hole profiterole") {
            for (x, y) in [(-19.0, 16.0), (19, 16), (0, 2)] { circle(x, y, 31, Food.hex(0x8A4B22)); circle(x - 5, y - 7, 9, .white.opacity(0.3)) }
        } else if look.words.hasAny("whole birthday") {
            bar(0, 10, 70, 42, cream, radius: 6)
            bar(0, 14, 70, 9, sponge, radius: 0)
            ellipse(0, -11, 70, 15, Food.pink)
            for x in [-22.0, -8, 8, 22] { bar(x, -24, 3, 18, Food.hex(0x6FA8C9)); ellipse(x, -36, 5, 8, Food.egg) }
        } else {
            polygon([(-38, 22), (34, 22), (34, -14), (-38, -2)], sponge)
            polygon([(-38, 12), (34, 12), (34, 6), (-38, 8)], cream)
            polygon([(-38, -2), (34, -14), (10, -26), (-38, -2)], cream)
            bar(34.5, 3, 5, 40, cream, radius: 2)
            piece(look.ingredients.first { [.dots, .wedge].contains($0.piece) } ?? Ingredient(piece: .dots, color: Food.berry), 14, -22, 17)
        }
    }
}
