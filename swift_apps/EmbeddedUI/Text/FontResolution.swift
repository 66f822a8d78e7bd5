import Foundation

extension Font {
    /// The font as it is set: size for the reader's Dynamic Type size, weight and design. Changes that views around the text
    /// ask for (`.fontWeight`, `.bold`, …) are not in it; see `EnvironmentValues.resolvedFont`.
    package func resolve(in environment: EnvironmentValues) -> FontSpec {
        var resolved = Self.spec(base, environment.dynamicTypeSize)
        for modifier in modifiers { modifier.apply(to: &resolved, style: textStyle) }
        if environment.legibilityWeight == .bold, resolved.weight < 900 { resolved.weight += 100 }
        return resolved
    }

    /// The text style that this font is made from, if it is.
    package var textStyle: TextStyle? {
        if case .style(let style, _, _) = base { return style }
        return nil
    }

    /// How far apart the lines are, as asked for with `leading(_:)`.
    package var leading: Leading {
        for case .leading(let leading) in modifiers.reversed() { return leading }
        return .standard
    }

    private static func spec(_ base: Base, _ typeSize: DynamicTypeSize) -> FontSpec {
        switch base {
        case .style(let style, let design, let weight):
            return FontSpec(size: style.size(at: typeSize), weight: (weight ?? style.weight).value, design: FontSpec.Design(design))
        case .system(let size, let weight, let design):
            return FontSpec(size: size, weight: (weight ?? .regular).value, design: FontSpec.Design(design))
        case .custom(let name, let size, let style):
            let scale = style.map { $0.size(at: typeSize) / $0.size(at: .large) } ?? 1
            return FontSpec(
                size: (size * scale).rounded(), weight: Self.weight(inName: name), design: Self.design(inName: name),
                italic: name.contains("Italic") || name.contains("Oblique"))
        }
    }

    /// Custom faces are drawn with the pinned font; their names still tell family kind and weight.
    private static func weight(inName name: String) -> Int {
        let names = [
            ("UltraLight", 100), ("Thin", 200), ("Semibold", 600), ("SemiBold", 600), ("DemiBold", 600), ("Demi", 600), ("ExtraBold", 800),
            ("Light", 300), ("Medium", 500), ("Bold", 700), ("Heavy", 800), ("Black", 900),
        ]
        return names.first { name.contains($0.0) }?.1 ?? 400
    }

    private static func design(inName name: String) -> FontSpec.Design {
        if ["Courier", "Menlo", "Mono", "Code"].contains(where: name.contains) { return .monospaced }
        if ["Georgia", "Times", "Palatino", "Baskerville", "Didot", "NewYork", "New York", "Serif", "Garamond"].contains(where: name.contains) {
            return .serif
        }
        if name.contains("Rounded") { return .rounded }
        return .default
    }
}

extension Font.Modifier {
    package func apply(to spec: inout FontSpec, style: Font.TextStyle?) {
        switch self {
        case .bold: spec.weight = max(spec.weight, style?.emphasizedWeight.value ?? 700)
        case .italic: spec.italic = true
        case .monospaced: spec.design = .monospaced
        case .monospacedDigit: spec.monospacedDigits = true
        case .weight(let weight): spec.weight = weight.value
        case .smallCaps, .width, .leading: break
        }
    }
}

extension FontSpec.Design {
    package init(_ design: Font.Design?) {
        switch design {
        case .serif: self = .serif
        case .rounded: self = .rounded
        case .monospaced: self = .monospaced
        default: self = .default
        }
    }
}

extension Font.TextStyle {
    package var weight: Font.Weight { self == .headline ? .semibold : .regular }

    /// What the bold trait makes of the style: Apple's "emphasized" column, semibold for all but the titles.
    package var emphasizedWeight: Font.Weight {
        switch self {
        case .largeTitle, .title, .title2: .bold
        default: .semibold
        }
    }

    /// Point size by Dynamic Type size (Human Interface Guidelines, iOS): xSmall … xxxLarge, then the five accessibility sizes.
    package func size(at typeSize: DynamicTypeSize) -> CGFloat {
        let sizes: [CGFloat]
        switch self {
        case .largeTitle: sizes = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: sizes = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: sizes = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: sizes = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: sizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: sizes = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: sizes = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: sizes = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: sizes = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: sizes = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
        return sizes[DynamicTypeSize.allCases.firstIndex(of: typeSize) ?? 3]
    }
}
