import Foundation

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

final class IgnoresSafeAreaNode: WrapperNode {
    private let edges: Edge.Set
    init(_ child: Node, edges: Edge.Set) { self.edges = edges; super.init(child) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let room = placement.extended(rect, edges: edges)
        var inner = placement
        if edges.contains(.top) { inner.safe = inner.safe.union(CGRect(x: inner.safe.minX, y: room.minY, width: inner.safe.width, height: 0)) }
        if edges.contains(.bottom) { inner.safe = inner.safe.union(CGRect(x: inner.safe.minX, y: room.maxY, width: inner.safe.width, height: 0)) }
        child.placeAligned(.center, in: room, proposal: ProposedViewSize(room.size), inner)
    }
}

/// Places a view at an edge and reduces the safe area by it for the rest.
final class SafeAreaInsetNode: Node {
    private let content: Node, inset: Node
    private let edge: Edge, alignment: Alignment, gap: CGFloat
    init(_ content: Node, _ inset: Node, edge: Edge, alignment: Alignment, gap: CGFloat) {
        self.content = content; self.inset = inset; self.edge = edge; self.alignment = alignment; self.gap = gap
        super.init()
        traits = content.traits
    }
    override var children: [Node] { [content, inset] }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let isVertical = edge == .top || edge == .bottom
        let size = inset.size(for: isVertical ? ProposedViewSize(width: rect.width, height: nil) : ProposedViewSize(width: nil, height: rect.height))
        var (bar, inner) = (rect, placement)
        let length = (isVertical ? size.height : size.width) + gap
        switch edge {
        case .top: bar.size.height = size.height; inner.safe.origin.y = rect.minY + length; inner.safe.size.height = placement.safe.maxY - inner.safe.minY
        case .bottom: bar.origin.y = rect.maxY - size.height; bar.size.height = size.height; inner.safe.size.height = rect.maxY - length - inner.safe.minY
        case .leading: bar.size.width = size.width; inner.safe.origin.x = rect.minX + length; inner.safe.size.width = placement.safe.maxX - inner.safe.minX
        case .trailing: bar.origin.x = rect.maxX - size.width; bar.size.width = size.width; inner.safe.size.width = rect.maxX - length - inner.safe.minX
        }
        let room = rect.intersection(inner.safe)
        content.placeAligned(.center, in: room.isNull ? rect : room, proposal: ProposedViewSize(room.isNull ? rect.size : room.size), inner)
        inset.placeAligned(alignment, in: bar, proposal: ProposedViewSize(bar.size), placement)
    }
}

struct SafeAreaInsetModifier<Inset: View>: NodeModifier {
    typealias Body = Never
    let edge: Edge, alignment: Alignment, spacing: CGFloat?
    nonisolated(unsafe) let inset: Inset
    nonisolated init(_ inset: Inset, edge: Edge, alignment: Alignment, spacing: CGFloat?) {
        self.inset = inset; self.edge = edge; self.alignment = alignment; self.spacing = spacing
    }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        SafeAreaInsetNode(node, Node.joined(inputs.build(inset, at: 1), depth: true), edge: edge, alignment: alignment, gap: spacing ?? 8)
    }
}

/// Makes the safe area smaller without drawing anything.
final class SafeAreaPaddingNode: WrapperNode {
    private let insets: EdgeInsets
    init(_ child: Node, _ insets: EdgeInsets) { self.insets = insets; super.init(child) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var inner = placement
        let room = rect.inset(by: insets)
        inner.safe = placement.safe.intersection(room)
        child.placeAligned(.center, in: room, proposal: ProposedViewSize(room.size), inner)
    }
}

extension View {
    nonisolated public consuming func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(FrameModifier { regions.contains(.container) ? IgnoresSafeAreaNode($0, edges: edges) : $0 })
    }
    @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
    nonisolated public consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
    nonisolated public consuming func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                content(), edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
    }
    nonisolated public consuming func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                content(), edge: edge == .leading ? .leading : .trailing, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
    }
    nonisolated public consuming func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(FrameModifier { SafeAreaPaddingNode($0, insets) }) }
    nonisolated public consuming func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(length ?? 16, edges: edges))
    }
    nonisolated public consuming func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
