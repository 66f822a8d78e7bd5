import Foundation

/// A color gradient represented as an array of color stops, each having a parametric location value.
public struct Gradient: Hashable, Sendable {
    /// One color stop in the gradient.
    @frozen public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// How colors between the stops are found.
    public struct ColorSpace: Hashable, Sendable {
        fileprivate let isPerceptual: Bool
        public static let device = ColorSpace(isPerceptual: false)
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    public var stops: [Gradient.Stop]

    public init(stops: [Gradient.Stop]) { self.stops = stops }

    /// Evenly spread colors.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(self).colorSpace(space) }

    package func paintStops(in environment: EnvironmentValues, level: Int = 0) -> [PaintStop] {
        let factor = HierarchicalShapeStyle.opacity(at: level)
        return stops.map { PaintStop(location: Double($0.location), color: $0.color.rgba(in: environment).opacity(factor)) }
    }
}

/// Where a style is wanted, a gradient runs from top to bottom.
extension Gradient: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        AnyGradient(self)._paint(in: environment, bounds: bounds, level: level)
    }
}

/// A color gradient.
public struct AnyGradient: Hashable, ShapeStyle, Sendable {
    public typealias Resolved = Never
    private enum Source: Hashable, Sendable {
        case stops(Gradient)
        /// `Color.gradient`: found only once the color is known, as it differs in light and dark.
        case lightened(Color)
    }
    private var source: Source
    private var isPerceptual = false

    public init(_ gradient: Gradient) { source = .stops(gradient) }
    package init(lightened color: Color) { source = .lightened(color) }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var copy = self
        copy.isPerceptual = space.isPerceptual
        return copy
    }

    package func paintStops(in environment: EnvironmentValues, level: Int = 0) -> [PaintStop] {
        let stops: [PaintStop]
        switch source {
        case .stops(let gradient): stops = gradient.paintStops(in: environment, level: level)
        case .lightened(let color):
            let base = color.rgba(in: environment).opacity(HierarchicalShapeStyle.opacity(at: level))
            var light = base.mixed(with: RGBA(white: 1, alpha: base.alpha), by: 0.22)
            light.alpha = base.alpha
            stops = [PaintStop(location: 0, color: light), PaintStop(location: 1, color: base)]
        }
        return isPerceptual ? Perceptual.refined(stops) : stops
    }

    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(
            .linear(
                stops: paintStops(in: environment, level: level), from: CGPoint(x: bounds.midX, y: bounds.minY), to: CGPoint(x: bounds.midX, y: bounds.maxY)))
    }
}

/// Gradients through Oklab, drawn as enough sRGB stops that the steps between them do not show.
private enum Perceptual {
    static func refined(_ stops: [PaintStop]) -> [PaintStop] {
        guard stops.count > 1 else { return stops }
        var result: [PaintStop] = [stops[0]]
        for (a, b) in zip(stops, stops.dropFirst()) {
            let (p, q) = (lab(a.color), lab(b.color))
            for step in 1...8 {
                let t = Double(step) / 8
                var color = step == 8 ? b.color : rgba((0..<3).map { p[$0] + (q[$0] - p[$0]) * t })
                color.alpha = a.color.alpha + (b.color.alpha - a.color.alpha) * t
                result.append(PaintStop(location: a.location + (b.location - a.location) * t, color: color))
            }
        }
        return result
    }

    /// Björn Ottosson's Oklab.
    private static func lab(_ color: RGBA) -> [Double] {
        let (r, g, b) = (SRGB.linear(color.red), SRGB.linear(color.green), SRGB.linear(color.blue))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    }

    private static func rgba(_ lab: [Double]) -> RGBA {
        func cube(_ x: Double) -> Double { x * x * x }
        let l = cube(lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2])
        let m = cube(lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2])
        let s = cube(lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2])
        func clip(_ x: Double) -> Double { min(max(SRGB.encoded(x), 0), 1) }
        return RGBA(
            red: clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: clip(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
    }
}
