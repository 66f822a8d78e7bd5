import Foundation

/// Builds the tabs of a tab view: their labels always, their content when chosen.
struct TabsView<Content: View>: PrimitiveView {
    typealias Body = Never
    let selection: TabSelection?
    let look: TabViewLook
    let content: Content

    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let memory = inputs.identity.stored { TabMemory() }
        var inner = inputs
        inner.environment.tabViewLook = TabViewLook()
        inner.environment.isTabContent = view.look.look == .bar
        inner.environment.searchesAtBottom = view.look.look == .bar ? false : inputs.environment.searchesAtBottom
        let isPaged = view.look.look == .page
        let nodes = inner.build(view.content, at: 0, lazy: isPaged, paged: isPaged)
        let current = view.selection?.current()
        if isPaged, let page = nodes.first(where: { current != nil && $0.forEachID == current }) as? DeferredNode {
            _ = memory.innerTag(of: page)
        }
        let tabs = nodes.enumerated().map { index, node -> Tab in
            var tag = node.traits[TagTrait.self]
            if tag == nil, let current, let deferred = node as? DeferredNode,
                deferred.traits[TabItemTrait.self] != nil || isPaged && memory.mayHide(current, in: deferred)
            {
                tag = memory.innerTag(of: deferred)
            }
            return Tab(
                node: node, tag: tag ?? node.forEachID ?? AnyHashable(index), label: node.traits[TabItemTrait.self]?.make() ?? [],
                badge: node.traits[BadgeTrait.self])
        }
        if let current {
            memory.follow(tabs.firstIndex { $0.tag == current || PickerOption.unwrapped($0.tag) == PickerOption.unwrapped(current) } ?? 0)
        }
        memory.follow(min(memory.chosen, max(tabs.count - 1, 0)))
        let choose: (Int) -> Void = { index in
            memory.chosen = index
            view.selection?.choose(tabs[index].tag)
            inputs.host.focus.resign()
            // What the other tabs show follows from what they read, and they can only have read the selection.
            Invalidation.markBuild()
        }
        switch view.look.look {
        case .bar: outputs.nodes.append(TabsNode(tabs, chosen: memory.chosen, memory: memory, environment: inputs.environment, choose: choose))
        case .page:
            outputs.nodes.append(PagesNode(tabs, chosen: memory.chosen, look: view.look, environment: inputs.environment, choose: choose))
        }
    }
}

/// One tab: its content (perhaps not built), its tag, its label.
struct Tab {
    let node: Node
    let tag: AnyHashable
    let label: [Node]
    let badge: String?

    @MainActor func build() -> Node { Node.joined((node as? DeferredNode)?.build() ?? [node]) }
}

/// The chosen tab above the bar of tabs.
final class TabsNode: Node {
    private let tabs: [Tab]
    private let chosen: Int
    private let memory: TabMemory
    private let bar: TabBarNode
    private let content: Node
    private let environment: EnvironmentValues
    private var showsBar = true
    private var container = CGRect.zero
    private var barArea = CGRect.zero

    init(_ tabs: [Tab], chosen: Int, memory: TabMemory, environment: EnvironmentValues, choose: @escaping (Int) -> Void) {
        self.tabs = tabs; self.chosen = chosen; self.memory = memory; self.environment = environment
        content = tabs.isEmpty ? EmptyNode() : tabs[chosen].build()
        let content = content
        bar = TabBarNode(tabs, chosen: chosen, environment: environment) { index in
            if index == chosen {
                // A second tap goes back to the root, then to the top.
                if content.firstStack?.popToRoot() != true { content.scroller(reaching: .infinity)?.scrollToTop() }
            } else {
                choose(index)
            }
        }
    }

    override var children: [Node] { showsBar ? [content, bar] : [content] }
    override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) { content.collect(key, into: &value) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        container = placement.extended(rect)
        func wantsBar() -> Bool { content.preference(BarPreferenceKey.self).visibility[.tabBar] != .hidden && !tabs.isEmpty }
        let early = wantsBar()
        showsBar = memory.earlyBar == early ? memory.finalBar ?? early : early
        var (room, inner) = (rect, placement)
        let top = container.maxY - 83
        if showsBar {
            room.size.height = max(min(rect.maxY, top) - rect.minY, 0)
            inner.safe = CGRect(x: rect.minX, y: placement.safe.minY, width: rect.width, height: max(min(placement.safe.maxY, top) - placement.safe.minY, 0))
        }
        content.placeAligned(.center, in: room, proposal: ProposedViewSize(room.size), inner)
        let final = wantsBar()
        if final != showsBar { Invalidation.markLayout() }
        (memory.earlyBar, memory.finalBar) = (early, final)
        barArea = CGRect(x: container.minX, y: top, width: container.width, height: 83)
        bar.environment.colorScheme = content.preference(BarPreferenceKey.self).colorScheme[.tabBar] ?? environment.colorScheme
        if showsBar { bar.place(barArea, proposal: ProposedViewSize(barArea.size), placement) }
    }

    override func draw(_ context: inout DrawContext) {
        let background = environment.color(.background)
        let start = context.list.ops.count
        context.draw(content)
        guard showsBar else { return }
        let shade = context.list.backdrop(from: start, in: container) ?? background
        if content.scroller(reaching: .infinity) != nil { context.scrollEdge(barArea, edge: "bottom", color: shade) }
        context.draw(bar)
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var inner = context
        if showsBar { inner.visible.size.height = max(min(inner.visible.maxY, barArea.minY) - inner.visible.minY, 0) }
        return content.accessibility(inner) + (showsBar ? bar.accessibility(context) : [])
    }
}

extension Node {
    var firstStack: NavigationStackNode? {
        if let stack = self as? NavigationStackNode { return stack }
        for child in children { if let found = child.firstStack { return found } }
        return nil
    }
}
