import Foundation

/// A 2D shape that you can use when drawing a view.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline of the shape in a rectangle.
    func path(in rect: CGRect) -> Path
    static var role: ShapeRole { get }
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// The size that the shape takes of a proposal; by default all of it, and 10 points where nothing is proposed.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// Ways of styling a shape.
public enum ShapeRole: Sendable {
    case fill, stroke, separator
}

extension Shape {
    public static var role: ShapeRole { .fill }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// A shape by itself is filled with the current foreground style.
    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

extension Shape {
    /// The outline where the shape is. Every shape is asked for its path in a rectangle that starts at zero, as it is on
    /// Apple's systems: what it draws at fixed places moves with it.
    package func outline(at frame: CGRect) -> Path {
        path(in: CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
    }
}

/// A shape type that is able to inset itself to produce another shape.
public nonisolated protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    func inset(by amount: CGFloat) -> Self.InsetShape
}

/// A type-erased shape value.
@frozen nonisolated public struct AnyShape: Shape, @unchecked Sendable {
    public typealias AnimatableData = _AnyAnimatableData
    public typealias Body = _ShapeView<AnyShape, ForegroundStyle>
    package let base: any Shape

    public init<S>(_ shape: S) where S: Shape { base = (shape as? AnyShape)?.base ?? shape }

    public func path(in rect: CGRect) -> Path { base.path(in: rect) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public var animatableData: _AnyAnimatableData {
        get { .zero }
        set {}
    }
}
