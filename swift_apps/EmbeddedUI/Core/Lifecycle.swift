import Foundation

struct AppearanceModifier: ViewModifier {
    typealias Body = Never
    nonisolated(unsafe) let appear: (() -> Void)?, disappear: (() -> Void)?
    nonisolated init(appear: (() -> Void)?, disappear: (() -> Void)?) { self.appear = appear; self.disappear = disappear }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        body(inputs.child(0), &outputs)
        if inputs.appears { inputs.host.noteAppearance(of: inputs.identity, appear: modifier.appear, disappear: modifier.disappear) }
    }
}

/// The last value that `onChange(of:)` saw.
private final class LastValue<V> {
    var value: V
    init(_ value: V) { self.value = value }
}

struct ChangeModifier<V: Equatable>: ViewModifier {
    typealias Body = Never
    let initial: Bool
    nonisolated(unsafe) let value: V, action: (V, V) -> Void
    nonisolated init(_ value: V, initial: Bool, action: @escaping (V, V) -> Void) { self.value = value; self.initial = initial; self.action = action }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        let (value, action) = (modifier.value, modifier.action)
        if let last = inputs.identity.existing(LastValue<V>.self) {
            let old = last.value
            if old != value {
                last.value = value
                inputs.host.afterMaking { action(old, value) }
            }
        } else {
            _ = inputs.identity.stored { LastValue(value) }
            if modifier.initial { inputs.host.afterMaking { action(value, value) } }
        }
        body(inputs.child(0), &outputs)
    }
}

extension View {
    nonisolated public consuming func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }
    nonisolated public consuming func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }
    nonisolated public consuming func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some View
    where V: Equatable { modifier(ChangeModifier(value, initial: initial, action: action)) }
    nonisolated public consuming func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View where V: Equatable {
        modifier(ChangeModifier(value, initial: initial) { _, _ in action() })
    }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public consuming func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View where V: Equatable {
        modifier(ChangeModifier(value, initial: false) { _, new in action(new) })
    }
}

// MARK: - Preferences

public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}
extension PreferenceKey where Value: ExpressibleByNilLiteral { public static var defaultValue: Value { nil } }

package final class PreferenceNode<K: PreferenceKey>: WrapperNode {
    private let value: K.Value
    package init(_ child: Node, _ value: K.Value) { self.value = value; super.init(child) }
    package override func collect<Asked: PreferenceKey>(_ key: Asked.Type, into value: inout Asked.Value) {
        if Asked.self == K.self { Asked.reduce(value: &value) { self.value as! Asked.Value } } else { child.collect(key, into: &value) }
    }
}

final class PreferenceTransformNode<K: PreferenceKey>: WrapperNode {
    private let transform: (inout K.Value) -> Void
    init(_ child: Node, _ transform: @escaping (inout K.Value) -> Void) { self.transform = transform; super.init(child) }
    override func collect<Asked: PreferenceKey>(_ key: Asked.Type, into value: inout Asked.Value) {
        guard Asked.self == K.self else { return child.collect(key, into: &value) }
        var inner = child.preference(K.self)
        transform(&inner)
        Asked.reduce(value: &value) { inner as! Asked.Value }
    }
}

private final class LastPreference<V> { var value: V; init(_ value: V) { self.value = value } }

struct PreferenceChangeModifier<K: PreferenceKey>: NodeModifier where K.Value: Equatable {
    typealias Body = Never
    nonisolated(unsafe) let action: (K.Value) -> Void
    nonisolated init(_ action: @escaping (K.Value) -> Void) { self.action = action }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let action = action
        func act(_ value: K.Value) {
            action(value)
            Invalidation.mark()
        }
        // After layout: geometry readers and lazy rows have been built by then.
        inputs.host.afterLayout {
            let value = node.preference(K.self)
            if let last = inputs.identity.existing(LastPreference<K.Value>.self) {
                if last.value != value { last.value = value; act(value) }
            } else {
                _ = inputs.identity.stored { LastPreference(value) }
                if value != K.defaultValue { act(value) }
            }
        }
        return node
    }
}

extension View {
    nonisolated public consuming func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(FrameModifier { PreferenceNode<K>($0, value) })
    }
    nonisolated public consuming func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View
    {
        modifier(FrameModifier { PreferenceTransformNode<K>($0, callback) })
    }
    nonisolated public consuming func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View
    where K.Value: Equatable { modifier(PreferenceChangeModifier<K>(action)) }
}
