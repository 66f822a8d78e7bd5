import Observation

/// The base class of all stores: the state, and the only way to change it.
@MainActor @Observable open class StateStore<State: Codable & Equatable & Sendable> {
    /// Inlined, so that who reads one part of the state copies only that part. A whole state has dozens of arrays.
    public final private(set) var state: State {
        @inlinable get {
            noteRead()
            return kept
        }
        set { withMutation(keyPath: place) { kept = newValue } }
    }
    @ObservationIgnored @usableFromInline final var kept: State
    /// Made once: the runtime takes microseconds to make a key path of a generic class, and views read the state all the time.
    @ObservationIgnored private let place: KeyPath<StateStore, State> = \.state

    public required init(state: State) { kept = state }

    /// Tells the view that asks of changes to come. Called before answering with a value that was worked out from the state and kept.
    public final func noteRead() {
        let number = StoreReads.number()
        guard number == 0 || number != noted else { return }
        access(keyPath: place)
        noted = number
    }
    @ObservationIgnored private final var noted = 0

    /// Changes a copy and keeps it only when nothing was thrown, so that a refused action leaves no trace. Saves what has changed.
    public final func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        var next = state
        let journaled = Journal.count
        let result: Result
        do { result = try body(&next) } catch {
            Journal.keepOnly(first: journaled)
            throw error
        }
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

/// Saves telling the same watcher of the same store for each element of a list that is sorted by it.
package enum StoreReads {
    /// Tells apart who watches what is read now; 0 where that is not known. The embedded simulator sets it.
    nonisolated(unsafe) package static var number: () -> Int = { 0 }
}
