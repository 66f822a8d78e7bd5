import Foundation

/// A shape with a translation offset transform applied to it.
@frozen nonisolated public struct OffsetShape<Content>: Shape where Content: Shape {
    public typealias Body = _ShapeView<OffsetShape<Content>, ForegroundStyle>
    public var shape: Content
    public var offset: CGSize
    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
    public static var role: ShapeRole { Content.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public typealias AnimatableData = AnimatablePair<Content.AnimatableData, CGSize.AnimatableData>
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> { OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset) }
}

/// A shape with a rotation transform applied to it.
@frozen nonisolated public struct RotatedShape<Content>: Shape where Content: Shape {
    public typealias Body = _ShapeView<RotatedShape<Content>, ForegroundStyle>
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) { (self.shape, self.angle, self.anchor) = (shape, angle, anchor) }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(.about(anchor, in: rect, CGAffineTransform(rotationAngle: CGFloat(angle.radians))))
    }
    public static var role: ShapeRole { Content.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public typealias AnimatableData = AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape with a scale transform applied to it.
@frozen nonisolated public struct ScaledShape<Content>: Shape where Content: Shape {
    public typealias Body = _ShapeView<ScaledShape<Content>, ForegroundStyle>
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) { (self.shape, self.scale, self.anchor) = (shape, scale, anchor) }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(.about(anchor, in: rect, CGAffineTransform(scaleX: scale.width, y: scale.height)))
    }
    public static var role: ShapeRole { Content.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public typealias AnimatableData = AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape with an affine transform applied to it.
@frozen nonisolated public struct TransformedShape<Content>: Shape where Content: Shape {
    public typealias Body = _ShapeView<TransformedShape<Content>, ForegroundStyle>
    public var shape: Content
    public var transform: CGAffineTransform
    public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }

    public func path(in rect: CGRect) -> Path {
        // The transform is about the shape's own origin.
        shape.path(in: CGRect(origin: .zero, size: rect.size)).applying(transform).offsetBy(dx: rect.minX, dy: rect.minY)
    }
    public static var role: ShapeRole { Content.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public typealias AnimatableData = Content.AnimatableData
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

extension CGAffineTransform {
    /// A transform about a point of a rectangle.
    fileprivate static func about(_ anchor: UnitPoint, in rect: CGRect, _ transform: CGAffineTransform) -> CGAffineTransform {
        let point = anchor.point(in: rect)
        return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform).concatenating(
            CGAffineTransform(translationX: point.x, y: point.y))
    }
}

// MARK: - Shapes without a public name

nonisolated struct TrimmedShape<Base: Shape>: Shape {
    var base: Base
    var start: CGFloat
    var end: CGFloat
    func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }
    static var role: ShapeRole { Base.role }
    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
        set {
            base.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }
}

nonisolated struct SizedShape<Base: Shape>: Shape {
    var base: Base
    var size: CGSize
    func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
    static var role: ShapeRole { Base.role }
    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
    var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(base.animatableData, size.animatableData) }
        set { (base.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

/// The outline of a stroke as a shape. Views draw it as the stroke that it is.
nonisolated struct StrokedShape<Base: Shape>: Shape {
    var base: Base
    var style: StrokeStyle
    func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }
    static var role: ShapeRole { .stroke }
    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(base.animatableData, style.animatableData) }
        set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Shape {
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(base: self, start: startFraction, end: endFraction)
    }

    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y)) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: x, height: y)) }
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> { RotatedShape(shape: self, angle: angle, anchor: anchor) }
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> { TransformedShape(shape: self, transform: transform) }
    public func size(_ size: CGSize) -> some Shape { SizedShape(base: self, size: size) }
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

    /// The outline of this shape's stroke, as a shape.
    public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, style: style) }
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
