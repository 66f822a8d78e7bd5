import Foundation

extension DisplayShape {
    /// A shape's outline in a rectangle, as simply as the painter can draw it.
    package init(_ shape: some Shape, in rect: CGRect) { self.init(shape.outline(at: rect)) }

    package init(_ path: Path) {
        switch path.simple {
        case .rect(let rect): self = .rect(rect)
        case .ellipse(let rect): self = .oval(rect)
        case .rounded(let rect, let radii, let style):
            let list = radii.isUniform ? [radii.topLeading] : [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
            // A corner that fills its side is a half circle in either style.
            let isRound = radii.isUniform && radii.topLeading >= min(rect.width, rect.height) / 2 - 0.01
            self = .rounded(rect, radii: list, smooth: style == .continuous && !isRound)
        case nil: self = .path(path)
        }
    }
}

extension DisplayList {
    /// Fills an outline with any paint, those included that the painter does not know by itself.
    package mutating func paint(_ shape: DisplayShape, _ paint: Paint, bounds: CGRect, evenOdd: Bool = false) {
        switch paint {
        case .blended(let inner, let mode):
            append(.save)
            append(.blend(mode.displayName))
            self.paint(shape, inner, bounds: bounds, evenOdd: evenOdd)
            append(.restore)
        case .shadowed(let inner, let shadows):
            for shadow in shadows where !shadow.isInner {
                append(.shadow(shape, shadow.color, radius: shadow.radius, x: shadow.offset.width, y: shadow.offset.height))
            }
            self.paint(shape, inner, bounds: bounds, evenOdd: evenOdd)
            for shadow in shadows where shadow.isInner { innerShadow(shape, shadow, bounds) }
        case .elliptical(let stops, let center, let size, let f0, let f1):
            guard size.width > 0, size.height > 0 else { return }
            // A circle of radius 1 pulled to the size of the rectangle.
            append(.save)
            append(.clip(shape))
            append(.transform(CGAffineTransform(a: size.width, b: 0, c: 0, d: size.height, tx: center.x, ty: center.y)))
            let local = bounds.offsetBy(dx: -center.x, dy: -center.y)
            let unit = CGRect(x: local.minX / size.width, y: local.minY / size.height, width: bounds.width / size.width, height: bounds.height / size.height)
            fill(.rect(unit), .radial(stops: stops, center: .zero, startRadius: f0, endRadius: f1))
            append(.restore)
        default: fill(shape, paint, evenOdd: evenOdd)
        }
    }

    /// The shadow of everything outside, seen inside: a frame around the shape casts it, and the shape clips it.
    private mutating func innerShadow(_ shape: DisplayShape, _ shadow: PaintShadow, _ bounds: CGRect) {
        let margin = shadow.radius * 2 + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 10
        var ring = Path(bounds.insetBy(dx: -margin, dy: -margin))
        // Turned the other way round, the outline is a hole in the frame.
        ring.addPath(shape.path.reversedOutline)
        append(.save)
        append(.clip(shape))
        append(.shadow(.path(ring), shadow.color, radius: shadow.radius, x: shadow.offset.width, y: shadow.offset.height))
        append(.restore)
    }
}

extension DisplayShape {
    fileprivate var path: Path {
        switch self {
        case .rect(let rect): Path(rect)
        case .oval(let rect): Path(ellipseIn: rect)
        case .rounded(let rect, let radii, let smooth):
            radii.count == 4
                ? Path(
                    roundedRect: rect,
                    cornerRadii: RectangleCornerRadii(topLeading: radii[0], bottomLeading: radii[3], bottomTrailing: radii[2], topTrailing: radii[1]),
                    style: smooth ? .continuous : .circular)
                : Path(roundedRect: rect, cornerRadius: radii.first ?? 0, style: smooth ? .continuous : .circular)
        case .path(let path): path
        }
    }
}

extension Path {
    fileprivate var reversedOutline: Path {
        var result = Path()
        for polygon in PathFlattening.polygons(of: self) {
            result.addLines(polygon.points.reversed())
            result.closeSubpath()
        }
        return result
    }
}

extension CGRect {
    /// With its edges on whole pixels of a 3× screen, as everything on the phone is drawn.
    package var onPixels: CGRect {
        guard minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return self }
        let (left, top) = (FontMetrics.pixelRound(minX), FontMetrics.pixelRound(minY))
        return CGRect(x: left, y: top, width: FontMetrics.pixelRound(maxX) - left, height: FontMetrics.pixelRound(maxY) - top)
    }
}

extension BlendMode {
    /// The painter's name for the mode: the case's own.
    package var displayName: String { "\(self)" }
}

