import Foundation

/// One command of the edit menu.
struct EditCommand {
    let title: String
    let perform: @MainActor (FocusCenter) -> Void

    /// The commands that are available for the focused field, in iOS's order.
    @MainActor static func all(for focus: FocusCenter) -> [EditCommand] {
        guard let target = focus.target else { return [] }
        var commands: [EditCommand] = []
        if focus.selection.isEmpty {
            if !focus.text.isEmpty {
                commands.append(EditCommand(title: "Select") { $0.selectWord() })
                commands.append(
                    EditCommand(title: "Select All") {
                        $0.selectAll(); $0.openMenu()
                    })
            }
        } else if !target.isSecure {
            commands.append(EditCommand(title: "Cut") { $0.cut() })
            commands.append(EditCommand(title: "Copy") { $0.copy() })
        }
        if Pasteboard.text?.isEmpty == false { commands.append(EditCommand(title: "Paste") { $0.paste() }) }
        return commands
    }
}

extension FocusCenter {
    /// Shows the edit menu, if a command is available.
    func openMenu() {
        isMenuOpen = !EditCommand.all(for: self).isEmpty
        Invalidation.mark()
    }
    /// The word at the caret; a secure field gives no hint of its words.
    func selectWord() {
        if target?.isSecure == true { selectAll() } else { select(TextBoundaries(text).word(at: caret)) }
        openMenu()
    }
    /// A touch begins: it closes the menu unless it hits a command.
    func touchBegan() {
        hadMenu = isMenuOpen
        if copyableText != nil {
            copyableText = nil
            Invalidation.mark()
        }
        guard isMenuOpen else { return }
        isMenuOpen = false
        Invalidation.mark()
    }
}

/// The bar of commands next to the caret or the selection. Touches next to it continue to what is below.
final class EditMenuPresentation: Presentation {
    private let copyableText: SelectedText?

    /// nil when no field asks for the menu or nothing can be done.
    init?(in host: ViewHost) {
        let focus = host.focus
        let (commands, environment, anchor): ([EditCommand], EnvironmentValues, CGRect)
        if focus.isMenuOpen, let text = focus.target?.editable() {
            (copyableText, commands, environment, anchor) = (nil, EditCommand.all(for: focus), text.environment, text.menuAnchor)
        } else if let text = focus.copyableText {
            (copyableText, commands, environment, anchor) = (text, text.commands, text.environment, text.frame)
        } else {
            return nil
        }
        guard !commands.isEmpty else { return nil }
        super.init()
        let bar = EditMenuNode(commands, environment: environment, focus: focus)
        var room = host.safeBounds.insetBy(dx: 8, dy: 4)
        if let keyboard = host.keyboardTop { room.size.height = min(room.maxY, keyboard - 4) - room.minY }
        let size = bar.size(for: .unspecified)
        // Clear of the knobs at the selection's ends.
        let gap: CGFloat = focus.selection.isEmpty ? 10 : 20
        var y = anchor.minY - gap - size.height
        if y < room.minY { y = anchor.maxY + gap }
        if y + size.height > room.maxY { y = min(max(anchor.midY - size.height / 2, room.minY), room.maxY - size.height) }
        let x = min(max(anchor.midX - size.width / 2, room.minX), max(room.maxX - size.width, room.minX))
        let frame = CGRect(x: FontMetrics.pixelRound(x), y: FontMetrics.pixelRound(y), width: size.width, height: size.height)
        bar.place(frame, proposal: .unspecified, Placement(safe: frame, container: frame))
        node = bar
    }

    override var coversBelow: Bool { false }
    override var blocksTouches: Bool { false }

    override func draw(_ context: inout DrawContext, host: ViewHost) {
        if let copyableText {
            context.list.fill(.rect(copyableText.frame), .color(copyableText.environment.tintColor.opacity(0.22)))
        }
        super.draw(&context, host: host)
    }
}

/// Titles side by side on a capsule of glass, as iOS 26 shows them.
final class EditMenuNode: Node {
    private let commands: [EditCommand]
    private let environment: EnvironmentValues
    private let focus: FocusCenter
    private static let font = FontSpec(size: 16)
    private static let padding: CGFloat = 16
    private let widths: [CGFloat]

    init(_ commands: [EditCommand], environment: EnvironmentValues, focus: FocusCenter) {
        self.commands = commands; self.environment = environment; self.focus = focus
        widths = commands.map { FontMetrics.pixelCeil(TextBlock.width($0.title, Self.font)) + Self.padding * 2 }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: widths.reduce(0, +) + 4, height: 44) }
    private func frame(of index: Int) -> CGRect {
        CGRect(x: frame.minX + 2 + widths[..<index].reduce(0, +), y: frame.minY, width: widths[index], height: frame.height)
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: -4, dy: -4).contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        let index = commands.indices.last { frame(of: $0).minX <= point.x } ?? 0
        commands[index].perform(focus)
        return true
    }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool { tapped(at: point, count: 1) }
    override func panned(_ pan: Pan) -> Bool { true }

    override func draw(_ context: inout DrawContext) {
        let shape = DisplayShape.rounded(frame, radii: [frame.height / 2], smooth: false)
        context.list.append(.shadow(shape, RGBA(white: 0, alpha: environment.colorScheme == .dark ? 0.3 : 0.12), radius: 16, x: 0, y: 4))
        context.card(shape, environment)
        for index in commands.indices {
            let box = frame(of: index)
            TextBlock(commands[index].title, font: Self.font, color: environment.color(.label)).draw(centeredIn: box, &context)
            if index > 0 {
                context.list.fill(.rect(CGRect(x: box.minX, y: box.midY - 9, width: 1.0 / 3, height: 18)), .color(environment.color(.separator)))
            }
        }
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let items = commands.indices.map { context.element("MenuItem", label: commands[$0].title, frame: frame(of: $0), traits: ["Button"]) }
        return [context.element("Menu", frame: frame, children: items)]
    }
}
