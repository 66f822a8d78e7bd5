import Observation

/// The storage of a `@State` value, on the view's identity, so it outlives the view's value.
package final class StateBox<Value> {
    package var value: Value
    package init(_ value: Value) { self.value = value }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private var initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set {
            guard let box else { return }
            box.value = newValue
            Invalidation.mark()
        }
    }

    public var projectedValue: Binding<Value> {
        let initial = initial
        guard let box else { return Binding(get: { initial }, set: { _ in }) }
        return Binding(
            get: { box.value },
            set: {
                box.value = $0; Invalidation.mark()
            })
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

/// Whether anything changed since the last build. One phone is one process and one thread.
package enum Invalidation {
    nonisolated(unsafe) package private(set) static var isMarked = false
    package static func mark() { isMarked = true }
    package static func clear() { isMarked = false }
}
