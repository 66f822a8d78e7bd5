import Foundation

public struct ScrollView<Content: View>: PrimitiveView {
    public typealias Body = Never
    nonisolated(unsafe) public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes; showsIndicators = true; self.content = content()
    }
    @available(*, deprecated, message: "Use the ScrollView(_:content:) initializer and the scrollIndicators(:_) modifier")
    @_disfavoredOverload
    nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes; self.showsIndicators = showsIndicators; self.content = content()
    }

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let state = inputs.identity.stored { ScrollState() }
        var inner = inputs
        // A position is that of one scroll view, not of those inside it.
        inner.environment.scrollPosition = nil
        outputs.nodes.append(ScrollNode(inner.build(view.content), axes: view.axes, state: state, inputs: inputs))
    }
}

package final class ScrollNode: ScrollingNode, ScrollTargetFinder {
    private let content: Node
    /// The part of the content that lazy containers in it measure, found once in a pass.
    private var reach: LazyReach {
        if reachPass != LayoutPass.number { (lastReach, reachPass, isEstimated) = (findReach(), LayoutPass.number, false) }
        return lastReach
    }
    private var lastReach = LazyReach.all
    private var reachPass = -1
    /// Whether the last pass has estimated anything.
    private var isEstimated = false
    override var hasEstimatedStart: Bool { isEstimated && axes.contains(.vertical) && lastReach.isFromEnd }
    override var hasEstimatedEnd: Bool { isEstimated && !hasEstimatedStart }
    init(_ nodes: [Node], axes: Axis.Set, state: ScrollState, inputs: _ViewInputs) {
        content = nodes.count == 1 ? nodes[0] : StackNode(nodes, axis: axes == .horizontal ? .horizontal : .vertical, alignment: .center, spacing: nil)
        super.init(axes: axes, state: state, inputs: inputs)
    }
    package override var children: [Node] { [content] }

    private func inner(_ size: CGSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : max(size.width - margins.horizontal, 0),
            height: axes.contains(.vertical) ? nil : max(size.height - margins.vertical, 0))
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let asked = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - margins.horizontal, 0) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - margins.vertical, 0) })
        // On the axis it scrolls it takes what it is offered; on the other it is as large as its content.
        if let width = proposal.width, let height = proposal.height, axes.contains(.horizontal), axes.contains(.vertical) {
            return CGSize(width: width, height: height)
        }
        let isRoomKnown = (axes.contains(.vertical) ? proposal.height : proposal.width) != nil
        let size = reaching(isRoomKnown ? reach : .all) { content.size(for: asked) }
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width + margins.horizontal,
            height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height + margins.vertical)
    }
    override func measureContent(_ room: CGSize) -> CGSize {
        let size = reaching(reach) { content.size(for: inner(room)) }
        return CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
    }
    override func arrangeContent(at origin: CGPoint, size: CGSize, _ placement: Placement) {
        // Content thinner than the window is centered across it.
        var origin = origin
        if !axes.contains(.horizontal) { origin.x += max(room.width - size.width, 0) / 2 }
        if !axes.contains(.vertical) { origin.y += max(room.height - size.height, 0) / 2 }
        let frame = CGRect(
            origin: CGPoint(x: origin.x + margins.leading, y: origin.y + margins.top),
            size: CGSize(width: size.width - margins.horizontal, height: size.height - margins.vertical))
        reaching(reach) { content.place(frame, proposal: inner(room.size), placement) }
        if isEstimated { host.afterLayout { [weak self] in self?.reachFurther() } }
        if environment.scrollPosition != nil { host.afterLayout { [weak self] in self?.followPosition() } }
    }

    /// To half a window beyond the part in view; all of it where the places of all views matter.
    private func findReach() -> LazyReach {
        if state.measuresAll { state.measuresAll = false; return .all }
        let needsAll =
            environment.isScrollPaging || environment.isScrollViewAligned || environment.scrollPosition != nil || environment.customScrollBehavior != nil
        if needsAll { return .all }
        guard axes.contains(.vertical) else {
            let startsAtStart = (environment.defaultScrollAnchor?.x ?? 0) == 0
            return startsAtStart ? LazyReach(width: max(state.offset.x, 0) + host.size.width * 1.5) : .all
        }
        let window = host.size.height
        switch environment.defaultScrollAnchor?.y {
        case nil, 0: return LazyReach(length: max(state.offset.y, 0) + window * 1.5)
        case 1: return LazyReach(length: (state.hasStarted ? max(state.limit.height - state.offset.y, 0) : 0) + window * 1.5, isFromEnd: true)
        default: return .all
        }
    }
    /// Where this layout has brought more within reach (the keyboard takes room from the view), the next one measures it, so that what
    /// is shown does not depend on how often it was laid out.
    private func reachFurther() {
        guard isEstimated, !state.measuresAll else { return }
        if axes.contains(.vertical) {
            let distance = lastReach.isFromEnd ? state.limit.height - state.offset.y : state.offset.y
            guard lastReach.length + 0.5 < max(distance, 0) + host.size.height * 1.5 else { return }
        } else {
            guard lastReach.width + 0.5 < max(state.offset.x, 0) + host.size.width * 1.5 else { return }
        }
        LayoutPass.noteNewSize()
        Invalidation.markLayout()
    }
    private func reaching<Result>(_ reach: LazyReach, _ body: () -> Result) -> Result {
        guard axes.contains(.vertical) else {
            let (result, isWidthEstimated) = LazyMeasuring.noting(width: reach.width, body)
            if isWidthEstimated { isEstimated = true }
            return result
        }
        let (result, notes) = LazyMeasuring.noting(reach, body)
        if notes.isEstimated { isEstimated = true }
        state.growth += notes.growth
        return result
    }
    /// Whether a view's place depends on estimates. Then the next layout measures everything.
    fileprivate func measuresAll(for frame: CGRect) -> Bool {
        guard isEstimated else { return false }
        if axes.contains(.vertical) {
            let distance = lastReach.isFromEnd ? contentSize.height - (frame.minY - room.minY + state.offset.y) : frame.maxY - room.minY + state.offset.y
            if lastReach.includes(distance) { return false }
        } else if frame.maxX - room.minX + state.offset.x <= lastReach.width {
            return false
        }
        state.measuresAll = true
        Invalidation.mark()
        return true
    }

    /// Where a view-aligned movement ends: at the view nearest to where it would; a flick continues by one at least, and by the window's length at most.
    override func settled(_ target: CGFloat, axis: Axis, from start: CGFloat, velocity: CGFloat) -> CGFloat {
        if let behavior = environment.customScrollBehavior { return settled(target, by: behavior, axis: axis, from: start, velocity: velocity) }
        guard environment.isScrollViewAligned, let views = content.scrollTargetViews, !views.isEmpty else {
            return super.settled(target, axis: axis, from: start, velocity: velocity)
        }
        let margin = axis == .vertical ? margins.top : margins.leading
        let stops = views.map { (axis == .vertical ? offset(aligning: $0.frame, at: 0) : $0.frame.minX - room.minX + start) - margin }.sorted()
        let wanted = min(max(target, start - room.size[axis]), start + room.size[axis])
        func nearest(_ stops: [CGFloat]) -> CGFloat? { stops.min { abs($0 - wanted) < abs($1 - wanted) } }
        let onward = velocity == 0 ? stops : velocity < 0 ? stops.filter { $0 > start + 1 } : stops.filter { $0 < start - 1 }
        return nearest(onward) ?? nearest(stops) ?? wanted
    }

    /// Scrolls to the view that the binding names, or tells it which one a finger has moved here.
    private func followPosition() {
        guard let link = environment.scrollPosition else { return }
        if let wanted = link.get(), wanted != state.position {
            guard let frame = frame(ofTarget: wanted) else { return }
            state.position = wanted
            state.hasMoved = false
            return reveal(frame, anchor: link.anchor)
        }
        guard state.hasMoved, let views = content.scrollTargetViews else { return }
        state.hasMoved = false
        let anchor = link.anchor ?? .topLeading
        func point(of frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y) }
        let here = point(of: presentRoom)
        func distance(_ view: ScrollStop) -> CGFloat {
            let there = point(of: view.frame)
            return (axes.contains(.horizontal) ? abs(there.x - here.x) : 0) + (axes.contains(.vertical) ? abs(there.y - here.y) : 0)
        }
        guard let id = views.filter({ $0.frame.intersects(presentRoom) }).min(by: { distance($0) < distance($1) })?.id, id != state.position else { return }
        state.position = id
        link.set(id)
    }
    package func frame(ofTarget id: AnyHashable) -> CGRect? { content.frame(ofTargetBelow: id) }
}

