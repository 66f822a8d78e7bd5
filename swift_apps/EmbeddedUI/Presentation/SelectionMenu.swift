import Foundation

/// The menu that every row of a list has, and what a tap on a row does.
@MainActor final class SelectionMenu {
    /// Which row's menu is open, and where the row is.
    let state: MenuState
    private let build: (Set<AnyHashable>) -> [MenuSection]
    private let act: ((Set<AnyHashable>) -> Void)?
    init(_ state: MenuState, build: @escaping (Set<AnyHashable>) -> [MenuSection], act: ((Set<AnyHashable>) -> Void)?) {
        self.state = state; self.build = build; self.act = act
    }
    var hasPrimaryAction: Bool { act != nil }
    func perform(on tag: AnyHashable) {
        act?([tag])
        Invalidation.mark()
    }
    /// False for a row that has no menu.
    func open(on tag: AnyHashable, frame: CGRect) -> Bool {
        guard !build([tag]).isEmpty else { return false }
        state.open()
        (state.selection, state.rowFrame) = ([tag], frame)
        return true
    }
    func sections() -> [MenuSection] { build(state.selection) }
}

private enum SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }
extension EnvironmentValues {
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

private struct SelectionMenuModifier<I: Hashable, M: View>: ViewModifier {
    typealias Body = Never
    nonisolated(unsafe) let menu: (Set<I>) -> M
    nonisolated(unsafe) let action: ((Set<I>) -> Void)?
    nonisolated init(_ menu: @escaping (Set<I>) -> M, _ action: ((Set<I>) -> Void)?) { self.menu = menu; self.action = action }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        func values(_ tags: Set<AnyHashable>) -> Set<I> { Set(tags.compactMap { $0.base as? I }) }
        let (build, action) = (modifier.menu, modifier.action)
        let state = inputs.identity.stored { MenuState() }
        inputs.identity.retainChild(1)
        let menu = SelectionMenu(
            state, build: { inputs.buildMenu(build(values($0)), at: 1) }, act: action.map { action in { action(values($0)) } })
        var inner = inputs.child(0)
        inner.environment.selectionMenu = menu
        body(inner, &outputs)
        guard state.isOpen else { return }
        let sections = menu.sections()
        inputs.host.present(MenuPresentation(state, environment: inputs.environment.outsideBar, anchor: { state.rowFrame ?? .zero }) { sections })
    }
}

extension View {
    nonisolated public func contextMenu<I, M>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View where I: Hashable, M: View { modifier(SelectionMenuModifier(menu, primaryAction)) }
}
