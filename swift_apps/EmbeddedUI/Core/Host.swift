import Foundation

/// One app's window: holds its views' state, builds, settles, lays out, draws and reads them out, and takes its touches.
@MainActor package final class ViewHost {
    package var size: CGSize { didSet { Invalidation.mark() } }
    /// The insets that the status bar and the home indicator keep free of content.
    package var safeArea: EdgeInsets
    package var environment: EnvironmentValues
    /// The upper edge of the keyboard while it is visible.
    package var keyboardTop: CGFloat?
    package private(set) var root: Node = EmptyNode()
    /// Sheets, alerts, menus … above the root, lowest first. Rebuilt by each build.
    package private(set) var presentations: [Presentation] = []
    package let focus = FocusCenter()
    private let schemeScope = SchemeScope()
    /// What `preferredColorScheme` asks of the status bar: in what covers the whole window, or in the window.
    package var preferredScheme: ColorScheme? {
        for presentation in presentations.reversed() { if let scheme = presentation.windowScheme { return scheme } }
        return schemeScope.scheme
    }

    /// What `toolbarColorScheme` asks of the status bar: in the bar at the top of the window.
    package var barScheme: ColorScheme?

    private let rootIdentity = Identity()
    private let makeRoot: @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    private var buildActions: [() -> Void] = []
    private var layoutActions: [() -> Void] = []
    private var appearances: [ObjectIdentifier: (Identity, Appearance)] = [:]
    private var lastAppearances: [ObjectIdentifier: (Identity, Appearance)] = [:]
    private var appearanceOrder: [ObjectIdentifier] = []
    private var lastAppearanceOrder: [ObjectIdentifier] = []
    private var lastPresentations = 0
    /// Handlers of `onOpenURL`, outermost last.
    package private(set) var urlHandlers: [(URL) -> Void] = []
    /// Named coordinate spaces of this build.
    package private(set) var coordinateSpaces: [AnyHashable: Node] = [:]

    package init(
        size: CGSize, safeArea: EdgeInsets, environment: EnvironmentValues = EnvironmentValues(),
        root: @escaping @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    ) {
        self.size = size; self.safeArea = safeArea; self.environment = environment; makeRoot = root
        HostValues.pin()
        ObservableObjectPublisher.changed = { Invalidation.mark() }
    }
    package convenience init<V: View>(size: CGSize, safeArea: EdgeInsets, environment: EnvironmentValues = EnvironmentValues(), _ view: V) {
        self.init(size: size, safeArea: safeArea, environment: environment) { inputs, outputs in V._makeView(view: view, inputs: inputs, outputs: &outputs) }
    }

    package var bounds: CGRect { CGRect(origin: .zero, size: size) }
    package var safeBounds: CGRect {
        CGRect(
            x: safeArea.leading, y: safeArea.top, width: size.width - safeArea.leading - safeArea.trailing, height: size.height - safeArea.top - safeArea.bottom
        )
    }
    /// The whole window as the root sees it.
    package var windowPlacement: Placement { Placement(safe: safeBounds, container: bounds, keyboardTop: keyboardTop) }

    // MARK: Settling

    /// Builds and lays out until nothing changes anymore. False if it does not settle (an app that changes state in every update).
    @discardableResult package func settle() -> Bool {
        HostValues.setClock(environment.now)
        for _ in 0..<64 {
            Invalidation.clear()
            build()
            if !Invalidation.isMarked { return true }
        }
        Invalidation.clear()
        return false
    }

    private func build() {
        Identity.generation += 1
        // Gone before the new ones are made, which then take their memory.
        root = EmptyNode()
        schemeScope.beginBuild()
        buildActions = []; layoutActions = []; presentations = []; urlHandlers = []; coordinateSpaces = [:]
        appearances = [:]; appearanceOrder = []
        focus.beginBuild()
        var outputs = _ViewOutputs()
        var environment = environment
        environment.schemeScope = schemeScope
        if let scheme = schemeScope.scheme { environment.colorScheme = scheme }
        let inputs = _ViewInputs(identity: rootIdentity.child(0), environment: environment, host: self)
        makeRoot(inputs, &outputs)
        root = Node.joined(outputs.nodes)
        layout()
        schemeScope.endBuild()
        rootIdentity.sweep()
        focus.endBuild()
        run()
    }

    /// Releases everything that the window holds, so that it and its views are freed. Nodes and stored state hold closures
    /// that hold the window in turn; without this a window that is no longer shown would stay in memory.
    package func close() {
        root = EmptyNode()
        presentations = []
        buildActions = []; layoutActions = []; urlHandlers = []; coordinateSpaces = [:]
        appearances = [:]; appearanceOrder = []; lastAppearances = [:]; lastAppearanceOrder = []
        environment = EnvironmentValues()
        focus.close()
        rootIdentity.reset()
    }

    private func layout() {
        // The root is proposed the safe area, centered in it as SwiftUI does with a window's content.
        let placement = windowPlacement
        barScheme = nil
        var safe = placement.safe
        if let keyboardTop { safe.size.height = max(min(safe.maxY, keyboardTop) - safe.minY, 0) }
        var inner = placement
        inner.safe = safe
        root.placeAligned(.center, in: safe, proposal: ProposedViewSize(safe.size), inner)
        // Presentations may present in turn while they are built.
        var index = 0
        var fieldsBelow = focus.targets.count
        while index < presentations.count {
            fieldsBelow = focus.targets.count
            presentations[index].layout(in: self, level: index)
            index += 1
        }
        // What newly covers the field that is typed into puts the keyboard away.
        if presentations.count > lastPresentations, presentations.last?.coversBelow == true, let focused = focus.focused,
            focus.targets.prefix(fieldsBelow).contains(where: { $0.identity === focused })
        {
            focus.resign()
        }
        lastPresentations = presentations.count
        if let menu = EditMenuPresentation(in: self) { presentations.append(menu) }
        for action in take(&layoutActions) { action() }
    }

    private func run() {
        for action in take(&buildActions) { action() }
        let (before, beforeOrder) = (lastAppearances, lastAppearanceOrder)
        (lastAppearances, lastAppearanceOrder) = (appearances, appearanceOrder)
        for key in beforeOrder where appearances[key] == nil { before[key]!.1.disappear.forEach { $0() } }
        for key in appearanceOrder where before[key] == nil { appearances[key]!.1.appear.forEach { $0() } }
    }

    private func take(_ actions: inout [() -> Void]) -> [() -> Void] {
        let taken = actions
        actions = []
        return taken
    }

    package func afterBuild(_ action: @escaping () -> Void) { buildActions.append(action) }
    package func afterLayout(_ action: @escaping () -> Void) { if !TrialBuild.isRunning { layoutActions.append(action) } }

    package func noteAppearance(of identity: Identity, appear: (() -> Void)?, disappear: (() -> Void)?) {
        if TrialBuild.isRunning { return }
        let key = ObjectIdentifier(identity)
        let entry = appearances[key]?.1 ?? Appearance()
        if let appear { entry.appear.append(appear) }
        if let disappear { entry.disappear.append(disappear) }
        if appearances.updateValue((identity, entry), forKey: key) == nil { appearanceOrder.append(key) }
    }

    package func noteURLHandler(_ handler: @escaping (URL) -> Void) { if !TrialBuild.isRunning { urlHandlers.append(handler) } }
    package func noteCoordinateSpace(_ name: AnyHashable, of node: Node) { if !TrialBuild.isRunning { coordinateSpaces[name] = node } }
    /// Shows something above everything that was presented so far in this build.
    package func present(_ presentation: Presentation) { if !TrialBuild.isRunning { presentations.append(presentation) } }

    // MARK: Output

    package func draw(_ context: inout DrawContext) {
        context.draw(root)
        for presentation in presentations where !(presentation is EditMenuPresentation) { presentation.draw(&context, host: self) }
        focus.target?.editable()?.drawHandles(&context)
        if let menu = presentations.last as? EditMenuPresentation { menu.draw(&context, host: self) }
    }

    package func accessibility() -> [AccessibilityElement] {
        var visible = bounds
        if let keyboardTop { visible.size.height = min(visible.height, keyboardTop) }
        let context = AccessibilityContext(visible: visible)
        let top = presentations.lastIndex { $0.coversBelow }
        var elements = root.accessibility(top == nil ? context : context.covered())
        for (index, presentation) in presentations.enumerated() {
            elements += presentation.accessibility(index >= top ?? 0 ? context : context.covered(), host: self)
        }
        return elements
    }

    // MARK: Touches

    /// The nodes under a point, deepest first. The topmost presentation that takes the point hides what is below.
    package func path(at point: CGPoint) -> [Node] {
        var path: [Node] = []
        for presentation in presentations.reversed() {
            if presentation.node.hit(point, &path) { return path }
            if presentation.blocksTouches { return [] }
        }
        _ = root.hit(point, &path)
        return path
    }

    /// The topmost of what is presented, the edit menu aside.
    private var front: Presentation? { presentations.last { !($0 is EditMenuPresentation) } }

    package func tap(at point: CGPoint, count: Int = 1) {
        let path = path(at: point)
        focus.touchBegan()
        if path.last is EditMenuNode { return _ = path.last?.tapped(at: point, count: count) }
        if let top = front, top.tappedOutside(point, host: self) { return }
        for node in path where node.tapped(at: point, count: count) { return }
    }
    /// A tap on the status bar: the frontmost scroll view scrolls to its top.
    package func scrollToTop() {
        let front = presentations.last { $0.coversBelow }?.node ?? root
        front.scroller(reaching: .infinity)?.scrollToTop()
    }
    package func longPress(at point: CGPoint, seconds: Double) {
        let path = path(at: point)
        focus.touchBegan()
        if path.last is EditMenuNode { return _ = path.last?.tapped(at: point, count: 1) }
        if let top = front, top.tappedOutside(point, host: self) { return }
        for node in path where node.longPressed(at: point, seconds: seconds) { return }
        // A press that no node handles is a slow tap.
        for node in path where node.tapped(at: point, count: 1) { return }
    }
    package func pan(_ pan: Pan) {
        let path = path(at: pan.start)
        focus.touchBegan()
        // The system handles the edge: going back has precedence over any row's swipe.
        if pan.isFromLeadingEdge(of: bounds) { for node in path where node.edgePanned(pan) { return } }
        // The knobs of a selection lie above all else.
        if !(path.last is EditMenuNode), focus.target?.editable()?.dragged(pan) == true { return }
        for node in path where node.panned(pan) { return }
        front?.panned(pan, host: self)
    }
}

/// Something shown above the window's content: a sheet, a cover, an alert, a menu. Subclassed in Presentation/.
@MainActor package class Presentation {
    /// The laid-out content; set by `layout`.
    package var node: Node = EmptyNode()
    init() {}
    /// Whether what is below is out of reach and reads as not visible.
    package var coversBelow: Bool { true }
    package var blocksTouches: Bool { true }
    /// The scheme it asks for, where it covers the whole window.
    package var windowScheme: ColorScheme? { nil }
    /// Builds the content (now: so that what it presents comes after it) and places it.
    package func layout(in host: ViewHost, level: Int) {}
    package func draw(_ context: inout DrawContext, host: ViewHost) { context.draw(node) }
    package func accessibility(_ context: AccessibilityContext, host: ViewHost) -> [AccessibilityElement] { node.accessibility(context) }
    /// A touch next to the content: dismisses menus and popovers. True when that was its whole effect.
    package func tappedOutside(_ point: CGPoint, host: ViewHost) -> Bool { false }
    package func panned(_ pan: Pan, host: ViewHost) {}
    /// Called from outside (home button, tests): closes it.
    package func dismiss() {}
}
