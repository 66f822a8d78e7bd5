import Foundation

/// A type that defines how an animatable value changes over time.
public protocol CustomAnimation: Hashable {
    func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic
    func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? where V: VectorArithmetic
    func shouldMerge<V>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool where V: VectorArithmetic
}

extension CustomAnimation {
    public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? where V: VectorArithmetic { nil }
    public func shouldMerge<V>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool where V: VectorArithmetic {
        false
    }
}

/// Contextual values that a custom animation can use to manage state and access a view's environment.
public struct AnimationContext<Value> where Value: VectorArithmetic {
    public var state: AnimationState<Value>
    public var isLogicallyComplete = false
    public let environment: EnvironmentValues

    package init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) { (self.state, self.environment) = (state, environment) }

    public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> where T: VectorArithmetic {
        var result = AnimationContext<T>(state: state, environment: environment)
        result.isLogicallyComplete = isLogicallyComplete
        return result
    }
}

/// A container that stores the state for a custom animation.
public struct AnimationState<Value> where Value: VectorArithmetic {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K>(key: K.Type) -> K.Value where K: AnimationStateKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for accessing animation state values.
public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

/// The criteria that determines when an animation is considered finished.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let rawValue: UInt8
    public static let logicallyComplete = AnimationCompletionCriteria(rawValue: 0)
    public static let removed = AnimationCompletionCriteria(rawValue: 1)
}
