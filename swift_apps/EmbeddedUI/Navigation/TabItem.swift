import Foundation

/// What a tab shows in the bar: built in the bar, from what the tab's view was marked with.
struct TabItemContent { let make: @MainActor () -> [Node] }
enum TabItemTrait: TraitKey { static var defaultValue: TabItemContent? { nil } }

/// Marks a view as a tab. The tab view builds it only when it is chosen; its place keeps its state meanwhile.
struct TabItemModifier<Label: View>: ViewModifier {
    typealias Body = Never
    nonisolated(unsafe) let label: Label
    nonisolated init(_ label: Label) { self.label = label }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        guard inputs.environment.isTabContent else { return body(inputs, &outputs) }
        let label = modifier.label, body = kept()
        let content = inputs.child(0), labelInputs = inputs.child(1)
        content.identity.retain()
        let tab = DeferredNode(id: AnyHashable(ObjectIdentifier(inputs.identity)), source: content.identity) { appears in
            content.identity.releaseForBuild()
            var inner = content
            inner.isLazy = false
            inner.isRowContext = false
            inner.appears = content.appears && appears
            inner.environment.isTabContent = false
            inner.keeps = .untilCodeRuns
            var made = _ViewOutputs()
            body(inner, &made)
            return made.nodes
        }
        tab.traits[TabItemTrait.self] = TabItemContent { labelInputs.tabLabel(label) }
        outputs.nodes.append(tab)
    }
}

extension _ViewInputs {
    /// A tab's label is read, not shown as it is: icon above title.
    func tabLabel<V: View>(_ label: V) -> [Node] {
        var inner = self
        inner.isLazy = false
        inner.isRowContext = false
        inner.environment.isTabContent = false
        inner.environment.labelStyleBox = LabelStyleBox { ErasedView(TitleAndIconLabelStyle().makeBody(configuration: $0)) }
        return inner.build(label)
    }
}

private enum TabContentKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    /// Directly inside a tab view, where views are tabs.
    var isTabContent: Bool {
        get { self[TabContentKey.self] }
        set { self[TabContentKey.self] = newValue }
    }
}

extension View {
    nonisolated public consuming func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View { modifier(TabItemModifier(label())) }
}

/// The small text next to a row or on a tab.
package enum BadgeTrait: TraitKey { package static var defaultValue: String? { nil } }
struct BadgeModifier: TraitModifier {
    typealias Body = Never
    nonisolated(unsafe) let text: @MainActor (EnvironmentValues) -> String?
    nonisolated init(_ text: @escaping @MainActor (EnvironmentValues) -> String?) { self.text = text }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) { traits[BadgeTrait.self] = text(inputs.environment) }
}

public struct BadgeProminence: Hashable, Sendable {
    private let kind: Int
    public static let decreased = BadgeProminence(kind: 0)
    public static let standard = BadgeProminence(kind: 1)
    public static let increased = BadgeProminence(kind: 2)
}
private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
extension EnvironmentValues {
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

extension View {
    /// Zero hides the badge.
    nonisolated public consuming func badge(_ count: Int) -> some View { modifier(BadgeModifier { _ in count == 0 ? nil : String(count) }) }
    nonisolated public consuming func badge(_ label: Text?) -> some View { modifier(BadgeModifier { label?.plainText(in: $0) }) }
    @_disfavoredOverload
    nonisolated public consuming func badge<S>(_ label: S?) -> some View where S: StringProtocol { badge(label.map { Text($0) }) }
    nonisolated public consuming func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    nonisolated public consuming func badgeProminence(_ prominence: BadgeProminence) -> some View { environment(\.badgeProminence, prominence) }
}
