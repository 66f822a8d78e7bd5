import SwiftUI

/// The table under a dish.
enum Tabletop {
    case color([Color])
    case planks(Color, Color)
    case marble
    case slate
    case linen(Color, Color)
    case tiles(Color, Color)
    case terrazzo(Color)

    /// Drawn for any dish; a side view has a wall of one color behind it.
    static func choices(for art: FoodArt) -> [Tabletop] {
        if art.isFromTheSide {
            return [
                .color(art.backdrop), .color([Food.hex(0x99D1C7), Food.hex(0x338080)]), .color([Food.hex(0xEDDBC2), Food.hex(0xC79E7A)]),
                .color([Food.hex(0xF6C9BE), Food.hex(0xDB7F6D)]), .color([Food.hex(0xC6D5EE), Food.hex(0x6C8CC0)]),
                .color([Food.hex(0xF7E3A6), Food.hex(0xE2AE4B)]),
            ]
        }
        return [
            .color(art.backdrop), .planks(Food.hex(0xC99A63), Food.hex(0xA87747)), .planks(Food.hex(0x6B4A35), Food.hex(0x4D3323)), .marble, .slate,
            .linen(Food.hex(0xE8DFCF), Food.hex(0x8FA7B5)), .linen(Food.hex(0xDCE6E2), Food.hex(0xC4705A)), .tiles(Food.hex(0xD9E7EA), Food.hex(0x8FB5BF)),
            .terrazzo(Food.hex(0xEFE8DF)), .color([Food.hex(0x99D1C7), Food.hex(0x338080)]), .color([Food.hex(0xF6C9BE), Food.hex(0xDB7F6D)]),
        ]
    }

    func draw(in context: GraphicsContext, size: CGSize, seed: FoodSeed) {
        var seed = seed
        let side = max(1, min(size.width, size.height))
        let whole = Path(CGRect(origin: .zero, size: size))
        func fill(_ color: Color) { context.fill(whole, with: .color(color)) }
        switch self {
        case .color(let colors):
            context.fill(
                whole, with: .linearGradient(Gradient(colors: colors), startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)))
            context.fill(
                Path(ellipseIn: CGRect(x: size.width * 0.32 - side * 0.75, y: size.height / 2 - side * 1.03, width: side * 1.5, height: side * 1.5)),
                with: .color(.white.opacity(0.16)))
        case .planks(let light, let dark):
            fill(light)
            let width = side / 3.4
            for index in 0...Int(size.width / width) {
                let x = CGFloat(index) * width
                if index % 2 == 1 { context.fill(Path(CGRect(x: x, y: 0, width: width, height: size.height)), with: .color(dark.opacity(0.28))) }
                context.fill(Path(CGRect(x: x, y: 0, width: 1, height: size.height)), with: .color(dark))
                for _ in 0..<2 {
                    let grain = CGRect(x: x + width * seed.between(0.15, 0.85), y: 0, width: 0.7, height: size.height)
                    context.fill(Path(grain), with: .color(dark.opacity(0.35)))
                }
            }
        case .marble:
            fill(Food.hex(0xEDEBE8))
            for _ in 0..<6 {
                let (x, y) = (size.width * seed.between(-0.2, 1), size.height * seed.between(-0.2, 1.1))
                let vein = Path { path in
                    path.move(to: CGPoint(x: x, y: y))
                    path.addCurve(
                        to: CGPoint(x: x + side * 0.9, y: y + side * seed.between(-0.5, 0.7)),
                        control1: CGPoint(x: x + side * 0.3, y: y + side * seed.between(-0.4, 0.4)),
                        control2: CGPoint(x: x + side * 0.5, y: y + side * seed.between(-0.3, 0.6)))
                }
                context.stroke(vein, with: .color(Food.hex(0xB9B4AE).opacity(0.55)), lineWidth: side * seed.between(0.006, 0.02))
            }
        case .slate:
            fill(Food.hex(0x2F353B))
            for _ in 0..<14 {
                let fleck = CGRect(
                    x: size.width * seed.between(0, 1), y: size.height * seed.between(0, 1), width: side * 0.10, height: side * 0.008)
                context.fill(Path(fleck), with: .color(.white.opacity(0.07)))
            }
        case .linen(let cloth, let stripe):
            fill(cloth)
            let gap = side / 4
            for index in 0...Int(size.width / gap) {
                let x = (CGFloat(index) + 0.3) * gap
                context.fill(Path(CGRect(x: x, y: 0, width: gap * 0.22, height: size.height)), with: .color(stripe.opacity(0.55)))
                context.fill(Path(CGRect(x: x + gap * 0.32, y: 0, width: gap * 0.05, height: size.height)), with: .color(stripe.opacity(0.7)))
            }
        case .tiles(let light, let dark):
            fill(light)
            let edge = side / 4
            for row in 0...Int(size.height / edge) {
                for column in 0...Int(size.width / edge) where (row + column) % 2 == 0 {
                    context.fill(
                        Path(CGRect(x: CGFloat(column) * edge, y: CGFloat(row) * edge, width: edge, height: edge)), with: .color(dark.opacity(0.55)))
                }
            }
        case .terrazzo(let stone):
            fill(stone)
            let chips = [Food.hex(0xC98F76), Food.hex(0x7F9A8C), Food.hex(0x5C6770), Food.hex(0xE0B75E)]
            for _ in 0..<Int(26 * size.width / side) {
                let chip = CGRect(
                    x: size.width * seed.between(0, 1), y: size.height * seed.between(0, 1), width: side * seed.between(0.02, 0.07),
                    height: side * seed.between(0.02, 0.05))
                context.fill(Path(roundedRect: chip, cornerRadius: side * 0.012), with: .color(seed.pick(chips).opacity(0.8)))
            }
        }
    }
}
