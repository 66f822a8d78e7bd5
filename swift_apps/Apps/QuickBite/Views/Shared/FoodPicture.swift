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
        GeometryReader { proxy in
            let side = min(proxy.size.width, proxy.size.height)
            ZStack {
                LinearGradient(colors: backdrop, startPoint: .topLeading, endPoint: .bottomTrailing)
                Circle()
                    .fill(.white.opacity(0.16))
                    .frame(width: side * 1.5, height: side * 1.5)
                    .offset(x: proxy.size.width * 0.32, y: -side * 0.28)
                FoodDrawing(art: art, variant: variant)
                    .frame(width: 100, height: 100)
                    .scaleEffect(side * scale / 100)
            }
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

/// The dish alone, in a 100×100 square.
struct FoodDrawing: View {
    let art: FoodArt
    var variant = 0

    var body: some View {
        let turn = Angle.degrees(Double(variant % 12) * 30)
        switch art.form {
        case .bowl(let colors): BowlDrawing(base: colors[0], toppings: colors.dropFirst().rotated(by: variant), turn: turn)
        case .disk(let colors): DiskDrawing(colors: colors, turn: turn)
        case .ring(let color): RingDrawing(color: color)
        case .plate(let main, let sides): PlateDrawing(main: main, sides: sides.rotated(by: variant), turn: .degrees(Double(variant % 5) * 18 - 36))
        case .stack(let layers): StackDrawing(layers: layers)
        case .rolls(let fillings): RollsDrawing(fillings: fillings.rotated(by: variant))
        case .shell(let fillings): ShellDrawing(fillings: fillings.rotated(by: variant))
        case .wrap: WrapDrawing()
        case .cup(let drink, let isHot): CupDrawing(drink: drink, isHot: isHot)
        case .cone(let scoops): ConeDrawing(scoops: scoops.rotated(by: variant))
        case .fries: FriesDrawing()
        case .dumplings: DumplingsDrawing(turn: turn)
        }
    }
}

/// The shape of a dish, with the colours that make it this one.
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
