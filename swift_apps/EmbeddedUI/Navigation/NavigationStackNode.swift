import Foundation

/// Builds a stack's screens from the root up and shows the topmost. Screens below are built (their destinations and sheets
/// count) but not shown: they have disappeared.
package final class NavigationStackNode: Node {
    private struct Level {
        let screen: NavigationScreen
        let content: Node
        let identity: Identity
        let pop: (() -> Void)?
        /// How many values of the path are below and at this screen.
        let depth: Int
    }
    private let path: NavigationPathAccess
    private let inputs: _ViewInputs
    private let context: NavigationContext
    private var levels: [Level] = []
    private var shown: NavigationScreenNode?
    private var isComplete = false

    init(path: NavigationPathAccess, inputs: _ViewInputs) {
        self.path = path; self.inputs = inputs
        context =
            TrialBuild.isRunning
            ? NavigationContext(path: path, host: inputs.host) : inputs.identity.stored { NavigationContext(path: path, host: inputs.host) }
        context.beginBuild(path: path)
    }

    package override var children: [Node] { shown.map { [$0] } ?? levels.suffix(1).map(\.content) }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: inputs.host.size) }

    /// A stack handles the bars of its screens itself.
    package override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
        guard K.self == BarPreferenceKey.self else { return super.collect(key, into: &value) }
        // Only options of the enclosing tab bar are passed on.
        guard let top = levels.last else { return }
        let inner = top.content.preference(BarPreferenceKey.self)
        var outer = BarPreference()
        outer.visibility[.tabBar] = inner.visibility[.tabBar]
        outer.colorScheme[.tabBar] = inner.colorScheme[.tabBar]
        K.reduce(value: &value) { outer as! K.Value }
    }

    /// Back to the root, as a second tap on its tab does. False when it is there.
    func popToRoot() -> Bool {
        guard levels.count > 1, let pop = levels[1].pop else { return false }
        pop()
        Invalidation.mark()
        return true
    }

    /// Makes the root, a view of a type, and what the path has above it.
    func build(_ kind: Any.Type, _ root: @MainActor @escaping (_ViewInputs, inout _ViewOutputs) -> Void) {
        let values = path.values()
        add(identity: inputs.identity.child(0), kind: kind, depth: 0, isCovered: !values.isEmpty, pop: nil) { inner in
            var outputs = _ViewOutputs()
            root(inner, &outputs)
            return outputs.nodes
        }
        grow(values)
    }

    private func add(
        identity: Identity, kind: Any.Type? = nil, depth: Int, isCovered: Bool, pop: (() -> Void)?, make: @MainActor (_ViewInputs) -> [Node]
    ) {
        let memory = identity.stored { ScreenMemory(kind: kind) }
        let screen =
            TrialBuild.isRunning
            ? NavigationScreen(stack: context, memory: memory) : identity.stored { NavigationScreen(stack: context, memory: memory) }
        screen.beginBuild()
        var inner = inputs.at(identity.child(0))
        inner.isLazy = false
        inner.isRowContext = false
        // Of links it is known only later whether they still cover the screen.
        let mayStayCovered = memory.wasCovered && (memory.activeLink != nil || memory.lastPush != nil)
        inner.appears = inputs.appears && !(isCovered || mayStayCovered)
        if inner.appears { memory.wasCovered = false }
        inner.keeps = isCovered && memory.lastPush == nil ? .untilReadsChange : .nothing
        inner.environment.navigationScreen = screen
        if inner.environment.editMode == nil { inner.environment.screenEditMode = memory.editModeBinding }
        if let pop {
            memory.pop = pop
            inner.environment.dismiss = memory.dismiss
            inner.environment.isPresented = true
        }
        levels.append(Level(screen: screen, content: Node.joined(make(inner)), identity: identity, pop: pop, depth: depth))
    }

    /// Adds the screens above the last one as far as they are known. Some only show up when the screen below is laid out:
    /// links in rows, destinations in geometry readers.
    private func grow(_ values: [AnyHashable]) {
        while levels.count < 64 {
            let top = levels[levels.count - 1]
            if let push = top.screen.pushes.first {
                top.screen.memory.lastPush = push
                let identity = push.identity.child(id: AnyHashable(PushedID()))
                add(
                    identity: identity, depth: top.depth, isCovered: top.depth < values.count,
                    pop: { [path] in
                        if path.values().count > top.depth { path.removeLast(path.values().count - top.depth) }
                        push.pop()
                    }, make: push.make)
            } else if top.screen.memory.activeLink != nil || top.screen.memory.lastPush?.isWanted() == true {
                return
            } else if top.depth < values.count {
                let value = values[top.depth], depth = top.depth + 1
                guard let make = context.destinations[ObjectIdentifier(Swift.type(of: value.base))] else { return }
                let identity = inputs.identity.child(id: AnyHashable([AnyHashable(depth), value]))
                add(
                    identity: identity, depth: depth, isCovered: depth < values.count,
                    pop: { [path] in path.removeLast(max(path.values().count - depth + 1, 0)) }
                ) { make(value, $0) }
            } else {
                isComplete = true
                return
            }
        }
    }

    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let values = path.values()
        while !isComplete, levels.count < 64 {
            let top = levels[levels.count - 1]
            let count = levels.count
            // Laid out unseen, so that the links in its rows and what is in geometry readers say where they lead.
            inputs.host.noteUnrepeatable()
            screenNode(levels.count - 1).place(rect, proposal: ProposedViewSize(rect.size), placement)
            // The row of the link is gone, or out of reach: its screen stays, whatever happens to the list.
            if top.screen.pushes.isEmpty, let last = top.screen.memory.lastPush, last.isWanted() { top.screen.pushes = [last] }
            if top.screen.pushes.isEmpty { top.screen.memory.activeLink = nil }
            grow(values)
            if levels.count == count, !isComplete {
                guard top.depth < values.count else { isComplete = true; break }
                // No destination is declared for the value: Apple shows a warning sign, too.
                let depth = top.depth + 1
                let environment = inputs.environment
                add(
                    identity: inputs.identity.child(id: AnyHashable([AnyHashable(depth), values[top.depth]])), depth: depth, isCovered: depth < values.count,
                    pop: { [path] in path.removeLast(max(path.values().count - depth + 1, 0)) }
                ) { _ in [MissingDestinationNode(environment)] }
                grow(values)
            }
        }
        for (index, level) in levels.enumerated() {
            let isCovered = index < levels.count - 1
            if level.screen.memory.wasCovered != isCovered {
                level.screen.memory.wasCovered = isCovered
                // A screen that was built as covered, or as visible, and is not: build again, so that it appears or disappears.
                if !(isCovered && level.depth < values.count) { Invalidation.mark() }
            }
        }
        // A screen that is covered has no keyboard, whoever pushed the one above.
        if let focused = inputs.host.focus.focused, levels.dropLast().contains(where: { focused.isInside($0.identity) }),
            let top = levels.last, !focused.isInside(top.identity)
        {
            inputs.host.focus.resign()
        }
        let node = screenNode(levels.count - 1)
        shown = node
        node.place(rect, proposal: ProposedViewSize(rect.size), placement)
    }

    private func screenNode(_ index: Int) -> NavigationScreenNode {
        let level = levels[index]
        var previous: String?
        if index > 0 {
            let below = levels[index - 1]
            let preference = below.content.preference(BarPreferenceKey.self)
            previous = preference.title ?? below.screen.memory.title
            level.screen.inheritsLarge = (preference.displayMode ?? .automatic) == .automatic ? below.screen.inheritsLarge : preference.displayMode == .large
        }
        return NavigationScreenNode(
            level.content, screen: level.screen, environment: inputs.environment, host: inputs.host, index: index, previousTitle: previous, pop: level.pop)
    }

    /// A stack is opaque: it takes the touches that nothing on its screen wants.
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard placement.extended(frame).contains(point) else { return false }
        if !super.hit(point, &path) { path.append(self) }
        return true
    }

    /// Swiping from the left edge goes back; iOS 26 takes it from anywhere that nothing else claims.
    package override func edgePanned(_ pan: Pan) -> Bool { panned(pan) }
    package override func panned(_ pan: Pan) -> Bool {
        guard pan.isHorizontal, pan.translation.width > 0, levels.count > 1, let top = levels.last, let pop = top.pop else { return false }
        guard shown?.hidesBackButton != true else { return false }
        let distance = pan.translation.width + pan.velocity.width * 0.1
        guard distance > frame.width / 2 else { return pan.start.x < frame.minX + 24 }
        inputs.host.focus.resign()
        pop()
        Invalidation.mark()
        return true
    }
}

/// Tells a screen that a view shows from the view's own place.
private struct PushedID: Hashable {}

/// The placeholder for a value without a destination.
final class MissingDestinationNode: Node {
    private let color: RGBA
    init(_ environment: EnvironmentValues) { color = environment.color(.yellow) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 44, height: 44) }
    override func draw(_ context: inout DrawContext) { context.symbol("exclamationmark.triangle.fill", centeredIn: frame, size: 24, color: color) }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var element = context.element("Image", label: "exclamationmark.triangle.fill", frame: frame)
        element.identifier = "exclamationmark.triangle.fill"
        return [element]
    }
}
