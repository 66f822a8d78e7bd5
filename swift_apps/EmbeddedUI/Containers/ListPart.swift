import Foundation

/// A header or footer cell.
final class ListPartNode: WrapperNode {
    private let partTraits: [String]
    private unowned let list: ListNode
    private let section: ListSection?
    init(_ child: Node, traits: [String], list: ListNode, section: ListSection?) {
        partTraits = traits; self.list = list; self.section = section; super.init(child)
    }
    var isHeader: Bool { !partTraits.isEmpty }
    /// The `listRowInsets` of the header or footer itself.
    static func insets(_ part: Node) -> EdgeInsets? { part.traits[ListRowOptionsTrait.self].insets }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let insets = Self.insets(child)
        let proposal = ProposedViewSize(width: max(rect.width - (insets?.horizontal ?? list.metrics.inset * 2), 0), height: nil)
        let size = child.size(for: proposal)
        if let insets {
            child.place(CGRect(origin: CGPoint(x: rect.minX + insets.leading, y: rect.minY + insets.top), size: size), proposal: proposal, placement)
            return
        }
        let y =
            isHeader
            ? (list.metrics.isPlain ? rect.midY - size.height / 2 : rect.maxY - size.height - list.metrics.headerInset) : rect.minY + list.metrics.footerTop
        child.place(CGRect(x: rect.minX + list.metrics.inset, y: y, width: size.width, height: size.height), proposal: proposal, placement)
    }
    override func draw(_ context: inout DrawContext) {
        if list.metrics.isPlain, isHeader, frame.minY <= list.presentRoom.minY + 0.5 {
            if let ground = list.ground {
                context.list.fill(.rect(frame), .color(ground))
            } else if list.contentOffsetY > 0 {
                context.list.fill(.rect(frame), .material(.bar, list.environment.colorScheme))
            }
        }
        context.draw(child)
        if let expanded = section?.isExpanded {
            let paint = Paint.color(Color.accentColor.rgba(in: list.environment))
            context.list.append(
                .symbol(
                    expanded.wrappedValue ? "chevron.down" : "chevron.right",
                    CGRect(x: frame.maxX - list.metrics.inset - 16, y: child.frame.midY - 8, width: 16, height: 16),
                    size: 13, weight: 600, paint, rendering: nil))
        }
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if super.hit(point, &path) { return true }
        // A header that may be pinned takes the touches on it: rows are behind it.
        guard section?.isExpanded != nil || isHeader && list.metrics.isPlain, frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard let expanded = section?.isExpanded else { return false }
        expanded.wrappedValue.toggle()
        return true
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var inner = child.accessibility(context)
        for index in inner.indices where isHeader { inner[index].traits = ["Header"] + inner[index].traits.filter { $0 != "Header" } }
        // One text is read as the whole cell.
        if inner.count == 1, inner[0].type == "StaticText" {
            inner[0].frame = frame
            inner[0].isVisible = context.sees(frame)
        }
        return [context.element("Cell", frame: frame, traits: partTraits, children: inner)]
    }
}
