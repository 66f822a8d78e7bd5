import SwiftUI

/// Handheld food, from the side.
extension FoodPen {
    /// A burger, or a sandwich on a roll: between two halves, what its words name.
    func stack(_ look: FoodLook, top: Color, bottom: Color) {
        var layers: [(color: Color, height: CGFloat)] = [(Food.leaf, 6), (Food.tomato, 6)]
        let patty = look.color(
            [("chicken", Food.hex(0xC98433)), ("black_bean veggie mushroom", Food.bean), ("fish cod tern", Food.hex(0xDFA548)), ("salmon", Food.salmon)],
            otherwise: Food.meat)
        layers.append((look.words.hasAny("blue swiss mozzarella") ? Food.cream : Food.cheese, 5))
        layers.append((patty, 13))
        if look.words.hasAny("double stack smash") { layers += [(Food.cheese, 4), (patty, 11)] }
        if look.words.hasAny("mushroom") { layers.insert((Food.mushroom, 6), at: 2) }
        if look.words.hasAny("onion bacon") { layers.insert((look.words.hasAny("bacon") ? Food.hex(0xA8402F) : Food.onion, 5), at: 1) }
        if look.words.hasAny("avocado") { layers.insert((Food.avocado, 6), at: 1) }
        var y = -(28 + 15 + layers.reduce(0) { $0 + $1.height + 1 }) / 2
        ellipse(0, -y, 86, 14, .black.opacity(0.16))
        dome(0, y + 14, 76, 28, top)
        dome(-10, y + 10, 40, 14, .white.opacity(0.14))
        for index in 0..<6 { turned(Double(index * 40), x: CGFloat(index) * 10 - 25, y: y + (index % 2 == 0 ? 11 : 18)).bar(0, 0, 5, 2.6, Food.cream) }
        y += 29
        for (index, layer) in layers.enumerated() {
            bar(0, y + layer.height / 2, index % 2 == 0 ? 84 : 78, layer.height, layer.color)
            if layer.color == Food.leaf { for step in -3...3 { circle(CGFloat(step) * 12, y + layer.height - 1, 8, Food.leaf) } }
            if layer.color == Food.cheese { polygon([(10, y + layer.height - 1), (30, y + layer.height - 1), (20, y + layer.height + 9)], Food.cheese) }
            y += layer.height + 1
        }
        bar(0, y + 7.5, 76, 15, bottom, radius: 7)
    }

    func sandwich(_ look: FoodLook) {
        if look.words.hasAny("toast bruschetta") { return toast(look) }
        if look.words.hasAny("sub po_boy boy hot_chicken meatball") { return stack(look, top: Food.hex(0xD7A055), bottom: Food.hex(0xD7A055)) }
        let crust = look.color([("rye pastrami pumpernickel", Food.hex(0x8A5730)), ("grilled melt", Food.hex(0xB9742E))], otherwise: Food.crust)
        ellipse(0, 36, 92, 14, .black.opacity(0.16))
        // Two halves, leaning on each other: triangles with their layers.
        for (x, angle) in [(-18.0, -7.0), (18.0, 8.0)] {
            let pen = turned(angle, x: x, y: 4)
            var inside = look.ingredients.map(\.color)
            if look.words.hasAny("cheese cheddar melt") { inside.insert(Food.cheese, at: 0) }
            pen.polygon([(-25, 30), (25, 30), (0, -38)], crust)
            pen.polygon([(-22, 26), (22, 26), (0, -32)], Food.hex(0xF6E4BF))
            for (index, y) in [22.0, 15, 8, 1].enumerated() {
                let half = (y + 36) * 0.36
                pen.bar(0, y, half * 2, 6.4, inside[index % inside.count], radius: 2.4)
            }
            pen.bar(0, 28, 52, 7, crust, radius: 3)
        }
    }

    private func toast(_ look: FoodLook) {
        var seed = look.seed
        ellipse(0, 6, 90, 80, .black.opacity(0.14))
        bar(0, 4, 80, 72, Food.crust, radius: 22)
        bar(0, 3, 71, 63, Food.hex(0xF0CF95), radius: 18)
        if look.words.hasAny("avocado") {
            bar(0, 3, 62, 54, Food.avocado, radius: 18)
        } else {
            bar(0, 3, 62, 54, look.ingredient(0).color.opacity(0.8), radius: 18)
        }
        for (index, place) in [(-15.0, -9.0), (14, -11), (-13, 17), (15, 15), (0, 3)].enumerated() {
            piece(look.ingredient(index), place.0, place.1, 22, turn: seed.between(0, 360))
        }
    }

