import Foundation

/// A representation of a spring's motion.
public struct Spring: Hashable, Sendable {
    private var angularFrequency: Double
    private var decay: Double
    public private(set) var mass: Double

    private init(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
        (self.angularFrequency, decay, self.mass) = (angularFrequency, dampingRatio * angularFrequency, mass)
    }

    /// By how long it takes (seconds) and how much it overshoots (−1…1, 0 not at all).
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999))
        self.init(angularFrequency: 2 * .pi / max(duration, 1e-6), dampingRatio: max(ratio, 0))
    }

    public init(response: Double, dampingRatio: Double) {
        self.init(angularFrequency: 2 * .pi / max(response, 1e-6), dampingRatio: dampingRatio)
    }

    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(angularFrequency: frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
    }

    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = max(dampingRatio, 1e-3)
        self.init(angularFrequency: -log(epsilon) / (ratio * max(settlingDuration, 1e-6)), dampingRatio: ratio)
    }

    public static var smooth: Spring { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring { Spring(duration: duration, bounce: extraBounce) }
    public static var snappy: Spring { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring { Spring(duration: duration, bounce: 0.15 + extraBounce) }
    public static var bouncy: Spring { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring { Spring(duration: duration, bounce: 0.3 + extraBounce) }

    public var duration: TimeInterval { 2 * .pi / angularFrequency }
    public var response: Double { duration }
    public var dampingRatio: Double { decay / angularFrequency }
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
    public var stiffness: Double { mass * angularFrequency * angularFrequency }
    public var damping: Double { 2 * mass * decay }
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

    /// How far of the way 0 → 1 is left at a time, and how a starting velocity of 1 has moved it.
    private func response(at time: TimeInterval) -> (left: Double, pushed: Double) {
        let (ratio, frequency) = (dampingRatio, angularFrequency)
        let fade = exp(-decay * time)
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            return (fade * (cos(damped * time) + decay / damped * sin(damped * time)), fade * sin(damped * time) / damped)
        }
        if ratio == 1 { return (fade * (1 + frequency * time), fade * time) }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (a, b) = (-decay + root, -decay - root)
        return ((a * exp(b * time) - b * exp(a * time)) / (a - b), (exp(a * time) - exp(b * time)) / (a - b))
    }

    public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V where V: VectorArithmetic {
        let (left, pushed) = response(at: time)
        return target.scaled(by: 1 - left) + initialVelocity.scaled(by: pushed)
    }

    public func velocity<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V where V: VectorArithmetic {
        let step = 1e-4
        let (after, before) = (
            value(target: target, initialVelocity: initialVelocity, time: time + step),
            value(target: target, initialVelocity: initialVelocity, time: max(time - step, 0))
        )
        return (after - before).scaled(by: 1 / (step + min(time, step)))
    }

    public func update<V>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) where V: VectorArithmetic {
        let way = target - value
        let (old, push) = (value, velocity)
        value = old + self.value(target: way, initialVelocity: push, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: push, time: deltaTime)
    }

    public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    public func settlingDuration<V>(target: V, initialVelocity: V = .zero, epsilon: Double) -> TimeInterval where V: VectorArithmetic {
        let limit = epsilon * epsilon
        var last = 0.0
        for frame in 0..<6000 {
            let time = Double(frame) / 60
            if (value(target: target, initialVelocity: initialVelocity, time: time) - target).magnitudeSquared > limit { last = time + 1.0 / 60 }
        }
        return last
    }

    public func value<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V where V: Animatable {
        moved(fromValue) { $0 + value(target: toValue.animatableData - $0, initialVelocity: initialVelocity.animatableData, time: time) }
    }

    public func velocity<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V where V: Animatable {
        moved(fromValue) { velocity(target: toValue.animatableData - $0, initialVelocity: initialVelocity.animatableData, time: time) }
    }

    public func force<V>(fromValue: V, toValue: V, position: V, velocity: V) -> V where V: Animatable {
        moved(fromValue) { _ in force(target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData) }
    }

    public func settlingDuration<V>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> TimeInterval where V: Animatable {
        settlingDuration(target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }

    private func moved<V: Animatable>(_ value: V, _ change: (V.AnimatableData) -> V.AnimatableData) -> V {
        var result = value
        result.animatableData = change(value.animatableData)
        return result
    }
}
