import Foundation

/// One row of a menu.
package struct MenuItem {
    package enum Kind { case button(() -> Void), submenu([MenuSection]), text }
    package var kind: Kind
    package var title: String
    package var subtitle: String?
    package var symbol: String?
    package var identifier: String?
    package var isDestructive = false
    package var isEnabled = true
    package var isSelected = false
    package var tint: RGBA?
    package init(_ title: String, kind: Kind) { self.title = title; self.kind = kind }
}

/// Rows of a menu that are together, perhaps under a heading.
package struct MenuSection {
    package var title: String?
    package var items: [MenuItem]
    /// Square buttons in one row (`ControlGroup`).
    package var isRow = false
    package init(title: String? = nil, items: [MenuItem] = []) { self.title = title; self.items = items }
}

/// A control that represents a menu inside another menu.
@MainActor package protocol MenuDescribing: Node {
    var menuItem: MenuItem { get }
}

@MainActor extension MenuSection {
    /// Reads what a menu's content built: buttons, toggles, pickers, sections, dividers, nested menus.
    package static func read(_ nodes: [Node]) -> [MenuSection] {
        var sections: [MenuSection] = [MenuSection()]
        func add(_ nodes: [Node]) {
            for node in nodes {
                switch node {
                case let deferred as DeferredNode: add(deferred.build())
                case let section as SectionNode:
                    let title = section.header.map(\.spokenText).joined(separator: " ")
                    sections.append(MenuSection(title: title.isEmpty ? nil : title))
                    add(section.rows)
                    sections.append(MenuSection())
                case is DividerNode: sections.append(MenuSection())
                case let row as StackNode where row.describedButtons().count > 1:
                    // Buttons side by side (`ControlGroup`) are tiles.
                    var tiles = MenuSection(items: items(of: row))
                    tiles.isRow = true
                    sections.append(tiles)
                    sections.append(MenuSection())
                default: sections[sections.count - 1].items += items(of: node)
                }
            }
        }
        add(nodes)
        return sections.filter { !$0.items.isEmpty }
    }

    private static func items(of node: Node) -> [MenuItem] {
        let context = AccessibilityContext(visible: .infinite)
        if let menu = node.firstMenu {
            var item = menu.menuItem
            if let named = node as? AccessibilityNode { item.identifier = named.identifier ?? item.identifier }
            return [item]
        }
        let buttons = node.describedButtons()
        let elements = node.accessibility(context)
        if buttons.isEmpty {
            let text = node.spokenText
            if let link = node.firstRowControl {
                var item = MenuItem(text, kind: .button { link.activateFromRow() })
                item.symbol = node.firstSymbol
                return [item]
            }
            return text.isEmpty ? [] : [MenuItem(text, kind: .text)]
        }
        return buttons.enumerated().map { index, button in
            let element = elements.count == buttons.count ? elements[index] : nil
            let words = element?.children.flatMap(\.wordsOnly) ?? []
            // A second text under a title is its subtitle.
            var item = MenuItem(element?.label ?? button.title, kind: .button(button.action))
            if words.count == 2, words.joined(separator: ", ") == item.title { (item.title, item.subtitle) = (words[0], words[1]) }
            item.symbol = button.systemImage
            item.identifier = element?.identifier ?? button.identifier
            item.isDestructive = button.role == .destructive
            item.isEnabled = button.isEnabled
            item.isSelected = element?.isSelected ?? false
            item.tint = button.tint
            if item.isSelected, item.symbol == "checkmark" { item.symbol = nil }
            if item.identifier == item.symbol { item.identifier = nil }
            return item
        }
    }
}

extension Node {
    fileprivate var firstMenu: (any MenuDescribing)? {
        if let menu = self as? any MenuDescribing { return menu }
        for child in children { if let found = child.firstMenu { return found } }
        return nil
    }
    fileprivate var firstRowControl: (any RowActivatable)? {
        if let control = self as? any RowActivatable { return control }
        for child in children { if let found = child.firstRowControl { return found } }
        return nil
    }
}

/// A toggle as a button that is selected or not: in menus and bars.
struct ButtonToggle: View {
    let configuration: ToggleStyleConfiguration
    var body: some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
    }
}

extension _ViewInputs {
    /// Builds a menu's content: its controls are read, not shown.
    func buildMenu<V: View>(_ content: V, at position: Int) -> [MenuSection] {
        var inner = self
        inner.environment = environment.outsideBar
        inner.environment.isEnabled = true
        inner.environment.isInMenu = true
        inner.environment.isInListRow = false
        inner.environment.labelStyleBox = LabelStyleBox { ErasedView(TitleAndIconLabelStyle().makeBody(configuration: $0)) }
        inner.environment.buttonStyleBox = ButtonStyleBox(look: .automatic)
        inner.environment.toggleStyleBox = ToggleStyleBox { ErasedView(ButtonToggle(configuration: $0)) }
        inner.environment.tint = nil
        return MenuSection.read(inner.build(content, at: position, lazy: true))
    }
}
