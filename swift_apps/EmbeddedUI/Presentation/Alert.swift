import Foundation

/// Shows an alert or a dialog while a condition holds.
struct DialogModifier<Actions: View, Message: View>: NodeModifier {
    typealias Body = Never
    enum Kind { case alert, dialog(titleVisibility: Visibility) }
    let kind: Kind
    let title: Text?
    let isPresented: Binding<Bool>
    /// Nil when the data that it would show is missing.
    nonisolated(unsafe) let content: @MainActor () -> (Actions, Message)?
    nonisolated init(_ kind: Kind, _ title: Text?, _ isPresented: Binding<Bool>, content: @escaping @MainActor () -> (Actions, Message)?) {
        self.kind = kind; self.title = title; self.isPresented = isPresented; self.content = content
    }
    static var hasState: Bool { true }

    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let memory = inputs.identity.stored { AlertMemory() }
        guard isPresented.wrappedValue, let (actions, message) = content() else { memory.hasStarted = false; return node }
        let isPresented = isPresented
        var inner = inputs
        inner.isLazy = false
        inner.isRowContext = false
        let close = { isPresented.wrappedValue = false }
        inner.environment = inputs.environment.forPresentation(dismiss: DismissAction { close() })
        inner.environment.isInListRow = false
        inner.environment.buttonStyleBox = ButtonStyleBox(look: .automatic)
        inner.environment.font = nil
        var text = title?.plainText(in: inputs.environment)
        var shape = inner.environment
        shape.tint = nil
        switch kind {
        case .alert:
            inputs.host.present(
                AlertPresentation(environment: shape, memory: memory, close: close) {
                    DialogContent(title: text, actions: inner.build(actions, at: 1), message: inner.build(message, at: 2))
                })
        case .dialog(let titleVisibility):
            if titleVisibility != .visible { text = nil }
            inputs.host.present(
                DialogPresentation(environment: shape, anchor: node, close: close) {
                    DialogContent(title: text, actions: inner.build(actions, at: 1), message: inner.build(message, at: 2))
                })
        }
        return node
    }
}

extension View {
    nonisolated consuming func dialog<A: View, M: View>(
        _ kind: DialogModifier<A, M>.Kind, _ title: Text?, _ isPresented: Binding<Bool>, _ content: @escaping @MainActor () -> (A, M)?
    ) -> some View { modifier(DialogModifier(kind, title, isPresented, content: content)) }

    nonisolated public consuming func alert<A>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View
    where A: View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }
    @_disfavoredOverload
    nonisolated public consuming func alert<S, A>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View
    where S: StringProtocol, A: View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }
    nonisolated public consuming func alert<A>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View where A: View {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    nonisolated public consuming func alert<A, M>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }
    @_disfavoredOverload
    nonisolated public consuming func alert<S, A, M>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View
    where S: StringProtocol, A: View, M: View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }
    nonisolated public consuming func alert<A, M>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View
    where A: View, M: View {
        let (a, m) = (actions(), message())
        return dialog(.alert, title, isPresented) { (a, m) }
    }

    nonisolated public consuming func alert<A, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View where A: View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) }
    @_disfavoredOverload
    nonisolated public consuming func alert<S, A, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View
    where S: StringProtocol, A: View { alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) }
    nonisolated public consuming func alert<A, T>(_ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View
    where A: View { alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() } }

    nonisolated public consuming func alert<A, M, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message) }
    @_disfavoredOverload
    nonisolated public consuming func alert<S, A, M, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    nonisolated public consuming func alert<A, M, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        let parts = data.map { (actions($0), message($0)) }
        return dialog(.alert, title, isPresented) { parts }
    }

    nonisolated public consuming func alert<E, A>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A) -> some View
    where E: LocalizedError, A: View {
        let parts = error == nil ? nil : (actions(), EmptyView())
        return dialog(.alert, error?.errorDescription.map { Text(verbatim: $0) }, isPresented) { parts }
    }
    nonisolated public consuming func alert<E, A, M>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View
    where E: LocalizedError, A: View, M: View {
        let parts = error.map { (actions($0), message($0)) }
        return dialog(.alert, error?.errorDescription.map { Text(verbatim: $0) }, isPresented) { parts }
    }
}
