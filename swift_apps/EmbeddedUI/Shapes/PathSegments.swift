import Foundation

/// One drawn piece of a path: a line or a curve between two points.
package struct PathSegment: Sendable {
    package enum Kind: Sendable { case line, quad(CGPoint), cubic(CGPoint, CGPoint) }
    package var start: CGPoint
    package var end: CGPoint
    package var kind: Kind
    /// The line that closes a subpath.
    package var closes = false
    /// The first piece of a subpath.
    package var opens = false

    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch kind {
        case .line: return CGPoint(x: start.x * u + end.x * t, y: start.y * u + end.y * t)
        case .quad(let c):
            return CGPoint(x: start.x * u * u + 2 * c.x * u * t + end.x * t * t, y: start.y * u * u + 2 * c.y * u * t + end.y * t * t)
        case .cubic(let c, let d):
            let (a0, a1, a2, a3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(x: start.x * a0 + c.x * a1 + d.x * a2 + end.x * a3, y: start.y * a0 + c.y * a1 + d.y * a2 + end.y * a3)
        }
    }

    /// The piece between two parameters.
    package func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
        var copy = self
        (copy.start, copy.end) = (point(at: t0), point(at: t1))
        copy.closes = closes && t0 <= 0 && t1 >= 1
        // Blossoms of the curve: its control points with some of the parameters at the other end.
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        switch kind {
        case .line: break
        case .quad(let c): copy.kind = .quad(mix(mix(start, c, t0), mix(c, end, t0), t1))
        case .cubic(let c, let d):
            func blossom(_ a: CGFloat, _ b: CGFloat, _ e: CGFloat) -> CGPoint {
                let (p, q, r) = (mix(start, c, a), mix(c, d, a), mix(d, end, a))
                return mix(mix(p, q, b), mix(q, r, b), e)
            }
            copy.kind = .cubic(blossom(t0, t0, t1), blossom(t0, t1, t1))
        }
        return copy
    }

    package var element: Path.Element {
        switch kind {
        case .line: .line(to: end)
        case .quad(let c): .quadCurve(to: end, control: c)
        case .cubic(let c, let d): .curve(to: end, control1: c, control2: d)
        }
    }

    /// Calls `visit` with the parameters inside (0, 1) where x or y turns round.
    package func eachExtremum(_ visit: (CGFloat) -> Void) {
        func visitRoots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) {
            func visitInside(_ t: CGFloat) { if t > 0, t < 1 { visit(t) } }
            if abs(a) < 1e-12 {
                if abs(b) >= 1e-12 { visitInside(-c / b) }
                return
            }
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return }
            visitInside((-b + discriminant.squareRoot()) / (2 * a))
            visitInside((-b - discriminant.squareRoot()) / (2 * a))
        }
        func along(_ p: CGFloat, _ c: CGFloat, _ q: CGFloat) { visitRoots(0, p - 2 * c + q, c - p) }
        func along(_ p: CGFloat, _ c: CGFloat, _ d: CGFloat, _ q: CGFloat) { visitRoots(-p + 3 * c - 3 * d + q, 2 * (p - 2 * c + d), c - p) }
        switch kind {
        case .line: break
        case .quad(let c):
            along(start.x, c.x, end.x)
            along(start.y, c.y, end.y)
        case .cubic(let c, let d):
            along(start.x, c.x, d.x, end.x)
            along(start.y, c.y, d.y, end.y)
        }
    }

    /// The curve as a chain of points, without its start, no further than a twentieth of a point from it.
    package var flattened: [CGPoint] {
        switch kind {
        case .line: return [end]
        case .quad, .cubic:
            let pieces = pieceCount
            return (1...pieces).map { $0 == pieces ? end : point(at: CGFloat($0) / CGFloat(pieces)) }
        }
    }

    package var pieceCount: Int {
        let bend: CGFloat
        switch kind {
        case .line: return 1
        case .quad(let c): bend = hypot(start.x - 2 * c.x + end.x, start.y - 2 * c.y + end.y)
        case .cubic(let c, let d):
            bend = max(hypot(start.x - 2 * c.x + d.x, start.y - 2 * c.y + d.y), hypot(c.x - 2 * d.x + end.x, c.y - 2 * d.y + end.y)) * 3
        }
        guard bend.isFinite else { return 1 }
        return min(max(Int((bend / 0.2).squareRoot().rounded(.up)), 1), 64)
    }

    package var length: CGFloat {
        var (sum, last) = (CGFloat(0), start)
        for point in flattened {
            sum += hypot(point.x - last.x, point.y - last.y)
            last = point
        }
        return sum
    }

    /// The parameter at which this share of the length is reached.
    package func parameter(atLength target: CGFloat) -> CGFloat {
        if case .line = kind {
            let total = length
            return total > 0 ? min(max(target / total, 0), 1) : 1
        }
        let pieces = pieceCount
        var (sum, last) = (CGFloat(0), start)
        for index in 1...pieces {
            let next = point(at: CGFloat(index) / CGFloat(pieces))
            let step = hypot(next.x - last.x, next.y - last.y)
            if sum + step >= target, step > 0 { return (CGFloat(index - 1) + (target - sum) / step) / CGFloat(pieces) }
            sum += step
            last = next
        }
        return 1
    }
}

/// The drawn pieces of a path, in order; closing lines included.
package struct PathSegments: Sequence {
    private var segments: [PathSegment] = []

    package init(_ path: Path) {
        var (start, here) = (CGPoint.zero, CGPoint.zero)
        var opens = true
        func add(_ end: CGPoint, _ kind: PathSegment.Kind, closes: Bool = false) -> PathSegment {
            defer { (here, opens) = (end, false) }
            return PathSegment(start: here, end: end, kind: kind, closes: closes, opens: opens)
        }
        for element in path.elements {
            switch element {
            case .move(let to): (start, here, opens) = (to, to, true)
            case .line(let to): segments.append(add(to, .line))
            case .quadCurve(let to, let c): segments.append(add(to, .quad(c)))
            case .curve(let to, let c, let d): segments.append(add(to, .cubic(c, d)))
            case .closeSubpath:
                segments.append(add(start, .line, closes: true))
                opens = true
            }
        }
    }

    package func makeIterator() -> IndexingIterator<[PathSegment]> { segments.makeIterator() }
}

/// A chain of straight lines; filled shapes close it.
package struct PathPolygon: Sendable {
    package var points: [CGPoint]
    package var isClosed: Bool

    /// How often the polygon runs around a point.
    package func winding(around p: CGPoint) -> Int {
        guard var a = points.last else { return 0 }
        var winding = 0
        for b in points {
            if (a.y <= p.y) != (b.y <= p.y) {
                let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
                if b.y > a.y, side > 0 { winding += 1 }
                if b.y <= a.y, side < 0 { winding -= 1 }
            }
            a = b
        }
        return winding
    }
}

package enum PathFlattening {
    package static func polygons(of path: Path) -> [PathPolygon] {
        var result: [PathPolygon] = []
        for segment in PathSegments(path) {
            if segment.opens || result.isEmpty { result.append(PathPolygon(points: [segment.start], isClosed: false)) }
            if segment.closes {
                result[result.count - 1].isClosed = true
                if segment.start != segment.end, result[result.count - 1].points.count == 1 { result[result.count - 1].points.append(segment.end) }
            } else {
                result[result.count - 1].points += segment.flattened
            }
        }
        return result
    }
}
