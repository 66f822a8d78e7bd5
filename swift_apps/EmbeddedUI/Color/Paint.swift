import Foundation

/// One color of a gradient; `location` runs from 0 to 1.
package struct PaintStop: Hashable, Sendable {
    package var location: Double
    package var color: RGBA
    package init(location: Double, color: RGBA) { (self.location, self.color) = (location, color) }
}

/// What an area is filled with: a shape style, resolved for one environment and one rectangle. Points are absolute.
package indirect enum Paint: Hashable, Sendable {
    case color(RGBA)
    case linear(stops: [PaintStop], from: CGPoint, to: CGPoint)
    case radial(stops: [PaintStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// A radial gradient stretched to the rectangle: radii are fractions of its width and height.
    case elliptical(stops: [PaintStop], center: CGPoint, size: CGSize, startFraction: CGFloat, endFraction: CGFloat)
    /// Angles in degrees, clockwise from the positive x axis.
    case angular(stops: [PaintStop], center: CGPoint, start: Double, end: Double)
    case material(MaterialStyle, ColorScheme)
    /// A generated picture, tiled or stretched to its source rectangle.
    case image(name: String, rect: CGRect)
    /// A paint whose shape casts shadows.
    case shadowed(Paint, [PaintShadow])
    /// A paint that is composited with a blend mode.
    case blended(Paint, BlendMode)

    package static let clear = Paint.color(.clear)

    package func opacity(_ factor: Double) -> Paint {
        guard factor != 1 else { return self }
        func faded(_ stops: [PaintStop]) -> [PaintStop] { stops.map { PaintStop(location: $0.location, color: $0.color.opacity(factor)) } }
        switch self {
        case .color(let color): return .color(color.opacity(factor))
        case .linear(let stops, let from, let to): return .linear(stops: faded(stops), from: from, to: to)
        case .radial(let stops, let center, let r0, let r1): return .radial(stops: faded(stops), center: center, startRadius: r0, endRadius: r1)
        case .elliptical(let stops, let center, let size, let f0, let f1):
            return .elliptical(stops: faded(stops), center: center, size: size, startFraction: f0, endFraction: f1)
        case .angular(let stops, let center, let start, let end): return .angular(stops: faded(stops), center: center, start: start, end: end)
        case .material, .image: return self
        case .shadowed(let paint, let shadows):
            return .shadowed(
                paint.opacity(factor),
                shadows.map {
                    var copy = $0; copy.color = copy.color.opacity(factor); return copy
                })
        case .blended(let paint, let mode): return .blended(paint.opacity(factor), mode)
        }
    }

    /// One color that represents this paint where only a color can be drawn: of a gradient the middle of its stops.
    package var solid: RGBA {
        switch self {
        case .color(let color): return color
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _, _), .angular(let stops, _, _, _):
            guard let first = stops.first else { return .clear }
            guard stops.count > 1 else { return first.color }
            let middle = (stops.count - 1) / 2
            return stops.count % 2 == 1 ? stops[middle].color : stops[middle].color.mixed(with: stops[middle + 1].color, by: 0.5)
        case .material: return RGBA(white: 0.5, alpha: 0.6)
        case .image: return .clear
        case .shadowed(let paint, _), .blended(let paint, _): return paint.solid
        }
    }

    /// Whether nothing at all would be drawn.
    package var isClear: Bool {
        switch self {
        case .color(let color): return color.alpha == 0
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _, _), .angular(let stops, _, _, _):
            return stops.allSatisfy { $0.color.alpha == 0 }
        case .material, .image: return false
        case .shadowed(let paint, let shadows): return paint.isClear && shadows.isEmpty
        case .blended(let paint, _): return paint.isClear
        }
    }
}

package struct PaintShadow: Hashable, Sendable {
    package var color: RGBA
    package var radius: CGFloat
    package var offset: CGSize
    package var isInner: Bool
}

/// What a `ShapeStyle` resolves to; opaque to apps.
public struct _Paint: Sendable {
    package var paint: Paint
    package init(_ paint: Paint) { self.paint = paint }
}
