import Foundation

extension Text {
    @MainActor public static func _makeView(view: Text, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let node = TextNode(view, inputs.environment)
        if inputs.environment.allowsTextSelection { node.selection = inputs.host.focus }
        outputs.nodes.append(node)
    }
}

/// Text on the screen: as wide as its longest line, wrapped at words, shortened where its room or line limit ends.
package final class TextNode: Node {
    package let text: Text
    private let environment: EnvironmentValues
    private let runs: [TextRun<RunStyle>]
    /// Of a text that says nothing: it is as high as a line all the same.
    private let emptyFont: FontSpec?
    /// The fragments of its layouts say which of `runs` they come from.
    private let typesetter: Typesetter
    private var placed: TextLayout<Int>?
    /// Set where the text can be selected.
    fileprivate weak var selection: FocusCenter?

    package init(_ text: Text, _ environment: EnvironmentValues) {
        self.text = text
        self.environment = environment
        runs = text.runs(in: environment)
        emptyFont = runs.isEmpty ? text.font(in: environment) : nil
        typesetter = Typesetter.of(runs, Typesetter.Rules(environment))
    }

    // MARK: Layout

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = lines(proposal).size
        if let emptyFont { size.height = FontMetrics.lineHeight(emptyFont) }
        if let reservedHeight { size.height = max(size.height, reservedHeight) }
        return size
    }
    package override func findRigidity(along axis: Axis) -> Bool { true }
    /// The height of the lines that `lineLimit` reserves.
    private var reservedHeight: CGFloat? {
        guard let least = environment.leastLines, least > 1, let emptyFont = emptyFont ?? runs.first?.font else { return nil }
        let fonts = runs.isEmpty ? [emptyFont] : runs.map(\.font)
        let line = fonts.map(FontMetrics.lineHeight).max() ?? 0
        let pitch = (fonts.map { FontMetrics.lineHeight($0) + FontMetrics.leading($0) }.max() ?? 0) + environment.resolvedLineSpacing
        return line + CGFloat(least - 1) * pitch
    }

    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let room = room(proposal)
        placed = typesetter.layout(width: room.width, height: room.height)
    }

    /// The room in which lines are set.
    private func room(_ proposal: ProposedViewSize) -> (width: CGFloat?, height: CGFloat?) {
        func finite(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite && $0 < Layouts.huge ? $0 : nil } }
        // Where lines are reserved there is room for them, however little is offered.
        return (finite(proposal.width), finite(proposal.height).map { max($0, reservedHeight ?? 0) })
    }
    private func lines(_ proposal: ProposedViewSize) -> TextMeasure {
        let room = room(proposal)
        return typesetter.measure(width: room.width, height: room.height)
    }

    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        if let emptyFont, !key.isHorizontal, key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key {
            return FontMetrics.pixelRound(FontMetrics.ascent(emptyFont))
        }
        // A row's separator begins at its first text.
        if key == HorizontalAlignment.listRowSeparatorLeading.key { return runs.isEmpty ? nil : 0 }
        if key == VerticalAlignment.firstTextBaseline.key { return lines(proposal).firstBaseline }
        if key == VerticalAlignment.lastTextBaseline.key { return lines(proposal).lastBaseline }
        return nil
    }

    package override var spacing: NodeSpacing {
        var spacing = NodeSpacing()
        if let first = runs.first?.font ?? emptyFont { spacing.top = .text(first) }
        if let last = runs.last?.font ?? emptyFont { spacing.bottom = .text(last) }
        return spacing
    }

    // MARK: Drawing

    package override func draw(_ context: inout DrawContext) {
        guard let placed else { return }
        let origin = frame.origin
        if environment.isRedacted { return drawRedacted(placed, &context.list) }
        for line in placed.lines {
            // Letters are on whole pixels.
            for fragment in line.fragments { draw(fragment, baseline: FontMetrics.pixelRound(origin.y + line.baseline), &context.list) }
        }
    }

    private func draw(_ fragment: TextLayout<Int>.Fragment, baseline: CGFloat, _ list: inout DisplayList) {
        guard let first = fragment.xs.first else { return }
        let (style, font, origin) = (runs[fragment.style].style, fragment.font, frame.origin)
        let line = baseline - style.baselineOffset
        let box = CGRect(
            x: origin.x + first, y: line - FontMetrics.ascent(font), width: fragment.width, height: FontMetrics.ascent(font) + FontMetrics.descent(font))
        if let background = style.background { list.fill(.rect(box), .color(background.rgba(in: environment))) }
        let paint = style.foreground.map { $0.paint(in: environment, bounds: frame) } ?? environment.foregroundPaint(in: frame)
        if let symbol = style.symbol {
            var plain = font
            plain.tracking = 0
            let size = symbol.naturalSize(font: plain, environment)
            let rect = CGRect(x: box.minX, y: line - FontMetrics.capHeight(font) / 2 - size.height / 2, width: size.width, height: size.height)
            return symbol.draw(in: rect, font: plain, foreground: { _ in paint }, environment, &list)
        }
        let xs = fragment.xs.map { origin.x + $0 }
        if let color = paint.plainColor {
            if color.alpha > 0 { list.append(.text(fragment.text, xs: xs, baseline: line, font, color)) }
        } else {
            // Glyphs have one color each: a gradient goes over the text glyph by glyph.
            for (scalar, x) in zip(fragment.text.unicodeScalars, xs) {
                let color = paint.color(at: CGPoint(x: x + font.size * 0.3, y: line - FontMetrics.capHeight(font) / 2))
                list.append(.text(String(Character(scalar)), xs: [x], baseline: line, font, color))
            }
        }
        if let underline = style.underline { rule(underline, box, y: line + font.size * 0.1, font, paint, &list) }
        if let strikethrough = style.strikethrough { rule(strikethrough, box, y: line - FontMetrics.xHeight(font) / 2, font, paint, &list) }
    }

    private func rule(_ style: Text.LineStyle, _ box: CGRect, y: CGFloat, _ font: FontSpec, _ paint: Paint, _ list: inout DisplayList) {
        let thickness = max(1.0 / 3, (font.size * 0.06 * 3).rounded() / 3) * (font.weight >= 600 ? 1.5 : 1)
        let paint = style.color.map { Paint.color($0.rgba(in: environment)) } ?? .color(paint.solid)
        if style.pattern.dashes.isEmpty {
            list.fill(.rect(CGRect(x: box.minX, y: y - thickness / 2, width: box.width, height: thickness)), paint)
        } else {
            let path = Path { $0.addLines([CGPoint(x: box.minX, y: y), CGPoint(x: box.maxX, y: y)]) }
            list.stroke(.path(path), paint, StrokeStyle(lineWidth: thickness, dash: style.pattern.dashes.map { $0 * max(thickness, 1) }))
        }
    }

    private func drawRedacted(_ layout: TextLayout<Int>, _ list: inout DisplayList) {
        guard let font = runs.first?.font else { return }
        for line in layout.lines where line.width > 0 {
            let height = FontMetrics.capHeight(font) * 1.25
            let rect = CGRect(
                x: frame.minX + line.x, y: frame.minY + line.baseline - height + (height - FontMetrics.capHeight(font)) / 2, width: line.width, height: height)
            list.fill(.rounded(rect, radii: [min(4, height / 2)], smooth: false), environment.redactionPaint)
        }
    }

    // MARK: Reading out, input

    package override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard let selection, !runs.isEmpty else { return false }
        selection.copyableText = SelectedText(text: shownWords, frame: frame, environment: environment)
        Invalidation.mark()
        return true
    }

    var shownWords: String { text.plainText(in: environment) }

    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let label = text.spokenText(in: environment)
        guard !label.isEmpty else { return [] }
        let links = linkElements(context)
        var element = context.element(
            "StaticText", label: label, frame: frame, traits: text.isHeading ? ["Header", "StaticText"] : ["StaticText"], children: links)
        if links.count == 1, links[0].label == label {
            element.type = "Link"
            element.traits = ["Link"]
            element.children = []
        }
        return [element]
    }

    private func linkElements(_ context: AccessibilityContext) -> [AccessibilityElement] {
        guard runs.contains(where: { $0.style.link != nil }), let placed else { return [] }
        var found: [(url: URL, text: String, frame: CGRect)] = []
        for line in placed.lines {
            for fragment in line.fragments {
                guard let url = runs[fragment.style].style.link, let rect = rect(of: fragment, in: line) else { continue }
                if let last = found.last, last.url == url, last.frame.maxY <= rect.minY + 1 || abs(last.frame.maxX - rect.minX) < 1 {
                    let separator = last.frame.maxY <= rect.minY + 1 ? " " : ""
                    found[found.count - 1] = (url, last.text + separator + fragment.text, last.frame.union(rect))
                } else {
                    found.append((url, fragment.text, rect))
                }
            }
        }
        return found.map { context.element("Link", label: $0.text, frame: $0.frame, traits: ["Link"]) }
    }

    private func rect(of fragment: TextLayout<Int>.Fragment, in line: TextLayout<Int>.Line) -> CGRect? {
        guard let first = fragment.xs.first else { return nil }
        return CGRect(
            x: frame.minX + first, y: frame.minY + line.baseline - FontMetrics.ascent(fragment.font), width: fragment.width,
            height: FontMetrics.ascent(fragment.font) + FontMetrics.descent(fragment.font))
    }

    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }

    package override var runsOnlyCode: Bool { true }
    package override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard let placed, environment.isEnabled else { return false }
        for line in placed.lines {
            for fragment in line.fragments {
                guard let url = runs[fragment.style].style.link, let rect = rect(of: fragment, in: line), rect.insetBy(dx: -4, dy: -4).contains(point) else {
                    continue
                }
                environment.openURL(url)
                return true
            }
        }
        return false
    }
}

extension NodeSpacing.EdgeKind {
    package static func text(_ font: FontSpec) -> NodeSpacing.EdgeKind {
        .text(
            height: FontMetrics.ascent(font) + FontMetrics.descent(font), leading: FontMetrics.exactLeading(font), ascender: FontMetrics.ascent(font),
            capHeight: FontMetrics.capHeight(font), descender: FontMetrics.descent(font))
    }
}

extension Typesetter.Rules {
    fileprivate init(_ environment: EnvironmentValues) {
        self.init(
            lineLimit: environment.lineLimit, truncation: TextTruncation(environment.truncationMode), lineSpacing: environment.resolvedLineSpacing,
            alignment: TextLayoutAlignment(environment.multilineTextAlignment), minimumScale: environment.minimumScaleFactor)
    }
}

extension TextTruncation {
    package init(_ mode: Text.TruncationMode) {
        switch mode {
        case .head: self = .head
        case .middle: self = .middle
        case .tail: self = .tail
        }
    }
}

extension TextLayoutAlignment {
    package init(_ alignment: TextAlignment) {
        switch alignment {
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        }
    }
}
