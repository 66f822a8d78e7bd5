import Foundation

/// Draws its child inside a layer or a clip, and limits touches the same way.
final class OpacityNode: WrapperNode {
    private let opacity: Double
    init(_ child: Node, _ opacity: Double) { self.opacity = min(max(opacity, 0), 1); super.init(child) }
    override func draw(_ context: inout DrawContext) {
        if opacity <= 0 { return }
        if opacity >= 1 { return context.draw(child) }
        context.list.append(.save)
        context.list.append(.layer(opacity: opacity, blur: nil))
        context.draw(child)
        context.list.append(.restore)
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { opacity <= 0 ? [] : child.accessibility(context) }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { opacity <= 0 ? false : super.hit(point, &path) }
}

final class HiddenNode: WrapperNode {
    override func draw(_ context: inout DrawContext) {}
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { [] }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { false }
}

/// Hides its child for as long as a condition holds, which may depend on where a layout has placed it.
final class ConditionallyHiddenNode: WrapperNode {
    private let isHidden: @MainActor () -> Bool
    init(_ child: Node, _ isHidden: @escaping @MainActor () -> Bool) { self.isHidden = isHidden; super.init(child) }
    override func draw(_ context: inout DrawContext) { if !isHidden() { context.draw(child) } }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { isHidden() ? [] : child.accessibility(context) }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { isHidden() ? false : super.hit(point, &path) }
}

package final class ClipNode: WrapperNode {
    private let shape: @MainActor (CGRect) -> DisplayShape
    package init(_ child: Node, shape: @escaping @MainActor (CGRect) -> DisplayShape) { self.shape = shape; super.init(child) }
    package override func draw(_ context: inout DrawContext) { context.clipped(to: shape(frame), bounds: frame) { $0.draw(child) } }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { child.accessibility(context.clipped(to: frame)) }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { frame.contains(point) ? super.hit(point, &path) : false }
}

/// Rotation and scale: pixels, touches and read-out frames follow, layout does not.
final class TransformNode: WrapperNode {
    private let projection: @MainActor (CGRect) -> ProjectionTransform
    init(_ child: Node, projection: @escaping @MainActor (CGRect) -> ProjectionTransform) { self.projection = projection; super.init(child) }
    convenience init(_ child: Node, _ transform: @escaping @MainActor (CGRect) -> CGAffineTransform) {
        self.init(child, projection: { ProjectionTransform(transform($0)) })
    }
    override func draw(_ context: inout DrawContext) {
        let projection = projection(frame)
        guard projection.isVisible else { return }
        context.list.append(.save)
        context.list.append(projection.displayOp)
        // What was visible outside need not be what is visible inside: draw all of it.
        let outer = context.visible
        context.visible = .infinite
        context.draw(child)
        context.visible = outer
        context.list.append(.restore)
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let projection = projection(frame)
        var elements = child.accessibility(context)
        for index in elements.indices { elements[index].mapFrames(projection.map) }
        return elements
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        let projection = projection(frame)
        return projection.isVisible && super.hit(projection.inverted().map(point), &path)
    }
}

final class BlurNode: WrapperNode {
    private let radius: CGFloat
    init(_ child: Node, radius: CGFloat) { self.radius = radius; super.init(child) }
    override func draw(_ context: inout DrawContext) {
        context.list.append(.save)
        context.list.append(.layer(opacity: 1, blur: radius))
        context.draw(child)
        context.list.append(.restore)
    }
}

/// The shadow of whatever the child paints; shapes and backgrounds cast it, the painter blurs the outline.
final class ShadowNode: WrapperNode {
    private let color: RGBA, radius: CGFloat, offset: CGSize
    init(_ child: Node, color: RGBA, radius: CGFloat, offset: CGSize) { self.color = color; self.radius = radius; self.offset = offset; super.init(child) }
    override func draw(_ context: inout DrawContext) {
        var inner = DrawContext(visible: context.visible)
        inner.draw(child)
        if let (outline, transforms) = inner.list.silhouette {
            if !transforms.isEmpty { context.list.ops.append(contentsOf: [.save] + transforms) }
            context.list.append(.shadow(outline, color, radius: radius, x: offset.width, y: offset.height))
            if !transforms.isEmpty { context.list.append(.restore) }
        }
        context.list.ops.append(contentsOf: inner.list.ops)
    }
}

final class NoHitNode: WrapperNode {
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { false }
}

/// A shape in the frame takes touches, gaps between the children included; what is next to it takes none.
package final class ContentShapeNode: WrapperNode {
    private let shape: any Shape, isEvenOdd: Bool
    package init(_ child: Node, shape: any Shape = Rectangle(), isEvenOdd: Bool = false) {
        self.shape = shape
        self.isEvenOdd = isEvenOdd
        super.init(child)
    }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) || !(shape is Rectangle) else { return false }
        guard shape is Rectangle || shape.outline(at: frame).contains(point, eoFill: isEvenOdd) else { return false }
        if !child.hit(point, &path) { path.append(child) }
        path.append(self)
        return true
    }
}

