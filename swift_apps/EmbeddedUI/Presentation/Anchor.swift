import Foundation

/// A value tied to the place of a view. A `GeometryProxy` reads it in its own coordinates.
public struct Anchor<Value> {
    /// Says which value of a view is meant.
    public struct Source {
        package let resolve: (CGRect) -> Value
    }
    /// The value now, in window coordinates.
    package let value: @MainActor () -> Value
    package init(value: @escaping @MainActor () -> Value) { self.value = value }
}

extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor<CGRect>.Source { .init { $0 } }
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source { .init { r.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

extension Anchor.Source where Value == CGPoint {
    public static func point(_ p: CGPoint) -> Anchor<Value>.Source { .init { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) } }
    public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source { .init { CGPoint(x: $0.minX + $0.width * p.x, y: $0.minY + $0.height * p.y) } }
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] { self.init { frame in array.map { $0.resolve(frame) } } }
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? { self.init { frame in anchor.map { $0.resolve(frame) } } }
}

extension GeometryProxy {
    /// An anchor's value in this view's own coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let value = MainActor.assumeIsolated { UncheckedBox(anchor.value()) }.value
        return (value as? any Movable)?.moved(by: frame(in: .global).origin) as? T ?? value
    }
}

/// Carries a value off the main actor's closure: nothing else runs meanwhile.
private struct UncheckedBox<T>: @unchecked Sendable { let value: T; init(_ value: T) { self.value = value } }

/// What an anchor can represent, seen from another origin.
private protocol Movable { func moved(by origin: CGPoint) -> Self }
extension CGRect: Movable { func moved(by origin: CGPoint) -> CGRect { offsetBy(dx: -origin.x, dy: -origin.y) } }
extension CGPoint: Movable { func moved(by origin: CGPoint) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) } }
extension Array: Movable where Element: Movable { func moved(by origin: CGPoint) -> [Element] { map { $0.moved(by: origin) } } }
extension Optional: Movable where Wrapped: Movable { func moved(by origin: CGPoint) -> Wrapped? { map { $0.moved(by: origin) } } }
