import Foundation

private enum ContentMarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }
private enum ContentMarginEdgesKey: EnvironmentKey { static var defaultValue: Edge.Set { [] } }
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ScrollClipKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScrollPagingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScrollAnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
private enum DismissModeKey: EnvironmentKey { static var defaultValue: ScrollDismissesKeyboardMode { .automatic } }
private enum ScrollBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    package var contentMargins: EdgeInsets {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }
    /// The edges for which `contentMargins` was asked for: there it replaces a list's own margin.
    package var contentMarginEdges: Edge.Set {
        get { self[ContentMarginEdgesKey.self] }
        set { self[ContentMarginEdgesKey.self] = newValue }
    }
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    package var scrollClipDisabled: Bool {
        get { self[ScrollClipKey.self] }
        set { self[ScrollClipKey.self] = newValue }
    }
    package var isScrollPaging: Bool {
        get { self[ScrollPagingKey.self] }
        set { self[ScrollPagingKey.self] = newValue }
    }
    package var defaultScrollAnchor: UnitPoint? {
        get { self[ScrollAnchorKey.self] }
        set { self[ScrollAnchorKey.self] = newValue }
    }
    package var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { self[DismissModeKey.self] }
        set { self[DismissModeKey.self] = newValue }
    }
    package var scrollContentBackground: Visibility {
        get { self[ScrollBackgroundKey.self] }
        set { self[ScrollBackgroundKey.self] = newValue }
    }
    public var refresh: RefreshAction? { self[RefreshKey.self] }
    package var refreshAction: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public struct ScrollDismissesKeyboardMode: Sendable {
    package enum Kind: Sendable { case automatic, immediately, interactively, never }
    package let kind: Kind
    public static var automatic: ScrollDismissesKeyboardMode { .init(kind: .automatic) }
    public static var immediately: ScrollDismissesKeyboardMode { .init(kind: .immediately) }
    public static var interactively: ScrollDismissesKeyboardMode { .init(kind: .interactively) }
    public static var never: ScrollDismissesKeyboardMode { .init(kind: .never) }
}
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private let kind: Int
    public static var automatic: ScrollIndicatorVisibility { .init(kind: 0) }
    public static var visible: ScrollIndicatorVisibility { .init(kind: 1) }
    public static var hidden: ScrollIndicatorVisibility { .init(kind: 2) }
    public static var never: ScrollIndicatorVisibility { .init(kind: 3) }
}
public struct ScrollBounceBehavior: Sendable {
    private let kind: Int
    public static var automatic: ScrollBounceBehavior { .init(kind: 0) }
    public static var always: ScrollBounceBehavior { .init(kind: 1) }
    public static var basedOnSize: ScrollBounceBehavior { .init(kind: 2) }
}
public struct ContentMarginPlacement: Sendable {
    let kind: Int
    public static var automatic: ContentMarginPlacement { .init(kind: 0) }
    public static var scrollContent: ContentMarginPlacement { .init(kind: 1) }
    public static var scrollIndicators: ContentMarginPlacement { .init(kind: 2) }
}

public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void
    public func callAsFunction() async { await action() }
    /// Runs an action until its first suspension. It never waits, because apps here have no network.
    @MainActor func runNow() {
        let action = action
        Task.immediate { @MainActor in await action() }
        Invalidation.mark()
    }
}

extension View {
    nonisolated public consuming func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { margins in
            guard placement.kind != 2 else { return }
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
        }.transformEnvironment(\.contentMarginEdges) { if placement.kind != 2 { $0.formUnion(edges) } }
    }
    nonisolated public consuming func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(top: length ?? 16, leading: length ?? 16, bottom: length ?? 16, trailing: length ?? 16), for: placement)
    }
    nonisolated public consuming func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
    nonisolated public consuming func scrollDisabled(_ disabled: Bool) -> some View { transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } } }
    nonisolated public consuming func scrollClipDisabled(_ disabled: Bool = true) -> some View { environment(\.scrollClipDisabled, disabled) }
    nonisolated public consuming func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
    nonisolated public consuming func scrollContentBackground(_ visibility: Visibility) -> some View { environment(\.scrollContentBackground, visibility) }
    // Indicators show only while a finger moves; a settled screen has none.
    nonisolated public consuming func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        modifier(EmptyModifier())
    }
    nonisolated public consuming func scrollIndicatorsFlash(onAppear: Bool) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        modifier(EmptyModifier())
    }
    nonisolated public consuming func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.defaultScrollAnchor, anchor) }
    // A view's closure stays on the main actor, so that all of it runs within the touch that asked for it.
    nonisolated public consuming func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
        environment(\.refreshAction, RefreshAction(action: action))
    }
}
