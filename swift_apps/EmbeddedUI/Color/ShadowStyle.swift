import Foundation

/// A shadow of a shape style: dropped behind the shape, or cast inside it.
public struct ShadowStyle: Equatable, Sendable {
    package var color: Color
    package var radius: CGFloat
    package var offset: CGSize
    package var isInner: Bool

    public static func drop(color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
    }

    public static func inner(color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
    }
}
