import Foundation

/// A control that a tap anywhere in its list row sets off.
@MainActor package protocol RowActivatable: Node {
    var activatesFromRow: Bool { get }
    func activateFromRow()
    /// A long press anywhere in the row; true where the control waits for one.
    func holdFromRow() -> Bool
}
extension RowActivatable {
    package func holdFromRow() -> Bool { false }
}

/// One row: insets, chevron, edit controls, swipe actions, separator, selection.
final class ListRowNode: WrapperNode {
    let id: RowID
    private unowned let list: ListNode
    var isFirst = false, isLast = false
    /// The row below hides the line above itself.
    var isLineHiddenBelow = false
    let options: ListRowOptions
    private var swipeButtons: [(ButtonDescription, CGRect)] = []
    private let background: Node?

    init(_ child: Node, id: RowID, list: ListNode) {
        self.id = id
        self.list = list
        let options = child.traits[ListRowOptionsTrait.self]
        self.options = options
        background = options.background.flatMap { make in options.backgroundInputs.flatMap(make) }
        super.init(child)
    }

    var sectionKey: Int { id.section }
    private var environment: EnvironmentValues { list.environment }
    private var chevronFrame: CGRect { CGRect(x: frame.maxX - list.metrics.inset - 10, y: frame.midY - 35.0 / 6, width: 8, height: 35.0 / 3) }
    private var hasChevron: Bool { traits[NavigationChevronTrait.self] && !list.isEditing }
    private var editing: RowEditing { traits[RowEditingTrait.self] }
    private var canDelete: Bool { list.isEditing && editing.delete != nil && options.deleteDisabled != true && list.selection?.isMultiple != true }
    private var canMove: Bool { list.isEditing && editing.move != nil && options.moveDisabled != true }
    private var selectionTag: AnyHashable? { traits[TagTrait.self] ?? traits[ForEachIDTrait.self] }
    private var showsSelectionCircle: Bool { list.isEditing && list.selection?.isMultiple == true && selectionTag != nil && options.selectionDisabled != true }
    private var isSelected: Bool { selectionTag.map { list.selection?.contains($0) ?? false } ?? false }

    private var badge: String? { traits[BadgeTrait.self] }
    private static let badgeFont = FontSpec(size: 17)
    private var badgeWidth: CGFloat { badge.map { TextLine.width($0, font: Self.badgeFont) } ?? 0 }
    private var badgeFrame: CGRect {
        let right = frame.maxX - list.metrics.inset - (hasChevron ? 18 : 0) - (canMove ? 34 : 0), height = FontMetrics.lineHeight(Self.badgeFont)
        return CGRect(x: right - badgeWidth, y: frame.midY - height / 2, width: badgeWidth, height: height)
    }

    private var insets: EdgeInsets {
        var insets = options.insets ?? list.metrics.rowInsets
        if canDelete || showsSelectionCircle { insets.leading += 38 }
        if canMove { insets.trailing += 34 }
        if hasChevron { insets.trailing += 22 }
        if badge != nil { insets.trailing += badgeWidth + 8 }
        return insets
    }
    private func proposal(_ width: CGFloat) -> ProposedViewSize { ProposedViewSize(width: max(width - insets.horizontal, 0), height: nil) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? 320
        let content = child.size(for: self.proposal(width)).height
        if content == 0, child is EmptyNode { return CGSize(width: width, height: 0) }
        let minimum = options.insets == nil ? max(list.metrics.minRowHeight, environment.defaultMinListRowHeight) : environment.defaultMinListRowHeight
        return CGSize(width: width, height: max(content + insets.vertical, minimum))
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        var insets = insets
        let inner = self.proposal(rect.width)
        let size = child.size(for: inner)
        swipeButtons = []
        if let open = list.memory.openRow, open.id == id { arrangeSwipe(open.edge, rect, &insets) }
        if list.memory.confirming == id { arrangeConfirmation(rect, &insets) }
        traits[ContextMenuTrait.self]?.rowFrame = rect
        background?.place(rect, proposal: ProposedViewSize(rect.size), placement)
        // The content is as wide as it wants, at the leading edge, centered in height.
        child.place(
            CGRect(
                x: rect.minX + insets.leading, y: FontMetrics.pixelRound(rect.minY + (rect.height - size.height) / 2), width: size.width, height: size.height),
            proposal: inner, placement)
    }

    // MARK: Swipe actions

