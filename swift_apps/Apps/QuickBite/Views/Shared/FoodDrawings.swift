import SwiftUI

/// The dishes, each in a square of 100 around the middle. Seen from above unless said otherwise.
extension FoodPen {
    func draw(_ form: FoodForm, variant: Int) {
        let turn = Double(variant % 12) * 30
        switch form {
        case .bowl(let colors): bowl(base: colors[0], toppings: colors.dropFirst().rotated(by: variant), turn: turn)
        case .disk(let colors): disk(colors, turn: turn)
        case .ring(let color): ringCake(color)
        case .plate(let main, let sides): plate(main: main, sides: sides.rotated(by: variant), turn: Double(variant % 5) * 18 - 36)
        case .stack(let layers): stack(layers)
        case .rolls(let fillings): rolls(fillings.rotated(by: variant))
        case .shell(let fillings): shell(fillings.rotated(by: variant))
        case .wrap: turned(-24).wrap()
        case .cup(let drink, isHot: true): hotCup(drink)
        case .cup(let drink, isHot: false): coldGlass(drink)
        case .cone(let scoops): cone(scoops.rotated(by: variant))
        case .fries: fries()
        case .dumplings: dumplings(turn: turn)
        }
    }

    private func bowl(base: Color, toppings: [Color], turn: Double) {
        let places: [(x: CGFloat, y: CGFloat, size: CGFloat)] = [
            (-17, -13, 31), (16, -17, 28), (20, 13, 30), (-14, 18, 27), (1, 1, 22), (-27, 4, 18),
        ]
        ground()
        circle(0, 0, 92, Color(white: 0.97))
        circle(0, 0, 82, Color(white: 0.84))
        circle(0, 0, 79, base)
        let pen = turned(turn)
        for (place, color) in zip(places, toppings) { pen.topping(place.x, place.y, place.size, color) }
    }

    private func disk(_ colors: [Color], turn: Double) {
        let places: [(x: CGFloat, y: CGFloat)] = [(-20, -14), (14, -24), (22, 6), (2, 2), (-10, 22), (14, 26), (-27, 8)]
        ground()
        circle(0, 0, 90, colors[0])
        circle(0, 0, 76, colors[1])
        let pen = turned(turn)
        for (index, place) in places.enumerated() {
            pen.circle(place.x, place.y, index % 2 == 0 ? 15 : 11, colors[2 + index % (colors.count - 2)])
        }
        ring(0, 0, 82, .white.opacity(0.25), line: 2)
    }

    private func ringCake(_ color: Color) {
        ground(86)
        ring(0, 0, 56, color, line: 30)
        ring(0, 0, 66, .white.opacity(0.22), line: 5)
        for index in 0..<14 {
            let away: CGFloat = index % 2 == 0 ? 24 : 31
            let spot = turned(Double(index) * 360 / 14).turned(Double(index * 53), x: away)
            spot.bar(0, 0, 5, 2.6, index % 3 == 0 ? Food.bean : Food.cream)
        }
    }

    private func plate(main: Color, sides: [Color], turn: Double) {
        ground()
        circle(0, 0, 94, Color(white: 0.98))
        ring(0, 0, 72, Color(white: 0.88), line: 2)
        let pen = turned(turn)
        pen.turned(-24, x: -7, y: 9).ellipse(0, 0, 52, 33, main)
        pen.turned(-24, x: -10, y: 3).ellipse(0, 0, 34, 8, .white.opacity(0.20))
        pen.topping(19, -15, 24, sides[0])
        pen.topping(-11, -22, 21, sides[1])
        pen.topping(25, 11, 16, sides[2])
    }

    /// A burger or sandwich from the side.
    private func stack(_ layers: [Color]) {
        let heights = layers.dropFirst().dropLast().map { $0 == Food.meat ? 13.0 : 6.0 }
        var y = -(28 + 15 + heights.reduce(0, +) + Double(heights.count + 1)) / 2
        ellipse(0, -y, 86, 14, .black.opacity(0.16))
        dome(0, y + 14, 76, 28, layers[0])
        for index in 0..<4 {
            bar(CGFloat(index) * 13 - 19.5, y + (index % 2 == 0 ? 13 : 18), 5, 3, Food.cream)
        }
        y += 29
        for (index, height) in heights.enumerated() {
            bar(0, y + height / 2, index % 2 == 0 ? 84 : 78, height, layers[index + 1])
            y += height + 1
        }
        bar(0, y + 7.5, 76, 15, layers[layers.count - 1], radius: 7)
    }

