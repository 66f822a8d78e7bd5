import Foundation

/// The foreground style in the current context.
@frozen public struct ForegroundStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(environment.foregroundPaint(level: level, in: bounds))
    }
}

/// The background style in the current context; its levels are the stacked backgrounds of the system.
@frozen public struct BackgroundStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        if let style = environment.backgroundStyle {
            var outer = environment
            outer.backgroundStyle = nil
            return style._paint(in: outer, bounds: bounds, level: level)
        }
        let color: SystemColor = level <= 0 ? .background : level == 1 ? .secondaryBackground : .tertiaryBackground
        return _Paint(.color(color.rgba(in: environment)))
    }
}

/// The tint of the surrounding views.
public struct TintShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(environment.tintPaint(in: bounds, level: level))
    }
}

/// What marks selected content.
public struct SelectionShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(environment.tintPaint(in: bounds, level: level))
    }
}

/// What separators between rows and bars are drawn with.
public struct SeparatorShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        Color(system: .separator)._paint(in: environment, bounds: bounds, level: level)
    }
}

/// What placeholder text is drawn with.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        Color(system: .placeholderText)._paint(in: environment, bounds: bounds, level: level)
    }
}

/// What links are drawn with.
public struct LinkShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        Color(system: .link)._paint(in: environment, bounds: bounds, level: level)
    }
}

/// What fills thin shapes over other content; its levels are the system's four fills.
public struct FillShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        let levels: [SystemColor] = [.fill, .secondaryFill, .tertiaryFill, .quaternaryFill]
        return _Paint(.color(levels[min(max(level, 0), 3)].rgba(in: environment)))
    }
}

/// What is behind everything in a window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(.color(SystemColor.background.rgba(in: environment)))
    }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { ForegroundStyle() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { BackgroundStyle() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: SelectionShapeStyle { SelectionShapeStyle() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle { public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { LinkShapeStyle() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { FillShapeStyle() } }
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}

// MARK: - The inherited styles

private struct TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private struct BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
    /// What `.tint(_:)` set around; nil is the system's blue.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    package func tintPaint(in bounds: CGRect, level: Int = 0) -> Paint {
        guard let tint else { return Color(system: .blue).paint(in: self, bounds: bounds, level: level) }
        // A tint that is defined by the tint means the one outside of it.
        var outer = self
        outer.tint = nil
        return tint.paint(in: outer, bounds: bounds, level: level)
    }

    /// The tint as one color, for bars, controls and text.
    package var tintColor: RGBA { tintPaint(in: .zero).solid }

    var accentPaint: Paint { tintPaint(in: .zero) }
}