    func tacos(_ look: FoodLook) {
        if look.words.hasAny("quesadilla") {
            for angle in [-26.0, 12, 50] {
                turned(angle, y: 22).polygon([(0, 0), (-24, -50), (24, -50)], Food.hex(0xE2B566));
                turned(angle, y: 22).polygon([(0, -6), (-18, -46), (18, -46)], Food.hex(0xCB9445))
            }
            return
        }
        ellipse(0, 33, 96, 12, .black.opacity(0.16))
        let shellColor = look.color(
            [("blue", Food.hex(0x5E6C8C)), ("flour", Food.hex(0xF2DFB4)), ("birria quesabirria", Food.hex(0xCF6A2C))], otherwise: Food.corn)
        for (x, y, scale, first) in [(-13.0, -6.0, 0.82, 1), (9.0, 4.0, 0.92, 0)] {
            var pen = turned(x < 0 ? -8 : 6, x: x, y: y)
            pen.context.scaleBy(x: scale, y: scale)
            for index in 0..<5 { pen.piece(look.ingredient(index + first), CGFloat(index) * 16 - 32, index % 2 == 0 ? -15 : -21, 25, turn: Double(index) * 50) }
            pen.dome(0, 7, 92, 46, shellColor)
            pen.dome(0, 9, 74, 33, .white.opacity(0.4), line: 2.4)
            for (x, y) in [(-20.0, 12.0), (4, 2), (22, 14)] { pen.circle(x, y, 5, Food.hex(0xB9752A).opacity(0.4)) }
        }
    }

    func wrap(_ look: FoodLook) {
        bar(3, 7, 96, 44, .black.opacity(0.16))
        bar(0, 0, 94, 44, Food.noodle)
        bar(-4, -12, 62, 7, .white.opacity(0.28))
        for (x, y) in [(-8.0, 4.0), (4, -6), (10, 10)] { ellipse(x, y, 9, 5, Food.hex(0xC48B45).opacity(0.45)) }
        ellipse(36, 0, 24, 41, Food.hex(0xE6C687))
        ellipse(37, 0, 20, 35, Food.rice)
        for (index, place) in [(34.0, -9.0), (41, -3), (34, 4), (40, 10), (37, -1)].enumerated() { circle(place.0, place.1, 8, look.ingredient(index).color) }
        bar(-24, 0, 50, 46, Color(white: 0.82), radius: 21)
        bar(-9, 0, 20, 46, Color(white: 0.82), radius: 0)
        for x in [-30.0, -18, -6] { turned(12, x: x).bar(0, 0, 1.4, 40, .black.opacity(0.10)) }
        bar(-22, -13, 40, 6, .white.opacity(0.5))
    }

    func fries(_ look: FoodLook) {
        if look.words.hasAny("chip nacho guacamole salsa") { return chips(look) }
        let stick = look.color(
            [("sweet", Food.hex(0xE58A3A)), ("yuca polenta", Food.hex(0xF6E2A8)), ("bhaji onion ring", Food.hex(0xC98433))], otherwise: Food.hex(0xF2C255))
        let carton = look.color([("sweet", Food.hex(0x3F7F8C)), ("yuca", Food.hex(0x8C5A3A)), ("bhaji", Food.hex(0x5C7F4A))], otherwise: Food.tomato)
        ellipse(0, 42, 62, 12, .black.opacity(0.16))
        if look.words.hasAny("ring bhaji") {
            for (x, y) in [(-16.0, -10.0), (14, -12), (-2, -24), (-22, 4), (20, 4)] { ring(x, y, 24, stick, line: 7) }
        } else {
            for (index, length) in [46.0, 54, 40, 58, 48, 56, 42, 50].enumerated() {
                let pen = turned(Double(index - 4) * 3, x: CGFloat(index) * 7.5 - 26, y: 10 - length / 2)
                pen.bar(0, 0, 6.4, length, stick, radius: 2)
                pen.bar(1.6, 0, 1.6, length - 4, .white.opacity(0.25), radius: 1)
            }
        }
        cup(0, 18, 66, 50, carton, taper: 0.12)
        for x in [-18.0, 0, 18] { turned(x * -0.25, x: x, y: 18).bar(0, 0, 7, 46, .white.opacity(0.85), radius: 1) }
    }

    private func chips(_ look: FoodLook) {
        vessel(look.dish)
        var seed = look.seed
        for _ in 0..<16 {
            let pen = turned(seed.between(0, 360), x: seed.between(-28, 28), y: seed.between(-28, 28))
            pen.polygon([(0, -13), (12, 9), (-12, 9)], Food.hex(0xB9802F).opacity(0.4))
            pen.polygon([(0, -13), (11, 8), (-11, 8)], seed.below(2) == 0 ? Food.hex(0xEFC46A) : Food.hex(0xE2AE52))
        }
        if look.words.hasAny("salsa guacamole nacho queso") {
            circle(0, 2, 40, .black.opacity(0.16))
            circle(0, 0, 39, Food.hex(0x6B4A3A))
            circle(0, 0, 33, look.words.hasAny("guacamole") ? Food.avocado : look.words.hasAny("queso") ? Food.cheese : Food.tomato)
            piece(Ingredient(piece: .leaves, color: Food.herb), 0, 0, 17)
        }
    }
}
