import Foundation

/// The rows of an open menu.
final class MenuListNode: Node {
    private struct Row {
        enum Content { case item(MenuItem, [Int]), heading(String), separator, back(String), tiles([(MenuItem, [Int])]) }
        let content: Content
        let height: CGFloat
        var frame = CGRect.zero
    }
    private var rows: [Row] = []
    private let environment: EnvironmentValues
    private let state: MenuState
    private let host: ViewHost
    private let inset: CGFloat
    private let hasChecks: Bool
    private let hasImages: Bool
    private let isUpwards: Bool
    /// How many points of rows there is no room for.
    private var overflow: CGFloat = 0
    /// It opens at its first item, which is the lowest one in a menu that opens upward.
    private var offset: CGFloat { min(max(state.scrolled ?? (isUpwards ? overflow : 0), 0), overflow) }
    let width: CGFloat
    private let titleFont: FontSpec
    private let smallFont: FontSpec
    /// How much larger the columns are than at the usual text size.
    private let growth: CGFloat
    /// How much higher a line of a title, and a line of small text, is than at the usual text size.
    private let extra: (title: CGFloat, small: CGFloat)
    private let titleLines: Int?

    init(_ sections: [MenuSection], heading: String?, isUpwards: Bool = false, environment: EnvironmentValues, state: MenuState, host: ViewHost) {
        self.environment = environment; self.state = state; self.host = host; self.isUpwards = isUpwards
        let items = sections.flatMap(\.items)
        hasChecks = items.contains(where: \.isSelected)
        hasImages = items.contains { $0.symbol != nil }
        // Titles are in one column, after checkmarks or images where there are any.
        // Menus follow the text size of the phone, also those of bars, which do not.
        let typeSize = max(environment.outsideBar.dynamicTypeSize, .large)
        titleFont = FontSpec(size: Font.TextStyle.body.size(at: typeSize))
        smallFont = FontSpec(size: Font.TextStyle.footnote.size(at: typeSize))
        titleLines = typeSize.isAccessibilitySize ? nil : 2
        growth = min(titleFont.size / 17, 1.5)
        width = min(250 * growth, host.size.width - 2 * BarMetrics.sideMargin(host.size.width))
        extra = (Self.lineHeight(titleFont) - Self.lineHeight(FontSpec(size: 17)), Self.lineHeight(smallFont) - Self.lineHeight(FontSpec(size: 13)))
        inset = (hasImages ? (hasChecks ? 76 : 60) : hasChecks ? 40 : 28) * growth
        super.init()
        if let heading { rows.append(Row(content: .back(heading), height: 42 + extra.title)) }
        let order = isUpwards ? Array(sections.indices.reversed()) : Array(sections.indices)
        for (position, index) in order.enumerated() {
            let section = sections[index]
            if position > 0 || heading != nil { rows.append(Row(content: .separator, height: 21)) }
            if let title = section.title { rows.append(Row(content: .heading(title), height: 40.33 - (position > 0 ? 8 : 0) + extra.small)) }
            let steps = section.items.enumerated().map { ($1, [index, $0]) }
            if section.isRow {
                rows.append(Row(content: .tiles(steps), height: 78 + extra.small))
            } else {
                for (item, step) in isUpwards ? steps.reversed() : steps { rows.append(Row(content: .item(item, step), height: height(of: item))) }
            }
        }
    }

