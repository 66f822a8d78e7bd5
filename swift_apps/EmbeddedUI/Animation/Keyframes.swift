import Foundation

/// Values over time, one track for each part of a value.
public protocol Keyframes<Value> {
    associatedtype Value = Self.Body.Value
    associatedtype Body: Keyframes
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }
    func _addTracks(_ tracks: inout _KeyframeTracks<Value>)
}
extension Keyframes where Body.Value == Value {
    public func _addTracks(_ tracks: inout _KeyframeTracks<Value>) { body._addTracks(&tracks) }
}
extension Keyframes where Body == Never { public var body: Never { fatalError("\(Self.self) has no body") } }
extension Never: Keyframes {
    public func _addTracks(_ tracks: inout _KeyframeTracks<Never>) {}
}

/// What sets each part of a value at a time, and how long each takes.
public struct _KeyframeTracks<Value> {
    struct Track {
        let duration: TimeInterval
        let set: (inout Value, TimeInterval) -> Void
    }
    /// Made for a value to begin with.
    var makers: [(Value) -> Track] = []
    init() {}
}

/// A sequence of keyframes for one value that can be animated.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Self.Body.Value
    associatedtype Body: KeyframeTrackContent
    @KeyframeTrackContentBuilder<Value> var body: Self.Body { get }
    func _addSteps(_ steps: inout _KeyframeSteps<Value>)
}
extension KeyframeTrackContent where Body.Value == Value {
    public func _addSteps(_ steps: inout _KeyframeSteps<Value>) { body._addSteps(&steps) }
}

/// Where a track is, and with which speed, when the next keyframe begins.
public struct _KeyframeSteps<Value: Animatable> {
    typealias Data = Value.AnimatableData
    struct Step {
        let start: TimeInterval, duration: TimeInterval
        let data: (TimeInterval) -> Data
    }
    private(set) var steps: [Step] = []
    private(set) var end: Data
    private(set) var velocity = Data.zero
    private(set) var duration: TimeInterval = 0
    init(_ start: Value) { end = start.animatableData }

    mutating func add(_ seconds: TimeInterval, to target: Data, velocity: Data = .zero, _ data: @escaping (TimeInterval) -> Data) {
        steps.append(Step(start: duration, duration: max(seconds, 0), data: data))
        duration += max(seconds, 0)
        (end, self.velocity) = (target, velocity)
    }
    func data(at time: TimeInterval) -> Data? {
        guard time < duration else { return end }
        return steps.last { $0.start <= time }.map { $0.data(max(time, 0) - $0.start) }
    }
}

/// A sequence of keyframes that animates one part of a value.
public struct KeyframeTrack<Root, Value, Content>: Keyframes where Value == Content.Value, Content: KeyframeTrackContent {
    public typealias Body = Never
    private let keyPath: WritableKeyPath<Root, Value>
    private let content: Content
    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value { self.init(\.self, content: content) }
    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }
    public func _addTracks(_ tracks: inout _KeyframeTracks<Root>) {
        let (keyPath, content) = (keyPath, content)
        tracks.makers.append { root in
            let start = root[keyPath: keyPath]
            var steps = _KeyframeSteps(start)
            content._addSteps(&steps)
            let track = steps
            return _KeyframeTracks<Root>.Track(duration: track.duration) { root, time in
                guard let data = track.data(at: time) else { return }
                root[keyPath: keyPath].animatableData = data
            }
        }
    }
}

/// Keyframes over time, to ask for the value at a moment.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let tracks: [_KeyframeTracks<Value>.Track]
    public let duration: TimeInterval

    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        var tracks = _KeyframeTracks<Value>()
        content()._addTracks(&tracks)
        initial = initialValue
        self.tracks = tracks.makers.map { $0(initialValue) }
        duration = self.tracks.map(\.duration).max() ?? 0
    }
    public func value(time: Double) -> Value {
        var value = initial
        for track in tracks { track.set(&value, time) }
        return value
    }
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// Content that keyframes animate. Here it rests: at first in its initial value, and once they have run, where they end.
public struct KeyframeAnimator<Value, KeyframePath, Content>: PrimitiveView where Value == KeyframePath.Value, KeyframePath: Keyframes, Content: View {
    public typealias Body = Never
    nonisolated(unsafe) private let initial: Value
    private let trigger: ComparableTrigger?
    nonisolated(unsafe) private let content: (Value) -> Content
    nonisolated(unsafe) private let keyframes: (Value) -> KeyframePath

    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    nonisolated public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) { initial = initialValue; trigger = nil; self.content = content; self.keyframes = keyframes }
    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    nonisolated public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) { initial = initialValue; self.trigger = ComparableTrigger(trigger); self.content = content; self.keyframes = keyframes }

    private final class Memory {
        var trigger: ComparableTrigger?
        var hasRun = false
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let memory = inputs.identity.stored { Memory() }
        if let trigger = view.trigger {
            if let before = memory.trigger, before != trigger { memory.hasRun = true }
            memory.trigger = trigger
        }
        // What repeats without a trigger is as often at its beginning as anywhere.
        var value = view.initial
        if memory.hasRun {
            let timeline = KeyframeTimeline(initialValue: value) { view.keyframes(value) }
            value = timeline.value(time: timeline.duration)
        }
        inputs.child(0).make(view.content(value), &outputs)
    }
}

/// A value of any type that can be compared.
struct ComparableTrigger: Equatable {
    private let value: any Equatable
    nonisolated init(_ value: any Equatable) { self.value = value }
    static func == (a: ComparableTrigger, b: ComparableTrigger) -> Bool {
        func isSame<V: Equatable>(_ value: V) -> Bool { value == b.value as? V }
        return isSame(a.value)
    }
}

extension View {
    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
            content(PlaceholderContentView(self), $0)
        } keyframes: {
            keyframes($0)
        }
    }
    // Apple's own; a comparison by labels does not see past the generic result builder.
    @_documentation(visibility: internal)
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
            content(PlaceholderContentView(self), $0)
        } keyframes: {
            keyframes($0)
        }
    }
}
