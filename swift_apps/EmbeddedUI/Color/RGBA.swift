import Foundation

/// A color as it is drawn: sRGB components from 0 to 1, gamma encoded, with straight alpha.
package struct RGBA: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// From components of 0…255, as design tables print them.
    package init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
        self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
    }

    package init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    package static let clear = RGBA(white: 0, alpha: 0)
    package static let black = RGBA(white: 0)
    package static let white = RGBA(white: 1)

    package func opacity(_ factor: Double) -> RGBA {
        var copy = self
        copy.alpha = min(max(alpha * factor, 0), 1)
        return copy
    }

    /// This color painted over an opaque one.
    package func over(_ below: RGBA) -> RGBA {
        RGBA(
            red: red * alpha + below.red * (1 - alpha), green: green * alpha + below.green * (1 - alpha),
            blue: blue * alpha + below.blue * (1 - alpha), alpha: alpha + below.alpha * (1 - alpha))
    }

    /// The color between two, mixed as Core Animation does: component by component, with premultiplied alpha.
    package func mixed(with other: RGBA, by fraction: Double) -> RGBA {
        let a = alpha + (other.alpha - alpha) * fraction
        guard a > 0 else { return .clear }
        func mix(_ x: Double, _ y: Double) -> Double { (x * alpha * (1 - fraction) + y * other.alpha * fraction) / a }
        return RGBA(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: a)
    }

    /// Black on light colors and white on dark ones, by relative luminance.
    package var luminance: Double {
        func linear(_ c: Double) -> Double { SRGB.linear(min(max(c, 0), 1)) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

/// The sRGB transfer function, continued symmetrically below zero as Core Graphics' extended range does.
package enum SRGB {
    package static func linear(_ encoded: Double) -> Double {
        let magnitude = abs(encoded)
        let value = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -value : value
    }

    package static func encoded(_ linear: Double) -> Double {
        let magnitude = abs(linear)
        let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -value : value
    }

    /// Display P3 to sRGB, both gamma encoded. Colors outside sRGB leave the 0…1 range and are clipped: the painter draws sRGB.
    package static func fromDisplayP3(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        func clip(_ value: Double) -> Double { min(max(encoded(value), 0), 1) }
        return (
            clip(1.2249401762805598 * r - 0.22494017628055996 * g),
            clip(-0.042056954709688163 * r + 1.0420569547096881 * g),
            clip(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
        )
    }
}
