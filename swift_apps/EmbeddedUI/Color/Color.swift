import Foundation

/// A representation of a color that adapts to a given context.
public struct Color: Hashable, CustomStringConvertible, Sendable {
    package indirect enum Source: Hashable, Sendable {
        case fixed(RGBA)
        case system(SystemColor)
        case accent
        case named(String)
        case dynamic(light: RGBA, dark: RGBA)
        case faded(Color, Double)
        case resolved(Resolved)
    }

    package var source: Source
    package init(source: Source) { self.source = source }
    package init(system color: SystemColor) { source = .system(color) }
    package init(light: RGBA, dark: RGBA) { source = .dynamic(light: light, dark: dark) }
    package init(rgba: RGBA) { source = .fixed(rgba) }

    public enum RGBColorSpace: Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        source = .fixed(RGBA(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        source = .fixed(RGBA(colorSpace, red: white, green: white, blue: white, opacity: opacity))
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        source = .fixed(RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
    }

    /// A color from an asset catalog. There are no catalogs here: a name that the system has (`AccentColor`) is found, others are clear.
    public init(_ name: String, bundle: Bundle? = nil) { source = .named(name) }

    public init(_ resolved: Color.Resolved) { source = .resolved(resolved) }

    public init<T>(_ color: T) where T: Hashable, T: ShapeStyle, T.Resolved == Color.Resolved {
        self = (color as? Color) ?? Color(color.resolve(in: EnvironmentValues()))
    }

    public func opacity(_ opacity: Double) -> Color { Color(source: .faded(self, opacity)) }

    /// The color's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        if case .resolved(let resolved) = source { return resolved }
        return Resolved(rgba(in: environment))
    }

    /// What is drawn for this color in an environment.
    package func rgba(in environment: EnvironmentValues) -> RGBA {
        switch source {
        case .fixed(let rgba): return rgba
        case .system(let color): return color.rgba(in: environment)
        case .accent: return environment.accentPaint.solid
        case .named(let name): return name == "AccentColor" ? environment.accentPaint.solid : .clear
        case .dynamic(let light, let dark): return environment.colorScheme == .dark ? dark : light
        case .faded(let color, let opacity): return color.rgba(in: environment).opacity(opacity)
        case .resolved(let resolved): return resolved.rgba
        }
    }

    public var description: String {
        switch source {
        case .fixed(let rgba):
            func hex(_ value: Double) -> String { String(format: "%02X", Int((min(max(value, 0), 1) * 255).rounded())) }
            return "#" + hex(rgba.red) + hex(rgba.green) + hex(rgba.blue) + hex(rgba.alpha)
        case .system(let color): return color.rawValue
        case .accent: return "accentColor"
        case .named(let name): return "NamedColor(name: \"\(name)\", bundle: nil)"
        case .dynamic: return "DynamicColor"
        case .faded(let color, let opacity): return "\(Int((opacity * 100).rounded()))% \(color)"
        case .resolved(let resolved): return resolved.description
        }
    }
}

extension Color {
    public static let red = Color(system: .red)
    public static let orange = Color(system: .orange)
    public static let yellow = Color(system: .yellow)
    public static let green = Color(system: .green)
    public static let mint = Color(system: .mint)
    public static let teal = Color(system: .teal)
    public static let cyan = Color(system: .cyan)
    public static let blue = Color(system: .blue)
    public static let indigo = Color(system: .indigo)
    public static let purple = Color(system: .purple)
    public static let pink = Color(system: .pink)
    public static let brown = Color(system: .brown)
    public static let white = Color(source: .fixed(.white))
    public static let gray = Color(system: .gray)
    public static let black = Color(source: .fixed(.black))
    public static let clear = Color(source: .fixed(.clear))
    public static let primary = Color(system: .label)
    public static let secondary = Color(system: .secondaryLabel)

    /// The tint of the surrounding views.
    public static var accentColor: Color { Color(source: .accent) }

    /// A gradient from a slightly lighter tone of this color down to the color itself.
    public var gradient: AnyGradient { AnyGradient(lightened: self) }
}

extension RGBA {
    package init(_ space: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
        switch space {
        case .sRGB: self.init(red: red, green: green, blue: blue, alpha: opacity)
        case .sRGBLinear: self.init(red: SRGB.encoded(red), green: SRGB.encoded(green), blue: SRGB.encoded(blue), alpha: opacity)
        case .displayP3:
            let (r, g, b) = SRGB.fromDisplayP3(red, green, blue)
            self.init(red: r, green: g, blue: b, alpha: opacity)
        }
    }

    package init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        let part = sector - sector.rounded(.down)
        let (p, q, t) = (brightness * (1 - saturation), brightness * (1 - saturation * part), brightness * (1 - saturation * (1 - part)))
        switch Int(sector) % 6 {
        case 0: self.init(red: brightness, green: t, blue: p, alpha: alpha)
        case 1: self.init(red: q, green: brightness, blue: p, alpha: alpha)
        case 2: self.init(red: p, green: brightness, blue: t, alpha: alpha)
        case 3: self.init(red: p, green: q, blue: brightness, alpha: alpha)
        case 4: self.init(red: t, green: p, blue: brightness, alpha: alpha)
        default: self.init(red: brightness, green: p, blue: q, alpha: alpha)
        }
    }
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        _Paint(.color(rgba(in: environment).opacity(HierarchicalShapeStyle.opacity(at: level))))
    }
}
