import Foundation

/// A primary view and a secondary one behind or in front of it, which is proposed the primary's size and does not change it.
package final class LayeredNode: Node {
    private let primary: Node, secondary: Node
    private let alignment: Alignment, isBehind: Bool
    /// Edges on which the secondary grows into the unsafe area (backgrounds of colors do).
    private let growing: Edge.Set
    package init(_ primary: Node, _ secondary: Node, alignment: Alignment, isBehind: Bool, growing: Edge.Set = []) {
        self.primary = primary; self.secondary = secondary; self.alignment = alignment; self.isBehind = isBehind; self.growing = growing
        super.init()
        traits = primary.traits
    }
    package override var children: [Node] { isBehind ? [secondary, primary] : [primary, secondary] }
    package override var innermost: Node { primary.innermost }
    package override var spacing: NodeSpacing { primary.spacing }
    package override var isSpacer: Bool { primary.isSpacer }
    package override func follow(_ axis: Axis) {
        forgetRigidity()
        primary.follow(axis)
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.size(for: proposal) }
    package override func findRigidity(along axis: Axis) -> Bool { primary.isRigid(along: axis) }
    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        primary.place(rect, proposal: proposal, placement)
        let room = growing.isEmpty ? rect : placement.extended(rect, edges: growing)
        secondary.placeAligned(alignment, in: room, proposal: ProposedViewSize(room.size), placement)
    }
    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        primary.explicitGuide(key, size, proposal)
    }
    package override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
        primary.collect(key, into: &value)
        secondary.collect(key, into: &value)
    }
}

struct LayeredModifier<Secondary: View>: NodeModifier {
    typealias Body = Never
    let alignment: Alignment, isBehind: Bool, growing: Edge.Set
    nonisolated(unsafe) let secondary: Secondary
    nonisolated init(_ secondary: Secondary, alignment: Alignment, isBehind: Bool, growing: Edge.Set = []) {
        self.secondary = secondary; self.alignment = alignment; self.isBehind = isBehind; self.growing = growing
    }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        LayeredNode(node, Node.joined(inputs.build(secondary, at: 1), depth: true), alignment: alignment, isBehind: isBehind, growing: growing)
    }
}

extension View {
    nonisolated public consuming func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayeredModifier(content(), alignment: alignment, isBehind: true))
    }
    @available(*, deprecated, message: "Use `background(alignment:content:)` instead.")
    @_disfavoredOverload
    nonisolated public consuming func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(LayeredModifier(background, alignment: alignment, isBehind: true))
    }
    nonisolated public consuming func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayeredModifier(Rectangle().fill(style), alignment: .center, isBehind: true, growing: edges))
    }
    nonisolated public consuming func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }
    nonisolated public consuming func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(LayeredModifier(shape.fill(style, style: fillStyle), alignment: .center, isBehind: true))
    }
    nonisolated public consuming func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(LayeredModifier(shape.fill(style, style: fillStyle), alignment: .center, isBehind: true))
    }
    nonisolated public consuming func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
    nonisolated public consuming func background<S: InsettableShape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    nonisolated public consuming func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayeredModifier(content(), alignment: alignment, isBehind: false))
    }
    @available(*, deprecated, message: "Use `overlay(alignment:content:)` instead.")
    @_disfavoredOverload
    nonisolated public consuming func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayeredModifier(overlay, alignment: alignment, isBehind: false))
    }
    nonisolated public consuming func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayeredModifier(Rectangle().fill(style), alignment: .center, isBehind: false, growing: edges))
    }
    nonisolated public consuming func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(LayeredModifier(shape.fill(style, style: fillStyle), alignment: .center, isBehind: false))
    }
    nonisolated public consuming func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
