import Foundation

/// The search field of a bar, with its round ✕ while a search is active.
final class SearchFieldNode: Node, BarControl {
    private let search: SearchModel
    private let environment: EnvironmentValues
    private let host: ViewHost
    private let isActive: Bool
    private let cancel: BarButtonNode?
    private let editable: EditableText
    private let font: FontSpec
    /// The field at the bottom of the screen is higher and has more room around everything.
    private let isAtBottom: Bool
    private var field = CGRect.zero
    private var tokenFrames: [CGRect] = []

    init(_ search: SearchModel, environment: EnvironmentValues, host: ViewHost, isActive: Bool, isAtBottom: Bool = false) {
        self.search = search; self.environment = environment; self.host = host; self.isActive = isActive; self.isAtBottom = isAtBottom
        font = BarMetrics.fieldFont(environment, isAtBottom: isAtBottom)
        cancel = isActive ? BarButtonNode(symbol: "xmark", label: "close", identifier: "close", environment: environment) { search.cancel() } : nil
        var plain = environment
        plain.font = .system(size: font.size)
        plain.textModifiers = []
        plain.multilineTextAlignment = .leading
        plain.foregroundStyles = ForegroundStyles()
        editable = EditableText(search.text, identity: search.identity, host: host, environment: plain, isSecure: false, isOneLine: true)
        search.editable = editable
    }

    override var children: [Node] { (cancel.map { [$0] } ?? []) + search.tokens }
    private var hasText: Bool { !search.text.wrappedValue.isEmpty }
    private var isFocused: Bool { host.focus.focused === search.identity }
    private var clearButton: CGRect { CGRect(x: field.maxX - 36, y: field.midY - 14, width: 28, height: 28) }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        field = rect
        if let cancel {
            field.size.width -= 52
            cancel.place(CGRect(x: rect.maxX - 44, y: rect.midY - 22, width: 44, height: 44), proposal: .unspecified, placement)
        }
        var x = icon.maxX + 6
        for token in search.tokens {
            let size = token.size(for: ProposedViewSize(width: nil, height: 28))
            let chip = CGRect(x: x, y: field.midY - 14, width: size.width + 16, height: 28)
            tokenFrames.append(chip)
            token.place(
                CGRect(x: chip.minX + 8, y: chip.midY - size.height / 2, width: size.width, height: size.height), proposal: ProposedViewSize(size), placement)
            x = chip.maxX + 6
        }
        let end = hasText && isActive ? clearButton.minX : field.maxX - 12
        editable.place(in: CGRect(x: textStart, y: field.midY - line / 2, width: max(end - textStart, 0), height: line), placement)
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        if let cancel, cancel.hit(point, &path) { path.append(self); return true }
        guard field.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        if hasText, isActive, clearButton.contains(point) {
            search.text.wrappedValue = ""
            host.focus.focus(search.identity)
        } else {
            search.setActive(true)
            editable.tapped(at: point, count: count)
        }
        return true
    }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool { editable.longPressed(at: point) }
    override func slowlyTapped(at point: CGPoint) -> Bool {
        guard !isActive || !clearButton.contains(point) else { return tapped(at: point, count: 1) }
        search.setActive(true)
        editable.slowlyTapped(at: point)
        return true
    }

    private var extra: CGFloat { isAtBottom ? 6 : 0 }
    private var line: CGFloat { max(28, FontMetrics.lineHeight(font)) }
    private var scale: CGFloat { font.size / 17 }
    private var icon: CGRect {
        CGRect(x: field.minX + 11.5 + extra, y: field.midY - 0.5 - 9.5 * scale, width: FontMetrics.pixelRound(22 * scale), height: 19 * scale)
    }
    private var textStart: CGFloat { tokenFrames.last.map { $0.maxX + 6 } ?? icon.maxX + 7.33 }

    override func draw(_ context: inout DrawContext) {
        context.list.glass(.rounded(field, radii: [field.height / 2], smooth: false), scheme: environment.colorScheme)
        let gray = environment.color(.secondaryLabel)
        context.symbol("magnifyingglass", centeredIn: icon, size: 18 * scale, weight: 500, color: isActive ? environment.color(.label) : gray)
        for chip in tokenFrames { context.list.fill(.rounded(chip, radii: [14], smooth: false), .color(environment.color(.fill))) }
        for token in search.tokens { context.draw(token) }
        if !hasText, search.tokens.isEmpty {
            let block = TextBlock(search.prompt, font: FontSpec(size: font.size, weight: 500), color: gray, width: editable.room.width)
            block.draw(at: CGPoint(x: textStart, y: field.midY - block.size.height / 2), &context)
        }
        editable.draw(&context)
        if hasText, isActive { context.symbol("xmark.circle.fill", centeredIn: clearButton, size: 17, color: gray) }
        if let cancel { context.draw(cancel) }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let text = search.text.wrappedValue
        var element = context.element(
            "SearchField", label: search.prompt, frame: extra > 0 ? field.insetBy(dx: 4.5, dy: 5) : field, value: text.isEmpty ? search.prompt : text,
            traits: ["SearchField"])
        element.placeholder = search.prompt
        element.isFocused = isFocused && !host.focus.isAside
        var image = context.element("Image", label: "Search", frame: icon)
        image.identifier = "magnifyingglass"
        image.isInner = true
        element.children = [image] + search.tokens.flatMap { $0.accessibility(context) }
        if hasText, isActive { element.children.append(context.element("Button", label: "Clear text", frame: clearButton, traits: ["Button"])) }
        return [element] + (cancel?.accessibility(context) ?? [])
    }
}

