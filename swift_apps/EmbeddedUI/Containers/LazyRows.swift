import Foundation

/// Which row of a container this is, in every build: its section, and the element it represents or its place there.
package struct RowID: Hashable {
    package let section: Int
    /// Nil for rows that are in the section by themselves.
    let element: ElementID?
    /// Of elements: which `ForEach` of the section they come from. Of other rows: their place.
    let number: Int
    /// Which of the views that one element may yield.
    var part = 0

    /// What tells most rows apart is enough: a long list looks up thousands in every layout.
    package func hash(into hasher: inout Hasher) {
        if let element { element.hash(into: &hasher) } else { hasher.combine(number) }
    }
}

/// Rows of which only those near the viewport are built. Heights that were measured once are remembered by id, so that the
/// rest has its place without being built. (Lazy stacks and grids measure the cells in their `LazyReach` in trial builds.)
@MainActor package final class RowHeights {
    /// What was measured for one width (of a horizontal container: for one height).
    private struct Measurements {
        let width: CGFloat
        var known: [RowID: [CGSize]] = [:]
        /// The estimated height of rows that were never measured: the mean of the measured ones.
        var estimate: CGFloat?
        /// Rows with that length in the latest layout of a view that is scrolled from its end.
        var estimated: Set<RowID> = []
    }
    /// The latest first. One layout may request several widths; keeping only one would never settle.
    private var measurements = [Measurements(width: -1)]
    private static let rememberedWidths = 8
    /// Whether the container is as long as its rows. A list usually is as high as it is offered.
    var determinesSize = true

    package init() {}

    /// Whether the `ForEach` at a place yields sections. Only building one of its elements can tell. Noted at the place, and gone with it.
    func yieldsSections(_ deferred: DeferredNode, of place: Identity) -> Bool {
        place.stored { Yield(sections: deferred.look { $0.contains { $0 is SectionNode } }) }.sections
    }
    private final class Yield {
        let sections: Bool
        init(sections: Bool) { self.sections = sections }
    }

    /// Selects the measurements for this width, because texts wrap differently at another one.
    package func prepare(width: CGFloat) {
        guard width != measurements[0].width else { return }
        let index = measurements.firstIndex { $0.width == width }
        measurements.insert(index.map { measurements.remove(at: $0) } ?? Measurements(width: width), at: 0)
        if measurements.count > Self.rememberedWidths { measurements.removeLast() }
    }
    package subscript(id: RowID) -> [CGSize]? {
        get { measurements[0].known[id] }
        set {
            if determinesSize, measurements[0].known[id] != newValue { LayoutPass.noteNewSize() }
            measurements[0].known[id] = newValue
        }
    }
    /// The length that was assumed of this row, which is now measured.
    func takeEstimate(of id: RowID) -> CGFloat? {
        guard !measurements[0].estimated.isEmpty, measurements[0].estimated.remove(id) != nil else { return nil }
        return measurements[0].estimate
    }
    func noteEstimate(of id: RowID) { measurements[0].estimated.insert(id) }
    /// Forgets what was assumed for other widths: the cells are placed with this one.
    func keepEstimates() { for index in measurements.indices.dropFirst() { measurements[index].estimated = [] } }
    /// The estimated height of a row out of view (in a horizontal container, the width of a cell) until it is measured. Decided once, so that
    /// nothing moves later.
    func estimate(or fallback: CGFloat, along axis: Axis = .vertical) -> CGFloat {
        if let estimate = measurements[0].estimate { return estimate }
        // Sums of whole numbers: the same in any order.
        var (sum, count) = (0, 0)
        for sizes in measurements[0].known.values { for size in sizes where size[axis] > 0 { sum += Int((size[axis] * 1000).rounded()); count += 1 } }
        guard count > 0 else { return fallback }
        let mean = FontMetrics.pixelRound(CGFloat(sum) / CGFloat(count) / 1000)
        measurements[0].estimate = mean
        return mean
    }
}