struct DisabledModifier: InputsModifier {
    typealias Body = Never
    let disabled: Bool
    nonisolated init(_ disabled: Bool) { self.disabled = disabled }
    func modify(_ inputs: inout _ViewInputs) { if disabled { inputs.environment.isEnabled = false } }
}

extension View {
    nonisolated public consuming func opacity(_ opacity: Double) -> some View { modifier(FrameModifier { OpacityNode($0, opacity) }) }
    package func _hidden(while isHidden: @escaping @MainActor () -> Bool) -> some View {
        modifier(FrameModifier { ConditionallyHiddenNode($0, isHidden) })
    }
    nonisolated public consuming func hidden() -> some View { modifier(FrameModifier { HiddenNode($0) }) }
    nonisolated public consuming func clipped(antialiased: Bool = false) -> some View { modifier(FrameModifier { ClipNode($0) { .rect($0) } }) }
    nonisolated public consuming func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(FrameModifier { ClipNode($0) { DisplayShape(shape, in: $0) } })
    }
    nonisolated public consuming func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }
    nonisolated public consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(FrameModifier { TransformNode($0) { frame in .around(anchor, in: frame, CGAffineTransform(rotationAngle: angle.radians)) } })
    }
    nonisolated public consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(FrameModifier { TransformNode($0) { frame in .around(anchor, in: frame, CGAffineTransform(scaleX: scale.width, y: scale.height)) } })
    }
    nonisolated public consuming func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    nonisolated public consuming func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    nonisolated public consuming func blur(radius: CGFloat, opaque: Bool = false) -> some View { modifier(FrameModifier { BlurNode($0, radius: radius) }) }
    nonisolated public consuming func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowModifier(color: color, radius: radius, x: x, y: y))
    }
    nonisolated public consuming func allowsHitTesting(_ enabled: Bool) -> some View { modifier(FrameModifier { enabled ? $0 : NoHitNode($0) }) }
    nonisolated public consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(FrameModifier { ContentShapeNode($0, shape: shape, isEvenOdd: eoFill) })
    }
    nonisolated public consuming func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(FrameModifier { kind.contains(.interaction) ? ContentShapeNode($0, shape: shape, isEvenOdd: eoFill) : $0 })
    }
    nonisolated public consuming func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(disabled)) }
    @available(iOS, deprecated: 100000.0, message: "Use overload where mask accepts a @ViewBuilder instead.")
    nonisolated public consuming func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask, alignment: .center)) }
    nonisolated public consuming func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask(), alignment: alignment))
    }
}

public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

struct ShadowModifier: NodeModifier {
    typealias Body = Never
    let color: Color, radius: CGFloat, x: CGFloat, y: CGFloat
    nonisolated init(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) { self.color = color; self.radius = radius; self.x = x; self.y = y }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        ShadowNode(node, color: color.rgba(in: inputs.environment), radius: radius, offset: CGSize(width: x, height: y))
    }
}

struct MaskModifier<Mask: View>: NodeModifier {
    typealias Body = Never
    let alignment: Alignment
    nonisolated(unsafe) let mask: Mask
    nonisolated init(_ mask: Mask, alignment: Alignment) { self.mask = mask; self.alignment = alignment }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        MaskNode(node, by: inputs.buildOne(mask, at: 1), alignment)
    }
}

/// Leaves of its child as much as the mask is opaque.
final class MaskNode: WrapperNode {
    private let mask: Node, alignment: Alignment
    init(_ child: Node, by mask: Node, _ alignment: Alignment) {
        self.mask = mask; self.alignment = alignment
        super.init(child)
    }
    override func draw(_ context: inout DrawContext) {
        mask.placeAligned(alignment, in: frame, proposal: ProposedViewSize(frame.size), Placement(safe: frame, container: frame))
        var drawing = DrawContext(visible: .infinite)
        drawing.draw(mask)
        let ops = drawing.list.ops
        // A plain shape clips, which takes no layers.
        if ops.count == 1, case .fill(let shape, .color(let color), false) = ops[0], color.alpha == 1 {
            return context.clipped(to: shape, bounds: frame) { $0.draw(child) }
        }
        context.list.append(.save)
        context.list.append(.layer(opacity: 1, blur: nil))
        context.draw(child)
        context.list.append(.save)
        context.list.append(.blend("destinationIn"))
        for op in ops { context.list.append(op) }
        context.list.append(.restore)
        context.list.append(.restore)
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { child.accessibility(context.clipped(to: frame)) }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { frame.contains(point) ? super.hit(point, &path) : false }
}

extension CGAffineTransform {
    /// A transform about a point of `frame`.
    package static func around(_ anchor: UnitPoint, in frame: CGRect, _ transform: CGAffineTransform) -> CGAffineTransform {
        let (x, y) = (frame.minX + frame.width * anchor.x, frame.minY + frame.height * anchor.y)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(transform).concatenating(CGAffineTransform(translationX: x, y: y))
    }
}
