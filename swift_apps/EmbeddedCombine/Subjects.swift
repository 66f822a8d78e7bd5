/// A publisher that exposes a method for outside callers to publish elements.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}
extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Those who receive a subject's values, in the order in which they came.
private final class Receivers<Output, Failure: Error> {
    private typealias Entry = (id: Int, receive: (Output) -> Void, complete: (Subscribers.Completion<Failure>) -> Void)
    private var entries: [Entry] = []
    private var next = 0
    private(set) var completion: Subscribers.Completion<Failure>?

    func add(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        if let completion {
            complete(completion)
            return AnyCancellable {}
        }
        let id = next
        next += 1
        entries.append((id, receive, complete))
        return AnyCancellable { [weak self] in self?.entries.removeAll { $0.id == id } }
    }
    func send(_ value: Output) {
        guard completion == nil else { return }
        for entry in entries { entry.receive(value) }
    }
    func send(_ completion: Subscribers.Completion<Failure>) {
        guard self.completion == nil else { return }
        self.completion = completion
        let all = entries
        entries = []
        for entry in all { entry.complete(completion) }
    }
}

/// A subject that broadcasts elements to downstream subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let receivers = Receivers<Output, Failure>()
    public init() {}
    public func send(_ value: Output) { receivers.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion) }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        receivers.add(receive, complete)
    }
}

/// A subject that wraps a single value and publishes a new element whenever the value changes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let receivers = Receivers<Output, Failure>()
    private var current: Output
    public init(_ value: Output) { current = value }
    public var value: Output {
        get { current }
        set { send(newValue) }
    }
    public func send(_ value: Output) {
        guard receivers.completion == nil else { return }
        current = value
        receivers.send(value)
    }
    public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion) }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        if receivers.completion == nil { receive(current) }
        return receivers.add(receive, complete)
    }
}

/// A publisher that emits an output to each subscriber just once, and then finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output
    public init(_ output: Output) { self.output = output }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void) -> AnyCancellable {
        receive(output)
        complete(.finished)
        return AnyCancellable {}
    }
}
