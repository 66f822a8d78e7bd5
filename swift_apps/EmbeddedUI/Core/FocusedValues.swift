import Foundation

public protocol FocusedValueKey {
    associatedtype Value
}

/// What the focused view and those around it offer to others.
public struct FocusedValues {
    fileprivate var values: [ObjectIdentifier: Any] = [:]
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
extension FocusedValues: Equatable {
    /// Values that cannot be compared, such as bindings and actions, count as equal.
    public static func == (lhs: FocusedValues, rhs: FocusedValues) -> Bool {
        func isSame<Value: Equatable>(_ value: Value, _ other: Any?) -> Bool { value == other as? Value }
        guard Set(lhs.values.keys) == Set(rhs.values.keys) else { return false }
        return lhs.values.allSatisfy { key, value in (value as? any Equatable).map { isSame($0, rhs.values[key]) } ?? true }
    }
}

/// The focused values of the last build, and those that this build has noted so far.
@MainActor final class FocusedValueTable {
    private(set) var current = FocusedValues()
    private var noted = FocusedValues()
    func beginBuild() { noted = FocusedValues() }
    func note(_ change: (inout FocusedValues) -> Void) { if !TrialBuild.isRunning { change(&noted) } }
    /// Builds again where views have read other values.
    func endBuild() {
        if noted != current { Invalidation.mark() }
        current = noted
    }
    func close() { (current, noted) = (FocusedValues(), FocusedValues()) }
}

@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Value?
    private var value: Value?
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }
    public var wrappedValue: Value? { value }
}
extension FocusedValue: InstallableProperty {
    package mutating func install(_ context: PropertyContext) { value = read(context.inputs.host.focus.values.current) }
}

@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Binding<Value>?
    private var binding: Binding<Value>?
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: keyPath] } }
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }
    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
    }
}
extension FocusedBinding: InstallableProperty {
    package mutating func install(_ context: PropertyContext) { binding = read(context.inputs.host.focus.values.current) }
}

private struct FocusedValueModifier<Value>: ViewModifier {
    typealias Body = Never
    nonisolated(unsafe) let keyPath: WritableKeyPath<FocusedValues, Value?>, value: Value?
    /// Whether the value counts wherever the focus is.
    let isForScene: Bool
    nonisolated init(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isForScene: Bool) {
        self.keyPath = keyPath; self.value = value; self.isForScene = isForScene
    }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        let focus = inputs.host.focus
        focus.noteRead()
        if let value = modifier.value, inputs.appears, modifier.isForScene || focus.focused?.isInside(inputs.identity) == true {
            inputs.host.add(.focusedValue { $0[keyPath: modifier.keyPath] = value })
        }
        // Values of views further in take precedence.
        body(inputs.child(0), &outputs)
    }
}

extension View {
    nonisolated public consuming func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isForScene: false))
    }
    nonisolated public consuming func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isForScene: false))
    }
    nonisolated public consuming func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isForScene: true))
    }
    nonisolated public consuming func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isForScene: true))
    }
}
