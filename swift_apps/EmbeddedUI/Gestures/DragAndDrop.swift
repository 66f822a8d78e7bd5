import Foundation

/// A view that takes what is dropped on it.
@MainActor private protocol DropTaking: Node {
    /// Whether it took any of it.
    func drop(_ payload: Any, at point: CGPoint) -> Bool
}

/// A view that a finger picks up after a rest, and drops on another view.
private final class DraggableNode: WrapperNode {
    private let host: ViewHost, isEnabled: Bool, payload: () -> Any
    init(_ child: Node, inputs: _ViewInputs, payload: @escaping () -> Any) {
        host = inputs.host; isEnabled = inputs.environment.isEnabled; self.payload = payload
        super.init(child)
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        // A scroll view inside takes touches under the bars, too.
        guard child.hit(point, &path) || frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func panned(_ pan: Pan) -> Bool {
        guard isEnabled, pan.hold >= 0.5 else { return false }
        let payload = payload()
        for case let target as any DropTaking in host.path(at: pan.end) where target.drop(payload, at: pan.end) { break }
        Invalidation.mark()
        return true
    }
}

private final class DropNode<T>: WrapperNode, DropTaking {
    private let isEnabled: Bool, action: ([T], CGPoint) -> Bool
    init(_ child: Node, isEnabled: Bool, action: @escaping ([T], CGPoint) -> Bool) {
        self.isEnabled = isEnabled; self.action = action
        super.init(child)
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        // A scroll view inside takes touches under the bars, too.
        guard child.hit(point, &path) || frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    func drop(_ payload: Any, at point: CGPoint) -> Bool {
        guard isEnabled, let item = payload as? T else { return false }
        return action([item], CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
    }
}

private struct DraggableModifier<T>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let payload: () -> T
    nonisolated init(_ payload: @escaping () -> T) { self.payload = payload }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { DraggableNode(node, inputs: inputs, payload: payload) }
}
private struct DropModifier<T>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let action: ([T], CGPoint) -> Bool
    nonisolated init(_ action: @escaping ([T], CGPoint) -> Bool) { self.action = action }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { DropNode(node, isEnabled: inputs.environment.isEnabled, action: action) }
}

extension View {
    nonisolated public consuming func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View where T: Transferable {
        modifier(DraggableModifier(payload))
    }
    // The preview is only seen while the finger moves.
    nonisolated public consuming func draggable<V, T>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View
    where V: View, T: Transferable { modifier(DraggableModifier(payload)) }
    // A drop happens at once: no view is seen as its target before.
    nonisolated public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View where T: Transferable { modifier(DropModifier(action)) }
}