extension Node {
    /// Looks for a row or view with this id in what is built, asking lazy containers for what is not.
    package final func frame(ofTargetBelow id: AnyHashable) -> CGRect? {
        if traits.explicitID == id || traits[ForEachIDTrait.self] == id { return frame }
        if let finder = self as? any ScrollTargetFinder, !(self is ScrollNode) { return finder.frame(ofTarget: id) }
        for child in children { if let found = child.frame(ofTargetBelow: id) { return found } }
        return nil
    }
    /// Every scroll view below, outermost first.
    package final func scrollers() -> [ScrollingNode] { (self as? ScrollingNode).map { [$0] } ?? [] + children.flatMap { $0.scrollers() } }
}

// MARK: - ScrollViewReader

/// Requests of `scrollTo` wait here until the next layout.
@MainActor final class ScrollRequests { var pending: [(AnyHashable, UnitPoint?)] = [] }

public struct ScrollViewProxy {
    let requests: ScrollRequests
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        MainActor.assumeIsolated {
            requests.pending.append((AnyHashable(id), anchor))
            Invalidation.markRun()
        }
    }
}

public struct ScrollViewReader<Content: View>: PrimitiveView {
    public typealias Body = Never
    nonisolated(unsafe) public var content: (ScrollViewProxy) -> Content
    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let requests = inputs.identity.stored { ScrollRequests() }
        let first = outputs.nodes.count
        Content._makeView(view: view.content(ScrollViewProxy(requests: requests)), inputs: inputs.child(0), outputs: &outputs)
        let nodes = Array(outputs.nodes[first...])
        inputs.host.afterLayout {
            let pending = requests.pending
            requests.pending = []
            for (id, anchor) in pending {
                for scroller in nodes.flatMap({ $0.scrollers() }) {
                    guard let finder = scroller as? any ScrollTargetFinder, let frame = finder.frame(ofTarget: id) else { continue }
                    if (scroller as? ScrollNode)?.measuresAll(for: frame) == true {
                        requests.pending.append((id, anchor))
                    } else {
                        scroller.reveal(frame, anchor: anchor)
                    }
                    break
                }
            }
        }
    }
}
