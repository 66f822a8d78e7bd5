import Foundation

/// An alert as older code describes it: a value with texts and one or two buttons.
public struct Alert {
    public struct Button {
        let label: Text, role: ButtonRole?, action: (() -> Void)?
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { .init(label: label, role: nil, action: action) }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { .init(label: label, role: .cancel, action: action) }
        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button { .init(label: Text("Cancel"), role: .cancel, action: action) }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { .init(label: label, role: .destructive, action: action) }
    }
    let title: Text, message: Text?, buttons: [Button]
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title; self.message = message; buttons = dismissButton.map { [$0] } ?? []
    }
    public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
        self.title = title; self.message = message; buttons = [primaryButton, secondaryButton]
    }
}

/// A dialog of choices as older code describes it.
public struct ActionSheet {
    public typealias Button = Alert.Button
    let title: Text, message: Text?, buttons: [Button]
    public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
        self.title = title; self.message = message; self.buttons = buttons
    }
}

/// The buttons of such a value as views.
private struct LegacyButtons: View {
    let buttons: [Alert.Button]
    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role, action: { buttons[index].action?() }) { buttons[index].label }
        }
    }
}

extension View {
    private nonisolated func legacy(
        _ isPresented: Binding<Bool>, isAlert: Bool, _ parts: @escaping () -> (title: Text, message: Text?, buttons: [Alert.Button])
    ) -> some View {
        let shown: (title: Text, message: Text?, buttons: [Alert.Button])? = isPresented.wrappedValue ? parts() : nil
        return modifier(
            DialogModifier<LegacyButtons, Text?>(isAlert ? .alert : .dialog(titleVisibility: .visible), shown?.title, isPresented) {
                shown.map { (LegacyButtons(buttons: $0.buttons), $0.message) }
            })
    }

    @available(*, deprecated, message: "use `alert(title:isPresented:presenting::actions:) instead.")
    nonisolated public consuming func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return legacy(isPresented, isAlert: true) { (alert?.title ?? Text(""), alert?.message, alert?.buttons ?? []) }
    }
    @available(*, deprecated, message: "use `alert(title:isPresented:presenting::actions:) instead.")
    nonisolated public consuming func alert<Item>(item: Binding<Item?>, content: (Item) -> Alert) -> some View where Item: Identifiable {
        let alert = item.wrappedValue.map(content)
        return legacy(Binding(get: { item.wrappedValue != nil }, set: { (isOn: Bool) in if !isOn { item.wrappedValue = nil } }), isAlert: true) {
            (alert?.title ?? Text(""), alert?.message, alert?.buttons ?? [])
        }
    }
    @available(*, deprecated, message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)`instead.")
    nonisolated public consuming func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return legacy(isPresented, isAlert: false) { (sheet?.title ?? Text(""), sheet?.message, sheet?.buttons ?? []) }
    }
    @available(*, deprecated, message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)`instead.")
    nonisolated public consuming func actionSheet<T>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View where T: Identifiable {
        let sheet = item.wrappedValue.map(content)
        return legacy(Binding(get: { item.wrappedValue != nil }, set: { (isOn: Bool) in if !isOn { item.wrappedValue = nil } }), isAlert: false) {
            (sheet?.title ?? Text(""), sheet?.message, sheet?.buttons ?? [])
        }
    }
}
