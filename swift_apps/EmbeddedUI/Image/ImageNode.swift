import Foundation

extension Image {
    @MainActor public static func _makeView(view: Image, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(ImageNode(view, inputs.environment))
    }

    /// The symbol as it is shown here: in the variant that views around it ask for.
    package func symbolName(in environment: EnvironmentValues) -> String? {
        guard case .symbol(let name) = source else { return nil }
        return environment.symbolVariants.applied(to: name)
    }

    /// Points: a symbol follows the font, a picture has a size of its own.
    package func naturalSize(font: FontSpec, _ environment: EnvironmentValues) -> CGSize {
        guard let name = symbolName(in: environment) else { return Self.pictureSize }
        return SymbolMetrics.size(name, fontSize: font.size, weight: font.weight, scale: SymbolMetrics.Scale(environment.imageScale))
    }

    /// Pictures are generated from their names at any size; unresized they are this large.
    private static let pictureSize = CGSize(width: 100, height: 100)

    /// What VoiceOver says: nil for decoration.
    package func spokenLabel(in environment: EnvironmentValues) -> String? {
        switch label {
        case .decorative: return nil
        case .text(let text): return text.spokenText(in: environment)
        case .automatic:
            switch source {
            case .picture(let name): return name
            case .symbol(let name):
                return symbolName(in: environment).flatMap(SymbolMetrics.spokenName) ?? SymbolMetrics.spokenName(name) ?? name
            }
        }
    }

    /// Draws it into a rectangle, scaled to fill it.
    @MainActor func draw(in rect: CGRect, font: FontSpec, foreground: (Int) -> Paint, _ environment: EnvironmentValues, _ list: inout DisplayList) {
        if environment.isRedacted {
            return list.fill(.rounded(rect, radii: [min(6, min(rect.width, rect.height) / 4)], smooth: true), environment.redactionPaint)
        }
        guard let name = symbolName(in: environment) else {
            guard case .picture(let picture) = source, rect.width > 0, rect.height > 0 else { return }
            return list.append(.image(picture, rect))
        }
        let natural = naturalSize(font: font, environment)
        guard natural.width > 0, natural.height > 0, rect.width > 0, rect.height > 0 else { return }
        let (sx, sy) = (rect.width / natural.width, rect.height / natural.height)
        let scale = min(sx, sy)
        let mode = symbolRenderingMode ?? environment.symbolRenderingMode?.kind ?? (renderingMode == .original ? .multicolor : .monochrome)
        let size = font.size * scale * SymbolMetrics.factor(SymbolMetrics.Scale(environment.imageScale))
        let (paint, rendering) = (foreground(0), mode == .monochrome ? nil : mode == .palette ? "hierarchical" : mode.rawValue)
        func op(_ rect: CGRect) -> DisplayOp { .symbol(name, rect, size: size, weight: font.weight, paint, rendering: rendering) }
        if abs(sx - sy) < 0.02 * scale { return list.append(op(rect)) }
        // Stretched to another shape, as `resizable` alone does: drawn at the smaller scale, then pulled.
        let fitted = CGSize(width: natural.width * scale, height: natural.height * scale)
        list.append(.save)
        list.append(.transform(CGAffineTransform(a: rect.width / fitted.width, b: 0, c: 0, d: rect.height / fitted.height, tx: rect.minX, ty: rect.minY)))
        list.append(op(CGRect(origin: .zero, size: fitted)))
        list.append(.restore)
    }
}

extension SymbolMetrics.Scale {
    package init(_ scale: Image.Scale) {
        switch scale {
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        }
    }
}

/// A symbol or a picture on the screen.
package final class ImageNode: Node {
    package let image: Image
    private let environment: EnvironmentValues
    private let font: FontSpec

    package init(_ image: Image, _ environment: EnvironmentValues) {
        self.image = image
        self.environment = environment
        font = environment.symbolFont
    }

    /// Asked for in each layout of a stack, and found by its name in a table.
    private lazy var natural = image.naturalSize(font: font, environment)

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard image.resizing != nil else { return natural }
        let size = natural
        func finite(_ length: CGFloat?, _ otherwise: CGFloat) -> CGFloat { length.map { max($0, 0) } ?? otherwise }
        return CGSize(width: finite(proposal.width, size.width), height: finite(proposal.height, size.height))
    }

    package override func findRigidity(along axis: Axis) -> Bool { image.resizing == nil }

    /// A symbol sits on a baseline as capitals do: centered on their height.
    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        guard image.resizing == nil, image.symbolName(in: environment) != nil,
            key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
        else { return nil }
        return size.height / 2 + FontMetrics.capHeight(font) / 2
    }

    package override func draw(_ context: inout DrawContext) {
        let rect = frame
        if let resizing = image.resizing, resizing.mode == .tile, image.symbolName(in: environment) == nil { return tile(rect, &context) }
        image.draw(in: rect, font: font, foreground: { [environment] in environment.foregroundPaint(level: $0, in: rect) }, environment, &context.list)
    }

    private func tile(_ rect: CGRect, _ context: inout DrawContext) {
        let size = natural
        guard case .picture(let name) = image.source, size.width > 0, size.height > 0 else { return }
        context.clipped(to: .rect(rect), bounds: rect) { context in
            for row in 0..<min(Int((rect.height / size.height).rounded(.up)), 64) {
                for column in 0..<min(Int((rect.width / size.width).rounded(.up)), 64) {
                    context.list.append(
                        .image(
                            name,
                            CGRect(
                                x: rect.minX + CGFloat(column) * size.width, y: rect.minY + CGFloat(row) * size.height, width: size.width, height: size.height))
                    )
                }
            }
        }
    }

    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        guard let label = image.spokenLabel(in: environment) else { return [] }
        var seen = frame
        if let name = image.symbolName(in: environment) { seen = SymbolMetrics.ink(name, in: frame) }
        var element = context.element("Image", label: label, frame: seen, traits: ["Image"])
        if case .symbol(let name) = image.source {
            element.identifier = name
            if case .automatic = image.label { element.isPlainSymbol = true }
        }
        return [element]
    }

    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
}
