import EmbeddedUI

/// Paths through points, by the ways in which marks interpolate.
enum Curve {
    /// Adds the curve to a path that ends at the first point, or moves there.
    static func add(_ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path, continues: Bool = false) {
        guard let first = points.first else { return }
        if continues { path.addLine(to: first) } else { path.move(to: first) }
        switch method.kind {
        case .linear: for point in points.dropFirst() { path.addLine(to: point) }
        case .stepStart: steps(points, &path) { from, _ in from.x }
        case .stepCenter: steps(points, &path) { ($0.x + $1.x) / 2 }
        case .stepEnd: steps(points, &path) { _, to in to.x }
        case .monotone: monotone(points, &path)
        case .cardinal(let tension): cardinal(points, tension, &path)
        case .catmullRom(let alpha): catmullRom(points, alpha, &path)
        }
    }

    private static func steps(_ points: [CGPoint], _ path: inout Path, at turn: (CGPoint, CGPoint) -> CGFloat) {
        for (from, to) in zip(points, points.dropFirst()) {
            let x = turn(from, to)
            path.addLine(to: CGPoint(x: x, y: from.y))
            path.addLine(to: CGPoint(x: x, y: to.y))
            path.addLine(to: to)
        }
    }

    private static func cardinal(_ points: [CGPoint], _ tension: CGFloat, _ path: inout Path) {
        let k = (1 - tension) / 6
        for index in 1..<max(points.count, 1) {
            let (p0, p1, p2, p3) = (points[max(index - 2, 0)], points[index - 1], points[index], points[min(index + 1, points.count - 1)])
            path.addCurve(
                to: p2, control1: CGPoint(x: p1.x + (p2.x - p0.x) * k, y: p1.y + (p2.y - p0.y) * k),
                control2: CGPoint(x: p2.x - (p3.x - p1.x) * k, y: p2.y - (p3.y - p1.y) * k))
        }
    }

    private static func catmullRom(_ points: [CGPoint], _ alpha: CGFloat, _ path: inout Path) {
        func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
        for index in 1..<max(points.count, 1) {
            let (p0, p1, p2, p3) = (points[max(index - 2, 0)], points[index - 1], points[index], points[min(index + 1, points.count - 1)])
            let (d1, d2, d3) = (distance(p0, p1), distance(p1, p2), distance(p2, p3))
            var (c1, c2) = (p1, p2)
            if d1 > 0.001 {
                let (a, n) = (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2, 3 * d1 * (d1 + d2))
                c1 = CGPoint(x: (p1.x * a - p0.x * d2 * d2 + p2.x * d1 * d1) / n, y: (p1.y * a - p0.y * d2 * d2 + p2.y * d1 * d1) / n)
            }
            if d3 > 0.001 {
                let (a, n) = (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2, 3 * d3 * (d3 + d2))
                c2 = CGPoint(x: (p2.x * a + p1.x * d3 * d3 - p3.x * d2 * d2) / n, y: (p2.y * a + p1.y * d3 * d3 - p3.y * d2 * d2) / n)
            }
            path.addCurve(to: p2, control1: c1, control2: c2)
        }
    }

    /// Never rises or falls where the data does not (Fritsch and Carlson).
    private static func monotone(_ points: [CGPoint], _ path: inout Path) {
        guard points.count > 2 else { for point in points.dropFirst() { path.addLine(to: point) }; return }
        let slopes = zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
        var tangents = [slopes[0]]
        for (before, after) in zip(slopes, slopes.dropFirst()) { tangents.append(before * after <= 0 ? 0 : 2 * before * after / (before + after)) }
        tangents.append(slopes[slopes.count - 1])
        for index in 1..<points.count {
            let (from, to) = (points[index - 1], points[index]), third = (to.x - from.x) / 3
            path.addCurve(
                to: to, control1: CGPoint(x: from.x + third, y: from.y + tangents[index - 1] * third),
                control2: CGPoint(x: to.x - third, y: to.y - tangents[index] * third))
        }
    }
}
