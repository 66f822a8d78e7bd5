import Foundation

/// Union, intersection and the like of filled outlines.
///
/// Curves become chains of lines. The plane is cut into horizontal bands between all corners and crossings, so that no two edges cross inside
/// a band; there, what is inside is a row of spans. Each span gives two sides; where a span has no matching one above or below it gives
/// a horizontal piece too. The pieces, chained end to end, are the outline of the result.
enum PathBoolean {
    enum Operation {
        case union, intersection, subtraction, symmetricDifference
        func keeps(_ a: Bool, _ b: Bool) -> Bool {
            switch self {
            case .union: a || b
            case .intersection: a && b
            case .subtraction: a && !b
            case .symmetricDifference: a != b
            }
        }
    }

    static func combine(_ first: Path, _ second: Path, _ operation: Operation, eoFill: Bool) -> Path {
        var edges = self.edges(of: first, isFirst: true)
        edges += self.edges(of: second, isFirst: false)
        guard !edges.isEmpty else { return Path() }
        var outline = OutlineBuilder()
        let levels = self.levels(edges)
        for (top, bottom) in zip(levels, levels.dropFirst()) {
            let middle = (top + bottom) / 2
            let crossing = edges.filter { $0.top.y < middle && $0.bottom.y > middle }.sorted { $0.x(at: middle) < $1.x(at: middle) }
            var (a, b) = (0, 0)
            var left: Edge?
            for edge in crossing {
                let was = operation.keeps(inside(a, eoFill), inside(b, eoFill))
                if edge.isFirst { a += edge.direction } else { b += edge.direction }
                let now = operation.keeps(inside(a, eoFill), inside(b, eoFill))
                if !was, now { left = edge }
                if was, !now, let start = left {
                    outline.add(left: (start.x(at: top), start.x(at: bottom)), right: (edge.x(at: top), edge.x(at: bottom)), top: top, bottom: bottom)
                    left = nil
                }
            }
        }
        return outline.path
    }

    private static func inside(_ winding: Int, _ eoFill: Bool) -> Bool { eoFill ? winding % 2 != 0 : winding != 0 }

    struct Edge {
        var top: CGPoint
        var bottom: CGPoint
        /// +1 when the outline runs down here.
        var direction: Int
        var isFirst: Bool

        func x(at y: CGFloat) -> CGFloat {
            if y <= top.y { return top.x }
            if y >= bottom.y { return bottom.x }
            return top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
        }
    }

    static func edges(of path: Path, isFirst: Bool) -> [Edge] {
        var result: [Edge] = []
        for polygon in PathFlattening.polygons(of: path) {
            guard var last = polygon.points.last else { continue }
            for point in polygon.points {
                if point.y > last.y { result.append(Edge(top: last, bottom: point, direction: 1, isFirst: isFirst)) }
                if point.y < last.y { result.append(Edge(top: point, bottom: last, direction: -1, isFirst: isFirst)) }
                last = point
            }
        }
        return result
    }

    /// The heights of all corners and crossings, from top to bottom.
    private static func levels(_ edges: [Edge]) -> [CGFloat] {
        var levels = edges.flatMap { [$0.top.y, $0.bottom.y] }
        for (index, e) in edges.enumerated() {
            for f in edges[(index + 1)...] {
                let (top, bottom) = (max(e.top.y, f.top.y), min(e.bottom.y, f.bottom.y))
                guard top < bottom else { continue }
                let (before, after) = (e.x(at: top) - f.x(at: top), e.x(at: bottom) - f.x(at: bottom))
                guard before * after < 0 else { continue }
                levels.append(top + (bottom - top) * before / (before - after))
            }
        }
        var result: [CGFloat] = []
        for level in levels.sorted() where result.last.map({ level - $0 > 1e-6 }) ?? true { result.append(level) }
        return result
    }
}

/// Chains the sides of spans and the horizontal pieces between bands to closed outlines.
private struct OutlineBuilder {
    /// Points are met by their place to a ten-thousandth.
    private struct Key: Hashable {
        let x: Int, y: Int
        init(_ p: CGPoint) { (x, y) = (Int((p.x * 10_000).rounded()), Int((p.y * 10_000).rounded())) }
    }
    private var sides: [(CGPoint, CGPoint)] = []
    /// By height: spans that end (from above) and spans that start (below).
    private var borders: [Int: (y: CGFloat, above: [(CGFloat, CGFloat)], below: [(CGFloat, CGFloat)])] = [:]

    mutating func add(left: (CGFloat, CGFloat), right: (CGFloat, CGFloat), top: CGFloat, bottom: CGFloat) {
        // With the inside on the right: up along the left side, down along the right one.
        sides.append((CGPoint(x: left.1, y: bottom), CGPoint(x: left.0, y: top)))
        sides.append((CGPoint(x: right.0, y: top), CGPoint(x: right.1, y: bottom)))
        let (above, below) = (Key(CGPoint(x: 0, y: top)).y, Key(CGPoint(x: 0, y: bottom)).y)
        borders[above, default: (top, [], [])].below.append((left.0, right.0))
        borders[below, default: (bottom, [], [])].above.append((left.1, right.1))
    }

