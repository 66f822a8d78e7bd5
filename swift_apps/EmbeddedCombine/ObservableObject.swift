// Objects that say when they change. Views need not subscribe, since every change builds the phone's screens again.

/// A type of object with a publisher that emits before the object has changed.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
    var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// A publisher that publishes changes from observable objects.
public final class ObservableObjectPublisher {
    public init() {}
    public func send() { Self.changed() }

    /// What a change leads to; EmbeddedUI sets it.
    nonisolated(unsafe) package static var changed: () -> Void = {}
}

/// A property of an observable object whose changes are published.
@propertyWrapper public struct Published<Value> {
    /// The value, which its publishers can set too.
    fileprivate final class Storage {
        var value: Value
        /// Made when someone asks for the property's publisher.
        var subject: CurrentValueSubject<Value, Never>?
        var assigned: [AnyCancellable] = []
        init(_ value: Value) { self.value = value }
        func set(_ new: Value) {
            ObservableObjectPublisher.changed()
            subject?.send(new)
            value = new
        }
    }
    private let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    public init(initialValue: Value) { storage = Storage(initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue) }
    }

    /// A publisher for properties marked with the `@Published` attribute: it emits before the property changes.
    public struct Publisher: EmbeddedCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let storage: Storage
        public func _attach(_ receive: @escaping (Value) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void) -> AnyCancellable {
            let subject = storage.subject ?? CurrentValueSubject(storage.value)
            storage.subject = subject
            return subject._attach(receive, complete)
        }
    }
    public var projectedValue: Published<Value>.Publisher {
        get { Publisher(storage: storage) }
        set {}
    }
}
extension Published: Sendable where Value: Sendable {}
extension Published.Storage: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
    /// Sets a published property to each value, for as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.assigned.append(sink { [weak storage] in storage?.set($0) })
    }
}
