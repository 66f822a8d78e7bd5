import Foundation

/// A color or pattern to use when rendering a shape.
///
/// An app's own style answers `resolve(in:)`; the styles of the system say themselves what they paint.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    /// The style with the values of an environment filled in.
    func resolve(in environment: EnvironmentValues) -> Self.Resolved

    /// What is drawn in `bounds`. `level` counts how far down the hierarchy: 0 primary, 1 secondary, …
    func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint
}

extension ShapeStyle {
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        resolve(in: environment)._paint(in: environment, bounds: bounds, level: level)
    }

    package func _paint(in environment: EnvironmentValues, bounds: CGRect) -> _Paint {
        _paint(in: environment, bounds: bounds, level: 0)
    }

    package func paint(in environment: EnvironmentValues, bounds: CGRect, level: Int = 0) -> Paint {
        _paint(in: environment, bounds: bounds, level: level).paint
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) has no resolved style: it paints itself")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint { switch self {} }
}

// MARK: - Derived styles

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendModeShapeStyle(base: self, mode: mode) }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }

    /// This style as it would fill `rect`, wherever it is drawn.
    public func `in`(_ rect: CGRect) -> some ShapeStyle { AnchoredShapeStyle(base: self, rect: rect) }

    public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
    public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
    public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
    public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    typealias Resolved = Never
    var base: Base
    var opacity: Double
    func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(base.paint(in: environment, bounds: bounds, level: level).opacity(opacity))
    }
}

struct BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
    typealias Resolved = Never
    var base: Base
    var mode: BlendMode
    func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(.blended(base.paint(in: environment, bounds: bounds, level: level), mode))
    }
}

struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
    typealias Resolved = Never
    var base: Base
    var shadow: ShadowStyle
    func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        let drawn = PaintShadow(color: shadow.color.rgba(in: environment), radius: shadow.radius, offset: shadow.offset, isInner: shadow.isInner)
        switch base.paint(in: environment, bounds: bounds, level: level) {
        case .shadowed(let paint, let shadows): return _Paint(.shadowed(paint, shadows + [drawn]))
        case let paint: return _Paint(.shadowed(paint, [drawn]))
        }
    }
}

struct AnchoredShapeStyle<Base: ShapeStyle>: ShapeStyle {
    typealias Resolved = Never
    var base: Base
    var rect: CGRect
    func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        base._paint(in: environment, bounds: rect.offsetBy(dx: bounds.minX, dy: bounds.minY), level: level)
    }
}

/// A type-erased shape style.
@frozen public struct AnyShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    package let base: any ShapeStyle

    public init<S>(_ style: S) where S: ShapeStyle { base = (style as? AnyShapeStyle)?.base ?? style }

    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        base._paint(in: environment, bounds: bounds, level: level)
    }
}
