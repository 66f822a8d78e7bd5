import Foundation

/// An environment-dependent font.
public struct Font: Hashable, Sendable {
    package enum Base: Hashable, Sendable {
        case style(TextStyle, design: Design?, weight: Weight?)
        case system(size: CGFloat, weight: Weight?, design: Design?)
        case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
    }

    package enum Modifier: Hashable, Sendable {
        case bold, italic, monospaced, monospacedDigit, smallCaps
        case weight(Weight), width(Width), leading(Leading)
    }

    package var base: Base
    package var modifiers: [Modifier] = []
    package init(_ base: Base) { self.base = base }

    package func adding(_ modifier: Modifier) -> Font {
        var copy = self
        copy.modifiers.append(modifier)
        return copy
    }
}

extension Font {
    /// A dynamic text style to use for fonts.
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// A design to use for fonts.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// A weight to use for fonts.
    @frozen public struct Weight: Hashable, Sendable {
        /// As in CSS and OpenType: 100…900.
        package let value: Int
        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// A width to use for fonts. The pinned font has one width only, so it changes nothing on screen.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// A line spacing adjustment that you can apply to a font.
    public enum Leading: Sendable {
        case standard, tight, loose
    }

    public static let largeTitle = Font.system(.largeTitle)
    public static let title = Font.system(.title)
    public static let title2 = Font.system(.title2)
    public static let title3 = Font.system(.title3)
    public static let headline = Font.system(.headline)
    public static let subheadline = Font.system(.subheadline)
    public static let body = Font.system(.body)
    public static let callout = Font.system(.callout)
    public static let footnote = Font.system(.footnote)
    public static let caption = Font.system(.caption)
    public static let caption2 = Font.system(.caption2)

    public static func system(_ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil) -> Font {
        Font(.style(style, design: design, weight: weight))
    }

    @_disfavoredOverload
    public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
        Font(.style(style, design: design, weight: nil))
    }

    public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
        Font(.system(size: size, weight: weight, design: design))
    }

    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default) -> Font {
        Font(.system(size: size, weight: weight, design: design))
    }

    /// A font by name, at a size that follows Dynamic Type as body text does.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size, relativeTo: .body)) }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font {
        Font(.custom(name: name, size: size, relativeTo: textStyle))
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name: name, size: fixedSize, relativeTo: nil)) }

    public func bold() -> Font { adding(.bold) }
    public func italic() -> Font { adding(.italic) }
    public func monospaced() -> Font { adding(.monospaced) }
    public func monospacedDigit() -> Font { adding(.monospacedDigit) }
    public func smallCaps() -> Font { adding(.smallCaps) }
    public func lowercaseSmallCaps() -> Font { adding(.smallCaps) }
    public func uppercaseSmallCaps() -> Font { self }
    public func weight(_ weight: Font.Weight) -> Font { adding(.weight(weight)) }
    public func width(_ width: Font.Width) -> Font { adding(.width(width)) }
    public func leading(_ leading: Font.Leading) -> Font { adding(.leading(leading)) }
}
