import Foundation
import SwiftUI

/// Draws a product in a square of 100 around its middle. Positions are the middles of shapes; x grows to the right, y downward.
struct ProductPen {
    var context: GraphicsContext
    /// The product's own colors, the main one first.
    var colors: [Color]

    var main: Color { color(0) }
    var second: Color { color(1) }
    var third: Color { color(2) }

    /// A product with fewer colors repeats them.
    func color(_ index: Int) -> Color { colors.isEmpty ? .gray : colors[index % colors.count] }

    static let shade = Color.black.opacity(0.14)
    static let light = Color.white.opacity(0.34)
    static let ink = Color(red: 0.17, green: 0.18, blue: 0.21)
    static let steel = Color(red: 0.74, green: 0.76, blue: 0.79)
    static let paper = Color(red: 0.97, green: 0.96, blue: 0.93)
    static let wood = Color(red: 0.76, green: 0.57, blue: 0.37)
    static let leaf = Color(red: 0.38, green: 0.62, blue: 0.27)
    static let stem = Color(red: 0.47, green: 0.35, blue: 0.20)

    // MARK: Shapes

    func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) {
        context.fill(Path(ellipseIn: Self.rect(x, y, width, height)), with: .color(color))
    }

    func dot(_ x: CGFloat, _ y: CGFloat, _ diameter: CGFloat, _ color: Color) { oval(x, y, diameter, diameter, color) }

    func ring(_ x: CGFloat, _ y: CGFloat, _ diameter: CGFloat, _ color: Color, line: CGFloat) {
        context.stroke(Path(ellipseIn: Self.rect(x, y, diameter, diameter)), with: .color(color), lineWidth: line)
    }

    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, radius: CGFloat = 3) {
        context.fill(Path(roundedRect: Self.rect(x, y, width, height), cornerRadius: radius), with: .color(color))
    }

    func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, radius: CGFloat = 3, line: CGFloat) {
        context.stroke(Path(roundedRect: Self.rect(x, y, width, height), cornerRadius: radius), with: .color(color), lineWidth: line)
    }

    func shape(_ points: [(x: CGFloat, y: CGFloat)], _ color: Color) {
        context.fill(Self.path(points, isClosed: true), with: .color(color))
    }

    func line(_ points: [(x: CGFloat, y: CGFloat)], _ color: Color, width: CGFloat = 3) {
        context.stroke(Self.path(points, isClosed: false), with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    }

    /// A line that bends toward `control`.
    func arc(_ start: (x: CGFloat, y: CGFloat), _ control: (x: CGFloat, y: CGFloat), _ end: (x: CGFloat, y: CGFloat), _ color: Color, width: CGFloat) {
        var path = Path()
        path.move(to: CGPoint(x: start.x, y: start.y))
        path.addQuadCurve(to: CGPoint(x: end.x, y: end.y), control: CGPoint(x: control.x, y: control.y))
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
    }

    /// Turned around a new middle.
    func turned(_ degrees: Double, x: CGFloat = 0, y: CGFloat = 0) -> ProductPen {
        var pen = self
        pen.context.translateBy(x: x, y: y)
        pen.context.rotate(by: .degrees(degrees))
        return pen
    }

    func scaled(_ factor: CGFloat) -> ProductPen {
        var pen = self
        pen.context.scaleBy(x: factor, y: factor)
        return pen
    }

    // MARK: Common parts

    /// The soft shadow that a product is on.
    func ground(_ width: CGFloat = 64, y: CGFloat = 43) { oval(0, y, width, 9, Self.shade) }

    /// A package from the front: a body whose right side is darker.
    func body(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, radius: CGFloat = 4) {
        box(x, y, width, height, color, radius: radius)
        box(x + width * 0.38, y, width * 0.24, height, .black.opacity(0.10), radius: radius)
        box(x - width * 0.38, y, width * 0.09, height * 0.86, Self.light, radius: 2)
    }

    /// A label with lines of print.
    func label(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, print: Color) {
        box(x, y, width, height, color, radius: 2)
        box(x, y - height * 0.18, width * 0.62, max(2.5, height * 0.15), print, radius: 1)
        box(x, y + height * 0.12, width * 0.44, max(1.8, height * 0.09), print.opacity(0.6), radius: 1)
        box(x, y + height * 0.30, width * 0.30, max(1.5, height * 0.07), print.opacity(0.4), radius: 1)
    }

    private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }

    private static func path(_ points: [(x: CGFloat, y: CGFloat)], isClosed: Bool) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.x, y: point.y)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        if isClosed { path.closeSubpath() }
        return path
    }
}
