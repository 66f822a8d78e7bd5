import Foundation

/// A row of glass at the bottom of a screen, or above the keyboard: items, a status text, the search field.
final class BottomBarNode: Node {
    private enum Piece { case glass(BarGlassNode), space }
    private let environment: EnvironmentValues
    private let margin: CGFloat
    private var pieces: [Piece] = []
    private let status: BarItemNode?
    private let field: SearchFieldNode?
    private let scopes: ScopeBarNode?
    private let height: CGFloat

    init(_ entries: [ToolbarEntry], search: SearchModel?, environment: EnvironmentValues, host: ViewHost, width: CGFloat, margin: CGFloat = 28) {
        self.environment = environment
        let searching = search?.isActive ?? false
        self.margin = searching ? 16 : margin
        height = margin == 28 ? 48 : 44
        field = search.map { SearchFieldNode($0, environment: environment, host: host, isActive: searching) }
        scopes = search.flatMap { searching && !$0.scopes.isEmpty && $0.showsScopes ? ScopeBarNode($0, environment: environment) : nil }
        status = searching ? nil : entries.first { $0.placement.slot == .status }.flatMap { entry in entry.nodes.first.map { BarItemNode($0, entry: entry) } }
        super.init()
        guard !searching else { return }
        var run: [BarItemNode] = []
        func flush() {
            pieces += BarGlassNode.grouped(run, environment: environment, height: height).map { Piece.glass($0) }
            run = []
        }
        for entry in entries where entry.placement.slot != .status {
            for node in entry.nodes where !(node is EmptyNode) {
                if node.isSpacer { flush(); pieces.append(.space) } else { run.append(BarItemNode(node, entry: entry)) }
            }
        }
        flush()
    }

    /// Where the row of glass begins, if the screen has one.
    static func rowTop(_ metrics: BarMetrics, _ rect: CGRect, _ placement: Placement) -> CGFloat? {
        if metrics.hasBottomBar {
            let scopes = metrics.hasScopes && metrics.searchesAtBottom ? BarMetrics.scopesHeight : 0
            if let keyboard = placement.keyboardTop {
                // The keyboard covers the bar, but not the field that is typed into.
                return metrics.searchesAtBottom && metrics.isSearching ? keyboard - 56 - scopes : nil
            }
            return (rect.maxY >= placement.container.maxY - 40 ? placement.container.maxY - 76 : rect.maxY - 54) - scopes
        }
        if metrics.hasKeyboardBar, let keyboard = placement.keyboardTop { return keyboard - 52 }
        return nil
    }

    private var groups: [BarGlassNode] { pieces.compactMap { if case .glass(let group) = $0 { group } else { nil } } }
    override var children: [Node] { groups as [Node] + ([status, field, scopes] as [Node?]).compactMap { $0 } }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var row = rect.insetBy(dx: margin, dy: 0)
        if let scopes {
            scopes.place(CGRect(x: rect.minX + 16, y: rect.minY + 4, width: rect.width - 32, height: 36), proposal: .unspecified, placement)
            row.origin.y += BarMetrics.scopesHeight
        }
        row.size.height = height
        let wide = groups.map(\.width).reduce(0, +)
        var all = pieces
        if field != nil, !all.contains(where: { if case .space = $0 { true } else { false } }) { all.insert(.space, at: 0) }
        let spaces = all.filter { if case .space = $0 { true } else { false } }.count
        let gaps = CGFloat(max(groups.count - 1, 0)) * 8
        let free = max(row.width - wide - gaps, 0)
        var x = row.minX
        var isFieldPlaced = false
        var lastWasGlass = false
        for piece in all {
            switch piece {
            case .glass(let group):
                if lastWasGlass { x += 8 }
                let width = min(group.width, row.width)
                group.place(CGRect(x: x, y: row.minY, width: width, height: height), proposal: ProposedViewSize(width: width, height: height), placement)
                x += width
                lastWasGlass = true
            case .space:
                if let field, !isFieldPlaced {
                    // The search field takes the room between the items.
                    isFieldPlaced = true
                    let width = max(row.width - wide - CGFloat(groups.count) * 8, 44)
                    let start = x + (lastWasGlass ? 8 : 0)
                    field.place(CGRect(x: start, y: row.minY, width: width, height: height), proposal: .unspecified, placement)
                    x = start + width + (groups.isEmpty ? 0 : 8)
                } else {
                    x += field != nil ? 0 : free / CGFloat(max(spaces, 1)) + (lastWasGlass ? 0 : 0)
                    if field == nil, lastWasGlass { x += gaps / CGFloat(max(spaces, 1)) * 0 }
                }
                lastWasGlass = false
            }
        }
        if let status {
            let width = min(status.width, row.width)
            status.place(in: CGRect(x: row.midX - width / 2, y: row.midY - 18, width: width, height: 36), placement)
        }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let kids = children.flatMap { $0.accessibility(context) }
        guard !(groups.isEmpty && status == nil) else { return kids }
        return [context.element("Toolbar", frame: CGRect(x: frame.minX, y: frame.minY - 10, width: frame.width, height: 86), children: kids)]
    }
}
