import Foundation

/// What a bar shows for a menu of its own: a symbol on glass, or the title with a chevron.
final class BarMenuFace: Node {
    private let symbol: String?, title: String?, label: String, identifier: String?
    private let environment: EnvironmentValues
    init(symbol: String?, title: String?, label: String, identifier: String?, environment: EnvironmentValues) {
        self.symbol = symbol; self.title = title; self.label = label; self.identifier = identifier; self.environment = environment
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 44, height: proposal.height ?? 44) }
    override func draw(_ context: inout DrawContext) {
        if let symbol {
            context.list.glass(.oval(frame), scheme: environment.colorScheme)
            context.symbol(symbol, centeredIn: frame, size: EnvironmentValues.barSymbolSize, weight: 500, color: environment.glassInk)
        }
        if let title {
            let block = TextBlock(title, font: FontSpec(size: 17, weight: 600), color: environment.color(.label), width: frame.width - 16)
            block.draw(centeredIn: frame.offsetBy(dx: -6, dy: 0), &context)
            context.symbol(
                "chevron.down.circle.fill", centeredIn: CGRect(x: frame.midX + block.size.width / 2 - 2, y: frame.minY, width: 18, height: frame.height),
                size: 14, weight: 500, color: environment.color(.tertiaryLabel))
        }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var element = context.element("StaticText", label: label, frame: frame)
        element.identifier = identifier
        return [element]
    }
}

extension MenuAnchorNode {
    /// The "More" button for items that a bar has no room for.
    static func more(_ nodes: [Node], inputs: _ViewInputs) -> MenuAnchorNode {
        let environment = inputs.environment.outsideBar
        return anchored(
            BarMenuFace(symbol: "ellipsis", title: nil, label: "More", identifier: "OverflowBarButtonItem", environment: environment), nodes, inputs)
    }
    static func titleMenu(_ nodes: [Node], inputs: _ViewInputs, title: String) -> MenuAnchorNode {
        anchored(BarMenuFace(symbol: nil, title: title, label: title, identifier: nil, environment: inputs.environment), nodes, inputs)
    }
    private static func anchored(_ face: BarMenuFace, _ nodes: [Node], _ inputs: _ViewInputs) -> MenuAnchorNode {
        let state = inputs.identity.stored { MenuState() }
        let node = MenuAnchorNode(face, state: state, isEnabled: true)
        if state.isOpen {
            inputs.host.present(MenuPresentation(state, environment: inputs.environment.outsideBar, anchor: { node.frame }) { MenuSection.read(nodes) })
        }
        return node
    }
}
