import Foundation

/// The bar at the top of a screen: back button, items, title, large title, search field.
final class NavigationBarNode: Node {
    private let preference: BarPreference
    private let metrics: BarMetrics
    private let environment: EnvironmentValues
    /// How the bar shrinks, and how far the content is scrolled.
    private let collapsing: CollapsingBar
    private let offset: CGFloat
    /// The upper end of what the bar covers.
    private let top: CGFloat
    private let backButton: BarButtonNode?
    private let leading: [BarGlassNode]
    private let trailing: [BarGlassNode]
    private let more: MenuAnchorNode?
    private let principal: BarItemNode?
    private let field: SearchFieldNode?
    private let scopes: ScopeBarNode?
    private var title: TextBlock?
    private var titleFrame = CGRect.zero
    private var titleMenu: MenuAnchorNode?

    init(
        _ preference: BarPreference, metrics: BarMetrics, environment: EnvironmentValues, host: ViewHost, collapsing: CollapsingBar, offset: CGFloat,
        top: CGFloat, previousTitle: String?, back: (() -> Void)?
    ) {
        var environment = environment
        if let scheme = preference.colorScheme[.navigationBar] { environment.colorScheme = scheme }
        self.preference = preference; self.metrics = metrics; self.environment = environment
        self.collapsing = collapsing; self.offset = offset; self.top = top
        let searching = metrics.hidesRow
        backButton =
            searching
            ? nil
            : back.map { back in
                let label = previousTitle.flatMap { $0.isEmpty || TextBlock.width($0, FontSpec(size: 17)) > 120 ? nil : $0 } ?? "Back"
                return BarButtonNode(symbol: "chevron.backward", label: label, identifier: "BackButton", environment: environment) {
                    host.focus.resign()
                    back()
                }
            }
        func items(_ slot: ToolbarItemPlacement.Slot) -> [BarItemNode] {
            searching
                ? []
                : preference.items.filter { $0.placement.slot == slot }.flatMap { entry in
                    entry.nodes.filter { !$0.isSpacer && !($0 is EmptyNode) }.map { BarItemNode($0, entry: entry) }
                }
        }
        leading = BarGlassNode.grouped(items(.leading), environment: environment)
        // A prominent action is at the outer end.
        let right = items(.trailing)
        trailing = BarGlassNode.grouped(right.filter { $0.glassTint == nil } + right.filter { $0.glassTint != nil }, environment: environment)
        principal = items(.principal).first
        let overflow = searching ? [] : preference.items.filter { $0.placement.slot == .overflow }
        more = overflow.first.map { MenuAnchorNode.more(overflow.flatMap(\.nodes), inputs: $0.inputs) }
        field =
            metrics.hasDrawer && collapsing.scrolledDrawer(at: offset) < metrics.drawerHeight / 2
            ? preference.search.map { SearchFieldNode($0, environment: environment, host: host, isActive: metrics.isSearching) } : nil
        scopes = metrics.hasScopes ? preference.search.map { ScopeBarNode($0, environment: environment) } : nil
    }

    override var children: [Node] {
        ([backButton] as [Node?] + leading + [principal] + trailing + [more, titleMenu, field, scopes]).compactMap { $0 }
    }

    // MARK: Where things are

