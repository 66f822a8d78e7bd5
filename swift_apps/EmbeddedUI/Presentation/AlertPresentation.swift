import Foundation

/// The content of an alert or a dialog: its texts, fields and buttons.
struct DialogContent {
    var title: String?
    var message: String?
    var fields: [Node] = []
    var buttons: [ButtonDescription] = []

    /// Reads what the actions and the message built. Whatever is not a button (text fields) is above the buttons.
    @MainActor init(title: String?, actions: [Node], message: [Node]) {
        self.title = title
        let text = message.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: "\n")
        self.message = text.isEmpty ? nil : text
        for node in actions {
            let found = node.describedButtons()
            if found.isEmpty { if node.size(for: .unspecified) != .zero { fields.append(node) } } else { buttons += found }
        }
    }
}

/// Whether an alert has been shown already.
@MainActor final class AlertMemory: Resettable {
    var hasStarted = false
    var isAsNew: Bool { !hasStarted }
}

/// An alert: a card in the middle of the screen that must be answered.
final class AlertPresentation: Presentation {
    private let environment: EnvironmentValues
    private let make: @MainActor () -> DialogContent
    private let close: () -> Void
    private let memory: AlertMemory

    init(environment: EnvironmentValues, memory: AlertMemory, close: @escaping () -> Void, make: @escaping @MainActor () -> DialogContent) {
        self.environment = environment; self.memory = memory; self.close = close; self.make = make
    }

    override func dismiss() { close() }
    override func layout(in host: ViewHost, level: Int) {
        let fieldsBelow = host.focus.targets.count
        var content = make()
        if content.buttons.isEmpty { content.buttons = [ButtonDescription(title: "OK", systemImage: nil, role: nil, tint: nil, isEnabled: true) {}] }
        let card = AlertCardNode(content, environment: environment, host: host, close: close)
        var room = host.safeBounds
        if let keyboard = host.keyboardTop { room.size.height = keyboard - room.minY }
        let height = FontMetrics.pixelRound(min(card.height, room.height - 16))
        // The card is in the middle of what the keyboard leaves.
        let frame = CGRect(x: room.midX - 160, y: FontMetrics.pixelRound(room.midY - height / 2), width: 320, height: height)
        card.place(frame, proposal: ProposedViewSize(frame.size), Placement(safe: frame, container: frame, keyboardTop: host.keyboardTop))
        node = card
        if !memory.hasStarted {
            memory.hasStarted = true
            host.focus.resign()
            // An alert's first field has the keyboard from the start.
            // (A field below it, such as a screen's search field, may have no frame yet.)
            if !content.fields.isEmpty, let field = host.focus.targets.dropFirst(fieldsBelow).first(where: { card.fieldArea.contains($0.frame()) }) {
                host.afterBuild { host.focus.focus(field.identity) }
            }
        }
    }
    override func draw(_ context: inout DrawContext, host: ViewHost) {
        context.list.fill(.rect(host.bounds), .color(RGBA(white: 0, alpha: environment.colorScheme == .dark ? 0.48 : 0.2)))
        context.draw(node)
    }
}

final class AlertCardNode: Node {
    private let content: DialogContent
    private let environment: EnvironmentValues
    private let host: ViewHost
    private let close: () -> Void
    private let title: TextBlock?
    private let message: TextBlock?
    private let buttons: [ButtonDescription]
    private let isSideBySide: Bool
    private var buttonFrames: [CGRect] = []
    private var fieldFrames: [CGRect] = []
    private var titleFrame = CGRect.zero
    private var messageFrame = CGRect.zero

    init(_ content: DialogContent, environment: EnvironmentValues, host: ViewHost, close: @escaping () -> Void) {
        self.content = content; self.environment = environment; self.host = host; self.close = close
        let label = environment.color(.label)
        // A lone text is a regular one in the middle.
        let isLone = content.message == nil && content.fields.isEmpty
        title = content.title.flatMap {
            $0.isEmpty ? nil : TextBlock($0, font: FontSpec(size: 17, weight: isLone && $0.count > 60 ? 400 : 600), color: label, width: 260, lines: nil)
        }
        message = content.message.map { TextBlock($0, font: FontSpec(size: 15), color: environment.color(.secondaryLabel), width: 260, lines: nil) }
        // The cancel button goes to the left of one other button, or below several.
        let cancel = content.buttons.filter { $0.role == .cancel }, others = content.buttons.filter { $0.role != .cancel }
        let room: CGFloat = 140 - 24
        isSideBySide = content.buttons.count == 2 && content.buttons.allSatisfy { TextBlock.width($0.title, FontSpec(size: 17, weight: 600)) <= room }
        buttons = isSideBySide ? cancel + others : others + cancel
    }

    override var children: [Node] { content.fields }

    var fieldArea: CGRect { fieldFrames.reduce(.null) { $0.union($1) } }

