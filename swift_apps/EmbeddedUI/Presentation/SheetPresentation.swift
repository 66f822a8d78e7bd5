import Foundation

/// A sheet, a full-screen cover or a popover: content above the window.
final class SheetPresentation: Presentation {
    private let style: PresentationStyle
    private let anchor: Node
    private let state: PresentationState
    private let inputs: _ViewInputs
    private let make: @MainActor (_ViewInputs) -> [Node]
    private let close: @MainActor () -> Void
    private var preference = PresentationPreference()
    private var rect = CGRect.zero
    private var detents: [(detent: PresentationDetent, height: CGFloat)] = []
    private var current = 0
    private var kind = PresentationAdaptation.Kind.sheet
    private var backdrop: Node?

    init(
        _ style: PresentationStyle, anchor: Node, state: PresentationState, inputs: _ViewInputs, make: @escaping @MainActor (_ViewInputs) -> [Node],
        dismiss: @escaping @MainActor () -> Void
    ) {
        self.style = style; self.anchor = anchor; self.state = state; self.inputs = inputs; self.make = make; close = dismiss
    }

    private var isLarge: Bool { kind == .sheet && (detents.isEmpty || detents[current].detent == .large) }
    private var showsGrabber: Bool {
        kind == .sheet && (preference.dragIndicator == .visible || (preference.dragIndicator ?? .automatic) == .automatic && detents.count > 1)
    }
    private var allowsBackground: Bool {
        switch preference.interaction?.kind {
        case .enabled: true
        case .through(let detent): detents.firstIndex { $0.detent == detent }.map { current <= $0 } ?? false
        default: false
        }
    }
    override var coversBelow: Bool { !allowsBackground }
    override var blocksTouches: Bool { !allowsBackground }
    override var windowScheme: ColorScheme? { kind == .fullScreenCover ? state.schemeScope.scheme : nil }
    override func dismiss() { close() }

    // MARK: Layout

