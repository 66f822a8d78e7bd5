import EmbeddedUI

/// Where a chart's plot area is: known once the chart is laid out, after its views are built.
@MainActor final class PlotPlace {
    /// In the chart's own coordinates.
    var frame = CGRect.zero
    /// In the window.
    var windowOrigin = CGPoint.zero
    /// The labels of the axes that would overlap others.
    var omitted: (x: Set<Int>, y: Set<Int>) = ([], [])
    var plan: ChartPlan
    init(_ plan: ChartPlan) { self.plan = plan }
    var geometry: ChartGeometry { ChartGeometry(plan: plan, size: frame.size) }
}

/// A proxy that you use to access the scales and plot area of a chart.
public struct ChartProxy {
    let place: PlotPlace

    private func read<T: Sendable>(_ look: @MainActor () -> T) -> T { MainActor.assumeIsolated(look) }

    public var plotSize: CGSize { read { place.frame.size } }
    @available(*, deprecated, renamed: "plotSize")
    public var plotAreaSize: CGSize { plotSize }
    public var plotFrame: Anchor<CGRect>? { plotAnchor }
    @available(*, deprecated, renamed: "plotFrame")
    public var plotAreaFrame: Anchor<CGRect> { plotAnchor }
    private var plotAnchor: Anchor<CGRect> {
        let place = place
        return Anchor { place.frame.offsetBy(dx: place.windowOrigin.x, dy: place.windowOrigin.y) }
    }

    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        let value = Plotted(value)
        return read { place.plan.x.holds(value) ? place.geometry.x(value) : nil }
    }
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        let value = Plotted(value)
        return read { place.plan.y.holds(value) ? place.geometry.y(value) : nil }
    }
    public func position<X: Plottable, Y: Plottable>(for values: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: values.x), let y = position(forY: values.y) else { return nil }
        return CGPoint(x: x, y: y)
    }
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        guard let middle = position(forX: value) else { return nil }
        return read { around(middle, place.plan.x, place.frame.width) }
    }
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        guard let middle = position(forY: value) else { return nil }
        return read { around(middle, place.plan.y, place.frame.height) }
    }
    @MainActor private func around(_ middle: CGFloat, _ scale: ChartScale, _ length: CGFloat) -> ClosedRange<CGFloat> {
        let half = scale.categoryCount > 0 ? (length - scale.padding.start - scale.padding.end) / CGFloat(scale.categoryCount) / 2 : 0
        return (middle - half)...(middle + half)
    }

    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        read { place.plan.x.value(at: position, place.frame.width) }.flatMap { $0.cast(to: P.self) }
    }
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        read { place.plan.y.value(at: place.frame.height - position, place.frame.height) }.flatMap { $0.cast(to: P.self) }
    }
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }
    public func angle(at position: CGPoint) -> Angle {
        let center = CGPoint(x: plotSize.width / 2, y: plotSize.height / 2)
        // Sectors begin at the top and go clockwise.
        let turn = atan2(Double(position.x - center.x), Double(center.y - position.y))
        return .radians(turn < 0 ? turn + 2 * .pi : turn)
    }
    public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
        read { place.plan.angleValue(at: angle.radians / (2 * .pi)) }.flatMap { $0.cast(to: P.self) }
    }

    // MARK: Selection

    public func selectXValue(at position: CGFloat) {
        MainActor.assumeIsolated { place.plan.x.value(at: position, place.frame.width).map { place.plan.selection.x?.set($0) } }
    }
    public func selectYValue(at position: CGFloat) {
        MainActor.assumeIsolated {
            place.plan.y.value(at: place.frame.height - position, place.frame.height).map { place.plan.selection.y?.set($0) }
        }
    }
    public func selectAngleValue(at angle: Angle) {
        MainActor.assumeIsolated { place.plan.angleValue(at: angle.radians / (2 * .pi)).map { place.plan.selection.angle?.set($0) } }
    }
}

extension ChartPlan {
    /// The amount that lies at a share of the turn, counted from its beginning.
    func angleValue(at turn: Double) -> Plotted? {
        let whole = marks.reduce(0) { $0 + max($1.record.angle?.value.scalar ?? 0, 0) }
        return whole > 0 ? .number(turn * whole) : nil
    }
}

extension ChartScale {
    /// Whether a value has a place on the scale, on show or not.
    func holds(_ value: Plotted) -> Bool {
        switch domain {
        case .none: false
        case .continuous: value.scalar != nil
        case .categories(let all): all.contains(value)
        }
    }
    /// The value at a point of an axis of this length; a category for its whole band.
    func value(at point: CGFloat, _ length: CGFloat) -> Plotted? {
        let room = length - padding.start - padding.end
        guard room > 0 else { return nil }
        var share = Double((point - padding.start) / room)
        if isReversed { share = 1 - share }
        switch domain {
        case .none: return nil
        case .continuous(let low, let high, let isDate):
            let scalar = kind.inverse(kind.transform(low) + share * (kind.transform(high) - kind.transform(low)))
            return isDate ? .date(Date(timeIntervalSinceReferenceDate: scalar)) : .number(scalar)
        case .categories(let all):
            let index = Int((share * Double(all.count)).rounded(.down))
            return all.indices.contains(index) ? all[index] : nil
        }
    }
}
