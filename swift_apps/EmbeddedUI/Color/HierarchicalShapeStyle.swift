import Foundation

/// A shape style that maps to one of the numbered levels of the current foreground style.
@frozen public struct HierarchicalShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    package let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// How much of a plain color is left at a level; label colors have values of their own.
    package static func opacity(at level: Int) -> Double {
        switch level {
        case ...0: 1
        case 1: 0.5
        case 2: 0.25
        default: 0.18
        }
    }

    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(environment.foregroundStyles.paint(level: self.level + level, in: environment, bounds: bounds))
    }
}

/// A style whose levels are shifted down: `.tint.secondary`.
public struct HierarchicalShapeStyleModifier<Base>: ShapeStyle where Base: ShapeStyle {
    public typealias Resolved = Never
    package var base: Base
    package var level: Int

    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        base._paint(in: environment, bounds: bounds, level: self.level + level)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The foreground styles that views inherit.
package struct ForegroundStyles: Sendable {
    /// As given to `foregroundStyle`: primary, then perhaps secondary and tertiary. None: the label colors.
    var styles: [AnyShapeStyle] = []
    /// What plain content draws with; hierarchical styles count from the first level, whatever this is.
    var level = 0
    /// What hierarchical styles within `styles` themselves refer to.
    var outer: [ForegroundStyles] = []

    /// Whether the app asked for them (`foregroundStyle`); else they come with the place: a bar, a header, a control.
    package private(set) var isExplicit = false

    package static let labels = ForegroundStyles()

    /// These styles after `.foregroundStyle(style, …)` around them.
    package func setting(_ styles: [AnyShapeStyle], isExplicit: Bool = false) -> ForegroundStyles {
        if styles.count == 1, styles[0].base is ForegroundStyle { return self }
        var result = ForegroundStyles(styles: styles, level: 0, outer: [self])
        if styles.count == 1, let hierarchical = styles[0].base as? HierarchicalShapeStyle {
            result = ForegroundStyles(styles: self.styles, level: hierarchical.level, outer: outer)
        }
        result.isExplicit = isExplicit
        return result
    }

    package func paint(level: Int, in environment: EnvironmentValues, bounds: CGRect) -> Paint {
        guard let last = styles.indices.last else {
            // In the label of a row's button or link the levels are shares of the label's color: secondary text is neutral there.
            guard environment.isInListRow, environment.isInRowControl, level > 0 else { return .color(Self.labelColor(at: level).rgba(in: environment)) }
            return .color(SystemColor.label.rgba(in: environment).opacity(HierarchicalShapeStyle.opacity(at: level)))
        }
        var environment = environment
        environment.foregroundStyles = outer.first ?? .labels
        let index = min(level, last)
        return styles[index].paint(in: environment, bounds: bounds, level: level - index)
    }

    private static func labelColor(at level: Int) -> SystemColor {
        switch level {
        case ...0: .label
        case 1: .secondaryLabel
        case 2: .tertiaryLabel
        default: .quaternaryLabel
        }
    }
}

private struct ForegroundStylesKey: EnvironmentKey { static var defaultValue: ForegroundStyles { .labels } }

extension EnvironmentValues {
    package var foregroundStyles: ForegroundStyles {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }

    /// What text and symbols without a style of their own are drawn with.
    package func foregroundPaint(level: Int = 0, in bounds: CGRect) -> Paint {
        foregroundStyles.paint(level: foregroundStyles.level + level, in: self, bounds: bounds)
    }
}
