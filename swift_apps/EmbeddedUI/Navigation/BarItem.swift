import Foundation

/// One control of a bar and the glass it is on. Everything on the glass is tappable.
final class BarItemNode: WrapperNode {
    /// Tinted glass: a prominent action.
    let glassTint: RGBA?
    /// Text by itself in a bottom bar is on no glass.
    let hasGlass: Bool
    /// The items of a `ToolbarItemGroup` share a glass, whatever they show.
    let group: ToolbarGroup?
    private let environment: EnvironmentValues
    /// The item's share of its glass; set by the group.
    private(set) var slot = CGRect.zero

    init(_ child: Node, entry: ToolbarEntry) {
        let environment = entry.environment
        self.environment = environment
        group = entry.group
        glassTint = environment.barGlass?.rgba(in: environment) ?? child.firstGlassTint
        let isControl = !child.describedButtons().isEmpty || child.hasControl
        hasGlass = entry.placement.slot != .status && entry.placement.slot != .principal && (isControl || environment.barContext == .navigationBar)
        super.init(child)
    }

    private var natural: CGSize { child.size(for: ProposedViewSize(width: nil, height: 44)) }
    /// Icons share a glass with their neighbors, texts have their own. What is higher than a line of text is a picture, even with letters on
    /// it, as the initials of a person.
    private(set) lazy var isIcon: Bool =
        hasGlass && natural.width <= 36
        && (natural.height >= 26 || !child.accessibility(AccessibilityContext(visible: .infinite)).contains { $0.hasText })
    func sharesGlass(with next: BarItemNode) -> Bool {
        isIcon && next.isIcon || hasGlass && next.hasGlass && group != nil && group === next.group
    }
    var isEnabled: Bool { child.describedButtons().first?.isEnabled ?? true }
    /// A toggle that is on.
    private lazy var isSelected: Bool = child.accessibility(AccessibilityContext(visible: .infinite)).contains { $0.isSelected }
    /// How wide it wants to be inside its glass.
    var width: CGFloat { !hasGlass ? natural.width : isIcon ? 36 : natural.width + 24 }
    /// The same where the glass is shared: a symbol is as wide as it is, like a text.
    var sharedWidth: CGFloat { hasGlass ? max(natural.width + 16, 36) : natural.width }

    /// Places the control in the middle of its slot (36 high, inside the 44 of the glass).
    func place(in slot: CGRect, glass: CGRect? = nil, _ placement: Placement) {
        self.slot = slot
        child.firstMenuAnchor?.glass = glass
        place(slot, proposal: ProposedViewSize(slot.size), placement)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: width, height: 36) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let room = hasGlass && !isIcon ? rect.insetBy(dx: min(12, max((rect.width - natural.width) / 2, 0)), dy: 0) : rect
        var inner = placement
        inner.safe = rect
        inner.container = rect
        child.placeAligned(.center, in: room, proposal: ProposedViewSize(width: max(room.width, 0), height: 44), inner)
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard slot.insetBy(dx: -4, dy: -4).contains(point) else { return false }
        if !child.hit(point, &path) { path.append(child) }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool { child.tapCenter() }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        var path: [Node] = []
        let center = CGPoint(x: child.frame.midX, y: child.frame.midY)
        guard child.hit(center, &path) else { return false }
        for node in path where node.longPressed(at: center, seconds: seconds) { return true }
        return false
    }

    override func draw(_ context: inout DrawContext) {
        let start = context.list.ops.count
        if isSelected { context.list.fill(.rounded(slot, radii: [18], smooth: false), .color(environment.outsideBar.tintColor)) }
        context.draw(child)
        if isSelected { context.list.recolor(from: start, to: .white) }
        // On gray glass a disabled prominent action stays white.
        if glassTint != nil, !isEnabled { context.list.recolor(from: start, to: RGBA(white: 1, alpha: 0.9)) }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var elements = child.accessibility(context)
        guard hasGlass, elements.count == 1, elements[0].type != "StaticText" else { return elements }
        elements[0].frame = slot
        elements[0].isVisible = context.sees(slot)
        // Bars wrap each item in an element of the same name.
        var wrapper = context.element("Other", label: elements[0].label, frame: slot, children: elements)
        wrapper.identifier = elements[0].identifier
        return [wrapper]
    }
}

