import Foundation

@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Self.Body { get }
    /// How the engine performs it; composed gestures ask their parts.
    static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>?
}
/// What a gesture does with a touch: nil where it does not take it. Points are the window's.
public struct _GestureRecognizer<Value> {
    package var tap: ((CGPoint, Int, GesturePlace) -> Value?)?
    package var press: ((CGPoint, Double, GesturePlace) -> Value?)?
    package var pan: ((Pan, GesturePlace) -> [Value])?
    package var changed: [(Value) -> Void] = []
    package var ended: [(Value) -> Void] = []
    package init() {}

    package func perform(_ values: [Value]) -> Bool {
        guard let last = values.last else { return false }
        for value in values { changed.forEach { $0(value) } }
        ended.forEach { $0(last) }
        Invalidation.markRun()
        return true
    }
}
extension Gesture {
    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? { Body._recognizer(gesture: gesture.body) as? _GestureRecognizer<Value> }
}
extension Never: Gesture {
    public typealias Value = Never
    public static func _recognizer(gesture: Never) -> _GestureRecognizer<Never>? {}
}
extension Gesture where Body == Never { public var body: Never { fatalError("\(Self.self) has no body") } }

public struct TapGesture: Gesture {
    public typealias Value = ()
    public typealias Body = Never
    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = count }
    public static func _recognizer(gesture: TapGesture) -> _GestureRecognizer<()>? {
        var recognizer = _GestureRecognizer<()>()
        recognizer.tap = { _, count, _ in count >= gesture.count ? () : nil }
        return recognizer
    }
}
public struct SpatialTapGesture: Gesture {
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public typealias Body = Never
    public var count: Int
    nonisolated(unsafe) private let space: CoordinateSpace
    nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count; space = coordinateSpace.coordinateSpace
    }
    public static func _recognizer(gesture: SpatialTapGesture) -> _GestureRecognizer<Value>? {
        var recognizer = _GestureRecognizer<Value>()
        recognizer.tap = { point, count, place in count >= gesture.count ? Value(location: place.convert(point, to: gesture.space)) : nil }
        return recognizer
    }
}
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
    public var minimumDuration: Double
    public var maximumDistance: CGFloat
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration; self.maximumDistance = maximumDistance
    }
    public static func _recognizer(gesture: LongPressGesture) -> _GestureRecognizer<Bool>? {
        var recognizer = _GestureRecognizer<Bool>()
        recognizer.press = { _, seconds, _ in seconds >= gesture.minimumDuration ? true : nil }
        return recognizer
    }
}
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }
        public var velocity: CGSize
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width * GestureMetrics.projection, height: translation.height + velocity.height * GestureMetrics.projection)
        }
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width * GestureMetrics.projection, y: location.y + velocity.height * GestureMetrics.projection)
        }
    }
    public typealias Body = Never
    public var minimumDistance: CGFloat
    nonisolated(unsafe) private let space: CoordinateSpace
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance; space = coordinateSpace.coordinateSpace
    }
    public static func _recognizer(gesture: DragGesture) -> _GestureRecognizer<Value>? {
        var recognizer = _GestureRecognizer<Value>()
        func value(at point: CGPoint, from start: CGPoint, _ velocity: CGSize, _ place: GesturePlace) -> Value {
            Value(
                time: HostValues.clock, location: place.convert(point, to: gesture.space), startLocation: place.convert(start, to: gesture.space),
                velocity: velocity)
        }
        recognizer.pan = { pan, place in
            let length = (pan.translation.width * pan.translation.width + pan.translation.height * pan.translation.height).squareRoot()
            guard length >= gesture.minimumDistance else { return [] }
            // Four samples along the way: a finger reports many, an app needs the way and the end.
            return (1...4).map { step in
                let share = CGFloat(step) / 4
                let point = CGPoint(x: pan.start.x + pan.translation.width * share, y: pan.start.y + pan.translation.height * share)
                return value(at: point, from: pan.start, pan.velocity, place)
            }
        }
        // A drag that needs no distance begins with the touch, so a tap and a press are drags that don't move.
        if gesture.minimumDistance <= 0 {
            recognizer.tap = { point, _, place in value(at: point, from: point, .zero, place) }
            recognizer.press = { point, _, place in value(at: point, from: point, .zero, place) }
        }
        return recognizer
    }
}

