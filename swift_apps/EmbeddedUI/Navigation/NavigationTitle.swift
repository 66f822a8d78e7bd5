import Foundation

public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

public struct ToolbarTitleDisplayMode: Sendable {
    package let mode: NavigationBarItem.TitleDisplayMode
    public static var automatic: ToolbarTitleDisplayMode { .init(mode: .automatic) }
    public static var large: ToolbarTitleDisplayMode { .init(mode: .large) }
    public static var inlineLarge: ToolbarTitleDisplayMode { .init(mode: .large) }
    public static var inline: ToolbarTitleDisplayMode { .init(mode: .inline) }
}

extension View {
    nonisolated public consuming func navigationTitle(_ title: Text) -> some View { modifier(BarModifier { $0.title = title.plainText(in: $1) }) }
    nonisolated public consuming func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    @_disfavoredOverload
    nonisolated public consuming func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol { navigationTitle(Text(verbatim: String(title))) }
    nonisolated public consuming func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(
            BarModifier { preference, _ in
                preference.title = title.wrappedValue
                preference.titleBinding = title
            })
    }
    nonisolated public consuming func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        modifier(BarModifier { preference, _ in preference.displayMode = displayMode })
    }
    nonisolated public consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { navigationBarTitleDisplayMode(mode.mode) }
    nonisolated public consuming func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(BarModifier { preference, _ in preference.hidesBackButton = hidesBackButton })
    }

    @available(*, deprecated, message: "Use toolbar(.hidden)")
    nonisolated public consuming func navigationBarHidden(_ hidden: Bool) -> some View { toolbar(hidden ? .hidden : .automatic, for: .navigationBar) }
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    nonisolated public consuming func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    nonisolated public consuming func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload
    nonisolated public consuming func navigationBarTitle<S>(_ title: S) -> some View where S: StringProtocol { navigationTitle(title) }
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    nonisolated public consuming func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    nonisolated public consuming func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload
    nonisolated public consuming func navigationBarTitle<S>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode) -> some View where S: StringProtocol {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
}
