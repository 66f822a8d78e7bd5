import SwiftUI

/// Ingredients, seen from above.
extension FoodPen {
    /// One helping of an ingredient: `size` across, around a point.
    func piece(_ ingredient: Ingredient, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat, turn: Double = 0) {
        let pen = turned(turn, x: x, y: y)
        let (color, s) = (ingredient.color, size / 10)
        switch ingredient.piece {
        case .heap: pen.topping(0, 0, size, color)
        case .leaves:
            for angle in [-50.0, 20, 95] { pen.turned(angle).leaf(2.2 * s, 0, 6.4 * s, 3.6 * s, color) }
        case .cubes:
            for (x, y, angle) in [(-2.6, -2.0, 12.0), (2.4, -2.4, -18.0), (-1.2, 2.4, -8.0), (3.0, 2.2, 24.0)] {
                let cube = pen.turned(angle, x: x * s, y: y * s)
                cube.bar(0.3 * s, 0.5 * s, 4.2 * s, 4.2 * s, .black.opacity(0.14), radius: 0.8 * s)
                cube.bar(0, 0, 4.2 * s, 4.2 * s, color, radius: 0.8 * s)
                cube.bar(-0.5 * s, -0.6 * s, 2.4 * s, 2.2 * s, .white.opacity(0.28), radius: 0.5 * s)
            }
        case .slices:
            for (x, y) in [(-2.2, -1.4), (2.2, -1.8), (0.2, 2.2)] {
                pen.circle(x * s, y * s + 0.4 * s, 5.4 * s, .black.opacity(0.12))
                pen.circle(x * s, y * s, 5.4 * s, color)
                pen.circle(x * s, y * s, 4.0 * s, ingredient.accent.opacity(0.75))
                pen.circle(x * s, y * s, 1.3 * s, color.opacity(0.6))
            }
        case .rings:
            for (x, y, width) in [(-2.0, -1.4, 4.6), (2.2, -0.6, 3.8), (-0.4, 2.4, 3.6)] { pen.ring(x * s, y * s, width * s, color, line: 1.1 * s) }
        case .halfEgg:
            pen.ellipse(0.3 * s, 0.7 * s, 8.2 * s, 6.8 * s, .black.opacity(0.14))
            pen.ellipse(0, 0, 8.2 * s, 6.8 * s, .white)
            pen.circle(0.3 * s, 0, 4.4 * s, color)
            pen.circle(-0.5 * s, -0.8 * s, 1.4 * s, .white.opacity(0.45))
        case .shrimp: for angle in [0.0, 150] { pen.turned(angle, x: angle == 0 ? -1.6 * s : 1.8 * s).prawn(5.2 * s, color) }
        case .strips:
            for (index, angle) in [-14.0, -4, 6, 16].enumerated() {
                let strip = pen.turned(angle, x: (CGFloat(index) - 1.5) * 2.2 * s)
                strip.bar(0.2 * s, 0.4 * s, 2.2 * s, 8 * s, .black.opacity(0.12), radius: s)
                strip.bar(0, 0, 2.1 * s, 8 * s, color, radius: s)
                strip.bar(-0.3 * s, -1.2 * s, 0.7 * s, 3.6 * s, .white.opacity(0.22))
            }
        case .fillet:
            pen.bar(0.3 * s, 0.6 * s, 9 * s, 5.6 * s, .black.opacity(0.13), radius: 1.8 * s)
            pen.bar(0, 0, 9 * s, 5.6 * s, color, radius: 1.8 * s)
            for x in [-2.6, -0.4, 1.8] { pen.turned(24, x: x * s).bar(0, 0, 0.7 * s, 4.6 * s, .white.opacity(0.38)) }
        case .beans:
            for (x, y, angle) in [(-2.4, -1.8, 10.0), (1.0, -2.6, 60.0), (3.0, 0.2, -30.0), (-0.4, 0.6, 40.0), (-3.0, 1.8, -10.0), (1.2, 3.0, 15.0)] {
                let bean = pen.turned(angle, x: x * s, y: y * s)
                bean.ellipse(0, 0, 3.4 * s, 2.2 * s, color)
                bean.ellipse(-0.4 * s, -0.4 * s, 1.2 * s, 0.6 * s, .white.opacity(0.3))
            }
        case .dots:
            for (x, y) in [(-2.6, -2.2), (0.2, -3.0), (2.8, -1.6), (-3.4, 0.6), (-0.6, -0.2), (2.2, 1.2), (-1.6, 2.8), (1.0, 3.4), (3.6, 3.0)] {
                pen.circle(x * s, y * s, 2.3 * s, color)
                pen.circle(x * s - 0.4 * s, y * s - 0.4 * s, 0.7 * s, .white.opacity(0.4))
            }
        case .wedge:
            pen.dome(0, 0, 8.4 * s, 4.4 * s, color)
            pen.dome(0, 0.1 * s, 6.8 * s, 3.5 * s, .white.opacity(0.55))
            for angle in [-40.0, 0, 40] { pen.turned(angle, y: 2 * s).bar(0, -1.6 * s, 0.5 * s, 2.6 * s, color) }
        case .fan:
            for index in 0..<5 {
                let slice = pen.turned(Double(index) * 13 - 26, y: 1.6 * s)
                slice.ellipse(0, -1.6 * s, 2.6 * s, 7.4 * s, index % 2 == 0 ? color : color.opacity(0.82))
                slice.ellipse(0.4 * s, -1.8 * s, 1.0 * s, 5.2 * s, .white.opacity(0.28))
            }
        case .floret:
            pen.bar(0, 2.6 * s, 2.2 * s, 4 * s, Food.hex(0xC4D79A), radius: 0.8 * s)
            for (x, y) in [(-2.4, 0.0), (2.4, 0.2), (0.0, -2.2), (-1.2, -1.2), (1.4, -1.0)] { pen.circle(x * s, y * s, 4 * s, color) }
            for (x, y) in [(-2.8, -0.8), (1.8, -1.0), (-0.2, -3.0)] { pen.circle(x * s, y * s, 1.4 * s, .white.opacity(0.22)) }
        case .mushroom:
            for (x, y, angle) in [(-2.0, -1.0, -20.0), (2.2, 1.2, 30.0)] {
                let cap = pen.turned(angle, x: x * s, y: y * s)
                cap.bar(0, 1.8 * s, 1.9 * s, 3.2 * s, Food.cream, radius: 0.8 * s)
                cap.dome(0, -0.6 * s, 6 * s, 3.4 * s, color)
                cap.dome(0, 0, 4.2 * s, 1.8 * s, Food.hex(0x5E4636).opacity(0.55))
            }
        case .shreds:
            for (x, y, angle) in [(-2.4, -2.0, 20.0), (1.4, -2.6, -35.0), (-0.6, 0.0, 70.0), (2.8, 0.8, 10.0), (-2.8, 2.2, -50.0), (0.8, 2.8, 35.0)] {
                pen.turned(angle, x: x * s, y: y * s).bar(0, 0, 4.6 * s, 1.0 * s, color)
            }
        case .balls:
            for (x, y) in [(-2.3, -1.4), (2.4, -1.8), (0.2, 2.3)] {
                pen.circle(x * s, y * s + 0.5 * s, 4.8 * s, .black.opacity(0.15))
                pen.circle(x * s, y * s, 4.8 * s, color)
                pen.circle(x * s - 0.8 * s, y * s - 0.9 * s, 1.6 * s, .white.opacity(0.22))
            }
        case .drizzle:
            let line = Path { path in
                path.move(to: CGPoint(x: -4.6 * s, y: -2 * s))
                for index in 0..<5 {
                    let x = (CGFloat(index) * 2.0 - 3.4) * s
                    path.addQuadCurve(to: CGPoint(x: x, y: index % 2 == 0 ? 3 * s : -3 * s), control: CGPoint(x: x - s, y: 0))
                }
            }
            pen.context.stroke(line, with: .color(color), style: StrokeStyle(lineWidth: 1.2 * s, lineCap: .round, lineJoin: .round))
        }
    }