public struct _EndedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
    public typealias Body = Never
    let content: Content, action: (Value) -> Void
    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        var recognizer = Content._recognizer(gesture: gesture.content)
        recognizer?.ended.append(gesture.action)
        return recognizer
    }
}
public struct _ChangedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
    public typealias Body = Never
    let content: Content, action: (Value) -> Void
    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        var recognizer = Content._recognizer(gesture: gesture.content)
        recognizer?.changed.append(gesture.action)
        return recognizer
    }
}
extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> { _EndedGesture(content: self, action: action) }
}
extension Gesture where Value: Equatable {
    nonisolated public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> { _ChangedGesture(content: self, action: action) }
}

@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    fileprivate let initial: Value
    fileprivate var box: StateBox<Value>?
    public init(wrappedValue: Value) { initial = wrappedValue }
    public init(initialValue: Value) { initial = initialValue }
    public var wrappedValue: Value { box?.value ?? initial }
    public var projectedValue: GestureState<Value> { self }
}
extension GestureState: InstallableProperty {
    package mutating func install(_ context: PropertyContext) {
        let initial = initial
        box = context.inputs.identity.slot(context.slot) { StateBox(initial) }
    }
}
extension Gesture {
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, body: body) }
}
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    nonisolated(unsafe) public var base: Base
    nonisolated(unsafe) public var state: GestureState<State>
    nonisolated(unsafe) let update: (Value, inout State, inout Transaction) -> Void
    nonisolated public init(base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void) {
        self.base = base; self.state = state; update = body
    }
    public static func _recognizer(gesture: Self) -> _GestureRecognizer<Value>? {
        var recognizer = Base._recognizer(gesture: gesture.base)
        recognizer?.changed.append { value in
            var transaction = Transaction()
            if let box = gesture.state.box { gesture.update(value, &box.value, &transaction) }
        }
        // The state goes back when the finger lifts.
        recognizer?.ended.append { _ in gesture.state.box?.value = gesture.state.initial }
        return recognizer
    }
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

final class GestureNode<Value>: WrapperNode, GestureTaking {
    private let recognizer: _GestureRecognizer<Value>, isEnabled: Bool, isSimultaneous: Bool, takesFirst: Bool
    private let window: ViewHost.Link
    init(_ child: Node, _ recognizer: _GestureRecognizer<Value>, host: ViewHost, isEnabled: Bool, isSimultaneous: Bool, takesFirst: Bool) {
        self.recognizer = recognizer; window = host.link
        self.isEnabled = isEnabled; self.isSimultaneous = isSimultaneous; self.takesFirst = takesFirst
        super.init(child)
    }
    override var runsOnlyCode: Bool { true }
    private var place: GesturePlace { GesturePlace(frame: frame, window: window) }
    /// A high-priority gesture is asked before what is inside.
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        let first = path.count
        guard super.hit(point, &path) else { return false }
        if takesFirst { path.removeLast(); path.insert(self, at: first) }
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard isEnabled, let value = recognizer.tap?(point, count, place) else { return false }
        return recognizer.perform([value]) && !isSimultaneous
    }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard isEnabled, let value = recognizer.press?(point, seconds, place) else { return false }
        return recognizer.perform([value]) && !isSimultaneous
    }
    override func panned(_ pan: Pan) -> Bool {
        guard isEnabled, let values = recognizer.pan?(pan, place), !values.isEmpty else { return false }
        return recognizer.perform(values) && !isSimultaneous
    }
}
struct GestureModifier<G: Gesture>: NodeModifier {
    typealias Body = Never
    let mask: GestureMask, isSimultaneous: Bool, takesFirst: Bool
    nonisolated(unsafe) let gesture: G
    nonisolated init(_ gesture: G, mask: GestureMask, isSimultaneous: Bool = false, takesFirst: Bool = false) {
        self.gesture = gesture; self.mask = mask; self.isSimultaneous = isSimultaneous; self.takesFirst = takesFirst
    }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        guard mask.contains(.gesture), let recognizer = G._recognizer(gesture: gesture) else { return node }
        return GestureNode(
            node, recognizer, host: inputs.host, isEnabled: inputs.environment.isEnabled, isSimultaneous: isSimultaneous, takesFirst: takesFirst)
    }
}
extension View {
    nonisolated public consuming func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture, mask: mask))
    }
    nonisolated public consuming func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture, mask: mask, isSimultaneous: true))
    }
    nonisolated public consuming func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture, mask: mask, takesFirst: true))
    }
}