    private static func lineHeight(_ font: FontSpec) -> CGFloat { TextBlock("X", font: font, color: RGBA(0, 0, 0)).size.height }
    private var titleWidth: CGFloat { width - inset - 24 }
    private func height(of item: MenuItem) -> CGFloat {
        if item.subtitle != nil { return 58 + extra.title + extra.small }
        if TextBlock.width(item.title, titleFont) <= titleWidth { return 42 + extra.title }
        let lines = TextBlock(item.title, font: titleFont, color: RGBA(0, 0, 0), width: titleWidth, lines: titleLines).size.height / Self.lineHeight(titleFont)
        return 42 + extra.title + (22 + extra.title) * (lines.rounded() - 1)
    }
    var height: CGFloat { rows.map(\.height).reduce(20, +) }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        overflow = max(height - rect.height, 0)
        var y = rect.minY + 10 - offset
        for index in rows.indices {
            rows[index].frame = CGRect(x: rect.minX, y: y, width: rect.width, height: rows[index].height)
            y += rows[index].height
        }
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard let row = rows.first(where: { $0.frame.contains(point) }) else { return true }
        switch row.content {
        case .item(let item, let step): choose(item, step)
        case .tiles(let items):
            let index = min(max(Int((point.x - frame.minX) / (frame.width / CGFloat(items.count))), 0), items.count - 1)
            choose(items[index].0, items[index].1)
        case .back:
            state.path.removeLast()
            Invalidation.mark()
        case .heading, .separator: break
        }
        return true
    }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool { tapped(at: point, count: 1) }
    /// A menu with more rows than the screen has room for scrolls.
    override func panned(_ pan: Pan) -> Bool {
        guard !pan.isHorizontal, overflow > 0 else { return false }
        state.scrolled = min(max(offset - pan.translation.height - pan.velocity.height * ScrollingNode.glide, 0), overflow)
        Invalidation.mark()
        return true
    }

    private func choose(_ item: MenuItem, _ step: [Int]) {
        guard item.isEnabled else { return }
        switch item.kind {
        case .button(let action):
            if environment.menuDismissBehavior != .disabled { state.close() }
            action()
            Invalidation.markRun()
        case .submenu:
            state.path.append(step)
            Invalidation.mark()
        case .text: break
        }
    }

    // MARK: Drawing

    override func draw(_ context: inout DrawContext) {
        let shape = DisplayShape.rounded(frame, radii: [min(32, frame.height / 2)], smooth: true)
        context.menuGlass(shape, environment)
        context.clipped(to: shape, bounds: frame) { inner in
            for row in rows where row.frame.intersects(frame) {
                switch row.content {
                case .item(let item, _): draw(item, in: row.frame, &inner)
                case .tiles(let items): drawTiles(items.map(\.0), in: row.frame, &inner)
                case .separator:
                    inner.list.fill(
                        .rect(CGRect(x: row.frame.minX + 24, y: row.frame.midY - 0.5, width: row.frame.width - 48, height: 1)),
                        .color(ListMetrics.separator(environment)))
                case .heading(let title):
                    TextBlock(title, font: FontSpec(size: smallFont.size, weight: 500), color: environment.color(.secondaryLabel), width: width - 56)
                        .draw(at: CGPoint(x: row.frame.minX + 28, y: row.frame.midY - 8 - extra.small / 2), &inner)
                case .back(let title):
                    inner.symbol(
                        "chevron.backward", centeredIn: CGRect(x: row.frame.minX + 10, y: row.frame.minY, width: 18, height: row.frame.height), size: 13,
                        weight: 600, color: environment.color(.secondaryLabel))
                    let block = TextBlock(title, font: FontSpec(size: titleFont.size, weight: 600), color: environment.color(.label), width: width - 56)
                    block.draw(at: CGPoint(x: row.frame.minX + 34, y: row.frame.midY - block.size.height / 2), &inner)
                }
            }
        }
    }

    private func color(of item: MenuItem) -> RGBA {
        if !item.isEnabled { return environment.color(.tertiaryLabel) }
        if case .text = item.kind { return environment.color(.secondaryLabel) }
        if item.isDestructive { return environment.color(.red) }
        // On a menu's glass neither quite black nor quite white.
        return environment.colorScheme == .dark ? RGBA(246, 246, 246) : RGBA(10, 10, 10)
    }

    private func draw(_ item: MenuItem, in row: CGRect, _ context: inout DrawContext) {
        let color = color(of: item)
        if item.isSelected {
            context.symbol(
                "checkmark", centeredIn: CGRect(x: row.minX + 12 * growth, y: row.minY, width: 24 * growth, height: row.height), size: 14 * growth,
                weight: 600, color: color)
        }
        if let symbol = item.symbol {
            context.symbol(
                symbol, centeredIn: CGRect(x: row.minX + inset - 38 * growth, y: row.minY, width: 28 * growth, height: row.height), size: 17 * growth,
                weight: 400, color: color)
        }
        var room = titleWidth
        if case .submenu = item.kind {
            context.symbol(
                "chevron.forward", centeredIn: CGRect(x: row.maxX - 38, y: row.minY, width: 16, height: row.height), size: 13, weight: 600,
                color: color)
            room -= 20
        }
        let title = TextBlock(item.title, font: titleFont, color: color, width: room, lines: item.subtitle == nil ? titleLines : 1)
        if let subtitle = item.subtitle {
            title.draw(at: CGPoint(x: row.minX + inset, y: row.minY + 9), &context)
            TextBlock(subtitle, font: smallFont, color: environment.color(.secondaryLabel), width: room).draw(
                at: CGPoint(x: row.minX + inset, y: row.minY + 31 + extra.title), &context)
        } else {
            title.draw(at: CGPoint(x: row.minX + inset, y: row.midY - title.size.height / 2), &context)
        }
    }

    private func drawTiles(_ items: [MenuItem], in row: CGRect, _ context: inout DrawContext) {
        let tile = row.width / CGFloat(max(items.count, 1))
        for (index, item) in items.enumerated() {
            let rect = CGRect(x: row.minX + CGFloat(index) * tile, y: row.minY, width: tile, height: row.height)
            if let symbol = item.symbol {
                context.symbol(
                    symbol, centeredIn: CGRect(x: rect.minX, y: rect.minY + 10, width: tile, height: 30), size: 20, weight: 400, color: color(of: item))
            }
            TextBlock(item.title, font: smallFont, color: color(of: item), width: tile - 8).draw(
                centeredIn: CGRect(x: rect.minX, y: rect.minY + 44, width: tile, height: 20 + extra.small), &context)
        }
    }

    // MARK: Reading out

    private func button(_ item: MenuItem, frame: CGRect, _ context: AccessibilityContext) -> AccessibilityElement {
        var parts: [AccessibilityElement] = []
        func part(_ type: String, _ label: String, _ identifier: String?, _ rect: CGRect) {
            var element = context.element(type, label: label, frame: rect)
            element.identifier = identifier
            element.isInner = true
            parts.append(element)
        }
        if let symbol = item.symbol {
            part("Image", SymbolMetrics.spokenName(symbol) ?? symbol, symbol, CGRect(x: frame.minX + inset - 36, y: frame.midY - 12, width: 24, height: 24))
        }
        part(
            "StaticText", item.title, nil,
            CGRect(x: frame.minX + inset, y: frame.midY - 10, width: min(TextBlock.width(item.title, titleFont), titleWidth), height: 21))
        if item.isSelected {
            part(
                "Image", SymbolMetrics.spokenName("checkmark") ?? "Selected", "checkmark", CGRect(x: frame.minX + 12, y: frame.midY - 10, width: 20, height: 20)
            )
        }
        if case .submenu = item.kind { part("Image", "Forward", "chevron.forward", CGRect(x: frame.maxX - 32, y: frame.midY - 8, width: 10, height: 16)) }
        if case .text = item.kind { return context.element("StaticText", label: item.title, frame: frame) }
        var element = context.element(
            "Button", label: [item.title, item.subtitle].compactMap { $0 }.joined(separator: ", "), frame: frame, value: item.isSelected ? "1" : nil,
            traits: item.isSelected ? ["Selected", "Button"] : ["Button"], children: parts)
        element.identifier = item.identifier ?? item.symbol
        element.isSelected = item.isSelected
        element.isEnabled = item.isEnabled
        if !item.isEnabled { element.addTrait("NotEnabled") }
        return element
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let context = context.clipped(to: frame)
        var cells: [AccessibilityElement] = []
        func cell(_ frame: CGRect, _ child: AccessibilityElement) { cells.append(context.element("Cell", frame: frame, children: [child])) }
        for row in rows {
            switch row.content {
            case .item(let item, _): cell(row.frame, button(item, frame: row.frame, context))
            case .tiles(let items):
                let tile = row.frame.width / CGFloat(max(items.count, 1))
                for (index, item) in items.enumerated() {
                    let rect = CGRect(x: row.frame.minX + CGFloat(index) * tile, y: row.frame.minY, width: tile, height: row.frame.height)
                    cell(rect, button(item.0, frame: rect, context))
                }
            case .heading(let title): cells.append(context.element("StaticText", label: title, frame: row.frame, traits: ["Header", "StaticText"]))
            case .back(let title): cell(row.frame, context.element("Button", label: title, frame: row.frame, traits: ["Button"]))
            case .separator: break
            }
        }
        if overflow > 0 { cells.append(context.scrollBar(in: frame, .vertical, content: height, offset: offset)) }
        return [context.element("CollectionView", frame: frame, children: cells)]
    }
}
