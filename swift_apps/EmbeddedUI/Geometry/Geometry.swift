import Foundation

public struct GeometryProxy {
    public let size: CGSize
    public let safeAreaInsets: EdgeInsets
    private let frame: CGRect
    private let space: @MainActor (AnyHashable) -> CGRect?

    init(frame: CGRect, placement: Placement, host: ViewHost) {
        size = frame.size
        self.frame = frame
        let grown = placement.extended(frame)
        safeAreaInsets = EdgeInsets(
            top: frame.minY - grown.minY, leading: frame.minX - grown.minX, bottom: grown.maxY - frame.maxY, trailing: grown.maxX - frame.maxX)
        // Without a scroll view around it, that space is the window's.
        let viewport = placement.viewport
        space = { [link = host.link] name in name.base is ScrollViewSpace ? viewport : link.host?.coordinateSpaces[name]?.frame }
    }

    @available(iOS, deprecated: 100000.0, message: "use overload that accepts a CoordinateSpaceProtocol instead")
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { resolve(coordinateSpace) }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { resolve(coordinateSpace.coordinateSpace) }

    /// The bounds of a named space around this view, in this view's coordinates.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        MainActor.assumeIsolated { space(coordinateSpace.name) }?.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }

    private func resolve(_ coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .global: return frame
        case .local: return CGRect(origin: .zero, size: size)
        case .named(let name):
            let origin = MainActor.assumeIsolated { space(name)?.origin } ?? .zero
            return frame.offsetBy(dx: -origin.x, dy: -origin.y)
        }
    }
}

public struct GeometryReader<Content: View>: PrimitiveView {
    public typealias Body = Never
    nonisolated(unsafe) public var content: (GeometryProxy) -> Content
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        _ = inputs.identity.child(0)
        inputs.identity.retain()
        outputs.nodes.append(GeometryNode(inputs.host) { proxy in inputs.build(view.content(proxy)) })
    }
}

/// Builds its content when it is placed: only then are its size and place known.
final class GeometryNode: Node {
    private let host: ViewHost
    private let make: @MainActor (GeometryProxy) -> [Node]
    private var nodes: [Node] = []
    init(_ host: ViewHost, _ make: @escaping @MainActor (GeometryProxy) -> [Node]) { self.host = host; self.make = make }
    override var children: [Node] { nodes }
    /// What is inside is known only once it is placed.
    override var spacing: NodeSpacing { NodeSpacing() }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        nodes = make(GeometryProxy(frame: rect, placement: placement, host: host))
        for node in nodes { node.placeAligned(.topLeading, in: rect, proposal: ProposedViewSize(rect.size), placement) }
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
}

public enum CoordinateSpace: Hashable {
    case global
    case local
    case named(AnyHashable)
    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
public struct LocalCoordinateSpace: CoordinateSpaceProtocol { public init() {}; public var coordinateSpace: CoordinateSpace { .local } }
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol { public init() {}; public var coordinateSpace: CoordinateSpace { .global } }
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: LocalCoordinateSpace { .init() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: GlobalCoordinateSpace { .init() } }
/// The name of the space that a scroll view adds. Only the innermost one is known, whatever its axes.
private struct ScrollViewSpace: Hashable {}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static var scrollView: NamedCoordinateSpace { .init(name: AnyHashable(ScrollViewSpace())) }
    public static func scrollView(axis: Axis) -> Self { .scrollView }
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
}

struct CoordinateSpaceModifier: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let name: AnyHashable
    nonisolated init(_ name: AnyHashable) { self.name = name }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { inputs.host.add(.coordinateSpace(name, node)); return node }
}
extension View {
    nonisolated public consuming func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(CoordinateSpaceModifier(name.name)) }
    @available(*, deprecated, message: "use coordinateSpace(_:) instead")
    nonisolated public consuming func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(CoordinateSpaceModifier(AnyHashable(name))) }
}
