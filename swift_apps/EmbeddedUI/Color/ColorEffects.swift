import Foundation

/// Changes every color that its child draws; pictures keep theirs.
final class ColorEffectNode: WrapperNode {
    private let change: (RGBA) -> RGBA
    init(_ child: Node, _ change: @escaping (RGBA) -> RGBA) {
        self.change = change
        super.init(child)
    }

    override func draw(_ context: inout DrawContext) {
        var inner = DrawContext(visible: context.visible)
        inner.draw(child)
        context.list.ops += inner.list.ops.map { $0.mapColors(change) }
    }
}

/// Composites what its child draws with a blend mode.
final class BlendNode: WrapperNode {
    private let mode: BlendMode
    init(_ child: Node, _ mode: BlendMode) {
        self.mode = mode
        super.init(child)
    }

    override func draw(_ context: inout DrawContext) {
        guard mode != .normal else { return context.draw(child) }
        context.list.append(.save)
        context.list.append(.blend(mode.displayName))
        context.draw(child)
        context.list.append(.restore)
    }
}

extension DisplayOp {
    func mapColors(_ change: (RGBA) -> RGBA) -> DisplayOp {
        switch self {
        case .fill(let shape, let paint, let evenOdd): .fill(shape, paint.mapColors(change), evenOdd: evenOdd)
        case .stroke(let shape, let paint, let style): .stroke(shape, paint.mapColors(change), style)
        case .shadow(let shape, let color, let radius, let x, let y): .shadow(shape, change(color), radius: radius, x: x, y: y)
        case .text(let text, let xs, let baseline, let font, let color): .text(text, xs: xs, baseline: baseline, font, change(color))
        case .symbol(let name, let rect, let size, let weight, let paint, let rendering):
            .symbol(name, rect, size: size, weight: weight, paint.mapColors(change), rendering: rendering)
        case .glass(let shape, let tint, let style): .glass(shape, tint: tint.map(change), style: style)
        case .fade(let rect, let edge, let color, let blur): .fade(rect, edge: edge, change(color), blur: blur)
        default: self
        }
    }
}

extension Paint {
    func mapColors(_ change: (RGBA) -> RGBA) -> Paint {
        func mapped(_ stops: [PaintStop]) -> [PaintStop] { stops.map { PaintStop(location: $0.location, color: change($0.color)) } }
        switch self {
        case .color(let color): return .color(change(color))
        case .linear(let stops, let from, let to): return .linear(stops: mapped(stops), from: from, to: to)
        case .radial(let stops, let center, let r0, let r1): return .radial(stops: mapped(stops), center: center, startRadius: r0, endRadius: r1)
        case .elliptical(let stops, let center, let size, let f0, let f1):
            return .elliptical(stops: mapped(stops), center: center, size: size, startFraction: f0, endFraction: f1)
        case .angular(let stops, let center, let start, let end): return .angular(stops: mapped(stops), center: center, start: start, end: end)
        case .shadowed(let paint, let shadows):
            return .shadowed(
                paint.mapColors(change),
                shadows.map {
                    var copy = $0; copy.color = change($0.color); return copy
                })
        case .blended(let paint, let mode): return .blended(paint.mapColors(change), mode)
        case .material, .image: return self
        }
    }
}

extension RGBA {
    /// A linear change of the components, clipped to what can be shown.
    fileprivate func mapped(_ matrix: [[Double]], plus: Double = 0) -> RGBA {
        let old = [red, green, blue]
        let new = matrix.map { row in min(max(row[0] * old[0] + row[1] * old[1] + row[2] * old[2] + plus, 0), 1) }
        return RGBA(red: new[0], green: new[1], blue: new[2], alpha: alpha)
    }

    func saturated(_ amount: Double) -> RGBA {
        // Rec. 709 weights, as Core Animation's color matrices use them.
        let weights = [0.2126, 0.7152, 0.0722]
        return mapped((0..<3).map { row in (0..<3).map { weights[$0] * (1 - amount) + (row == $0 ? amount : 0) } })
    }

    func brightened(_ amount: Double) -> RGBA { mapped([[1, 0, 0], [0, 1, 0], [0, 0, 1]], plus: amount) }
    func contrasted(_ amount: Double) -> RGBA { mapped([[amount, 0, 0], [0, amount, 0], [0, 0, amount]], plus: 0.5 - amount / 2) }
    var inverted: RGBA { RGBA(red: 1 - red, green: 1 - green, blue: 1 - blue, alpha: alpha) }

    func hueRotated(_ angle: Angle) -> RGBA {
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        return mapped([
            [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
            [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
            [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
        ])
    }

    func multiplied(_ other: RGBA) -> RGBA { RGBA(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha) }
}

struct ColorEffectModifier: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let change: (EnvironmentValues) -> (RGBA) -> RGBA
    nonisolated init(_ change: @escaping (EnvironmentValues) -> (RGBA) -> RGBA) { self.change = change }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { ColorEffectNode(node, change(inputs.environment)) }
}

struct BlendModifier: NodeModifier {
    typealias Body = Never
    let mode: BlendMode
    nonisolated init(_ mode: BlendMode) { self.mode = mode }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { BlendNode(node, mode) }
}

extension View {
    nonisolated public consuming func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendModifier(blendMode)) }
    nonisolated public consuming func brightness(_ amount: Double) -> some View { modifier(ColorEffectModifier { _ in { $0.brightened(amount) } }) }
    nonisolated public consuming func contrast(_ amount: Double) -> some View { modifier(ColorEffectModifier { _ in { $0.contrasted(amount) } }) }
    nonisolated public consuming func saturation(_ amount: Double) -> some View { modifier(ColorEffectModifier { _ in { $0.saturated(amount) } }) }
    nonisolated public consuming func grayscale(_ amount: Double) -> some View {
        modifier(ColorEffectModifier { _ in { $0.saturated(1 - min(max(amount, 0), 1)) } })
    }
    nonisolated public consuming func hueRotation(_ angle: Angle) -> some View { modifier(ColorEffectModifier { _ in { $0.hueRotated(angle) } }) }
    nonisolated public consuming func colorInvert() -> some View { modifier(ColorEffectModifier { _ in { $0.inverted } }) }
    nonisolated public consuming func colorMultiply(_ color: Color) -> some View {
        modifier(
            ColorEffectModifier { environment in
                let factor = color.rgba(in: environment)
                return { $0.multiplied(factor) }
            })
    }
    nonisolated public consuming func luminanceToAlpha() -> some View {
        modifier(ColorEffectModifier { _ in { RGBA(white: 0, alpha: $0.alpha * (1 - (0.2126 * $0.red + 0.7152 * $0.green + 0.0722 * $0.blue))) } })
    }
}
