import Foundation

public protocol ListStyle { static var _kind: _ListKind { get } }
public enum _ListKind: Sendable { case plain, grouped, inset, insetGrouped, sidebar }

public struct DefaultListStyle: ListStyle { public init() {}; public static var _kind: _ListKind { .insetGrouped } }
public struct PlainListStyle: ListStyle { public init() {}; public static var _kind: _ListKind { .plain } }
public struct GroupedListStyle: ListStyle { public init() {}; public static var _kind: _ListKind { .grouped } }
public struct InsetListStyle: ListStyle { public init() {}; public static var _kind: _ListKind { .inset } }
public struct InsetGroupedListStyle: ListStyle { public init() {}; public static var _kind: _ListKind { .insetGrouped } }
public struct SidebarListStyle: ListStyle { public init() {}; public static var _kind: _ListKind { .sidebar } }
extension ListStyle where Self == DefaultListStyle { public static var automatic: DefaultListStyle { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { .init() } }
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { .init() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { .init() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { .init() } }

private enum ListKindKey: EnvironmentKey { static var defaultValue: _ListKind { .insetGrouped } }
private enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum InListKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum InRowControlKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    package var listKind: _ListKind {
        get { self[ListKindKey.self] }
        set { self[ListKindKey.self] = newValue }
    }
    package var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }
    package var listSectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinRowHeightKey.self] }
        set { self[MinRowHeightKey.self] = newValue }
    }
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue }
    }
    /// In the label of a button or a link in a list's row.
    package var isInRowControl: Bool {
        get { self[InRowControlKey.self] }
        set { self[InRowControlKey.self] = newValue }
    }
    /// Set for everything inside a list's rows: labels, toggles and pickers look different there.
    package var isInListRow: Bool {
        get { self[InListKey.self] }
        set { self[InListKey.self] = newValue }
    }
}

public struct ListSectionSpacing: Sendable {
    let value: CGFloat?
    public static let `default` = ListSectionSpacing(value: nil)
    public static let compact = ListSectionSpacing(value: 10)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .init(value: spacing) }
}

/// Distances of a list on iOS 26, in points. Measured on screenshots (`docs/fidelity.md`) and taken from the reference
/// facts (§1.4); what follows the text does so at every Dynamic Type size.
struct ListMetrics {
    let kind: _ListKind
    /// From one line to the next in the body style: 22 at Large, 21 at Medium.
    private let bodyPitch: CGFloat
    private let bodySize: CGFloat

    /// `width`: of the window.
    @MainActor init(_ environment: EnvironmentValues, width: CGFloat) {
        kind = environment.listKind
        inset = BarMetrics.sideMargin(width)
        let body = Font.body.resolve(in: environment)
        bodySize = body.size
        bodyPitch = FontMetrics.lineHeight(body) + FontMetrics.leading(body)
    }

    var isCard: Bool { kind == .insetGrouped || kind == .sidebar }
    var isPlain: Bool { kind == .plain || kind == .inset }
    /// From the sides of a row, a header or a footer to its text: 16 points, on the widest phones 20.
    let inset: CGFloat
    var rowInsets: EdgeInsets { EdgeInsets(top: 15, leading: inset, bottom: 15, trailing: inset) }
    /// A row of one line: 52 at Large.
    var minRowHeight: CGFloat { bodyPitch + rowInsets.vertical }
    /// A row that is not as high as two corners has round ends.
    var cardRadius: CGFloat { isCard ? 26 : 0 }
    /// The arrow at the end of a row that leads somewhere; it follows the text.
    var chevronSize: CGFloat { bodySize * 0.83 }
    let separatorHeight: CGFloat = 1
    var separatorTrailing: CGFloat { inset }
    /// Above and below a header's text.
    let headerInset: CGFloat = 10
    /// Above the first section when it has no header, under an inline bar or none.
    let topPadding: CGFloat = 35
    /// Between two cards without header and footer; a header or a footer takes the place of its half.
    let sectionSpacing: CGFloat = 35
    let footerTop: CGFloat = 8
    let footerBottom: CGFloat = 6
    let bottomPadding: CGFloat = 20

