import Foundation

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Self.Body { get }
    static func _makeToolbar(content: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs)
}

@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Self.Body: CustomizableToolbarContent {}

/// One built item of a toolbar.
package struct ToolbarEntry {
    package let placement: ToolbarItemPlacement
    package let nodes: [Node]
    package let environment: EnvironmentValues
    package let inputs: _ViewInputs
    /// The `ToolbarItemGroup` that it is of.
    package var group: ToolbarGroup?
}

/// Tells one `ToolbarItemGroup` from another.
package final class ToolbarGroup {}

@MainActor public struct _ToolbarOutputs {
    package var entries: [ToolbarEntry] = []
    package var titleMenu: (nodes: [Node], inputs: _ViewInputs)?
}

extension ToolbarContent {
    public static func _makeToolbar(content: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        var content = content
        DynamicFields.install(in: &content, inputs)
        Body._makeToolbar(content: content.body, inputs: inputs.child(0), outputs: &outputs)
    }
}
extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body: the engine builds it") }
}

extension Never: ToolbarContent, CustomizableToolbarContent {
    public static func _makeToolbar(content: Never, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {}
}

public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    nonisolated(unsafe) let itemID: ID, content: Content
    public static func _makeToolbar(content item: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        outputs.add(item.content, item.placement, inputs)
    }
}
extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        itemID = (); self.placement = placement; self.content = content()
    }
}
extension ToolbarItem: CustomizableToolbarContent where ID == String {
    nonisolated public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        itemID = id; self.placement = placement; self.content = content()
    }
    @_disfavoredOverload
    nonisolated public init(id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool, @ViewBuilder content: () -> Content) {
        self.init(id: id, placement: placement, content: content)
    }
}
extension ToolbarItem: Identifiable where ID: Hashable {
    nonisolated public var id: ID { itemID }
}

public struct ToolbarItemGroup<Content>: ToolbarContent where Content: View {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    nonisolated(unsafe) let content: Content
    public static func _makeToolbar(content group: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        outputs.add(group.content, group.placement, inputs, group: ToolbarGroup())
    }
}
extension ToolbarItemGroup {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement; self.content = content()
    }
    nonisolated public init<C, L>(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledToolbarItemGroupContent<C, L>, C: View, L: View {
        self.placement = placement
        self.content = LabeledToolbarItemGroupContent(content: content())
    }
}

/// The menu that a tap on the title opens.
public struct ToolbarTitleMenu<Content>: ToolbarContent, CustomizableToolbarContent where Content: View {
    public typealias Body = Never
    nonisolated(unsafe) let content: Content
    nonisolated public init() where Content == EmptyView { content = EmptyView() }
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public static func _makeToolbar(content menu: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        outputs.titleMenu = inputs.titleMenu(menu.content)
    }
}
extension _ViewInputs {
    func titleMenu<Content: View>(_ content: Content) -> (nodes: [Node], inputs: _ViewInputs)? {
        var inner = self
        inner.environment.isInMenu = true
        let nodes = inner.build(content, at: 1, lazy: true)
        return nodes.isEmpty ? nil : (nodes, self)
    }
}

/// A group whose label is only shown where the group must collapse; on iPhone its items are shown.
public struct LabeledToolbarItemGroupContent<Content, Label>: PrimitiveView where Content: View, Label: View {
    public typealias Body = Never
    let content: Content
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        Content._makeView(view: view.content, inputs: inputs.child(0), outputs: &outputs)
    }
}

extension _ToolbarOutputs {
    mutating func add<Content: View>(_ content: Content, _ placement: ToolbarItemPlacement, _ inputs: _ViewInputs, group: ToolbarGroup? = nil) {
        var inputs = inputs
        inputs.environment.enterBar(placement)
        let nodes = inputs.build(content)
        entries.append(ToolbarEntry(placement: placement, nodes: nodes, environment: inputs.environment, inputs: inputs, group: group))
    }
}

extension EnvironmentValues {
    /// Symbols in bars are of the large scale.
    static let barSymbolSize: CGFloat = 21.7

    /// Texts and symbols on the glass of bars: not quite black, not quite white.
    var glassInk: RGBA { colorScheme == .dark ? RGBA(243, 243, 243) : RGBA(26, 26, 26) }

