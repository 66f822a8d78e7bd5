import SwiftUI

/// Drinks.
extension FoodLook {
    var drinkColor: Color {
        switch art {
        case .wine:
            color(
                [
                    ("white chardonnay sauvignon riesling pinot_grigio sake prosecco champagne cava sparkling", Food.white), ("rose", Food.hex(0xF2A08E)),
                    ("orange", Food.hex(0xE8A24A)), ("sherry vermouth", Food.hex(0xB46A2E)),
                ], otherwise: Food.wineRed)
        case .beer:
            color(
                [("stout porter dark", Food.hex(0x2E1B12)), ("amber ale ipa", Food.hex(0xC8782A)), ("cider", Food.hex(0xF0C95A))], otherwise: Food.hex(0xF0B733)
            )
        case .cocktail:
            color(
                [
                    ("negroni campari", Food.hex(0xC22C1E)), ("margarita lime mojito gimlet", Food.hex(0xCFDD8A)), ("spritz aperol paloma", Food.hex(0xF2792F)),
                    ("old fashion manhattan mezcal sazerac", Food.hex(0xB4662A)),
                    ("pisco sour", Food.hex(0xF2DE9A)), ("berry hibiscus", Food.berry),
                ], otherwise: Food.hex(0xF3B27A))
        case .soda:
            color(
                [
                    ("cola root", Food.hex(0x4A2417)), ("water sparkling seltzer club", Food.hex(0xCFE6F2)), ("calpico cream", Food.hex(0xEEF3F6)),
                    ("jarrito orange", Food.hex(0xF28A2E)), ("italian strawberry cherry", Food.hex(0xE0526A)),
                    ("lime lemon ginger", Food.hex(0xDCE58A)),
                ], otherwise: Food.hex(0x8C2923))
        default:
            color(
                [
                    ("green celery kale matcha cucumber", Food.hex(0x7DAF3F)), ("beet", Food.beet), ("berry acai", Food.hex(0x8A2F66)),
                    ("carrot long ginger", Food.hex(0xF08A2C)), ("mango lassi", Food.hex(0xF9BC4D)), ("guava watermelon agua strawberry", Food.hex(0xF27F86)),
                    ("lemonade lemon", Food.hex(0xF8E684)), ("horchata milk oat kefir", Food.hex(0xF4EBDA)), ("chicha morada grape", Food.hex(0x5A2350)),
                    ("hibiscus", Food.hex(0xB21E45)), ("thai", Food.hex(0xE0772F)), ("kombucha", Food.hex(0xD9A35A)),
                    ("iced tea sweet", Food.hex(0xB4652A)),
                ], otherwise: Color(red: 0.98, green: 0.60, blue: 0.16))
        }
    }
}

extension FoodPen {
    func coffee(_ look: FoodLook) {
        if look.words.hasAny("iced cold") { return coldGlass(look.words.hasAny("latte milk") ? Food.hex(0xB98A5E) : Food.hex(0x4A2C1A), look) }
        if look.words.hasAny("latte cappuccino flat_white flat mocha cortado macchiato chai matcha") {
            return cupFromAbove(
                look.color([("mocha", Food.hex(0x7A4A2E)), ("matcha", Food.hex(0x9DB65C)), ("chai", Food.hex(0xC99660))], otherwise: Food.hex(0xB07A4A)),
                hasArt: true)
        }
        if look.words.hasAny("espresso americano pour") { return cupFromAbove(Food.hex(0x4A2C1A), hasArt: false) }
        // To go, with a lid and a sleeve.
        ellipse(0, 42, 54, 12, .black.opacity(0.16))
        cup(0, 7, 56, 72, Color(white: 0.97))
        cup(0, 10, 51, 30, Food.coffee, taper: 0.06)
        bar(0, -30, 62, 9, Color(white: 0.25))
        bar(0, -37, 46, 9, Color(white: 0.32), radius: 4)
    }

    func tea(_ look: FoodLook) {
        if look.words.hasAny("iced thai sweet cooler hibiscus boba") { return coldGlass(look.drinkColor, look) }
        cupFromAbove(
            look.color(
                [
                    ("matcha", Food.hex(0x9DB65C)), ("chai masala spiced", Food.hex(0xC08A55)), ("barley black", Food.hex(0x8A4B22)),
                    ("mint green", Food.hex(0xB9BF5E)),
                ], otherwise: Food.hex(0xC9803A)), hasArt: look.words.hasAny("latte"))
    }

