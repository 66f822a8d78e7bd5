import Foundation

extension Path {
    /// The outline of this path's stroke, to be filled by the winding rule. Curves are followed to a twentieth of a point.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0 else { return Path() }
        var outline = StrokeOutline(style: style)
        for polygon in PathFlattening.polygons(of: self) {
            if style.dash.isEmpty || style.dash.allSatisfy({ $0 <= 0 }) {
                outline.add(polygon.points, isClosed: polygon.isClosed)
            } else {
                for dash in Self.dashes(of: polygon, style) { outline.add(dash, isClosed: false) }
            }
        }
        return outline.path
    }

    private static func dashes(of polygon: PathPolygon, _ style: StrokeStyle) -> [[CGPoint]] {
        // Lengths alternate between drawn and left out; an odd list is gone through twice.
        let lengths = (style.dash.count % 2 == 1 ? style.dash + style.dash : style.dash).map { max($0, 0) }
        let period = lengths.reduce(0, +)
        guard period > 0.01 else { return [polygon.points] }
        var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        var index = 0
        while phase >= lengths[index], lengths[index] < period || phase > 0 {
            phase -= lengths[index]
            index = (index + 1) % lengths.count
            if phase <= 0 { break }
        }
        var left = lengths[index] - max(phase, 0)
        var points = polygon.points
        if polygon.isClosed, let first = points.first { points.append(first) }
        var result: [[CGPoint]] = []
        var current: [CGPoint] = index % 2 == 0 ? [points[0]] : []
        for (a, b) in zip(points, points.dropFirst()) {
            let length = hypot(b.x - a.x, b.y - a.y)
            guard length > 0 else { continue }
            var position: CGFloat = 0
            while position + left < length {
                position += left
                let point = CGPoint(x: a.x + (b.x - a.x) * position / length, y: a.y + (b.y - a.y) * position / length)
                if index % 2 == 0 {
                    result.append(current + [point])
                    current = []
                } else {
                    current = [point]
                }
                index = (index + 1) % lengths.count
                left = max(lengths[index], 0.001)
            }
            left -= length - position
            if index % 2 == 0 { current.append(b) }
        }
        if current.count > 1 { result.append(current) }
        return result
    }
}

/// Collects the pieces of a stroke: a box for each straight piece, joins between, caps at open ends. All run the same way round,
/// so that the winding rule joins them.
private struct StrokeOutline {
    let style: StrokeStyle
    var path = Path()
    private var half: CGFloat { style.lineWidth / 2 }

    init(style: StrokeStyle) { self.style = style }

    mutating func add(_ chain: [CGPoint], isClosed: Bool) {
        var points: [CGPoint] = []
        for point in chain where points.last != point { points.append(point) }
        if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            if let point = points.first, style.lineCap != .butt { dot(point) }
            return
        }
        let pairs = Array(zip(points, points.dropFirst())) + (isClosed ? [(points.last!, points[0])] : [])
        for (a, b) in pairs {
            let n = normal(a, b)
            polygon([
                CGPoint(x: a.x + n.x, y: a.y + n.y), CGPoint(x: b.x + n.x, y: b.y + n.y),
                CGPoint(x: b.x - n.x, y: b.y - n.y), CGPoint(x: a.x - n.x, y: a.y - n.y),
            ])
        }
        let corners = isClosed ? Array(points.indices) : Array(points.indices.dropFirst().dropLast())
        for index in corners { join(points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count]) }
        if !isClosed {
            cap(at: points[0], from: points[1])
            cap(at: points[points.count - 1], from: points[points.count - 2])
        }
    }

    /// Half a line width, to the left of the way from a to b.
    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = hypot(dx, dy)
        return CGPoint(x: dy / length * half, y: -dx / length * half)
    }

    private mutating func polygon(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - b.x * a.y }
        guard area != 0 else { return }
        path.addLines(area > 0 ? points : points.reversed())
        path.closeSubpath()
    }

    private mutating func dot(_ center: CGPoint) {
        let box = CGRect(x: center.x - half, y: center.y - half, width: style.lineWidth, height: style.lineWidth)
        if style.lineCap == .round { path.addEllipse(in: box) } else { path.addRect(box) }
    }

    private mutating func cap(at end: CGPoint, from inner: CGPoint) {
        switch style.lineCap {
        case .butt: break
        case .round: path.addEllipse(in: CGRect(x: end.x - half, y: end.y - half, width: style.lineWidth, height: style.lineWidth))
        case .square:
            let n = normal(inner, end)
            let (dx, dy) = (-n.y, n.x)
            polygon([
                CGPoint(x: end.x + n.x, y: end.y + n.y), CGPoint(x: end.x + n.x + dx, y: end.y + n.y + dy),
                CGPoint(x: end.x - n.x + dx, y: end.y - n.y + dy), CGPoint(x: end.x - n.x, y: end.y - n.y),
            ])
        }
    }

    private mutating func join(_ a: CGPoint, _ corner: CGPoint, _ b: CGPoint) {
        let (n, m) = (normal(a, corner), normal(corner, b))
        let cross = n.x * m.y - n.y * m.x
        guard abs(cross) > half * half * 1e-6 || n.x * m.x + n.y * m.y < 0 else { return }
        // The gap opens on the outer side of the turn.
        let side: CGFloat = cross > 0 ? 1 : -1
        let (p, q) = (CGPoint(x: corner.x + n.x * side, y: corner.y + n.y * side), CGPoint(x: corner.x + m.x * side, y: corner.y + m.y * side))
        switch style.lineJoin {
        case .round:
            path.addEllipse(in: CGRect(x: corner.x - half, y: corner.y - half, width: style.lineWidth, height: style.lineWidth))
        case .bevel:
            polygon([corner, p, q])
        case .miter:
            let sum = CGPoint(x: n.x + m.x, y: n.y + m.y)
            let square = sum.x * sum.x + sum.y * sum.y
            // Miter length over line width is 2·half / |n + m|.
            if square > 0, 2 * half / square.squareRoot() <= style.miterLimit {
                let reach = 2 * half * half / square * side
                polygon([corner, p, CGPoint(x: corner.x + sum.x * reach, y: corner.y + sum.y * reach), q])
            } else {
                polygon([corner, p, q])
            }
        }
    }
}
