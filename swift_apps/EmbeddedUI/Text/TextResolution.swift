import Foundation

/// How a stretch of text is drawn, beyond its font.
package struct RunStyle {
    /// nil: the foreground style around the text.
    package var foreground: AnyShapeStyle?
    package var background: Color?
    package var underline: Text.LineStyle?
    package var strikethrough: Text.LineStyle?
    package var baselineOffset: CGFloat = 0
    package var link: URL?
    /// A symbol in the line; the text is then one placeholder character of its width.
    package var symbol: Image?
}

/// What modifiers inside and around a text add up to; applied from the outermost to the innermost.
package struct TextAttributes {
    var font: Font?
    var traits: [Font.Modifier] = []
    var design: Font.Design?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var scale: CGFloat = 1
    var style = RunStyle()

    init(_ environment: EnvironmentValues) {
        font = environment.font
        for modifier in environment.textModifiers { apply(modifier) }
    }

    mutating func apply(_ modifier: Text.Modifier) {
        switch modifier {
        case .font(let font): if let font { self.font = font }
        case .weight(let weight):
            traits.removeAll { if case .weight = $0 { true } else { false } }
            if let weight { traits.append(.weight(weight)) }
        case .design(let design): self.design = design
        case .trait(let trait, let isActive):
            traits.removeAll { $0 == trait }
            if isActive { traits.append(trait) }
        case .foreground(let box): style.foreground = box?.style
        case .underline(let line): style.underline = line
        case .strikethrough(let line): style.strikethrough = line
        case .kerning(let kerning): self.kerning = kerning
        case .tracking(let tracking): self.tracking = tracking
        case .baselineOffset(let offset): style.baselineOffset = offset
        case .scale(let scale): self.scale = scale.factor
        case .label, .heading: break
        }
    }

    private var textStyle: Font.TextStyle? { (font ?? .body).textStyle }

    /// Where both are given, tracking counts.
    func spec(in environment: EnvironmentValues) -> FontSpec {
        var spec = (font ?? .body).resolve(in: environment)
        if let design { spec.design = FontSpec.Design(design) }
        // Asked for once, outside the loop: the optimizer of Swift 6.3 fails on borrowing the font inside it.
        let style = textStyle
        for trait in traits { trait.apply(to: &spec, style: style) }
        spec.size *= scale
        spec.tracking = (tracking ?? 0) != 0 ? tracking! : kerning ?? 0
        return spec
    }
}

extension EnvironmentValues {
    /// The font of a text without modifiers of its own, as controls and symbols use it.
    package var resolvedFont: FontSpec { TextAttributes(self).spec(in: self) }

    /// Points between lines: as asked for, and a little less or more for tight and loose fonts.
    package var resolvedLineSpacing: CGFloat {
        switch (font ?? .body).leading {
        case .standard: lineSpacing
        case .tight: lineSpacing - 2
        case .loose: lineSpacing + 2
        }
    }
}

extension Text {
    /// What the text says, as VoiceOver reads it out.
    package func spokenText(in environment: EnvironmentValues) -> String {
        for case .label(let label) in modifiers.reversed() { return label.plainText(in: environment) }
        switch storage {
        case .joined(let a, let b): return a.spokenText(in: environment) + b.spokenText(in: environment)
        case .image(let image): return image.spokenLabel(in: environment) ?? ""
        case .localized(let pieces) where pieces.contains(where: { if case .text = $0 { true } else { false } }):
            return pieces.inflected(in: environment).map { piece in
                switch piece {
                case .literal(let source): Markdown.spans(source).map(\.text).joined()
                case .text(let text): text.spokenText(in: environment)
                }
            }.joined()
        default: return plainText(in: environment)
        }
    }

    /// What the text says, without its looks and its images.
    package func plainText(in environment: EnvironmentValues) -> String {
        var result = ""
        appendPlain(to: &result, environment)
        return result
    }

    private func appendPlain(to result: inout String, _ environment: EnvironmentValues) {
        switch storage {
        case .verbatim(let text): result += environment.cased(text)
        case .computed(let computed): result += environment.cased(computed.string(in: environment))
        case .joined(let a, let b):
            a.appendPlain(to: &result, environment)
            b.appendPlain(to: &result, environment)
        case .image: break
        case .attributed(let string): for run in string.runs { result += environment.cased(string.text(in: run.range)) }
        case .localized(let pieces):
            for (_, part) in LocalizedPart.parts(of: pieces.inflected(in: environment)) {
                switch part {
                case .literal(let text): result += environment.cased(text)
                case .text(let text): text.appendPlain(to: &result, environment)
                }
            }
        }
    }

    package var isHeading: Bool { modifiers.contains { if case .heading = $0 { true } else { false } } }

    /// The text in stretches of equal looks, ready for layout.
    package func runs(in environment: EnvironmentValues) -> [TextRun<RunStyle>] {
        var result: [TextRun<RunStyle>] = []
        append(to: &result, TextAttributes(environment), environment)
        return result
    }

    /// The font that the text would be set in, whether or not it says anything.
    package func font(in environment: EnvironmentValues) -> FontSpec {
        var attributes = TextAttributes(environment)
        for modifier in modifiers.reversed() { attributes.apply(modifier) }
        return attributes.spec(in: environment)
    }

