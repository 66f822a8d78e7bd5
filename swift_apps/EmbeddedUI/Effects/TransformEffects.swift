import Foundation

/// An effect that changes the visual appearance of a view, largely without changing its ancestors or descendants.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The current value of the effect, for a view of this size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        let first = outputs.nodes.count
        body(inputs, &outputs)
        for index in first..<outputs.nodes.count {
            outputs.nodes[index] = outputs.nodes[index].mapped { node in
                TransformNode(node, projection: { frame in modifier.effectValue(size: frame.size).local(in: frame) })
            }
        }
    }
}

/// A modifier that can be animated; here it only has its final value.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension CGAffineTransform {
    /// A transform in a frame's own coordinates.
    static func local(_ transform: CGAffineTransform, in frame: CGRect) -> CGAffineTransform { .around(.topLeading, in: frame, transform) }
}

extension View {
    nonisolated public consuming func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(FrameModifier { TransformNode($0) { frame in .local(transform, in: frame) } })
    }

    nonisolated public consuming func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(FrameModifier { TransformNode($0, projection: { frame in transform.local(in: frame) }) })
    }

    nonisolated public consuming func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modifier(
            FrameModifier {
                TransformNode($0, projection: { .turn(angle, about: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective, in: $0) })
            })
    }
}
