import Observation

/// The storage of a `@State` value, on the view's identity, so it outlives the view's value.
package final class StateBox<Value>: TrackedStorage {
    private var stored: Value
    package init(_ value: Value) { stored = value }
    package var value: Value {
        get {
            StorageReads.note(self)
            return stored
        }
        set {
            // As in SwiftUI, the same value again is no change.
            let isSame = SameFields.areEqual(stored, newValue)
            stored = newValue
            if !isSame { noteWrite() }
        }
    }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private var initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set {
            box?.value = newValue
        }
    }

    public var projectedValue: Binding<Value> {
        let initial = initial
        guard let box else { return Binding(get: { initial }, set: { _ in }) }
        return Binding(box)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
extension StateBox: @unchecked Sendable where Value: Sendable {}

extension State: InstallableProperty {
    package mutating func install(_ context: PropertyContext) {
        let initial = initial
        box = context.inputs.identity.slot(context.slot) { StateBox(initial) }
    }
}
