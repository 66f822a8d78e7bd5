import SwiftUI

/// Draws shapes around a middle point. Parameters give a shape's middle and its size.
struct FoodPen {
    var context: GraphicsContext

    func circle(_ x: CGFloat, _ y: CGFloat, _ diameter: CGFloat, _ color: Color) {
        ellipse(x, y, diameter, diameter, color)
    }

    func ellipse(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) {
        context.fill(Path(ellipseIn: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)), with: .color(color))
    }

    func ring(_ x: CGFloat, _ y: CGFloat, _ diameter: CGFloat, _ color: Color, line: CGFloat) {
        let rect = CGRect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
        context.stroke(Path(ellipseIn: rect), with: .color(color), lineWidth: line)
    }

    /// A rectangle with round corners; without a radius its ends are half circles.
    func bar(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, radius: CGFloat? = nil) {
        let rect = CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
        context.fill(Path(roundedRect: rect, cornerRadius: radius ?? min(width, height) / 2), with: .color(color))
    }

    /// The upper half of an ellipse, with a flat bottom.
    func dome(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, line: CGFloat? = nil) {
        let path = Dome().path(in: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
        if let line {
            context.stroke(path, with: .color(color), lineWidth: line)
        } else {
            context.fill(path, with: .color(color))
        }
    }

    /// Narrower at the bottom, by `taper` of its width on either side.
    func cup(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, taper: CGFloat = 0.16) {
        let inset = width * taper
        let (left, right, top, bottom) = (x - width / 2, x + width / 2, y - height / 2, y + height / 2)
        let path = Path { path in
            path.move(to: CGPoint(x: left, y: top))
            path.addLine(to: CGPoint(x: right, y: top))
            path.addLine(to: CGPoint(x: right - inset, y: bottom - 5))
            path.addQuadCurve(to: CGPoint(x: right - inset - 5, y: bottom), control: CGPoint(x: right - inset, y: bottom))
            path.addLine(to: CGPoint(x: left + inset + 5, y: bottom))
            path.addQuadCurve(to: CGPoint(x: left + inset, y: bottom - 5), control: CGPoint(x: left + inset, y: bottom))
            path.closeSubpath()
        }
        context.fill(path, with: .color(color))
    }

    /// The soft shadow under what is seen from above.
    func ground(_ width: CGFloat = 92) { ellipse(0, 6, width, width * 0.94, .black.opacity(0.16)) }

    /// A heap of one ingredient: a blob with lighter and darker pieces.
    func topping(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ color: Color) {
        ellipse(x, y, size, size * 0.86, color)
        circle(x - size * 0.18, y - size * 0.16, size * 0.34, .white.opacity(0.22))
        circle(x + size * 0.20, y + size * 0.12, size * 0.28, .black.opacity(0.10))
        circle(x + size * 0.08, y - size * 0.22, size * 0.22, .white.opacity(0.16))
    }

    /// A line along an arc of a circle or an ellipse around the middle.
    func arc(_ width: CGFloat, _ height: CGFloat, from start: Double, to end: Double, _ color: Color, line: CGFloat) {
        let unit = Path { $0.addArc(center: .zero, radius: 0.5, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: false) }
        let path = unit.applying(CGAffineTransform(scaleX: width, y: height))
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: line, lineCap: .round))
    }

    /// A shape with straight sides.
    func polygon(_ points: [(x: CGFloat, y: CGFloat)], _ color: Color) {
        let path = Path { path in
            path.addLines(points.map { CGPoint(x: $0.x, y: $0.y) })
            path.closeSubpath()
        }
        context.fill(path, with: .color(color))
    }

    /// The same pen, turned about a point and then with that point as its middle.
    func turned(_ degrees: Double, x: CGFloat = 0, y: CGFloat = 0) -> FoodPen {
        var pen = self
        pen.context.translateBy(x: x, y: y)
        pen.context.rotate(by: .degrees(degrees))
        return pen
    }
}

/// The upper half of an ellipse, with a flat bottom.
public struct Dome: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        Path { path in
            // 0.5523 of the radius: how far the handles of a quarter of a circle reach.
            let (x, y) = (rect.width / 2 * 0.5523, rect.height * 0.5523)
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.maxY - y),
                control2: CGPoint(x: rect.midX - x, y: rect.minY))
            path.addCurve(
                to: CGPoint(x: rect.maxX, y: rect.maxY), control1: CGPoint(x: rect.midX + x, y: rect.minY),
                control2: CGPoint(x: rect.maxX, y: rect.maxY - y))
            path.closeSubpath()
        }
    }
}
