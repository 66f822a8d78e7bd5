import EmbeddedUI

/// A plan in a plot area: where each mark is, in points from the area's top left.
@MainActor struct ChartGeometry {
    let plan: ChartPlan
    let size: CGSize

    func x(_ value: Plotted) -> CGFloat { plan.x.point(plan.x.fraction(value), size.width) }
    func y(_ value: Plotted) -> CGFloat { size.height - plan.y.point(plan.y.fraction(value), size.height) }

    /// The middle of a mark.
    func center(_ mark: PlannedMark) -> CGPoint {
        let rect = bounds(mark)
        // Lines and points of a stacked area lie at its upper edge.
        if mark.record.kind == .area, case .interval(_, let high) = mark.y { return CGPoint(x: rect.midX, y: y(high)) }
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// The rectangle that a mark covers. Lines, points and areas are flat in the directions in which they have no extent.
    func bounds(_ mark: PlannedMark) -> CGRect {
        if mark.record.kind == .sector { return CGRect(x: 0, y: 0, width: size.width, height: size.height) }
        let isBox = mark.record.kind == .bar || mark.record.kind == .rectangle
        let across = range(mark.x, plan.x, size.width, mark.record.width, gap: plan.gap.x, isBox: isBox, slot: mark.slot)
        let along = range(mark.y, plan.y, size.height, mark.record.height, gap: plan.gap.y, isBox: isBox, slot: mark.slot)
        // Fixed points count from the top, values from the bottom.
        let isFixed = if case .fixed = mark.y { true } else { false }
        let (top, bottom) = isFixed ? (along.low, along.high) : (size.height - along.high, size.height - along.low)
        return CGRect(
            x: across.low + mark.record.look.offset.width, y: top + mark.record.look.offset.height, width: max(across.high - across.low, 0),
            height: max(bottom - top, 0))
    }

    private func range(
        _ span: PlannedMark.Span, _ scale: ChartScale, _ length: CGFloat, _ dimension: MarkDimension, gap: CGFloat?, isBox: Bool,
        slot: (index: Int, count: Int)?
    ) -> (low: CGFloat, high: CGFloat) {
        func around(_ middle: CGFloat, room: CGFloat, automatic: CGFloat) -> (CGFloat, CGFloat) {
            guard isBox else { return (middle, middle) }
            guard let slot else { let width = dimension.length(in: room, automatic: automatic); return (middle - width / 2, middle + width / 2) }
            let part = room * 0.8 / CGFloat(slot.count), width = dimension.length(in: part, automatic: part * 0.88)
            let center = middle - room * 0.4 + part * (CGFloat(slot.index) + 0.5)
            return (center - width / 2, center + width / 2)
        }
        switch span {
        case .none: return isBox ? (0, length) : (length / 2, length / 2)
        case .fixed(let low, let high): return (low ?? (isBox || high == nil ? 0 : length / 2), high ?? length)
        case .interval(let low, let high):
            let (a, b) = (scale.point(scale.fraction(low), length), scale.point(scale.fraction(high), length))
            return (min(a, b), max(a, b))
        case .unit(let start, let end):
            let (a, b) = (scale.point(scale.fraction(start), length), scale.point(scale.fraction(end), length))
            return around((a + b) / 2, room: abs(b - a), automatic: abs(b - a) * 0.75)
        case .point(let value):
            let middle = scale.point(scale.fraction(value), length)
            if scale.categoryCount > 0 {
                let room = (length - scale.padding.start - scale.padding.end) / CGFloat(scale.categoryCount)
                return around(middle, room: room, automatic: room * 0.66)
            }
            let room = gap.map { $0 * length } ?? 20
            return around(middle, room: room, automatic: min(max(room * 0.7, 1), 24))
        }
    }

    // MARK: Sectors

    /// A sector's outline, and the middle of its ring.
    func sector(_ mark: PlannedMark) -> (path: Path, middle: CGPoint)? {
        guard let turn = mark.turn, turn.end > turn.start else { return nil }
        let center = CGPoint(x: size.width / 2, y: size.height / 2), whole = min(size.width, size.height) / 2
        var outer = mark.record.outerRadius.length(in: whole, automatic: whole), inner = mark.record.innerRadius.length(in: whole, automatic: 0)
        let corner = min(mark.record.look.cornerRadius ?? 0, (outer - inner) / 2)
        // Rounded corners: a smaller sector whose outline is as thick as the corners are round.
        (outer, inner) = (outer - corner, inner > 0 ? inner + corner : corner)
        let gap = (mark.record.angularInset ?? 0) + corner
        func angles(_ radius: CGFloat) -> (Angle, Angle)? {
            let cut = radius > 0 ? asin(min(Double(gap / radius), 1)) : 0
            let (start, end) = (turn.start * 2 * .pi - .pi / 2 + cut, turn.end * 2 * .pi - .pi / 2 - cut)
            return end > start ? (.radians(start), .radians(end)) : nil
        }
        let middleAngle = (turn.start + turn.end) * .pi - .pi / 2, middleRadius = (outer + inner) / 2
        let middle = CGPoint(x: center.x + middleRadius * CGFloat(cos(middleAngle)), y: center.y + middleRadius * CGFloat(sin(middleAngle)))
        guard let far = angles(outer) else { return nil }
        var path = Path()
        path.addArc(center: center, radius: outer, startAngle: far.0, endAngle: far.1, clockwise: false)
        if inner > 0, let near = angles(inner) {
            path.addArc(center: center, radius: inner, startAngle: near.1, endAngle: near.0, clockwise: true)
        } else {
            let away = max(inner, gap)
            path.addLine(to: CGPoint(x: center.x + away * CGFloat(cos(middleAngle)), y: center.y + away * CGFloat(sin(middleAngle))))
        }
        path.closeSubpath()
        if corner > 0 { path.addPath(path.strokedPath(StrokeStyle(lineWidth: corner * 2, lineJoin: .round))) }
        return (path, middle)
    }

    /// What annotations and accessibility elements of a mark refer to.
    func frame(_ mark: PlannedMark) -> CGRect {
        switch mark.record.kind {
        case .sector:
            guard let middle = sector(mark)?.middle else { return .zero }
            return CGRect(x: middle.x, y: middle.y, width: 0, height: 0)
        case .line, .area: return CGRect(origin: center(mark), size: .zero)
        case .point:
            let side = MarkDrawing.symbolSide(mark.record.look)
            return bounds(mark).insetBy(dx: -side / 2, dy: -side / 2)
        default: return bounds(mark)
        }
    }
}
