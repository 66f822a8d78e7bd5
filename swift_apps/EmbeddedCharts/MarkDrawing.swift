import EmbeddedUI

/// Draws the lines of the axes and the marks in a context whose origin is the top left of the plot area.
@MainActor struct MarkDrawing {
    let geometry: ChartGeometry
    private var plan: ChartPlan { geometry.plan }
    private var size: CGSize { geometry.size }

    static func symbolSide(_ look: MarkLook) -> CGFloat { 2 * (max(look.symbolArea ?? 50, 0) / .pi).squareRoot() }

    func draw(in context: GraphicsContext) {
        for part in plan.xParts { drawLine(part, isX: true, context) }
        for part in plan.yParts { drawLine(part, isX: false, context) }
        var drawn = Set<String>()
        let order = plan.marks.indices.sorted { (plan.marks[$0].record.look.zIndex, $0) < (plan.marks[$1].record.look.zIndex, $1) }
        for index in order {
            let mark = plan.marks[index], record = mark.record
            guard record.kind == .line || record.kind == .area else { drawMark(mark, context); continue }
            let name = "\(record.kind) \(String(describing: record.seriesKey))"
            if drawn.insert(name).inserted {
                drawSeries(order.map { plan.marks[$0] }.filter { $0.record.kind == record.kind && $0.record.seriesKey == record.seriesKey }, context)
            }
        }
    }

    // MARK: Axis lines

    private func drawLine(_ entry: PlannedAxisPart, isX: Bool, _ context: GraphicsContext) {
        let (style, from, to): (StrokeStyle, CGFloat, CGFloat)
        let length = isX ? size.height : size.width
        let atStart = isX ? entry.position == .top : entry.position == .leading
        switch entry.part.kind {
        case .gridLine(let stroke): (style, from, to) = (stroke ?? StrokeStyle(lineWidth: 0.5), 0, length)
        case .tick(let reach, let stroke): (style, from, to) = (stroke ?? StrokeStyle(lineWidth: 0.5), atStart ? -reach : length, atStart ? 0 : length + reach)
        default: return
        }
        var place = isX ? geometry.x(entry.value) : geometry.y(entry.value)
        if entry.part.isCentered == true, let next = entry.next { place = (place + (isX ? geometry.x(next) : geometry.y(next))) / 2 }
        var path = Path()
        path.move(to: isX ? CGPoint(x: place, y: from) : CGPoint(x: from, y: place))
        path.addLine(to: isX ? CGPoint(x: place, y: to) : CGPoint(x: to, y: place))
        context.stroke(path, with: .style(entry.part.foreground ?? AnyShapeStyle(Color(uiColor: .systemGray4))), style: style)
    }

    // MARK: Marks

    /// Paints a shape in the mark's style. A style that belongs to the plot area is laid out over all of it.
    private func paint(_ path: Path, _ mark: PlannedMark, _ context: GraphicsContext, stroke: StrokeStyle? = nil) {
        var context = context
        let look = mark.record.look
        context.opacity = look.opacity
        if look.blur > 0 { context.addFilter(.blur(radius: look.blur)) }
        if let shadow = look.shadow { context.addFilter(.shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)) }
        if look.alignsWithPlotArea {
            context.clip(to: stroke.map { path.strokedPath($0) } ?? path)
            context.fill(Path(CGRect(origin: .zero, size: size).insetBy(dx: -20, dy: -20)), with: .style(mark.style))
        } else if let stroke {
            context.stroke(path, with: .style(mark.style), style: stroke)
        } else {
            context.fill(path, with: .style(mark.style))
        }
    }

    private func drawMark(_ mark: PlannedMark, _ context: GraphicsContext) {
        let look = mark.record.look, rect = geometry.bounds(mark)
        switch mark.record.kind {
        case .bar, .rectangle:
            let radius = min(look.cornerRadius ?? 0, min(rect.width, rect.height) / 2)
            paint(radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect), mark, context)
        case .rule:
            var path = Path()
            path.move(to: rect.origin)
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            paint(path, mark, context, stroke: look.lineStyle ?? StrokeStyle(lineWidth: 1))
        case .point: if look.symbolView == nil { drawSymbol(mark, at: geometry.center(mark), context) }
        case .sector: if let sector = geometry.sector(mark) { paint(sector.path, mark, context) }
        case .line, .area: break
        }
    }

    private func drawSymbol(_ mark: PlannedMark, at point: CGPoint, _ context: GraphicsContext) {
        let side = Self.symbolSide(mark.record.look)
        let rect = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        paint(mark.symbol.map { $0(rect) } ?? Path(ellipseIn: rect), mark, context)
    }

    /// The marks of one line, or of one area.
    private func drawSeries(_ series: [PlannedMark], _ context: GraphicsContext) {
        guard let first = series.first else { return }
        let look = first.record.look
        var path = Path()
        if first.record.kind == .line {
            Curve.add(series.map(geometry.center), look.interpolation, to: &path)
            paint(path, first, context, stroke: look.lineStyle ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            for mark in series where mark.symbol != nil && mark.record.look.symbolView == nil { drawSymbol(mark, at: geometry.center(mark), context) }
            return
        }
        let edges = series.map { mark -> (low: CGPoint, high: CGPoint) in
            let rect = geometry.bounds(mark)
            return (CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY))
        }
        guard edges.count > 1 else { return }
        Curve.add(edges.map(\.high), look.interpolation, to: &path)
        Curve.add(edges.map(\.low).reversed(), look.interpolation, to: &path, continues: true)
        path.closeSubpath()
        paint(path, first, context)
    }
}
