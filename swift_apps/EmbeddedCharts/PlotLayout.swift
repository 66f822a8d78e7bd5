import EmbeddedUI

/// Places the plot area, the labels around it, and what is at the marks.
struct PlotLayout: Layout {
    enum Role { case plot, layer, touches, xLabel(Int), yLabel(Int), symbol(Int), element(Int), annotation(Int, Int) }

    /// Room around the plot area for what reaches over its edges: thick lines, symbols, ticks.
    static let margin: CGFloat = 24

    let plan: ChartPlan
    let roles: [Role]
    /// Learns where the plot area is.
    let place: PlotPlace

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        MainActor.assumeIsolated { arrange(bounds, Array(zip(roles, subviews))) }
    }

    @MainActor private func arrange(_ bounds: CGRect, _ pieces: [(role: Role, view: LayoutSubview)]) {
        let plot = plotArea(bounds, pieces)
        let geometry = ChartGeometry(plan: plan, size: plot.size)
        place.frame = plot.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        var labels: (x: [Label], y: [Label]) = ([], [])
        for (role, view) in pieces {
            let size = view.sizeThatFits(.unspecified)
            switch role {
            case .plot, .touches: view.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
            case .layer: view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
            case .xLabel(let index):
                let entry = plan.xParts[index], start = plan.labelStart(entry, plan.x, width: size.width, length: plot.width)
                let x = min(max(plot.minX + start + entry.part.offset.width, bounds.minX), max(bounds.maxX - size.width, bounds.minX))
                let spacing = entry.part.spacing ?? 4
                let y = entry.position == .top ? plot.minY - spacing - size.height : plot.maxY + spacing
                let origin = CGPoint(x: x, y: y + entry.part.offset.height)
                view.place(at: origin, proposal: .unspecified)
                labels.x.append(Label(index: index, frame: CGRect(origin: origin, size: size), collision: entry.part.collision))
            case .yLabel(let index):
                let entry = plan.yParts[index], spacing = entry.part.spacing ?? 4
                let x = entry.position == .leading ? plot.minX - spacing - size.width : plot.maxX + spacing
                var middle = geometry.y(entry.value)
                if entry.part.isCentered == true, let next = entry.next { middle = (middle + geometry.y(next)) / 2 }
                let y = plot.minY + middle - size.height * (entry.part.anchor?.y ?? 0.5)
                let origin = CGPoint(x: x + entry.part.offset.width, y: y + entry.part.offset.height)
                view.place(at: origin, proposal: .unspecified)
                labels.y.append(Label(index: index, frame: CGRect(origin: origin, size: size), collision: entry.part.collision))
            case .symbol(let index):
                let center = geometry.center(plan.marks[index])
                view.place(at: CGPoint(x: plot.minX + center.x, y: plot.minY + center.y), anchor: .center, proposal: .unspecified)
            case .element(let index):
                let frame = geometry.frame(plan.marks[index]).offsetBy(dx: plot.minX, dy: plot.minY)
                let grown = frame.insetBy(dx: min(frame.width - 10, 0) / 2, dy: min(frame.height - 10, 0) / 2)
                view.place(at: grown.origin, proposal: ProposedViewSize(grown.size))
            case .annotation(let index, let place):
                let mark = plan.marks[index], annotation = mark.record.look.annotations[place]
                let frame = geometry.frame(mark).offsetBy(dx: plot.minX, dy: plot.minY)
                view.place(at: origin(annotation, mark, frame, size, bounds), proposal: .unspecified)
            }
        }
        place.omitted = (Self.omitted(labels.x, isRow: true), Self.omitted(labels.y, isRow: false))
    }

    private struct Label {
        let index: Int
        let frame: CGRect
        let collision: AxisValueLabelCollisionResolution
    }

    /// The labels that are left out, because they would run into those that are kept: the ones before them, or of higher priority.
    private static func omitted(_ labels: [Label], isRow: Bool) -> Set<Int> {
        var kept: [CGRect] = [], omitted: Set<Int> = []
        for label in labels.sorted(by: { $0.collision.priority > $1.collision.priority }) {
            // Words in a row need a space between them; lines of text have air above and below.
            let spacing = label.collision.minimumSpacing ?? (isRow ? max(label.frame.height * 0.3, 4) : -2)
            let needed = label.frame.insetBy(dx: isRow ? -spacing : 0, dy: isRow ? 0 : -spacing)
            if label.collision.hidesOverlaps, !label.frame.isEmpty, kept.contains(where: { $0.intersects(needed) }) {
                omitted.insert(label.index)
            } else {
                kept.append(label.frame)
            }
        }
        return omitted
    }

    @MainActor private func plotArea(_ bounds: CGRect, _ pieces: [(role: Role, view: LayoutSubview)]) -> CGRect {
        var (top, bottom, leading, trailing) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        var halfLabel: CGFloat = 0
        for (role, view) in pieces {
            switch role {
            case .xLabel(let index):
                let entry = plan.xParts[index], room = view.sizeThatFits(.unspecified).height + (entry.part.spacing ?? 4)
                if entry.position == .top { top = max(top, room) } else { bottom = max(bottom, room) }
            case .yLabel(let index):
                let entry = plan.yParts[index], size = view.sizeThatFits(.unspecified), room = size.width + (entry.part.spacing ?? 4)
                if entry.position == .leading { leading = max(leading, room) } else { trailing = max(trailing, room) }
                halfLabel = max(halfLabel, size.height / 2)
            default: break
            }
        }
        (top, bottom) = (max(top, halfLabel), max(bottom, halfLabel))
        return CGRect(
            x: bounds.minX + leading, y: bounds.minY + top, width: max(bounds.width - leading - trailing, 1), height: max(bounds.height - top - bottom, 1))
    }

    private func origin(_ annotation: MarkAnnotation, _ mark: PlannedMark, _ frame: CGRect, _ size: CGSize, _ bounds: CGRect) -> CGPoint {
        var position = annotation.position
        if position == .automatic { position = mark.record.kind == .sector ? .overlay : .top }
        let anchors = position.anchors
        var mine = anchors.mark
        // Above and below, the alignment decides on which end of the mark the annotation is.
        if position == .top || position == .bottom {
            mine.x = annotation.alignment.horizontal == .leading ? 0 : annotation.alignment.horizontal == .trailing ? 1 : 0.5
        }
        let theirX = position == .top || position == .bottom ? mine.x : anchors.annotation.x
        let spacing = annotation.spacing ?? (position == .overlay ? 0 : 4)
        var x = frame.minX + frame.width * mine.x - size.width * theirX + spacing * (mine.x - 0.5) * (theirX != mine.x ? 2 : 0)
        var y = frame.minY + frame.height * mine.y - size.height * anchors.annotation.y
        if position != .overlay, anchors.mark.y != 0.5 { y += anchors.mark.y == 0 ? -spacing : spacing }
        if case .disabled = annotation.overflow.x.kind {} else { x = min(max(x, bounds.minX), max(bounds.maxX - size.width, bounds.minX)) }
        if case .fit = annotation.overflow.y.kind { y = min(max(y, bounds.minY), max(bounds.maxY - size.height, bounds.minY)) }
        return CGPoint(x: x, y: y)
    }
}
