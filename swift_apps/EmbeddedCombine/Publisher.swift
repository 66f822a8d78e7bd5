// Publishers deliver at once and on the caller's thread: a phone has one. What waits for time to pass belongs to the phone's clock.

/// Declares that a type can transmit a sequence of values over time.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    /// Hands each value to `receive` until the result is cancelled.
    func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
}

/// A namespace for types that act as subscribers.
public enum Subscribers {
    /// A signal that a publisher doesn't produce additional elements.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

/// A namespace for types that serve as publishers.
public enum Publishers {}

/// A protocol indicating that an activity or action supports cancellation.
public protocol Cancellable {
    func cancel()
}

/// A type-erasing cancellable object that executes a closure when canceled.
public final class AnyCancellable: Cancellable, Hashable {
    private var action: (() -> Void)?
    public init(_ cancel: @escaping () -> Void) { action = cancel }
    public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }
    deinit { action?() }
    public func cancel() {
        let action = action
        self.action = nil
        action?()
    }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { collection.append(self) }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher that performs type erasure by wrapping another publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let attach: (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { attach = publisher._attach }
    package init(attach: @escaping (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable) {
        self.attach = attach
    }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        attach(receive, complete)
    }
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { _attach(receiveValue, receiveCompletion) }
    /// A publisher of this one's values, each changed or left out.
    private func passing<T>(_ change: @escaping (Output, (T) -> Void) -> Void) -> AnyPublisher<T, Failure> {
        AnyPublisher { receive, complete in self._attach({ change($0, receive) }, complete) }
    }
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { passing { value, next in next(transform(value)) } }
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        passing { value, next in transform(value).map(next) }
    }
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        passing { value, next in if isIncluded(value) { next(value) } }
    }
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var last: Output?
            return self._attach(
                { value in
                    defer { last = value }
                    if let last, predicate(last, value) { return }
                    receive(value)
                }, complete)
        }
    }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var left = count
            return self._attach({ value in if left > 0 { left -= 1 } else { receive(value) } }, complete)
        }
    }
    public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> {
        passing { value, next in
            receiveOutput?(value)
            next(value)
        }
    }
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher { receive, complete in
            var mine: Output?, theirs: P.Output?
            func send() { if let mine, let theirs { receive((mine, theirs)) } }
            let
                first = self._attach(
                    {
                        mine = $0; send()
                    }, complete),
                second = other._attach(
                    {
                        theirs = $0; send()
                    }, complete)
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
        AnyPublisher { receive, complete in
            let first = self._attach(receive, complete), second = other._attach(receive, complete)
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }
}
extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { _attach(receiveValue) { _ in } }
    public func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}
