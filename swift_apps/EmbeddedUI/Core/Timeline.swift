import Foundation

public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode
    func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let start: Date, interval: TimeInterval
    public init(from startDate: Date, by interval: TimeInterval) { start = startDate; self.interval = interval }
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var next_: Date
        let interval: TimeInterval
        public mutating func next() -> Date? { defer { next_ += interval }; return next_ }
    }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { Entries(next_: max(start, startDate), interval: interval) }
}
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        .init(next_: Date(timeIntervalSince1970: (startDate.timeIntervalSince1970 / 60).rounded(.down) * 60), interval: 60)
    }
}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries { .init(next_: startDate, interval: 1.0 / 60) }
}
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule { .init(from: startDate, by: interval) }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: EveryMinuteTimelineSchedule { .init() } }
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { .init() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule { .init() }
}

public struct TimelineView<Schedule: TimelineSchedule, Content> {
    public struct Context {
        public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
        public let date: Date
        public let cadence: Cadence
    }
    let content: (Context) -> Content
}
/// Shows the phone's own virtual time: it moves only by actions and waits.
extension TimelineView: View where Content: View {
    public typealias Body = Never
    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.init(content: { content(TimelineViewDefaultContext(date: $0.date, cadence: .live)) })
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        Content._makeView(view: view.content(Context(date: inputs.environment.now, cadence: .live)), inputs: inputs.child(0), outputs: &outputs)
    }
}
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
