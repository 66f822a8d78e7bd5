import Foundation

/// Inserts a node that was built elsewhere into a view tree: a picker's options, an erased label.
struct NodeView: PrimitiveView {
    typealias Body = Never
    let nodes: [Node]
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) { outputs.nodes += view.nodes }
}

/// A view whose type is hidden in a closure: the labels that style configurations hand out.
package struct ErasedView: PrimitiveView {
    package typealias Body = Never
    nonisolated(unsafe) let make: @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    nonisolated package init<V: View>(_ view: V) { make = { inputs, outputs in V._makeView(view: view, inputs: inputs, outputs: &outputs) } }
    package static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) { view.make(inputs, &outputs) }
}

/// A part of a control as its style sees it: one of the app's views, its type hidden.
@MainActor package protocol ErasedPart: PrimitiveView {
    var erased: ErasedView { get }
}
extension ErasedPart {
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        ErasedView._makeView(view: view.erased, inputs: inputs, outputs: &outputs)
    }
}

/// Wraps a view's node with a node of the engine's; the content keeps its own place.
package struct NodeWrapper<Content: View>: PrimitiveView {
    package typealias Body = Never
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let wrap: @MainActor (Node, _ViewInputs) -> Node
    nonisolated package init(content: Content, wrap: @escaping @MainActor (Node, _ViewInputs) -> Node) { self.content = content; self.wrap = wrap }
    package static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(view.wrap(inputs.buildOne(view.content, at: 1), inputs))
    }
}

/// A primitive made of one node and no content.
package struct NodeMaker: PrimitiveView {
    package typealias Body = Never
    nonisolated(unsafe) let make: @MainActor (_ViewInputs) -> Node
    nonisolated package init(_ make: @escaping @MainActor (_ViewInputs) -> Node) { self.make = make }
    package static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) { outputs.nodes.append(view.make(inputs)) }
}
