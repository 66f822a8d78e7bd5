import Observation

/// The base class of all stores: the state, and the only way to change it.
@MainActor @Observable open class StateStore<State: Codable & Equatable & Sendable> {
    public private(set) var state: State

    public required init(state: State) { self.state = state }

    /// Changes a copy and keeps it only when nothing was thrown, so that a refused action leaves no trace. Saves what has changed.
    public final func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        var next = state
        let result = try body(&next)
        if next != state {
            state = next
            stateChanged()
            if let store = self as? any PersonaStore { Persona.changed(store) }
        }
        return result
    }

    /// Continues with a state that another process has saved.
    final func adopt(_ other: State) {
        state = other
        stateChanged()
    }

    /// Called after each change, before it is saved, to update what depends on the state, such as a badge.
    open func stateChanged() {}
}