    private var scrolledDrawer: CGFloat { collapsing.scrolledDrawer(at: offset) }
    private var largeHeight: CGFloat { collapsing.title }
    private var scrolledTitle: CGFloat { collapsing.scrolledTitle(at: offset) }
    /// What the bar covers at present: touches there do not reach the content, which is not seen there.
    private var ground: CGRect { CGRect(x: frame.minX, y: top, width: frame.width, height: max(collapsing.bottom(at: offset) - top, 0)) }
    func covers(_ point: CGPoint) -> Bool { ground.contains(point) }
    /// The scheme of the status bar above it: its own, where it has a ground.
    var statusScheme: ColorScheme? {
        let own = preference.background[.navigationBar]
        let hasGround =
            switch preference.backgroundVisibility[.navigationBar] ?? .automatic {
            case .visible: true
            case .automatic: offset > 0 || own?.alpha == 1
            case .hidden: false
            }
        return hasGround ? preference.colorScheme[.navigationBar] : nil
    }
    private var showsInlineTitle: Bool { largeHeight == 0 ? !metrics.hidesRow : scrolledTitle > largeHeight - 12 }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let side = BarMetrics.sideMargin(rect.width)
        var (left, right) = (rect.minX + side, rect.maxX - side)
        let y = rect.minY
        func put(_ node: Node, at x: CGFloat, width: CGFloat = 44) {
            node.place(CGRect(x: x, y: y, width: width, height: 44), proposal: ProposedViewSize(width: width, height: 44), placement)
        }
        // Measured on photographs: twelve points between one glass and the next.
        let gap: CGFloat = 12
        if let backButton { put(backButton, at: left); left += 44 + gap }
        for group in leading { put(group, at: left, width: group.width); left += group.width + gap }
        func putTrailing(_ groups: [BarGlassNode]) {
            for group in groups.reversed() { put(group, at: right - group.width, width: group.width); right -= group.width + gap }
        }
        putTrailing(trailing.filter(\.isProminent))
        if let more { put(more, at: right - 44); right -= 44 + gap }
        putTrailing(trailing.filter { !$0.isProminent })
        arrangeTitle(rect, left: left, right: right, placement)
        if let field {
            let top = metrics.hidesRow ? y : y + BarMetrics.rowHeight + largeHeight - scrolledTitle + 1
            // It becomes lower before it goes.
            let height = metrics.fieldHeight - scrolledDrawer
            field.place(CGRect(x: rect.minX + side, y: top, width: rect.width - side * 2, height: height), proposal: .unspecified, placement)
        }
        if let scopes {
            scopes.place(CGRect(x: rect.minX + side, y: rect.maxY - 42, width: rect.width - side * 2, height: 36), proposal: .unspecified, placement)
        }
    }

    private func arrangeTitle(_ rect: CGRect, left: CGFloat, right: CGFloat, _ placement: Placement) {
        let room = max(right - left, 0)
        /// Centered in the screen where that fits, else between the items.
        func centered(_ width: CGFloat) -> CGFloat { min(max(rect.midX - width / 2, left), max(right - width, left)) }
        if let principal {
            let width = min(principal.width, room)
            principal.place(in: CGRect(x: centered(width), y: rect.minY + 4, width: width, height: 36), placement)
            // It takes the place of the title in the bar's row; a large title is below that.
            if showsInlineTitle { return }
        }
        guard !preference.removesTitle, let text = preference.title, !text.isEmpty else { return }
        let color = environment.color(.label)
        if showsInlineTitle {
            let subtitle = preference.subtitle
            let block = TextBlock(text, font: FontSpec(size: subtitle == nil ? 17 : 15, weight: 600), color: color, width: room)
            titleFrame = CGRect(x: centered(block.size.width), y: rect.minY + 22 - block.size.height / 2, width: block.size.width, height: block.size.height)
            title = block
            if let (nodes, inputs) = preference.titleMenu {
                let menu = MenuAnchorNode.titleMenu(nodes, inputs: inputs, title: text)
                menu.place(
                    titleFrame.insetBy(dx: -20, dy: -8), proposal: ProposedViewSize(width: titleFrame.width + 40, height: titleFrame.height + 16), placement)
                titleMenu = menu
            }
        } else if largeHeight > 0 {
            let font = BarMetrics.largeTitleFont(environment)
            let block = TextBlock(text, font: font, color: color, width: rect.width - BarMetrics.sideMargin(rect.width) * 2)
            let baseline = rect.minY + metrics.largeTitleHeight + 38 - scrolledTitle
            titleFrame = CGRect(
                x: rect.minX + BarMetrics.sideMargin(rect.width), y: baseline - FontMetrics.pixelRound(FontMetrics.ascent(font)),
                width: block.size.width,
                height: block.size.height)
            title = block
        }
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if super.hit(point, &path) { return true }
        guard ground.contains(point) else { return false }
        path.append(self)
        return true
    }

    // MARK: Drawing

    /// Content fades away under the bar once it has been scrolled there.
    func drawEdge(_ context: inout DrawContext, color: RGBA) {
        let area = ground
        switch preference.backgroundVisibility[.navigationBar] ?? .automatic {
        case .visible: context.list.fill(.rect(area), .color(preference.background[.navigationBar] ?? color))
        case .automatic:
            if let own = preference.background[.navigationBar], offset > 0 || own.alpha == 1 {
                context.list.fill(.rect(area), .color(own))
            } else if offset > 0 {
                context.scrollEdge(CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height + 24), edge: "top", color: color)
            }
        case .hidden: break
        }
    }

    override func draw(_ context: inout DrawContext) {
        if let title, titleMenu == nil {
            if largeHeight > 0, !showsInlineTitle {
                // The large title goes up under the bar's row.
                let area = CGRect(x: frame.minX, y: frame.minY + 40, width: frame.width, height: frame.height)
                context.clipped(to: .rect(area), bounds: area) { title.draw(at: titleFrame.origin, &$0) }
            } else {
                title.draw(at: titleFrame.origin, &context)
            }
        }
        if let field, scrolledDrawer > 0 {
            draw(field, opacity: Double(1 - scrolledDrawer * 2 / metrics.drawerHeight), &context)
            for child in children where child !== field { context.draw(child) }
        } else {
            super.draw(&context)
        }
    }
    private func draw(_ node: Node, opacity: Double, _ context: inout DrawContext) {
        context.list.append(.save)
        context.list.append(.layer(opacity: opacity, blur: nil))
        context.draw(node)
        context.list.append(.restore)
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var kids: [AccessibilityElement] = []
        if let backButton { kids += backButton.accessibility(context) }
        for group in leading { kids += group.accessibility(context) }
        if let principal { kids += principal.accessibility(context) }
        if let titleMenu {
            kids += titleMenu.accessibility(context)
        } else if title != nil {
            kids.append(context.element("StaticText", label: preference.title, frame: titleFrame, traits: ["Header", "StaticText"]))
        }
        for group in trailing { kids += group.accessibility(context) }
        if let more { kids += more.accessibility(context) }
        if let field { kids += field.accessibility(context) }
        if let scopes { kids += scopes.accessibility(context) }
        var area = frame
        area.size.height = max(ground.maxY - area.minY, 0)
        var bar = context.element("NavigationBar", frame: area, children: kids)
        bar.identifier = preference.title
        return [bar]
    }
}
