import Foundation

/// One screen of a stack: its content under and between its bars.
final class NavigationScreenNode: Node {
    private let content: Node
    private let screen: NavigationScreen
    private let environment: EnvironmentValues
    private let host: ViewHost
    private let index: Int
    private let previousTitle: String?
    private let pop: (() -> Void)?
    private var topBar: NavigationBarNode?
    private var bottomBar: BottomBarNode?
    private var keyboardBar: BottomBarNode?
    private var suggestions: SuggestionsNode?
    private(set) var hidesBackButton = false
    private var container = CGRect.zero
    /// Where the bar at the top ends, as far as the content is scrolled.
    private var barBottom: CGFloat?

    init(_ content: Node, screen: NavigationScreen, environment: EnvironmentValues, host: ViewHost, index: Int, previousTitle: String?, pop: (() -> Void)?) {
        self.content = content; self.screen = screen; self.environment = environment; self.host = host
        self.index = index; self.previousTitle = previousTitle; self.pop = pop
    }

    override var children: [Node] { [content] + ([suggestions, topBar, bottomBar, keyboardBar] as [Node?]).compactMap { $0 } }
    override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) { content.collect(key, into: &value) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    private func metrics(_ preference: BarPreference) -> BarMetrics {
        BarMetrics(preference, inheritsLarge: screen.inheritsLarge, isPushed: pop != nil, environment: environment)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        container = placement.extended(rect)
        let memory = screen.memory
        let asked = content.preference(BarPreferenceKey.self)
        if asked.search?.takeChange() == true { content.scrollers().first { $0.axes.contains(.vertical) }?.state.offset.y = 0 }
        let early = metrics(asked)
        // What only shows up in the layout (a title inside a geometry reader) is expected to show up again.
        let expected = memory.early == early ? memory.final ?? early : early
        screen.showsLargeTitle = expected.isLarge
        let barTop = rect.minY + (rect.minY > placement.container.minY || environment.barTopInset > 0 ? environment.barTopInset : 0)
        var inner = placement
        var room = rect
        room.origin.y = expected.hasTopBar ? barTop + expected.topHeight : rect.minY
        let bottom = BottomBarNode.rowTop(expected, rect, placement)
        let lower = bottom ?? (expected.hasKeyboardBar ? placement.keyboardTop.map { $0 - 52 } : nil)
        room.size.height = max(min(rect.maxY, lower.map { $0 - 10 } ?? rect.maxY) - room.minY, 0)
        inner.safe = CGRect(x: rect.minX, y: room.minY, width: rect.width, height: room.height)
        inner.bar = expected.hasTopBar ? expected.collapsing(endingAt: room.minY) : nil
        content.placeAligned(.center, in: room, proposal: ProposedViewSize(room.size), inner)

        let preference = content.preference(BarPreferenceKey.self)
        let final = metrics(preference)
        (memory.early, memory.final) = (early, final)
        screen.isLarge = (preference.displayMode ?? .automatic) == .automatic ? screen.inheritsLarge : preference.displayMode == .large
        // The views are the same: only their room is another.
        if final != expected { Invalidation.markLayout() }
        memory.title = preference.title
        if memory.barSchemes != preference.colorScheme {
            // What is in the bars was built for others.
            memory.barSchemes = preference.colorScheme
            Invalidation.mark()
        }
        hidesBackButton = preference.hidesBackButton ?? false

        let offset = max(content.scroller(reaching: room.minY)?.contentOffsetY ?? 0, 0)
        if expected.hasTopBar {
            let collapsing = final.collapsing(endingAt: barTop + final.topHeight)
            let bar = NavigationBarNode(
                preference, metrics: final, environment: environment, host: host, collapsing: collapsing, offset: offset, top: container.minY,
                previousTitle: previousTitle, back: hidesBackButton ? nil : pop)
            barBottom = collapsing.bottom(at: offset)
            bar.place(CGRect(x: rect.minX, y: barTop, width: rect.width, height: final.topHeight), proposal: .unspecified, placement)
            topBar = bar
        }
        if container.minY <= host.bounds.minY { host.barScheme = topBar?.statusScheme }
        if let bottom {
            let bar = BottomBarNode(
                preference.items.filter { [.bottom, .status].contains($0.placement.slot) }, search: final.searchesAtBottom ? preference.search : nil,
                environment: environment, host: host, width: rect.width, scheme: preference.colorScheme[.bottomBar])
            bar.place(CGRect(x: rect.minX, y: bottom, width: rect.width, height: 48), proposal: .unspecified, placement)
            bottomBar = bar
        }
        if expected.hasKeyboardBar, let keyboard = placement.keyboardTop {
            let bar = BottomBarNode(
                preference.items.filter { $0.placement.slot == .keyboard }, search: nil, environment: environment, host: host, width: rect.width, margin: 16)
            bar.place(CGRect(x: rect.minX, y: keyboard - 52, width: rect.width, height: 44), proposal: .unspecified, placement)
            keyboardBar = bar
        }
        if let search = preference.search, final.isSearching, let rows = search.suggestionNodes {
            let node = SuggestionsNode(rows, search: search, environment: environment)
            node.place(room, proposal: ProposedViewSize(room.size), inner)
            suggestions = node
        }
    }

    /// Under the status bar, too, the bar is in front of what scrolls there.
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard let topBar, topBar.covers(point), topBar.hit(point, &path) else { return super.hit(point, &path) }
        path.append(self)
        return true
    }

    // MARK: Drawing

    override func draw(_ context: inout DrawContext) {
        let background = environment.color(.background)
        context.list.fill(.rect(container), .color(background))
        let start = context.list.ops.count
        context.draw(content)
        if let suggestions { context.draw(suggestions) }
        let shade = context.list.backdrop(from: start, in: container) ?? background
        if let topBar {
            topBar.drawEdge(&context, color: shade)
            context.draw(topBar)
        }
        if let bottomBar {
            // Only what scrolls continues under the bar.
            let scrolls = content.scroller(reaching: .infinity) != nil
            let end = min(container.maxY, placement.keyboardTop ?? container.maxY)
            if scrolls {
                context.scrollEdge(
                    CGRect(x: container.minX, y: bottomBar.frame.minY, width: container.width, height: end - bottomBar.frame.minY), edge: "bottom", color: shade
                )
            }
            context.draw(bottomBar)
        }
        if let keyboardBar { context.draw(keyboardBar) }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var inner = context
        if let barBottom, barBottom > inner.visible.minY {
            inner.visible.size.height = max(inner.visible.maxY - barBottom, 0)
            inner.visible.origin.y = barBottom
        }
        for bar in [bottomBar, keyboardBar].compactMap({ $0 }) {
            inner.visible.size.height = max(min(inner.visible.maxY, bar.frame.minY - 10) - inner.visible.minY, 0)
        }
        var elements = topBar?.accessibility(context) ?? []
        elements += content.accessibility(suggestions == nil ? inner : inner.covered())
        if let suggestions { elements += suggestions.accessibility(inner) }
        if let bottomBar { elements += bottomBar.accessibility(context) }
        if let keyboardBar { elements += keyboardBar.accessibility(context) }
        return elements
    }
}

