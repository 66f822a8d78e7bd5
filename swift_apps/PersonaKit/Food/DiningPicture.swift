import SwiftUI

/// A picture of a restaurant's inside or terrace that fills its frame. The colors go with `setting`, such as the restaurant's id.
public struct DiningPicture: View {
    private let scene: DiningScene
    private let setting: String

    public init(_ scene: DiningScene, setting: String) {
        self.scene = scene
        self.setting = setting
    }

    /// What a guest sees of a restaurant of the catalog: its usual seating.
    public init(of restaurant: Catalog.Restaurant) {
        self.init(DiningScene(of: restaurant), setting: restaurant.id)
    }

    public var body: some View {
        Canvas { context, size in
            // The scene is 160 × 100; it fills the frame and is cut at the sides or at the top.
            let scale = max(size.width / 160, size.height / 100)
            context.translateBy(x: size.width / 2, y: size.height - 50 * scale)
            context.scaleBy(x: scale, y: scale)
            RoomPen(pen: FoodPen(context: context), colors: RoomColors(setting: setting), seed: FoodSeed(setting + scene.rawValue)).draw(scene)
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

/// Where guests sit.
public enum DiningScene: String, CaseIterable, Sendable {
    case room, window, patio, counter, bar, grill

    public init(of restaurant: Catalog.Restaurant) {
        self.init(seating: restaurant.tags.contains("Waterfront") ? "Window" : restaurant.seating.first ?? "")
    }

    /// For a kind of seating as restaurants name it: "Patio", "Counter", "Dining room".
    public init(seating: String) {
        self =
            switch seating {
            case "Window": .window
            case "Patio", "Courtyard", "Garden": .patio
            case "Counter": .counter
            case "Bar", "Tavern": .bar
            case "Grill table": .grill
            default: .room
            }
    }
}

/// The colors of a room: one of eight sets.
private struct RoomColors {
    let wall: Color, accent: Color, wood: Color, floor: Color

    init(setting: String) {
        var seed = FoodSeed(setting + "/room")
        let sets: [(Int, Int, Int, Int)] = [
            (0x2F4A43, 0xC9A25A, 0x8A5A35, 0x1F302C), (0x6E2B35, 0xE0B27A, 0x5A3322, 0x3E171F), (0x24384F, 0xD99A5B, 0x9A6B42, 0x16222F),
            (0xD9C6A5, 0x9C4B35, 0xB58352, 0x8C7355), (0xC9735A, 0xF3E1C2, 0x7A4630, 0x7D4433), (0xE6DFD3, 0x5E7F73, 0xC29A6C, 0xA8947A),
            (0x45464F, 0xE3B15D, 0x7B5538, 0x2A2B31), (0x7C8B6F, 0xF2D9A6, 0x8B5E3C, 0x4D5745),
        ]
        let set = seed.pick(sets)
        (wall, accent, wood, floor) = (Food.hex(set.0), Food.hex(set.1), Food.hex(set.2), Food.hex(set.3))
    }
}

/// Draws rooms: x from -80 to 80, y from -50 at the top to 50 at the bottom.
private struct RoomPen {
    let pen: FoodPen
    let colors: RoomColors
    var seed: FoodSeed

    func draw(_ scene: DiningScene) {
        switch scene {
        case .room: room()
        case .window: window()
        case .patio: patio()
        case .counter: counter()
        case .bar: bar()
        case .grill: grill()
        }
    }

    private func wall(floorAt y: CGFloat = 18) {
        pen.bar(0, -40, 400, 260, colors.wall, radius: 0)
        pen.context.fill(
            Path(CGRect(x: -200, y: -170, width: 400, height: 190)),
            with: .linearGradient(Gradient(colors: [.black.opacity(0.35), .clear]), startPoint: CGPoint(x: 0, y: -60), endPoint: CGPoint(x: 0, y: 20)))
        pen.bar(0, y + 60, 400, 120, colors.floor, radius: 0)
    }

    private func room() {
        var seed = seed
        wall()
        for x in stride(from: -72.0, through: 72, by: 36) { pen.bar(x, -10, 26, 34, .white.opacity(0.05), radius: 1) }
        decorate(&seed)
        // A bench along the wall.
        pen.bar(0, 10, 172, 15, colors.accent.opacity(0.9), radius: 4)
        for x in stride(from: -80.0, through: 80, by: 10) { pen.bar(x, 9, 0.6, 12, .black.opacity(0.16), radius: 0) }
        pen.bar(0, 19, 172, 5, .black.opacity(0.22), radius: 2)
        for x in [-48.0, 0, 48] { lamp(x, length: 22) }
        for x in [-48.0, 0, 48] { table(x, 24, width: 30) }
        for x in [-24.0, 24] { table(x, 42, width: 42) }
    }

    /// The wall behind the bench: pictures, arched windows, shelves with plants, or a brick oven.
    private func decorate(_ seed: inout FoodSeed) {
        switch seed.below(4) {
        case 0:
            for x in [-54.0, -18, 18, 54] {
                let height = seed.between(11, 17)
                pen.bar(x, -20, 15, height, colors.accent, radius: 0.6)
                pen.bar(x, -20, 12.6, height - 2.4, Food.hex(0xF2ECE0), radius: 0.4)
                pen.circle(
                    x + seed.between(-2, 2), -20, seed.between(4, 7),
                    seed.pick([Food.tomato, Food.blueberry, Food.leaf, Food.egg, Food.carrot]).opacity(0.75))
            }
        case 1:
            for x in [-56.0, -19, 19, 56] {
                pen.dome(x, -26, 24, 16, Food.hex(0xF5E9CC))
                pen.bar(x, -10, 24, 20, Food.hex(0xF5E9CC), radius: 0)
                pen.dome(x, -25, 20, 13, Food.hex(0x9CC3D5))
                pen.bar(x, -10, 20, 18, Food.hex(0xC9DFE3), radius: 0)
                pen.topping(x - 4, -4, 11, Food.leaf)
                pen.topping(x + 5, -3, 9, Food.herb)
                pen.bar(x, -14, 1.2, 32, Food.hex(0xF5E9CC), radius: 0)
            }
        case 2:
            for y in [-28.0, -13] {
                pen.bar(0, y, 150, 2, colors.wood, radius: 0.4)
                for index in 0..<9 {
                    let x = CGFloat(index) * 16 - 64 + seed.between(-3, 3)
                    if index % 2 == 0 {
                        pen.cup(x, y - 4, 7, 6, seed.pick([colors.accent, Food.cream, Food.hex(0xB8704A)]))
                        for angle in [-60.0, -25, 10, 45] { pen.turned(angle - 60, x: x, y: y - 6).leaf(4.4, 0, 8, 4, seed.pick([Food.leaf, Food.herb])) }
                    } else {
                        for step in 0..<4 {
                            pen.bar(
                                x + CGFloat(step) * 2.4 - 3.6, y - 4.4, 2.1, seed.between(5.5, 8.5),
                                seed.pick([Food.tomato, Food.blueberry, Food.cream, Food.egg]), radius: 0.3)
                        }
                    }
                }
            }
        default:
            for row in 0..<8 {
                for column in -9...9 {
                    let x = CGFloat(column) * 10 + (row % 2 == 0 ? 0 : 5)
                    pen.bar(x, CGFloat(row) * 5 - 40, 9.2, 4.2, Food.hex(0xB5654A).opacity((row * 3 + column) % 4 == 0 ? 0.85 : 0.65), radius: 0.4)
                }
            }
            pen.dome(0, -16, 46, 26, Food.hex(0x4A3A34))
            pen.dome(0, -13, 36, 20, Food.hex(0x1D1310))
            glow(0, -8, 16)
            for (x, height) in [(-8.0, 8.0), (-2, 12), (4, 9), (9, 6)] { pen.ellipse(x, -4 - height / 2, 5, height, Food.hex(0xF28C2E)) }
            for x in [-7.0, 6] { pen.turned(x * 2, x: x, y: -4).bar(0, 0, 13, 3, Food.hex(0x5A3A26)) }
        }
    }

    private func window() {
        wall()
        // Three panes with the water behind them.
        pen.bar(0, -14, 156, 56, Food.hex(0x3B2F2A), radius: 2)
        for (index, x) in [-51.0, 0, 51].enumerated() {
            let rect = CGRect(x: x - 24, y: -40, width: 48, height: 51)
            pen.context.fill(
                Path(rect),
                with: .linearGradient(
                    Gradient(colors: [Food.hex(0x6C89B8), Food.hex(0xF2B98A), Food.hex(0xF7DDA8)]), startPoint: CGPoint(x: 0, y: -40),
                    endPoint: CGPoint(x: 0, y: -2)))
            pen.bar(x, 4, 48, 14, Food.hex(0x5F86A3), radius: 0)
            for dx in [-16.0, -4, 10] { pen.bar(x + dx, 3 + dx * 0.12, 9, 0.9, .white.opacity(0.5)) }
            if index == 1 { pen.circle(x + 10, -6, 10, Food.hex(0xFFF0C8)) }
            if index == 0 { pen.dome(x - 4, -6, 40, 10, Food.hex(0x6D7E8C)) }
        }
        // The bridge runs through all of them.
        pen.bar(0, -5, 150, 1.4, Food.hex(0x9A5A45), radius: 0)
        for x in [-14.0, 58] {
            pen.bar(x, -14, 2, 24, Food.hex(0x9A5A45), radius: 0)
            for side in [-1.0, 1] {
                let cable = Path { path in
                    path.move(to: CGPoint(x: x, y: -26))
                    path.addQuadCurve(to: CGPoint(x: x + side * 34, y: -6), control: CGPoint(x: x + side * 12, y: -8))
                }
                pen.context.stroke(cable, with: .color(Food.hex(0x9A5A45).opacity(0.85)), lineWidth: 0.7)
            }
        }
        for x in [-25.5, 25.5] { pen.bar(x, -14, 3, 54, Food.hex(0x3B2F2A), radius: 0) }
        for x in [-51.0, 0, 51] { lamp(x, length: 9) }
        for x in [-48.0, 0, 48] { table(x, 26, width: 32) }
        for x in [-24.0, 24] { table(x, 43, width: 44) }
    }

    private func patio() {
        var seed = seed
        if seed.below(2) == 0 { return terrace(&seed) }
        pen.context.fill(
            Path(CGRect(x: -200, y: -170, width: 400, height: 200)),
            with: .linearGradient(
                Gradient(colors: [Food.hex(0x1F2A4A), Food.hex(0x5B4A78), Food.hex(0xE39B77)]), startPoint: CGPoint(x: 0, y: -60),
                endPoint: CGPoint(x: 0, y: 16)))
        for x in stride(from: -78.0, through: 78, by: 8) { pen.bar(x, 2, 7.2, 32, colors.wood, radius: 0.6) }
        pen.bar(0, -6, 400, 1.6, .black.opacity(0.25), radius: 0)
        for _ in 0..<22 {
            let (x, size) = (seed.between(-80, 80), seed.between(9, 17))
            pen.topping(x, 14 - size * 0.2, size, seed.pick([Food.herb, Food.leaf, Food.hex(0x2F5D3A)]))
        }
        pen.bar(0, 78, 400, 120, Food.hex(0x8A7A6A), radius: 0)
        for y in [24.0, 34, 46] { pen.bar(0, y, 400, 0.7, .black.opacity(0.14), radius: 0) }
        // Strings of lights.
        for (y, sag) in [(-38.0, 13.0), (-30, 17)] {
            for start in [-80.0, 0] {
                let wire = Path { path in
                    path.move(to: CGPoint(x: start, y: y))
                    path.addQuadCurve(to: CGPoint(x: start + 80, y: y), control: CGPoint(x: start + 40, y: y + sag * 2))
                }
                pen.context.stroke(wire, with: .color(.black.opacity(0.5)), lineWidth: 0.6)
                for step in 0...7 {
                    let part = (Double(step) + 0.5) / 8
                    let (x, drop) = (start + 80 * part, y + sag * 4 * part * (1 - part) + 1.4)
                    glow(x, drop, 9)
                    pen.circle(x, drop, 2.4, Food.hex(0xFFE9B0))
                }
            }
        }
        for x in [-50.0, 0, 50] { table(x, 26, width: 32) }
        for x in [-26.0, 26] { table(x, 43, width: 42) }
    }

    /// By day, under umbrellas.
    private func terrace(_ seed: inout FoodSeed) {
        pen.context.fill(
            Path(CGRect(x: -200, y: -170, width: 400, height: 200)),
            with: .linearGradient(
                Gradient(colors: [Food.hex(0x7FB6DC), Food.hex(0xDDEFF5)]), startPoint: CGPoint(x: 0, y: -60), endPoint: CGPoint(x: 0, y: 16)))
        for index in 0..<9 {
            let (x, height) = (CGFloat(index) * 20 - 80, seed.between(26, 46))
            pen.bar(x, 16 - height / 2, 19, height, seed.pick([Food.hex(0xE9D3B4), Food.hex(0xD9B7A0), Food.hex(0xC9CFC4), Food.hex(0xE6C7A8)]), radius: 0)
            for row in 0..<Int(height / 11) { for dx in [-4.5, 4.5] { pen.bar(x + dx, 9 - CGFloat(row) * 11, 4.4, 6, Food.hex(0x7F99A8), radius: 0.4) } }
        }
        for x in stride(from: -76.0, through: 76, by: 17) { pen.topping(x, 14, seed.between(13, 18), seed.pick([Food.herb, Food.leaf])) }
        pen.bar(0, 78, 400, 120, Food.hex(0xCFC0AB), radius: 0)
        for y in [25.0, 36] { pen.bar(0, y, 400, 0.7, .black.opacity(0.10), radius: 0) }
        for (x, y) in [(-46.0, 24.0), (4, 24), (54, 24), (-22, 42), (30, 42)] {
            table(x, y, width: y > 30 ? 42 : 32)
            let top = y - (y > 30 ? 44 : 36)
            pen.bar(x, y - 18, 1.4, 36, Food.hex(0xF5F0E6), radius: 0)
            pen.dome(x, top, 44, 13, colors.accent)
            for dx in [-16.0, 0, 16] { pen.polygon([(x + dx - 3, top + 6.5), (x + dx + 3, top + 6.5), (x, top - 6.5)], .white.opacity(0.5)) }
        }
    }

    private func counter() {
        wall(floorAt: 34)
        // Tiles.
        for row in 0..<6 {
            for column in -8...8 {
                let x = CGFloat(column) * 11 + (row % 2 == 0 ? 0 : 5.5)
                pen.bar(x, CGFloat(row) * 5.6 - 40, 10.2, 4.9, .white.opacity((row + column) % 5 == 0 ? 0.16 : 0.09), radius: 0.4)
            }
        }
        pen.bar(0, -7, 176, 2.4, colors.wood, radius: 0.6)
        bottles(on: -8.2, count: 22)
        for x in [-56.0, -28, 0, 28, 56] { lamp(x, length: 15) }
        pen.bar(0, 12, 200, 8, colors.wood, radius: 1)
        pen.bar(0, 9.4, 200, 2.4, .white.opacity(0.22), radius: 1)
        pen.bar(0, 26, 200, 22, colors.accent.opacity(0.55), radius: 0)
        for x in stride(from: -76.0, through: 76, by: 9.5) { pen.bar(x, 26, 0.6, 22, .black.opacity(0.2), radius: 0) }
        for x in [-60.0, -30, 0, 30, 60] {
            pen.ellipse(x - 5, 7.6, 11, 2.8, .white)
            pen.ellipse(x - 5, 7, 5, 1.6, Food.salmon)
            stool(x)
        }
    }

    private func bar() {
        wall(floorAt: 36)
        pen.bar(0, -18, 150, 46, Food.hex(0x1D1815), radius: 3)
        for (index, y) in [-30.0, -16, -2].enumerated() {
            pen.context.fill(
                Path(CGRect(x: -70, y: y - 10, width: 140, height: 11)),
                with: .linearGradient(
                    Gradient(colors: [Food.hex(0xF6C777).opacity(0.55), .clear]), startPoint: CGPoint(x: 0, y: y), endPoint: CGPoint(x: 0, y: y - 11)))
            bottles(on: y, count: 20 + index)
            pen.bar(0, y + 1, 146, 1.6, colors.wood, radius: 0.4)
        }
        for x in [-46.0, 0, 46] { lamp(x, length: 12) }
        pen.bar(0, 13, 200, 7, Food.hex(0x3A241A), radius: 1)
        pen.bar(0, 10.6, 200, 1.8, .white.opacity(0.25), radius: 1)
        pen.bar(0, 28, 200, 24, colors.wood, radius: 0)
        for x in stride(from: -72.0, through: 72, by: 24) { pen.bar(x, 28, 19, 17, .black.opacity(0.14), radius: 1) }
        for x in [-60.0, -30, 0, 30, 60] { stool(x) }
        for (x, color) in [(-44.0, Food.tomato), (14, Food.hex(0xF2C14E)), (46, Food.carrot)] {
            pen.cup(x, 6.4, 5, 7, .white.opacity(0.5))
            pen.cup(x, 7.2, 4.4, 5, color)
        }
    }

    private func grill() {
        wall()
        for x in stride(from: -70.0, through: 70, by: 14) { pen.bar(x, -12, 1.6, 56, colors.wood, radius: 0) }
        for y in [-32.0, -12, 8] { pen.bar(0, y, 170, 1.6, colors.wood, radius: 0) }
        for x in [-63.0, -7, 49] { pen.bar(x, -22, 11.6, 17, Food.hex(0xF3E3B8).opacity(0.85), radius: 0.4) }
        for (x, y, width) in [(-46.0, 26.0, 40.0), (46, 26, 40), (0, 44, 54)] {
            // The hood hangs over the fire.
            pen.bar(x, y - 58, 3.4, 76, Food.hex(0xB9BEC2), radius: 0)
            pen.cup(x, y - 17, 6, 8, Food.hex(0xB9BEC2), taper: -0.4)
            pen.bar(x, y + 8, width * 0.9, 14, .black.opacity(0.25), radius: 3)
            pen.ellipse(x, y, width, width * 0.34, colors.wood)
            glow(x, y - 1, width * 0.5)
            pen.ellipse(x, y - 1, width * 0.36, width * 0.13, Food.hex(0x2B2B2E))
            pen.ellipse(x, y - 1.2, width * 0.28, width * 0.09, Food.hex(0xE8662B))
            for dx in [-0.38, -0.28, 0.28, 0.38] { pen.ellipse(x + width * dx, y + (abs(dx) > 0.3 ? 0 : 2.4), 4.6, 2.2, .white) }
        }
    }

    // MARK: Furniture

    private func glow(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) {
        pen.context.fill(
            Path(ellipseIn: CGRect(x: x - size, y: y - size, width: size * 2, height: size * 2)),
            with: .radialGradient(
                Gradient(colors: [Food.hex(0xFFE2A0).opacity(0.55), Food.hex(0xFFE2A0).opacity(0)]), center: CGPoint(x: x, y: y), startRadius: 0,
                endRadius: size))
    }

    private func lamp(_ x: CGFloat, length: CGFloat) {
        let y = -50 + length
        pen.bar(x, y - 60, 0.6, 120, .black.opacity(0.6), radius: 0)
        glow(x, y + 3, 20)
        pen.dome(x, y, 14, 7, colors.accent)
        pen.ellipse(x, y + 3.5, 12, 2.4, Food.hex(0xFFF1C9))
    }

    private func table(_ x: CGFloat, _ y: CGFloat, width: CGFloat) {
        for side in [-1.0, 1] {
            let chair = x + side * width * 0.62
            pen.bar(chair, y + 1, width * 0.17, width * 0.52, colors.wood, radius: width * 0.05)
            pen.bar(chair - side * width * 0.05, y + width * 0.2, width * 0.26, width * 0.09, colors.wood, radius: 1)
        }
        pen.ellipse(x, y + width * 0.52, width * 0.5, width * 0.08, .black.opacity(0.25))
        pen.bar(x, y + width * 0.26, width * 0.06, width * 0.5, .black.opacity(0.5), radius: 0)
        pen.cup(x, y + width * 0.10, width * 0.96, width * 0.22, Food.hex(0xE6E0D4), taper: 0.06)
        pen.ellipse(x, y, width, width * 0.24, Food.hex(0xFBF8F1))
        pen.ellipse(x - width * 0.25, y + width * 0.01, width * 0.22, width * 0.075, .black.opacity(0.12))
        pen.ellipse(x - width * 0.25, y, width * 0.21, width * 0.07, .white)
        pen.ellipse(x + width * 0.25, y + width * 0.01, width * 0.22, width * 0.075, .black.opacity(0.12))
        pen.ellipse(x + width * 0.25, y, width * 0.21, width * 0.07, .white)
        glow(x, y - width * 0.12, width * 0.24)
        pen.bar(x, y - width * 0.06, width * 0.06, width * 0.14, Food.hex(0xF6E8C8), radius: 0.6)
        pen.ellipse(x, y - width * 0.16, width * 0.035, width * 0.07, Food.hex(0xFFB74A))
        pen.bar(x + width * 0.13, y - width * 0.06, width * 0.02, width * 0.11, .white.opacity(0.8), radius: 0)
        pen.dome(x + width * 0.13, y - width * 0.12, width * 0.085, width * 0.08, Food.wineRed)
    }

    private func stool(_ x: CGFloat) {
        for dx in [-3.4, 3.4] { pen.turned(dx * 1.6, x: x + dx, y: 40).bar(0, 0, 1.2, 26, .black.opacity(0.7), radius: 0) }
        pen.bar(x, 40, 9, 1.1, .black.opacity(0.6), radius: 0)
        pen.bar(x, 28, 13, 4.4, colors.accent, radius: 2)
        pen.bar(x, 27, 11, 1.4, .white.opacity(0.25), radius: 0.7)
    }

    private func bottles(on y: CGFloat, count: Int) {
        var seed = seed
        for index in 0..<count {
            let x = (CGFloat(index) + 0.5) * 140 / CGFloat(count) - 70
            let (height, color) = (
                seed.between(5.5, 9.5),
                seed.pick([Food.hex(0x6B8F4E), Food.hex(0xB4662A), Food.hex(0x7FA7B5), Food.hex(0xD9B45A), Food.hex(0x8C3040), Food.cream])
            )
            pen.bar(x, y - height / 2, 3.6, height, color.opacity(0.9), radius: 0.8)
            pen.bar(x, y - height - 1.2, 1.3, 3, color.opacity(0.9), radius: 0.4)
            pen.bar(x, y - height * 0.42, 3.6, height * 0.3, .white.opacity(0.55), radius: 0)
        }
    }
}
