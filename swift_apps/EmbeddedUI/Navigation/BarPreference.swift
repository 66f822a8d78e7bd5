import Foundation

/// The bar options that the views of a screen set. They propagate upward as a preference; inner values take precedence.
package struct BarPreference {
    package var title: String?
    /// A title the person may rename.
    package var titleBinding: Binding<String>?
    package var subtitle: String?
    package var displayMode: NavigationBarItem.TitleDisplayMode?
    package var hidesBackButton: Bool?
    package var items: [ToolbarEntry] = []
    package var visibility: [ToolbarPlacement.Kind: Visibility] = [:]
    package var backgroundVisibility: [ToolbarPlacement.Kind: Visibility] = [:]
    package var background: [ToolbarPlacement.Kind: RGBA] = [:]
    package var colorScheme: [ToolbarPlacement.Kind: ColorScheme] = [:]
    package var search: SearchModel?
    package var titleMenu: (nodes: [Node], inputs: _ViewInputs)?
    package var removesTitle = false

    mutating func merge(_ other: BarPreference) {
        title = title ?? other.title
        titleBinding = titleBinding ?? other.titleBinding
        subtitle = subtitle ?? other.subtitle
        displayMode = displayMode ?? other.displayMode
        hidesBackButton = hidesBackButton ?? other.hidesBackButton
        items += other.items
        visibility.merge(other.visibility) { mine, _ in mine }
        backgroundVisibility.merge(other.backgroundVisibility) { mine, _ in mine }
        background.merge(other.background) { mine, _ in mine }
        colorScheme.merge(other.colorScheme) { mine, _ in mine }
        search = search ?? other.search
        titleMenu = titleMenu ?? other.titleMenu
        removesTitle = removesTitle || other.removesTitle
    }
}

package enum BarPreferenceKey: PreferenceKey {
    package static var defaultValue: BarPreference { BarPreference() }
    package static func reduce(value: inout BarPreference, nextValue: () -> BarPreference) { value.merge(nextValue()) }
}

/// Adds to the bar options of its child.
package final class BarNode: WrapperNode {
    private let own: BarPreference
    package init(_ child: Node, _ own: BarPreference) { self.own = own; super.init(child) }
    package override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
        child.collect(key, into: &value)
        if K.self == BarPreferenceKey.self { K.reduce(value: &value) { own as! K.Value } }
    }
}

struct BarModifier: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let change: @MainActor (inout BarPreference, EnvironmentValues) -> Void
    nonisolated init(_ change: @escaping @MainActor (inout BarPreference, EnvironmentValues) -> Void) { self.change = change }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        var preference = BarPreference()
        change(&preference, inputs.environment)
        return BarNode(node, preference)
    }
}

/// Where in a bar a view is built: labels show only their icon there, buttons draw no border of their own.
package enum BarContext {
    case navigationBar, bottomBar, keyboard, principal
    /// What is in the middle of a navigation bar has no glass below it.
    var hasGlass: Bool { self != .principal }
}
private enum BarContextKey: EnvironmentKey { static var defaultValue: BarContext? { nil } }
private enum BarInsetKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum BottomSearchKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    package var barContext: BarContext? {
        get { self[BarContextKey.self] }
        set { self[BarContextKey.self] = newValue }
    }
    /// The distance of a navigation bar from the top of its area, which is larger in sheets.
    package var barTopInset: CGFloat {
        get { self[BarInsetKey.self] }
        set { self[BarInsetKey.self] = newValue }
    }
    /// Whether an automatic search field is at the bottom: not in sheets and above tab bars.
    package var searchesAtBottom: Bool {
        get { self[BottomSearchKey.self] }
        set { self[BottomSearchKey.self] = newValue }
    }
}
