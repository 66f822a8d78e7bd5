import Foundation

extension KeyframeTrackContent where Body == Self {
    public var body: Self { self }
}

/// A straight way to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = LinearKeyframe<Value>
    private let to: Value, duration: TimeInterval, curve: UnitCurve
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) { self.to = to; self.duration = duration; curve = timingCurve }
    public func _addSteps(_ steps: inout _KeyframeSteps<Value>) {
        let (from, target, duration, curve) = (steps.end, to.animatableData, duration, curve)
        steps.add(duration, to: target, velocity: duration > 0 ? (target - from).scaled(by: 1 / duration) : .zero) { time in
            from + (target - from).scaled(by: curve.value(at: duration > 0 ? time / duration : 1))
        }
    }
}

/// A curve that begins with the speed of what is before it.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = CubicKeyframe<Value>
    private let to: Value, duration: TimeInterval, startVelocity: Value?, endVelocity: Value?
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        self.to = to; self.duration = duration; self.startVelocity = startVelocity; self.endVelocity = endVelocity
    }
    public func _addSteps(_ steps: inout _KeyframeSteps<Value>) {
        let (from, target, duration) = (steps.end, to.animatableData, duration)
        let leaving = (startVelocity?.animatableData ?? steps.velocity).scaled(by: duration)
        let arriving = (endVelocity?.animatableData ?? .zero).scaled(by: duration)
        steps.add(duration, to: target, velocity: endVelocity?.animatableData ?? .zero) { time in
            let t = duration > 0 ? time / duration : 1
            let (square, cube) = (t * t, t * t * t)
            return from.scaled(by: 2 * cube - 3 * square + 1) + leaving.scaled(by: cube - 2 * square + t) + target.scaled(by: 3 * square - 2 * cube)
                + arriving.scaled(by: cube - square)
        }
    }
}

/// The way of a spring to a value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = SpringKeyframe<Value>
    private let to: Value, duration: TimeInterval?, spring: Spring, startVelocity: Value?
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        self.to = to; self.duration = duration; self.spring = spring; self.startVelocity = startVelocity
    }
    public func _addSteps(_ steps: inout _KeyframeSteps<Value>) {
        let (from, target, spring) = (steps.end, to.animatableData, spring)
        let start = startVelocity?.animatableData ?? steps.velocity
        let seconds = duration ?? spring.settlingDuration(target: target - from, initialVelocity: start, epsilon: 0.001)
        let speed = spring.velocity(target: target - from, initialVelocity: start, time: seconds)
        steps.add(seconds, to: target, velocity: speed) { from + spring.value(target: target - from, initialVelocity: start, time: $0) }
    }
}

/// A jump to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = MoveKeyframe<Value>
    private let to: Value
    public init(_ to: Value) { self.to = to }
    public func _addSteps(_ steps: inout _KeyframeSteps<Value>) {
        let target = to.animatableData
        steps.add(0, to: target) { _ in target }
    }
}

/// Several keyframes, one after the other.
struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    typealias Body = KeyframeSequence<Value>
    let add: (inout _KeyframeSteps<Value>) -> Void
    func _addSteps(_ steps: inout _KeyframeSteps<Value>) { add(&steps) }
}
/// Several tracks at once.
struct KeyframeGroup<Value>: Keyframes {
    typealias Body = Never
    let add: (inout _KeyframeTracks<Value>) -> Void
    func _addTracks(_ tracks: inout _KeyframeTracks<Value>) { add(&tracks) }
}

@resultBuilder public struct KeyframeTrackContentBuilder<Value> where Value: Animatable {
    public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent
    where ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
        public typealias Value = ConditionalValue
        public typealias Body = Conditional<ConditionalValue, First, Second>
        let first: First?, second: Second?
        public func _addSteps(_ steps: inout _KeyframeSteps<ConditionalValue>) {
            first?._addSteps(&steps)
            second?._addSteps(&steps)
        }
    }
    public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: KeyframeTrackContent { expression }
    public static func buildBlock() -> some KeyframeTrackContent<Value> { KeyframeSequence<Value> { _ in } }
    public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent { first }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<
        Value
    > {
        KeyframeSequence<Value> {
            accumulated._addSteps(&$0)
            next._addSteps(&$0)
        }
    }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        KeyframeSequence<Value> { steps in for component in components { component._addSteps(&steps) } }
    }
    public static func buildEither<First, Second>(first component: First) -> Conditional<Value, First, Second>
    where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
        Conditional(first: component, second: nil)
    }
    public static func buildEither<First, Second>(second component: Second) -> Conditional<Value, First, Second>
    where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
        Conditional(first: nil, second: component)
    }
}

@resultBuilder public struct KeyframesBuilder<Value> {
    public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: KeyframeTrackContent { expression }
    public static func buildExpression<Content>(_ expression: Content) -> Content where Value == Content.Value, Content: Keyframes { expression }
    public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent { first }
    public static func buildPartialBlock<Content>(first: Content) -> Content where Value == Content.Value, Content: Keyframes { first }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<
        Value
    > {
        KeyframeSequence<Value> {
            accumulated._addSteps(&$0)
            next._addSteps(&$0)
        }
    }
    public static func buildPartialBlock(accumulated: some Keyframes<Value>, next: some Keyframes<Value>) -> some Keyframes<Value> {
        KeyframeGroup<Value> {
            accumulated._addTracks(&$0)
            next._addTracks(&$0)
        }
    }
    public static func buildBlock() -> some Keyframes<Value> { KeyframeGroup<Value> { _ in } }
    public static func buildFinalResult<Content>(_ component: Content) -> KeyframeTrack<Value, Value, Content>
    where Value == Content.Value, Content: KeyframeTrackContent { KeyframeTrack { component } }
    public static func buildFinalResult<Content>(_ component: Content) -> Content where Value == Content.Value, Content: Keyframes { component }
}
