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
        var context = context
        if plan.window != nil {
            context.clip(to: Path(CGRect(x: 0, y: -PlotLayout.margin, width: size.width, height: size.height + PlotLayout.margin * 2)))
        }
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
        if !mark.masks.isEmpty { context.clip(to: maskOutline(mark.masks)) }
        if let clip = look.clip { context.clip(to: clip(geometry.bounds(mark))) }
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
        guard let first = series.first, let path = path(of: series) else { return }
        guard first.record.kind == .line else { return paint(path, first, context) }
        paint(path, first, context, stroke: lineStyle(first))
        for mark in series where mark.symbol != nil && mark.record.look.symbolView == nil { drawSymbol(mark, at: geometry.center(mark), context) }
    }
    private func lineStyle(_ mark: PlannedMark) -> StrokeStyle {
        mark.record.look.lineStyle ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    }
    /// The line through the marks, or the outline of their area.
    private func path(of series: [PlannedMark]) -> Path? {
        guard let first = series.first else { return nil }
        let interpolation = first.record.look.interpolation
        var path = Path()
        if first.record.kind == .line {
            Curve.add(series.map(geometry.center), interpolation, to: &path)
            return path
        }
        let edges = series.map { mark -> (low: CGPoint, high: CGPoint) in
            let rect = geometry.bounds(mark)
            // An area between two x values runs along y.
            if case .range = mark.record.x { return (CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)) }
            return (CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY))
        }
        guard edges.count > 1 else { return nil }
        Curve.add(edges.map(\.high), interpolation, to: &path)
        Curve.add(edges.map(\.low).reversed(), interpolation, to: &path, continues: true)
        path.closeSubpath()
        return path
    }

    // MARK: Masks

    /// Everything that the marks of a mask cover.
    private func maskOutline(_ marks: [PlannedMark]) -> Path {
        var whole = Path()
        var seen = Set<String>()
        for mark in marks {
            let record = mark.record, rect = geometry.bounds(mark)
            switch record.kind {
            case .bar, .rectangle: whole.addPath(Path(roundedRect: rect, cornerRadius: record.look.cornerRadius ?? 0))
            case .rule:
                var line = Path()
                line.move(to: rect.origin)
                line.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                whole = whole.union(line.strokedPath(record.look.lineStyle ?? StrokeStyle(lineWidth: 1)))
            case .point:
                let side = Self.symbolSide(record.look), center = geometry.center(mark)
                let symbol = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
                whole = whole.union(mark.record.look.symbol.map { $0(symbol) } ?? Path(ellipseIn: symbol))
            case .sector: if let sector = geometry.sector(mark) { whole.addPath(sector.path) }
            case .line, .area:
                guard seen.insert("\(record.kind) \(String(describing: record.seriesKey))").inserted else { continue }
                let series = marks.filter { $0.record.kind == record.kind && $0.record.seriesKey == record.seriesKey }
                guard let path = path(of: series) else { continue }
                whole = whole.union(record.kind == .line ? path.strokedPath(lineStyle(mark)) : path)
            }
        }
        return whole
    }
}
