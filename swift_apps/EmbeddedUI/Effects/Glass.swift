import Foundation

/// Liquid Glass, as `glassEffect` puts it behind a view.
@available(iOS 26.0, *)
public struct Glass: Equatable, Sendable {
    enum Kind: Sendable { case regular, clear, identity }
    let kind: Kind
    var color: Color?
    public static var regular: Glass { Glass(kind: .regular) }
    public static var clear: Glass { Glass(kind: .clear) }
    public static var identity: Glass { Glass(kind: .identity) }
    public func tint(_ color: Color?) -> Glass { Glass(kind: kind, color: color) }
    /// How it moves under a finger does not show.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass without one of its own: a capsule.
@available(iOS 26.0, *)
nonisolated public struct DefaultGlassEffectShape: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Capsule(style: .continuous).path(in: rect) }
}

/// Glasses that flow into each other when they move. At rest each is what it is by itself.
@available(iOS 26.0, *)
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

private struct GlassEffectModifier<S: Shape>: NodeModifier {
    typealias Body = Never
    let glass: Glass
    let shape: S
    nonisolated init(_ glass: Glass, _ shape: S) { self.glass = glass; self.shape = shape }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        glass.kind == .identity ? node : GlassEffectNode(node, glass, shape, inputs.environment)
    }
}

private final class GlassEffectNode: WrapperNode {
    private let glass: Glass
    private let shape: any Shape
    private let environment: EnvironmentValues
    init(_ child: Node, _ glass: Glass, _ shape: any Shape, _ environment: EnvironmentValues) {
        self.glass = glass; self.shape = shape; self.environment = environment
        super.init(child)
    }
    override func draw(_ context: inout DrawContext) {
        var shape = self.shape
        if let follower = shape as? any ContainerFollower { shape = follower.following(environment.containerShape, in: frame) }
        context.list.glass(
            DisplayShape(shape.outline(at: frame.onPixels)), tint: glass.color?.rgba(in: environment), style: glass.kind == .clear ? "ultraThin" : "regular",
            scheme: environment.colorScheme)
        super.draw(&context)
    }
    /// The glass takes touches, too.
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if super.hit(point, &path) { return true }
        guard shape.outline(at: frame).contains(point) else { return false }
        path.append(self)
        return true
    }
}

extension View {
    @available(iOS 26.0, *)
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        modifier(GlassEffectModifier(glass, shape))
    }
    // Glasses are united, and known again, only while they move.
    @available(iOS 26.0, *)
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { modifier(EmptyModifier()) }
    @available(iOS 26.0, *)
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { modifier(EmptyModifier()) }
}

/// A button on glass.
@available(iOS 26.0, *)
public struct GlassButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(GlassFace()) }
}
/// A button on tinted glass, which is as opaque as the fill of `borderedProminent`.
@available(iOS 26.0, *)
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInButton(look: .borderedProminent, role: configuration.role, label: configuration.label.erased)
    }
}
@available(iOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: GlassButtonStyle { .init() } }
@available(iOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle { public static var glassProminent: GlassProminentButtonStyle { .init() } }

private struct GlassFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(.horizontal, 12).padding(.vertical, 7).glassEffect()
    }
}