    /// Pointed at both ends, with a vein.
    func leaf(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat, _ width: CGFloat, _ color: Color) {
        let (left, right) = (CGPoint(x: x - length / 2, y: y), CGPoint(x: x + length / 2, y: y))
        let path = Path { path in
            path.move(to: left)
            path.addQuadCurve(to: right, control: CGPoint(x: x, y: y - width))
            path.addQuadCurve(to: left, control: CGPoint(x: x, y: y + width))
            path.closeSubpath()
        }
        context.fill(path, with: .color(color))
        bar(x, y, length * 0.8, width * 0.09, .white.opacity(0.35))
    }

    /// A curled shrimp with its stripes.
    func prawn(_ size: CGFloat, _ color: Color) {
        func arc(_ from: Double, _ to: Double) -> Path {
            Path { $0.addArc(center: .zero, radius: size * 0.42, startAngle: .degrees(from), endAngle: .degrees(to), clockwise: false) }
        }
        context.stroke(arc(20, 265), with: .color(color), style: StrokeStyle(lineWidth: size * 0.36, lineCap: .round))
        for angle in [60.0, 110, 160, 210] { context.stroke(arc(angle, angle + 7), with: .color(.white.opacity(0.55)), lineWidth: size * 0.30) }
        turned(20).bar(size * 0.52, size * 0.16, size * 0.34, size * 0.16, Food.tomato)
    }
}
