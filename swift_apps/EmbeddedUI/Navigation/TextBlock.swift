import Foundation

/// A piece of text that bars, alerts and menus set by themselves, wrapped and cut to a number of lines.
@MainActor package struct TextBlock {
    private let layout: TextLayout<RGBA>
    package let size: CGSize
    package let isTruncated: Bool

    package init(_ text: String, font: FontSpec, color: RGBA, width: CGFloat? = nil, lines: Int? = 1, alignment: TextLayoutAlignment = .leading) {
        layout = TextLayout([TextRun(text: text, font: font, style: color)], width: width, lineLimit: lines, alignment: alignment, pushesOut: true)
        size = layout.size
        isTruncated = layout.isTruncated
    }

    /// `origin`: the block's top left in the window.
    package func draw(at origin: CGPoint, _ context: inout DrawContext) {
        for line in layout.lines {
            for fragment in line.fragments {
                context.list.append(
                    .text(
                        fragment.text, xs: fragment.xs.map { $0 + origin.x }, baseline: FontMetrics.pixelRound(origin.y + line.baseline), fragment.font,
                        fragment.style))
            }
        }
    }
    /// Drawn in the middle of a rectangle.
    package func draw(centeredIn rect: CGRect, _ context: inout DrawContext) {
        draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), &context)
    }

    package static func width(_ text: String, _ font: FontSpec) -> CGFloat { FontMetrics.advances(text, font).reduce(0, +) }
}

extension DrawContext {
    /// A symbol in the middle of a rectangle.
    package mutating func symbol(_ name: String, centeredIn rect: CGRect, size: CGFloat, weight: Int = 400, color: RGBA) {
        let box = SymbolMetrics.size(name, fontSize: size, weight: weight)
        list.append(
            .symbol(
                name, CGRect(x: rect.midX - box.width / 2, y: rect.midY - box.height / 2, width: box.width, height: box.height), size: size, weight: weight,
                .color(color), rendering: nil))
    }
}

extension DrawContext {
    /// The glass that alerts, cards and dark menus are on: less of what is behind shows through than in a bar.
    package mutating func card(_ shape: DisplayShape, _ environment: EnvironmentValues) {
        let scheme = environment.colorScheme
        list.glass(shape, tint: scheme == .dark ? RGBA(34, 34, 36, 0.6) : RGBA(251, 251, 253, 0.62), scheme: scheme)
    }
    /// A light menu is as clear as a bar and a little darker: measured over a white and over a gray page.
    package mutating func menuGlass(_ shape: DisplayShape, _ environment: EnvironmentValues) {
        guard environment.colorScheme == .light else { return card(shape, environment) }
        list.glass(shape, tint: RGBA(197, 197, 206, 0.067), scheme: .light)
    }
    /// Lets content fade away toward an edge of the screen, under a bar whose controls begin at the other side of `rect`.
    package mutating func scrollEdge(_ rect: CGRect, edge: String, color: RGBA) {
        guard edge == "bottom" else {
            // Blurred and then faded, more strongly above: a title is on it, and in a high bar it is far from the edge.
            for layer in 0..<(rect.height > 140 ? 5 : 4) { list.append(.fade(rect, edge: edge, color.opacity(layer == 0 ? 0.9 : 1), blur: layer == 0 ? 7 : 0)) }
            return
        }
        // Measured on a screenshot of Settings: it begins 43 points above the controls and leaves a quarter; light ground is
        // a little darker there.
        let ahead: CGFloat = 43
        let dimmed = RGBA(red: color.red * 0.965, green: color.green * 0.965, blue: color.blue * 0.965, alpha: 0.78)
        list.append(.fade(CGRect(x: rect.minX, y: rect.minY - ahead, width: rect.width, height: rect.height + ahead), edge: edge, dimmed))
    }
}

extension EnvironmentValues {
    package func color(_ color: SystemColor) -> RGBA { color.rgba(in: self) }
}

extension Node {
    /// Passes a tap on to the element in the middle of this node: bars make the whole glass around a control tappable.
    package final func tapCenter() -> Bool {
        var path: [Node] = []
        let point = CGPoint(x: frame.midX, y: frame.midY)
        guard hit(point, &path) else { return false }
        for node in path where node.tapped(at: point, count: 1) { return true }
        return false
    }
}
