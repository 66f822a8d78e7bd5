import Foundation

/// One app's store: the only place that changes its state.
///
/// Its methods are what a person can do. Each leaves the state valid, and changes it with ``StateStore/change(_:)``.
/// A `State` must encode the same value to the same bytes every time: no `Set` in it (keep a sorted array),
/// dates and money as `PersonaJSON` writes them.
@MainActor public protocol PersonaStore: AnyObject {
    associatedtype State: Codable & Equatable & Sendable

    static var app: AppID { get }

    /// Created from the seed or from the saved state. Changes nothing outside itself.
    init(state: State)

    var state: State { get }

    /// A phone was just created from the seeds: sets what the phone shows of this app from the start, such as its badge.
    func seeded()

    /// Something happened in another app. Events of the store's own app are delivered, too, and must be ignored.
    func receive(_ event: AppEvent)

    /// The clock moved; `Persona.now` is the new time.
    func timePassed()

    /// The next moment at which `timePassed()` has something to do. The clock stops there on its way, so that
    /// waiting an hour in one step or second by second gives the same state. `nil` when there is none.
    var nextWake: Date? { get }

    /// The alert that rings now and waits for an answer (default: none). It depends on the state alone.
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