/// LazyVStack and LazyHStack: cells in a line, built near the viewport.
package final class LazyStackNode: Node, ScrollTargetFinder, ScrollTargetSource {
    private let entries: [(entry: LazyEntry, role: LazyPart.Role, section: Int)]
    private let axis: Axis, alignment: Alignment, gap: CGFloat
    private let heights: RowHeights
    private let pinned: PinnedScrollableViews
    private var placed: [Node] = []
    /// Pinned headers and footers: drawn over the rest, read out where they belong.
    private var pins: [PinnedPart] = []
    /// Where each entry is, built or not.
    private var slots: [CGRect] = []
    private var targets: [ScrollStop] = []
    /// Entries out of it are estimated. The first that a pass gives is kept: all layouts in it agree.
    private var reach = LazyReach.all
    private var reachPass = -1

    init(_ nodes: [Node], axis: Axis, alignment: Alignment, spacing: CGFloat?, pinned: PinnedScrollableViews, heights: RowHeights) {
        let parts = LazyPart.parts(of: nodes, heights)
        entries = zip(LazyEntry.entries(of: parts.map(\.node)), parts).map { ($0, $1.role, $1.section) }
        self.axis = axis; self.alignment = alignment; self.gap = spacing ?? 8; self.pinned = pinned; self.heights = heights
    }
    package override var children: [Node] { pins.isEmpty ? placed : placed + pins.map(\.node) }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        pins.accessibility(placed, along: axis, context)
    }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard pins.hit(point, &path) || super.hit(point, &path) else { return false }
        if path.last !== self { path.append(self) }
        return true
    }
    var scrollTargets: [ScrollStop] { targets }

    private func proposal(_ asked: ProposedViewSize) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: asked.width, height: nil) : ProposedViewSize(width: nil, height: asked.height)
    }
    private func sizes(_ entry: LazyEntry, _ asked: ProposedViewSize, _ reach: LazyReach) -> [CGSize] {
        if let known = heights[entry.id], entry.deferred?.isBuilt != true, entry.deferred != nil { return known }
        let sizes = entry.within(reach) { entry.look { $0.map { $0.size(for: proposal(asked)) } } }
        heights[entry.id] = sizes
        if let estimate = heights.takeEstimate(of: entry.id) { LazyMeasuring.notes.growth += length(sizes) + (sizes.isEmpty ? -gap : 0) - estimate }
        return sizes
    }
    /// The sizes of an entry out of reach: as measured before, or estimated.
    private func distantSizes(_ entry: LazyEntry) -> [CGSize] {
        let known = heights[entry.id]
        if let known, entry.deferred != nil { return known }
        // What is not deferred may have changed since.
        if axis == .vertical { LazyMeasuring.notes.isEstimated = true } else { LazyMeasuring.notes.isWidthEstimated = true }
        if let known { return known }
        if axis == .vertical, reach.isFromEnd { heights.noteEstimate(of: entry.id) }
        var size = CGSize.zero
        size[axis] = heights.estimate(or: 44, along: axis)
        return [size]
    }
    private func length(_ sizes: [CGSize]) -> CGFloat { sizes.reduce(0) { $0 + $1[axis] } + gap * CGFloat(max(sizes.count - 1, 0)) }
    /// The sizes of the cells of all entries.
    private func allSizes(_ asked: ProposedViewSize) -> [[CGSize]] {
        if reachPass != LayoutPass.number { (reach, reachPass) = (LazyMeasuring.reach, LayoutPass.number) }
        heights.prepare(width: asked[axis.other] ?? -2)
        // Its width is that of all cells where it is not given.
        let isExact = axis == .vertical && asked.width == nil
        let isReversed = axis == .vertical && reach.isFromEnd
        var result = Array(repeating: [CGSize](), count: entries.count)
        var distance = CGFloat(0)
        for place in entries.indices {
            let index = isReversed ? entries.count - 1 - place : place, entry = entries[index].entry
            let isWithin = axis == .vertical ? reach.includes(distance) : distance <= reach.width
            let sizes = isExact || isWithin ? sizes(entry, asked, axis == .vertical ? reach.after(distance) : reach) : distantSizes(entry)
            result[index] = sizes
            for size in sizes { distance += size[axis] + gap }
        }
        return result
    }
    package override func measure(_ asked: ProposedViewSize) -> CGSize {
        var (length, thickness, count) = (CGFloat(0), CGFloat(0), 0)
        for sizes in allSizes(asked) {
            for size in sizes { length += size[axis]; thickness = max(thickness, size[axis.other]); count += 1 }
        }
        var result = CGSize.zero
        result[axis] = length + gap * CGFloat(max(count - 1, 0))
        // A lazy stack is as wide as it is offered.
        result[axis.other] = asked[axis.other] ?? thickness
        return result
    }
    package override func arrange(in rect: CGRect, proposal asked: ProposedViewSize, _ placement: Placement) {
        placed = []
        pins = []
        targets = []
        let window = placement.viewport ?? placement.container
        var pinning = Pinning(pinned, axis)
        slots = []
        slots.reserveCapacity(entries.count)
        var position = rect.origin[axis]
        for sizes in allSizes(asked) {
            let length = length(sizes)
            var slot = rect
            slot.origin[axis] = position
            slot.size[axis] = length
            pinning.note(entries[slots.count].section, from: position, to: position + length)
            slots.append(slot)
            position += length + (sizes.isEmpty ? 0 : gap)
        }
        let end = position
        heights.keepEstimates()
        for (index, (entry, role, section)) in entries.enumerated() {
            var slot = slots[index]
            if role == .cell { targets.append(ScrollStop(id: entry.target, frame: slot)) }
            let natural = slot.origin[axis]
            slot.origin[axis] = pinning.position(role, section, natural: natural, length: slot.size[axis], in: placement.room ?? window)
            let near =
                axis == .vertical
                ? LazyEntry.isNear(slot.minY, slot.maxY, window) : slot.maxX >= window.minX - window.width / 2 && slot.minX <= window.maxX + window.width / 2
            guard near else { continue }
            let distance = reach.isFromEnd ? end - gap - slots[index].maxY : slots[index].minY - rect.minY
            entry.within(axis == .vertical ? reach.after(distance) : reach) {
                place(entry, at: slot, pinnedAs: pinning.pins(role) ? role : nil, isMoved: slot.origin[axis] != natural, asked, placement)
            }
        }
    }
    private func place(
        _ entry: LazyEntry, at slot: CGRect, pinnedAs role: LazyPart.Role?, isMoved: Bool, _ asked: ProposedViewSize, _ placement: Placement
    ) {
        var position = slot.origin[axis]
        let nodes = entry.nodes()
        let sizes = nodes.map { $0.size(for: proposal(asked)) }
        if heights[entry.id] != sizes {
            // The cell's own state has changed its size since it was measured: the others move with the next layout.
            heights[entry.id] = sizes
            if let estimate = heights.takeEstimate(of: entry.id) { LazyMeasuring.notes.growth += length(sizes) - estimate }
            Invalidation.markLayout()
        }
        for (node, size) in zip(nodes, sizes) {
            var cell = slot
            cell.origin[axis] = position
            cell.size[axis] = size[axis]
            node.placeAligned(alignment, in: cell, proposal: proposal(asked), placement)
            position += size[axis] + gap
            if let role { pins.append(PinnedPart(node: node, before: placed.count, role: role, isMoved: isMoved)) } else { placed.append(node) }
        }
    }
    package func frame(ofTarget id: AnyHashable) -> CGRect? {
        zip(entries, slots).first { $0.0.entry.target == id }?.1 ?? children.lazy.compactMap { $0.frame(ofTargetBelow: id) }.first
    }
}

public struct LazyVStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: HorizontalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment; self.spacing = spacing; pinned = pinnedViews; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            LazyStackNode(
                inputs.build(view.content, lazy: true), axis: .vertical, alignment: Alignment(horizontal: view.alignment, vertical: .top),
                spacing: view.spacing, pinned: view.pinned, heights: inputs.identity.stored { RowHeights() }))
    }
}

public struct LazyHStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: VerticalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment; self.spacing = spacing; pinned = pinnedViews; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            LazyStackNode(
                inputs.build(view.content, lazy: true), axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: view.alignment),
                spacing: view.spacing, pinned: view.pinned, heights: inputs.identity.stored { RowHeights() }))
    }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
