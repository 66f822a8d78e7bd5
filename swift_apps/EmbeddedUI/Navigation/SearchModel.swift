import Foundation

public struct SearchFieldPlacement: Sendable {
    package enum Kind: Sendable { case automatic, toolbar, sidebar, drawer(always: Bool) }
    package let kind: Kind
    public static let automatic = SearchFieldPlacement(kind: .automatic)
    public static let toolbar = SearchFieldPlacement(kind: .toolbar)
    public static let sidebar = SearchFieldPlacement(kind: .sidebar)
    public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer(always: false))
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(kind: .drawer(always: displayMode.isAlways))
    }

    public struct NavigationBarDrawerDisplayMode: Sendable {
        let isAlways: Bool
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }
    var isAlwaysVisible: Bool { if case .drawer(true) = kind { true } else { false } }
}

/// Whether a search is active; outlives rebuilds where the app does not keep it.
@MainActor final class SearchMemory {
    let active = StateBox(false)
    var hadFocus = false
    /// The search as it was made last. What views were given earlier acts on it.
    weak var model: SearchModel?
    /// What was searched for when the screen was last laid out.
    var text = ""
}

/// A search field that a screen asks for, as the bars see it.
@MainActor package final class SearchModel {
    let identity: Identity
    let text: Binding<String>
    let placement: SearchFieldPlacement
    let prompt: String
    let host: ViewHost
    private let memory: SearchMemory
    private let presented: Binding<Bool>?
    let keepsBar: Bool
    var tokens: [Node] = []
    var removeLastToken: (() -> Void)?
    var scopes: [(tag: AnyHashable, title: String)] = []
    var scope: Binding<AnyHashable>?
    var scopeActivation = SearchScopeActivation.automatic
    var suggestionNodes: [Node]?
    /// The text in the bar that shows the field.
    weak var editable: EditableText?

    init(
        identity: Identity, text: Binding<String>, placement: SearchFieldPlacement, prompt: String, presented: Binding<Bool>?, keepsBar: Bool,
        memory: SearchMemory, host: ViewHost
    ) {
        self.identity = identity; self.text = text; self.placement = placement; self.prompt = prompt; self.presented = presented; self.keepsBar = keepsBar;
        self.memory = memory; self.host = host
        if !TrialBuild.isRunning { memory.model = self }
    }

    package var isActive: Bool { presented?.wrappedValue ?? memory.active.value }
    /// Whether something else is searched for than in the last layout: what is found is then shown from its beginning.
    func takeChange() -> Bool {
        defer { memory.text = text.wrappedValue }
        return memory.text != text.wrappedValue
    }
    /// Scopes show as the search begins or with the first letter.
    var showsScopes: Bool { scopeActivation.kind == .onTextEntry ? !text.wrappedValue.isEmpty : true }

    func isAtBottom(in environment: EnvironmentValues) -> Bool {
        switch placement.kind {
        case .automatic, .toolbar, .sidebar: environment.searchesAtBottom
        case .drawer: false
        }
    }

    /// Cancel: the text goes, and with it the search.
    func cancel() {
        text.wrappedValue = ""
        setActive(false)
        if host.focus.focused === identity { host.focus.resign() }
    }
    func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        if let presented { presented.wrappedValue = isActive } else { memory.active.value = isActive }
        Invalidation.markRun()
    }

    /// The field as the keyboard sees it. It is in a bar: no scroll view needs to bring it into view.
    func register(_ environment: EnvironmentValues, submit: @escaping () -> Void) {
        var target = TextTarget(
            identity: identity, text: { self.text.wrappedValue }, setText: { self.text.wrappedValue = $0 }, submit: submit, frame: { .null })
        target.apply(environment)
        target.submitLabel = "search"
        target.returnNeedsText = true
        target.editable = { [weak self] in self?.editable }
        host.add(.target(target))
        let isWanted = isActive
        // A search that the app starts gets the keyboard.
        if isWanted, !memory.hadFocus, presented != nil { host.afterBuild { [self] in if host.focus.focused !== identity { host.focus.focus(identity) } } }
        memory.hadFocus = isWanted
    }
}

/// What views below a search know of it.
@MainActor struct SearchSession {
    let isSearching: Bool
    private let memory: SearchMemory
    init(isSearching: Bool, memory: SearchMemory) { (self.isSearching, self.memory) = (isSearching, memory) }
    func dismiss() { memory.model?.cancel() }
}
extension SearchSession: InheritedValue {
    nonisolated func isSame(as other: Any) -> Bool {
        guard let other = other as? SearchSession else { return false }
        return MainActor.assumeIsolated { isSearching == other.isSearching && memory === other.memory }
    }
}
private enum SearchSessionKey: EnvironmentKey { static var defaultValue: SearchSession? { nil } }

@MainActor @preconcurrency
public struct DismissSearchAction {
    let action: (@MainActor () -> Void)?
    public func callAsFunction() { action?() }
}

extension EnvironmentValues {
    var searchSession: SearchSession? {
        get { self[SearchSessionKey.self] }
        set { self[SearchSessionKey.self] = newValue }
    }
    public var isSearching: Bool { MainActor.assumeIsolated { self[SearchSessionKey.self]?.isSearching ?? false } }
    public var dismissSearch: DismissSearchAction { MainActor.assumeIsolated { DismissSearchAction(action: self[SearchSessionKey.self]?.dismiss) } }
    public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }
}

public struct SearchScopeActivation: Sendable {
    enum Kind { case automatic, onTextEntry, onSearchPresentation }
    let kind: Kind
    public static var automatic: SearchScopeActivation { .init(kind: .automatic) }
    public static var onTextEntry: SearchScopeActivation { .init(kind: .onTextEntry) }
    public static var onSearchPresentation: SearchScopeActivation { .init(kind: .onSearchPresentation) }
}
public struct SearchSuggestionsPlacement: Equatable, Sendable {
    private let kind: Int
    public static var automatic: SearchSuggestionsPlacement { .init(kind: 0) }
    public static var menu: SearchSuggestionsPlacement { .init(kind: 1) }
    public static var content: SearchSuggestionsPlacement { .init(kind: 2) }
    public struct Set: OptionSet, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var menu: SearchSuggestionsPlacement.Set { .init(rawValue: 1) }
        public static var content: SearchSuggestionsPlacement.Set { .init(rawValue: 2) }
    }
}
public struct SearchPresentationToolbarBehavior: Sendable {
    let keepsBar: Bool
    public static var automatic: SearchPresentationToolbarBehavior { .init(keepsBar: false) }
    public static var avoidHidingContent: SearchPresentationToolbarBehavior { .init(keepsBar: true) }
}
