import Foundation

/// What of a list outlives rebuilds besides its scroll offset.
@MainActor final class ListMemory {
    let scroll = ScrollState()
    let heights = RowHeights()
    /// The row whose swipe actions are out, and on which side.
    var openRow: (id: AnyHashable, edge: HorizontalEdge)?
    /// In edit mode: the row whose delete button was asked for by its minus.
    var confirming: AnyHashable?
}

/// Sections of rows in one scroll view, in any list style.
package final class ListNode: ScrollingNode, ScrollTargetFinder {
    struct Section {
        var index: Int
        var header: Node?
        var footer: Node?
        var entries: [LazyEntry]
        var isExpanded: Binding<Bool>?
        var isExplicit: Bool
    }
    /// A stretch of the list with its place, in content coordinates.
    private struct Slot { var y: CGFloat, height: CGFloat }

    let memory: ListMemory
    let metrics: ListMetrics
    let selection: ListSelection?
    let inputs: _ViewInputs
    private let sections: [Section]
    private var placedRows: [ListRowNode] = []
    private var placedOthers: [Node] = []
    private var cards: [CGRect] = []
    private var frames: [AnyHashable: CGRect] = [:]

    init(_ nodes: [Node], selection: ListSelection?, inputs: _ViewInputs) {
        memory = inputs.identity.stored { ListMemory() }
        metrics = ListMetrics(inputs.environment)
        self.selection = selection
        self.inputs = inputs
        sections = ListNode.sections(of: nodes, memory.heights)
        super.init(axes: .vertical, state: memory.scroll, inputs: inputs)
        // What one mode asked for is forgotten with it.
        if isEditing { memory.openRow = nil } else { memory.confirming = nil }
    }

    /// Rows outside any section make sections of their own; a `ForEach` of sections is opened.
    private static func sections(of nodes: [Node], _ heights: RowHeights) -> [Section] {
        var sections: [Section] = [], loose: [Node] = []
        func flush() {
            guard !loose.isEmpty else { return }
            sections.append(Section(index: sections.count, entries: LazyEntry.entries(of: loose, section: sections.count), isExplicit: false))
            loose = []
        }
        func add(_ section: SectionNode) {
            flush()
            sections.append(Section(index: sections.count, header: section.header.isEmpty ? nil : Node.joined(section.header), footer: section.footer.isEmpty ? nil : Node.joined(section.footer),
                                    entries: LazyEntry.entries(of: section.rows, section: sections.count), isExpanded: section.isExpanded, isExplicit: true))
        }
        for node in nodes {
            if let section = node as? SectionNode { add(section); continue }
            if let deferred = node as? DeferredNode, let place = deferred.identity.parent, heights.yieldsSections(deferred, of: place) {
                for part in deferred.build() { if let section = part as? SectionNode { add(section) } else { loose.append(part) } }
                continue
            }
            loose.append(node)
        }
        flush()
        return sections
    }

    package override var children: [Node] { placedRows as [Node] + placedOthers }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0))
        guard proposal.height == nil else { return size }
        return CGSize(width: size.width, height: measureContent(size).height)
    }

    // MARK: Layout

    private var rowSpacing: CGFloat { environment.listRowSpacing ?? 0 }
    var isEditing: Bool { environment.editMode?.wrappedValue.isEditing ?? false }
    private func cardWidth(_ width: CGFloat) -> CGFloat { width - metrics.sideMargin * 2 - margins.horizontal }

    private func heights(_ entry: LazyEntry, _ width: CGFloat) -> [CGFloat] {
        if entry.deferred != nil, let known = memory.heights[entry.id], entry.deferred?.isBuilt != true { return known.map(\.height) }
        let rows = entry.nodes(appears: false).map { row($0, entry, 0).size(for: ProposedViewSize(width: width, height: nil)) }
        if entry.deferred != nil {
            if memory.heights[entry.id] == nil { Invalidation.mark() }
            memory.heights[entry.id] = rows
        }
        return rows.map(\.height)
    }
    private func row(_ content: Node, _ entry: LazyEntry, _ part: Int) -> ListRowNode { ListRowNode(content, id: AnyHashable([entry.id, AnyHashable(part)]), list: self) }

    /// From the end of the section before to the first row.
    private func headerHeight(_ section: Section, _ width: CGFloat) -> CGFloat {
        let isFirst = section.index == 0
        let half = metrics.isPlain || isFirst ? 0 : (environment.listSectionSpacing ?? metrics.sectionSpacing) / 2
        let before = half > 0 && sections[section.index - 1].footer == nil ? half : 0
        guard let header = section.header else {
            if isFirst { return metrics.isPlain || environment.navigationScreen?.showsLargeTitle == true ? 0 : metrics.topPadding }
            return metrics.isPlain ? (section.isExplicit ? 20 : 0) : FontMetrics.pixelRound(before + half)
        }
        return FontMetrics.pixelRound(before) + headerPart(header, width)
    }
    /// The header's own cell.
    private func headerPart(_ header: Node, _ width: CGFloat) -> CGFloat {
        let text = header.size(for: ProposedViewSize(width: width - 32, height: nil)).height
        return metrics.isPlain ? max(text + 16, 36) : text + metrics.headerInset * 2
    }
    private func footerHeight(_ section: Section, _ width: CGFloat) -> CGFloat {
        guard let footer = section.footer else { return 0 }
        return footer.size(for: ProposedViewSize(width: width - 32, height: nil)).height + metrics.footerTop + metrics.footerBottom
    }

    override func measureContent(_ room: CGSize) -> CGSize {
        let width = cardWidth(room.width)
        memory.heights.prepare(width: width + (isEditing ? 0.25 : 0))
        var y = margins.top
        for section in sections {
            y += headerHeight(section, width)
            var first = true
            for entry in section.entries { for height in heights(entry, width) { y += height + (first ? 0 : rowSpacing); first = false } }
            y += footerHeight(section, width)
        }
        return CGSize(width: room.width, height: y + margins.bottom + (metrics.isPlain ? 0 : metrics.bottomPadding))
    }

    override func arrangeContent(at origin: CGPoint, size: CGSize, _ placement: Placement) {
        let width = cardWidth(room.width)
        placedRows = []
        placedOthers = []
        cards = []
        frames = [:]
        let x = origin.x + metrics.sideMargin + margins.leading
        var y = origin.y + margins.top
        for section in sections {
            let head = headerHeight(section, width)
            if let header = section.header, LazyEntry.isNear(y, y + head, viewport) {
                let part = headerPart(header, width)
                var top = y + head - part
                // Plain lists keep the header of the section at hand at the top.
                if metrics.isPlain { top = max(top, min(room.minY, y + sectionHeight(section, width) - part)) }
                let node = ListPartNode(header, traits: ["Header"], list: self, section: section)
                node.place(CGRect(x: x, y: top, width: width, height: part), proposal: ProposedViewSize(width: width, height: part), placement)
                placedOthers.append(node)
            }
            y += head
            let top = y
            y = arrangeRows(section, x: x, y: y, width: width, placement)
            if y > top { cards.append(CGRect(x: x, y: top, width: width, height: y - top)) }
            let foot = footerHeight(section, width)
            if let footer = section.footer, LazyEntry.isNear(y, y + foot, viewport) {
                let node = ListPartNode(footer, traits: [], list: self, section: nil)
                node.place(CGRect(x: x, y: y, width: width, height: foot), proposal: ProposedViewSize(width: width, height: foot), placement)
                placedOthers.append(node)
            }
            y += foot
        }
    }
    private func sectionHeight(_ section: Section, _ width: CGFloat) -> CGFloat {
        headerHeight(section, width) + section.entries.reduce(0) { $0 + heights($1, width).reduce(0, +) } + footerHeight(section, width)
    }

    private func arrangeRows(_ section: Section, x: CGFloat, y: CGFloat, width: CGFloat, _ placement: Placement) -> CGFloat {
        var y = y
        var first = true
        let lastID = section.entries.last?.id
        for entry in section.entries {
            let known = heights(entry, width)
            if !first { y += rowSpacing }
            let total = known.reduce(0, +) + rowSpacing * CGFloat(max(known.count - 1, 0))
            let target = entry.deferred?.id ?? entry.node.traits.explicitID
            if let target { frames[target] = CGRect(x: x, y: y, width: width, height: total) }
            guard LazyEntry.isNear(y, y + total, viewport) else {
                y += total
                if !known.isEmpty { first = false }
                continue
            }
            let nodes = entry.nodes(appears: true)
            for (part, node) in nodes.enumerated() {
                if part > 0 { y += rowSpacing }
                let row = row(node, entry, part)
                let height = row.size(for: ProposedViewSize(width: width, height: nil)).height
                row.isFirst = first
                row.isLast = entry.id == lastID && part == nodes.count - 1
                row.place(CGRect(x: x, y: y, width: width, height: height), proposal: ProposedViewSize(width: width, height: nil), placement)
                placedRows.append(row)
                y += height
                first = false
            }
        }
        return y
    }

    package func frame(ofTarget id: AnyHashable) -> CGRect? { frames[id] ?? placedRows.lazy.compactMap { $0.frame(ofTargetBelow: id) }.first }

    // MARK: Drawing

    override func drawContent(_ context: inout DrawContext) {
        if let background = metrics.background(environment) { context.list.fill(.rect(viewport), .color(background)) }
        for row in placedRows { row.drawBackground(&context) }
        for row in placedRows { context.draw(row) }
        for other in placedOthers { context.draw(other) }
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
    /// Drops a row, picked up by its grip, where the finger let go.
    func move(_ row: ListRowNode, to y: CGFloat) {
        guard let from = row.traits[ForEachIndexTrait.self], let move = row.traits[RowEditingTrait.self].move else { return }
        let siblings = placedRows.filter { $0.traits[RowEditingTrait.self].move != nil && $0.sectionKey == row.sectionKey }
        let before = siblings.filter { $0 !== row && $0.frame.midY < y }
        let target = before.compactMap { $0.traits[ForEachIndexTrait.self] }.max().map { $0 + 1 } ?? siblings.compactMap { $0.traits[ForEachIndexTrait.self] }.min() ?? 0
        if target != from, target != from + 1 { move(IndexSet(integer: from), target) }
        Invalidation.mark()
    }

    override var elementType: String { "CollectionView" }
    override func readOut(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let parts: [Node] = (placedRows as [Node] + placedOthers).enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(\.element)
        return parts.flatMap { $0.accessibility(context) }
    }
}

