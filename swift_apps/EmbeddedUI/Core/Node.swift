import Foundation

/// One laid-out element of the screen. Each build creates the tree of nodes again. Nodes are sized by proposals, placed in window
/// coordinates (points), then drawn, read out and hit-tested. Subclass for whatever has its own layout, drawing or input.
@MainActor package class Node {
    /// Notes for the enclosing container (tag, row insets, z index, priority …).
    package final var traits = ViewTraits()
    /// Where it is in the window, once placed.
    package final private(set) var frame = CGRect.zero
    package final private(set) var placement = Placement.zero
    /// Whether something in it was placed outside of what it is in, by an offset or a guide.
    package final private(set) var holdsOverflow = false
    private static var overflows = 0
    /// The frame of the node whose children are being placed.
    private static var outer: CGRect?
    private final var sizes = KnownSizes()
    /// What `LayoutPass.sizes` was for them.
    private final var sizesNumber = LayoutPass.sizes
    private final var rigidity = KnownRigidity()

    init() { Work.spend(Work.node) }

    /// The children in drawing order, for drawing, accessibility, hit tests and preferences.
    package var children: [Node] { [] }

    // MARK: Layout

    /// The size it takes for a proposal. Kept per proposal: stacks ask several times.
    package final func size(for proposal: ProposedViewSize) -> CGSize {
        dropOutdatedSizes()
        if let known = sizes.size(for: proposal) { return known }
        Work.spend(Work.measure)
        let size = measure(proposal)
        assert(!size.width.isNaN && !size.height.isNaN, "\(type(of: self)) measured \(size) for \(proposal)")
        sizes.add(size, for: proposal)
        return size
    }

    @inline(__always) private final func dropOutdatedSizes() {
        guard sizesNumber != LayoutPass.sizes else { return }
        sizesNumber = LayoutPass.sizes
        sizes = KnownSizes()
        dropArrangement()
    }
    /// Override: drops what follows from the sizes of the children.
    package func dropArrangement() {}

    /// Override: the size for a proposal (nil = ideal, 0 = smallest, infinity = largest).
    package func measure(_ proposal: ProposedViewSize) -> CGSize { children.first?.size(for: proposal) ?? .zero }

    /// Puts it at `rect`. `proposal` is what its size was measured with.
    package final func place(_ rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        dropOutdatedSizes()
        frame = rect
        self.placement = placement
        let (outer, overflows) = (Node.outer, Node.overflows)
        Node.outer = rect
        arrange(in: rect, proposal: proposal, placement)
        Node.outer = outer
        holdsOverflow = Node.overflows != overflows
        if let outer, rect.overflows(outer) { Node.overflows += 1 }
    }

    /// Whether it, or something in it, is in a part of the window.
    package final func reaches(_ part: CGRect) -> Bool {
        frame.intersects(part) || holdsOverflow && children.contains { $0.reaches(part) }
    }

    /// Override: places the children.
    package func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        for child in children { child.place(rect, proposal: proposal, placement) }
    }

    /// Override: a guide that this node itself defines (a text's baselines), measured from its top left, for the given size.
    package func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        children.count == 1 ? children[0].explicitGuide(key, size, proposal) : nil
    }

    package final func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
        (key.canBeDefined ? explicitGuide(key, size, proposal) : nil) ?? key.defaultValue(ViewDimensions(node: self, size: size, proposal: proposal))
    }

    /// The spacing that its edges request from neighbors in a stack.
    package var spacing: NodeSpacing { children.count == 1 ? children[0].spacing : NodeSpacing() }
    package final var layoutPriority: Double { traits[LayoutPriorityTrait.self] }

    /// Whether it is the same if it is proposed its own length along the axis, or more, as if it is proposed nothing. Where all views of
    /// a stack are, the stack places them as it has measured them.
    package final func isRigid(along axis: Axis) -> Bool {
        if let known = rigidity[axis] { return known }
        let isRigid = findRigidity(along: axis)
        rigidity[axis] = isRigid
        return isRigid
    }
    /// Override: what `isRigid` says. False is right for all nodes.
    package func findRigidity(along axis: Axis) -> Bool { false }

    /// The view that modifiers are around: what is in frames, paddings, backgrounds.
    package var innermost: Node { self }
    package var isSpacer: Bool { false }
    /// It is in a stack: a `Spacer` grows along its axis, a `Divider` is drawn across it. Modifiers pass this on.
    package func follow(_ axis: Axis) {}
    /// For what depends on the axis.
    package final func forgetRigidity() { rigidity = KnownRigidity() }

    // MARK: Drawing, reading out, input

    package func draw(_ context: inout DrawContext) {
        for child in children { context.draw(child) }
    }

    package func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        children.flatMap { $0.accessibility(context) }
    }

    /// Appends the nodes under the point, deepest first; false when nothing here takes touches there.
    package func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        // Small controls receive touches slightly outside their frame, but not those that hit a neighbor.
        var beside: [Node] = []
        for child in children.reversed() {
            guard child.frame.contains(point) || child.scrolls(under: point) else { beside.append(child); continue }
            if child.hit(point, &path) { path.append(self); return true }
        }
        for child in beside where child.hit(point, &path) {
            path.append(self)
            return true
        }
        return false
    }
    /// Whether a scroll view in it shows its content at the point, which may be outside of all frames: under a bar.
    package func scrolls(under point: CGPoint) -> Bool { children.contains { $0.scrolls(under: point) } }

    /// Override to act on a touch that reached this node; false lets it continue to the enclosing node.
    package func tapped(at point: CGPoint, count: Int) -> Bool { false }
    package func longPressed(at point: CGPoint, seconds: Double) -> Bool { false }
    /// A press that no node under the finger handles as a long one: a slow tap.
    package func slowlyTapped(at point: CGPoint) -> Bool { tapped(at: point, count: 1) }
    package func panned(_ pan: Pan) -> Bool { false }
    /// A pan from the left edge; all nodes under it are asked before any node handles the pan.
    package func edgePanned(_ pan: Pan) -> Bool { false }
    /// Whether a touch that it takes may run an app's code. What only moves on the screen tells by itself what has to be done again.
    package var mayRunCode: Bool { true }
    /// Whether a touch that it takes does nothing else: what an app's code changes is known by the views that have read it.
    package var runsOnlyCode: Bool { false }

    /// The scroll view whose top lies at a height: the bar's title follows it.
    package func scroller(reaching y: CGFloat) -> ScrollingNode? {
        for child in children { if let found = child.scroller(reaching: y) { return found } }
        return nil
    }

    // MARK: Preferences

    package func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
        for child in children { child.collect(key, into: &value) }
    }

    package final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var value = K.defaultValue
        collect(key, into: &value)
        return value
    }

    /// Whether it represents several views, or views that are not built yet. Modifiers are passed on to them.
    package var isSeveral: Bool { false }
    /// Applies a modifier; nodes that are not built yet apply it when they are built.
    package func mapped(_ transform: @escaping @MainActor (Node) -> Node) -> Node { transform(self) }

    /// Notes something for the container. A node that represents several views passes it on to each of them.
    package func writeTraits(_ write: @escaping @MainActor (inout ViewTraits) -> Void) { write(&traits) }
    /// Notes the same for several nodes.
    package static func writeTraits(to nodes: some Collection<Node>, _ write: @escaping @MainActor (inout ViewTraits) -> Void) {
        var last = DeferredNode.Written()
        for node in nodes {
            if let deferred = node as? DeferredNode { deferred.writeTraits(sharing: &last, write) } else { node.writeTraits(write) }
        }
    }
    /// The id of the `ForEach` element that it comes from.
    package var forEachID: AnyHashable? { traits[ForEachIDTrait.self] }

    /// One node for what a closure yielded.
    package static func joined(_ nodes: [Node], depth: Bool = false) -> Node {
        if nodes.count == 1 { return nodes[0] }
        if nodes.isEmpty { return EmptyNode() }
        return depth ? DepthStackNode(nodes, alignment: .center) : StackNode(nodes, axis: .vertical, alignment: .center, spacing: nil)
    }
}

