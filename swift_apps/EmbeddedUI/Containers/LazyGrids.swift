import Foundation

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: GridItem.Size
    public var spacing: CGFloat?
    public var alignment: Alignment?
    public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size; self.spacing = spacing; self.alignment = alignment
    }

    /// The tracks that a list of items makes of `length`: offset and length of each (rules: objc.io, "Grid Layout", 2020).
    static func tracks(_ items: [GridItem], in length: CGFloat) -> [(start: CGFloat, length: CGFloat, alignment: Alignment?)] {
        var remaining = length
        for (index, item) in items.enumerated() {
            if case .fixed(let size) = item.size { remaining -= size }
            if index < items.count - 1 { remaining -= item.spacing ?? 8 }
        }
        var flexible = items.filter { if case .fixed = $0.size { false } else { true } }.count
        var tracks: [(CGFloat, CGFloat, Alignment?)] = []
        var position: CGFloat = 0
        for item in items {
            let gap = item.spacing ?? 8
            switch item.size {
            case .fixed(let size):
                tracks.append((position, size, item.alignment))
                position += size + gap
            case .flexible(let minimum, let maximum):
                let share = min(max(remaining / CGFloat(flexible), minimum), maximum)
                remaining -= share
                flexible -= 1
                tracks.append((position, share, item.alignment))
                position += share + gap
            case .adaptive(let minimum, let maximum):
                let share = max(remaining / CGFloat(flexible), 0)
                remaining -= share
                flexible -= 1
                let count = max(Int((share + gap) / (minimum + gap)), 1)
                let each = min(max((share - gap * CGFloat(count - 1)) / CGFloat(count), minimum), maximum)
                for index in 0..<count { tracks.append((position + CGFloat(index) * (each + gap), each, item.alignment)) }
                position += share + gap
            }
        }
        return tracks
    }
}

