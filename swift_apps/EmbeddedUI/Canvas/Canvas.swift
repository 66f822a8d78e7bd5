import Foundation

/// A view type that supports immediate mode drawing.
public struct Canvas<Symbols> where Symbols: View {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool

    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        (self.symbols, self.renderer, isOpaque, self.colorMode, self.rendersAsynchronously) = (symbols(), renderer, opaque, colorMode, rendersAsynchronously)
    }
}

extension Canvas where Symbols == EmptyView {
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer, symbols: { EmptyView() })
    }
}

extension Canvas: View {
    public typealias Body = Never
    @MainActor public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(CanvasNode(view.renderer, symbols: inputs.build(view.symbols), inputs.environment))
    }
}

/// Runs its renderer each time it is drawn.
final class CanvasNode: Node {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let symbols: [AnyHashable: Node]
    private let environment: EnvironmentValues

    init(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, symbols: [Node], _ environment: EnvironmentValues) {
        self.renderer = renderer
        self.environment = environment
        var named: [AnyHashable: Node] = [:]
        for node in symbols { if let tag = node.traits[TagTrait.self] { named[tag] = node } }
        self.symbols = named
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(_ context: inout DrawContext) {
        let recorder = GraphicsContext.Recorder()
        recorder.symbols = symbols
        var graphics = GraphicsContext(recorder: recorder, bounds: CGRect(origin: .zero, size: frame.size), environment: environment)
        context.list.append(.save)
        context.list.append(.clip(.rect(frame)))
        context.list.append(.transform(CGAffineTransform(translationX: frame.minX, y: frame.minY)))
        let count = context.list.ops.count
        // The canvas draws into the screen's own list: a map is some thousand operations.
        swap(&context.list, &recorder.list)
        renderer(&graphics, frame.size)
        swap(&context.list, &recorder.list)
        if context.list.ops.count > count { context.list.append(.restore) } else { context.list.ops.removeLast(3) }
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
}
