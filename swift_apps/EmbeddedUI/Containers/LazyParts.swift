import Foundation

/// One entry of a lazy container: existing nodes, or deferred ones.
@MainActor package struct LazyEntry {
    package let id: RowID
    package let node: Node
    package let deferred: DeferredNode?
    package func nodes() -> [Node] { deferred?.build() ?? [node] }
    /// What `look` finds in the nodes, which do not stay built for that.
    func look<Result>(_ look: ([Node]) -> Result) -> Result { deferred?.look(look) ?? look([node]) }
    /// Runs `body` with the reach of what is inside. Measurements of deferred cells are kept, so these are exact throughout.
    func within<Result>(_ reach: LazyReach, _ body: () -> Result) -> Result { LazyMeasuring.within(deferred == nil ? reach : .all, body) }
    /// The id by which `scrollTo` finds it.
    var target: AnyHashable? { deferred?.id ?? node.traits.explicitID }

    /// Entries with ids unique within one container.
    package static func entries(of nodes: [Node], section: Int = 0) -> [LazyEntry] {
        var sources = 0
        var last: Identity?
        return nodes.enumerated().map { index, node in
            guard let deferred = node as? DeferredNode else {
                return LazyEntry(id: RowID(section: section, element: nil, number: index), node: node, deferred: nil)
            }
            if deferred.source !== last { last = deferred.source; sources += 1 }
            return LazyEntry(id: RowID(section: section, element: deferred.element, number: sources), node: node, deferred: deferred)
        }
    }

    /// Whether the entry is near the window.
    package static func isNear(_ minY: CGFloat, _ maxY: CGFloat, _ viewport: CGRect) -> Bool {
        maxY >= viewport.minY - viewport.height / 2 && minY <= viewport.maxY + viewport.height / 2
    }
}

/// The role of a node in a lazy stack or grid: a cell, or the header or footer of a section.
@MainActor struct LazyPart {
    enum Role { case cell, header, footer }
    let node: Node, role: Role
    /// Counts sections; cells outside any have one of their own before, between and after them.
    let section: Int

    /// Opens sections, also those that a `ForEach` yields.
    static func parts(of nodes: [Node], _ heights: RowHeights) -> [LazyPart] {
        var parts: [LazyPart] = [], section = 0
        func add(_ node: Node) {
            guard let whole = node as? SectionNode else { return parts.append(LazyPart(node: node, role: .cell, section: section)) }
            section += 1
            parts += whole.header.map { LazyPart(node: $0, role: .header, section: section) }
            parts += whole.rows.map { LazyPart(node: $0, role: .cell, section: section) }
            parts += whole.footer.map { LazyPart(node: $0, role: .footer, section: section) }
            section += 1
        }
        for node in nodes {
            if let deferred = node as? DeferredNode, heights.yieldsSections(deferred, of: deferred.source) { deferred.build().forEach(add) } else { add(node) }
        }
        return parts
    }
}

/// A header or footer that is drawn over the cells, and read out where it belongs.
@MainActor struct PinnedPart {
    let node: Node
    /// The number of cells before it.
    let before: Int
    let role: LazyPart.Role
    /// Whether it is away from its own place, in front of cells.
    let isMoved: Bool
}

extension Array<PinnedPart> {
    /// The parts in front of the cells take the touches on them.
    @MainActor func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard let pin = last(where: { $0.isMoved && $0.node.frame.contains(point) }) else { return false }
        if !pin.node.hit(point, &path) { path.append(pin.node) }
        return true
    }
    /// Reads out cells and parts in their order. What is behind a part is not seen.
    @MainActor func accessibility(_ cells: [Node], along axis: Axis, _ context: AccessibilityContext) -> [AccessibilityElement] {
        var behind = context
        for pin in self where pin.isMoved {
            var (rest, frame) = (behind.visible, pin.node.frame)
            let end = rest.origin[axis] + rest.size[axis]
            if pin.role == .header {
                rest.origin[axis] = Swift.max(rest.origin[axis], frame.origin[axis] + frame.size[axis])
                rest.size[axis] = Swift.max(end - rest.origin[axis], 0)
            } else {
                rest.size[axis] = Swift.max(Swift.min(end, frame.origin[axis]) - rest.origin[axis], 0)
            }
            behind.visible = rest
        }
        var elements: [AccessibilityElement] = [], next = 0
        for pin in self {
            while next < pin.before { elements += cells[next].accessibility(behind); next += 1 }
            elements += pin.node.accessibility(pin.isMoved ? context : behind)
        }
        return cells[next...].reduce(into: elements) { $0 += $1.accessibility(behind) }
    }
}

/// Keeps section headers and footers in view while their section is, as `pinnedViews` asks.
@MainActor struct Pinning {
    let views: PinnedScrollableViews, axis: Axis
    /// Where each section begins and ends along the axis, footers and headers included.
    private var sections: [Int: ClosedRange<CGFloat>] = [:]
    init(_ views: PinnedScrollableViews, _ axis: Axis) { self.views = views; self.axis = axis }

    mutating func note(_ section: Int, from start: CGFloat, to end: CGFloat) {
        let known = sections[section]
        sections[section] = min(known?.lowerBound ?? start, start)...max(known?.upperBound ?? end, end, start)
    }
    func pins(_ role: LazyPart.Role) -> Bool { role == .header ? views.contains(.sectionHeaders) : role == .footer && views.contains(.sectionFooters) }
    /// The place of a part of this length whose own place is `natural`.
    func position(_ role: LazyPart.Role, _ section: Int, natural: CGFloat, length: CGFloat, in room: CGRect) -> CGFloat {
        guard pins(role), let range = sections[section] else { return natural }
        let (start, end) = axis == .vertical ? (room.minY, room.maxY) : (room.minX, room.maxX)
        if role == .header { return max(natural, min(start, range.upperBound - length)) }
        return min(natural, max(end - length, range.lowerBound))
    }
}
