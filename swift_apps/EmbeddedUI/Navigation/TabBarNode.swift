import Foundation

/// The floating platter of tabs at the bottom of the screen.
final class TabBarNode: Node {
    private struct Item {
        let title: String
        let symbol: String?
        let identifier: String?
        let badge: String?
    }
    private let items: [Item]
    private let chosen: Int
    var environment: EnvironmentValues
    private let choose: (Int) -> Void

    init(_ tabs: [Tab], chosen: Int, environment: EnvironmentValues, choose: @escaping (Int) -> Void) {
        self.chosen = chosen; self.environment = environment; self.choose = choose
        items = tabs.map { tab in
            let parts = tab.label.flatMap { $0.accessibility(AccessibilityContext(visible: .infinite)) }
            let symbol = tab.label.compactMap(\.firstSymbol).first
            let words = parts.filter { $0.type != "Image" }.flatMap(\.wordsOnly)
            return Item(
                title: words.joined(separator: " "), symbol: symbol, identifier: parts.first { $0.type != "Image" }?.identifier ?? symbol, badge: tab.badge)
        }
    }

    /// Each tab's button has the same size; where the screen is too narrow for the usual 86 points from one to the next, they overlap.
    private static let buttonWidth: CGFloat = 94
    /// Symbols of the large scale, at 18 points.
    private static let symbolSize: CGFloat = 23
    private var pitch: CGFloat { min(86, (frame.width - 42 - 8 - Self.buttonWidth) / CGFloat(max(items.count - 1, 1))) }
    private var platter: CGRect {
        let width = pitch * CGFloat(items.count - 1) + Self.buttonWidth + 8
        return CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: 62)
    }
    private func button(_ index: Int) -> CGRect {
        CGRect(x: platter.minX + 4 + pitch * CGFloat(index), y: platter.minY + 4, width: Self.buttonWidth, height: 54)
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        // The room around the platter is the bar's, too: content is not seen there.
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    /// The selection's binding tells if it runs an app's code.
    override var mayRunCode: Bool { false }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard platter.contains(point) else { return true }
        let index = Int((point.x - platter.minX - 4 - (Self.buttonWidth - pitch) / 2) / pitch)
        if items.indices.contains(index) { choose(index) }
        return true
    }

    override func draw(_ context: inout DrawContext) {
        let platter = platter, dark = environment.colorScheme == .dark
        context.list.glass(.rounded(platter, radii: [31], smooth: false), scheme: environment.colorScheme)
        for (index, item) in items.enumerated() {
            let rect = button(index)
            if index == chosen {
                context.list.fill(.rounded(rect, radii: [27], smooth: false), .color(dark ? RGBA(white: 1, alpha: 0.145) : RGBA(white: 0, alpha: 0.07)))
            }
            let color = index == chosen ? environment.tintColor : environment.glassInk
            if let symbol = item.symbol {
                // Tab bars take a symbol's filled form.
                let filled = !symbol.hasSuffix(".fill") && SymbolMetrics.exists(symbol + ".fill") ? symbol + ".fill" : symbol
                context.symbol(
                    filled, centeredIn: CGRect(x: rect.midX - 20, y: platter.minY + 9, width: 40, height: 30), size: Self.symbolSize, weight: 500, color: color)
            }
            TextBlock(item.title, font: FontSpec(size: 10, weight: 600), color: color, width: rect.width).draw(
                centeredIn: CGRect(x: rect.minX, y: platter.minY + 39, width: rect.width, height: 12), &context)
            if let badge = item.badge {
                let font = FontSpec(size: 13), width = max(TextBlock.width(badge, font) + 10, 20)
                let capsule = CGRect(x: rect.midX + 5, y: platter.minY + 4, width: width, height: 20)
                context.list.fill(.rounded(capsule, radii: [10], smooth: false), .color(environment.color(.red)))
                TextBlock(badge, font: font, color: .white).draw(centeredIn: capsule, &context)
            }
        }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let buttons = items.enumerated().map { index, item -> AccessibilityElement in
            let isChosen = index == chosen
            var value = isChosen ? "1" : nil
            if let badge = item.badge { value = Int(badge).map { "\($0) item\($0 == 1 ? "" : "s")" } ?? badge }
            var element = context.element(
                "Button", label: item.title, frame: button(index), value: value, traits: isChosen ? ["Selected", "Button"] : ["Button"])
            element.identifier = item.identifier
            element.isSelected = isChosen
            return element
        }
        var bar = context.element("TabBar", label: "Tab Bar", frame: frame, traits: ["TabBar"], children: buttons)
        bar.identifier = "Tab Bar"
        return [bar]
    }
}
