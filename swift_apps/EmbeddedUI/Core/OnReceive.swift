import Foundation

/// A publisher that emits as the phone's clock advances.
protocol ClockedPublisher {
    var timer: Timer.TimerPublisher { get }
}

extension Timer {
    /// A publisher that repeatedly emits the current date on a given interval of the phone's clock.
    public final class TimerPublisher: Publisher, ClockedPublisher {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        /// A timer runs once it is connected, until that is cancelled.
        fileprivate(set) var isConnected = false
        fileprivate(set) var isCancelled = false
        var timer: TimerPublisher { self }

        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval; self.tolerance = tolerance; self.runLoop = runLoop; self.mode = mode
        }
        public func connect() -> any Cancellable {
            isConnected = true
            return AnyTimerConnection(self)
        }
        public func autoconnect() -> Publishers.Autoconnect<Timer.TimerPublisher> { Publishers.Autoconnect(self) }
        /// Only views follow the phone's clock: nothing else is asked again when time has passed.
        public func _attach(_ receive: @escaping (Date) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void) -> AnyCancellable {
            AnyCancellable {}
        }
    }
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> Timer.TimerPublisher { TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode) }
}

/// Cancelled by itself only: a connection that nobody keeps goes on.
private struct AnyTimerConnection: Cancellable {
    let timer: Timer.TimerPublisher
    init(_ timer: Timer.TimerPublisher) { self.timer = timer }
    func cancel() {
        timer.isCancelled = true
        Invalidation.mark()
    }
}

extension Publishers {
    /// A publisher that connects to another one as soon as someone receives its values.
    public struct Autoconnect<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public init(_ upstream: Upstream) { self.upstream = upstream }
        public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
            upstream._attach(receive, complete)
        }
    }
}
extension Publishers.Autoconnect: ClockedPublisher where Upstream == Timer.TimerPublisher {
    var timer: Timer.TimerPublisher {
        upstream.isConnected = true
        return upstream
    }
}

/// What a view receives from: for a timer, until when it has run; for others, the subscription.
private final class Reception<Output> {
    var action: (Output) -> Void = { _ in }
    var subscription: AnyCancellable?
    weak var source: AnyObject?
    var timer: Timer.TimerPublisher?
    /// How many builds have seen this timer. One that is made in every build is always the same to the person.
    var builds = 0
    var last: Date?

    /// The timer's moments since the last build. A long wait counts as an hour of seconds at most.
    func moments(of timer: Timer.TimerPublisher, until now: Date) -> [Date] {
        if timer !== self.timer {
            let isReplaced = builds > 1
            if let before = self.timer, before.isCancelled, !isReplaced { timer.isCancelled = true }
            if isReplaced { last = nil }
            (self.timer, builds) = (timer, 0)
        }
        builds += 1
        guard timer.isConnected, !timer.isCancelled, timer.interval > 0 else { last = nil; return [] }
        guard var moment = last else { last = now; return [] }
        var moments: [Date] = []
        while moment.addingTimeInterval(timer.interval) <= now.addingTimeInterval(1e-6), moments.count < 3_600 {
            moment.addTimeInterval(timer.interval)
            moments.append(moment)
        }
        last = moments.count == 3_600 ? now : moment
        return moments
    }
}

private struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    typealias Body = Never
    nonisolated(unsafe) let publisher: P, action: (P.Output) -> Void
    nonisolated init(_ publisher: P, _ action: @escaping (P.Output) -> Void) { self.publisher = publisher; self.action = action }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        body(inputs.child(0), &outputs)
        guard inputs.appears, !TrialBuild.isRunning else { return }
        let reception = inputs.identity.stored { Reception<P.Output>() }, action = modifier.action
        reception.action = action
        if let clocked = modifier.publisher as? any ClockedPublisher {
            for moment in reception.moments(of: clocked.timer, until: inputs.environment.now) {
                inputs.host.afterBuild {
                    if let output = moment as? P.Output, !clocked.timer.isCancelled { action(output) }
                    Invalidation.mark()
                }
            }
            return
        }
        // An object that publishes may be replaced by another one; anything else stays what it was at first.
        let object = type(of: modifier.publisher) is AnyClass ? modifier.publisher as AnyObject : nil
        guard reception.subscription == nil || object !== reception.source else { return }
        reception.source = object
        reception.subscription = modifier.publisher._attach(
            { [weak reception] value in
                reception?.action(value)
                Invalidation.mark()
            }, { _ in })
    }
}

extension View {
    nonisolated public consuming func onReceive<P>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P: Publisher, P.Failure == Never {
        modifier(ReceiveModifier(publisher, action))
    }
}