    private func cupFromAbove(_ drink: Color, hasArt: Bool) {
        ground()
        circle(0, 0, 92, Color(white: 0.97))
        ring(0, 0, 66, .black.opacity(0.07), line: 2)
        bar(42, -2, 22, 11, Color(white: 0.90), radius: 5)
        circle(0, 2, 66, .black.opacity(0.12))
        circle(0, 0, 64, .white)
        circle(0, 0, 55, drink)
        if hasArt {
            // A leaf of milk.
            for (y, width) in [(12.0, 30.0), (3, 26), (-6, 20), (-14, 12)] {
                arc(width, width * 0.7, from: 20, to: 160, .white.opacity(0), line: 0); turned(0, y: y).dome(0, 0, width, 8, .white.opacity(0.82))
            }
            bar(0, 2, 2.2, 34, drink)
        } else {
            arc(44, 44, from: 190, to: 300, .white.opacity(0.3), line: 3)
        }
    }

    /// With ice and a straw.
    func coldGlass(_ drink: Color, _ look: FoodLook) {
        ellipse(0, 42, 54, 12, .black.opacity(0.16))
        cup(0, 0, 58, 84, .white.opacity(0.55))
        cup(0, 6, 53, 66, drink, taper: 0.14)
        if look.words.hasAny("latte thai milk berry shift") { cup(0, -18, 54, 18, .white.opacity(0.6), taper: 0.03) }
        turned(18, x: -9, y: -13).bar(0, 0, 15, 15, .white.opacity(0.35), radius: 4)
        turned(-24, x: 10, y: -6).bar(0, 0, 13, 13, .white.opacity(0.28), radius: 4)
        if look.art == .soda { for (x, y) in [(-14.0, 14.0), (-4, 24), (8, 10), (14, 22), (2, 2), (-10, 30)] { circle(x, y, 3.4, .white.opacity(0.5)) } }
        turned(14, x: 12, y: -32).bar(0, 0, 5, 52, look.words.hasAny("green celery") ? Food.herb : Food.tomato)
        let garnish = look.color(
            [
                ("lime celery", Food.lime), ("lemon lemonade water ginger tea", Food.lemon), ("orange carrot mango", Food.carrot),
                ("guava hibiscus berry strawberry", Food.berry),
            ], otherwise: .clear)
        if garnish != .clear {
            circle(-26, -36, 21, garnish); circle(-26, -36, 16, .white.opacity(0.5));
            for angle in [0.0, 60, 120] { turned(angle, x: -26, y: -36).bar(0, 0, 15, 1.2, garnish) }
        }
    }

    func wineGlass(_ drink: Color) {
        ellipse(0, 44, 44, 9, .black.opacity(0.16))
        ellipse(0, 42, 40, 7, .white.opacity(0.75))
        bar(0, 24, 3.4, 36, .white.opacity(0.8))
        turned(180, y: -16).dome(0, 0, 52, 52, .white.opacity(0.45))
        turned(180, y: -6).dome(0, 0, 45, 31, drink)
        ellipse(0, -22, 45, 7, drink.opacity(0.75))
        turned(12, x: -17, y: -22).bar(0, 0, 3.4, 26, .white.opacity(0.55))
    }

    func cocktail(_ look: FoodLook) {
        if look.words.hasAny("martini sour daiquiri gimlet manhattan cosmo pisco") {
            ellipse(0, 44, 44, 9, .black.opacity(0.16))
            ellipse(0, 42, 40, 7, .white.opacity(0.75))
            bar(0, 22, 3.4, 40, .white.opacity(0.8))
            turned(180, y: -18).dome(0, 0, 72, 38, .white.opacity(0.45))
            turned(180, y: -14).dome(0, 0, 66, 29, look.drinkColor)
            ellipse(0, -29, 66, 9, look.words.hasAny("sour pisco") ? Food.cream : look.drinkColor.opacity(0.8))
            turned(-30, x: 14, y: -32).bar(0, 0, 22, 5, Food.lemon)
        } else {
            ellipse(0, 40, 64, 12, .black.opacity(0.16))
            cup(0, 8, 60, 64, .white.opacity(0.5), taper: 0.07)
            cup(0, 14, 54, 47, look.drinkColor, taper: 0.06)
            turned(14, x: -9, y: 4).bar(0, 0, 22, 22, .white.opacity(0.34), radius: 5)
            turned(-18, x: 12, y: 14).bar(0, 0, 18, 18, .white.opacity(0.26), radius: 5)
            circle(22, -24, 25, Food.carrot)
            circle(22, -24, 19, .white.opacity(0.45))
            for angle in [0.0, 60, 120] { turned(angle, x: 22, y: -24).bar(0, 0, 18, 1.4, Food.carrot) }
        }
    }

    func beer(_ drink: Color) {
        ellipse(-3, 44, 64, 12, .black.opacity(0.16))
        ring(28, 8, 32, .white.opacity(0.7), line: 6)
        cup(-4, 6, 56, 78, .white.opacity(0.5), taper: 0.05)
        cup(-4, 12, 51, 64, drink, taper: 0.04)
        for x in [-18.0, -4, 10] { bar(x, 14, 5, 46, .white.opacity(0.16)) }
        for (x, y) in [(-24.0, -28.0), (-10, -33), (6, -31), (18, -27), (-4, -24)] { circle(x, y, 21, .white) }
    }
}
