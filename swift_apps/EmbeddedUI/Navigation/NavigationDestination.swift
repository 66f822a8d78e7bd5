import Foundation

struct ValueDestinationModifier<D: Hashable, C: View>: ViewModifier {
    typealias Body = Never
    nonisolated(unsafe) let destination: (D) -> C
    nonisolated init(_ destination: @escaping (D) -> C) { self.destination = destination }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        if let stack = inputs.environment.navigationScreen?.stack {
            let destination = modifier.destination
            inputs.host.add(
                .destination(stack, ObjectIdentifier(D.self)) { value, inner in
                    guard let value = value.base as? D else { return [] }
                    return inner.build(destination(value), keeps: inner.keeps)
                })
        }
        body(inputs, &outputs)
    }
}

/// Shows a screen above as long as a condition holds.
struct ConditionDestinationModifier: ViewModifier {
    typealias Body = Never
    /// The screen to show now, if any, with its identity.
    nonisolated(unsafe) let current: @MainActor () -> (id: AnyHashable, make: @MainActor (_ViewInputs) -> [Node])?
    nonisolated(unsafe) let pop: () -> Void
    nonisolated init(current: @escaping @MainActor () -> (id: AnyHashable, make: @MainActor (_ViewInputs) -> [Node])?, pop: @escaping () -> Void) {
        self.current = current; self.pop = pop
    }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        if let screen = inputs.environment.navigationScreen, let (id, make) = modifier.current() {
            screen.show(ScreenPush(identity: inputs.identity.child(1).child(id: id), make: make, pop: modifier.pop))
        }
        body(inputs.child(0), &outputs)
    }
}

extension View {
    nonisolated public consuming func navigationDestination<D, C>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View
    where D: Hashable, C: View { modifier(ValueDestinationModifier(destination)) }

    nonisolated public consuming func navigationDestination<V>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View where V: View {
        let view = destination()
        return modifier(
            ConditionDestinationModifier(
                current: {
                    guard isPresented.wrappedValue else { return nil }
                    return (AnyHashable(true), { inputs in inputs.build(view) })
                }, pop: { isPresented.wrappedValue = false }))
    }

    nonisolated public consuming func navigationDestination<D, C>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View
    where D: Hashable, C: View {
        modifier(
            ConditionDestinationModifier(
                current: {
                    guard let value = item.wrappedValue else { return nil }
                    return (AnyHashable(value), { inputs in inputs.build(destination(value)) })
                }, pop: { item.wrappedValue = nil }))
    }
}
