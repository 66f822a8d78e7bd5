import Foundation

public protocol Layout: Animatable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
}
extension Layout where Cache == Void { public func makeCache(subviews: Subviews) -> Cache { () } }
extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { LayoutView(layout: self, content: content()) }
}

public struct LayoutProperties: Sendable {
    public init() {}
    public var stackOrientation: Axis?
}
public struct ViewSpacing: Sendable {
    package var node: NodeSpacing
    public init() { node = NodeSpacing() }
    package init(_ node: NodeSpacing) { self.node = node }
    public static let zero = ViewSpacing(NodeSpacing(all: .none))
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .vertical ? NodeSpacing.vertical(above: node, below: next.node) : NodeSpacing.horizontal(left: node, right: next.node)
    }
}
extension NodeSpacing: @unchecked Sendable {}

public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}
enum LayoutValueTrait<K: LayoutValueKey>: TraitKey { static var defaultValue: K.Value { K.defaultValue } }

public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public var layoutDirection: LayoutDirection
    let subviews: [LayoutSubview]
    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(index: Int) -> LayoutSubviews.Element { subviews[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(layoutDirection: layoutDirection, subviews: Array(subviews[bounds])) }
}

public struct LayoutSubview: Equatable {
    let node: Node
    let placed: PlacedSubviews
    /// Layouts run on the main actor; the protocol's methods are not isolated, as Apple's are not.
    private func onMain<T>(_ body: @MainActor () -> T) -> T { withoutActuallyEscaping(body) { escaping in unsafeBitCast(escaping, to: (() -> T).self)() } }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { onMain { node.size(for: proposal) } }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        onMain { ViewDimensions(node: node, size: node.size(for: proposal), proposal: proposal) }
    }
    public var spacing: ViewSpacing { onMain { ViewSpacing(node.spacing) } }
    public var priority: Double { onMain { node.layoutPriority } }
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { onMain { node.traits[LayoutValueTrait<K>.self] } }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        placed.frames[ObjectIdentifier(node)] = (
            CGRect(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width, height: size.height), proposal
        )
    }
    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}
extension LayoutSubview: @unchecked Sendable {}
final class PlacedSubviews { var frames: [ObjectIdentifier: (CGRect, ProposedViewSize)] = [:] }

struct LayoutView<L: Layout, Content: View>: PrimitiveView {
    typealias Body = Never
    let layout: L, content: Content
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(LayoutNode(view.layout, inputs.build(view.content)))
    }
}

/// Lets an app's `Layout` size and place its children.
final class LayoutNode<L: Layout>: Node {
    private let layout: L, nodes: [Node], placed = PlacedSubviews(), subviews: LayoutSubviews
    private var cache: L.Cache
    init(_ layout: L, _ nodes: [Node]) {
        self.layout = layout; self.nodes = nodes
        let placed = placed
        subviews = LayoutSubviews(layoutDirection: .leftToRight, subviews: nodes.map { LayoutSubview(node: $0, placed: placed) })
        cache = layout.makeCache(subviews: subviews)
    }
    override var children: [Node] { nodes.inDrawingOrder }
    override func dropArrangement() { cache = layout.makeCache(subviews: subviews) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        placed.frames = [:]
        layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &cache)
        for node in nodes {
            // A child that the layout left alone is in the middle.
            if let (frame, proposal) = placed.frames[ObjectIdentifier(node)] {
                node.place(frame, proposal: proposal, placement)
            } else {
                node.placeAligned(.center, in: rect, proposal: proposal, placement)
            }
        }
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
}

