import Foundation

/// Which menu is open; outlives rebuilds.
@MainActor package final class MenuState: TrackedStorage, Resettable {
    private var isOpenNow = false
    package var isOpen: Bool {
        get {
            StorageReads.note(self)
            return isOpenNow
        }
        set {
            guard newValue != isOpenNow else { return }
            isOpenNow = newValue
            noteWrite()
        }
    }
    /// The submenus entered, by section and row.
    var path: [[Int]] = [] { didSet { scrolled = nil } }
    /// How far a menu with more rows than the screen has room for has been scrolled; nil until it was touched.
    var scrolled: CGFloat?
    /// The list row around a view with a context menu: the whole row is lifted.
    package var rowFrame: CGRect?
    /// What the menu is about, where it belongs to any row of a list.
    var selection: Set<AnyHashable> = []
    package override init() {}
    /// What is only set to open it does not count.
    package var isAsNew: Bool { !isOpenNow && path.isEmpty && scrolled == nil }
    package func open() { isOpen = true; path = [] }
    package func close() { isOpen = false; path = [] }
}

/// An open menu over the window: a list of rows on glass next to its control. Pickers show their choices with it too.
package final class MenuPresentation: Presentation {
    private let state: MenuState
    private let sections: @MainActor () -> [MenuSection]
    private let anchor: @MainActor () -> CGRect
    private let environment: EnvironmentValues
    /// The view a context menu was opened on: it stays in view above what fades.
    private let preview: Node?
    /// What was pressed stays where it is, without a card around it, and the menu opens below or above: an icon of the home screen.
    private let staysInPlace: Bool
    private var list: MenuListNode?
    private var previewFrame = CGRect.zero
    /// How much smaller a preview is shown than it is.
    private var scale: CGFloat = 1
    private var source = CGRect.zero

    /// `sections` is asked in every build, after the views below are laid out.
    package init(
        _ state: MenuState, environment: EnvironmentValues, preview: Node? = nil, staysInPlace: Bool = false, anchor: @escaping @MainActor () -> CGRect,
        sections: @escaping @MainActor () -> [MenuSection]
    ) {
        self.state = state; self.sections = sections; self.anchor = anchor; self.environment = environment; self.preview = preview
        self.staysInPlace = staysInPlace
    }

    package override func dismiss() { state.close() }

    package override func layout(in host: ViewHost, level: Int) {
        var current = sections()
        var title: String?
        for step in state.path {
            guard step[0] < current.count, step[1] < current[step[0]].items.count, case .submenu(let inner) = current[step[0]].items[step[1]].kind else {
                state.path = []; break
            }
            title = current[step[0]].items[step[1]].title
            current = inner
        }
        var menu = MenuListNode(current, heading: title, environment: environment, state: state, host: host)
        // What a long press shows keeps the margins of the screen's bars and 20 points above and below: measured on photographs.
        let side = BarMetrics.sideMargin(host.size.width)
        let isLifted = preview != nil && !staysInPlace
        let room = isLifted ? host.safeBounds.insetBy(dx: side, dy: 20) : host.safeBounds.insetBy(dx: 8, dy: 0)
        var size = CGSize(width: min(menu.width, room.width), height: min(menu.height, room.height))
        source = anchor()
        // It opens upward where there is no room below and more above; from the upper half of the screen it always opens downward.
        let opensUpward = source.minY + size.height > room.maxY && source.midY > room.midY
        if preview == nil, opensUpward, environment.menuOrder != .fixed {
            // Opening upward, the first item stays nearest the finger.
            menu = MenuListNode(current, heading: title, isUpwards: true, environment: environment, state: state, host: host)
        }
        var frame = CGRect(origin: .zero, size: size)
        if let preview, staysInPlace {
            previewFrame = source
            let below = source.maxY + 12
            frame.origin = CGPoint(
                x: source.midX > room.midX ? source.maxX - size.width : source.minX,
                y: below + size.height <= room.maxY ? below : source.minY - 12 - size.height)
            preview.place(source, proposal: ProposedViewSize(source.size), Placement(safe: source, container: source))
        } else if isLifted {
            // A wide preview is scaled down to the margins. Next to a high one the menu scrolls, down to half of the room.
            scale = min(1, room.width / max(source.width, 1))
            size.height = min(size.height, max(room.height - side - source.height * scale, room.height / 2))
            let height = min(source.height * scale, room.height - side - size.height)
            previewFrame = CGRect(x: source.midX - source.width * scale / 2, y: 0, width: source.width * scale, height: height)
            previewFrame.origin.x = min(max(previewFrame.minX, room.minX), room.maxX - previewFrame.width)
            previewFrame.origin.y = min(max(source.minY, room.minY), room.maxY - size.height - side - height)
            frame.size = size
            frame.origin = CGPoint(x: source.midX > room.midX + 20 ? previewFrame.maxX - size.width : previewFrame.minX, y: previewFrame.maxY + side)
        } else {
            // The menu grows out of its button: downward where there is room, else upward.
            frame.origin.x =
                source.midX > room.midX + 80 || source.width > size.width
                ? source.maxX - size.width : source.midX < room.midX - 80 ? source.minX : source.midX - size.width / 2
            frame.origin.y = opensUpward ? source.maxY - size.height : source.minY
        }
        frame.origin.x = min(max(frame.minX, room.minX), room.maxX - size.width)
        frame.origin.y = min(max(frame.minY, room.minY), max(room.maxY - size.height, room.minY))
        menu.place(frame, proposal: ProposedViewSize(size), Placement(safe: frame, container: frame))
        list = menu
        node = menu
    }

    package override func draw(_ context: inout DrawContext, host: ViewHost) {
        if let preview {
            if staysInPlace {
                context.list.glass(.rect(host.bounds), style: "ultraThin", scheme: nil)
                context.list.fill(.rect(host.bounds), .color(RGBA(white: 0, alpha: 0.08)))
                context.draw(preview)
                return context.draw(node)
            }
            // The page below stays sharp and is darker: measured on a light page, and on a white title of a dark one.
            context.list.fill(.rect(host.bounds), .color(RGBA(white: 0, alpha: environment.colorScheme == .dark ? 0.24 : 0.15)))
            let shape = DisplayShape.rounded(previewFrame, radii: [20], smooth: true)
            context.list.append(.shadow(shape, RGBA(white: 0, alpha: 0.16), radius: 24, x: 0, y: 8))
            context.list.fill(shape, .color(environment.color(.secondaryGroupedBackground)))
            let move = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: previewFrame.minX - source.minX * scale, ty: previewFrame.minY - source.minY * scale)
            let outer = context.visible
            context.clipped(to: shape, bounds: previewFrame) { inner in
                inner.list.append(.save)
                inner.list.append(.transform(move))
                inner.visible = .infinite
                inner.draw(preview)
                inner.list.append(.restore)
            }
            context.visible = outer
        }
        context.draw(node)
    }

    package override func accessibility(_ context: AccessibilityContext, host: ViewHost) -> [AccessibilityElement] {
        var region = context.element("Other", label: "dismiss popup", frame: host.bounds)
        region.identifier = "PopoverDismissRegion"
        var elements = node.accessibility(context)
        if preview != nil { elements.insert(context.element("Other", label: "Preview", frame: previewFrame), at: 0) }
        return elements + [region]
    }

    package override func tappedOutside(_ point: CGPoint, host: ViewHost) -> Bool {
        if node.frame.contains(point) { return false }
        // The tap that closes a menu does nothing else; in a submenu it closes all.
        state.close()
        return true
    }
    package override func panned(_ pan: Pan, host: ViewHost) { if !node.frame.contains(pan.start) { state.close() } }
}
