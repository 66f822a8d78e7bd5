import Foundation

/// Gives touches to the nodes under them.
extension ViewHost {
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
        if path.last is EditMenuNode { return handle([path.last!]) { $0.tapped(at: point, count: count) } }
        if let top = front, top.tappedOutside(point, host: self) { return Invalidation.markRun() }
        handle(path) { $0.tapped(at: point, count: count) }
    }
    /// A tap on the status bar: the frontmost scroll view scrolls to its top.
    package func scrollToTop() {
        let front = presentations.last { $0.coversBelow }?.node ?? root
        front.scroller(reaching: .infinity)?.scrollToTop()
    }
    package func longPress(at point: CGPoint, seconds: Double) {
        let path = path(at: point)
        focus.touchBegan()
        if path.last is EditMenuNode { return handle([path.last!]) { $0.tapped(at: point, count: 1) } }
        if let top = front, top.tappedOutside(point, host: self) { return Invalidation.markRun() }
        // A press that no node handles is a slow tap.
        if !handled(path, by: { $0.longPressed(at: point, seconds: seconds) }) { handle(path) { $0.slowlyTapped(at: point) } }
    }
    package func pan(_ pan: Pan) {
        let path = path(at: pan.start)
        focus.touchBegan()
        // The system handles the edge: going back has precedence over any row's swipe.
        if pan.isFromLeadingEdge(of: bounds), handled(path, by: { $0.edgePanned(pan) }) { return }
        // The knobs of a selection lie above all else.
        if !(path.last is EditMenuNode), focus.target?.editable()?.dragged(pan) == true { return Invalidation.mark() }
        if handled(path, by: { $0.panned(pan) }) { return }
        guard let front else { return }
        front.panned(pan, host: self)
        Invalidation.markRun()
    }

    private func handle(_ path: [Node], by touch: (Node) -> Bool) { _ = handled(path, by: touch) }
    /// Offers a touch to the nodes under it, deepest first, until one takes it. It may run an app's code then, with any effect.
    private func handled(_ path: [Node], by touch: (Node) -> Bool) -> Bool {
        for node in path where touch(node) {
            if node.mayRunCode { node.runsOnlyCode ? Invalidation.markRun() : Invalidation.mark() }
            return true
        }
        return false
    }
}
