import Foundation

/// A piece of text in one font. `Style` (color, underline, link …) is the caller's and means nothing to layout.
package struct TextRun<Style> {
    package var text: String
    package var font: FontSpec
    package var style: Style

    package init(text: String, font: FontSpec, style: Style) {
        self.text = text
        self.font = font
        self.style = style
    }
}

/// Where the ellipsis goes when text does not fit.
package enum TextTruncation: Hashable, Sendable {
    case head, middle, tail
}

/// How lines of different width are aligned.
package enum TextLayoutAlignment: Hashable, Sendable {
    case leading, center, trailing
}
