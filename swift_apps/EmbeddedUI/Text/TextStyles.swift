import Foundation

/// An alignment position for text along the horizontal axis.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension Text {
    /// The type of truncation to apply to a line of text when it's too long to fit in the available space.
    public enum TruncationMode: Sendable { case head, tail, middle }

    /// A scheme for transforming the capitalization of characters within text.
    public enum Case: Sendable { case uppercase, lowercase }

    /// The size of text next to the text around it.
    public struct Scale: Sendable, Hashable {
        package let factor: CGFloat
        public static let `default` = Scale(factor: 1)
        public static let secondary = Scale(factor: 0.8)
    }

    /// Description of the style used to draw the line for `StrikethroughStyleAttribute` and `UnderlineStyleAttribute`.
    public struct LineStyle: Hashable, Sendable {
        package var pattern: Pattern
        package var color: Color?
        public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
        public static let single = LineStyle()

        /// The pattern that the line has.
        public struct Pattern: Hashable, Sendable {
            /// Lengths drawn and left out, in widths of the line.
            package let dashes: [CGFloat]
            public static let solid = Pattern(dashes: [])
            public static let dot = Pattern(dashes: [1, 1])
            public static let dash = Pattern(dashes: [3, 2])
            public static let dashDot = Pattern(dashes: [3, 2, 1, 2])
            public static let dashDotDot = Pattern(dashes: [3, 2, 1, 2, 1, 2])
        }
    }
}

/// How text of a language is set; all text here is set for English.
public struct TypesettingLanguage: Sendable, Equatable {
    private let language: Locale.Language?
    public static let automatic = TypesettingLanguage(language: nil)
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage { TypesettingLanguage(language: language) }
}

/// What kind of text a text is, for those who have it read to them.
public struct AccessibilityTextContentType: Sendable {
    private let name: String
    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