    private var textHeight: CGFloat {
        var height: CGFloat = 22
        if let title { height += title.size.height }
        if let message { height += message.size.height + (title == nil ? 0 : 7.67) }
        return height
    }
    private var fieldsHeight: CGFloat { content.fields.isEmpty ? 0 : CGFloat(content.fields.count) * 56 + 8 }
    var height: CGFloat { textHeight + 20 + fieldsHeight + (isSideBySide ? 48 : CGFloat(buttons.count) * 56 - 8) + 16 }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var y = rect.minY + 22
        if let title {
            titleFrame = CGRect(x: rect.minX + 30, y: y, width: title.size.width, height: title.size.height)
            y = titleFrame.maxY
        }
        if let message {
            y += title == nil ? 0 : 7.67
            messageFrame = CGRect(x: rect.minX + 30, y: y, width: message.size.width, height: message.size.height)
            y = messageFrame.maxY
        }
        y += content.fields.isEmpty ? 20 : 16
        for field in content.fields {
            let pill = CGRect(x: rect.minX + 16, y: y, width: rect.width - 32, height: 48)
            fieldFrames.append(pill)
            let asked = ProposedViewSize(width: pill.width - 30, height: nil)
            let size = field.size(for: asked)
            field.place(CGRect(x: pill.minX + 15, y: pill.midY - size.height / 2, width: size.width, height: size.height), proposal: asked, placement)
            y += 56
        }
        if !content.fields.isEmpty { y += 12 }
        if isSideBySide {
            for index in buttons.indices { buttonFrames.append(CGRect(x: rect.minX + 16 + CGFloat(index) * 148, y: y, width: 140, height: 48)) }
        } else {
            for index in buttons.indices { buttonFrames.append(CGRect(x: rect.minX + 16, y: y + CGFloat(index) * 56, width: rect.width - 32, height: 48)) }
        }
    }

    // MARK: Touches

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        _ = super.hit(point, &path)
        if path.last !== self { path.append(self) }
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        for (index, pill) in fieldFrames.enumerated() where pill.contains(point) {
            Invalidation.mark()
            return content.fields[index].tapCenter()
        }
        for (button, pill) in zip(buttons, buttonFrames) where pill.contains(point) && button.isEnabled {
            // The alert is gone before its action runs, so that the action may show the next one.
            host.focus.resign()
            close()
            button.action()
            Invalidation.markRun()
            return true
        }
        return true
    }

    // MARK: Drawing, reading out

    override func draw(_ context: inout DrawContext) {
        let shape = DisplayShape.rounded(frame, radii: [28], smooth: true)
        context.card(shape, environment)
        title?.draw(at: titleFrame.origin, &context)
        message?.draw(at: messageFrame.origin, &context)
        for pill in fieldFrames { context.list.fill(.rounded(pill, radii: [24], smooth: false), .color(environment.color(.tertiaryFill))) }
        for field in content.fields { context.draw(field) }
        for (button, pill) in zip(buttons, buttonFrames) { context.pill(button, in: pill, environment) }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var texts: [AccessibilityElement] = []
        if title != nil { texts.append(context.element("StaticText", label: content.title, frame: titleFrame, traits: ["Header", "StaticText"])) }
        if message != nil { texts.append(context.element("StaticText", label: content.message, frame: messageFrame)) }
        for (field, pill) in zip(content.fields, fieldFrames) {
            var elements = field.accessibility(context)
            if elements.count == 1 { elements[0].frame = pill }
            texts += elements
        }
        let top = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: (buttonFrames.first?.minY ?? frame.maxY) - frame.minY)
        let bottom = CGRect(x: frame.minX, y: top.maxY, width: frame.width, height: frame.maxY - top.maxY)
        let actions = zip(buttons, buttonFrames).map { context.pill($0, frame: $1) }
        return [
            context.element(
                "Alert", label: content.title ?? content.message, frame: frame,
                children: [
                    context.element("ScrollView", frame: top, children: texts),
                    context.element("ScrollView", frame: bottom, children: actions),
                ])
        ]
    }
}

extension DrawContext {
    /// A button of an alert or a dialog.
    @MainActor mutating func pill(_ button: ButtonDescription, in rect: CGRect, _ environment: EnvironmentValues) {
        let isTinted = button.isPreferred && button.isEnabled
        list.fill(.rounded(rect, radii: [rect.height / 2], smooth: false), .color(isTinted ? environment.tintColor : environment.color(.fill)))
        let color =
            !button.isEnabled
            ? environment.color(.tertiaryLabel) : isTinted ? .white : button.role == .destructive ? environment.color(.red) : environment.color(.label)
        TextBlock(button.title, font: FontSpec(size: 17, weight: isTinted || button.role == .cancel ? 600 : 500), color: color, width: rect.width - 24).draw(
            centeredIn: rect, &self)
    }
}
extension AccessibilityContext {
    func pill(_ button: ButtonDescription, frame: CGRect) -> AccessibilityElement {
        var element = element("Button", label: button.title, frame: frame, traits: button.isEnabled ? ["Button"] : ["Button", "NotEnabled"])
        element.identifier = button.identifier
        element.isEnabled = button.isEnabled
        return element
    }
}
