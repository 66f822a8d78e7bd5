import Foundation

/// An immediate mode drawing destination, and its current state. Copies draw to the same place with a state of their own.
public struct GraphicsContext {
    /// What is drawn, in order; shared by all copies.
    package final class Recorder {
        package var list = DisplayList()
        package var symbols: [AnyHashable: Node] = [:]
    }

    package let recorder: Recorder
    public let environment: EnvironmentValues
    /// Clips and transforms, in the order in which they were set.
    private var state: [DisplayOp] = []
    private var filters: [Filter.Kind] = []
    /// The whole canvas, in its own coordinates.
    private let bounds: CGRect

    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    public var transform = CGAffineTransform.identity {
        didSet {
            let change = transform.concatenating(oldValue.inverted())
            if case .transform(let last)? = state.last {
                state[state.count - 1] = .transform(change.concatenating(last))
            } else {
                state.append(.transform(change))
            }
        }
    }

    package init(recorder: Recorder, bounds: CGRect, environment: EnvironmentValues) {
        (self.recorder, self.bounds, self.environment) = (recorder, bounds, environment)
    }

    // MARK: State

    public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    public mutating func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians))) }
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    public mutating func addFilter(_ filter: GraphicsContext.Filter, options: GraphicsContext.FilterOptions = FilterOptions()) { filters.append(filter.kind) }

    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: GraphicsContext.ClipOptions = ClipOptions()) {
        guard options.contains(.inverse) else { return state.append(.clip(DisplayShape(path))) }
        let everything = bounds.insetBy(dx: -bounds.width, dy: -bounds.height).applying(transform.inverted())
        state.append(.clip(DisplayShape(Path(everything).subtracting(path, eoFill: style.isEOFilled))))
    }

    /// Clips to the first outline that the layer paints.
    public mutating func clipToLayer(
        opacity: Double = 1, options: GraphicsContext.ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var layer = GraphicsContext(recorder: Recorder(), bounds: bounds, environment: environment)
        try content(&layer)
        for case .fill(let shape, _, _) in layer.recorder.list.ops { return state.append(.clip(shape)) }
    }

    public var clipBoundingRect: CGRect { bounds.applying(transform.inverted()) }

    // MARK: Drawing

    public func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle = FillStyle()) {
        let (shape, bounds) = (DisplayShape(path), path.boundingRect)
        let paint = shading.paint(in: environment, bounds: bounds)
        record(silhouette: shape) { $0.paint(shape, paint, bounds: bounds, evenOdd: style.isEOFilled) }
    }

    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle) {
        let paint = shading.paint(in: environment, bounds: path.boundingRect)
        record(silhouette: .path(path.strokedPath(style))) { $0.stroke(DisplayShape(path), paint, style) }
    }

    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws into a layer of its own, which is composited as a whole.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = GraphicsContext(recorder: Recorder(), bounds: bounds, environment: environment)
        layer.recorder.symbols = recorder.symbols
        try content(&layer)
        let ops = layer.recorder.list.ops
        record(silhouette: ops.lazy.compactMap { if case .fill(let shape, _, _) = $0 { shape } else { nil } }.first) { $0.ops += ops }
    }

    /// Adds what `draw` draws, in this context's state. Shadows have the outline of `silhouette`, which is not asked for without one: that
    /// of a stroke takes longer than all else.
    package func record(silhouette: @autoclosure () -> DisplayShape?, _ draw: (inout DisplayList) -> Void) {
        var inner = DisplayList()
        draw(&inner)
        var (blur, shadows) = (CGFloat(0), [DisplayOp]())
        for filter in filters {
            switch filter {
            case .blur(let radius): blur += radius
            case .shadow(let color, let radius, let offset):
                guard let silhouette = silhouette() else { break }
                shadows.append(.shadow(silhouette, color.rgba(in: environment), radius: radius, x: offset.width, y: offset.height))
            case .color(let change):
                let change = change(environment)
                inner.ops = inner.ops.map { $0.mapColors(change) }
            case .transform(let matrix): inner.ops = [.save, .transform(matrix)] + inner.ops + [.restore]
            }
        }
        guard !inner.ops.isEmpty else { return }
        let isPlain = state.isEmpty && opacity >= 1 && blur == 0 && blendMode == .normal
        guard !isPlain else { return recorder.list.ops += shadows + inner.ops }
        var layers: [DisplayOp] = []
        if let name = blendMode.displayName { layers.append(.blend(name)) }
        if opacity < 1 || blur > 0 { layers.append(.layer(opacity: max(opacity, 0), blur: blur > 0 ? blur : nil)) }
        recorder.list.append(.save)
        recorder.list.ops += state
        for layer in layers {
            // Each layer lasts until its own restore.
            recorder.list.append(.save)
            recorder.list.append(layer)
        }
        recorder.list.ops += shadows
        recorder.list.ops += inner.ops
        for _ in layers { recorder.list.append(.restore) }
        recorder.list.append(.restore)
    }
}