extension Node {
    fileprivate var firstMenuAnchor: MenuAnchorNode? {
        if let anchor = self as? MenuAnchorNode { return anchor }
        for child in children { if let found = child.firstMenuAnchor { return found } }
        return nil
    }
    /// What a prominent button below makes of the glass.
    fileprivate var firstGlassTint: RGBA? {
        if let tint = (self as? ButtonNode)?.glassTint { return tint }
        for child in children { if let found = child.firstGlassTint { return found } }
        return nil
    }
    /// Whether something below acts on taps.
    var hasControl: Bool { self is any RowActivatable || self is any BarControl || children.contains { $0.hasControl } }
}
extension DisplayList {
    /// Paints texts and symbols drawn since `start` in one color.
    mutating func recolor(from start: Int, to color: RGBA) {
        for index in start..<ops.count {
            switch ops[index] {
            case .text(let text, let xs, let baseline, let font, _): ops[index] = .text(text, xs: xs, baseline: baseline, font, color)
            case .symbol(let name, let rect, let size, let weight, _, let rendering):
                ops[index] = .symbol(name, rect, size: size, weight: weight, .color(color), rendering: rendering)
            default: break
            }
        }
    }
}

extension AccessibilityElement {
    /// Whether anything in it is words rather than pictures.
    fileprivate var hasText: Bool { children.isEmpty ? type != "Image" : children.contains { $0.hasText } }
}
/// Controls of this folder that bars should put on glass.
@MainActor protocol BarControl: Node {}

/// Items that share one glass.
final class BarGlassNode: Node {
    let items: [BarItemNode]
    private let environment: EnvironmentValues
    private let height: CGFloat
    init(_ items: [BarItemNode], environment: EnvironmentValues, height: CGFloat = 44) {
        self.items = items; self.environment = environment; self.height = height
    }

    override var children: [Node] { items }
    var isProminent: Bool { items.contains { $0.glassTint != nil } }
    private var isBare: Bool { !items.contains { $0.hasGlass } }
    /// Measured on a group of two symbols and a text: 12 points at the ends of the glass, 32 between what is drawn.
    private var widths: [CGFloat] { items.count == 1 ? items.map(\.width) : items.map(\.sharedWidth) }
    private var gap: CGFloat { isBare ? 8 : 16 }
    private var innerWidth: CGFloat { widths.reduce(0, +) + CGFloat(items.count - 1) * gap }
    var width: CGFloat { isBare ? innerWidth : max(innerWidth + 8, height) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: width, height: height) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var x = rect.minX + (rect.width - min(innerWidth, rect.width)) / 2
        for (item, wanted) in zip(items, widths) {
            let width = min(wanted, rect.width)
            item.place(in: CGRect(x: x, y: rect.minY + (rect.height - 36) / 2, width: width, height: 36), glass: rect, placement)
            x += width + gap
        }
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if super.hit(point, &path) { return true }
        guard !isBare, frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool { true }
    override func draw(_ context: inout DrawContext) {
        if !isBare {
            let tint = items.count == 1 ? items[0].glassTint : nil
            let shade = tint.map { items[0].isEnabled ? $0 : environment.colorScheme == .dark ? RGBA(60, 60, 62) : RGBA(210, 210, 212) }
            context.list.glass(.rounded(frame, radii: [frame.height / 2], smooth: false), tint: shade, scheme: environment.colorScheme)
        }
        super.draw(&context)
    }

    /// Puts the items of a group on a common glass, and neighboring icons.
    static func grouped(_ items: [BarItemNode], environment: EnvironmentValues, height: CGFloat = 44) -> [BarGlassNode] {
        var groups: [[BarItemNode]] = []
        for item in items {
            if let last = groups.last?.last, last.glassTint == nil, item.glassTint == nil, last.sharesGlass(with: item) {
                groups[groups.count - 1].append(item)
            } else {
                groups.append([item])
            }
        }
        return groups.map { BarGlassNode($0, environment: environment, height: height) }
    }
}

/// A round glass button that a bar adds by itself: back, cancel search, more.
final class BarButtonNode: Node, BarControl {
    private let symbol: String, label: String, identifier: String?
    private let environment: EnvironmentValues
    private let action: () -> Void
    init(symbol: String, label: String, identifier: String?, environment: EnvironmentValues, action: @escaping () -> Void) {
        self.symbol = symbol; self.label = label; self.identifier = identifier; self.environment = environment; self.action = action
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 44, height: 44) }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool { action(); Invalidation.mark(); return true }
    override func draw(_ context: inout DrawContext) {
        context.list.glass(.oval(frame), scheme: environment.colorScheme)
        context.symbol(
            symbol, centeredIn: symbol == "chevron.backward" ? frame.offsetBy(dx: -1, dy: 0) : frame, size: EnvironmentValues.barSymbolSize, weight: 500,
            color: environment.glassInk)
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var element = context.element("Button", label: label, frame: frame, traits: ["Button"])
        element.identifier = identifier
        return [element]
    }
}
