import Foundation

/// A confirmation dialog: a card of choices next to its source. A tap anywhere else cancels.
final class DialogPresentation: Presentation {
    private let environment: EnvironmentValues
    private let anchor: Node
    private let make: @MainActor () -> DialogContent
    private let close: () -> Void
    private var cancel: ButtonDescription?

    init(environment: EnvironmentValues, anchor: Node, close: @escaping () -> Void, make: @escaping @MainActor () -> DialogContent) {
        self.environment = environment; self.anchor = anchor; self.close = close; self.make = make
    }

    override func dismiss() { close() }
    override func layout(in host: ViewHost, level: Int) {
        var content = make()
        // iOS 26 shows no cancel button: dismissing the card has the same effect.
        cancel = content.buttons.first { $0.role == .cancel }
        content.buttons.removeAll { $0.role == .cancel }
        let card = DialogCardNode(content, environment: environment, host: host, close: close)
        let room = host.safeBounds.insetBy(dx: 16, dy: 8)
        let size = CGSize(width: 272, height: min(card.height, room.height))
        let source = anchor.frame.intersection(host.bounds)
        let frame: CGRect
        if source.isNull || source.height > host.size.height / 3 || source.width < 1 {
            // Presented by a whole screen: the card appears at the bottom.
            frame = CGRect(x: room.midX - size.width / 2, y: room.maxY - size.height, width: size.width, height: size.height)
        } else {
            frame = source.beside(size, in: room)
        }
        card.place(frame, proposal: ProposedViewSize(frame.size), Placement(safe: frame, container: frame))
        node = card
    }
    override func draw(_ context: inout DrawContext, host: ViewHost) {
        context.list.fill(.rect(host.bounds), .color(RGBA(white: 0, alpha: environment.colorScheme == .dark ? 0.24 : 0.08)))
        context.draw(node)
    }
    override func accessibility(_ context: AccessibilityContext, host: ViewHost) -> [AccessibilityElement] {
        var region = context.element("Other", label: "dismiss popup", frame: host.bounds)
        region.identifier = "PopoverDismissRegion"
        return node.accessibility(context) + [region]
    }
    override func tappedOutside(_ point: CGPoint, host: ViewHost) -> Bool {
        guard !node.frame.contains(point) else { return false }
        close()
        cancel?.action()
        Invalidation.markRun()
        return true
    }
}

final class DialogCardNode: Node {
    private let content: DialogContent
    private let environment: EnvironmentValues
    private let host: ViewHost
    private let close: () -> Void
    private let title: TextBlock?
    private let message: TextBlock?
    private var buttonFrames: [CGRect] = []
    private var texts: [(TextBlock, String, CGRect)] = []

    init(_ content: DialogContent, environment: EnvironmentValues, host: ViewHost, close: @escaping () -> Void) {
        self.content = content; self.environment = environment; self.host = host; self.close = close
        let gray = environment.color(.secondaryLabel)
        title = content.title.map { TextBlock($0, font: FontSpec(size: 15, weight: 600), color: gray, width: 228, lines: nil, alignment: .center) }
        message = content.message.map { TextBlock($0, font: FontSpec(size: 15), color: gray, width: 228, lines: nil, alignment: .center) }
    }
    private var textHeight: CGFloat {
        let blocks = [title, message].compactMap { $0?.size.height }
        return blocks.isEmpty ? 0 : blocks.reduce(0, +) + CGFloat(blocks.count - 1) * 4 + 22
    }
    var height: CGFloat { 16 + textHeight + CGFloat(content.buttons.count) * 56 - 8 + 16 }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var y = rect.minY + (textHeight > 0 ? 22 : 16)
        for (block, text) in [(title, content.title), (message, content.message)] {
            guard let block, let text else { continue }
            texts.append((block, text, CGRect(x: rect.midX - block.size.width / 2, y: y, width: block.size.width, height: block.size.height)))
            y += block.size.height + 4
        }
        if textHeight > 0 { y = rect.minY + 16 + textHeight }
        for index in content.buttons.indices { buttonFrames.append(CGRect(x: rect.minX + 16, y: y + CGFloat(index) * 56, width: rect.width - 32, height: 48)) }
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        for (button, pill) in zip(content.buttons, buttonFrames) where pill.contains(point) && button.isEnabled {
            host.focus.resign()
            close()
            button.action()
            Invalidation.markRun()
            return true
        }
        return true
    }
    override func draw(_ context: inout DrawContext) {
        let shape = DisplayShape.rounded(frame, radii: [34], smooth: true)
        context.card(shape, environment)
        for (block, _, rect) in texts { block.draw(at: rect.origin, &context) }
        for (button, pill) in zip(content.buttons, buttonFrames) { context.pill(button, in: pill, environment) }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let labels = texts.map { context.element("StaticText", label: $0.1, frame: $0.2) }
        let actions = zip(content.buttons, buttonFrames).map { context.pill($0, frame: $1) }
        return [context.element("Sheet", label: content.title, frame: frame, children: labels + actions)]
    }
}
