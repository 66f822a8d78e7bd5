import Dispatch
import Foundation

/// A protocol that defines when and how to execute a closure. A phone has one thread and no time of its own: everything is delivered at once.
public protocol Scheduler {}
extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}
extension OperationQueue: Scheduler {}

/// A length of time between a scheduler's moments.
public struct _SchedulerInterval: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) {}
    public init(floatLiteral value: Double) {}
    private init() {}
    public static func seconds(_ seconds: Int) -> _SchedulerInterval { .init() }
    public static func seconds(_ seconds: Double) -> _SchedulerInterval { .init() }
    public static func milliseconds(_ milliseconds: Int) -> _SchedulerInterval { .init() }
    public static func microseconds(_ microseconds: Int) -> _SchedulerInterval { .init() }
    public static func nanoseconds(_ nanoseconds: Int) -> _SchedulerInterval { .init() }
}

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
    public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
    // Between two actions of a person all time passes that these wait for.
    public func debounce<S: Scheduler>(for dueTime: _SchedulerInterval, scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
    public func throttle<S: Scheduler>(for interval: _SchedulerInterval, scheduler: S, latest: Bool) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
    public func delay<S: Scheduler>(for interval: _SchedulerInterval, scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

extension NotificationCenter {
    /// A publisher that emits elements when broadcasting notifications.
    public struct Publisher: EmbeddedCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public func _attach(_ receive: @escaping (Notification) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void) -> AnyCancellable {
            nonisolated(unsafe) let receive = receive
            let (center, token) = (center, center.addObserver(forName: name, object: nil, queue: nil) { receive($0) })
            return AnyCancellable { center.removeObserver(token) }
        }
    }
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher { Publisher(center: self, name: name) }
}

extension Publishers {
    /// A publisher that receives and combines the latest elements from two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) { self.a = a; self.b = b }
        public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
            a.combineLatest(b)._attach(receive, complete)
        }
    }
    /// A publisher that receives and combines the latest elements from three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) { self.a = a; self.b = b; self.c = c }
        public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
            a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }._attach(receive, complete)
        }
    }
}
