import Foundation

/// A geometric angle whose value you access in either radians or degrees.
@frozen public struct Angle: Sendable {
    public var radians: Double

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public init() { radians = 0 }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static var zero: Angle { Angle() }
}

extension Angle: Hashable, Comparable {
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

/// Addition and scaling by numbers, shared by `Angle` and `EdgeInsets`. Apple's too has an underscore: it is not part of the documented API,
/// though apps use its operators.
public protocol _VectorMath: Animatable {}

extension _VectorMath {
    @_documentation(visibility: internal) public static func + (lhs: Self, rhs: Self) -> Self { var result = lhs; result += rhs; return result }
    @_documentation(visibility: internal) public static func - (lhs: Self, rhs: Self) -> Self { var result = lhs; result -= rhs; return result }
    @_documentation(visibility: internal) public static func += (lhs: inout Self, rhs: Self) { lhs.animatableData += rhs.animatableData }
    @_documentation(visibility: internal) public static func -= (lhs: inout Self, rhs: Self) { lhs.animatableData -= rhs.animatableData }
    @_documentation(visibility: internal) public static prefix func - (value: Self) -> Self { value * -1 }
    @_documentation(visibility: internal) public static func * (lhs: Self, rhs: Double) -> Self { var result = lhs; result *= rhs; return result }
    @_documentation(visibility: internal) public static func *= (lhs: inout Self, rhs: Double) { lhs.animatableData.scale(by: rhs) }
    @_documentation(visibility: internal) public static func / (lhs: Self, rhs: Double) -> Self { lhs * (1 / rhs) }
    @_documentation(visibility: internal) public static func /= (lhs: inout Self, rhs: Double) { lhs *= 1 / rhs }
}

extension Angle: Animatable, _VectorMath {
    public typealias AnimatableData = Double
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}
