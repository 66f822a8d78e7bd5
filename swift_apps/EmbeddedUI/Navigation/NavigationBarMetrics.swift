import Foundation

/// How much room a screen's bars take; decides where its content is.
struct BarMetrics: Equatable {
    var hasTopBar = false
    var isLarge = false
    var hasDrawer = false
    /// The search field of the drawer stays while the content scrolls.
    var keepsDrawer = false
    var isSearching = false
    var hasScopes = false
    var hasBottomBar = false
    var hasKeyboardBar = false
    var searchesAtBottom = false
    /// A search has taken the place of title and items.
    var hidesRow = false
    /// The title's line with the room around it: 52 points at the usual text size.
    private(set) var largeTitleHeight: CGFloat = 52
    /// The search field of the drawer: 44 points at the usual text size.
    private(set) var fieldHeight: CGFloat = 44

    static let rowHeight: CGFloat = 54
    /// From the sides of the screen to bar buttons, titles, and the cards of lists: 16 points, on the widest phones 20.
    static func sideMargin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
    /// The drawer: the search field with the room around it.
    var drawerHeight: CGFloat { fieldHeight + 16 }
    static let scopesHeight: CGFloat = 48

    @MainActor init(_ preference: BarPreference, inheritsLarge: Bool, isPushed: Bool, environment: EnvironmentValues) {
        let search = preference.search
        largeTitleHeight = max(52, (FontMetrics.lineHeight(Self.largeTitleFont(environment)) + 11).rounded())
        fieldHeight = max(44, (FontMetrics.lineHeight(Self.fieldFont(environment, isAtBottom: false)) + 23.5).rounded(.down))
        searchesAtBottom = search.map { $0.isAtBottom(in: environment) } ?? false
        isSearching = search?.isActive ?? false
        hasDrawer = search != nil && !searchesAtBottom
        keepsDrawer = search?.placement.isAlwaysVisible ?? false
        hasScopes = isSearching && !(search?.scopes.isEmpty ?? true) && search?.showsScopes == true
        hasBottomBar =
            (searchesAtBottom || preference.items.contains { [.bottom, .status].contains($0.placement.slot) }) && preference.visibility[.bottomBar] != .hidden
        hasKeyboardBar = preference.items.contains { $0.placement.slot == .keyboard }
        let title = preference.removesTitle ? nil : preference.title
        let hasTopItems = preference.items.contains { [.leading, .trailing, .principal, .overflow].contains($0.placement.slot) }
        switch preference.visibility[.navigationBar] {
        case .hidden: hasTopBar = false
        case .visible: hasTopBar = true
        default: hasTopBar = isPushed || title?.isEmpty == false || hasTopItems || hasDrawer
        }
        switch preference.displayMode ?? .automatic {
        case .inline: isLarge = false
        case .large: isLarge = title?.isEmpty == false
        case .automatic: isLarge = inheritsLarge && title?.isEmpty == false
        }
        if !hasTopBar { isLarge = false; hasDrawer = false }
        hidesRow = isSearching && search?.keepsBar != true
        if hidesRow, searchesAtBottom, !hasScopes { hasTopBar = false }
    }

    @MainActor static func largeTitleFont(_ environment: EnvironmentValues) -> FontSpec {
        FontSpec(size: Font.largeTitle.resolve(in: environment).size, weight: 700)
    }

    /// The text of a search field follows the text size, other than the rest of a bar. The bar at the bottom keeps its height, so the text
    /// there stops where text is no longer of an accessibility size.
    @MainActor static func fieldFont(_ environment: EnvironmentValues, isAtBottom: Bool) -> FontSpec {
        var limited = environment
        limited.dynamicTypeSize = min(environment.dynamicTypeSize, isAtBottom ? .xxxLarge : .accessibility2)
        return Font.body.resolve(in: limited)
    }

    /// From the top of the bar to the content, at rest.
    var topHeight: CGFloat {
        guard hasTopBar else { return 0 }
        let scopes = hasScopes ? Self.scopesHeight : 0
        // An active search takes the bar's row: for its field, or for the content.
        if hidesRow { return (hasDrawer ? max(Self.rowHeight, fieldHeight + 10) : 0) + scopes }
        return Self.rowHeight + (isLarge && !isSearching ? largeTitleHeight : 0) + (hasDrawer ? drawerHeight : 0) + scopes
    }
}
