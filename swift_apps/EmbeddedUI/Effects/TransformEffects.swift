import Foundation

/// An effect that changes the visual appearance of a view, largely without changing its ancestors or descendants.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The current value of the effect, for a view of this size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: @escaping @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    ) {
        let first = outputs.nodes.count
        body(inputs, &outputs)
        for index in first..<outputs.nodes.count {
            outputs.nodes[index] = outputs.nodes[index].mapped { node in
                TransformNode(node) { frame in .local(modifier.effectValue(size: frame.size).affine, in: frame) }
            }
        }
    }
}

/// A modifier that can be animated; here it only has its final value.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension CGAffineTransform {
    /// A turn in space, seen from the front: the upper left part of Rodrigues' rotation matrix.
    static func turn(_ angle: Angle, about axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> CGAffineTransform {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        let (x, y, z) = length > 0 ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 1)
        let (c, s) = (CGFloat(cos(angle.radians)), CGFloat(sin(angle.radians)))
        return CGAffineTransform(a: c + x * x * (1 - c), b: y * x * (1 - c) + z * s, c: x * y * (1 - c) - z * s, d: c + y * y * (1 - c), tx: 0, ty: 0)
    }

    /// A transform in a frame's own coordinates.
    static func local(_ transform: CGAffineTransform, in frame: CGRect) -> CGAffineTransform { .around(.topLeading, in: frame, transform) }
}

extension View {
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(FrameModifier { TransformNode($0) { frame in .local(transform, in: frame) } })
    }

    /// Only the affine part of a projection can be drawn.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View { transformEffect(transform.affine) }

    /// A turn in space, seen without perspective: what turns away gets narrower.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        let turn = CGAffineTransform.turn(angle, about: axis)
        return modifier(FrameModifier { TransformNode($0) { frame in .around(anchor, in: frame, turn) } })
    }
}
