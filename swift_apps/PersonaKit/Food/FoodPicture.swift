import SwiftUI

/// A picture of food that fills its frame: a table with the dish on it, seen from above or from the side.
///
/// The picture follows the text: a green curry is green, and a dish with salmon shows salmon. Dishes of one
/// `setting`, such as a restaurant, come on the same table and the same plates.
///
/// ```swift
/// FoodPicture(.curry, of: "Green Curry, tofu, basil", setting: "restaurant-lotus-garden")
/// ```
public struct FoodPicture: View {
    private let art: FoodArt
    private let text: String
    private let setting: String
    private let scale: CGFloat

    /// - Parameter scale: the dish's share of the shorter side.
    public init(_ art: FoodArt, of text: String = "", setting: String = "", scale: CGFloat = 0.82) {
        (self.art, self.text, self.setting, self.scale) = (art, text, setting, scale)
    }

    public var body: some View {
        Canvas { context, size in
            // Only what is drawn has a look: most pictures are made to be placed.
            let look = FoodLook(art, of: text, setting: setting)
            look.table.draw(in: context, size: size, seed: look.seed)
            let side = min(size.width, size.height)
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.scaleBy(x: side * scale / 100, y: side * scale / 100)
            let pen = FoodPen(context: context)
            // In a wide picture, cutlery or chopsticks are next to the dish.
            if size.width > side * 1.5, !look.art.isFromTheSide { pen.cover(look) }
            pen.draw(look)
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

extension FoodPen {
    /// Chopsticks or a fork and a knife to the left, and a glass, a small bowl or a napkin to the right.
    fileprivate func cover(_ look: FoodLook) {
        var seed = look.seed
        switch look.art {
        case .sushi, .ramen, .dumplings, .noodles:
            for x in [-66.0, -60] {
                turned(x < -63 ? 6 : 9, x: x).bar(1, 3, 3.4, 92, .black.opacity(0.16))
                turned(x < -63 ? 6 : 9, x: x).bar(0, 0, 3.2, 92, Food.hex(0x8A3B2A))
            }
            circle(70, -18, 30, look.dish.rim)
            circle(70, -18, 24, Food.hex(0x4A2417))
        default:
            let metal = Color(white: 0.84)
            turned(seed.between(-4, 4), x: -68).bar(0, 0, 30, 84, Food.hex(0xF3EFE6), radius: 2)
            let fork = turned(seed.between(-4, 4), x: -71)
            fork.bar(0, 14, 3.2, 52, metal)
            fork.bar(0, -12, 9, 12, metal, radius: 4)
            for x in [-3.4, 0, 3.4] { fork.bar(x, -22, 1.7, 18, metal) }
            let knife = turned(seed.between(-4, 4), x: -62)
            knife.bar(0, 18, 4, 44, metal)
            knife.bar(0.4, -16, 5.4, 34, metal, radius: 2.6)
            circle(72, -22, 36, .black.opacity(0.10))
            circle(71, -24, 34, .white.opacity(0.55))
            circle(71, -24, 28, look.color([("wine pasta steak", Food.wineRed)], otherwise: Food.hex(0xCFE6F2)).opacity(0.8))
            circle(66, -29, 8, .white.opacity(0.7))
        }
    }
}
