import Foundation

/// One app's window: holds its views' state, builds, settles, lays out, draws and reads them out, and takes its touches.
@MainActor package final class ViewHost {
    package var size: CGSize { didSet { isOutdated = true } }
    /// The insets that the status bar and the home indicator keep free of content.
    package var safeArea: EdgeInsets { didSet { isOutdated = true } }
    package var environment: EnvironmentValues { didSet { isOutdated = true } }
    /// Sets the environment, unless it is this one.
    package func inherit(_ values: EnvironmentValues) { if !environment.isSame(as: values) { environment = values } }
    /// The upper edge of the keyboard while it is visible.
    package var keyboardTop: CGFloat? { didSet { isMisplaced = true } }
    package private(set) var root: Node = EmptyNode()
    package let focus = FocusCenter()
    let schemeScope = SchemeScope()
    /// What `toolbarColorScheme` asks of the status bar: in the bar at the top of the window.
    package var barScheme: ColorScheme?

    /// What views know the window by that must not hold it. A weak reference would make each count of references to it slow.
    package final class Link: @unchecked Sendable {
        nonisolated(unsafe) package fileprivate(set) unowned(unsafe) var host: ViewHost?
    }
    nonisolated package let link = Link()

    private let rootIdentity = Identity()
    private let makeRoot: @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    /// What the window showed when it released its views; nil while it has them.
    private(set) var lastScreen: LastScreen?
    /// What the views of the last pass do beside being shown.
    private var effects = BuildEffects()
    /// The effects of the views that were made before the first layout.
    private var rootEffects: [BuildEffect] = []
    /// Views that layouts have made since, with their effects.
    private var deferred: [DeferredNode] = []
    /// What stays from one build to the next.
    private var kept: [KeptNodes] = []
    /// What the views have read of observable objects.
    private let observed = ObservedReads()
    /// Views that are not made again while nothing changes for them.
    private var memos: [Memo] = []
    /// How much had changed, of which it is not known what it changes, when the views were built.
    private var builtUnknown = -1
    /// How much had changed of what remembered views had read.
    private var builtChanges = 0
    /// Whether views are remembered that read only what tells of its changes: those of apps do.
    private let isForApp: Bool
    private var actions = BuildActions()
    /// How often views were made without being laid out since the window last settled.
    private var unplaced = 0
    /// An app that changes state in every build is laid out all the same.
    private static let mostUnplaced = 8
    private var lastPresentations = 0

    /// Whether the window itself has changed since it was built.
    private var isOutdated = true
    /// Whether its views have another room than they were laid out for.
    private var isMisplaced = false
    /// Whether a layout has made views in a way that another layout would not repeat.
    private var mustBuild = false
    /// The state of the app that the window was built from, and when what it shows of the clock changes.
    private var builtEpoch = 0
    private var clockExpiry = -Double.infinity

    /// Sheets, alerts, menus … above the root, lowest first. Laid out again with each pass.
    package var presentations: [Presentation] { effects.presentations }
    /// Hands a link to the handlers of `onOpenURL`, outermost last, when the window is next settled.
    package func open(_ url: URL) {
        actions.add(link: url)
        Invalidation.markRun()
    }
    /// Named coordinate spaces.
    package var coordinateSpaces: [AnyHashable: Node] { effects.coordinateSpaces }

    package init(
        size: CGSize, safeArea: EdgeInsets, environment: EnvironmentValues = EnvironmentValues(),
        isForApp: Bool = true, root: @escaping @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    ) {
        self.isForApp = isForApp
        self.size = size; self.safeArea = safeArea; self.environment = environment; makeRoot = root
        link.host = self
        HostValues.pin()
        ObservableObjectPublisher.changed = { Invalidation.markUntracked() }
    }
    deinit { link.host = nil }
    package convenience init<V: View>(
        size: CGSize, safeArea: EdgeInsets, environment: EnvironmentValues = EnvironmentValues(), isForApp: Bool = true, _ view: V
    ) {
        self.init(size: size, safeArea: safeArea, environment: environment, isForApp: isForApp) { inputs, outputs in
            V._makeView(view: view, inputs: inputs, outputs: &outputs)
        }
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

    /// Builds and lays out until nothing changes anymore. Unless `anew`, only what has changed since: an app's code has run, stored
    /// values that the views have read, the clock they show, or what is scrolled. False if it does not come to rest (an app that
    /// changes state in every update).
    @discardableResult package func settle(anew: Bool = true) -> Bool {
        HostValues.setClock(environment.now)
        // The system's views read what tells nobody of its changes: they are built anew each time, and remember only what they say.
        if anew, isForApp { builtUnknown = -1 }
        var due = anew || Invalidation.rebuildsFully || isStale ? .build : due
        unplaced = 0
        for _ in 0..<64 {
            if due == .nothing { return true }
            requests = Invalidation.Requests()
            isMisplaced = false
            LayoutPass.run(in: self) { due == .build ? build() : layOutAgain() }
            due = self.due
        }
        requests = Invalidation.Requests()
        return false
    }

    private enum Due { case nothing, layout, build }
    /// What was asked for up to the last pass.
    private var requests = Invalidation.Requests()
    private var due: Due {
        if isOutdated || requests.isBuildDue { return .build }
        return isMisplaced || requests.isLayoutDue ? (mustBuild || Invalidation.rebuildsFully ? .build : .layout) : .nothing
    }
    /// Whether the views may have read something else than they would now.
    private var isStale: Bool { builtEpoch != Invalidation.epoch || clockExpiry <= environment.now.timeIntervalSince1970 }

    private func build() {
        Identity.generation += 1
        if mustBuild { Invalidation.noteChange() }
        if mustBuild || builtUnknown != Invalidation.unknown {
            kept.removeAll { $0.releaseIfOutdated() }
            Memo.release(&memos) { !$0.isInKept }
        }
        observed.forget()
        builtChanges = MemoScope.changes
        builtUnknown = Invalidation.unknown
        (isOutdated, mustBuild) = (false, false)
        builtEpoch = Invalidation.epoch
        // Gone before the new ones are made, which then take their memory.
        root = EmptyNode()
        lastScreen = nil
        let before = deferred
        deferred = []
        rootEffects = []
        beginPass()
        let makingExpiry = reading {
            var outputs = _ViewOutputs()
            var environment = environment
            environment.schemeScope = schemeScope
            if let scheme = schemeScope.scheme { environment.colorScheme = scheme }
            let inputs = _ViewInputs(identity: rootIdentity.child(0), environment: environment, host: self)
            rootEffects = recording { makeRoot(inputs, &outputs) }
            root = Node.joined(outputs.nodes)
        }
        // What has changed is made again before a layout: it would be in vain.
        run(actions.takeMade(effects))
        if requests.isBuildDue, unplaced < Self.mostUnplaced {
            unplaced += 1
            deferred = before + deferred
            return focus.abandonBuild()
        }
        clockExpiry = min(makingExpiry, reading { layout() })
        endPass {
            kept.removeAll { !$0.isUsed && ($0.releaseIfOutdated() || $0.releaseIfShown()) }
            Memo.release(&memos) { !$0.isUsed && !$0.isInReserve }
            for node in before where !node.releaseUnlessUsed() { noteMade(node) }
            rootIdentity.sweep()
        }
        run(actions.takeLaidOut(effects))
    }

    /// Lays out the views that there are. Rows that come into view are made now.
    private func layOutAgain() {
        let before = deferred
        deferred = []
        beginPass()
        let expiry = reading {
            for effect in rootEffects { add(effect) }
            layout()
        }
        endPass {
            Memo.release(&memos) { $0.isInUnusedRow && !$0.isInReserve }
            for node in before where !node.releaseUnlessUsed() { noteMade(node) }
        }
        clockExpiry = min(clockExpiry, expiry)
        run(actions.takeLaidOut(effects))
    }

    private func beginPass() {
        effects = BuildEffects()
        schemeScope.beginBuild()
        focus.beginBuild()
    }
    private func endPass(_ release: () -> Void) {
        schemeScope.endBuild()
        release()
        focus.endBuild()
    }
    /// Notes what `body` reads, as views do. Returns when what it has read of the clock changes.
    private func reading(_ body: () -> Void) -> Double {
        ClockReads.during {
            StorageReads.isBuilding = true
            observed.during(body)
            StorageReads.isBuilding = false
        }
    }

    /// The effects of what `body` builds.
    func recording(_ body: () -> Void) -> [BuildEffect] {
        let start = effects.begin()
        body()
        return effects.end(start)
    }
    /// Whether what is built now is part of something that is kept as a whole.
    var isRecording: Bool { effects.isRecording }
    /// What was built now may stay in the next build.
    func noteKept(_ nodes: KeptNodes) { if !kept.contains(where: { $0 === nodes }) { kept.append(nodes) } }
    /// Whether views are remembered now.
    var remembers: Bool { isForApp && !TrialBuild.isRunning && !Invalidation.rebuildsFully }
    func noteMemo(_ memo: Memo) { memo.note(in: &memos) }
    /// A layout has made views that another layout uses again if they are still needed.
    func noteMade(_ node: DeferredNode) { deferred.append(node) }
    /// A layout has made views in a way that it would not repeat: the next change builds everything.
    func noteUnrepeatable() { mustBuild = true }

    /// Releases the views, but for a picture of them. What is stored for them stays, so that they are made again, and are the same, when the
    /// window is next settled.
    package func releaseViews() {
        guard lastScreen == nil else { return }
        lastScreen = LastScreen(of: self)
        forgetViews()
    }
    private func forgetViews() {
        root = EmptyNode()
        effects = BuildEffects()
        observed.forget()
        for nodes in kept { nodes.release() }
        Memo.release(&memos)
        rootEffects = []; deferred = []; kept = []
        isOutdated = true
    }

    /// Releases everything that the window holds, so that it and its views are freed. Nodes and stored state hold closures
    /// that hold the window in turn; without this a window that is no longer shown would stay in memory.
    package func close() {
        forgetViews()
        lastScreen = nil
        actions = BuildActions()
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
        if let menu = EditMenuPresentation(in: self) { effects.presentations.append(menu) }
        let actions = effects.layoutActions
        effects.layoutActions = []
        for action in actions { action() }
    }

    private func run(_ actions: [() -> Void]) {
        if actions.isEmpty { return }
        for action in actions { action() }
        // What the app has changed by that shows at once. What nodes outside the window are kept for is not known to be unchanged.
        if observed.haveChanged || builtChanges != MemoScope.changes { return Invalidation.markRun() }
        Invalidation.noteChange()
        builtEpoch = Invalidation.epoch
    }

    /// Does something when the views are made. If it changes them, they are made again before they are laid out.
    func afterMaking(_ action: @escaping () -> Void) { actions.add(change: action) }
    /// Does something when the views are laid out.
    package func afterBuild(_ action: @escaping () -> Void) { actions.add(afterLayout: action) }
    /// Does something again in every pass in which the views that are being built are part of the window.
    func add(_ effect: BuildEffect) { if !TrialBuild.isRunning { effects.add(effect, focus) } }
    package func afterLayout(_ action: @escaping () -> Void) { add(.afterLayout(action)) }
    func noteAppearance(of identity: Identity, appear: (() -> Void)?, disappear: (() -> Void)?) {
        add(.appearance(identity, appear: appear, disappear: disappear))
    }
    /// Shows something above everything that was presented so far in this build.
    package func present(_ presentation: Presentation) { add(.presentation(presentation)) }
}
