import Foundation

/// State of a list that outlives rebuilds, in addition to its scroll offset.
@MainActor final class ListMemory {
    let scroll = ScrollState()
    let heights: RowHeights = {
        let heights = RowHeights()
        heights.determinesSize = false
        return heights
    }()
    /// The row whose swipe actions are out, and on which side.
    var openRow: (id: RowID, edge: HorizontalEdge)?
    /// In edit mode: the row whose delete button is shown after a tap on its minus.
    var confirming: RowID?
}

/// Sections of rows in one scroll view, in any list style.
package final class ListNode: ScrollingNode, ScrollTargetFinder {
    /// An entry's share of the list's length, including its rows' spacing.
    private struct Extent {
        var length: CGFloat
        var rows: Int
        /// False for an estimate: a row that never was near the viewport.
        var isMeasured = true

        init(length: CGFloat, rows: Int, isMeasured: Bool) { self.length = length; self.rows = rows; self.isMeasured = isMeasured }
        init(_ heights: [CGFloat], spacing: CGFloat) {
            length = heights.reduce(0, +) + spacing * CGFloat(max(heights.count - 1, 0))
            rows = heights.count
        }
    }

    let memory: ListMemory
    let metrics: ListMetrics
    let selection: ListSelection?
    let inputs: _ViewInputs
    private let sections: [ListSection]
    private var placedRows: [ListRowNode] = []
    /// Headers are in front of rows and footers.
    private var placedFooters: [Node] = []
    private var placedHeaders: [Node] = []
    /// The lower end of the header that is kept at the top, in front of what scrolls.
    private var pinnedEnd: CGFloat?
    /// The color behind the rows; nil if it is none alone.
    private(set) var ground: RGBA?
    private var cards: [CGRect] = []
    /// The share of each entry that this layout has requested.
    private var extents: [Extent?] = []
    /// The entries of which this layout knows no heights yet.
    private var unknown: [Bool] = []
    private var rows: [RowID: ListRowNode] = [:]

    init(_ nodes: [Node], selection: ListSelection?, inputs: _ViewInputs) {
        memory = inputs.identity.stored { ListMemory() }
        metrics = ListMetrics(inputs.environment, width: inputs.host.size.width)
        self.selection = selection
        self.inputs = inputs
        sections = ListSection.sections(of: nodes, memory.heights)
        super.init(axes: .vertical, state: memory.scroll, inputs: inputs)
        // State of one edit mode is discarded with it.
        if isEditing { memory.openRow = nil } else { memory.confirming = nil }
    }

    package override var children: [Node] { placedRows as [Node] + placedFooters + placedHeaders }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0))
        guard proposal.height == nil else { return size }
        memory.heights.determinesSize = true
        return CGSize(width: size.width, height: LazyMeasuring.within(.all) { contentHeight(size, measuring: .all) })
    }

    // MARK: Layout

    private var rowSpacing: CGFloat { environment.listRowSpacing ?? 0 }
    var isEditing: Bool { environment.editMode?.wrappedValue.isEditing ?? false }
    /// From the window's edges to the cards: as asked for, or the list's own.
    private func sides(_ width: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
        let edges = environment.contentMarginEdges
        let own = metrics.isCard ? BarMetrics.sideMargin(width) : 0
        return (
            edges.contains(.leading) ? margins.leading : own, edges.contains(.trailing) ? margins.trailing : own
        )
    }
    private func cardWidth(_ width: CGFloat) -> CGFloat { max(width - sides(width).leading - sides(width).trailing, 0) }

    private func row(_ content: Node, _ entry: LazyEntry, _ part: Int, stays: Bool = true) -> ListRowNode {
        var id = entry.id
        id.part = part
        if let known = rows[id], known.child === content { return known }
        let row = ListRowNode(content, id: id, list: self)
        if stays { rows[id] = row }
        return row
    }

    /// Deferred rows keep the height they had when they were last in view, or an estimate if they never were.
    private func extent(_ section: ListSection, _ index: Int, _ width: CGFloat) -> Extent {
        if let known = extents[section.start + index] { return known }
        let entry = section.entries[index]
        guard let deferred = entry.deferred else { return measured(section, index, width) }
        if !unknown[section.start + index] {
            if let known = memory.heights[entry.id] {
                let extent = Extent(known.map(\.height), spacing: rowSpacing)
                extents[section.start + index] = extent
                return extent
            }
            unknown[section.start + index] = true
        }
        if deferred.isBuilt { return measured(section, index, width) }
        return Extent(length: memory.heights.estimate(or: metrics.minRowHeight), rows: 1, isMeasured: false)
    }
    private func measured(_ section: ListSection, _ index: Int, _ width: CGFloat, stays: Bool = true) -> Extent {
        let entry = section.entries[index]
        func sizes(_ nodes: [Node]) -> [CGSize] {
            nodes.enumerated().map { row($1, entry, $0, stays: stays).size(for: ProposedViewSize(width: width, height: nil)) }
        }
        let sizes = stays ? sizes(entry.nodes()) : entry.look(sizes)
        if entry.deferred != nil { memory.heights[entry.id] = sizes }
        let extent = Extent(sizes.map(\.height), spacing: rowSpacing)
        extents[section.start + index] = extent
        return extent
    }

    /// From the end of the section before to the first row.
    private func headerHeight(_ section: ListSection, _ width: CGFloat) -> CGFloat {
        let isFirst = section.index == 0
        let half = metrics.isPlain || isFirst ? 0 : (environment.listSectionSpacing ?? metrics.sectionSpacing) / 2
        let before = half > 0 && sections[section.index - 1].footer == nil ? half : 0
        guard let header = section.header else {
            if isFirst {
                return metrics.isPlain || environment.contentMarginEdges.contains(.top) || environment.navigationScreen?.showsLargeTitle == true
                    ? 0 : metrics.topPadding
            }
            return metrics.isPlain ? (section.isExplicit ? 20 : 0) : FontMetrics.pixelRound(before + half)
        }
        return FontMetrics.pixelRound(before) + headerPart(header, width)
    }
    /// The header's own cell.
    private func headerPart(_ header: Node, _ width: CGFloat) -> CGFloat {
        if let insets = ListPartNode.insets(header) {
            return header.size(for: ProposedViewSize(width: max(width - insets.horizontal, 0), height: nil)).height + insets.vertical
        }
        let text = header.size(for: ProposedViewSize(width: width - metrics.inset * 2, height: nil)).height
        return metrics.isPlain ? max(text + 16, 36) : text + metrics.headerInset * 2
    }
    private func footerHeight(_ section: ListSection, _ width: CGFloat) -> CGFloat {
        guard let footer = section.footer else { return 0 }
        if let insets = ListPartNode.insets(footer) {
            return footer.size(for: ProposedViewSize(width: max(width - insets.horizontal, 0), height: nil)).height + insets.vertical
        }
        return footer.size(for: ProposedViewSize(width: width - metrics.inset * 2, height: nil)).height + metrics.footerTop + metrics.footerBottom
    }

    private enum Measuring { case near, all }

    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        // The heights of rows are kept: lazy containers in them are measured throughout.
        LazyMeasuring.within(.all) { super.arrange(in: rect, proposal: proposal, placement) }
    }
    override func measureContent(_ room: CGSize) -> CGSize {
        // If the list is to be scrolled to its end, all heights must be known.
        let needsAll = environment.defaultScrollAnchor != nil && !memory.scroll.hasStarted
        return CGSize(width: room.width, height: contentHeight(room, measuring: needsAll ? .all : .near))
    }

    /// The height of everything. Rows that come near the viewport are measured on the way; where one above turns out other
    /// than estimated, the list scrolls by the difference, so that what is in view stays where it is.
    private func contentHeight(_ size: CGSize, measuring: Measuring) -> CGFloat {
        let width = cardWidth(size.width)
        memory.heights.prepare(width: width + (isEditing ? 0.25 : 0))
        // What the layout before has placed is likely to be placed again.
        if rows.count > placedRows.count { rows = Dictionary(uniqueKeysWithValues: placedRows.map { ($0.id, $0) }) }
        extents = Array(repeating: nil, count: sections.last.map { $0.start + $0.entries.count } ?? 0)
        unknown = Array(repeating: false, count: extents.count)
        var y = margins.top
        for section in sections {
            y += headerHeight(section, width)
            var isFirst = true
            for index in section.entries.indices {
                var extent = extent(section, index, width)
                if !extent.isMeasured {
                    let top = room.minY - state.offset.y + y, estimate = extent.length
                    if measuring == .all {
                        extent = measured(section, index, width, stays: false)
                    } else if LazyEntry.isNear(top, top + estimate, viewport) {
                        extent = measured(section, index, width)
                        if top + estimate <= room.minY, extent.length != estimate {
                            state.offset.y += extent.length - estimate
                            Invalidation.markLayout()
                        }
                    }
                }
                y += extent.length + (isFirst || extent.rows == 0 ? 0 : rowSpacing)
                if extent.rows > 0 { isFirst = false }
            }
            y += footerHeight(section, width)
        }
        return y + (metrics.isPlain || environment.contentMarginEdges.contains(.bottom) ? margins.bottom : metrics.bottomPadding)
    }

    override func arrangeContent(at origin: CGPoint, size: CGSize, _ placement: Placement) {
        let width = cardWidth(room.width)
        placedRows = []
        placedFooters = []
        placedHeaders = []
        pinnedEnd = nil
        cards = []
        let x = origin.x + sides(room.width).leading
        var y = origin.y + margins.top
        for section in sections {
            let head = headerHeight(section, width)
            if let header = section.header, LazyEntry.isNear(y, y + head, viewport) {
                let part = headerPart(header, width)
                var top = y + head - part
                // Plain lists keep the header of the section at hand at the top.
                if metrics.isPlain {
                    let pinned = min(presentRoom.minY, y + sectionHeight(section, width) - part)
                    if pinned > top { (top, pinnedEnd) = (pinned, pinned + part) }
                }
                let node = ListPartNode(header, traits: ["Header"], list: self, section: section)
                node.place(CGRect(x: x, y: top, width: width, height: part), proposal: ProposedViewSize(width: width, height: part), placement)
                placedHeaders.append(node)
            }
            y += head
            let top = y
            y = arrangeRows(section, x: x, y: y, width: width, placement)
            if y > top { cards.append(CGRect(x: x, y: top, width: width, height: y - top)) }
            let foot = footerHeight(section, width)
            if let footer = section.footer, LazyEntry.isNear(y, y + foot, viewport) {
                let node = ListPartNode(footer, traits: [], list: self, section: nil)
                node.place(CGRect(x: x, y: y, width: width, height: foot), proposal: ProposedViewSize(width: width, height: foot), placement)
                placedFooters.append(node)
            }
            y += foot
        }
    }
    private func sectionHeight(_ section: ListSection, _ width: CGFloat) -> CGFloat {
        headerHeight(section, width) + rowsHeight(section, upTo: section.entries.count, width) + footerHeight(section, width)
    }
    private func rowsHeight(_ section: ListSection, upTo end: Int, _ width: CGFloat) -> CGFloat {
        var (height, isFirst) = (CGFloat(0), true)
        for index in 0..<end {
            let extent = extent(section, index, width)
            height += extent.length + (isFirst || extent.rows == 0 ? 0 : rowSpacing)
            if extent.rows > 0 { isFirst = false }
        }
        return height
    }

    private func arrangeRows(_ section: ListSection, x: CGFloat, y: CGFloat, width: CGFloat, _ placement: Placement) -> CGFloat {
        var y = y
        var isFirst = true
        let lastID = section.entries.last?.id
        for (index, entry) in section.entries.enumerated() {
            let extent = extent(section, index, width)
            let gap = isFirst ? 0 : rowSpacing
            guard LazyEntry.isNear(y + gap, y + gap + extent.length, viewport) else {
                if extent.rows > 0 { y += gap + extent.length; isFirst = false }
                continue
            }
            let nodes = entry.nodes()
            var heights: [CGSize] = []
            for (part, node) in nodes.enumerated() {
                let row = row(node, entry, part)
                let size = row.size(for: ProposedViewSize(width: width, height: nil))
                if !isFirst { y += rowSpacing }
                if !isFirst { placedRows.last?.isLineHiddenBelow = row.options.separator[0] == .hidden }
                row.isFirst = isFirst
                row.isLineHiddenBelow = false
                row.isLast = entry.id == lastID && part == nodes.count - 1
                row.place(CGRect(x: x, y: y, width: width, height: size.height), proposal: ProposedViewSize(width: width, height: nil), placement)
                placedRows.append(row)
                heights.append(size)
                y += size.height
                isFirst = false
            }
            // Changed since it was last measured, or in view only now: the rest follows in the next build.
            if entry.deferred != nil, memory.heights[entry.id] != heights {
                memory.heights[entry.id] = heights
                Invalidation.markLayout()
            }
        }
        return y
    }

    /// A row's place. The place of a distant row is exact only after all rows before it are measured.
    package func frame(ofTarget id: AnyHashable) -> CGRect? {
        let width = cardWidth(room.width)
        guard let section = sections.first(where: { $0.entries.contains { $0.target == id } }),
            let index = section.entries.firstIndex(where: { $0.target == id })
        else {
            if let section = sections.first(where: { $0.target == id }) { return frame(of: section, width) }
            return placedRows.lazy.compactMap { $0.frame(ofTargetBelow: id) }.first
        }
        measure(through: section, index, width)
        let y = top(of: section, width) + headerHeight(section, width) + rowsHeight(section, upTo: index, width)
        let extent = extent(section, index, width)
        let gap = index > 0 && extent.rows > 0 ? rowSpacing : 0
        return CGRect(x: room.minX + sides(room.width).leading, y: y + gap, width: width, height: extent.length)
    }
    private func frame(of section: ListSection, _ width: CGFloat) -> CGRect {
        measure(through: section, section.entries.count - 1, width)
        let top = top(of: section, width)
        return CGRect(x: room.minX + sides(room.width).leading, y: top, width: width, height: sectionHeight(section, width))
    }
    private func top(of section: ListSection, _ width: CGFloat) -> CGFloat {
        sections.prefix(section.index).reduce(room.minY - state.offset.y + margins.top) { $0 + sectionHeight($1, width) }
    }
    /// Measures everything up to this entry.
    private func measure(through section: ListSection, _ index: Int, _ width: CGFloat) {
        let isSure = !sections.prefix(section.index + 1).contains { part in
            part.entries.indices.contains { (part.index < section.index || $0 <= index) && !self.extent(part, $0, width).isMeasured }
        }
        if !isSure {
            _ = contentHeight(room.size, measuring: .all)
            Invalidation.mark()
        }
    }

    // MARK: Drawing

    override func drawContent(_ context: inout DrawContext) {
        if let background = metrics.background(environment) { context.list.fill(.rect(viewport), .color(background)) }
        ground = metrics.background(environment) ?? context.list.ground(of: viewport)
        for row in placedRows { row.drawBackground(&context) }
        for row in placedRows { context.draw(row) }
        for part in placedFooters + placedHeaders { context.draw(part) }
    }

    // MARK: Input

    package override func tapped(at point: CGPoint, count: Int) -> Bool { closeSwipe() }
    @discardableResult func closeSwipe() -> Bool {
        guard memory.openRow != nil || memory.confirming != nil else { return false }
        memory.openRow = nil
        memory.confirming = nil
        Invalidation.mark()
        return true
    }
    package override func panned(_ pan: Pan) -> Bool {
        if closeSwipe(), !pan.isHorizontal { return super.panned(pan) || true }
        return super.panned(pan)
    }
    /// Drops a row, picked up by its grip, where the finger lifts.
    func move(_ row: ListRowNode, to y: CGFloat) {
        guard let from = row.traits[ForEachIndexTrait.self], let move = row.traits[RowEditingTrait.self].move else { return }
        let siblings = placedRows.filter { $0.traits[RowEditingTrait.self].move != nil && $0.sectionKey == row.sectionKey }
        let before = siblings.filter { $0 !== row && $0.frame.midY < y }
        let target =
            before.compactMap { $0.traits[ForEachIndexTrait.self] }.max().map { $0 + 1 } ?? siblings.compactMap { $0.traits[ForEachIndexTrait.self] }.min() ?? 0
        if target != from, target != from + 1 { move(IndexSet(integer: from), target) }
        Invalidation.mark()
    }

    override var elementType: String { "CollectionView" }
    override func readOut(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let parts = children.enumerated().sorted {
            ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
        }.map(\.element)
        let behind = pinnedEnd.map { context.clipped(to: CGRect(x: viewport.minX, y: $0, width: viewport.width, height: max(viewport.maxY - $0, 0))) }
        return parts.flatMap { $0.accessibility(($0 as? ListPartNode)?.isHeader == true ? context : behind ?? context) }
    }
}
