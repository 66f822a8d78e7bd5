import Foundation

extension Color {
    /// A concrete color value: linear sRGB components, which may leave 0…1 for wide colors.
    @frozen public struct Resolved: Hashable, Sendable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.init(RGBA(colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity)))
        }

        package init(_ rgba: RGBA) {
            linearRed = Float(SRGB.linear(rgba.red))
            linearGreen = Float(SRGB.linear(rgba.green))
            linearBlue = Float(SRGB.linear(rgba.blue))
            opacity = Float(rgba.alpha)
        }

        package var rgba: RGBA {
            RGBA(
                red: SRGB.encoded(Double(linearRed)), green: SRGB.encoded(Double(linearGreen)),
                blue: SRGB.encoded(Double(linearBlue)), alpha: Double(opacity))
        }

        public var red: Float {
            get { Float(SRGB.encoded(Double(linearRed))) }
            set { linearRed = Float(SRGB.linear(Double(newValue))) }
        }

        public var green: Float {
            get { Float(SRGB.encoded(Double(linearGreen))) }
            set { linearGreen = Float(SRGB.linear(Double(newValue))) }
        }

        public var blue: Float {
            get { Float(SRGB.encoded(Double(linearBlue))) }
            set { linearBlue = Float(SRGB.linear(Double(newValue))) }
        }
    }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(.color(rgba.opacity(HierarchicalShapeStyle.opacity(at: level))))
    }
}

extension Color.Resolved: CustomStringConvertible {
    public var description: String { Color(rgba: rgba).description }
}

extension Color.Resolved: Animatable {
    public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity))) }
        set {
            linearRed = newValue.first
            linearGreen = newValue.second.first
            linearBlue = newValue.second.second.first
            opacity = newValue.second.second.second
        }
    }
}

/// Encoded as four sRGB components: red, green, blue, opacity.
extension Color.Resolved: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for component in [red, green, blue, opacity] { try container.encode(component) }
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(
            red: try container.decode(Float.self), green: try container.decode(Float.self),
            blue: try container.decode(Float.self), opacity: try container.decode(Float.self))
    }
}
