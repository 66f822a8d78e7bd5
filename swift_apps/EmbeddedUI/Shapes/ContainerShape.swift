import Foundation

/// The shape of a container, for the shapes inside that follow it.
@MainActor final class ContainerShapeBox {
    private let make: (CGFloat) -> any InsettableShape
    weak var node: Node?
    init<S: InsettableShape>(_ shape: S) { make = { shape.inset(by: $0) } }

    /// The container's shape, as much smaller as the frame is away from the container's nearest edge: their corners have one center.
    func shape(in frame: CGRect) -> (any InsettableShape)? {
        guard let outer = node?.frame else { return nil }
        let inset = max(min(frame.minX - outer.minX, frame.minY - outer.minY, outer.maxX - frame.maxX, outer.maxY - frame.maxY), 0)
        return ConcentricShape(base: make(inset), inset: inset)
    }
}

/// An inset shape, drawn in the rectangle that remains.
private nonisolated struct ConcentricShape: InsettableShape {
    var base: any InsettableShape
    var inset: CGFloat
    func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: -inset, dy: -inset)) }
    func inset(by amount: CGFloat) -> ConcentricShape { ConcentricShape(base: base.inset(by: amount), inset: inset) }
}

private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShapeBox? { nil } }
extension EnvironmentValues {
    var containerShape: ContainerShapeBox? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

private struct ContainerShapeModifier<S: InsettableShape>: ViewModifier {
    typealias Body = Never
    let shape: S
    nonisolated init(_ shape: S) { self.shape = shape }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        let box = ContainerShapeBox(modifier.shape)
        var inner = inputs
        inner.environment.containerShape = box
        let first = outputs.nodes.count
        body(inner, &outputs)
        if outputs.nodes.count == first + 1 { box.node = outputs.nodes[first] }
    }
}
extension View {
    nonisolated public consuming func containerShape<T>(_ shape: T) -> some View where T: InsettableShape { modifier(ContainerShapeModifier(shape)) }
}
