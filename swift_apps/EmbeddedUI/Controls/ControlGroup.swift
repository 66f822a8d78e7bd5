import Foundation

/// Controls that belong together: joined buttons on a screen, a row of tiles in a menu.
public struct ControlGroup<Content: View>: View {
    @Environment(\.controlGroupStyleBox) private var style
    nonisolated(unsafe) let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View {
        let parts = (content as? any LabeledControls)?.parts ?? (content: ErasedView(content), label: ErasedView(EmptyView()))
        style.make(ControlGroupStyleConfiguration(content: .init(erased: parts.content), label: .init(erased: parts.label)))
    }
}
extension ControlGroup {
    nonisolated public init<C, L>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L>, C: View, L: View { self.content = LabeledControlGroupContent(content: content(), label: label()) }
    nonisolated public init<C>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C) where Content == LabeledControlGroupContent<C, Text>, C: View {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<C, S>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text>, C: View, S: StringProtocol { self.init(content: content) { Text(title) } }
    nonisolated public init<C>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View { self.init(content: content) { Label(titleKey, systemImage: systemImage) } }
    @_disfavoredOverload nonisolated public init<C, S>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View, S: StringProtocol {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}
extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    nonisolated public init(_ configuration: ControlGroupStyleConfiguration) { content = configuration.content }
}

/// What a control group with a title holds; the style takes the two apart.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    nonisolated(unsafe) let content: Content, label: Label
    nonisolated init(content: Content, label: Label) { self.content = content; self.label = label }
    public var body: some View { content }
}
@MainActor private protocol LabeledControls { var parts: (content: ErasedView, label: ErasedView) { get } }
extension LabeledControlGroupContent: LabeledControls {
    fileprivate var parts: (content: ErasedView, label: ErasedView) { (ErasedView(content), ErasedView(label)) }
}

// MARK: - Styles

@MainActor @preconcurrency public protocol ControlGroupStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ControlGroupStyleConfiguration
}
public struct ControlGroupStyleConfiguration {
    public struct Content: PrimitiveView {
        public typealias Body = Never
        let erased: ErasedView
        public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
            ErasedView._makeView(view: view.erased, inputs: inputs, outputs: &outputs)
        }
    }
    public struct Label: PrimitiveView {
        public typealias Body = Never
        let erased: ErasedView
        public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
            ErasedView._makeView(view: view.erased, inputs: inputs, outputs: &outputs)
        }
    }
    public let content: ControlGroupStyleConfiguration.Content
    public let label: ControlGroupStyleConfiguration.Label
}

public struct AutomaticControlGroupStyle: ControlGroupStyle {
    nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(content: configuration.content) }
}
public struct NavigationControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(content: configuration.content) }
}
public struct PaletteControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(content: configuration.content) }
}
/// Behind a button, or a menu inside a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
/// Behind a button; inside a menu a row of tiles.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    @Environment(\.isInMenu) private var isInMenu
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        if isInMenu {
            JoinedControls(content: configuration.content)
        } else {
            Menu {
                configuration.content
            } label: {
                configuration.label
            }
        }
    }
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: AutomaticControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: NavigationControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == PaletteControlGroupStyle { public static var palette: PaletteControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: MenuControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle { public static var compactMenu: CompactMenuControlGroupStyle { .init() } }

struct ControlGroupStyleBox { let make: @MainActor (ControlGroupStyleConfiguration) -> ErasedView }
private enum ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: ControlGroupStyleBox { ControlGroupStyleBox { ErasedView(JoinedControls(content: $0.content)) } }
}
extension EnvironmentValues {
    var controlGroupStyleBox: ControlGroupStyleBox {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}
extension View {
    nonisolated public consuming func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(
            \.controlGroupStyleBox,
            ControlGroupStyleBox { configuration in ErasedView(InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }) })
    }
}

// MARK: - Look

/// Buttons on one ground with lines between them. Bars and menus draw their buttons themselves.
private struct JoinedControls: PrimitiveView {
    typealias Body = Never
    let content: ControlGroupStyleConfiguration.Content
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        if inputs.environment.isInMenu || inputs.environment.barContext != nil {
            return outputs.nodes.append(StackNode(inputs.build(view.content), axis: .horizontal, alignment: .center, spacing: 8))
        }
        var inner = inputs
        inner.environment.isInListRow = false
        inner.environment.buttonStyleBox = ButtonStyleBox(look: .grouped)
        inner.environment.toggleStyleBox = ToggleStyleBox { configuration in
            ErasedView(ButtonToggle(configuration: configuration).background { if configuration.isOn { Capsule().fill(TintShapeStyle().opacity(0.18)) } })
        }
        outputs.nodes.append(JoinedControlsNode(inner.build(view.content), inputs.environment))
    }
}

private final class JoinedControlsNode: WrapperNode {
    private let fill: RGBA, line: RGBA
    init(_ controls: [Node], _ environment: EnvironmentValues) {
        fill = Color(uiColor: .tertiarySystemFill).rgba(in: environment)
        line = Color(uiColor: .tertiaryLabel).rgba(in: environment)
        super.init(StackNode(controls, axis: .horizontal, alignment: .center, spacing: 0))
    }
    override func draw(_ context: inout DrawContext) {
        context.list.fill(.rounded(frame, radii: [frame.height / 2], smooth: false), .color(fill))
        for control in child.children.dropFirst() {
            context.list.fill(.rect(CGRect(x: control.frame.minX - 0.5, y: frame.minY + 8, width: 1, height: frame.height - 16)), .color(line))
        }
        context.draw(child)
    }
}
