import Foundation

/// A row of glass at the bottom of a screen, or above the keyboard: items, a status text, the search field.
final class BottomBarNode: Node {
    private enum Piece {
        case glass(BarGlassNode), space
        var isSpace: Bool { if case .space = self { true } else { false } }
    }
    private let environment: EnvironmentValues
    private let margin: CGFloat
    private var pieces: [Piece] = []
    private let status: BarItemNode?
    private let field: SearchFieldNode?
    private let height: CGFloat

    /// `scheme`: what `toolbarColorScheme` asks for.
    init(
        _ entries: [ToolbarEntry], search: SearchModel?, environment: EnvironmentValues, host: ViewHost, width: CGFloat, margin: CGFloat = 28,
        scheme: ColorScheme? = nil
    ) {
        var environment = environment
        environment.colorScheme = scheme ?? environment.colorScheme
        self.environment = environment
        let searching = search?.isActive ?? false
        self.margin = searching ? 16 : margin
        height = margin == 28 ? 48 : 44
        field = search.map { SearchFieldNode($0, environment: environment, host: host, isActive: searching, isAtBottom: true) }
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
            if let keyboard = placement.keyboardTop {
                // The keyboard covers the bar, but not the field that is typed into.
                return metrics.searchesAtBottom && metrics.isSearching ? keyboard - 56 : nil
            }
            return rect.maxY >= placement.container.maxY - 40 ? placement.container.maxY - 76 : rect.maxY - 54
        }
        return nil
    }

    private var groups: [BarGlassNode] { pieces.compactMap { if case .glass(let group) = $0 { group } else { nil } } }
    override var children: [Node] { groups as [Node] + ([status, field] as [Node?]).compactMap { $0 } }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var row = rect.insetBy(dx: margin, dy: 0)
        row.size.height = height
        let wide = groups.map(\.width).reduce(0, +)
        var all = pieces
        if field != nil, !all.contains(where: \.isSpace) { all.insert(.space, at: 0) }
        // Neighbors without a space between them are eight points apart; spaces share the rest.
        let gaps = CGFloat(zip(all, all.dropFirst()).filter { !$0.isSpace && !$1.isSpace }.count) * 8
        let spaces = max(all.filter(\.isSpace).count, 1)
        let free = max(row.width - wide - gaps, 0)
        var x = row.minX
        var isFieldPlaced = false
        for (index, piece) in all.enumerated() {
            switch piece {
            case .glass(let group):
                if index > 0, !all[index - 1].isSpace { x += 8 }
                let width = min(group.width, row.width)
                group.place(CGRect(x: x, y: row.minY, width: width, height: height), proposal: ProposedViewSize(width: width, height: height), placement)
                x += width
            case .space:
                guard let field else { x += free / CGFloat(spaces); continue }
                guard !isFieldPlaced else { continue }
                // The search field takes the room between the items.
                isFieldPlaced = true
                let (left, right): (CGFloat, CGFloat) = (index > 0 ? 8 : 0, index < all.count - 1 ? 8 : 0)
                let width = max(free - left - right, 44)
                field.place(CGRect(x: x + left, y: row.minY, width: width, height: height), proposal: .unspecified, placement)
                x += left + width + right
            }
        }
        if let status {
            let width = min(status.width, row.width)
            status.place(in: CGRect(x: row.midX - width / 2, y: row.midY - 18, width: width, height: 36), placement)
        }
    }

    /// What the bar covers: down to the edge of the screen, where nothing else is below.
    private var ground: CGRect {
        let end = frame.maxY + 28 >= placement.container.maxY - 1 ? frame.maxY + 28 : frame.maxY + 6
        return CGRect(x: frame.minX, y: frame.minY - 10, width: frame.width, height: end - frame.minY + 10)
    }
    /// The room between the controls is the bar's: content is not seen there.
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if super.hit(point, &path) { return true }
        guard ground.contains(point) else { return false }
        path.append(self)
        return true
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let kids = children.flatMap { $0.accessibility(context) }
        guard !(groups.isEmpty && status == nil) else { return kids }
        return [context.element("Toolbar", frame: ground, children: kids)]
    }
}