    private func append(to runs: inout [TextRun<RunStyle>], _ outer: TextAttributes, _ environment: EnvironmentValues) {
        var attributes = outer
        for modifier in modifiers.reversed() { attributes.apply(modifier) }
        switch storage {
        case .verbatim(let text): runs.add(text, attributes, environment)
        case .computed(let computed): runs.add(computed.string(in: environment), attributes, environment)
        case .joined(let a, let b):
            a.append(to: &runs, attributes, environment)
            b.append(to: &runs, attributes, environment)
        case .image(let image): runs.append(image.run(attributes, environment))
        case .attributed(let string):
            for run in string.runs {
                var inner = attributes
                inner.apply(run)
                runs.add(string.text(in: run.range), inner, environment)
            }
        case .localized(let pieces):
            for (span, part) in LocalizedPart.parts(of: pieces.inflected(in: environment)) {
                let inner = attributes.with(span)
                switch part {
                case .literal(let text): runs.add(text, inner, environment)
                case .text(let text): text.append(to: &runs, inner, environment)
                }
            }
        }
    }
}

/// The parts of a localized string whose Markdown has been read.
private enum LocalizedPart {
    private static let placeholder: Character = "\u{F0000}"

    /// Markdown runs over the whole string; arguments are in it as one character each and are not searched for Markdown themselves.
    static func parts(of pieces: [LocalizedStringKey.Piece]) -> [(span: MarkdownSpan, part: LocalizedStringKey.Piece)] {
        if pieces.count == 1, case .literal(let source) = pieces[0] { return Markdown.spans(source).map { ($0, .literal($0.text)) } }
        guard pieces.contains(where: \.mayBeginMarkdown) else { return plain(pieces) }
        var (source, arguments) = ("", [Text]())
        for piece in pieces {
            switch piece {
            case .literal(let text): source += text
            case .text(let text):
                source.append(placeholder)
                arguments.append(text)
            }
        }
        var parts: [(span: MarkdownSpan, part: LocalizedStringKey.Piece)] = []
        var next = 0
        for span in Markdown.spans(source) {
            var plain = ""
            for character in span.text {
                guard character == placeholder, next < arguments.count else {
                    plain.append(character)
                    continue
                }
                if !plain.isEmpty { parts.append((span, .literal(plain))) }
                plain = ""
                parts.append((span, .text(arguments[next])))
                next += 1
            }
            if !plain.isEmpty { parts.append((span, .literal(plain))) }
        }
        return parts
    }

    /// Without Markdown each piece stands for itself.
    private static func plain(_ pieces: [LocalizedStringKey.Piece]) -> [(span: MarkdownSpan, part: LocalizedStringKey.Piece)] {
        var parts: [(span: MarkdownSpan, part: LocalizedStringKey.Piece)] = []
        for piece in pieces {
            if case .literal(let text) = piece {
                if text.isEmpty { continue }
                if case .literal(let before)? = parts.last?.part {
                    parts[parts.count - 1].part = .literal(before + text)
                    continue
                }
            }
            parts.append((MarkdownSpan(text: ""), piece))
        }
        return parts
    }
}

extension [TextRun<RunStyle>] {
    fileprivate mutating func add(_ text: String, _ attributes: TextAttributes, _ environment: EnvironmentValues) {
        guard !text.isEmpty else { return }
        append(TextRun(text: environment.cased(text), font: attributes.spec(in: environment), style: attributes.style))
    }
}

extension TextAttributes {
    fileprivate func with(_ span: MarkdownSpan) -> TextAttributes {
        var copy = self
        if span.isBold { copy.apply(.trait(.bold, isActive: true)) }
        if span.isItalic { copy.apply(.trait(.italic, isActive: true)) }
        if span.isCode { copy.apply(.trait(.monospaced, isActive: true)) }
        if span.isStruckThrough { copy.apply(.strikethrough(.single)) }
        if let link = span.link { copy.setLink(link) }
        return copy
    }

    fileprivate mutating func setLink(_ url: URL) {
        style.link = url
        style.foreground = AnyShapeStyle(TintShapeStyle())
    }

    fileprivate mutating func apply(_ run: AttributedString.Runs.Run) {
        if let link = run.link { setLink(link) }
        if let font = run.font { apply(.font(font)) }
        if let color = run.foregroundColor { style.foreground = AnyShapeStyle(color) }
        if let color = run.backgroundColor { style.background = color }
        if let line = run.underlineStyle { style.underline = line }
        if let line = run.strikethroughStyle { style.strikethrough = line }
        if let kern = run.kern { kerning = kern }
        if let value = run.tracking { tracking = value }
        if let offset = run.baselineOffset { style.baselineOffset = offset }
    }
}

extension EnvironmentValues {
    fileprivate func cased(_ text: String) -> String {
        switch textCase {
        case .uppercase: text.uppercased(with: locale)
        case .lowercase: text.lowercased(with: locale)
        case nil: text
        }
    }
}

extension Image {
    /// The image as one character of a line, as wide as the symbol.
    fileprivate func run(_ attributes: TextAttributes, _ environment: EnvironmentValues) -> TextRun<RunStyle> {
        var attributes = attributes
        attributes.style.symbol = self
        var spec = attributes.spec(in: environment)
        let placeholder = "\u{FFFC}"
        spec.tracking = 0
        let advance = FontMetrics.advances(placeholder, spec).reduce(0, +)
        spec.tracking = naturalSize(font: spec, environment).width - advance
        return TextRun(text: placeholder, font: spec, style: attributes.style)
    }
}

extension LocalizedStringKey.Piece {
    fileprivate var mayBeginMarkdown: Bool { if case .literal(let text) = self { Markdown.mayBegin(in: text) } else { false } }
}

extension AttributedString {
    /// Foundation copies a slice of characters as a whole. To go through its bytes takes twelve times as long.
    fileprivate func text(in range: Range<Index>) -> String { String(characters[range]) }
}
