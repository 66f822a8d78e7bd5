import Foundation

/// The way a view changes over time to create a smooth visual transition from one state to another.
///
/// On this host a change is complete immediately: animations are values that describe what a person would have seen.
public struct Animation: Equatable, Hashable, Sendable {
    package indirect enum Kind: Hashable, @unchecked Sendable {
        case curve(UnitCurve, duration: TimeInterval)
        case spring(Spring, blendDuration: TimeInterval)
        case interpolatingSpring(Spring, initialVelocity: Double)
        case custom(AnyHashable)
        case delay(Kind, TimeInterval)
        case speed(Kind, Double)
        case repeating(Kind, count: Int?, autoreverses: Bool)
        case logicallyComplete(Kind, TimeInterval)
    }
    package var kind: Kind
    package init(kind: Kind) { self.kind = kind }

    public static let `default` = Animation(kind: .spring(Spring(duration: 0.55, bounce: 0), blendDuration: 0))

    public init<A>(_ base: A) where A: CustomAnimation { kind = .custom(AnyHashable(base)) }

    public var base: any CustomAnimation {
        if case .custom(let value) = kind, let animation = value.base as? any CustomAnimation { return animation }
        return BuiltInAnimation(kind: kind)
    }

    public func delay(_ delay: TimeInterval) -> Animation { Animation(kind: .delay(kind, delay)) }
    public func speed(_ speed: Double) -> Animation { Animation(kind: .speed(kind, speed)) }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(kind: .repeating(kind, count: repeatCount, autoreverses: autoreverses))
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation { Animation(kind: .repeating(kind, count: nil, autoreverses: autoreverses)) }
    public func logicallyComplete(after duration: TimeInterval) -> Animation { Animation(kind: .logicallyComplete(kind, duration)) }
}

extension Animation {
    private static func curve(_ curve: UnitCurve, _ duration: TimeInterval = 0.35) -> Animation { Animation(kind: .curve(curve, duration: duration)) }

    public static var linear: Animation { curve(.linear) }
    public static func linear(duration: TimeInterval) -> Animation { curve(.linear, duration) }
    public static var easeIn: Animation { curve(.easeIn) }
    public static func easeIn(duration: TimeInterval) -> Animation { curve(.easeIn, duration) }
    public static var easeOut: Animation { curve(.easeOut) }
    public static func easeOut(duration: TimeInterval) -> Animation { curve(.easeOut, duration) }
    public static var easeInOut: Animation { curve(.easeInOut) }
    public static func easeInOut(duration: TimeInterval) -> Animation { curve(.easeInOut, duration) }
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { Self.curve(curve, duration) }
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35) -> Animation {
        curve(.bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)), duration)
    }

    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation(kind: .spring(spring, blendDuration: blendDuration))
    }
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15, extraBounce: 0) }
    public static func interactiveSpring(duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25) -> Animation {
        spring(Spring(duration: duration, bounce: 0.14 + extraBounce), blendDuration: blendDuration)
    }
    @_disfavoredOverload
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        Animation(kind: .interpolatingSpring(spring, initialVelocity: initialVelocity))
    }
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }
    public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }
    @_disfavoredOverload
    public static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    public static var smooth: Animation { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }
    public static var snappy: Animation { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }
    public static var bouncy: Animation { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(kind)" }
    public var debugDescription: String { "Animation(\(kind))" }
    public var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }
}

// MARK: - Asking an animation for its values

extension Animation {
    public func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic {
        if case .custom(let custom) = kind, let animation = custom.base as? any CustomAnimation {
            return animation.animate(value: value, time: time, context: &context)
        }
        return Self.progress(kind, value, time)
    }

    public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? where V: VectorArithmetic {
        if case .custom(let custom) = kind, let animation = custom.base as? any CustomAnimation {
            return animation.velocity(value: value, time: time, context: context)
        }
        let step = 1e-4
        guard let after = Self.progress(kind, value, time + step), let before = Self.progress(kind, value, max(time - step, 0)) else { return nil }
        return (after - before).scaled(by: 1 / (step + min(time, step)))
    }

    public func shouldMerge<V>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool where V: VectorArithmetic {
        guard case .custom(let custom) = kind, let animation = custom.base as? any CustomAnimation else { return false }
        return animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    /// Where a value on its way from zero is at a time; nil when it has arrived.
    private static func progress<V: VectorArithmetic>(_ kind: Kind, _ value: V, _ time: TimeInterval) -> V? {
        switch kind {
        case .curve(let curve, let duration): return time >= duration ? nil : value.scaled(by: curve.value(at: time / duration))
        case .spring(let spring, _):
            return time >= spring.settlingDuration ? nil : spring.value(target: value, time: time)
        case .interpolatingSpring(let spring, let velocity):
            return time >= spring.settlingDuration ? nil : spring.value(target: value, initialVelocity: value.scaled(by: velocity), time: time)
        case .custom: return nil
        case .delay(let inner, let delay): return time < delay ? .zero : progress(inner, value, time - delay)
        case .speed(let inner, let speed): return progress(inner, value, time * speed)
        case .logicallyComplete(let inner, _): return progress(inner, value, time)
        case .repeating(let inner, let count, let autoreverses):
            let length = duration(inner)
            guard length > 0 else { return nil }
            let round = Int(time / length)
            if let count, round >= count { return nil }
            let part = time - Double(round) * length
            return progress(inner, value, autoreverses && round % 2 == 1 ? length - part : part) ?? value
        }
    }

    private static func duration(_ kind: Kind) -> TimeInterval {
        switch kind {
        case .curve(_, let duration): duration
        case .spring(let spring, _), .interpolatingSpring(let spring, _): spring.settlingDuration
        case .custom: 0
        case .delay(let inner, let delay): duration(inner) + delay
        case .speed(let inner, let speed): speed > 0 ? duration(inner) / speed : 0
        case .logicallyComplete(let inner, _): duration(inner)
        case .repeating(let inner, let count, _): duration(inner) * Double(count ?? 1)
        }
    }
}

private struct BuiltInAnimation: CustomAnimation {
    var kind: Animation.Kind
    func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic {
        Animation(kind: kind).animate(value: value, time: time, context: &context)
    }
}
