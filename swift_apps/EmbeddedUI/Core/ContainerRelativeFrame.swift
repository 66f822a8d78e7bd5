import Foundation

/// A frame as long as the container's safe room, or a share of it.
struct ContainerFrameModifier: NodeModifier {
    typealias Body = Never
    let axes: Axis.Set, alignment: Alignment
    nonisolated(unsafe) let length: (CGFloat, Axis) -> CGFloat
    nonisolated init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
        self.axes = axes; self.alignment = alignment; self.length = length
    }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let room = inputs.host.safeBounds.size
        return FixedFrameNode(
            node, width: axes.contains(.horizontal) ? length(room.width, .horizontal) : nil,
            height: axes.contains(.vertical) ? length(room.height, .vertical) : nil, alignment: alignment)
    }
}

extension View {
    nonisolated public consuming func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
    }
    nonisolated public consuming func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        modifier(
            ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in
                let each = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
                return each * CGFloat(span) + spacing * CGFloat(span - 1)
            })
    }
    nonisolated public consuming func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View { modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length)) }
}
