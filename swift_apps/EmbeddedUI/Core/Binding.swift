import Observation

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var transaction: Transaction
    private let getter: () -> Value
    private let setter: (Value, Transaction) -> Void
    /// Whether what it writes to tells who has read it; otherwise anything may depend on it.
    private var isTracked: Bool { storage != nil }
    /// That storage, and which part of it: nil for all of it.
    private var storage: TrackedStorage?
    private var part: AnyKeyPath?

    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Everything runs on the main actor, so whichever actor a closure belongs to, it can be called like any other.
        self.init(reading: unsafeBitCast(get, to: (() -> Value).self), writing: unsafeBitCast(set, to: ((Value) -> Void).self))
    }
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        getter = unsafeBitCast(get, to: (() -> Value).self)
        setter = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
        transaction = Transaction()
    }
    /// With closures of EmbeddedUI's own, which belong to no actor.
    init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
        getter = get; setter = { value, _ in set(value) }; transaction = Transaction()
    }
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    /// A binding to storage that tells who has read it.
    init(_ storage: StateBox<Value>) {
        self.init(reading: { storage.value }, writing: { storage.value = $0 })
        self.storage = storage
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(reading: { value }, writing: { _ in }) }

    public var wrappedValue: Value {
        get { getter() }
        nonmutating set {
            setter(newValue, transaction)
            if !isTracked { Invalidation.markRun() }
        }
    }
    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(reading: { self.wrappedValue[keyPath: keyPath] }, writing: { self.wrappedValue[keyPath: keyPath] = $0 })
        // The parts of a part have no name.
        if self.part == nil { (part.storage, part.part) = (storage, keyPath) }
        return part
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> { var copy = self; copy.transaction = transaction; return copy }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}
extension Binding: PlacedProperty {
    func isSamePlace(as other: Binding) -> Bool { storage != nil && storage === other.storage && part == other.part }
}

extension Binding {
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(reading: { base.wrappedValue }, writing: { if let value = $0 { base.wrappedValue = value } })
    }
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(reading: { base.wrappedValue ?? first }, writing: { base.wrappedValue = $0 })
    }
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(reading: { AnyHashable(base.wrappedValue) }, writing: { if let value = $0.base as? V { base.wrappedValue = value } })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public typealias ID = Value.ID
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Binding<Value>.Index { wrappedValue.startIndex }
    public var endIndex: Binding<Value>.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after i: Binding<Value>.Index) -> Binding<Value>.Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Binding<Value>.Index) { wrappedValue.formIndex(after: &i) }
    public subscript(position: Binding<Value>.Index) -> Binding<Value>.Element {
        Binding<Value.Element>(reading: { self.wrappedValue[position] }, writing: { self.wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Binding<Value>.Index) -> Binding<Value>.Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Binding<Value>.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(reading: { object[keyPath: keyPath] }, writing: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
    public typealias ID = Value.ID
    public var id: Value.ID { wrappedValue.id }
}
extension Bindable: Sendable where Value: Sendable {}
