import Foundation

extension Paint {
    /// The color, where the paint is the same everywhere.
    package var plainColor: RGBA? {
        switch self {
        case .color(let color): color
        case .shadowed(let paint, _), .blended(let paint, _): paint.plainColor
        case .material, .image: solid
        default: nil
        }
    }

    /// The color at a point, as the painter would find it.
    package func color(at point: CGPoint) -> RGBA {
        func from(_ center: CGPoint) -> (dx: CGFloat, dy: CGFloat) { (point.x - center.x, point.y - center.y) }
        switch self {
        case .linear(let stops, let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let square = dx * dx + dy * dy
            return Self.color(stops, square > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / square : 1)
        case .radial(let stops, let center, let r0, let r1):
            let d = from(center)
            return Self.color(stops, r1 != r0 ? (hypot(d.dx, d.dy) - r0) / (r1 - r0) : 1)
        case .elliptical(let stops, let center, let size, let f0, let f1):
            let d = from(center)
            return Self.color(stops, f1 != f0 && size.width > 0 && size.height > 0 ? (hypot(d.dx / size.width, d.dy / size.height) - f0) / (f1 - f0) : 1)
        case .angular(let stops, let center, let start, let end):
            let d = from(center)
            var angle = Double(atan2(d.dy, d.dx)) * 180 / .pi - start
            angle = angle.truncatingRemainder(dividingBy: 360)
            if angle < 0 { angle += 360 }
            return Self.color(stops, end != start ? CGFloat(angle / (end - start)) : 1)
        case .shadowed(let paint, _), .blended(let paint, _): return paint.color(at: point)
        case .color, .material, .image: return solid
        }
    }

    private static func color(_ stops: [PaintStop], _ position: CGFloat) -> RGBA {
        guard let first = stops.first, let last = stops.last else { return .clear }
        let position = Double(position)
        if position <= first.location { return first.color }
        for (a, b) in zip(stops, stops.dropFirst()) where position <= b.location {
            let length = b.location - a.location
            return length > 0 ? a.color.mixed(with: b.color, by: (position - a.location) / length) : b.color
        }
        return last.color
    }
}
