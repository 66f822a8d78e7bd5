import Foundation

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Equatable, Sendable {
    package enum Kind: Sendable {
        case automatic, principal, navigation, primaryAction, secondaryAction, status, confirmationAction, cancellationAction, destructiveAction, keyboard,
            topBarLeading, topBarTrailing, bottomBar
    }
    package let kind: Kind
    public static let automatic = ToolbarItemPlacement(kind: .automatic)
    public static let principal = ToolbarItemPlacement(kind: .principal)
    public static let navigation = ToolbarItemPlacement(kind: .navigation)
    public static let primaryAction = ToolbarItemPlacement(kind: .primaryAction)
    public static let secondaryAction = ToolbarItemPlacement(kind: .secondaryAction)
    public static let status = ToolbarItemPlacement(kind: .status)
    public static let confirmationAction = ToolbarItemPlacement(kind: .confirmationAction)
    public static let cancellationAction = ToolbarItemPlacement(kind: .cancellationAction)
    public static let destructiveAction = ToolbarItemPlacement(kind: .destructiveAction)
    public static let keyboard = ToolbarItemPlacement(kind: .keyboard)
    public static let bottomBar = ToolbarItemPlacement(kind: .bottomBar)
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(kind: .topBarLeading) }
    public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(kind: .topBarTrailing) }
    @available(*, deprecated, message: "use topBarLeading instead")
    public static let navigationBarLeading = ToolbarItemPlacement(kind: .topBarLeading)
    @available(*, deprecated, message: "use topBarTrailing instead")
    public static let navigationBarTrailing = ToolbarItemPlacement(kind: .topBarTrailing)

    /// The side of the iPhone's bars that this means.
    package enum Slot { case leading, trailing, principal, bottom, status, keyboard, overflow }
    package var slot: Slot {
        switch kind {
        case .automatic, .primaryAction, .confirmationAction, .destructiveAction, .topBarTrailing: .trailing
        case .navigation, .cancellationAction, .topBarLeading: .leading
        case .principal: .principal
        case .secondaryAction: .overflow
        case .status: .status
        case .bottomBar: .bottom
        case .keyboard: .keyboard
        }
    }
}

/// A bar that toolbar modifiers speak of.
public struct ToolbarPlacement: Sendable {
    package enum Kind: Hashable, Sendable { case automatic, bottomBar, navigationBar, tabBar }
    package let kind: Kind
    public static var automatic: ToolbarPlacement { .init(kind: .automatic) }
    public static var bottomBar: ToolbarPlacement { .init(kind: .bottomBar) }
    public static var navigationBar: ToolbarPlacement { .init(kind: .navigationBar) }
    public static var tabBar: ToolbarPlacement { .init(kind: .tabBar) }
}

extension [ToolbarPlacement] {
    /// No bar named, or the automatic one, means the navigation bar.
    var kinds: [ToolbarPlacement.Kind] { isEmpty ? [.navigationBar] : map { $0.kind == .automatic ? .navigationBar : $0.kind } }
}

public struct ToolbarRole: Sendable {
    private let kind: Int
    public static var automatic: ToolbarRole { .init(kind: 0) }
    public static var navigationStack: ToolbarRole { .init(kind: 1) }
    public static var browser: ToolbarRole { .init(kind: 2) }
    public static var editor: ToolbarRole { .init(kind: 3) }
}
public struct ToolbarDefaultItemKind: Sendable {
    private let kind: Int
    public static let sidebarToggle = ToolbarDefaultItemKind(kind: 0)
    static let title = ToolbarDefaultItemKind(kind: 1)
    var isTitle: Bool { kind == 1 }
}
public struct ToolbarCustomizationBehavior: Sendable {
    public static var `default`: ToolbarCustomizationBehavior { .init() }
    public static var reorderable: ToolbarCustomizationBehavior { .init() }
    public static var disabled: ToolbarCustomizationBehavior { .init() }
}
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var alwaysAvailable: ToolbarCustomizationOptions { .init(rawValue: 1) }
}

extension View {
    nonisolated public consuming func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let kinds = bars.kinds
        return modifier(BarModifier { preference, _ in for bar in kinds { preference.visibility[bar] = visibility } })
    }
    nonisolated public consuming func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(BarModifier { preference, _ in preference.removesTitle = defaultItemKind?.isTitle == true })
    }
    nonisolated public consuming func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let kinds = bars.kinds
        return modifier(BarModifier { preference, _ in for bar in kinds { preference.backgroundVisibility[bar] = visibility } })
    }
    nonisolated public consuming func toolbarBackground<S>(_ style: S, for bars: ToolbarPlacement...) -> some View where S: ShapeStyle {
        let kinds = bars.kinds
        return modifier(
            BarModifier { preference, environment in
                for bar in kinds { preference.background[bar] = AnyShapeStyle(style).paint(in: environment, bounds: .zero, level: 0).solid }
            })
    }
    nonisolated public consuming func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        let kinds = bars.kinds
        return modifier(BarModifier { preference, _ in for bar in kinds { preference.colorScheme[bar] = colorScheme } })
    }
    nonisolated public consuming func toolbarRole(_ role: ToolbarRole) -> some View { modifier(EmptyModifier()) }
}
