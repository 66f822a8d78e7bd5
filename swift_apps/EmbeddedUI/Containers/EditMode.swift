import Foundation

public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private enum ScreenEditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
extension EnvironmentValues {
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] ?? screenEditMode }
        set { self[EditModeKey.self] = newValue }
    }
    /// The mode that a screen of a navigation stack has by itself, unlike one that the app keeps: what is presented over it does not inherit it.
    var screenEditMode: Binding<EditMode>? {
        get { self[ScreenEditModeKey.self] }
        set { self[ScreenEditModeKey.self] = newValue }
    }
}