public struct AnyLayout: Layout {
    public typealias Cache = Void
    private let size: (ProposedViewSize, LayoutSubviews) -> CGSize
    private let put: (CGRect, ProposedViewSize, LayoutSubviews) -> Void
    public init<L: Layout>(_ layout: L) {
        size = { proposal, subviews in
            var cache = layout.makeCache(subviews: subviews); return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        put = { bounds, proposal, subviews in
            var cache = layout.makeCache(subviews: subviews); layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { size(proposal, subviews) }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) { put(bounds, proposal, subviews) }
}

public struct HStackLayout: Layout {
    public typealias Cache = Void
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) { self.alignment = alignment; self.spacing = spacing }
    @_documentation(visibility: internal)
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        StackPlan.size(subviews, .horizontal, Alignment(horizontal: .center, vertical: alignment), spacing, proposal)
    }
    @_documentation(visibility: internal)
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        StackPlan.place(subviews, .horizontal, Alignment(horizontal: .center, vertical: alignment), spacing, bounds, proposal)
    }
}
public struct VStackLayout: Layout {
    public typealias Cache = Void
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) { self.alignment = alignment; self.spacing = spacing }
    @_documentation(visibility: internal)
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        StackPlan.size(subviews, .vertical, Alignment(horizontal: alignment, vertical: .center), spacing, proposal)
    }
    @_documentation(visibility: internal)
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        StackPlan.place(subviews, .vertical, Alignment(horizontal: alignment, vertical: .center), spacing, bounds, proposal)
    }
}
public struct ZStackLayout: Layout {
    public typealias Cache = Void
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    @_documentation(visibility: internal)
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(proposal) }
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    @_documentation(visibility: internal)
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
            let (inner, outer) = (subview.dimensions(in: proposal), ViewDimensions(node: nil, size: bounds.size, proposal: proposal))
            subview.place(
                at: CGPoint(
                    x: bounds.minX + outer[alignment.horizontal] - inner[alignment.horizontal],
                    y: bounds.minY + outer[alignment.vertical] - inner[alignment.vertical]), proposal: proposal)
        }
    }
}

/// The stacks' own rules, for `HStackLayout` and `VStackLayout`.
private enum StackPlan {
    private static func node(_ subviews: LayoutSubviews, _ axis: Axis, _ alignment: Alignment, _ spacing: CGFloat?) -> StackNode {
        MainActor.assumeIsolated { StackNode(subviews.map(\.node), axis: axis, alignment: alignment, spacing: spacing) }
    }
    static func size(_ subviews: LayoutSubviews, _ axis: Axis, _ alignment: Alignment, _ spacing: CGFloat?, _ proposal: ProposedViewSize) -> CGSize {
        let stack = node(subviews, axis, alignment, spacing)
        return MainActor.assumeIsolated { stack.size(for: proposal) }
    }
    static func place(_ subviews: LayoutSubviews, _ axis: Axis, _ alignment: Alignment, _ spacing: CGFloat?, _ bounds: CGRect, _ proposal: ProposedViewSize) {
        let stack = node(subviews, axis, alignment, spacing)
        let plan = MainActor.assumeIsolated { stack.plan(for: proposal, placedIn: bounds.size) }
        for (index, subview) in subviews.enumerated() {
            subview.place(at: CGPoint(x: bounds.minX + plan.frames[index].minX, y: bounds.minY + plan.frames[index].minY), proposal: plan.proposals[index])
        }
    }
}

extension View {
    nonisolated public consuming func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(TraitWriter { $0[LayoutValueTrait<K>.self] = value })
    }
}

/// The first child whose ideal size fits, else the last.
public struct ViewThatFits<Content: View>: PrimitiveView {
    public typealias Body = Never
    let axes: Axis.Set
    nonisolated(unsafe) let content: Content
    nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) { self.axes = axes; self.content = content() }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(FittingNode(inputs.build(view.content), axes: view.axes))
    }
}
final class FittingNode: Node {
    private let nodes: [Node], axes: Axis.Set
    private var chosen: Node?
    init(_ nodes: [Node], axes: Axis.Set) { self.nodes = nodes; self.axes = axes }
    override var children: [Node] { (chosen ?? nodes.last).map { [$0] } ?? [] }
    private func choose(_ proposal: ProposedViewSize) -> Node? {
        nodes.first { node in
            let ideal = node.size(for: .unspecified)
            return (!axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity) + 0.01)
                && (!axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity) + 0.01)
        } ?? nodes.last
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { choose(proposal)?.size(for: proposal) ?? .zero }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        chosen = choose(proposal)
        chosen?.place(rect, proposal: proposal, placement)
    }
}
