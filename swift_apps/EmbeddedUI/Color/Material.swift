import Foundation

/// How much of the content behind a material shows through.
package enum MaterialStyle: String, Hashable, Sendable { case ultraThin, thin, regular, thick, ultraThick, bar }

/// A background material type: it blurs and tints what is behind it.
public struct Material: Sendable {
    package let style: MaterialStyle
    public static let ultraThin = Material(style: .ultraThin)
    public static let thin = Material(style: .thin)
    public static let regular = Material(style: .regular)
    public static let thick = Material(style: .thick)
    public static let ultraThick = Material(style: .ultraThick)
    public static let bar = Material(style: .bar)
}

extension Material: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint { _Paint(.material(style, environment.colorScheme)) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
