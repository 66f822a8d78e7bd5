import Foundation

/// Sets or changes a preference with an anchor to the place of the node it wraps.
struct AnchorPreferenceModifier<A, K: PreferenceKey>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let source: Anchor<A>.Source
    nonisolated(unsafe) let wrap: @MainActor (Node, Anchor<A>) -> Node
    nonisolated init(_ key: K.Type, _ source: Anchor<A>.Source, wrap: @escaping @MainActor (Node, Anchor<A>) -> Node) { self.source = source; self.wrap = wrap }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        wrap(node, Anchor { [weak node] in source.resolve(node?.frame ?? .zero) })
    }
}

/// A layer made from a preference of the view that it covers or is behind.
struct PreferenceLayerModifier<K: PreferenceKey, Layer: View>: NodeModifier {
    typealias Body = Never
    let alignment: Alignment, isBehind: Bool
    nonisolated(unsafe) let layer: (K.Value) -> Layer
    nonisolated init(_ key: K.Type, alignment: Alignment, isBehind: Bool, layer: @escaping (K.Value) -> Layer) {
        self.alignment = alignment; self.isBehind = isBehind; self.layer = layer
    }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let nodes = inputs.build(layer(node.preference(K.self)), at: 1)
        return LayeredNode(node, Node.joined(nodes, depth: true), alignment: alignment, isBehind: isBehind)
    }
}

extension View {
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<A, K>(K.self, value) { PreferenceNode<K>($0, transform($1)) })
    }
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<A, K>(K.self, value) { node, anchor in PreferenceTransformNode<K>(node) { transform(&$0, anchor) } })
    }

    nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        modifier(PreferenceLayerModifier(key, alignment: .center, isBehind: false, layer: transform))
    }
    nonisolated public consuming func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayerModifier(key, alignment: alignment, isBehind: false, layer: transform))
    }
    nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        modifier(PreferenceLayerModifier(key, alignment: .center, isBehind: true, layer: transform))
    }
    nonisolated public consuming func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayerModifier(key, alignment: alignment, isBehind: true, layer: transform))
    }
}
