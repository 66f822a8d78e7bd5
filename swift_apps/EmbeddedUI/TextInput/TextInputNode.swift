import Foundation

/// The configuration of a text input; fields, secure fields and editors share it.
struct TextInput {
    enum Kind { case line, secure, growing, editor }
    var kind: Kind
    var text: Binding<String>
    var placeholder: String
    var label: String
    var onCommit: (() -> Void)?
    var onEditingChanged: ((Bool) -> Void)?
    /// The text represents a value, written in the environment's locale. It stays as typed while it is edited; afterward it is formatted.
    var formatted: ((Locale) -> Binding<String>)?
}

/// The text being typed into a field that shows a value.
private final class Draft {
    private var text: String?
    /// What the value looked like when the draft was typed; if the value changes, the draft is discarded.
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
    private let editable: EditableText
    /// The placeholder of an empty text.
    private let placeholder: Node?
    private let isEnabled: Bool

    init(_ given: TextInput, _ inputs: _ViewInputs) {
        var input = given
        let (identity, host) = (inputs.identity, inputs.host)
        if let formatted = given.formatted {
            let draft = identity.stored { Draft() }
            host.focus.noteRead()
            input.text = draft.binding(over: formatted(inputs.environment.locale)) { MainActor.assumeIsolated { host.focus.focused === identity } }
            input.onCommit = {
                draft.end(); given.onCommit?()
            }
        }
        self.input = input
        self.inputs = inputs
        isEnabled = inputs.environment.isEnabled
        let isOneLine = input.kind == .line || input.kind == .secure
        editable = EditableText(
            input.text, identity: identity, host: host, environment: inputs.environment, isSecure: input.kind == .secure, isOneLine: isOneLine)
        placeholder =
            editable.isEmpty
            ? inputs.buildOne(Text(verbatim: input.placeholder).foregroundStyle(Color(uiColor: .placeholderText)).lineLimit(isOneLine ? 1 : nil)) : nil
        super.init()
        register()
    }

    private var isFocused: Bool { editable.isFocused }
    private var insets: EdgeInsets { input.kind == .editor ? EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5) : EdgeInsets() }

    private func register() {
        guard isEnabled else { return }
        let (input, environment, host, identity, editable) = (input, inputs.environment, inputs.host, inputs.identity, editable)
        var target = TextTarget(
            identity: identity, text: { input.text.wrappedValue }, setText: { input.text.wrappedValue = $0 },
            submit: {
                input.onCommit?()
                for action in environment.submitActions where action.triggers.contains(.text) { action.perform() }
            }, frame: { [weak self] in self?.frame ?? .zero })
        target.isMultiline = input.kind == .editor || (input.kind == .growing && environment.submitActions.isEmpty)
        target.isSecure = input.kind == .secure
        target.apply(environment)
        target.editable = { editable }
        host.add(.target(target))
        for link in environment.focusLinks { host.add(.focusLink(identity, link)) }
        if let changed = input.onEditingChanged {
            func note(_ isEditing: Bool) {
                changed(isEditing)
                Invalidation.mark()
            }
            host.add(.focusLink(identity, .init(isWanted: { host.focus.focused === identity }, gained: { note(true) }, lost: { note(false) })))
        }
    }

    override var children: [Node] { placeholder.map { [$0] } ?? [] }
    /// A field is no text to its neighbors, whether its placeholder shows or not: typing moves nothing.
    override var spacing: NodeSpacing { NodeSpacing() }

    private func textSize(_ width: CGFloat?) -> CGSize {
        let room = width.map { max($0 - insets.horizontal, 0) }
        return placeholder?.size(for: ProposedViewSize(width: editable.isOneLine ? nil : room, height: nil)) ?? editable.layout(width: room).size
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let font = editable.font, line = FontMetrics.lineHeight(font)
        switch input.kind {
        case .line: return CGSize(width: proposal.width ?? max(textSize(nil).width, 100), height: max(line, 22))
        // Measured at Medium: 1.3 points over the line, where a plain field has 2.7.
        case .secure: return CGSize(width: proposal.width ?? max(textSize(nil).width, 100), height: line + 4.0 / 3)
        case .growing:
            let size = textSize(proposal.width)
            var height = max(size.height, 22)
            func tall(_ lines: Int) -> CGFloat { line + CGFloat(lines - 1) * (line + FontMetrics.leading(font)) }
            if let least = inputs.environment.leastLines { height = max(height, tall(least)) }
            if let limit = inputs.environment.lineLimit { height = min(height, max(tall(limit), 22)) }
            return CGSize(width: proposal.width ?? size.width, height: height)
        case .editor:
            return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: textSize(proposal.width).height + insets.vertical))
        }
    }
    override func findRigidity(along axis: Axis) -> Bool { axis == .vertical && input.kind != .editor }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let room = CGRect(
            x: rect.minX + insets.leading, y: rect.minY + insets.top, width: max(rect.width - insets.horizontal, 0),
            height: max(rect.height - insets.vertical, 0))
        editable.place(in: room, placement)
        guard let placeholder else { return }
        let asked = ProposedViewSize(width: room.width, height: nil), size = placeholder.size(for: asked)
        var origin = CGPoint(x: room.minX, y: editable.isOneLine ? room.midY - size.height / 2 : room.minY)
        if editable.isOneLine {
            switch inputs.environment.multilineTextAlignment {
            case .trailing: origin.x += max(room.width - size.width, 0)
            case .center: origin.x += max(room.width - size.width, 0) / 2
            case .leading: break
            }
        }
        placeholder.place(CGRect(origin: origin, size: size), proposal: asked, placement)
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key {
            let line = FontMetrics.lineHeight(editable.font)
            return (editable.isOneLine ? (size.height - line) / 2 : insets.top) + FontMetrics.ascent(editable.font)
        }
        return nil
    }

    override func draw(_ context: inout DrawContext) {
        if input.kind == .editor, inputs.environment.scrollContentBackground != .hidden {
            context.list.fill(.rect(frame), .color(Color(uiColor: .systemBackground).rgba(in: inputs.environment)))
        }
        if let placeholder {
            context.clipped(to: .rect(frame.insetBy(dx: -2, dy: -2)), bounds: frame.insetBy(dx: -2, dy: -2)) { $0.draw(placeholder) }
        }
        editable.draw(&context)
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: 0, dy: input.kind == .editor ? 0 : -11).contains(point) else { return false }
        path.append(self)
        return true
    }
    /// What moves the caret, or the focus, says so.
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        if isEnabled { editable.tapped(at: point, count: count) }
        return true
    }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool { isEnabled && editable.longPressed(at: point) }
    override func slowlyTapped(at point: CGPoint) -> Bool {
        if isEnabled { editable.slowlyTapped(at: point) }
        return true
    }
    override func panned(_ pan: Pan) -> Bool { editable.scroll(pan) }

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
        element.isFocused = isFocused && !editable.host.focus.isAside
        return [element]
    }
}
