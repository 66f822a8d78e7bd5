import Foundation

/// Rows of a list with their header and footer.
@MainActor struct ListSection {
    var index: Int
    var header: Node?
    var footer: Node?
    var entries: [LazyEntry]
    /// How many entries are in the sections before.
    var start: Int
    var isExpanded: Binding<Bool>?
    var isExplicit: Bool
    /// The id by which `scrollTo` finds the section.
    var target: AnyHashable?

    /// Rows outside any section make sections of their own; a `ForEach` of sections is opened.
    static func sections(of nodes: [Node], _ heights: RowHeights) -> [ListSection] {
        var sections: [ListSection] = [], loose: [Node] = []
        var start = 0
        func append(_ rows: [Node], header: [Node] = [], footer: [Node] = [], isExpanded: Binding<Bool>? = nil, isExplicit: Bool, target: AnyHashable? = nil) {
            let entries = LazyEntry.entries(of: rows, section: sections.count)
            sections.append(
                ListSection(
                    index: sections.count, header: header.isEmpty ? nil : Node.joined(header), footer: footer.isEmpty ? nil : Node.joined(footer),
                    entries: entries, start: start, isExpanded: isExpanded, isExplicit: isExplicit, target: target))
            start += entries.count
        }
        func flush() {
            guard !loose.isEmpty else { return }
            append(loose, isExplicit: false)
            loose = []
        }
        func add(_ section: SectionNode) {
            flush()
            append(
                section.rows, header: section.header, footer: section.footer, isExpanded: section.isExpanded, isExplicit: true,
                target: section.traits.explicitID ?? section.traits[ForEachIDTrait.self])
        }
        for node in nodes {
            if let section = node as? SectionNode { add(section); continue }
            if let deferred = node as? DeferredNode, heights.yieldsSections(deferred, of: deferred.source) {
                for part in deferred.build() { if let section = part as? SectionNode { add(section) } else { loose.append(part) } }
                continue
            }
            loose.append(node)
        }
        flush()
        return sections
    }
}