/// A header or footer cell.
final class ListPartNode: WrapperNode {
    private let partTraits: [String]
    private unowned let list: ListNode
    private let section: ListNode.Section?
    init(_ child: Node, traits: [String], list: ListNode, section: ListNode.Section?) { partTraits = traits; self.list = list; self.section = section; super.init(child) }
    private var isHeader: Bool { !partTraits.isEmpty }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let proposal = ProposedViewSize(width: rect.width - 32, height: nil)
        let size = child.size(for: proposal)
        let y = isHeader ? (list.metrics.isPlain ? rect.midY - size.height / 2 : rect.maxY - size.height - list.metrics.headerInset) : rect.minY + list.metrics.footerTop
        child.place(CGRect(x: rect.minX + 16, y: y, width: size.width, height: size.height), proposal: proposal, placement)
    }
    override func draw(_ context: inout DrawContext) {
        if list.metrics.isPlain, isHeader, let background = list.metrics.background(list.environment), frame.minY <= list.room.minY + 0.5 { context.list.fill(.rect(frame), .color(background)) }
        context.draw(child)
        if let expanded = section?.isExpanded {
            let paint = Paint.color(Color.accentColor.rgba(in: list.environment))
            context.list.append(.symbol(expanded.wrappedValue ? "chevron.down" : "chevron.right", CGRect(x: frame.maxX - 32, y: child.frame.midY - 8, width: 16, height: 16), size: 13, weight: 600, paint, rendering: nil))
        }
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if super.hit(point, &path) { return true }
        guard section?.isExpanded != nil, frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard let expanded = section?.isExpanded else { return false }
        expanded.wrappedValue.toggle()
        return true
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var inner = child.accessibility(context)
        for index in inner.indices where isHeader { inner[index].traits = ["Header"] + inner[index].traits.filter { $0 != "Header" } }
        // One text is read as the whole cell.
        if inner.count == 1, inner[0].type == "StaticText" { inner[0].frame = frame }
        return [context.element("Cell", frame: frame, traits: partTraits, children: inner)]
    }
}
