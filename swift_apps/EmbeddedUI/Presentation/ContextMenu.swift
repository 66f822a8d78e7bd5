import Foundation

/// A menu that a long press on a view opens.
struct ContextMenuModifier<Items: View, Preview: View>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let items: Items, preview: Preview?
    nonisolated init(items: Items, preview: Preview?) { self.items = items; self.preview = preview }
    static var hasState: Bool { true }

    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let state = inputs.identity.stored { MenuState() }
        inputs.identity.retainChild(1)
        let wrapper = ContextMenuNode(node, state: state)
        wrapper.traits[ContextMenuTrait.self] = state
        guard state.isOpen else { return wrapper }
        let sections = inputs.buildMenu(items, at: 1)
        // A view without items has no menu.
        guard !sections.isEmpty else { state.isOpen = false; return wrapper }
        var shown: Node = node
        var anchor: @MainActor () -> CGRect = { state.rowFrame ?? wrapper.frame }
        if let preview {
            let own = inputs.buildOne(preview, at: 2)
            let size = own.size(for: ProposedViewSize(width: inputs.host.size.width - BarMetrics.sideMargin(inputs.host.size.width) * 2, height: nil))
            shown = own
            // The preview grows out of the middle of what was pressed.
            anchor = {
                let source = wrapper.frame
                let frame = CGRect(x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width, height: size.height)
                own.place(frame, proposal: ProposedViewSize(size), Placement(safe: frame, container: frame))
                return frame
            }
        }
        inputs.host.present(MenuPresentation(state, environment: inputs.environment.outsideBar, preview: shown, anchor: anchor) { sections })
        return wrapper
    }
}

/// The menu of a row's content, for the enclosing row: a press anywhere on the row opens it.
package enum ContextMenuTrait: TraitKey { package static var defaultValue: MenuState? { nil } }

final class ContextMenuNode: WrapperNode {
    private let state: MenuState
    init(_ child: Node, state: MenuState) { self.state = state; super.init(child) }
    /// While its menu is open, the view is lifted out of its place.
    override func draw(_ context: inout DrawContext) { if !state.isOpen { super.draw(&context) } }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        // A scroll view inside takes touches under the bars, too.
        guard child.hit(point, &path) || frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard seconds >= 0.5 else { return false }
        state.open()
        return true
    }
}

/// Items for a context menu, as older code passes them.
public struct ContextMenu<MenuItems> where MenuItems: View {
    let items: MenuItems
    nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    nonisolated public consuming func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems) -> some View where MenuItems: View {
        modifier(ContextMenuModifier<MenuItems, EmptyView>(items: menuItems(), preview: nil))
    }
    nonisolated public consuming func contextMenu<M, P>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View where M: View, P: View {
        modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
    }
    @available(*, deprecated, message: "Use `contextMenu(menuItems:)` instead.")
    nonisolated public consuming func contextMenu<MenuItems>(_ contextMenu: ContextMenu<MenuItems>?) -> some View where MenuItems: View {
        modifier(ContextMenuModifier<MenuItems?, EmptyView>(items: contextMenu?.items, preview: nil))
    }
}
