/// The label of a button that has only a role.
@available(iOS 26.0, *)
public struct DefaultButtonLabel: View {
    let role: ButtonRole
    nonisolated init(role: ButtonRole) { self.role = role }
    public var body: some View {
        switch role {
        case .close: Label("Close", systemImage: "xmark")
        case .confirm: Label("Done", systemImage: "checkmark")
        case .destructive: Label("Delete", systemImage: "trash")
        default: Label("Cancel", systemImage: "xmark")
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    @available(iOS 26.0, *)
    @preconcurrency nonisolated public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: MainActor.run(action), content: DefaultButtonLabel(role: role))
    }
}