/// The scopes of a search: a segmented row of glass.
final class ScopeBarNode: Node {
    private let search: SearchModel
    private let environment: EnvironmentValues
    init(_ search: SearchModel, environment: EnvironmentValues) { self.search = search; self.environment = environment }

    private func segment(_ index: Int) -> CGRect {
        let width = frame.width / CGFloat(max(search.scopes.count, 1))
        return CGRect(x: frame.minX + CGFloat(index) * width, y: frame.minY, width: width, height: frame.height)
    }
    private func isSelected(_ index: Int) -> Bool { search.scope?.wrappedValue == search.scopes[index].tag }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        for index in search.scopes.indices where segment(index).contains(point) { search.scope?.wrappedValue = search.scopes[index].tag }
        return true
    }
    override func draw(_ context: inout DrawContext) {
        let track = DisplayShape.rounded(frame, radii: [frame.height / 2], smooth: false)
        context.list.glass(track, scheme: environment.colorScheme)
        context.list.fill(track, .color(environment.color(.quaternaryFill)))
        for (index, scope) in search.scopes.enumerated() {
            let rect = segment(index)
            if isSelected(index) {
                let pill = rect.insetBy(dx: 2, dy: 2)
                context.list.fill(
                    .rounded(pill, radii: [pill.height / 2], smooth: false), .color(environment.colorScheme == .dark ? RGBA(99, 99, 102) : .white))
            }
            TextBlock(scope.title, font: FontSpec(size: 13, weight: isSelected(index) ? 600 : 500), color: environment.color(.label), width: rect.width - 8)
                .draw(centeredIn: rect, &context)
        }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let buttons = search.scopes.indices.map { index -> AccessibilityElement in
            var button = context.element(
                "Button", label: search.scopes[index].title, frame: segment(index), value: isSelected(index) ? "1" : nil,
                traits: isSelected(index) ? ["Selected", "Button"] : ["Button"])
            button.isSelected = isSelected(index)
            return button
        }
        return [context.element("SegmentedControl", frame: frame, children: buttons)]
    }
}

/// Suggestions over the content while a search is active.
final class SuggestionsNode: Node {
    private let rows: [Node]
    private let search: SearchModel
    private let environment: EnvironmentValues
    private var rects: [CGRect] = []
    init(_ rows: [Node], search: SearchModel, environment: EnvironmentValues) { self.rows = rows; self.search = search; self.environment = environment }
    override var children: [Node] { rows }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var y = rect.minY
        for row in rows {
            let asked = ProposedViewSize(width: rect.width - 32, height: nil)
            let size = row.size(for: asked), height = max(size.height + 22, 48)
            row.place(CGRect(x: rect.minX + 16, y: y + (height - size.height) / 2, width: size.width, height: size.height), proposal: asked, placement)
            rects.append(CGRect(x: rect.minX, y: y, width: rect.width, height: height))
            y += height
        }
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        _ = super.hit(point, &path)
        if path.last !== self { path.append(self) }
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard let index = rects.firstIndex(where: { $0.contains(point) }) else { return true }
        if let completion = rows[index].traits[SearchCompletionTrait.self] { search.text.wrappedValue = completion } else { _ = rows[index].tapCenter() }
        return true
    }
    override func draw(_ context: inout DrawContext) {
        context.list.fill(
            .rect(CGRect(x: frame.minX, y: frame.minY - 300, width: frame.width, height: frame.height + 700)), .color(environment.color(.background)))
        for (row, rect) in zip(rows, rects) {
            context.draw(row)
            context.list.fill(
                .rect(CGRect(x: rect.minX + 16, y: rect.maxY - 1.0 / 3, width: rect.width - 16, height: 1.0 / 3)), .color(environment.color(.separator)))
        }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let cells = zip(rows, rects).map { row, rect -> AccessibilityElement in
            var inner = row.accessibility(context)
            if row.traits[SearchCompletionTrait.self] != nil { inner = [context.button(around: row, frame: rect)] }
            return context.element("Cell", frame: rect, children: inner)
        }
        return [context.element("CollectionView", frame: frame, children: cells)]
    }
}
