import Foundation

/// What a text input is made with; fields, secure fields and editors share it.
struct TextInput {
    enum Kind { case line, secure, growing, editor }
    var kind: Kind
    var text: Binding<String>
    var placeholder: String
    var label: String
    var onCommit: (() -> Void)?
    var onEditingChanged: ((Bool) -> Void)?
    /// The text stands for a value, written in the locale around: while it is typed it stays as typed, afterwards it is in its format.
    var formatted: ((Locale) -> Binding<String>)?
}

/// What is being typed into a field that shows a value.
private final class Draft {
    private var text: String?
    /// What the value looked like when the draft was typed; another value since then puts the draft away.
    private var seen = ""

    func end() { text = nil }
    func binding(over value: Binding<String>, isFocused: @escaping () -> Bool) -> Binding<String> {
        Binding(
            get: { [self] in
                if !isFocused() || seen != value.wrappedValue { text = nil }
                return text ?? value.wrappedValue
            },
            set: { [self] (typed: String) in
                value.wrappedValue = typed
                text = typed
                seen = value.wrappedValue
            })
    }
}

/// The place where text is typed.
final class TextInputNode: Node {
    private let input: TextInput
    private let inputs: _ViewInputs
    private let shown: Node
    private let font: FontSpec
    private let isEnabled: Bool
    private let scroll: ScrollState
    private let identity: Identity

    init(_ given: TextInput, _ inputs: _ViewInputs) {
        var input = given
        let (identity, host) = (inputs.identity, inputs.host)
        if let formatted = given.formatted {
            let draft = identity.stored { Draft() }
            input.text = draft.binding(over: formatted(inputs.environment.locale)) { MainActor.assumeIsolated { host.focus.focused === identity } }
            input.onCommit = {
                draft.end(); given.onCommit?()
            }
        }
        self.input = input
        self.inputs = inputs
        self.identity = identity
        isEnabled = inputs.environment.isEnabled
        scroll = identity.stored { ScrollState() }
        let environment = inputs.environment
        font = (environment.font ?? .body).resolve(in: environment)
        let text = input.text.wrappedValue
        let visible = input.kind == .secure ? String(repeating: "•", count: text.count) : text
        let isOneLine = input.kind == .line || input.kind == .secure
        if text.isEmpty {
            shown = inputs.buildOne(Text(verbatim: input.placeholder).foregroundStyle(Color(uiColor: .placeholderText)).lineLimit(isOneLine ? 1 : nil))
        } else if isOneLine {
            shown = inputs.buildOne(Text(verbatim: visible).lineLimit(1).fixedSize())
        } else {
            // A line break at the end makes a line of its own.
            shown = inputs.buildOne(Text(verbatim: visible.hasSuffix("\n") ? visible + "\u{200B}" : visible).lineLimit(nil))
        }
        super.init()
        register()
    }

