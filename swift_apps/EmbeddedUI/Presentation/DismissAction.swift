import Foundation

/// Closes the presentation, or leaves the screen, that the view declaring it is in.
@MainActor @preconcurrency
public struct DismissAction {
    nonisolated(unsafe) private let action: (@MainActor () -> Void)?
    nonisolated package init(_ action: (@MainActor () -> Void)?) { self.action = action }
    public func callAsFunction() {
        action?()
        Invalidation.markRun()
    }
}

public struct PresentationMode {
    package var isShown: Bool
    package var action: DismissAction?
    public var isPresented: Bool { isShown }
    @MainActor @preconcurrency public mutating func dismiss() { isShown = false; action?() }
}

private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction(nil) } }
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    public package(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    public package(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
    public var presentationMode: Binding<PresentationMode> {
        let mode = PresentationMode(isShown: isPresented, action: dismiss)
        return Binding(get: { mode }, set: { (_: PresentationMode) in })
    }

    /// What a presentation's content inherits: not the looks of a bar that its button was in.
    package func forPresentation(dismiss: DismissAction) -> EnvironmentValues {
        var inner = outsideBar
        inner.dismiss = dismiss
        inner.isPresented = true
        inner.navigationScreen = nil
        inner.isEnabled = true
        inner.searchSession = nil
        // What is being edited below is not what the presentation edits.
        inner.screenEditMode = nil
        return inner
    }
}