    private func rolls(_ fillings: [Color]) {
        let places: [(x: CGFloat, y: CGFloat)] = [(-22, -14), (22, -14), (0, 22)]
        bar(0, 5, 96, 88, .black.opacity(0.15), radius: 14)
        bar(0, 0, 96, 88, Color(red: 0.20, green: 0.22, blue: 0.26), radius: 14)
        for (place, filling) in zip(places, fillings) {
            circle(place.x, place.y, 41, Food.seaweed)
            circle(place.x, place.y, 36, Food.rice)
            bar(place.x, place.y, 16, 16, filling, radius: 5)
            bar(place.x + 7, place.y, 5, 13, Food.leaf, radius: 2)
        }
    }

    /// A taco from the side.
    private func shell(_ fillings: [Color]) {
        ellipse(0, 33, 92, 12, .black.opacity(0.16))
        let first = -CGFloat(fillings.count - 1) * 17 / 2
        for (index, color) in fillings.enumerated() { circle(first + CGFloat(index) * 17, index % 2 == 0 ? -13 : -19, 26, color) }
        dome(0, 9, 92, 48, Food.corn)
        dome(0, 11, 74, 35, .white.opacity(0.4), line: 3)
    }

    private func wrap() {
        bar(3, 7, 96, 42, .black.opacity(0.16))
        bar(0, 0, 94, 42, Food.noodle)
        bar(-4, -11, 62, 8, .white.opacity(0.28))
        circle(17, 0, 13, Food.leaf)
        circle(28, 5, 12, Food.bean)
        circle(37, -4, 12, Food.tomato)
        bar(-22, 0, 52, 44, Color(white: 0.82), radius: 21)
        bar(-6, 0, 20, 44, Color(white: 0.82), radius: 0)
        bar(-20, -12, 40, 6, .white.opacity(0.5))
    }

    /// With a lid and a sleeve, from the side.
    private func hotCup(_ drink: Color) {
        ellipse(0, 42, 54, 12, .black.opacity(0.16))
        cup(0, 7, 56, 72, Color(white: 0.97))
        cup(0, 10, 51, 30, drink, taper: 0.06)
        bar(0, -30, 62, 9, Color(white: 0.25))
        bar(0, -37, 46, 9, Color(white: 0.32), radius: 4)
    }

    /// With ice and a straw, from the side.
    private func coldGlass(_ drink: Color) {
        ellipse(0, 42, 54, 12, .black.opacity(0.16))
        cup(0, 0, 58, 84, .white.opacity(0.55))
        cup(0, 6, 53, 66, drink, taper: 0.14)
        turned(18, x: -9, y: -13).bar(0, 0, 15, 15, .white.opacity(0.35), radius: 4)
        turned(-24, x: 10, y: -6).bar(0, 0, 13, 13, .white.opacity(0.28), radius: 4)
        turned(14, x: 12, y: -32).bar(0, 0, 5, 52, BiteStyle.tint)
    }

    private func cone(_ scoops: [Color]) {
        cup(0, 22, 42, 52, Food.bread, taper: 0.44)
        circle(-14, -10, 38, scoops[0])
        circle(14, -10, 38, scoops[1])
        circle(0, -28, 38, scoops[2])
        circle(-8, -36, 9, .white.opacity(0.3))
        circle(0, -47, 11, Food.berry)
    }

    /// From the side.
    private func fries() {
        let lengths: [CGFloat] = [46, 54, 40, 58, 48, 56, 42, 50]
        ellipse(0, 42, 62, 12, .black.opacity(0.16))
        for (index, length) in lengths.enumerated() {
            let stick = turned(Double(index - 4) * 3, x: CGFloat(index) * 7.5 - 26, y: 10 - length / 2)
            stick.bar(0, 0, 6, length, index % 2 == 0 ? Food.cheese : Food.corn, radius: 2)
        }
        cup(0, 18, 66, 50, Food.tomato, taper: 0.12)
        circle(0, 20, 20, .white.opacity(0.85))
    }

    private func dumplings(turn: Double) {
        let places: [(x: CGFloat, y: CGFloat)] = [(-19, -15), (19, -15), (-19, 17), (19, 17)]
        ground()
        circle(0, 0, 94, Food.bread)
        circle(0, 0, 84, Food.noodle)
        let pen = turned(turn)
        for place in places {
            pen.circle(place.x, place.y, 33, Food.cream)
            for fold in 0..<6 { pen.turned(Double(fold) * 60, x: place.x, y: place.y).bar(0, -8, 2, 10, .black.opacity(0.10)) }
            pen.circle(place.x, place.y, 7, Food.rice)
        }
    }
}
