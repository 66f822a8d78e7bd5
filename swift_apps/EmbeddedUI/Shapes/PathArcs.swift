import Foundation

extension Path {
    /// Adds an ellipse, clockwise from its rightmost point, as four cubic curves.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        // The control distance at which a cubic comes closest to a quarter circle.
        let k: CGFloat = 0.5522847498307936
        let (x, y, a, b) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
        func p(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx * a, y: y + dy * b).applying(transform) }
        append(
            [
                .move(to: p(1, 0)),
                .curve(to: p(0, 1), control1: p(1, k), control2: p(k, 1)),
                .curve(to: p(-1, 0), control1: p(-k, 1), control2: p(-1, k)),
                .curve(to: p(0, -1), control1: p(-1, -k), control2: p(-k, -1)),
                .curve(to: p(1, 0), control1: p(k, -1), control2: p(1, -k)),
                .closeSubpath,
            ], as: transform.isIdentity ? .ellipse(rect) : nil)
    }

    /// Adds an arc and a line to its start. As in SwiftUI, `clockwise` is meant for a y axis that points up: on screen, `false` runs clockwise.
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity)
    {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        if clockwise {
            if delta <= -turn {
                delta = -turn
            } else {
                delta = delta.truncatingRemainder(dividingBy: turn)
                if delta > 0 { delta -= turn }
            }
        } else {
            if delta >= turn {
                delta = turn
            } else {
                delta = delta.truncatingRemainder(dividingBy: turn)
                if delta < 0 { delta += turn }
            }
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta), transform: transform)
    }

    /// Adds an arc that turns by `delta` from `startAngle`, and a line to its start.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity) {
        func point(_ angle: Double, _ length: CGFloat = 1) -> CGPoint {
            CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
        }
        let first = point(startAngle.radians).applying(transform)
        if currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
        guard delta.radians != 0, radius != 0 else { return }
        let pieces = max(Int((abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = delta.radians / Double(pieces)
        let handle = CGFloat(4.0 / 3 * tan(step / 4)) * radius
        for index in 0..<pieces {
            let (from, to) = (startAngle.radians + step * Double(index), startAngle.radians + step * Double(index + 1))
            let (p, q) = (point(from), point(to))
            addCurve(
                to: q.applying(transform),
                control1: CGPoint(x: p.x - handle * CGFloat(sin(from)), y: p.y + handle * CGFloat(cos(from))).applying(transform),
                control2: CGPoint(x: q.x + handle * CGFloat(sin(to)), y: q.y - handle * CGFloat(cos(to))).applying(transform))
        }
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        guard let here = currentPoint else { return move(to: tangent1End.applying(transform)) }
        let start = here.applying(transform.inverted())
        func unit(_ p: CGPoint) -> CGPoint {
            let (dx, dy) = (p.x - tangent1End.x, p.y - tangent1End.y)
            let length = hypot(dx, dy)
            return length == 0 ? .zero : CGPoint(x: dx / length, y: dy / length)
        }
        let (u, v) = (unit(start), unit(tangent2End))
        let cross = u.x * v.y - u.y * v.x
        guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: tangent1End.applying(transform)) }
        let angle = acos(min(max(u.x * v.x + u.y * v.y, -1), 1))
        let distance = radius / tan(angle / 2)
        let (p, q) = (
            CGPoint(x: tangent1End.x + u.x * distance, y: tangent1End.y + u.y * distance),
            CGPoint(x: tangent1End.x + v.x * distance, y: tangent1End.y + v.y * distance)
        )
        let reach = radius / sin(angle / 2)
        let bisector = CGPoint(x: u.x + v.x, y: u.y + v.y)
        let length = hypot(bisector.x, bisector.y)
        let center = CGPoint(x: tangent1End.x + bisector.x / length * reach, y: tangent1End.y + bisector.y / length * reach)
        let from = Double(atan2(p.y - center.y, p.x - center.x))
        var delta = Double(atan2(q.y - center.y, q.x - center.x)) - from
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addRelativeArc(center: center, radius: radius, startAngle: Angle(radians: from), delta: Angle(radians: delta), transform: transform)
    }
}
