import Foundation

extension GraphicsContext {
    /// A color or pattern that you can use to outline or fill a path. Points are those of the context.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case style(AnyShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
            case conic(Gradient, CGPoint, Angle)
        }
        private let kind: Kind
        let isForeground: Bool

        private init(_ kind: Kind, isForeground: Bool = false) { (self.kind, self.isForeground) = (kind, isForeground) }

        public static var foreground: GraphicsContext.Shading { Shading(.style(AnyShapeStyle(ForegroundStyle())), isForeground: true) }
        /// What is behind the canvas cannot be taken as a paint: the background style represents it.
        public static var backdrop: GraphicsContext.Shading { Shading(.style(AnyShapeStyle(BackgroundStyle()))) }
        public static func color(_ color: Color) -> GraphicsContext.Shading { Shading(.style(AnyShapeStyle(color))) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> GraphicsContext.Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> GraphicsContext.Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }
        public static func style<S>(_ style: S) -> GraphicsContext.Shading where S: ShapeStyle { Shading(.style(AnyShapeStyle(style))) }
        public static func palette(_ array: [GraphicsContext.Shading]) -> GraphicsContext.Shading { array.first ?? .foreground }
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
            options: GraphicsContext.GradientOptions = GradientOptions()
        ) -> GraphicsContext.Shading {
            Shading(.linear(gradient, startPoint, endPoint))
        }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GraphicsContext.GradientOptions = GradientOptions()
        ) -> GraphicsContext.Shading {
            Shading(.radial(gradient, center, startRadius, endRadius))
        }
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
            options: GraphicsContext.GradientOptions = GradientOptions()
        ) -> GraphicsContext.Shading {
            Shading(.conic(gradient, center, angle))
        }
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> GraphicsContext.Shading {
            Shading(.style(AnyShapeStyle(ImagePaint(image: image, sourceRect: sourceRect, scale: scale))))
        }

        package func paint(in environment: EnvironmentValues, bounds: CGRect) -> Paint {
            switch kind {
            case .style(let style): style.paint(in: environment, bounds: bounds)
            case .linear(let gradient, let start, let end): .linear(stops: gradient.paintStops(in: environment), from: start, to: end)
            case .radial(let gradient, let center, let r0, let r1):
                .radial(stops: gradient.paintStops(in: environment), center: center, startRadius: r0, endRadius: r1)
            case .conic(let gradient, let center, let angle):
                .angular(stops: gradient.paintStops(in: environment), center: center, start: angle.degrees, end: angle.degrees + 360)
            }
        }
    }

    /// A filter that is applied to everything drawn after it was added.
    public struct Filter: Sendable {
        package enum Kind: Sendable {
            case blur(CGFloat)
            case shadow(Color, radius: CGFloat, offset: CGSize)
            case color(@Sendable (EnvironmentValues) -> @Sendable (RGBA) -> RGBA)
            case transform(CGAffineTransform)
        }
        package let kind: Kind

        private static func color(_ change: @escaping @Sendable (RGBA) -> RGBA) -> Filter { Filter(kind: .color { _ in change }) }

        public static func projectionTransform(_ matrix: ProjectionTransform) -> GraphicsContext.Filter { Filter(kind: .transform(matrix.affine)) }
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: GraphicsContext.BlendMode = .normal, options: GraphicsContext.ShadowOptions = ShadowOptions()
        ) -> GraphicsContext.Filter {
            Filter(kind: .shadow(color, radius: radius, offset: CGSize(width: x, height: y)))
        }
        public static func blur(radius: CGFloat, options: GraphicsContext.BlurOptions = BlurOptions()) -> GraphicsContext.Filter { Filter(kind: .blur(radius)) }
        public static func colorMultiply(_ color: Color) -> GraphicsContext.Filter {
            Filter(
                kind: .color { environment in
                    let factor = color.rgba(in: environment)
                    return { $0.multiplied(factor) }
                })
        }
        public static func hueRotation(_ angle: Angle) -> GraphicsContext.Filter { color { $0.hueRotated(angle) } }
        public static func saturation(_ amount: Double) -> GraphicsContext.Filter { color { $0.saturated(amount) } }
        public static func brightness(_ amount: Double) -> GraphicsContext.Filter { color { $0.brightened(amount) } }
        public static func contrast(_ amount: Double) -> GraphicsContext.Filter { color { $0.contrasted(amount) } }
        public static func grayscale(_ amount: Double) -> GraphicsContext.Filter { color { $0.saturated(1 - amount) } }
        public static func colorInvert(_ amount: Double = 1) -> GraphicsContext.Filter { color { $0.mixed(with: $0.inverted, by: amount) } }
        public static var luminanceToAlpha: GraphicsContext.Filter { color { RGBA(white: 0, alpha: $0.alpha * (1 - $0.luminance)) } }
    }

    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var linearColor: GraphicsContext.FilterOptions { FilterOptions(rawValue: 1) }
    }

    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var shadowAbove: GraphicsContext.ShadowOptions { ShadowOptions(rawValue: 1) }
        public static var shadowOnly: GraphicsContext.ShadowOptions { ShadowOptions(rawValue: 2) }
        public static var invertsAlpha: GraphicsContext.ShadowOptions { ShadowOptions(rawValue: 4) }
        public static var disablesGroup: GraphicsContext.ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var opaque: GraphicsContext.BlurOptions { BlurOptions(rawValue: 1) }
        public static var dithersResult: GraphicsContext.BlurOptions { BlurOptions(rawValue: 2) }
    }

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var inverse: GraphicsContext.ClipOptions { ClipOptions(rawValue: 1) }
    }

    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var `repeat`: GraphicsContext.GradientOptions { GradientOptions(rawValue: 1) }
        public static var mirror: GraphicsContext.GradientOptions { GradientOptions(rawValue: 2) }
        public static var linearColor: GraphicsContext.GradientOptions { GradientOptions(rawValue: 4) }
    }

    /// The ways that a graphics context combines new content with background content; numbered as Core Graphics numbers them.
    @frozen public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        private init(_ rawValue: Int32) { self.rawValue = rawValue }
        public static var normal: GraphicsContext.BlendMode { BlendMode(0) }
        public static var multiply: GraphicsContext.BlendMode { BlendMode(1) }
        public static var screen: GraphicsContext.BlendMode { BlendMode(2) }
        public static var overlay: GraphicsContext.BlendMode { BlendMode(3) }
        public static var darken: GraphicsContext.BlendMode { BlendMode(4) }
        public static var lighten: GraphicsContext.BlendMode { BlendMode(5) }
        public static var colorDodge: GraphicsContext.BlendMode { BlendMode(6) }
        public static var colorBurn: GraphicsContext.BlendMode { BlendMode(7) }
        public static var softLight: GraphicsContext.BlendMode { BlendMode(8) }
        public static var hardLight: GraphicsContext.BlendMode { BlendMode(9) }
        public static var difference: GraphicsContext.BlendMode { BlendMode(10) }
        public static var exclusion: GraphicsContext.BlendMode { BlendMode(11) }
        public static var hue: GraphicsContext.BlendMode { BlendMode(12) }
        public static var saturation: GraphicsContext.BlendMode { BlendMode(13) }
        public static var color: GraphicsContext.BlendMode { BlendMode(14) }
        public static var luminosity: GraphicsContext.BlendMode { BlendMode(15) }
        public static var sourceAtop: GraphicsContext.BlendMode { BlendMode(20) }
        public static var destinationOver: GraphicsContext.BlendMode { BlendMode(21) }
        public static var destinationOut: GraphicsContext.BlendMode { BlendMode(23) }
        public static var plusDarker: GraphicsContext.BlendMode { BlendMode(26) }
        public static var plusLighter: GraphicsContext.BlendMode { BlendMode(27) }

        /// The painter's name; nil for plain drawing.
        package var displayName: String? {
            let names: [Int32: EmbeddedUI.BlendMode] = [
                1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn, 8: .softLight, 9: .hardLight, 10: .difference,
                11: .exclusion, 12: .hue, 13: .saturation, 14: .color, 15: .luminosity, 20: .sourceAtop, 21: .destinationOver, 23: .destinationOut,
                26: .plusDarker, 27: .plusLighter,
            ]
            return names[rawValue]?.displayName
        }
    }
}
