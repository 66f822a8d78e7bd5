import Foundation

// Gestures of two fingers. A phone here is touched with one, so they never begin.

public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    public typealias Body = Never
    public var minimumScaleDelta: CGFloat
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    public static func _recognizer(gesture: MagnifyGesture) -> _GestureRecognizer<Value>? { _GestureRecognizer() }
}

public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    public typealias Body = Never
    public var minimumAngleDelta: Angle
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    public static func _recognizer(gesture: RotateGesture) -> _GestureRecognizer<Value>? { _GestureRecognizer() }
}

public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never
    public var minimumScaleDelta: CGFloat
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    public static func _recognizer(gesture: MagnificationGesture) -> _GestureRecognizer<CGFloat>? { _GestureRecognizer() }
}

public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never
    public var minimumAngleDelta: Angle
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    public static func _recognizer(gesture: RotationGesture) -> _GestureRecognizer<Angle>? { _GestureRecognizer() }
}

extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public static func _recognizer(gesture: Wrapped?) -> _GestureRecognizer<Wrapped.Value>? { gesture.flatMap(Wrapped._recognizer) }
}