    /// How controls look inside a bar: in the label's color, or white on tinted glass.
    @MainActor mutating func enterBar(_ placement: ToolbarItemPlacement) {
        let outer = outsideBar
        self[OutsideBarKey.self] = OutsideBar(environment: outer)
        let bar: ToolbarPlacement.Kind = [.bottom, .status].contains(placement.slot) ? .bottomBar : .navigationBar
        if placement.slot != .keyboard, let scheme = navigationScreen?.memory.barSchemes[bar] { colorScheme = scheme }
        isInListRow = false
        // Bars keep their height: their texts do not follow larger text sizes.
        dynamicTypeSize = min(dynamicTypeSize, .large)
        buttonStyleBox = ButtonStyleBox(look: .automatic)
        toggleStyleBox = ToggleStyleBox { ErasedView(ButtonToggle(configuration: $0)) }
        // Labels in bars show their icon; the title is read out.
        if placement.slot != .keyboard, placement.slot != .principal {
            labelStyleBox = LabelStyleBox { ErasedView(IconOnlyLabelStyle().makeBody(configuration: $0)) }
        }
        switch placement.slot {
        case .principal: barContext = .principal; return
        case .bottom, .status: barContext = .bottomBar
        case .keyboard: barContext = .keyboard
        default: barContext = .navigationBar
        }
        let barFont = Font.system(size: 17, weight: placement.kind == .confirmationAction ? .semibold : .regular)
        font = barFont
        // Texts in bars are regular; symbols are a little bolder.
        barSymbols = BarSymbols(font: barFont, weight: placement.kind == .confirmationAction ? 600 : 500)
        imageScale = .large
        if placement.slot == .status { font = .system(size: 12, weight: .medium); return }
        if placement.kind == .confirmationAction {
            barGlass = tint.map { Color(rgba: $0.paint(in: self, bounds: .zero, level: 0).solid) } ?? Color(system: .blue)
        }
        let color =
            placement.kind == .confirmationAction
            ? Color.white : placement.kind == .destructiveAction ? Color.red : Color(rgba: tint == nil ? glassInk : tintColor)
        tint = AnyShapeStyle(color)
        self[BarInkKey.self] = tintColor
        foregroundStyles = foregroundStyles.setting([AnyShapeStyle(color)])
    }
}
/// The environment around the bar, for what its buttons present.
private final class OutsideBar {
    let environment: EnvironmentValues
    init(environment: EnvironmentValues) { self.environment = environment }
}
extension OutsideBar: InheritedValue {
    func isSame(as other: Any) -> Bool {
        guard let other = other as? OutsideBar else { return false }
        return MainActor.assumeIsolated { environment.hasSameValues(as: other.environment) }
    }
}
private enum OutsideBarKey: EnvironmentKey { static var defaultValue: OutsideBar? { nil } }
extension EnvironmentValues {
    package var outsideBar: EnvironmentValues { self[OutsideBarKey.self]?.environment ?? self }
}
/// The tint that controls in a bar have unless they are given one.
private enum BarInkKey: EnvironmentKey { static var defaultValue: RGBA? { nil } }
/// The weight of symbols that are set in a bar's own font.
struct BarSymbols { let font: Font, weight: Int }
private enum BarSymbolsKey: EnvironmentKey { static var defaultValue: BarSymbols? { nil } }
private enum BarGlassKey: EnvironmentKey { static var defaultValue: Color? { nil } }
extension EnvironmentValues {
    /// What a prominent button tints its glass with: the tint of its own, or the one around the bar.
    var glassTint: RGBA { self[BarInkKey.self] == tintColor ? outsideBar.tintColor : tintColor }
    var barSymbols: BarSymbols? {
        get { self[BarSymbolsKey.self] }
        set { self[BarSymbolsKey.self] = newValue }
    }
    /// The font that symbols are drawn with.
    var symbolFont: FontSpec {
        var spec = resolvedFont
        if let bar = barSymbols, bar.font == font, textModifiers.isEmpty { spec.weight = bar.weight }
        return spec
    }
    /// What the glass of a bar item is tinted with by its place.
    var barGlass: Color? {
        get { self[BarGlassKey.self] }
        set { self[BarGlassKey.self] = newValue }
    }
}