/// LazyVGrid and LazyHGrid: cells fill lines across the axis; lines are built near the viewport.
package final class LazyGridNode: Node, ScrollTargetFinder, ScrollTargetSource {
    /// A line of cells, or a header that spans the whole width.
    @MainActor private enum Line {
        case cells([LazyEntry]), span(LazyEntry, LazyPart.Role)
        var entries: [LazyEntry] {
            switch self {
            case .cells(let cells): cells
            case .span(let entry, _): [entry]
            }
        }
        var id: RowID { entries[0].id }
    }
    private let entries: [(entry: LazyEntry, role: LazyPart.Role, section: Int)]
    private let items: [GridItem], axis: Axis, alignment: Alignment, gap: CGFloat
    private let heights: RowHeights
    private let pinned: PinnedScrollableViews
    private var placed: [Node] = []
    /// Pinned headers and footers: drawn over the rest, read out where they belong.
    private var pins: [PinnedPart] = []
    /// Where the entries are that can be scrolled to, built or not.
    private var slots: [(target: AnyHashable, frame: CGRect)] = []
    private var targets: [ScrollStop] = []
    /// Lines out of it are estimated. The first that a pass gives is kept: all layouts in it agree.
    private var reach = LazyReach.all
    private var reachPass = -1

    init(_ nodes: [Node], items: [GridItem], axis: Axis, alignment: Alignment, spacing: CGFloat?, pinned: PinnedScrollableViews, heights: RowHeights) {
        let parts = LazyPart.parts(of: nodes, heights)
        entries = zip(LazyEntry.entries(of: parts.map(\.node)), parts).map { ($0, $1.role, $1.section) }
        self.items = items; self.axis = axis; self.alignment = alignment; self.gap = spacing ?? 8; self.pinned = pinned; self.heights = heights
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

    private func lines(_ perLine: Int) -> [(line: Line, section: Int)] {
        var lines: [(Line, Int)] = [], current: [LazyEntry] = [], open = 0
        func flush() {
            if !current.isEmpty { lines.append((.cells(current), open)); current = [] }
        }
        for (entry, role, section) in entries {
            if section != open { flush(); open = section }
            if role == .cell {
                current.append(entry)
                if current.count == perLine { flush() }
            } else {
                flush()
                lines.append((.span(entry, role), section))
            }
        }
        flush()
        return lines
    }
    private func proposal(_ length: CGFloat) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }
    private func length(of entry: LazyEntry, in track: CGFloat, _ reach: LazyReach) -> CGFloat {
        if let known = heights[entry.id], entry.deferred != nil, entry.deferred?.isBuilt != true { return known.first?[axis] ?? 0 }
        let size = entry.within(reach) { entry.look { $0.first?.size(for: proposal(track)) ?? .zero } }
        heights[entry.id] = [size]
        return size[axis]
    }
    private func thickness(_ asked: ProposedViewSize) -> CGFloat {
        if let given = asked[axis.other] { return given }
        return items.reduce(0) { sum, item in
            switch item.size {
            case .fixed(let size): sum + size + 8
            case .flexible(let minimum, _), .adaptive(let minimum, _): sum + minimum + 8
            }
        } - 8
    }
    package override func measure(_ asked: ProposedViewSize) -> CGSize {
        let across = thickness(asked)
        heights.prepare(width: across)
        let tracks = GridItem.tracks(items, in: across)
        let all = lines(max(tracks.count, 1))
        let total = lengths(of: all.map(\.line), tracks, across).reduce(0, +)
        var size = CGSize.zero
        size[axis] = total + gap * CGFloat(max(all.count - 1, 0))
        size[axis.other] = asked[axis.other] ?? (tracks.last.map { $0.start + $0.length } ?? 0)
        return size
    }
    private func lengths(of lines: [Line], _ tracks: [(start: CGFloat, length: CGFloat, alignment: Alignment?)], _ across: CGFloat) -> [CGFloat] {
        if reachPass != LayoutPass.number { (reach, reachPass) = (LazyMeasuring.reach, LayoutPass.number) }
        var lengths = Array(repeating: CGFloat(0), count: lines.count)
        var distance = CGFloat(0)
        for place in lines.indices {
            let index = reach.isFromEnd ? lines.count - 1 - place : place
            let isMeasured = axis == .horizontal || reach.includes(distance)
            lengths[index] = isMeasured ? length(of: lines[index], at: distance, tracks, across) : distantLength(of: lines[index])
            distance += lengths[index] + gap
        }
        return lengths
    }
    private func length(
        of line: Line, at distance: CGFloat, _ tracks: [(start: CGFloat, length: CGFloat, alignment: Alignment?)], _ across: CGFloat
    ) -> CGFloat {
        let inner = axis == .vertical ? reach.after(distance) : reach
        let length =
            switch line {
            case .span(let entry, _): length(of: entry, in: across, inner)
            case .cells(let cells): zip(cells, tracks).map { self.length(of: $0, in: $1.length, inner) }.max() ?? 0
            }
        if let estimate = heights.takeEstimate(of: line.id) { LazyMeasuring.notes.growth += length - estimate }
        return length
    }
    /// The length of a line out of reach: as measured before, or estimated.
    private func distantLength(of line: Line) -> CGFloat {
        let known = line.entries.compactMap { heights[$0.id]?.first?[axis] }
        if known.count == line.entries.count, line.entries.allSatisfy({ $0.deferred != nil }) { return known.max() ?? 0 }
        // What is not deferred may have changed since.
        LazyMeasuring.notes.isEstimated = true
        if known.count == line.entries.count { return known.max() ?? 0 }
        if reach.isFromEnd { heights.noteEstimate(of: line.id) }
        return heights.estimate(or: 44)
    }
    package override func arrange(in rect: CGRect, proposal asked: ProposedViewSize, _ placement: Placement) {
        let across = asked[axis.other] ?? rect.size[axis.other]
        heights.prepare(width: across)
        placed = []
        pins = []
        slots = []
        targets = []
        let tracks = GridItem.tracks(items, in: across)
        let used = tracks.last.map { $0.start + $0.length } ?? 0
        // Tracks that do not fill the width are placed together by the grid's alignment.
        let free = max(across - used, 0)
        let shift =
            axis == .vertical
            ? (alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? free : free / 2)
            : (alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? free : free / 2)
        let window = placement.viewport ?? placement.container
        let lines = lines(max(tracks.count, 1))
        var pinning = Pinning(pinned, axis)
        var starts: [CGFloat] = []
        var position = rect.origin[axis]
        let lengths = lengths(of: lines.map(\.line), tracks, across)
        heights.keepEstimates()
        for (length, (_, section)) in zip(lengths, lines) {
            starts.append(position)
            pinning.note(section, from: position, to: position + length)
            position += length + gap
        }
        for (index, (line, section)) in lines.enumerated() {
            let length = lengths[index]
            let (role, cells): (LazyPart.Role, [(LazyEntry, CGFloat, CGFloat, Alignment?)]) =
                switch line {
                case .span(let entry, let role): (role, [(entry, 0, across, .leading)])
                case .cells(let cells): (.cell, zip(cells, tracks).map { ($0, $1.start + shift, $1.length, $1.alignment) })
                }
            for (entry, start, track, alignment) in cells {
                var slot = rect
                slot.origin[axis] = starts[index]
                slot.size[axis] = length
                slot.origin[axis.other] = rect.origin[axis.other] + start
                slot.size[axis.other] = track
                if let target = entry.target { slots.append((target, slot)) }
                if role == .cell { targets.append(ScrollStop(id: entry.target, frame: slot)) }
                slot.origin[axis] = pinning.position(role, section, natural: slot.origin[axis], length: length, in: placement.room ?? window)
                let near =
                    axis == .vertical
                    ? LazyEntry.isNear(slot.minY, slot.maxY, window)
                    : slot.maxX >= window.minX - window.width / 2 && slot.minX <= window.maxX + window.width / 2
                guard near, let node = entry.nodes().first else { continue }
                let size = node.size(for: proposal(track))
                if heights[entry.id] != [size] {
                    // Only estimated so far, or changed by the cell's own state: the others move with the next layout.
                    heights[entry.id] = [size]
                    Invalidation.markLayout()
                }
                let distance = reach.isFromEnd ? position - gap - starts[index] - length : starts[index] - rect.origin[axis]
                entry.within(axis == .vertical ? reach.after(distance) : reach) {
                    node.placeAligned(alignment ?? .center, in: slot, proposal: proposal(track), placement)
                }
                if pinning.pins(role) {
                    pins.append(PinnedPart(node: node, before: placed.count, role: role, isMoved: slot.origin[axis] != starts[index]))
                } else {
                    placed.append(node)
                }
            }
        }
    }
    package func frame(ofTarget id: AnyHashable) -> CGRect? {
        slots.first { $0.target == id }?.frame ?? children.lazy.compactMap { $0.frame(ofTargetBelow: id) }.first
    }
}

public struct LazyVGrid<Content: View>: PrimitiveView {
    public typealias Body = Never
    let columns: [GridItem], alignment: HorizontalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns; self.alignment = alignment; self.spacing = spacing; pinned = pinnedViews; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            LazyGridNode(
                inputs.build(view.content, lazy: true), items: view.columns, axis: .vertical,
                alignment: Alignment(horizontal: view.alignment, vertical: .center), spacing: view.spacing, pinned: view.pinned,
                heights: inputs.identity.stored { RowHeights() }))
    }
}

public struct LazyHGrid<Content: View>: PrimitiveView {
    public typealias Body = Never
    let rows: [GridItem], alignment: VerticalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows; self.alignment = alignment; self.spacing = spacing; pinned = pinnedViews; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            LazyGridNode(
                inputs.build(view.content, lazy: true), items: view.rows, axis: .horizontal,
                alignment: Alignment(horizontal: .center, vertical: view.alignment), spacing: view.spacing, pinned: view.pinned,
                heights: inputs.identity.stored { RowHeights() }))
    }
}
