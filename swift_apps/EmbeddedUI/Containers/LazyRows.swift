import Foundation

/// Rows of which only those near the viewport are built. Heights that were measured once are remembered by id, so that the
/// rest has its place without being built; the first time all rows are measured, and do not "appear" by that.
@MainActor package final class RowHeights {
    private var known: [AnyHashable: [CGSize]] = [:]
    private var width: CGFloat = -1

    package init() {}

    /// Forgets everything when the width changed: texts wrap differently.
    package func prepare(width: CGFloat) {
        if width != self.width { known = [:]; self.width = width }
    }
    package subscript(id: AnyHashable) -> [CGSize]? {
        get { known[id] }
        set { known[id] = newValue }
    }
    package func keepOnly(_ ids: Set<AnyHashable>) { if known.count > ids.count * 2 + 64 { known = known.filter { ids.contains($0.key) } } }
}

/// One thing in a lazy container: nodes that exist, or a promise of some.
@MainActor package struct LazyEntry {
    package let id: AnyHashable
    package let node: Node
    package var deferred: DeferredNode? { node as? DeferredNode }
    package func nodes(appears: Bool) -> [Node] { deferred?.build(appears: appears) ?? [node] }

    /// Entries with ids unique within one container.
    package static func entries(of nodes: [Node], section: Int = 0) -> [LazyEntry] {
        var seen: [AnyHashable: Int] = [:]
        return nodes.enumerated().map { index, node in
            guard let deferred = node as? DeferredNode else { return LazyEntry(id: AnyHashable([AnyHashable(section), AnyHashable("fixed"), AnyHashable(index)]), node: node) }
            let count = seen[deferred.id, default: 0]
            seen[deferred.id] = count + 1
            return LazyEntry(id: AnyHashable([AnyHashable(section), deferred.id, AnyHashable(count)]), node: node)
        }
    }

    /// Whether what this stands for lies near the window.
    package static func isNear(_ minY: CGFloat, _ maxY: CGFloat, _ viewport: CGRect) -> Bool {
        maxY >= viewport.minY - viewport.height / 2 && minY <= viewport.maxY + viewport.height / 2
    }
}

/// LazyVStack and LazyHStack: cells in a line, built near the viewport.
package final class LazyStackNode: Node, ScrollTargetFinder {
    private let entries: [LazyEntry]
    private let axis: Axis, alignment: Alignment, gap: CGFloat
    private let heights: RowHeights
    private var placed: [Node] = []
    private var frames: [AnyHashable: CGRect] = [:]

    init(_ nodes: [Node], axis: Axis, alignment: Alignment, spacing: CGFloat?, heights: RowHeights) {
        var flat: [Node] = []
        for node in nodes { flat += (node as? SectionNode)?.flattened ?? [node] }
        entries = LazyEntry.entries(of: flat)
        self.axis = axis; self.alignment = alignment; self.gap = spacing ?? 8; self.heights = heights
    }
    package override var children: [Node] { placed }

    private func proposal(_ asked: ProposedViewSize) -> ProposedViewSize { axis == .vertical ? ProposedViewSize(width: asked.width, height: nil) : ProposedViewSize(width: nil, height: asked.height) }
    private func sizes(_ entry: LazyEntry, _ asked: ProposedViewSize) -> [CGSize] {
        if let known = heights[entry.id], entry.deferred?.isBuilt != true, entry.deferred != nil { return known }
        let sizes = entry.nodes(appears: false).map { $0.size(for: proposal(asked)) }
        if entry.deferred != nil {
            if heights[entry.id] == nil { Invalidation.mark() }
            heights[entry.id] = sizes
        }
        return sizes
    }
    package override func measure(_ asked: ProposedViewSize) -> CGSize {
        heights.prepare(width: asked[axis.other] ?? -2)
        var (length, thickness, count) = (CGFloat(0), CGFloat(0), 0)
        for entry in entries {
            for size in sizes(entry, asked) { length += size[axis]; thickness = max(thickness, size[axis.other]); count += 1 }
        }
        var result = CGSize.zero
        result[axis] = length + gap * CGFloat(max(count - 1, 0))
        // A lazy stack is as wide as it is offered.
        result[axis.other] = asked[axis.other] ?? thickness
        return result
    }
    package override func arrange(in rect: CGRect, proposal asked: ProposedViewSize, _ placement: Placement) {
        heights.prepare(width: asked[axis.other] ?? -2)
        placed = []
        frames = [:]
        var position = rect.origin[axis]
        let window = placement.viewport ?? placement.container
        for entry in entries {
            let known = sizes(entry, asked)
            let length = known.reduce(0) { $0 + $1[axis] } + gap * CGFloat(max(known.count - 1, 0))
            var slot = rect
            slot.origin[axis] = position
            slot.size[axis] = length
            if let id = entry.deferred?.id ?? entry.node.traits.explicitID { frames[id] = slot }
            let near = axis == .vertical ? LazyEntry.isNear(slot.minY, slot.maxY, window) : slot.maxX >= window.minX - window.width / 2 && slot.minX <= window.maxX + window.width / 2
            if near {
                for node in entry.nodes(appears: true) {
                    let size = node.size(for: proposal(asked))
                    var cell = rect
                    cell.origin[axis] = position
                    cell.size[axis] = size[axis]
                    node.placeAligned(alignment, in: cell, proposal: proposal(asked), placement)
                    position += size[axis] + gap
                    placed.append(node)
                }
            } else {
                position += length + (known.isEmpty ? 0 : gap)
            }
        }
    }
    package func frame(ofTarget id: AnyHashable) -> CGRect? {
        frames[id] ?? placed.lazy.compactMap { $0.frame(ofTargetBelow: id) }.first
    }
}

public struct LazyVStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: HorizontalAlignment, spacing: CGFloat?, content: Content
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) {
        self.alignment = alignment; self.spacing = spacing; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(LazyStackNode(inputs.build(view.content, lazy: true), axis: .vertical, alignment: Alignment(horizontal: view.alignment, vertical: .top), spacing: view.spacing, heights: inputs.identity.stored { RowHeights() }))
    }
}

public struct LazyHStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: VerticalAlignment, spacing: CGFloat?, content: Content
    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) {
        self.alignment = alignment; self.spacing = spacing; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(LazyStackNode(inputs.build(view.content, lazy: true), axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: view.alignment), spacing: view.spacing, heights: inputs.identity.stored { RowHeights() }))
    }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
