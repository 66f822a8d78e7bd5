import SwiftUI

/// A picture of food that fills its frame: a soft backdrop with the dish seen from above or from the side.
/// Two dishes of one kind differ in how their parts lie, two restaurants of one kind in the backdrop.
struct FoodPicture: View {
    private let art: FoodArt
    private let variant: Int
    private let backdrop: [Color]
    /// The dish's share of the shorter side.
    private var scale: CGFloat = 0.82

    init(art: FoodArt, scale: CGFloat = 0.82) {
        self.art = art
        self.scale = scale
        (variant, backdrop) = (0, art.backdrop)
    }

    init(of restaurant: Restaurant?) {
        art = restaurant?.art ?? .bowl
        variant = restaurant?.id.lettersSum ?? 0
        backdrop = art.backdrop(variant)
    }

    init(of dish: MenuItem?) {
        art = dish?.art ?? .bowl
        variant = dish?.id.lettersSum ?? 0
        backdrop = art.backdrop(dish?.restaurantID.lettersSum ?? 0)
    }

    var body: some View {
        Canvas { context, size in
            let side = min(size.width, size.height)
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(Gradient(colors: backdrop), startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)))
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.fill(
                Path(ellipseIn: CGRect(x: size.width * 0.32 - side * 0.75, y: -side * 1.03, width: side * 1.5, height: side * 1.5)),
                with: .color(.white.opacity(0.16)))
            context.scaleBy(x: side * scale / 100, y: side * scale / 100)
            FoodPen(context: context).draw(art.form, variant: variant)
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

/// The shape of a dish, with the colors that make it this one.
enum FoodForm {
    /// Base, then toppings.
    case bowl([Color])
    /// Crust, top, then dots.
    case disk([Color])
    case ring(Color)
    case plate(main: Color, sides: [Color])
    /// From the top bun to the bottom one.
    case stack([Color])
    case rolls([Color])
    case shell([Color])
    case wrap
    case cup(drink: Color, isHot: Bool)
    case cone([Color])
    case fries
    case dumplings
}

extension Collection {
    /// The same elements, those from the `steps`th on first.
    func rotated(by steps: Int) -> [Element] {
        isEmpty ? [] : Array(dropFirst(steps % count)) + Array(prefix(steps % count))
    }
}

extension String {
    /// A small number that goes with the text, the same every time.
    var lettersSum: Int { unicodeScalars.reduce(0) { $0 + Int($1.value) } }
}