/// A shape, filled or stroked, in the rectangle that it is given.
package final class ShapeNode: Node {
    package enum Drawing {
        case fill(FillStyle)
        case stroke(StrokeStyle)
        /// Inside of the edge.
        case border(StrokeStyle)
    }

    private let given: any Shape
    private let container: ContainerShapeBox?
    private let style: AnyShapeStyle
    private let drawing: Drawing
    private let environment: EnvironmentValues
    /// The shape to draw; that of a container is known once this node has its place.
    private var shape: any Shape { container?.shape(in: frame) ?? given }

    package init(_ shape: any Shape, _ style: AnyShapeStyle, _ drawing: Drawing, _ environment: EnvironmentValues) {
        given = shape
        container = type(of: shape) == ContainerRelativeShape.self ? environment.containerShape : nil
        self.style = style
        self.drawing = drawing
        self.environment = environment
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = given.sizeThatFits(proposal)
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    package override func draw(_ context: inout DrawContext) {
        let frame = frame.onPixels
        let paint = style.paint(in: environment, bounds: frame)
        guard !paint.isClear else { return }
        switch drawing {
        case .fill(let fill):
            if let stroked = shape as? any StrokedOutline { return stroke(stroked.baseOutline(at: frame), stroked.strokeStyle, paint, &context) }
            let outline = shape.outline(at: frame)
            guard !outline.isEmpty else { return }
            context.list.paint(DisplayShape(outline), paint, bounds: frame, evenOdd: fill.isEOFilled)
        case .stroke(let stroke): self.stroke(shape.outline(at: frame), stroke, paint, &context)
        case .border(let stroke):
            guard let insettable = shape as? any InsettableShape else { return }
            self.stroke(insettable.inset(by: stroke.lineWidth / 2).outline(at: frame), stroke, paint, &context)
        }
    }

    private func stroke(_ outline: Path, _ stroke: StrokeStyle, _ paint: Paint, _ context: inout DrawContext) {
        guard !outline.isEmpty, stroke.lineWidth > 0 else { return }
        switch paint {
        case .color, .linear, .radial, .angular: context.list.stroke(DisplayShape(outline), paint, stroke)
        default: context.list.paint(.path(outline.strokedPath(stroke)), paint, bounds: frame)
        }
    }

    /// What is drawn takes touches: a stroke's line alone, not what it goes around. Clear shapes let touches through.
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point), !style.paint(in: environment, bounds: frame).isClear else { return false }
        let isInside =
            switch drawing {
            case .fill(let fill): shape.outline(at: frame).contains(point, eoFill: fill.isEOFilled)
            case .stroke(let stroke): shape.outline(at: frame).strokedPath(stroke).contains(point)
            case .border(let stroke):
                (shape as? any InsettableShape)?.inset(by: stroke.lineWidth / 2).outline(at: frame).strokedPath(stroke).contains(point) ?? false
            }
        guard isInside else { return false }
        path.append(self)
        return true
    }
}

/// A shape that is the outline of a stroke: drawn as that stroke, not as the polygon around it.
nonisolated protocol StrokedOutline {
    var strokeStyle: StrokeStyle { get }
    func baseOutline(at frame: CGRect) -> Path
}

extension StrokedShape: StrokedOutline {
    var strokeStyle: StrokeStyle { style }
    func baseOutline(at frame: CGRect) -> Path { base.outline(at: frame) }
}

// MARK: - The views

extension _ShapeView {
    @MainActor public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(ShapeNode(view.shape, AnyShapeStyle(view.style), .fill(view.fillStyle), inputs.environment))
    }
}

extension FillShapeView {
    @MainActor public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let front = ShapeNode(view.shape, AnyShapeStyle(view.style), .fill(view.fillStyle), inputs.environment)
        outputs.nodes.append(layered(front, over: view.background, inputs))
    }
}

extension StrokeShapeView {
    @MainActor public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let front = ShapeNode(view.shape, AnyShapeStyle(view.style), .stroke(view.strokeStyle), inputs.environment)
        outputs.nodes.append(layered(front, over: view.background, inputs))
    }
}

extension StrokeBorderShapeView {
    @MainActor public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let front = ShapeNode(view.shape, AnyShapeStyle(view.style), .border(view.strokeStyle), inputs.environment)
        outputs.nodes.append(layered(front, over: view.background, inputs))
    }
}

/// `shape.fill(…).stroke(…)`: each over the ones before.
@MainActor private func layered<Background: View>(_ front: ShapeNode, over background: Background, _ inputs: _ViewInputs) -> Node {
    let behind = inputs.build(background)
    return behind.isEmpty ? front : LayeredNode(front, Node.joined(behind, depth: true), alignment: .center, isBehind: true)
}

/// A color fills all of the room that it is given.
extension Color: View {
    public typealias Body = Never
    @MainActor public static func _makeView(view: Color, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(ShapeNode(Rectangle(), AnyShapeStyle(view), .fill(FillStyle()), inputs.environment))
    }
}
