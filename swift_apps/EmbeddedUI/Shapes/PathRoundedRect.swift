import Foundation

extension Path {
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity)
    {
        guard cornerSize.width != cornerSize.height else {
            return addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(cornerSize.width), style: style, transform: transform)
        }
        guard cornerSize.width > 0, cornerSize.height > 0 else { return addRect(rect, transform: transform) }
        // Elliptic corners: round ones, in a space where they are round.
        let scale = cornerSize.height / cornerSize.width
        let flat = CGRect(x: rect.minX, y: rect.minY / scale, width: rect.width, height: rect.height / scale)
        let limit = min(flat.width, flat.height) / 2
        append(
            Self.corners(flat, RectangleCornerRadii(min(cornerSize.width, limit)), .circular)
                .map { $0.applying(CGAffineTransform(scaleX: 1, y: scale).concatenating(transform)) })
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let radii = cornerRadii.fitting(rect.size)
        guard radii != RectangleCornerRadii() else { return addRect(rect, transform: transform) }
        if transform.isIdentity {
            append(Self.corners(rect, radii, style), as: .rounded(rect, radii, style))
        } else {
            append(Self.corners(rect, radii, style).map { $0.applying(transform) })
        }
    }

    /// Clockwise on screen from the end of the top leading corner.
    private static func corners(_ rect: CGRect, _ radii: RectangleCornerRadii, _ style: RoundedCornerStyle) -> [Element] {
        let directions: [(CGPoint, CGFloat, along: CGVectorPair)] = [
            (CGPoint(x: rect.maxX, y: rect.minY), radii.topTrailing, (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1))),
            (CGPoint(x: rect.maxX, y: rect.maxY), radii.bottomTrailing, (CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0))),
            (CGPoint(x: rect.minX, y: rect.maxY), radii.bottomLeading, (CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1))),
            (CGPoint(x: rect.minX, y: rect.minY), radii.topLeading, (CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0))),
        ]
        let half = min(rect.width, rect.height) / 2
        // The continuous corner reaches 1.53 radii along each side; where that does not fit it becomes rounder.
        func reach(_ radius: CGFloat) -> CGFloat { style == .continuous ? min(radius * 1.528665, max(half, radius)) : radius }
        var result: [Element] = [.move(to: CGPoint(x: rect.minX + reach(radii.topLeading), y: rect.minY))]
        for (corner, radius, (into, out)) in directions {
            func at(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
                CGPoint(x: corner.x - into.x * before + out.x * after, y: corner.y - into.y * before + out.y * after)
            }
            if radius <= 0 {
                result.append(.line(to: corner))
                continue
            }
            let length = reach(radius)
            result.append(.line(to: at(length, 0)))
            if style == .circular || length < radius * 1.0001 {
                let k = radius * (1 - 0.5522847498307936)
                result.append(.curve(to: at(0, radius), control1: at(k, 0), control2: at(0, k)))
            } else {
                // UIBezierPath's well known continuous corner, its coordinates in radii; the outermost ones shrink with the room there is.
                let s = (length / radius - 1) / 0.528665
                func blend(_ smooth: CGFloat, _ round: CGFloat) -> CGFloat { radius * (round + (smooth - round) * s) }
                let (a, b) = (blend(1.08849296, 0.87), blend(0.86840694, 0.74))
                let (c, d) = (blend(0.63149379, 0.6204), blend(0.07491139, 0.0749))
                let (e, f) = (blend(0.37282383, 0.3728), blend(0.16905956, 0.1765))
                result.append(.curve(to: at(c, d), control1: at(a, 0), control2: at(b, 0)))
                result.append(.curve(to: at(d, c), control1: at(e, f), control2: at(f, e)))
                result.append(.curve(to: at(0, length), control1: at(0, b), control2: at(0, a)))
            }
        }
        result.append(.closeSubpath)
        return result
    }

    private typealias CGVectorPair = (into: CGPoint, out: CGPoint)
}
