import Foundation

/// Modifiers that keep a text a text, so that it can still be joined with others. The innermost one wins.
extension Text {
    public func font(_ font: Font?) -> Text { adding(.font(font)) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
    public func fontWidth(_ width: Font.Width?) -> Text { width.map { adding(.trait(.width($0), isActive: true)) } ?? self }
    public func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }
    public func bold() -> Text { adding(.trait(.bold, isActive: true)) }
    public func bold(_ isActive: Bool) -> Text { adding(.trait(.bold, isActive: isActive)) }
    public func italic() -> Text { adding(.trait(.italic, isActive: true)) }
    public func italic(_ isActive: Bool) -> Text { adding(.trait(.italic, isActive: isActive)) }
    public func monospaced(_ isActive: Bool = true) -> Text { adding(.trait(.monospaced, isActive: isActive)) }
    public func monospacedDigit() -> Text { adding(.trait(.monospacedDigit, isActive: true)) }

    public func foregroundColor(_ color: Color?) -> Text { adding(.foreground(color.map { StyleBox(style: AnyShapeStyle($0)) })) }
    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { adding(.foreground(StyleBox(style: AnyShapeStyle(style)))) }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { underline(isActive, pattern: .solid, color: color) }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text {
        adding(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { strikethrough(isActive, pattern: .solid, color: color) }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text {
        adding(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    public func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }
    public func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { adding(.baselineOffset(baselineOffset)) }
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { isEnabled ? adding(.scale(scale)) : self }
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text { self }

    public func accessibilityLabel(_ label: Text) -> Text { adding(.label(label)) }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { accessibilityLabel(Text(labelKey)) }
    @_disfavoredOverload
    public func accessibilityLabel<S>(_ label: S) -> Text where S: StringProtocol { accessibilityLabel(Text(verbatim: String(label))) }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { adding(.heading(level)) }
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
    public func speechAdjustedPitch(_ value: Double) -> Text { self }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}
