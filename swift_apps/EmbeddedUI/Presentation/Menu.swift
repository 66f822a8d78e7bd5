import Foundation

/// A control that shows a menu of actions.
public struct Menu<Label, Content>: View where Label: View, Content: View {
    @Environment(\.menuStyleBox) private var style
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let primaryAction: (() -> Void)?

    nonisolated init(label: Label, content: Content, primaryAction: (() -> Void)?) {
        self.label = label; self.content = content; self.primaryAction = primaryAction
    }
    public var body: some View {
        if let custom = style {
            custom.make(
                MenuStyleConfiguration(label: .init(erased: ErasedView(label)), content: .init(erased: ErasedView(content)), primaryAction: primaryAction))
        } else {
            MenuButton(label: label, content: content, primaryAction: primaryAction)
        }
    }
}

extension Menu {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }
}
extension Menu where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
    }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) where S: StringProtocol {
        self.init(label: Text(title), content: content(), primaryAction: primaryAction)
    }
}
extension Menu where Label == EmbeddedUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(label: EmbeddedUI.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: EmbeddedUI.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(label: EmbeddedUI.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: primaryAction)
    }
}
extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    nonisolated public init(_ configuration: MenuStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    }
}

/// The built-in look: the label as a button of the style around.
struct MenuButton<Label: View, Content: View>: PrimitiveView {
    typealias Body = Never
    let label: Label, content: Content, primaryAction: (() -> Void)?

    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let environment = inputs.environment
        if environment.isInMenu {
            // A menu in a menu is a row that leads on.
            outputs.nodes.append(
                SubmenuNode(Node.joined(inputs.build(view.label, at: 0)), sections: inputs.buildMenu(view.content, at: 1), isEnabled: environment.isEnabled))
            return
        }
        let state = inputs.identity.stored { MenuState() }
        var inner = inputs
        inner.isLazy = false
        inner.isRowContext = false
        let body = environment.buttonStyleBox.face(role: nil, label: ErasedView(view.label))
        let node = MenuAnchorNode(Node.joined(inner.build(body, at: 0)), state: state, isEnabled: environment.isEnabled, primaryAction: view.primaryAction)
        outputs.nodes.append(node)
        inputs.identity.retainChild(1)
        guard state.isOpen else { return }
        let content = view.content
        let built = inner.buildMenu(content, at: 1)
        inputs.host.present(MenuPresentation(state, environment: environment.outsideBar, anchor: { node.anchorFrame }) { built })
    }
}

/// A menu's label: a tap opens the menu, or acts where there is a primary action and a long press opens it.
package final class MenuAnchorNode: WrapperNode, RowActivatable, BarControl {
    let state: MenuState
    private let isEnabled: Bool
    private let primaryAction: (() -> Void)?
    /// The glass that it is on, if any.
    var glass: CGRect?
    init(_ child: Node, state: MenuState, isEnabled: Bool, primaryAction: (() -> Void)? = nil) {
        self.state = state; self.isEnabled = isEnabled; self.primaryAction = primaryAction; super.init(child)
    }

    var anchorFrame: CGRect { glass ?? frame }
    package var activatesFromRow: Bool { isEnabled }
    package func activateFromRow() { trigger() }
    package func holdFromRow() -> Bool {
        if isEnabled { state.open() }
        return isEnabled
    }
    private func trigger() {
        guard isEnabled else { return }
        if let primaryAction { primaryAction(); Invalidation.markRun() } else { state.open() }
    }
    package override var runsOnlyCode: Bool { true }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        let (dx, dy) = (max(44 - frame.width, 0) / 2, max(44 - frame.height, 0) / 2)
        guard frame.insetBy(dx: -min(dx, 12), dy: -min(dy, 12)).contains(point) else { return false }
        path.append(self)
        return true
    }
    package override func tapped(at point: CGPoint, count: Int) -> Bool { trigger(); return true }
    package override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        if isEnabled { state.open() }
        return true
    }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.button(around: child, frame: frame, isEnabled: isEnabled)]
    }
}

/// A menu inside a menu.
final class SubmenuNode: WrapperNode, MenuDescribing {
    private let sections: [MenuSection], isEnabled: Bool
    init(_ child: Node, sections: [MenuSection], isEnabled: Bool) { self.sections = sections; self.isEnabled = isEnabled; super.init(child) }
    var menuItem: MenuItem {
        let parts = child.accessibility(AccessibilityContext(visible: .infinite))
        let words = parts.flatMap(\.wordsOnly)
        var item = MenuItem((words.isEmpty ? parts.flatMap(\.spokenTexts) : words).joined(separator: ", "), kind: .submenu(sections))
        item.symbol = child.firstSymbol
        item.isEnabled = isEnabled
        return item
    }
}
