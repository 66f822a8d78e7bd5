import Foundation

/// Modifiers that set how the texts inside a view look.
extension View {
    nonisolated public consuming func font(_ font: Font?) -> some View { environment(\.font, font) }
    nonisolated public consuming func fontWeight(_ weight: Font.Weight?) -> some View { textModifier(.weight(weight)) }
    nonisolated public consuming func fontWidth(_ width: Font.Width?) -> some View { textModifier(.trait(.width(width ?? .standard), isActive: true)) }
    nonisolated public consuming func fontDesign(_ design: Font.Design?) -> some View { textModifier(.design(design)) }
    nonisolated public consuming func bold(_ isActive: Bool = true) -> some View { textModifier(.trait(.bold, isActive: isActive)) }
    nonisolated public consuming func italic(_ isActive: Bool = true) -> some View { textModifier(.trait(.italic, isActive: isActive)) }
    nonisolated public consuming func monospaced(_ isActive: Bool = true) -> some View { textModifier(.trait(.monospaced, isActive: isActive)) }
    nonisolated public consuming func monospacedDigit() -> some View { textModifier(.trait(.monospacedDigit, isActive: true)) }

    nonisolated public consuming func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        textModifier(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    nonisolated public consuming func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        textModifier(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    nonisolated public consuming func kerning(_ kerning: CGFloat) -> some View { textModifier(.kerning(kerning)) }
    nonisolated public consuming func tracking(_ tracking: CGFloat) -> some View { textModifier(.tracking(tracking)) }
    nonisolated public consuming func baselineOffset(_ baselineOffset: CGFloat) -> some View { textModifier(.baselineOffset(baselineOffset)) }

    nonisolated public consuming func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textModifiers) { if isEnabled { $0.append(.scale(scale)) } }
    }

    nonisolated private consuming func textModifier(_ modifier: Text.Modifier) -> some View {
        transformEnvironment(\.textModifiers) { $0.append(modifier) }
    }

    nonisolated public consuming func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    nonisolated public consuming func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    nonisolated public consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View { environment(\.multilineTextAlignment, alignment) }
    nonisolated public consuming func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    nonisolated public consuming func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    nonisolated public consuming func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    nonisolated public consuming func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
    nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }

    nonisolated public consuming func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    nonisolated public consuming func speechAdjustedPitch(_ value: Double) -> some View { self }
    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

extension View {
    nonisolated public consuming func lineLimit(_ number: Int?) -> some View { lines(at: nil, most: number) }
    nonisolated public consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(at: limit.lowerBound, most: nil) }
    nonisolated public consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(at: nil, most: limit.upperBound) }
    nonisolated public consuming func lineLimit(_ limit: ClosedRange<Int>) -> some View { lines(at: limit.lowerBound, most: limit.upperBound) }
    nonisolated public consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lines(at: reservesSpace ? limit : nil, most: limit) }

    nonisolated private consuming func lines(at least: Int?, most: Int?) -> some View { environment(\.lineLimit, most).environment(\.leastLines, least) }
}

/// Modifiers that set how the symbols and pictures inside a view look.
extension View {
    nonisolated public consuming func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
    nonisolated public consuming func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.union(variant) }
    }
    nonisolated public consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
    nonisolated public consuming func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range) }
}
