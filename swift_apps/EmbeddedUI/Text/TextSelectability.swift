import Foundation

public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: EnabledTextSelectability { .init() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: DisabledTextSelectability { .init() } }

extension View {
    /// A long press on a text below this view selects all of it and offers to copy it, as on iOS.
    nonisolated public consuming func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        environment(\.allowsTextSelection, S.allowsSelection)
    }
}

private enum AllowsTextSelectionKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    var allowsTextSelection: Bool {
        get { self[AllowsTextSelectionKey.self] }
        set { self[AllowsTextSelectionKey.self] = newValue }
    }
}

/// A plain text that is selected as a whole, until the next touch.
struct SelectedText {
    let text: String
    let frame: CGRect
    let environment: EnvironmentValues

    @MainActor var commands: [EditCommand] { [EditCommand(title: "Copy") { _ in Pasteboard.text = text }] }
}