    override func layout(in host: ViewHost, level: Int) {
        state.schemeScope.beginBuild()
        defer { state.schemeScope.endBuild() }
        var inner = inputs
        switch style {
        case .cover: kind = .fullScreenCover
        case .sheet, .popover: kind = .sheet
        }
        inner.environment.barTopInset = kind == .sheet ? 16 : 0
        inner.environment.interfaceLevel = kind == .sheet ? .elevated : .base
        inner.environment.searchesAtBottom = kind != .sheet
        let content = content(inner, host)
        preference = content.preference(PresentationPreferenceKey.self)
        if case .popover = style, preference.adaptation?.kind == .popover || preference.adaptation?.kind == PresentationAdaptation.Kind.none { kind = .popover }
        if preference.adaptation?.kind == .fullScreenCover { kind = .fullScreenCover }
        var (container, safe) = (host.bounds, host.safeBounds)
        switch kind {
        case .fullScreenCover:
            rect = host.bounds
            host.barScheme = nil
        case .popover: return layoutPopover(content, in: host)
        default:
            place(in: host)
            container = rect
            safe = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: min(rect.maxY, host.safeBounds.maxY) - rect.minY)
        }
        if let keyboard = host.keyboardTop { safe.size.height = max(min(safe.maxY, keyboard) - safe.minY, 0) }
        content.placeAligned(
            .center, in: safe, proposal: ProposedViewSize(safe.size), Placement(safe: safe, container: container, keyboardTop: host.keyboardTop))
        backdrop = preference.background?(rect)
        node = SheetNode(content, sheet: self)
        node.place(rect, proposal: ProposedViewSize(rect.size), Placement(safe: safe, container: container, keyboardTop: host.keyboardTop))
    }

    /// Built once: another layout places it again.
    private func content(_ inputs: _ViewInputs, _ host: ViewHost) -> Node {
        if memo.isCurrent, let built {
            memo.useAgain()
            memo.made?.use(in: host)
            return built
        }
        let content = Node.joined(memo.make(in: host) { make(inputs) }.nodes)
        built = content
        host.noteMemo(memo)
        return content
    }
    private let memo = Memo()
    private var built: Node?

    private func place(in host: ViewHost) {
        let most = host.size.height - host.safeArea.top
        let wanted = preference.detents ?? [.large]
        detents = wanted.map { ($0, $0.height(window: host.size, bottomInset: host.safeArea.bottom, most: most, environment: inputs.environment)) }
            .sorted { $0.height < $1.height }
        let chosen = preference.selection?.wrappedValue ?? state.detent
        current = detents.firstIndex { $0.detent == chosen } ?? 0
        var height = detents[current].height
        if let keyboard = host.keyboardTop, !isLarge { height = min(height + host.size.height - keyboard - host.safeArea.bottom, most) }
        if isLarge {
            rect = CGRect(x: 0, y: host.size.height - height, width: host.size.width, height: height)
        } else {
            // Below its full height a sheet floats.
            rect = CGRect(x: 8, y: host.size.height - height, width: host.size.width - 16, height: height - 8)
        }
    }

    private func layoutPopover(_ content: Node, in host: ViewHost) {
        let source: CGRect
        switch style {
        case .popover(.rect(let anchorSource), _): source = anchorSource.resolve(anchor.frame)
        case .popover(.point(let point), _):
            source = CGRect(x: anchor.frame.minX + anchor.frame.width * point.x, y: anchor.frame.minY + anchor.frame.height * point.y, width: 0, height: 0)
        default: source = anchor.frame
        }
        let room = host.safeBounds.insetBy(dx: 10, dy: 4)
        let size = content.size(for: ProposedViewSize(width: room.width, height: room.height))
        let fitted = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        rect = source.beside(fitted, in: room)
        content.place(rect, proposal: ProposedViewSize(fitted), Placement(safe: rect, container: rect))
        node = SheetNode(content, sheet: self)
        node.place(rect, proposal: ProposedViewSize(fitted), Placement(safe: rect, container: rect))
    }

    // MARK: Drawing, reading out

    /// Of the screen's corners: the edge is at x 42 four points above the bottom, at 20.7 sixteen points above it.
    private static let screenRadius: CGFloat = 62
    private var shape: DisplayShape {
        switch kind {
        case .fullScreenCover: return .rect(rect)
        case .popover: return .rounded(rect, radii: [preference.cornerRadius ?? 26], smooth: true)
        default:
            let top = preference.cornerRadius ?? 38
            // The lower corners of a large sheet are the screen's.
            return .rounded(
                rect,
                radii: isLarge ? [top, top, Self.screenRadius, Self.screenRadius] : [top, top, preference.cornerRadius ?? 54, preference.cornerRadius ?? 54],
                smooth: true)
        }
    }

    override func draw(_ context: inout DrawContext, host: ViewHost) {
        let environment = inputs.environment
        if kind != .fullScreenCover, !allowsBackground, kind != .popover {
            context.list.fill(.rect(host.bounds), .color(RGBA(white: 0, alpha: environment.colorScheme == .dark ? 0.48 : 0.2)))
        }
        if kind == .popover { context.card(shape, environment) }
        context.clipped(to: shape, bounds: rect) { inner in
            if let backdrop {
                inner.draw(backdrop)
            } else if kind != .popover {
                var level = environment
                level.interfaceLevel = kind == .sheet ? .elevated : .base
                inner.list.fill(.rect(rect), .color(level.color(.background)))
            }
            inner.draw(node)
        }
        if showsGrabber {
            context.list.fill(
                .rounded(CGRect(x: rect.midX - 18, y: rect.minY + 5, width: 36, height: 5), radii: [2.5], smooth: false),
                .color(environment.color(.tertiaryLabel)))
        }
    }

    override func accessibility(_ context: AccessibilityContext, host: ViewHost) -> [AccessibilityElement] {
        let inner = context.clipped(to: rect)
        var kids = node.accessibility(inner)
        if showsGrabber {
            let value = isLarge ? "Expanded" : detents[current].detent == .medium ? "Half screen" : "Collapsed"
            kids.insert(
                context.element(
                    "Button", label: "Sheet Grabber", frame: CGRect(x: rect.midX - 50, y: rect.minY - 4, width: 100, height: 24), value: value,
                    traits: ["Button"]), at: 0)
        }
        if kind == .popover {
            var region = context.element("Other", label: "dismiss popup", frame: host.bounds)
            region.identifier = "PopoverDismissRegion"
            return [context.element("Other", frame: rect, children: kids), region]
        }
        return [context.element("Other", frame: rect, children: kids)]
    }

    // MARK: Touches

    override func tappedOutside(_ point: CGPoint, host: ViewHost) -> Bool {
        if showsGrabber, CGRect(x: rect.midX - 50, y: rect.minY - 4, width: 100, height: 24).contains(point), detents.count > 1 {
            select((current + 1) % detents.count)
            return true
        }
        guard !rect.contains(point), !allowsBackground, kind == .popover || !isLarge && kind == .sheet else { return false }
        if !preference.isDismissDisabled { close() }
        return true
    }

    private func select(_ index: Int) {
        if let selection = preference.selection { selection.wrappedValue = detents[index].detent }
        state.detent = detents[index].detent
        Invalidation.mark()
    }

    /// Whether a pan belongs to the sheet even if it began on something that scrolls: pulling up makes a small sheet larger first.
    func intercepts(_ pan: Pan) -> Bool {
        guard kind == .sheet, !pan.isHorizontal, pan.translation.height < -20, current < detents.count - 1, preference.contentInteraction != .scrolls else {
            return false
        }
        select(current + 1)
        return true
    }

    override func panned(_ pan: Pan, host: ViewHost) {
        guard kind == .sheet, !pan.isHorizontal,
            rect.contains(pan.start) || CGRect(x: rect.midX - 50, y: rect.minY - 8, width: 100, height: 30).contains(pan.start)
        else { return }
        let moved = pan.translation.height
        if moved < 0 {
            if moved < -20, current < detents.count - 1 { select(detents.count - 1 == current + 1 || moved > -300 ? current + 1 : detents.count - 1) }
            return
        }
        let isFlick = pan.velocity.height >= 1000
        let height = rect.height - moved
        if current > 0, !isFlick || height > 0 {
            // The nearest resting height below the finger, or away altogether.
            if isFlick { return select(current - 1) }
            if let index = detents.indices.last(where: { detents[$0].height <= height + 40 }) { if index != current { select(index) }; return }
        }
        if !preference.isDismissDisabled, isFlick || moved > rect.height / 2 { close() }
    }
}

/// The content of a sheet: takes every touch on the sheet, and pans that resize it before anything inside does.
final class SheetNode: WrapperNode {
    private unowned let sheet: SheetPresentation
    init(_ child: Node, sheet: SheetPresentation) { self.sheet = sheet; super.init(child) }
    private final class Interceptor: Node {
        unowned let sheet: SheetPresentation
        init(_ sheet: SheetPresentation) { self.sheet = sheet }
        override func panned(_ pan: Pan) -> Bool { sheet.intercepts(pan) }
    }
    private lazy var interceptor = Interceptor(sheet)
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {}
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(interceptor)
        _ = child.hit(point, &path)
        path.append(self)
        return true
    }
    override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {}
}

extension CGRect {
    /// Where something of `size` is next to this rectangle: below, else above, within `room`.
    func beside(_ size: CGSize, in room: CGRect, gap: CGFloat = 6) -> CGRect {
        let x = Swift.min(Swift.max(midX - size.width / 2, room.minX), Swift.max(room.maxX - size.width, room.minX))
        var y = maxY + gap
        if y + size.height > room.maxY { y = minY - gap - size.height }
        y = Swift.min(Swift.max(y, room.minY), Swift.max(room.maxY - size.height, room.minY))
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
