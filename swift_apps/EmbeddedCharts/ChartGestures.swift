import EmbeddedUI

/// A selected value, or two between which all are selected.
struct ChartTarget {
    let isSet: () -> Bool
    let set: (Plotted) -> Void
    var setRange: ((Plotted, Plotted) -> Void)?
    let clear: () -> Void

    init<P: Plottable>(_ binding: Binding<P?>) {
        isSet = { binding.wrappedValue != nil }
        set = { if let value = $0.cast(to: P.self) { binding.wrappedValue = value } }
        clear = { binding.wrappedValue = nil }
    }
    init<P: Plottable & Comparable>(_ binding: Binding<ClosedRange<P>?>) {
        isSet = { binding.wrappedValue != nil }
        set = { _ in }
        setRange = { first, last in
            guard let first = first.cast(to: P.self), let last = last.cast(to: P.self) else { return }
            binding.wrappedValue = min(first, last)...max(first, last)
        }
        clear = { binding.wrappedValue = nil }
    }
}
struct ChartSelection {
    var x: ChartTarget?
    var y: ChartTarget?
    var angle: ChartTarget?
    var all: [ChartTarget] { [x, y, angle].compactMap { $0 } }
}

/// Where a chart that scrolls begins.
struct ChartPosition {
    var initial: Plotted?
    var get: () -> Plotted? = { nil }
    var set: (Plotted) -> Void = { _ in }
}

extension View {
    nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { chart { $0.selection.x = ChartTarget(value) } }
    nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { chart { $0.selection.y = ChartTarget(value) } }
    nonisolated public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.selection.x = ChartTarget(range) }
    }
    nonisolated public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.selection.y = ChartTarget(range) }
    }
    nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { chart { $0.selection.angle = ChartTarget(value) } }

    nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { chart { $0.scrollableAxes = axes } }
    nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { chart { $0.x.visibleLength = Plotted(length).scalar } }
    nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { chart { $0.y.visibleLength = Plotted(length).scalar } }
    nonisolated public func chartScrollPosition(x: Binding<some Plottable>) -> some View { chart { $0.scrollPosition.x = ChartPosition(x) } }
    nonisolated public func chartScrollPosition(y: Binding<some Plottable>) -> some View { chart { $0.scrollPosition.y = ChartPosition(y) } }
    nonisolated public func chartScrollPosition(initialX: some Plottable) -> some View {
        let value = Plotted(initialX)
        return chart { $0.scrollPosition.x = ChartPosition(initial: value) }
    }
    nonisolated public func chartScrollPosition(initialY: some Plottable) -> some View {
        let value = Plotted(initialY)
        return chart { $0.scrollPosition.y = ChartPosition(initial: value) }
    }
}
extension ChartPosition {
    init<P: Plottable>(_ binding: Binding<P>) {
        get = { Plotted(binding.wrappedValue) }
        set = { if let value = $0.cast(to: P.self) { binding.wrappedValue = value } }
    }
}

/// Whether a finger has selected something since the last build.
private final class TouchMemory { var isTouched = false }

/// Takes the touches on a plot area that select values and scroll.
struct PlotTouches: View {
    let place: PlotPlace
    let configuration: ChartConfiguration
    @Binding var start: Double?

    var body: some View {
        let (selection, scrolls) = (configuration.selection, configuration.scrollableAxes.contains(.horizontal))
        NodeWrapper(content: Color.clear.contentShape(Rectangle())) { node, inputs in
            // A selection lasts as long as the finger is down: what watches it sees it for one build.
            let memory = inputs.identity.stored { TouchMemory() }
            if memory.isTouched {
                memory.isTouched = false
                inputs.host.afterBuild { for target in selection.all { target.clear() } }
            }
            var behavior = CustomNode.Behavior()
            behavior.touchMargin = CGSize.zero
            if !selection.all.isEmpty {
                behavior.tapAt = {
                    memory.isTouched = true
                    place.select(at: $0, in: node.frame)
                }
            }
            behavior.pan = { pan in
                guard pan.isHorizontal || !scrolls && selection.y != nil else { return false }
                if scrolls, pan.hold < 0.5 { return place.scroll(by: pan, in: node.frame) { start = $0 } }
                guard !selection.all.isEmpty else { return false }
                memory.isTouched = true
                place.select(from: pan.start, to: pan.end, in: node.frame)
                return true
            }
            return CustomNode(node, behavior)
        }
    }
}

extension PlotPlace {
    private func local(_ point: CGPoint, _ frame: CGRect) -> CGPoint { CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }

    func select(at point: CGPoint, in frame: CGRect) {
        let (point, proxy) = (local(point, frame), ChartProxy(place: self))
        proxy.selectXValue(at: point.x)
        proxy.selectYValue(at: point.y)
        if plan.selection.angle != nil { proxy.selectAngleValue(at: proxy.angle(at: point)) }
    }
    func select(from start: CGPoint, to end: CGPoint, in frame: CGRect) {
        let (first, last) = (local(start, frame), local(end, frame))
        if let set = plan.selection.x?.setRange, let from = plan.x.value(at: first.x, frame.width), let to = plan.x.value(at: last.x, frame.width) {
            set(from, to)
        }
        if let set = plan.selection.y?.setRange, let from = plan.y.value(at: frame.height - first.y, frame.height),
            let to = plan.y.value(at: frame.height - last.y, frame.height)
        {
            set(from, to)
        }
        select(at: end, in: frame)
    }
    /// Moves the part on show as far as the finger went, and on where it was flicked.
    func scroll(by pan: Pan, in frame: CGRect, _ set: (Double) -> Void) -> Bool {
        guard let window = plan.window, frame.width > 0, window.length < window.whole.upperBound - window.whole.lowerBound else { return false }
        let moved = pan.translation.width + pan.velocity.width * 0.5
        let wanted = window.start - Double(moved / frame.width) * window.length
        let start = min(max(wanted, window.whole.lowerBound), window.whole.upperBound - window.length)
        set(start)
        if let position = plan.value(atScroll: start) { plan.scrollPosition?.set(position) }
        return true
    }
}
