import Foundation

/// `task`: runs on appearance up to its first suspension. Nothing in a phone waits for real time or I/O.
struct TaskModifier: ViewModifier {
    let action: @Sendable () async -> Void
    nonisolated init(_ action: @escaping @Sendable () async -> Void) { self.action = action }
    func body(content: Content) -> some View {
        content.onAppear {
            let action = action; Task.immediate { @MainActor in await action() }
        }
    }
}
struct IdentifiedTaskModifier<ID: Equatable>: ViewModifier {
    let action: @Sendable () async -> Void
    nonisolated(unsafe) let id: ID
    nonisolated init(_ id: ID, _ action: @escaping @Sendable () async -> Void) { self.id = id; self.action = action }
    func body(content: Content) -> some View {
        content.onChange(of: id, initial: true) {
            let action = action; Task.immediate { @MainActor in await action() }
        }
    }
}

extension View {
    nonisolated public consuming func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(action))
    }
    nonisolated public consuming func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { modifier(IdentifiedTaskModifier(value, action)) }
}
