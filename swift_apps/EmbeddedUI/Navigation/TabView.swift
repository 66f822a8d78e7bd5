import Foundation

/// A view that shows one of several children, chosen by a bar of tabs or by swiping.
public struct TabView<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
    @Environment(\.tabViewLook) private var look
    let selection: Binding<SelectionValue>?
    let content: Content

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { self.selection = selection; self.content = content() }
    public var body: some View {
        TabsView(
            selection: selection.map { selection in
                TabSelection(
                    current: { AnyHashable(selection.wrappedValue) }, choose: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
            }, look: look, content: content)
    }
}
extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) { selection = nil; self.content = content() }
}

/// Which tab an app has chosen, whatever type its tags have.
struct TabSelection {
    let current: () -> AnyHashable
    let choose: (AnyHashable) -> Void
}

/// Which tab is chosen where the app does not say, and which have been seen.
@MainActor final class TabMemory: TrackedStorage {
    private var chosenNow = 0
    var chosen: Int {
        get {
            StorageReads.note(self)
            return chosenNow
        }
        set {
            guard newValue != chosenNow else { return }
            chosenNow = newValue
            noteWrite()
        }
    }
    /// Follows, while tabs are built, what the app has chosen.
    func follow(_ index: Int) { chosenNow = index }
    /// Tags that are inside of a tab or page.
    private var innerTags: [AnyHashable: AnyHashable?] = [:]
    /// Pages turned out to have other tags than the ids that they come from.
    private var mistrustsIDs = false
    /// A page was taken by its id, and not looked into.
    private var hasTrustedIDs = false

    /// A tag inside of what is not built yet: it has to be built once to learn it.
    func innerTag(of tab: DeferredNode) -> AnyHashable? {
        if let known = innerTags[tab.id] { return known }
        let tag = tab.look { $0.first?.traits[TagTrait.self] }
        innerTags[tab.id] = .some(tag)
        if !mistrustsIDs, let id = tab.forEachID, let tag, tag != id {
            mistrustsIDs = true
            if hasTrustedIDs { Invalidation.mark() }
        }
        return tag
    }
    /// Whether a page has to be looked into for its tag. One of a `ForEach` goes by its id where that can be what is selected.
    func mayHide(_ current: AnyHashable, in page: DeferredNode) -> Bool {
        guard !mistrustsIDs, let id = page.forEachID else { return true }
        if innerTags[page.id] != nil || type(of: id.base) != type(of: PickerOption.unwrapped(current).base) { return true }
        hasTrustedIDs = true
        return false
    }
    /// Whether the bar was wanted before and after the last layout.
    var earlyBar: Bool?
    var finalBar: Bool?
}

public protocol TabViewStyle { static var _look: _TabViewLook { get }; var _indexMode: PageTabViewStyle.IndexDisplayMode { get } }
public enum _TabViewLook: Sendable { case bar, page }
extension TabViewStyle { public var _indexMode: PageTabViewStyle.IndexDisplayMode { .automatic } }
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
    public static var _look: _TabViewLook { .bar }
}
public struct PageTabViewStyle: TabViewStyle {
    public struct IndexDisplayMode: Sendable {
        let kind: Int
        public static let automatic = IndexDisplayMode(kind: 0)
        public static let always = IndexDisplayMode(kind: 1)
        public static let never = IndexDisplayMode(kind: 2)
    }
    public let _indexMode: IndexDisplayMode
    public init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic) { _indexMode = indexDisplayMode }
    public static var _look: _TabViewLook { .page }
}
extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: DefaultTabViewStyle { .init() } }
extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { .init() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle { .init(indexDisplayMode: indexDisplayMode) }
}

public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle {
    public struct BackgroundDisplayMode: Sendable {
        let kind: Int
        public static let automatic = BackgroundDisplayMode(kind: 0)
        public static let interactive = BackgroundDisplayMode(kind: 1)
        public static let always = BackgroundDisplayMode(kind: 2)
        public static let never = BackgroundDisplayMode(kind: 3)
    }
    let background: BackgroundDisplayMode
    public init(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode = .automatic) { background = backgroundDisplayMode }
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { .init() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        .init(backgroundDisplayMode: backgroundDisplayMode)
    }
}

/// How a tab view shows its tabs.
struct TabViewLook {
    var look = _TabViewLook.bar
    var hidesIndex = false
    var indexBackground = false
}
private enum TabViewLookKey: EnvironmentKey { static var defaultValue: TabViewLook { TabViewLook() } }
extension EnvironmentValues {
    var tabViewLook: TabViewLook {
        get { self[TabViewLookKey.self] }
        set { self[TabViewLookKey.self] = newValue }
    }
}
extension View {
    nonisolated public consuming func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
        transformEnvironment(\.tabViewLook) {
            $0.look = S._look
            $0.hidesIndex = style._indexMode.kind == 2
        }
    }
    nonisolated public consuming func indexViewStyle<S>(_ style: S) -> some View where S: IndexViewStyle {
        transformEnvironment(\.tabViewLook) { $0.indexBackground = (style as? PageIndexViewStyle)?.background.kind == 2 }
    }
}
