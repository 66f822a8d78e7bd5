import Foundation

@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable { let value: Int }
    private var id = 0
    public init() {}
    public var wrappedValue: Namespace.ID { ID(value: id) }
}
extension Namespace: InstallableProperty {
    package mutating func install(_ context: PropertyContext) { id = context.inputs.identity.slot(context.slot) { NamespaceBox() }.value }
}
@MainActor private final class NamespaceBox { let value: Int; static var last = 0; init() { NamespaceBox.last += 1; value = NamespaceBox.last } }

/// `task`: runs at appear up to its first suspension. Nothing in a phone waits for anything real.
struct TaskModifier: ViewModifier {
    let action: @Sendable () async -> Void
    nonisolated init(_ action: @escaping @Sendable () async -> Void) { self.action = action }
    func body(content: Content) -> some View { content.onAppear { let action = action; Task.immediate { @MainActor in await action() } } }
}
struct IdentifiedTaskModifier<ID: Equatable>: ViewModifier {
    let action: @Sendable () async -> Void
    nonisolated(unsafe) let id: ID
    nonisolated init(_ id: ID, _ action: @escaping @Sendable () async -> Void) { self.id = id; self.action = action }
    func body(content: Content) -> some View { content.onChange(of: id, initial: true) { let action = action; Task.immediate { @MainActor in await action() } } }
}

extension View {
    nonisolated public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { modifier(TaskModifier(action)) }
    nonisolated public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { modifier(IdentifiedTaskModifier(value, action)) }
    // Nothing moves, sounds or shakes here: the settled screen is all there is.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { modifier(EmptyModifier()) }
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { modifier(EmptyModifier()) }
    nonisolated public func compositingGroup() -> some View { modifier(EmptyModifier()) }
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { modifier(EmptyModifier()) }
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { modifier(EmptyModifier()) }
    nonisolated public func help(_ text: Text) -> some View { modifier(EmptyModifier()) }
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { modifier(EmptyModifier()) }
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length }) }
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center) -> some View {
        modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in
            let each = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
            return each * CGFloat(span) + spacing * CGFloat(span - 1)
        })
    }
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat) -> some View { modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length)) }
}

/// A frame as long as the container's safe room, or a share of it.
struct ContainerFrameModifier: NodeModifier {
    typealias Body = Never
    let axes: Axis.Set, alignment: Alignment
    nonisolated(unsafe) let length: (CGFloat, Axis) -> CGFloat
    nonisolated init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) { self.axes = axes; self.alignment = alignment; self.length = length }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let room = inputs.host.safeBounds.size
        return FixedFrameNode(node, width: axes.contains(.horizontal) ? length(room.width, .horizontal) : nil, height: axes.contains(.vertical) ? length(room.height, .vertical) : nil, alignment: alignment)
    }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
public struct SensoryFeedback: Equatable, Sendable {
    private let id: Int
    public static let success = SensoryFeedback(id: 0), warning = SensoryFeedback(id: 1), error = SensoryFeedback(id: 2), selection = SensoryFeedback(id: 3), increase = SensoryFeedback(id: 4), decrease = SensoryFeedback(id: 5), impact = SensoryFeedback(id: 6)
}
public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: EnabledTextSelectability { .init() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: DisabledTextSelectability { .init() } }
