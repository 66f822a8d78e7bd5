import Foundation

/// A value tied to the place of a view.
public struct Anchor<Value> {
    /// Says which value of a view is meant.
    public struct Source {
        package let resolve: (CGRect) -> Value
    }
}
extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor<CGRect>.Source { .init { $0 } }
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { .init { r.offsetBy(dx: $0.minX, dy: $0.minY) } }
}