extension DisplayList {
    /// The color all over a part of the screen, as far as it is painted: nil if something else was painted there last.
    func ground(of rect: CGRect) -> RGBA? {
        var closed = 0  // saves in which the operation is not
        for op in ops.suffix(256).reversed() {
            switch op {
            case .restore: closed += 1
            case .save: closed = max(closed - 1, 0)
            case .transform, .projection: if closed == 0 { return nil }
            case .fill(.rect(let filled), .color(let color), _) where closed == 0 && color.alpha > 0.99 && filled.insetBy(dx: -1, dy: -1).contains(rect):
                return color
            case .image(_, let drawn) where closed == 0 && drawn.intersects(rect): return nil
            case .fill(.rect(let filled), let paint, _) where closed == 0 && filled.intersects(rect) && !paint.isClear: return nil
            default: break
            }
        }
        return nil
    }

    /// The color behind everything in a part of the screen, from the first thing that was painted all over it.
    func backdrop(from start: Int, in rect: CGRect) -> RGBA? {
        var found: RGBA?
        var levels = [false]  // of each open save: whether what is in it is moved or turned, so that its rectangles say nothing
        for op in ops[start...].prefix(24) {
            switch op {
            case .save: levels.append(levels.last!)
            case .restore: if levels.count > 1 { levels.removeLast() }
            case .transform, .projection: levels[levels.count - 1] = true
            default: break
            }
            if levels.last!, case .fill = op { continue }
            if case .fill(.rect(let filled), let paint, _) = op, filled.minY <= rect.minY + 1, filled.width >= rect.width - 1, filled.maxY >= rect.minY + 80,
                paint.solid.alpha > 0.9
            {
                found = paint.solid
            }
        }
        return found
    }
}
