import Foundation

extension Edge {
    /// A corner between two edges.
    @available(iOS 26.0, *)
    public enum Corner: Int8, CaseIterable, Sendable {
        case topLeading, topTrailing, bottomLeading, bottomTrailing

        /// How a corner is rounded.
        public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
            /// The radius, or the least one of a corner that has its center in common with the container's.
            fileprivate let radius: CGFloat
            fileprivate let isConcentric: Bool
            private init(radius: CGFloat, isConcentric: Bool) { self.radius = radius; self.isConcentric = isConcentric }
            public init(floatLiteral value: Double) { self.init(radius: CGFloat(value), isConcentric: false) }
            public init(integerLiteral value: Int) { self.init(radius: CGFloat(value), isConcentric: false) }
            public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius, isConcentric: false) }
            public static var concentric: Style { Style(radius: 0, isConcentric: true) }
            public static func concentric(minimum: Style? = nil) -> Style { Style(radius: minimum?.radius ?? 0, isConcentric: true) }
        }
    }
}

/// A shape that follows the container's.
protocol ContainerFollower: Shape {
    @MainActor func following(_ container: ContainerShapeBox?, in frame: CGRect) -> any InsettableShape
}

extension ContainerRelativeShape: ContainerFollower {
    @MainActor func following(_ container: ContainerShapeBox?, in frame: CGRect) -> any InsettableShape { container?.shape(in: frame) ?? self }
}

/// A rectangle whose corners have their centers in common with those of the container's shape.
@available(iOS 26.0, *)
nonisolated public struct ConcentricRectangle: InsettableShape {
    private var styles: [Edge.Corner: Edge.Corner.Style]
    private var isUniform: Bool
    private var amount: CGFloat = 0
    /// The radii that the container gives to the corners, once it is known.
    private var found: [Edge.Corner: CGFloat] = [:]

    public init() { self.init(corners: .concentric) }
    public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        styles = Dictionary(uniqueKeysWithValues: Edge.Corner.allCases.map { ($0, corners) })
        self.isUniform = isUniform
    }
    public init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        styles = [
            .topLeading: topLeadingCorner, .topTrailing: topTrailingCorner, .bottomLeading: bottomLeadingCorner, .bottomTrailing: bottomTrailingCorner,
        ]
        isUniform = false
    }

    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        var radii = styles.map { corner, style in (corner, max(style.radius, style.isConcentric ? found[corner] ?? 0 : 0)) }
        if isUniform, let largest = radii.map({ $0.1 }).max() { radii = radii.map { ($0.0, largest) } }
        let known = Dictionary(uniqueKeysWithValues: radii)
        func radius(_ corner: Edge.Corner) -> CGFloat { max((known[corner] ?? 0) - amount, 0) }
        let corners = RectangleCornerRadii(
            topLeading: radius(.topLeading), bottomLeading: radius(.bottomLeading), bottomTrailing: radius(.bottomTrailing),
            topTrailing: radius(.topTrailing))
        return Path(roundedRect: inner, cornerRadii: corners, style: .continuous)
    }
    public func inset(by amount: CGFloat) -> ConcentricRectangle {
        var inner = self
        inner.amount += amount
        return inner
    }
}

@available(iOS 26.0, *)
extension ConcentricRectangle: ContainerFollower {
    @MainActor func following(_ container: ContainerShapeBox?, in frame: CGRect) -> any InsettableShape {
        guard let (outer, radii) = container?.corners else { return self }
        let (left, right) = (frame.minX - outer.minX, outer.maxX - frame.maxX), (top, bottom) = (frame.minY - outer.minY, outer.maxY - frame.maxY)
        var shape = self
        shape.found = [
            .topLeading: radii.topLeading - max(left, top), .topTrailing: radii.topTrailing - max(right, top),
            .bottomLeading: radii.bottomLeading - max(left, bottom), .bottomTrailing: radii.bottomTrailing - max(right, bottom),
        ]
        return shape
    }
}

@available(iOS 26.0, *)
extension Shape where Self == ConcentricRectangle {
    public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self { ConcentricRectangle(corners: corners, isUniform: isUniform) }
}