    private func swipe(_ edge: HorizontalEdge) -> (buttons: [ButtonDescription], full: Bool)? {
        let own = options.swipes.filter { $0.edge == edge }
        if !own.isEmpty {
            let buttons = own.flatMap { $0.build() }.flatMap { $0.describedButtons() }
            return buttons.isEmpty ? nil : (buttons, own[0].allowsFullSwipe)
        }
        guard edge == .trailing, let delete = editing.delete, let index = traits[ForEachIndexTrait.self], options.deleteDisabled != true else { return nil }
        return (
            [
                ButtonDescription(title: "Delete", systemImage: "trash.fill", role: .destructive, tint: nil, isEnabled: true) {
                    delete(IndexSet(integer: index))
                }
            ], true
        )
    }

    private func arrangeSwipe(_ edge: HorizontalEdge, _ rect: CGRect, _ insets: inout EdgeInsets) {
        guard let (buttons, _) = swipe(edge) else { return }
        let width: CGFloat = 74
        for (index, button) in buttons.enumerated() {
            // The first action declared is nearest the edge.
            let x = edge == .trailing ? rect.maxX - CGFloat(index + 1) * width : rect.minX + CGFloat(index) * width
            swipeButtons.append((button, CGRect(x: x, y: rect.minY, width: width, height: rect.height)))
        }
        let shift = CGFloat(buttons.count) * width
        insets.leading += edge == .trailing ? -shift : shift
    }
    /// The row moves aside with its minus for the button that deletes it.
    private func arrangeConfirmation(_ rect: CGRect, _ insets: inout EdgeInsets) {
        arrangeSwipe(.trailing, rect, &insets)
    }
    private var isConfirming: Bool { list.memory.confirming == id }

    override func panned(_ pan: Pan) -> Bool {
        if canMove, pan.start.x > frame.maxX - 52, !pan.isHorizontal { list.move(self, to: pan.end.y); return true }
        guard pan.isHorizontal, !list.isEditing else { return false }
        let edge: HorizontalEdge = pan.translation.width < 0 ? .trailing : .leading
        if let open = list.memory.openRow, open.id == id, open.edge != edge { return list.closeSwipe() }
        guard let (buttons, full) = swipe(edge) else { return false }
        let distance = abs(pan.translation.width) + abs(pan.velocity.width) * 0.05
        if full, distance > frame.width * 0.6 {
            list.memory.openRow = nil
            if buttons[0].isEnabled { buttons[0].action() }
        } else if distance > 37 {
            list.memory.openRow = (id, edge)
        }
        Invalidation.mark()
        return true
    }

    // MARK: Touches

