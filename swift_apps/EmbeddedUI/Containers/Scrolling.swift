import Foundation

/// The scroll offset of a view; outlives rebuilds.
@MainActor package final class ScrollState {
    package var offset = CGPoint.zero
    /// The focused field that was already scrolled into view.
    var revealed: Identity?
    /// The lower end of the room it was brought into.
    var revealedAbove: CGFloat = 0
    /// The change of its text or caret that it was brought into view for.
    var revealedRevision = 0
    var hasStarted = false
    /// How far the view could scroll after the last layout.
    var limit = CGSize.zero
    /// Lazy containers measure all their cells in the next layout: something in them is to be scrolled to.
    var measuresAll = false
    /// By how much the part above the view has grown by measuring what was estimated.
    var growth = CGFloat(0)
    /// Of `scrollPosition(id:)`: the view it was last known to be at, and whether a finger has moved it since.
    var position: AnyHashable?
    var hasMoved = false
    package init() {}
}

/// Finds the place of a row by its id, whether or not the row is built.
@MainActor package protocol ScrollTargetFinder: Node {
    /// The frame in window coordinates at the present offset; nil when the id is not inside.
    func frame(ofTarget id: AnyHashable) -> CGRect?
}

/// The window that looks onto larger content. Scroll views and lists share it. Titles collapse by it, and the status bar sends it to
/// the top.
@MainActor package class ScrollingNode: Node {
    package final let state: ScrollState
    package final let axes: Axis.Set
    package final let host: ViewHost
    final let environment: EnvironmentValues
    private final let identity: Identity
    /// The clipped window in the screen, bars included: content shows through under them.
    package final private(set) var viewport = CGRect.zero
    /// The part of it that no bar covers while the content is at its top.
    package final private(set) var room = CGRect.zero
    /// The bar above, if it shrinks while this view scrolls.
    private final var bar: CollapsingBar?
    /// The part that no bar covers at present: what is pinned to the top is at its edge.
    package final var presentRoom: CGRect {
        guard let bar else { return room }
        let collapsed = bar.collapsed(at: state.offset.y)
        return CGRect(x: room.minX, y: room.minY - collapsed, width: room.width, height: room.height + collapsed)
    }
    package final private(set) var contentSize = CGSize.zero

    init(axes: Axis.Set, state: ScrollState, inputs: _ViewInputs) {
        self.axes = axes; self.state = state; host = inputs.host; environment = inputs.environment; identity = inputs.identity
    }

    /// What is scrolled is no neighbor of what is around.
    package final override var spacing: NodeSpacing { NodeSpacing() }
    package final override func scroller(reaching y: CGFloat) -> ScrollingNode? {
        if axes.contains(.vertical), frame.minY < y + 1 { return self }
        return super.scroller(reaching: y)
    }
    package final var contentOffsetY: CGFloat { state.offset.y }
    package final func scrollToTop() {
        // From far above, the top is where it stops, however much is measured on the way.
        state.offset.y = hasEstimatedStart ? -1e9 : 0
        state.hasMoved = true
        noteScroll()
    }
    /// Scrolled content is laid out again. What lazy containers in it estimate depends on where the view is.
    private final func noteScroll() {
        if hasEstimatedStart || hasEstimatedEnd { LayoutPass.noteNewSize() }
        Invalidation.markLayout()
    }

    /// Override: how large the content is when the free room is `room`.
    func measureContent(_ room: CGSize) -> CGSize { .zero }
    /// Override: places the content with its top left at `origin`.
    func arrangeContent(at origin: CGPoint, size: CGSize, _ placement: Placement) {}
    /// Extra room inside the content's edges (`contentMargins`).
    final var margins: EdgeInsets { environment.contentMargins }

    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        viewport = placement.extended(rect, edges: axes == .horizontal ? [] : .all)
        room = rect
        bar = placement.bar.flatMap { axes.contains(.vertical) && abs(rect.minY - $0.restingBottom) < 1 ? $0 : nil }
        contentSize = measureContent(room.size)
        if let anchor = environment.defaultScrollAnchor {
            // At its anchor the view stays there when its content or its room (the keyboard) changes.
            for (axis, share) in [(Axis.horizontal, anchor.x), (.vertical, anchor.y)] {
                guard !state.hasStarted || abs(state.offset[axis] - state.limit[axis] * share) < 1 else { continue }
                state.offset[axis] = limit[axis] * share
                if axis == .vertical { state.growth = 0 }
            }
        }
        state.offset.y += state.growth
        state.growth = 0
        state.hasStarted = true
        clamp(toEstimates: true)
        state.limit = limit
        var inner = placement
        // Inside, no edge is an edge of the screen: nothing grows under the bars but the viewport itself.
        let endless = CGRect(x: placement.safe.minX, y: -1e6, width: placement.safe.width, height: 2e6)
        inner.safe = axes.contains(.vertical) ? endless : CGRect(x: -1e6, y: placement.safe.minY, width: 2e6, height: placement.safe.height)
        inner.container = inner.safe
        if axes.contains(.vertical) { inner.container.origin.x = placement.container.minX; inner.container.size.width = placement.container.width }
        inner.viewport = viewport
        inner.room = presentRoom
        if axes.contains(.vertical) { inner.bar = nil }
        arrangeContent(at: CGPoint(x: room.minX - state.offset.x, y: room.minY - state.offset.y), size: contentSize, inner)
        host.afterLayout { [weak self] in self?.revealFocus() }
    }

    private final var limit: CGSize {
        CGSize(
            width: axes.contains(.horizontal) ? max(contentSize.width - room.width, 0) : 0,
            height: axes.contains(.vertical) ? max(contentSize.height - room.height, 0) : 0)
    }
    /// Override: whether the part of the content above or below the view is estimated.
    var hasEstimatedStart: Bool { false }
    var hasEstimatedEnd: Bool { false }
    /// Where an end is estimated, it is the next layout that stops there: first it measures to beyond where the view is then.
    private final func clamp(toEstimates: Bool = false) {
        // Vertically nothing is estimated in a horizontal view, nor horizontally in others.
        let isHorizontal = !axes.contains(.vertical)
        state.offset.x = max(isHorizontal && !toEstimates && hasEstimatedEnd ? state.offset.x : min(state.offset.x, limit.width), 0)
        if toEstimates || isHorizontal || !hasEstimatedEnd { state.offset.y = min(state.offset.y, limit.height) }
        if toEstimates || !hasEstimatedStart { state.offset.y = max(state.offset.y, 0) }
    }

    /// Scrolls so that a frame (window coordinates) is in view, or is at an anchor.
    package final func reveal(_ frame: CGRect, anchor: UnitPoint?) {
        var offset = state.offset
        if let anchor {
            offset.x += frame.minX + frame.width * anchor.x - (room.minX + room.width * anchor.x)
            offset.y = self.offset(aligning: frame, at: anchor.y)
        } else {
            if frame.maxY > room.maxY {
                offset.y += frame.maxY - room.maxY
            } else if frame.minY < presentRoom.minY {
                offset.y = self.offset(aligning: frame, at: 0)
            }
            if frame.maxX > room.maxX { offset.x += frame.maxX - room.maxX } else if frame.minX < room.minX { offset.x += frame.minX - room.minX }
        }
        let before = state.offset
        state.offset = offset
        clamp()
        if state.offset != before { noteScroll() }
    }

    /// The vertical offset at which a frame's anchor is at that of the room, as the bar above then leaves it.
    final func offset(aligning frame: CGRect, at share: CGFloat) -> CGFloat {
        let resting = state.offset.y + frame.minY + frame.height * share - (room.minY + room.height * share)
        return bar?.offset(forResting: resting, share: share) ?? resting
    }

    /// A field that has just got the keyboard moves into view, and so does the caret whenever it moves; the person may
    /// scroll on from there. A bar that comes up later (above the keyboard) moves it again.
    private func revealFocus() {
        guard let target = host.focus.target else { state.revealed = nil; return }
        let revision = host.focus.revision
        guard state.revealed !== target.identity || room.maxY < state.revealedAbove || state.revealedRevision != revision else { return }
        // Fields elsewhere (in bars, in sheets above) do not concern this view.
        guard target.identity.isInside(identity) else { return }
        let frame = target.caretFrame ?? target.frame()
        guard contentFrame.contains(CGPoint(x: frame.midX, y: frame.midY)) else { return }
        state.revealed = target.identity
        state.revealedAbove = room.maxY
        state.revealedRevision = revision
        if axes.contains(.vertical) { reveal(frame.insetBy(dx: 0, dy: -12), anchor: nil) }
    }
    private final var contentFrame: CGRect {
        CGRect(
            x: room.minX - state.offset.x, y: room.minY - state.offset.y, width: max(contentSize.width, room.width),
            height: max(contentSize.height, room.height))
    }

    package override func draw(_ context: inout DrawContext) {
        if environment.scrollClipDisabled { drawContent(&context) } else { context.clipped(to: .rect(viewport), bounds: viewport) { drawContent(&$0) } }
    }
    func drawContent(_ context: inout DrawContext) { for child in children { context.draw(child) } }

    package override func scrolls(under point: CGPoint) -> Bool { viewport.contains(point) }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard viewport.contains(point) else { return false }
        if !super.hit(point, &path) { path.append(self) }
        return true
    }

    /// Decelerates by .998 a millisecond, as UIScrollView's normal rate does: a flick travels this many seconds of its velocity.
    package static let glide: CGFloat = 0.499
    package override func panned(_ pan: Pan) -> Bool {
        let axis: Axis = pan.isHorizontal ? .horizontal : .vertical
        guard environment.isScrollEnabled, axes.contains(Axis.Set(axis)) else { return false }
        let moved = axis == .vertical ? pan.translation.height : pan.translation.width
        let range = limit[axis]
        dismissKeyboard(pan)
        if axis == .vertical, moved > 0, state.offset.y <= 0 {
            if moved > 100, let refresh = environment.refresh { refresh.runNow(); return true }
            // Pulled down at the top: a sheet around may be dismissed by it.
            return false
        }
        guard range > 0 else { return axis == .vertical }
        if (moved > 0 && state.offset[axis] <= 0) || (moved < 0 && state.offset[axis] >= range) { return axis == .vertical }
        let velocity = axis == .vertical ? pan.velocity.height : pan.velocity.width
        state.offset[axis] = settled(state.offset[axis] - moved - velocity * Self.glide, axis: axis, from: state.offset[axis], velocity: velocity)
        // What scrolls both ways follows the finger both ways.
        if axes.contains(Axis.Set(axis.other)) {
            let (aside, speed) = axis == .vertical ? (pan.translation.width, pan.velocity.width) : (pan.translation.height, pan.velocity.height)
            state.offset[axis.other] -= aside + speed * Self.glide
        }
        clamp()
        state.hasMoved = true
        noteScroll()
        return true
    }
    package override final var mayRunCode: Bool { false }

    /// Override: where the movement comes to rest (paging, view-aligned).
    func settled(_ target: CGFloat, axis: Axis, from start: CGFloat, velocity: CGFloat) -> CGFloat {
        guard environment.isScrollPaging, room.size[axis] > 0 else { return target }
        let page = room.size[axis]
        let current = (start / page).rounded()
        return min(max((target / page).rounded(), current - 1), current + 1) * page
    }

    private func dismissKeyboard(_ pan: Pan) {
        guard host.focus.focused != nil else { return }
        switch environment.scrollDismissesKeyboardMode.kind {
        case .never: return
        case .immediately: host.focus.resign()
        case .automatic, .interactively:
            // The finger has to push the keyboard down.
            if let top = host.keyboardTop, pan.end.y > top { host.focus.resign() }
        }
    }

    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let inner = context.clipped(to: viewport.intersection(seenRoom))
        var kids = readOut(inner)
        if axes.contains(.vertical), contentSize.height > 0 {
            kids.append(
                context.scrollBar(in: visibleRoom, .vertical, content: contentSize.height, page: room.height, offset: state.offset.y))
        }
        if axes.contains(.horizontal), contentSize.width > 0 {
            kids.append(context.scrollBar(in: room, .horizontal, content: contentSize.width, offset: state.offset.x))
        }
        return [context.element(elementType, frame: viewport, children: kids)]
    }
    private final var visibleRoom: CGRect {
        axes.contains(.vertical) ? CGRect(x: viewport.minX, y: presentRoom.minY, width: viewport.width, height: presentRoom.height) : viewport
    }
    /// What is beside the home indicator is seen, too.
    private final var seenRoom: CGRect {
        var seen = visibleRoom
        if axes.contains(.vertical), room.maxY >= host.safeBounds.maxY - 0.5 { seen.size.height = max(viewport.maxY - seen.minY, 0) }
        return seen
    }
    var elementType: String { "ScrollView" }
    func readOut(_ context: AccessibilityContext) -> [AccessibilityElement] { children.flatMap { $0.accessibility(context) } }
}

extension AccessibilityContext {
    /// What XCUITest shows of the bar at the side of something that scrolls. A page is as long as the room, unless said otherwise.
    func scrollBar(in room: CGRect, _ axis: Axis, content: CGFloat, page: CGFloat? = nil, offset: CGFloat) -> AccessibilityElement {
        let page = page ?? room.size[axis]
        let pages = max(Int((content / max(page, 1)).rounded(.up)), 1)
        let limit = max(content - page, 0)
        let percent = limit > 0 ? Int((offset / limit * 100).rounded()) : 0
        let frame =
            axis == .vertical
            ? CGRect(x: room.maxX - 33, y: room.minY, width: 30, height: room.height) : CGRect(x: room.minX, y: room.maxY - 33, width: room.width, height: 30)
        return element(
            "Other", label: "\(axis == .vertical ? "Vertical" : "Horizontal") scroll bar, \(pages) page\(pages == 1 ? "" : "s")", frame: frame,
            value: "\(percent)%", traits: ["Adjustable"])
    }
}