extension CGRect {
    /// Whether more than a point of it is outside. Each node asks when it is placed.
    @inline(__always) fileprivate func overflows(_ outer: CGRect) -> Bool {
        origin.x < outer.origin.x - 1 || origin.y < outer.origin.y - 1 || origin.x + size.width > outer.origin.x + outer.size.width + 1
            || origin.y + size.height > outer.origin.y + outer.size.height + 1
    }
}

/// The sizes that a node took for the latest proposals. Most nodes get one or two, which need no memory of their own.
private struct KnownSizes {
    private typealias Entry = (proposal: ProposedViewSize, size: CGSize)
    private static let most = 8
    private var count = 0
    private var first: Entry = (.zero, .zero)
    private var second: Entry = (.zero, .zero)
    private var others: [Entry] = []
    /// Where the next one goes once there are `most`: the oldest leaves.
    private var oldest = 0

    func size(for proposal: ProposedViewSize) -> CGSize? {
        if count == 0 { return nil }
        if first.proposal == proposal { return first.size }
        if count == 1 { return nil }
        if second.proposal == proposal { return second.size }
        for entry in others where entry.proposal == proposal { return entry.size }
        return nil
    }

    mutating func add(_ size: CGSize, for proposal: ProposedViewSize) {
        let place = count < Self.most ? count : oldest
        if count < Self.most { count += 1 } else { oldest = (oldest + 1) % Self.most }
        switch place {
        case 0: first = (proposal, size)
        case 1: second = (proposal, size)
        case _ where place - 2 < others.count: others[place - 2] = (proposal, size)
        default: others.append((proposal, size))
        }
    }
}

