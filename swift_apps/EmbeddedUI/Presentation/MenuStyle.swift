import Foundation

@MainActor @preconcurrency public protocol MenuStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = MenuStyleConfiguration
}
public struct MenuStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct Content: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

public struct DefaultMenuStyle: MenuStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
public struct ButtonMenuStyle: MenuStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
public struct BorderlessButtonMenuStyle: MenuStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: DefaultMenuStyle { .init() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: ButtonMenuStyle { .init() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle { public static var borderlessButton: BorderlessButtonMenuStyle { .init() } }

struct MenuStyleBox { let make: @MainActor (MenuStyleConfiguration) -> ErasedView }
private enum MenuStyleKey: EnvironmentKey { static var defaultValue: MenuStyleBox? { nil } }
private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum MenuDismissKey: EnvironmentKey { static var defaultValue: MenuActionDismissBehavior { .automatic } }
extension EnvironmentValues {
    var menuStyleBox: MenuStyleBox? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
    var menuDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuDismissKey.self] }
        set { self[MenuDismissKey.self] = newValue }
    }
}

public struct MenuOrder: Equatable, Hashable, Sendable {
    private let kind: Int
    public static let automatic = MenuOrder(kind: 0)
    public static let priority = MenuOrder(kind: 1)
    public static let fixed = MenuOrder(kind: 2)
}
public struct MenuActionDismissBehavior: Equatable {
    private let kind: Int
    public static let automatic = MenuActionDismissBehavior(kind: 0)
    public static let enabled = MenuActionDismissBehavior(kind: 1)
    public static let disabled = MenuActionDismissBehavior(kind: 2)
}

/// An app's style, with the built-in look inside of it.
private struct StyledMenu<S: MenuStyle>: View {
    let style: S
    let configuration: MenuStyleConfiguration
    var body: some View { InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }.environment(\.menuStyleBox, nil) }
}

extension View {
    nonisolated public consuming func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
        let isBuiltIn = style is DefaultMenuStyle || style is ButtonMenuStyle || style is BorderlessButtonMenuStyle
        return environment(
            \.menuStyleBox, isBuiltIn ? nil : MenuStyleBox { configuration in ErasedView(StyledMenu(style: style, configuration: configuration)) })
    }
    nonisolated public consuming func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
    nonisolated public consuming func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicatorVisibility, visibility) }
    nonisolated public consuming func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuDismissBehavior, behavior)
    }
}