    /// What it does by itself says so.
    override var runsOnlyCode: Bool { true }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        // While actions are out, a tap on any row only puts them away.
        let isAsking = list.memory.openRow != nil || list.memory.confirming != nil
        if !isAsking, !isOnEditControl(point), !list.isEditing || list.selection?.isMultiple != true { _ = child.hit(point, &path) }
        path.append(self)
        return true
    }
    private func isOnEditControl(_ point: CGPoint) -> Bool {
        (canDelete || showsSelectionCircle) && point.x < frame.minX + 46 || canMove && point.x > frame.maxX - 52
    }

    override func tapped(at point: CGPoint, count: Int) -> Bool {
        if let (button, _) = swipeButtons.first(where: { $0.1.contains(point) }) {
            list.memory.openRow = nil
            list.memory.confirming = nil
            if button.isEnabled { button.action() }
            Invalidation.mark()
            return true
        }
        if list.closeSwipe() { return true }
        if canDelete, point.x < frame.minX + 46 { list.memory.confirming = id; Invalidation.mark(); return true }
        if !list.isEditing, let tag = selectionTag, let menu = environment.selectionMenu, menu.hasPrimaryAction {
            menu.perform(on: tag)
            return true
        }
        if let tag = selectionTag, let selection = list.selection, options.selectionDisabled != true, list.isEditing || !selection.isMultiple {
            selection.toggle(tag)
            Invalidation.mark()
            return true
        }
        // A row that is one button or link is tappable all over.
        if let control = rowControl(child) { control.activateFromRow(); return true }
        return false
    }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard seconds >= 0.5, !list.isEditing else { return false }
        guard let menu = traits[ContextMenuTrait.self] else {
            if let tag = selectionTag, let menu = environment.selectionMenu, menu.open(on: tag, frame: frame) { return true }
            return rowControl(child)?.holdFromRow() ?? false
        }
        menu.open()
        return true
    }
    private func hasGesture(_ node: Node) -> Bool { node is any GestureTaking || node.children.contains(where: hasGesture) }
    /// What a touch next to the controls sets off. A menu beside other controls, such as the "…" at a row's end, keeps to itself.
    private func rowControl(_ node: Node) -> (any RowActivatable)? {
        var controls: [any RowActivatable] = []
        func collect(_ node: Node) {
            if let control = node as? any RowActivatable { controls.append(control) } else { node.children.forEach(collect) }
        }
        collect(node)
        return controls.first { $0.activatesFromRow && (controls.count == 1 || !($0 is MenuAnchorNode)) }
    }

    private func isLinkDisabled(_ node: Node) -> Bool {
        if let link = node as? NavigationLinkNode { return !link.activatesFromRow }
        return node.children.contains { isLinkDisabled($0) }
    }

    // MARK: Drawing

    /// The row's part of its card: content that reaches the card's corners is cut there, too.
    private var shape: DisplayShape {
        let isSeparate = (environment.listRowSpacing ?? 0) > 0
        let radius = min(list.metrics.cardRadius, frame.height / 2)
        let (top, bottom) = (isFirst || isSeparate ? radius : 0, isLast || isSeparate ? radius : 0)
        return top == 0 && bottom == 0 ? .rect(frame) : .rounded(frame, radii: [top, top, bottom, bottom], smooth: true)
    }

    func drawBackground(_ context: inout DrawContext) {
        guard frame.insetBy(dx: 0, dy: -2).intersects(context.visible) else { return }
        if let background {
            context.clipped(to: shape, bounds: frame) { $0.draw(background) }
        } else if let color = list.metrics.rowBackground(environment) {
            context.list.fill(shape, .color(color))
        }
        if isSelected, list.isEditing || list.selection?.isMultiple == false {
            context.list.fill(shape, .color(Color(uiColor: .systemGray4).rgba(in: environment).opacity(list.isEditing ? 0.5 : 1)))
        }
    }

    override func draw(_ context: inout DrawContext) {
        context.clipped(to: shape, bounds: frame) { $0.draw(child) }
        let gray = Color(uiColor: .tertiaryLabel).rgba(in: environment)
        if hasChevron, swipeButtons.isEmpty {
            context.list.append(
                .symbol(
                    "chevron.forward", chevronFrame, size: list.metrics.chevronSize, weight: 600,
                    .color(isLinkDisabled(child) ? gray.opacity(NavigationLinkNode.disabledOpacity) : gray), rendering: nil))
        }
        if let badge, swipeButtons.isEmpty {
            TextLine.draw(badge, font: Self.badgeFont, color: Color(uiColor: .secondaryLabel).rgba(in: environment), centeredIn: badgeFrame, &context)
        }
        if canDelete, !isConfirming {
            context.list.append(
                .symbol(
                    "minus.circle.fill", CGRect(x: frame.minX + list.metrics.inset, y: frame.midY - 11, width: 22, height: 22), size: 20, weight: 400,
                    .color(Color.red.rgba(in: environment)), rendering: "multicolor"))
        }
        if showsSelectionCircle {
            let paint = Paint.color(isSelected ? Color.accentColor.rgba(in: environment) : gray)
            context.list.append(
                .symbol(
                    isSelected ? "checkmark.circle.fill" : "circle", CGRect(x: frame.minX + list.metrics.inset, y: frame.midY - 11, width: 22, height: 22),
                    size: 20,
                    weight: 400, paint, rendering: nil))
        }
        if canMove {
            context.list.append(
                .symbol(
                    "line.3.horizontal", CGRect(x: frame.maxX - 40, y: frame.midY - 10, width: 24, height: 20), size: 17, weight: 400, .color(gray),
                    rendering: nil))
        }
        drawSeparator(&context)
        for (button, rect) in swipeButtons { drawSwipe(button, rect, &context) }
    }

    private func drawSeparator(_ context: inout DrawContext) {
        guard options.separator[1] != .hidden, !isLineHiddenBelow, (environment.listRowSpacing ?? 0) == 0 else { return }
        if isLast, list.metrics.isCard || list.metrics.isPlain { return }
        let color = options.separatorTint ?? ListMetrics.separator(environment)
        let left = separatorStart
        let height = list.metrics.separatorHeight
        let trailing =
            list.metrics.isCard || list.metrics.kind == .grouped ? list.metrics.separatorTrailing : list.metrics.kind == .inset ? list.metrics.inset : 0
        context.list.fill(.rect(CGRect(x: left, y: frame.maxY - height, width: frame.maxX - trailing - left, height: height)), .color(color))
    }
    /// Under the text: past an icon or edit controls, wherever the first text of the row begins.
    private var separatorStart: CGFloat {
        let size = child.frame.size
        let key = HorizontalAlignment.listRowSeparatorLeading.key
        if let guide = child.explicitGuide(key, size, proposal(frame.width)) { return child.frame.minX + guide }
        return child.frame.minX
    }

    private func drawSwipe(_ button: ButtonDescription, _ rect: CGRect, _ context: inout DrawContext) {
        let color = button.tint ?? (button.role == .destructive ? Color.red : Color(uiColor: .systemGray)).rgba(in: environment)
        let height = min(rect.height - 8, 52)
        let pill = CGRect(x: rect.minX + 4, y: rect.midY - height / 2, width: rect.width - 8, height: height)
        context.list.fill(.rounded(pill, radii: [height / 2], smooth: false), .color(color))
        if let symbol = button.systemImage {
            context.list.append(.symbol(symbol, pill.insetBy(dx: 8, dy: 8), size: 20, weight: 500, .color(.white), rendering: nil))
        } else {
            TextLine.draw(button.title, font: FontSpec(size: 15, weight: 500, design: .default), color: .white, centeredIn: pill, &context)
        }
    }

    // MARK: Reading out

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        if frame.height == 0 { return [] }
        var inner = child.accessibility(context)
        // A row that is one text or one control reads as that over the whole cell; a text that takes touches reads as the text's own frame.
        if inner.count == 1, inner[0].isLabeledSwitch || rowControl(child) != nil || inner[0].type == "StaticText" && !hasGesture(child) {
            inner[0].frame = frame
            inner[0].isVisible = context.sees(frame)
        }
        if let badge {
            var element = context.element("StaticText", label: badge, frame: badgeFrame)
            if inner.count == 1, rowControl(child) != nil {
                // Merged into the row's button as its other texts are.
                element.isInner = true
                inner[0].label = [inner[0].label, badge].compactMap { $0 }.joined(separator: ", ")
                inner[0].children.append(element)
            } else {
                inner.append(element)
            }
        }
        if hasChevron, inner.count == 1 {
            var chevron = context.element("Image", frame: chevronFrame)
            chevron.identifier = "chevron.forward"
            chevron.isInner = true
            inner[0].children.append(chevron)
        }
        // The row is called by its texts; buttons in it only where there is nothing else.
        let texts = inner.filter { !$0.isInner && $0.type != "Button" }.flatMap(\.spokenTexts)
        let label = (texts.isEmpty ? inner.filter { !$0.isInner }.flatMap(\.spokenTexts) : texts).joined(separator: ", ")
        if canDelete, !isConfirming {
            inner.insert(
                context.element(
                    "Button", label: "Remove \(label)", frame: CGRect(x: frame.minX + list.metrics.inset, y: frame.midY - 11, width: 22, height: 22)), at: 0)
        }
        if canMove {
            inner.append(context.element("Button", label: "Reorder \(label)", frame: CGRect(x: frame.maxX - 46, y: frame.midY - 15, width: 30, height: 30)))
        }
        for (button, rect) in swipeButtons {
            var element = context.element("Button", label: button.title, frame: rect)
            element.identifier = button.identifier
            element.setEnabled(button.isEnabled)
            inner.append(element)
        }
        var cell = context.element("Cell", frame: frame, children: inner)
        if isSelected { cell.isSelected = true; cell.addTrait("Selected") }
        return [cell]
    }
}

/// One line of text drawn without a view: for what containers add by themselves.
@MainActor package enum TextLine {
    package static func width(_ text: String, font: FontSpec) -> CGFloat { FontMetrics.advances(text, font).reduce(0, +) }
    /// `x`: the left edge; `baseline`: absolute.
    package static func draw(_ text: String, font: FontSpec, color: RGBA, x: CGFloat, baseline: CGFloat, _ context: inout DrawContext) {
        var position = x
        var xs: [CGFloat] = []
        for advance in FontMetrics.advances(text, font) { xs.append(position); position += advance }
        context.list.append(.text(text, xs: xs, baseline: FontMetrics.pixelRound(baseline), font, color))
    }
    package static func draw(_ text: String, font: FontSpec, color: RGBA, centeredIn rect: CGRect, _ context: inout DrawContext) {
        let height = FontMetrics.lineHeight(font)
        draw(text, font: font, color: color, x: rect.midX - width(text, font: font) / 2, baseline: rect.midY - height / 2 + FontMetrics.ascent(font), &context)
    }
}
