import SwiftUI

/// A picture of food that fills its frame: a soft backdrop with the dish seen from above or from the side.
struct FoodPicture: View {
    let art: FoodArt
    /// The dish's share of the shorter side.
    var scale: CGFloat = 0.82

    var body: some View {
        GeometryReader { proxy in
            let side = min(proxy.size.width, proxy.size.height)
            ZStack {
                LinearGradient(colors: art.backdrop, startPoint: .topLeading, endPoint: .bottomTrailing)
                Circle()
                    .fill(.white.opacity(0.16))
                    .frame(width: side * 1.5, height: side * 1.5)
                    .offset(x: proxy.size.width * 0.32, y: -side * 0.28)
                FoodDrawing(art: art)
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

    var body: some View {
        switch art.form {
        case .bowl(let colors): BowlDrawing(colors: colors)
        case .disk(let colors): DiskDrawing(colors: colors)
        case .ring(let color): RingDrawing(color: color)
        case .plate(let main, let sides): PlateDrawing(main: main, sides: sides)
        case .stack(let layers): StackDrawing(layers: layers)
        case .rolls(let fillings): RollsDrawing(fillings: fillings)
        case .shell(let fillings): ShellDrawing(fillings: fillings)
        case .wrap: WrapDrawing()
        case .cup(let drink, let isHot): CupDrawing(drink: drink, isHot: isHot)
        case .cone(let scoops): ConeDrawing(scoops: scoops)
        case .fries: FriesDrawing()
        case .dumplings: DumplingsDrawing()
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