    private func horizontals() -> [(CGPoint, CGPoint)] {
        var result: [(CGPoint, CGPoint)] = []
        for key in borders.keys.sorted() {
            let (y, above, below) = borders[key]!
            var cuts = (above + below).flatMap { [$0.0, $0.1] }.sorted()
            cuts = cuts.enumerated().filter { $0.offset == 0 || $0.element - cuts[$0.offset - 1] > 1e-5 }.map(\.element)
            for (a, b) in zip(cuts, cuts.dropFirst()) {
                let middle = (a + b) / 2
                func covers(_ spans: [(CGFloat, CGFloat)]) -> Bool { spans.contains { $0.0 < middle && $0.1 > middle } }
                let (up, down) = (covers(above), covers(below))
                if down, !up { result.append((CGPoint(x: a, y: y), CGPoint(x: b, y: y))) }
                if up, !down { result.append((CGPoint(x: b, y: y), CGPoint(x: a, y: y))) }
            }
        }
        return result
    }

    var path: Path {
        let pieces = (sides + horizontals()).filter { Key($0.0) != Key($0.1) }
        var leaving: [Key: [Int]] = [:]
        for (index, piece) in pieces.enumerated() { leaving[Key(piece.0), default: []].append(index) }
        var used = [Bool](repeating: false, count: pieces.count)
        var path = Path()
        for start in pieces.indices where !used[start] {
            var points: [CGPoint] = [pieces[start].0]
            var index = start
            while !used[index] {
                used[index] = true
                points.append(pieces[index].1)
                guard let next = leaving[Key(pieces[index].1)]?.first(where: { !used[$0] }) else { break }
                index = next
            }
            Self.append(points, to: &path)
        }
        return path
    }

    /// Points on the way of a straight line are left out, the start included.
    private static func append(_ points: [CGPoint], to path: inout Path) {
        func isOnTheWay(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
            let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            return abs(cross) < 1e-4 * max(hypot(b.x - a.x, b.y - a.y), hypot(c.x - b.x, c.y - b.y), 1e-3)
        }
        var kept: [CGPoint] = []
        for point in points {
            while kept.count > 1, isOnTheWay(kept[kept.count - 2], kept[kept.count - 1], point) { kept.removeLast() }
            kept.append(point)
        }
        if kept.count > 1, Key(kept[0]) == Key(kept[kept.count - 1]) { kept.removeLast() }
        while kept.count > 3, isOnTheWay(kept[kept.count - 1], kept[0], kept[1]) { kept.removeFirst() }
        while kept.count > 3, isOnTheWay(kept[kept.count - 2], kept[kept.count - 1], kept[0]) { kept.removeLast() }
        guard kept.count > 2 else { return }
        path.addLines(kept)
        path.closeSubpath()
    }
}

extension Path {
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { PathBoolean.combine(self, other, .intersection, eoFill: eoFill) }
    public func union(_ other: Path, eoFill: Bool = false) -> Path { PathBoolean.combine(self, other, .union, eoFill: eoFill) }
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { PathBoolean.combine(self, other, .subtraction, eoFill: eoFill) }
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { PathBoolean.combine(self, other, .symmetricDifference, eoFill: eoFill) }

    /// The same filled area without crossings.
    public func normalized(eoFill: Bool = true) -> Path { PathBoolean.combine(self, Path(), .union, eoFill: eoFill) }

    /// The parts of this path's lines that lie inside the filled other.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { lines(in: other, eoFill: eoFill) { $0 } }
    /// The parts of this path's lines that lie outside of the filled other.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { lines(in: other, eoFill: eoFill) { !$0 } }

    private func lines(in area: Path, eoFill: Bool, keeping: (Bool) -> Bool) -> Path {
        let walls = PathFlattening.polygons(of: area).flatMap { polygon in zip(polygon.points, polygon.points.dropFirst() + polygon.points.prefix(1)) }
        var result = Path()
        for polygon in PathFlattening.polygons(of: self) {
            let points = polygon.isClosed ? polygon.points + polygon.points.prefix(1) : polygon.points
            var pen: CGPoint?
            for (a, b) in zip(points, points.dropFirst()) {
                var cuts: [CGFloat] = [0, 1]
                for (c, d) in walls {
                    let cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
                    guard abs(cross) > 1e-12 else { continue }
                    let t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross
                    let u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross
                    if t > 0, t < 1, u >= 0, u <= 1 { cuts.append(t) }
                }
                cuts.sort()
                for (t0, t1) in zip(cuts, cuts.dropFirst()) where t1 - t0 > 1e-9 {
                    func point(_ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
                    guard keeping(area.contains(point((t0 + t1) / 2), eoFill: eoFill)) else {
                        pen = nil
                        continue
                    }
                    if pen == nil { result.move(to: point(t0)) }
                    result.addLine(to: point(t1))
                    pen = point(t1)
                }
            }
        }
        return result
    }
}

nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
    typealias AnimatableData = AnimatablePair<First.AnimatableData, Second.AnimatableData>
    var first: First
    var second: Second
    var combine: @Sendable (Path, Path) -> Path
    func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
    var animatableData: AnimatableData {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Shape {
    public func intersection<T>(_ other: T, eoFill: Bool = false) -> some Shape where T: Shape {
        CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
    }
    public func union<T>(_ other: T, eoFill: Bool = false) -> some Shape where T: Shape {
        CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
    }
    public func subtracting<T>(_ other: T, eoFill: Bool = false) -> some Shape where T: Shape {
        CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
    }
    public func symmetricDifference<T>(_ other: T, eoFill: Bool = false) -> some Shape where T: Shape {
        CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }
    public func lineIntersection<T>(_ other: T, eoFill: Bool = false) -> some Shape where T: Shape {
        CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
    }
    public func lineSubtraction<T>(_ other: T, eoFill: Bool = false) -> some Shape where T: Shape {
        CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
    }
}
