import Foundation

/// Animations of views. Changes appear immediately, so these have no visible effect.
extension View {
    nonisolated public consuming func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable { self }

    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    @_disfavoredOverload
    nonisolated public consuming func animation(_ animation: Animation?) -> some View { self }

    nonisolated public consuming func animation<V>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View where V: View {
        body(PlaceholderContentView(self))
    }

    nonisolated public consuming func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    nonisolated public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    nonisolated public func transaction<V>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View where V: View {
        body(PlaceholderContentView(self))
    }

    nonisolated public consuming func transition(_ t: AnyTransition) -> some View { self }

    /// A view that stays shows the transition's identity phase.
    @MainActor public func transition<T>(_ transition: T) -> some View where T: Transition { transition.apply(content: self, phase: .identity) }

    nonisolated public consuming func geometryGroup() -> some View { self }
}

extension View {
    /// With a trigger the view rests in the first phase: all others are passed through immediately.
    @ViewBuilder nonisolated public consuming func phaseAnimator<Phase>(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phase: Equatable {
        let resting = Array(phases.prefix(1))
        if let phase = resting.first { content(PlaceholderContentView(self), phase) } else { self }
    }

    /// A view that never rests is shown in its first phase.
    @ViewBuilder nonisolated public consuming func phaseAnimator<Phase>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phase: Equatable {
        let resting = Array(phases.prefix(1))
        if let phase = resting.first { content(PlaceholderContentView(self), phase) } else { self }
    }
}
