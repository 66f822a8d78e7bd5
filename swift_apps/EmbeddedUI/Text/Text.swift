import Foundation

/// A view that displays one or more lines of read-only text.
nonisolated public struct Text: Equatable, Sendable {
    package indirect enum Storage: Equatable, Sendable {
        case verbatim(String)
        case localized([LocalizedStringKey.Piece])
        case attributed(AttributedString)
        case computed(ComputedText)
        case image(Image)
        case joined(Text, Text)
    }

    package enum Modifier: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case design(Font.Design?)
        case trait(Font.Modifier, isActive: Bool)
        case foreground(StyleBox?)
        case underline(LineStyle?)
        case strikethrough(LineStyle?)
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baselineOffset(CGFloat)
        case scale(Scale)
        case label(Text)
        case heading(AccessibilityHeadingLevel)
    }

    package var storage: Storage
    package var modifiers: [Modifier] = []
    package init(_ storage: Storage) { self.storage = storage }

    public init(verbatim content: String) { storage = .verbatim(content) }

    @_disfavoredOverload
    public init<S>(_ content: S) where S: StringProtocol { storage = .verbatim(String(content)) }

    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) { storage = .localized(key.pieces) }

    /// Not for literals, which attributed strings can be written as too: those are keys.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }

    public init(_ image: Image) { storage = .image(image) }

    public static func + (lhs: Text, rhs: Text) -> Text { Text(.joined(lhs, rhs)) }

    package func adding(_ modifier: Modifier) -> Text {
        var copy = self
        copy.modifiers.append(modifier)
        return copy
    }
}

extension Text: View {
    public typealias Body = Never
}

extension Text {
    /// A shape style that can be compared as far as texts need it: colors by value, others never equal.
    package struct StyleBox: Equatable, Sendable {
        package let style: AnyShapeStyle
        package static func == (a: StyleBox, b: StyleBox) -> Bool {
            guard let a = a.style.base as? any Hashable, let b = b.style.base as? any Hashable else { return false }
            return AnyHashable(a) == AnyHashable(b)
        }
    }
}