    private var isOneLine: Bool { input.kind == .line || input.kind == .secure }
    private var isFocused: Bool { inputs.host.focus.focused === identity }
    private var editorInsets: EdgeInsets { input.kind == .editor ? EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5) : EdgeInsets() }

    private func register() {
        guard isEnabled else { return }
        let (input, environment, host, identity) = (input, inputs.environment, inputs.host, identity)
        var target = TextTarget(
            identity: identity, text: { input.text.wrappedValue }, setText: { input.text.wrappedValue = $0 },
            submit: {
                input.onCommit?()
                for action in environment.submitActions where action.triggers.contains(.text) { action.perform() }
            }, frame: { [weak self] in self?.frame ?? .zero })
        target.isMultiline = input.kind == .editor || (input.kind == .growing && environment.submitActions.isEmpty)
        target.isSecure = input.kind == .secure
        target.apply(environment)
        host.focus.register(target)
        for link in environment.focusLinks { host.focus.link(identity, link) }
        if let changed = input.onEditingChanged {
            host.focus.link(identity, .init(isWanted: { host.focus.focused === identity }, gained: { changed(true) }, lost: { changed(false) }))
        }
    }

    override var children: [Node] { [shown] }

    private func proposal(_ asked: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: asked.width.map { max($0 - editorInsets.horizontal, 0) }, height: nil)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let line = FontMetrics.lineHeight(font)
        switch input.kind {
        case .line, .secure: return CGSize(width: proposal.width ?? max(shown.size(for: .unspecified).width, 100), height: max(line, 22))
        case .growing:
            let size = shown.size(for: ProposedViewSize(width: proposal.width, height: nil))
            var height = max(size.height, 22)
            func tall(_ lines: Int) -> CGFloat { line + CGFloat(lines - 1) * (line + FontMetrics.leading(font)) }
            if let least = inputs.environment.leastLines { height = max(height, tall(least)) }
            if let limit = inputs.environment.lineLimit { height = min(height, tall(limit)) }
            return CGSize(width: proposal.width ?? size.width, height: height)
        case .editor:
            return proposal.replacingUnspecifiedDimensions(
                by: CGSize(width: 100, height: shown.size(for: self.proposal(proposal)).height + editorInsets.vertical))
        }
    }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let inner =
            isOneLine ? ProposedViewSize(width: input.text.wrappedValue.isEmpty ? rect.width : nil, height: nil) : self.proposal(ProposedViewSize(rect.size))
        let size = shown.size(for: inner)
        var origin = CGPoint(x: rect.minX + editorInsets.leading, y: isOneLine ? rect.midY - size.height / 2 : rect.minY + editorInsets.top)
        let (roomWidth, roomHeight) = (rect.width - editorInsets.horizontal, rect.height - editorInsets.vertical)
        if isOneLine {
            switch inputs.environment.multilineTextAlignment {
            case .trailing: origin.x += max(roomWidth - size.width, 0)
            case .center: origin.x += max(roomWidth - size.width, 0) / 2
            default: break
            }
            // While typing the end is in sight; otherwise the beginning.
            if isFocused, size.width > roomWidth { origin.x -= size.width - roomWidth + 2 }
        } else {
            let limit = max(size.height - roomHeight, 0)
            scroll.offset.y = isFocused && inputs.host.focus.caret >= input.text.wrappedValue.count ? limit : min(max(scroll.offset.y, 0), limit)
            origin.y -= scroll.offset.y
        }
        shown.place(CGRect(origin: origin, size: size), proposal: inner, placement)
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key {
            let line = FontMetrics.lineHeight(font)
            return (isOneLine ? (size.height - line) / 2 : editorInsets.top) + FontMetrics.ascent(font)
        }
        return nil
    }

    override func draw(_ context: inout DrawContext) {
        if input.kind == .editor, inputs.environment.scrollContentBackground != .hidden {
            context.list.fill(.rect(frame), .color(Color(uiColor: .systemBackground).rgba(in: inputs.environment)))
        }
        context.clipped(to: .rect(frame.insetBy(dx: -2, dy: -2)), bounds: frame.insetBy(dx: -2, dy: -2)) { inner in
            inner.draw(shown)
            if isFocused { inner.list.fill(.rounded(caretFrame, radii: [1], smooth: false), .color(inputs.environment.tintColor)) }
        }
    }
    /// A 2-point bar where the next character will stand.
    private var caretFrame: CGRect {
        let text = input.text.wrappedValue
        let height = FontMetrics.lineHeight(font)
        guard !text.isEmpty else {
            let x: CGFloat =
                switch inputs.environment.multilineTextAlignment {
                case .trailing: frame.maxX - 2;
                case .center: frame.midX;
                default: frame.minX + editorInsets.leading
                }
            return CGRect(x: x, y: isOneLine ? frame.midY - height / 2 : frame.minY + editorInsets.top, width: 2, height: height)
        }
        let before = String(text.prefix(inputs.host.focus.caret))
        if isOneLine {
            let typed = input.kind == .secure ? String(repeating: "•", count: before.count) : before
            return CGRect(x: shown.frame.minX + TextLine.width(typed, font: font), y: frame.midY - height / 2, width: 2, height: height)
        }
        let layout = TextLayout(
            typed(before), width: proposal(ProposedViewSize(frame.size)).width, height: nil, lineLimit: nil, truncation: .tail,
            lineSpacing: inputs.environment.lineSpacing, alignment: .leading)
        let last = layout.lines.last
        let x = last.map { line in line.x + (line.fragments.last.map { ($0.xs.first ?? 0) - line.x + $0.width } ?? 0) } ?? 0
        return CGRect(
            x: shown.frame.minX + x, y: shown.frame.minY + (last?.baseline ?? FontMetrics.ascent(font)) - FontMetrics.ascent(font), width: 2, height: height)
    }
    private func typed(_ text: String) -> [TextRun<Int>] { [TextRun(text: text.hasSuffix("\n") ? text + "\u{200B}" : text, font: font, style: 0)] }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: 0, dy: input.kind == .editor ? 0 : -11).contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard isEnabled else { return true }
        inputs.host.focus.focus(identity, caret: input.text.wrappedValue.count)
        Invalidation.mark()
        return true
    }
    override func panned(_ pan: Pan) -> Bool {
        let limit = shown.frame.height + editorInsets.vertical - frame.height
        guard !isOneLine, !pan.isHorizontal, limit > 0 else { return false }
        scroll.offset.y = min(max(scroll.offset.y - pan.translation.height - pan.velocity.height * ScrollingNode.glide, 0), limit)
        Invalidation.mark()
        return true
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let text = input.text.wrappedValue
        let type =
            switch input.kind {
            case .line: "TextField";
            case .secure: "SecureTextField";
            case .growing, .editor: "TextView"
            }
        let value = text.isEmpty ? (input.kind == .editor ? nil : input.placeholder) : input.kind == .secure ? String(repeating: "•", count: text.count) : text
        var element = context.element(type, frame: frame, value: value)
        element.placeholder = input.placeholder.isEmpty ? nil : input.placeholder
        element.setEnabled(isEnabled)
        element.isFocused = isFocused
        return [element]
    }
}