    @MainActor func background(_ environment: EnvironmentValues) -> RGBA? {
        if environment.scrollContentBackground == .hidden { return nil }
        return Color(uiColor: isPlain ? .systemBackground : .systemGroupedBackground).rgba(in: environment)
    }
    @MainActor func rowBackground(_ environment: EnvironmentValues) -> RGBA? {
        isPlain ? nil : Color(uiColor: .secondarySystemGroupedBackground).rgba(in: environment)
    }
    /// Lists rule their rows more faintly than `UIColor.separator` would.
    @MainActor static func separator(_ environment: EnvironmentValues) -> RGBA {
        environment.colorScheme == .dark ? RGBA(235, 235, 245, 0.135) : RGBA(0, 0, 0, 0.09)
    }
}

// MARK: - Options of rows

struct ListRowOptions {
    var insets: EdgeInsets?
    var separator: [Visibility] = [.automatic, .automatic]
    var separatorTint: RGBA?
    var background: (@MainActor (_ViewInputs) -> Node?)?
    var backgroundInputs: _ViewInputs?
    var deleteDisabled: Bool?
    var moveDisabled: Bool?
    var selectionDisabled: Bool?
    var swipes: [RowSwipe] = []
    var sectionSeparator: [Visibility] = [.automatic, .automatic]
}
enum ListRowOptionsTrait: TraitKey { static var defaultValue: ListRowOptions { ListRowOptions() } }
package enum TagTrait: TraitKey { package static var defaultValue: AnyHashable? { nil } }
package enum NavigationChevronTrait: TraitKey { package static var defaultValue: Bool { false } }

/// Options of a row take precedence over those of an enclosing group, `ForEach` or section, so each option is set once.
struct RowOptionsModifier: TraitModifier {
    typealias Body = Never
    nonisolated(unsafe) let change: @MainActor (inout ListRowOptions, _ViewInputs) -> Void
    nonisolated init(_ change: @escaping @MainActor (inout ListRowOptions, _ViewInputs) -> Void) { self.change = change }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) {
        var options = traits[ListRowOptionsTrait.self]
        change(&options, inputs)
        traits[ListRowOptionsTrait.self] = options
    }
}

extension View {
    nonisolated public consuming func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listKind, S._kind) }
    nonisolated public consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(RowOptionsModifier { options, _ in options.insets = options.insets ?? insets })
    }
    nonisolated public consuming func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(
            RowOptionsModifier { options, inputs in
                guard let view, options.background == nil else { return }
                options.backgroundInputs = inputs
                options.background = { $0.buildOne(view, at: 7) }
            })
    }
    nonisolated public consuming func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            RowOptionsModifier { options, _ in
                if edges.contains(.top), options.separator[0] == .automatic { options.separator[0] = visibility }
                if edges.contains(.bottom), options.separator[1] == .automatic { options.separator[1] = visibility }
            })
    }
    nonisolated public consuming func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(RowOptionsModifier { options, inputs in options.separatorTint = options.separatorTint ?? color?.rgba(in: inputs.environment) })
    }
    nonisolated public consuming func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            RowOptionsModifier { options, _ in
                if edges.contains(.top) { options.sectionSeparator[0] = visibility }
                if edges.contains(.bottom) { options.sectionSeparator[1] = visibility }
            })
    }
    nonisolated public consuming func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }
    nonisolated public consuming func listSectionSpacing(_ spacing: CGFloat) -> some View { environment(\.listSectionSpacing, spacing) }
    nonisolated public consuming func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { environment(\.listSectionSpacing, spacing.value) }
    nonisolated public consuming func listItemTint(_ tint: Color?) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowOptionsModifier { options, _ in options.deleteDisabled = options.deleteDisabled ?? isDisabled })
    }
    nonisolated public consuming func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowOptionsModifier { options, _ in options.moveDisabled = options.moveDisabled ?? isDisabled })
    }
    nonisolated public consuming func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(RowOptionsModifier { options, _ in options.selectionDisabled = options.selectionDisabled ?? isDisabled })
    }
    nonisolated public consuming func tag<V: Hashable>(_ tag: V) -> some View { modifier(TraitWriter { $0[TagTrait.self] = AnyHashable(tag) }) }
}
