import Foundation

/// UIKit's color object, as far as SwiftUI code uses it: the system colors, and components.
public final class UIColor: NSObject, @unchecked Sendable {
    package let color: Color

    package init(color: Color) { self.color = color }

    public convenience init(_ color: Color) { self.init(color: color) }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(color: Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(color: Color(.displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(color: Color(white: Double(white), opacity: Double(alpha)))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(color: Color(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var base = color
        if case .faded(let inner, _) = base.source { base = inner }
        return UIColor(color: base.opacity(Double(alpha)))
    }

    /// Writes the light-mode components; false never happens, every color here has them.
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = color.rgba(in: EnvironmentValues())
        red?.pointee = CGFloat(rgba.red)
        green?.pointee = CGFloat(rgba.green)
        blue?.pointee = CGFloat(rgba.blue)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
    public override var hash: Int { color.hashValue }
    public override var description: String { color.description }
}

extension UIColor {
    private convenience init(system: SystemColor) { self.init(color: Color(system: system)) }
    private convenience init(rgba: RGBA) { self.init(color: Color(rgba: rgba)) }

    public class var black: UIColor { UIColor(rgba: .black) }
    public class var darkGray: UIColor { UIColor(rgba: RGBA(white: 1.0 / 3)) }
    public class var lightGray: UIColor { UIColor(rgba: RGBA(white: 2.0 / 3)) }
    public class var white: UIColor { UIColor(rgba: .white) }
    public class var gray: UIColor { UIColor(rgba: RGBA(white: 0.5)) }
    public class var red: UIColor { UIColor(rgba: RGBA(255, 0, 0)) }
    public class var green: UIColor { UIColor(rgba: RGBA(0, 255, 0)) }
    public class var blue: UIColor { UIColor(rgba: RGBA(0, 0, 255)) }
    public class var cyan: UIColor { UIColor(rgba: RGBA(0, 255, 255)) }
    public class var yellow: UIColor { UIColor(rgba: RGBA(255, 255, 0)) }
    public class var magenta: UIColor { UIColor(rgba: RGBA(255, 0, 255)) }
    public class var orange: UIColor { UIColor(rgba: RGBA(red: 1, green: 0.5, blue: 0)) }
    public class var purple: UIColor { UIColor(rgba: RGBA(red: 0.5, green: 0, blue: 0.5)) }
    public class var brown: UIColor { UIColor(rgba: RGBA(red: 0.6, green: 0.4, blue: 0.2)) }
    public class var clear: UIColor { UIColor(rgba: RGBA.clear) }

    public class var tintColor: UIColor { UIColor(color: .accentColor) }
    public class var systemRed: UIColor { UIColor(system: .red) }
    public class var systemGreen: UIColor { UIColor(system: .green) }
    public class var systemBlue: UIColor { UIColor(system: .blue) }
    public class var systemOrange: UIColor { UIColor(system: .orange) }
    public class var systemYellow: UIColor { UIColor(system: .yellow) }
    public class var systemPink: UIColor { UIColor(system: .pink) }
    public class var systemPurple: UIColor { UIColor(system: .purple) }
    public class var systemTeal: UIColor { UIColor(system: .teal) }
    public class var systemIndigo: UIColor { UIColor(system: .indigo) }
    public class var systemBrown: UIColor { UIColor(system: .brown) }
    public class var systemMint: UIColor { UIColor(system: .mint) }
    public class var systemCyan: UIColor { UIColor(system: .cyan) }
    public class var systemGray: UIColor { UIColor(system: .gray) }
    public class var systemGray2: UIColor { UIColor(system: .gray2) }
    public class var systemGray3: UIColor { UIColor(system: .gray3) }
    public class var systemGray4: UIColor { UIColor(system: .gray4) }
    public class var systemGray5: UIColor { UIColor(system: .gray5) }
    public class var systemGray6: UIColor { UIColor(system: .gray6) }

    public class var label: UIColor { UIColor(system: .label) }
    public class var secondaryLabel: UIColor { UIColor(system: .secondaryLabel) }
    public class var tertiaryLabel: UIColor { UIColor(system: .tertiaryLabel) }
    public class var quaternaryLabel: UIColor { UIColor(system: .quaternaryLabel) }
    public class var placeholderText: UIColor { UIColor(system: .placeholderText) }
    public class var link: UIColor { UIColor(system: .link) }
    public class var darkText: UIColor { UIColor(rgba: .black) }
    public class var lightText: UIColor { UIColor(rgba: RGBA(white: 1, alpha: 0.6)) }

    public class var separator: UIColor { UIColor(system: .separator) }
    public class var opaqueSeparator: UIColor { UIColor(system: .opaqueSeparator) }
    public class var systemFill: UIColor { UIColor(system: .fill) }
    public class var secondarySystemFill: UIColor { UIColor(system: .secondaryFill) }
    public class var tertiarySystemFill: UIColor { UIColor(system: .tertiaryFill) }
    public class var quaternarySystemFill: UIColor { UIColor(system: .quaternaryFill) }
    public class var systemBackground: UIColor { UIColor(system: .background) }
    public class var secondarySystemBackground: UIColor { UIColor(system: .secondaryBackground) }
    public class var tertiarySystemBackground: UIColor { UIColor(system: .tertiaryBackground) }
    public class var systemGroupedBackground: UIColor { UIColor(system: .groupedBackground) }
    public class var secondarySystemGroupedBackground: UIColor { UIColor(system: .secondaryGroupedBackground) }
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(system: .tertiaryGroupedBackground) }
}

extension Color {
    /// A color from a UIKit color: `Color(.systemGroupedBackground)`.
    public init(_ color: UIColor) { self = color.color }
    public init(uiColor: UIColor) { self = uiColor.color }
}
