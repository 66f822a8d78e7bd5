import Foundation

/// The outline of a 2D shape.
nonisolated public struct Path: Equatable, @unchecked Sendable {
    /// An element of a path.
    @frozen public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// What the path was made as, while it still is only that: such shapes are drawn better than their outlines.
    package enum Simple: Equatable, Sendable {
        case rect(CGRect)
        case ellipse(CGRect)
        case rounded(CGRect, RectangleCornerRadii, RoundedCornerStyle)
    }

    package private(set) var elements: [Element] = []
    package private(set) var simple: Simple?

    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    package init(elements: [Element]) { self.elements = elements }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(cornerRadius), style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public init(_ callback: (inout Path) -> ()) { callback(&self) }

    /// Equal outlines are equal, whatever they were made as.
    public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

    public var isEmpty: Bool { elements.isEmpty }

    public func forEach(_ body: (Path.Element) -> Void) { elements.forEach(body) }

    /// Where the next line would start.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: return nil
        case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): return to
        case .closeSubpath:
            for case .move(let to) in elements.reversed() { return to }
            return nil
        }
    }

    // MARK: Drawing

    package mutating func append(_ element: Element) {
        simple = nil
        elements.append(element)
    }

    package mutating func append(_ new: [Element], as kind: Simple? = nil) {
        simple = elements.isEmpty ? kind : nil
        elements.append(contentsOf: new)
    }

    public mutating func move(to end: CGPoint) { append(.move(to: end)) }

    /// Draws a line; with nothing before it, the path starts here.
    public mutating func addLine(to end: CGPoint) { append(startsHere ? .move(to: end) : .line(to: end)) }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        append(startsHere ? .move(to: end) : .quadCurve(to: end, control: control))
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(startsHere ? .move(to: end) : .curve(to: end, control1: control1, control2: control2))
    }

    /// Closes the subpath; with none open it does nothing.
    public mutating func closeSubpath() {
        switch elements.last {
        case nil, .closeSubpath: break
        default: append(.closeSubpath)
        }
    }

    private var startsHere: Bool { currentPoint == nil }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { $0.applying(transform) }
        append(
            [.move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2]), .line(to: corners[3]), .closeSubpath],
            as: transform.isIdentity ? .rect(rect) : nil)
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if transform.isIdentity { append(path.elements, as: path.simple) } else { append(path.elements.map { $0.applying(transform) }) }
    }

    // MARK: The whole path

    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var result = Path(elements: elements.map { $0.applying(transform) })
        if transform.b == 0, transform.c == 0, transform.a == 1, transform.d == 1 {
            func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: transform.tx, dy: transform.ty) }
            switch simple {
            case .rect(let rect): result.simple = .rect(moved(rect))
            case .ellipse(let rect): result.simple = .ellipse(moved(rect))
            case .rounded(let rect, let radii, let style): result.simple = .rounded(moved(rect), radii, style)
            case nil: break
            }
        }
        return result
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

    /// The smallest rectangle around the curve itself, control points not counted; null for an empty path.
    public var boundingRect: CGRect {
        var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        func include(_ point: CGPoint) {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        if elements.count == 1, case .move(let to) = elements[0] { include(to) }
        for segment in PathSegments(self) {
            include(segment.start)
            include(segment.end)
            segment.eachExtremum { include(segment.point(at: $0)) }
        }
        return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }

    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        let winding = PathFlattening.polygons(of: self).reduce(0) { $0 + $1.winding(around: p) }
        return eoFill ? winding % 2 != 0 : winding != 0
    }
}

extension Path.Element {
    package func applying(_ t: CGAffineTransform) -> Path.Element {
        switch self {
        case .move(let to): .move(to: to.applying(t))
        case .line(let to): .line(to: to.applying(t))
        case .quadCurve(let to, let control): .quadCurve(to: to.applying(t), control: control.applying(t))
        case .curve(let to, let c1, let c2): .curve(to: to.applying(t), control1: c1.applying(t), control2: c2.applying(t))
        case .closeSubpath: .closeSubpath
        }
    }
}
