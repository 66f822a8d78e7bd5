import Foundation

/// One app's store: the only place that changes its state.
///
/// Its methods are what a person can do. Each leaves the state valid, and changes it with ``StateStore/change(_:)``.
/// A `State` must encode the same value to the same bytes every time: no `Set` in it (keep a sorted array),
/// dates and money as `PersonaJSON` writes them.
@MainActor public protocol PersonaStore: AnyObject {
    associatedtype State: Codable & Equatable & Sendable

    static var app: AppID { get }

    /// From the seed, or from what was saved. Changes nothing outside itself.
    init(state: State)

    var state: State { get }

    /// A phone was just made from the seeds: puts up what the phone shows of this app from the start, such as its badge.
    func seeded()

    /// Something happened in another app. Events of its own app arrive too and are to be ignored.
    func receive(_ event: AppEvent)

    /// The clock moved; `Persona.now` is the new time.
    func timePassed()

    /// The next moment at which `timePassed()` has something to do. The clock stops there on its way, so that
    /// waiting an hour at once and waiting it second by second give the same state. `nil` when there is none.
    var nextWake: Date? { get }

    /// What rings now and waits for an answer (default: nothing).
    var ringAlert: RingAlert? { get }

    /// A person has chosen one of the alert's answers.
    func answer(_ alert: RingAlert.ID, with answer: String)
}

extension PersonaStore {
    public func seeded() {}
    public func receive(_ event: AppEvent) {}
    public func timePassed() {}
    public var nextWake: Date? { nil }
    public var ringAlert: RingAlert? { nil }
    public func answer(_ alert: RingAlert.ID, with answer: String) {}
}
