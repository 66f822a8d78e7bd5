import Foundation

/// A description of view changes to apply when a view is added to and removed from the view hierarchy.
///
/// Views appear and disappear immediately on this host; a transition's identity phase is what is on screen.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The content as the transition shows it in a phase.
    public func apply<V>(content: V, phase: TransitionPhase) -> some View where V: View {
        body(content: PlaceholderContentView(content), phase: phase)
    }

    public func animation(_ animation: Animation?) -> some Transition { AnimatedTransition(base: self) }
    public func combined<T>(with other: T) -> some Transition where T: Transition { CombinedTransition(first: self, second: other) }
}

/// An indication of which the current stage of a transition.
@frozen public enum TransitionPhase: Sendable {
    case willAppear, identity, didDisappear
    public var isIdentity: Bool { self == .identity }
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The properties a `Transition` can have.
public struct TransitionProperties: Sendable {
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A placeholder used to construct an inline modifier, transition, or other helper type.
public struct PlaceholderContentView<Value>: View {
    public typealias Body = Never
    private let content: AnyView
    nonisolated package init<V: View>(_ content: V) { self.content = AnyView(content) }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        AnyView._makeView(view: view.content, inputs: inputs, outputs: &outputs)
    }
}

private struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    static var properties: TransitionProperties { Base.properties }
    func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
}

private struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First, second: Second
    static var properties: TransitionProperties { TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion) }
    func body(content: Content, phase: TransitionPhase) -> some View { second.apply(content: first.apply(content: content, phase: phase), phase: phase) }
}

// MARK: - The system's transitions

/// A transition that fades.
public struct OpacityTransition: Transition {
    nonisolated public init() {}
    public static let properties = TransitionProperties(hasMotion: false)
    public func body(content: OpacityTransition.Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

/// A transition that changes nothing.
public struct IdentityTransition: Transition {
    nonisolated public init() {}
    public static let properties = TransitionProperties(hasMotion: false)
    public func body(content: IdentityTransition.Content, phase: TransitionPhase) -> IdentityTransition.Content { content }
}

/// A transition that moves from and to an edge.
public struct MoveTransition: Transition {
    public var edge: Edge
    nonisolated public init(edge: Edge) { self.edge = edge }
    public func body(content: MoveTransition.Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

/// A transition that moves from the leading edge and on to the trailing one.
public struct SlideTransition: Transition {
    nonisolated public init() {}
    public func body(content: SlideTransition.Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

/// A transition that pushes what was there away.
public struct PushTransition: Transition {
    public var edge: Edge
    nonisolated public init(edge: Edge) { self.edge = edge }
    public func body(content: PushTransition.Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

/// A transition that shifts by an offset.
public struct OffsetTransition: Transition {
    public var offset: CGSize
    nonisolated public init(_ offset: CGSize) { self.offset = offset }
    public func body(content: OffsetTransition.Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
}

/// A transition that scales.
public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint
    nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
    public func body(content: ScaleTransition.Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(CGFloat(phase.isIdentity ? 1 : scale), anchor: anchor)
    }
}

/// A transition that blurs and scales one content into another.
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Equatable, Sendable {
        private let isUpUp: Bool
        public static let downUp = Configuration(isUpUp: false)
        public static let upUp = Configuration(isUpUp: true)
    }
    public var configuration: BlurReplaceTransition.Configuration
    nonisolated public init(configuration: BlurReplaceTransition.Configuration) { self.configuration = configuration }
    public func body(content: BlurReplaceTransition.Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

/// A transition that differs between coming and going.
public struct AsymmetricTransition<Insertion, Removal>: Transition where Insertion: Transition, Removal: Transition {
    nonisolated(unsafe) public var insertion: Insertion
    nonisolated(unsafe) public var removal: Removal
    nonisolated public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion) }
    public func body(content: AsymmetricTransition<Insertion, Removal>.Content, phase: TransitionPhase) -> some View {
        if phase == .didDisappear { removal.apply(content: content, phase: phase) } else { insertion.apply(content: content, phase: phase) }
    }
}

extension Transition where Self == OpacityTransition { nonisolated public static var opacity: OpacityTransition { OpacityTransition() } }
extension Transition where Self == IdentityTransition { nonisolated public static var identity: IdentityTransition { IdentityTransition() } }
extension Transition where Self == SlideTransition { nonisolated public static var slide: SlideTransition { SlideTransition() } }
extension Transition where Self == MoveTransition { nonisolated public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) } }
extension Transition where Self == PushTransition { nonisolated public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) } }
extension Transition where Self == OffsetTransition {
    nonisolated public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
    nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == ScaleTransition {
    nonisolated public static var scale: ScaleTransition { ScaleTransition(0) }
    nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == BlurReplaceTransition {
    nonisolated public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    nonisolated public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self { BlurReplaceTransition(configuration: config) }
}
