import Foundation

// Gestures made of others. Each part keeps its own `onChanged` and `onEnded`; the whole adds its own to theirs.

extension _GestureRecognizer {
    /// The value of a tap here, after this gesture's own actions; nil where it takes none.
    @MainActor func tapped(_ point: CGPoint, _ count: Int, _ place: GesturePlace) -> Value? {
        guard let value = tap?(point, count, place) else { return nil }
        _ = perform([value])
        return value
    }
    @MainActor func pressed(_ point: CGPoint, _ seconds: Double, _ place: GesturePlace) -> Value? {
        guard let value = press?(point, seconds, place) else { return nil }
        _ = perform([value])
        return value
    }
    @MainActor func panned(_ pan: Pan, _ place: GesturePlace) -> [Value] {
        let values = self.pan?(pan, place) ?? []
        _ = perform(values)
        return values
    }
}

/// Both at once: each sees every touch.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
    public typealias Body = Never
    nonisolated(unsafe) public var first: First
    nonisolated(unsafe) public var second: Second
    nonisolated public init(_ first: First, _ second: Second) { self.first = first; self.second = second }

    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        let first = First._recognizer(gesture: gesture.first), second = Second._recognizer(gesture: gesture.second)
        func both(_ one: First.Value?, _ other: Second.Value?) -> Value? { one == nil && other == nil ? nil : Value(first: one, second: other) }
        var recognizer = _GestureRecognizer<Value>()
        recognizer.tap = { both(first?.tapped($0, $1, $2), second?.tapped($0, $1, $2)) }
        recognizer.press = { both(first?.pressed($0, $1, $2), second?.pressed($0, $1, $2)) }
        recognizer.pan = { both(first?.panned($0, $1).last, second?.panned($0, $1).last).map { [$0] } ?? [] }
        return recognizer
    }
}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// The first that succeeds, asked in order.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public typealias Body = Never
    nonisolated(unsafe) public var first: First
    nonisolated(unsafe) public var second: Second
    nonisolated public init(_ first: First, _ second: Second) { self.first = first; self.second = second }

    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        let first = First._recognizer(gesture: gesture.first), second = Second._recognizer(gesture: gesture.second)
        var recognizer = _GestureRecognizer<Value>()
        recognizer.tap = { first?.tapped($0, $1, $2).map(Value.first) ?? second?.tapped($0, $1, $2).map(Value.second) }
        recognizer.press = { first?.pressed($0, $1, $2).map(Value.first) ?? second?.pressed($0, $1, $2).map(Value.second) }
        recognizer.pan = { pan, place in
            let values = first?.panned(pan, place).map(Value.first) ?? []
            return values.isEmpty ? second?.panned(pan, place).map(Value.second) ?? [] : values
        }
        return recognizer
    }
}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One after the other, in one touch: hold, then drag.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }
    public typealias Body = Never
    nonisolated(unsafe) public var first: First
    nonisolated(unsafe) public var second: Second
    nonisolated public init(_ first: First, _ second: Second) { self.first = first; self.second = second }

    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        let first = First._recognizer(gesture: gesture.first), second = Second._recognizer(gesture: gesture.second)
        var recognizer = _GestureRecognizer<Value>()
        // Without the second the whole never ends, but the first has happened.
        recognizer.press = { point, seconds, place in
            guard let began = first?.pressed(point, seconds, place) else { return nil }
            // The time that the finger rested is the first's; the second may be a drag that needs no distance.
            return second?.pressed(point, 0, place).map { .second(began, $0) }
        }
        recognizer.pan = { pan, place in
            guard let began = first?.pressed(pan.start, pan.hold, place) else { return [] }
            let values = second?.panned(pan, place) ?? []
            return values.isEmpty ? [] : [.first(began)] + values.map { .second(began, $0) }
        }
        return recognizer
    }
}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct _MapGesture<Content: Gesture, Value>: Gesture {
    public typealias Body = Never
    let content: Content, transform: (Content.Value) -> Value

    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        guard let inner = Content._recognizer(gesture: gesture.content) else { return nil }
        var recognizer = _GestureRecognizer<Value>()
        recognizer.tap = { inner.tapped($0, $1, $2).map(gesture.transform) }
        recognizer.press = { inner.pressed($0, $1, $2).map(gesture.transform) }
        recognizer.pan = { inner.panned($0, $1).map(gesture.transform) }
        return recognizer
    }
}

public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never
    nonisolated(unsafe) private let recognizer: @MainActor () -> _GestureRecognizer<Value>?
    nonisolated public init<T: Gesture>(_ gesture: T) where Value == T.Value { recognizer = { T._recognizer(gesture: gesture) } }
    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? { gesture.recognizer() }
}

extension Gesture {
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
    nonisolated public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> { _MapGesture(content: self, transform: body) }
}