private struct KnownRigidity {
    private var horizontal: Bool?, vertical: Bool?
    subscript(axis: Axis) -> Bool? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// Takes no room and shows nothing.
package final class EmptyNode: Node {
    package override func findRigidity(along axis: Axis) -> Bool { true }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// A node around one other; by default it changes nothing.
package class WrapperNode: Node {
    package final let child: Node
    init(_ child: Node) {
        self.child = child
        super.init()
        traits = child.traits
    }
    package final override var children: [Node] { [child] }
    package override var innermost: Node { child.innermost }
    package override var isSpacer: Bool { child.isSpacer }
    package override func follow(_ axis: Axis) {
        forgetRigidity()
        child.follow(axis)
    }

    // What any node does with its children, without an array of them: most nodes are wrappers.
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(for: proposal) }
    package override func findRigidity(along axis: Axis) -> Bool { child.isRigid(along: axis) }
    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.place(rect, proposal: proposal, placement)
    }
    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.explicitGuide(key, size, proposal)
    }
    package override var spacing: NodeSpacing { child.spacing }
    package override func draw(_ context: inout DrawContext) { context.draw(child) }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { child.accessibility(context) }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard child.hit(point, &path) else { return false }
        path.append(self)
        return true
    }
    package override func scrolls(under point: CGPoint) -> Bool { child.scrolls(under: point) }
    package override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) { child.collect(key, into: &value) }
    package override func scroller(reaching y: CGFloat) -> ScrollingNode? { child.scroller(reaching: y) }
}

// MARK: - Where nodes are

/// The room around a node while it is placed, in window coordinates.
package struct Placement: Equatable {
    /// The area that bars, the status bar and the home indicator leave free.
    package var safe: CGRect
    /// How far a view that ignores the safe area may grow.
    package var container: CGRect
    /// The upper edge of the keyboard, if it is visible.
    package var keyboardTop: CGFloat?
    /// The window of the enclosing scroll view, if any: lazy containers build what is near it.
    package var viewport: CGRect?
    /// The part of that window which no bar covers: headers pin to its edges.
    package var room: CGRect?
    /// The bar above that shrinks while the scroll view below it scrolls, for that scroll view.
    package var bar: CollapsingBar?
    package static let zero = Placement(safe: .zero, container: .zero)
    package init(safe: CGRect, container: CGRect, keyboardTop: CGFloat? = nil) { self.safe = safe; self.container = container; self.keyboardTop = keyboardTop }

    /// `rect` grown to the container on the edges where it touches the end of the safe area.
    package func extended(_ rect: CGRect, edges: Edge.Set = .all) -> CGRect {
        var (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if edges.contains(.top), y0 <= safe.minY + 0.5 { y0 = min(y0, container.minY) }
        if edges.contains(.bottom), y1 >= safe.maxY - 0.5 { y1 = max(y1, container.maxY) }
        if edges.contains(.leading), x0 <= safe.minX + 0.5 { x0 = min(x0, container.minX) }
        if edges.contains(.trailing), x1 >= safe.maxX - 0.5 { x1 = max(x1, container.maxX) }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
