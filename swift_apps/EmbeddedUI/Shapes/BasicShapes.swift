import Foundation

/// A rectangular shape aligned inside the frame of the view containing it.
@frozen nonisolated public struct Rectangle: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Rectangle, ForegroundStyle>
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Rectangle: InsettableShape {
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// A circle centered on the frame of the view containing it.
@frozen nonisolated public struct Circle: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Circle, ForegroundStyle>
    public init() {}
    public func path(in rect: CGRect) -> Path {
        let diameter = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter, height: diameter))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let diameter =
            switch (proposal.width, proposal.height) {
            case (nil, nil): CGFloat(10)
            case (let width?, nil): width
            case (nil, let height?): height
            case (let width?, let height?): min(width, height)
            }
        return CGSize(width: diameter, height: diameter)
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Circle: InsettableShape {
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// An ellipse aligned inside the frame of the view containing it.
@frozen nonisolated public struct Ellipse: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Ellipse, ForegroundStyle>
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Ellipse: InsettableShape {
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// A capsule shape aligned inside the frame of the view containing it.
@frozen nonisolated public struct Capsule: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Capsule, ForegroundStyle>
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    public func path(in r: CGRect) -> Path { Path(roundedRect: r, cornerRadius: max(min(r.width, r.height) / 2, 0), style: style) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Capsule: InsettableShape {
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// A rectangular shape with rounded corners, aligned inside the frame of the view containing it.
@frozen nonisolated public struct RoundedRectangle: Shape {
    public typealias Body = _ShapeView<RoundedRectangle, ForegroundStyle>
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { (self.cornerSize, self.style) = (cornerSize, style) }
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    public typealias AnimatableData = CGSize.AnimatableData
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

extension RoundedRectangle: InsettableShape {
    /// The inner corners are concentric: their radius shrinks with the inset.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        inner.cornerSize = CGSize(width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0))
        return InsetRectShape(base: inner, amount: amount)
    }
}

/// A rectangular shape with rounded corners with different values.
@frozen nonisolated public struct UnevenRoundedRectangle: Shape {
    public typealias Body = _ShapeView<UnevenRoundedRectangle, ForegroundStyle>
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) { (self.cornerRadii, self.style) = (cornerRadii, style) }
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    public typealias AnimatableData = RectangleCornerRadii.AnimatableData
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        inner.cornerRadii = cornerRadii.map { max($0 - amount, 0) }
        return InsetRectShape(base: inner, amount: amount)
    }
}

/// A shape that takes the shape of the container around it; without one it is a rectangle.
@frozen nonisolated public struct ContainerRelativeShape: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<ContainerRelativeShape, ForegroundStyle>
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension ContainerRelativeShape: InsettableShape {
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// A shape drawn in a smaller rectangle.
nonisolated struct InsetRectShape<Base: Shape>: InsettableShape {
    var base: Base
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        return inner.isNull || inner.width < 0 || inner.height < 0 ? Path() : base.path(in: inner)
    }

    func inset(by amount: CGFloat) -> InsetRectShape<Base> { InsetRectShape(base: base, amount: self.amount + amount) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    static var role: ShapeRole { Base.role }
    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
    var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
}

extension Path: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Path, ForegroundStyle>
    public func path(in rect: CGRect) -> Path { applying(CGAffineTransform(translationX: rect.minX, y: rect.minY)) }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == ContainerRelativeShape { public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() } }

extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
    public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self { RoundedRectangle(cornerSize: cornerSize, style: style) }
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
