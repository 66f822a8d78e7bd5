import Foundation

/// The state of an edited text that is kept between builds.
@MainActor final class EditableTextMemory {
    /// How far the text is scrolled inside its room.
    var offset = CGPoint.zero
    /// The change and the room that the text was last scrolled for.
    var followed: (revision: Int, room: CGSize)?
    /// The last layouts: measuring and drawing ask for the same ones.
    var layouts: [InputLayout] = []
}

/// The text of one field on the screen: set, drawn with its caret and selection, and edited by touch.
/// Text fields, editors and search fields share it.
@MainActor final class EditableText {
    let identity: Identity
    let host: ViewHost
    let environment: EnvironmentValues
    let text: Binding<String>
    let isSecure: Bool
    let isOneLine: Bool
    let font: FontSpec
    private let foreground: AnyShapeStyle?
    private let memory: EditableTextMemory
    /// Where the text shows; what does not fit is scrolled.
    private(set) var room = CGRect.zero
    /// The part of the window in which the text may be seen at all: next to bars and the keyboard.
    private var visible = CGRect.infinite
    /// The top left of the whole text.
    private(set) var origin = CGPoint.zero

    init(_ text: Binding<String>, identity: Identity, host: ViewHost, environment: EnvironmentValues, isSecure: Bool, isOneLine: Bool) {
        self.text = text; self.identity = identity; self.host = host; self.environment = environment
        self.isSecure = isSecure; self.isOneLine = isOneLine
        let attributes = TextAttributes(environment)
        font = environment.resolvedFont
        foreground = attributes.style.foreground
        memory = identity.stored { EditableTextMemory() }
    }

    var isEmpty: Bool { text.wrappedValue.isEmpty }
    var isFocused: Bool { host.focus.focused === identity }
    private var selection: Range<Int> { host.focus.selection }
    /// The visible part of the text.
    private var shownText: String { isSecure ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue }

    // MARK: Layout

    func layout(width: CGFloat?) -> InputLayout {
        let shown = shownText, alignment = TextLayoutAlignment(environment.multilineTextAlignment)
        let room = isOneLine ? nil : width.flatMap { $0.isFinite && $0 < Layouts.huge ? $0 : nil }
        let spacing = environment.resolvedLineSpacing
        let pitch = FontMetrics.lineHeight(font) + FontMetrics.leading(font) + spacing
        if let known = memory.layouts.first(where: {
            $0.room == room ?? .infinity && $0.font == font && $0.alignment == alignment && $0.pitch == pitch && $0.text == shown
        }) {
            return known
        }
        let made = InputLayout(shown, font: font, width: room, lineSpacing: spacing, alignment: alignment, isSecure: isSecure)
        if memory.layouts.count == 3 { memory.layouts.removeFirst() }
        memory.layouts.append(made)
        return made
    }
    private var placed: InputLayout { layout(width: room.width) }

    /// Puts the text into its room. After a change it is scrolled so that the caret is in view; otherwise it stays where it is.
    func place(in room: CGRect, _ placement: Placement) {
        self.room = room
        visible = placement.room ?? host.bounds
        if let keyboard = placement.keyboardTop { visible.size.height = max(min(visible.maxY, keyboard) - visible.minY, 0) }
        let layout = placed
        var start = CGPoint(x: room.minX, y: isOneLine ? room.midY - layout.lineHeight / 2 : room.minY)
        if isOneLine, layout.size.width < room.width {
            switch environment.multilineTextAlignment {
            case .trailing: start.x = room.maxX - layout.size.width
            case .center: start.x = room.midX - layout.size.width / 2
            case .leading: break
            }
        }
        // The caret at the end of a full line needs room of its own.
        let limit = CGSize(
            width: isOneLine && layout.size.width > room.width ? layout.size.width + 2 - room.width : 0,
            height: isOneLine ? 0 : max(layout.size.height - room.height, 0))
        if isFocused {
            if memory.followed?.revision != host.focus.revision || memory.followed?.room != room.size {
                memory.followed = (host.focus.revision, room.size)
                let caret = layout.caret(at: host.focus.movedLower ? selection.lowerBound : selection.upperBound)
                memory.offset.x = min(max(memory.offset.x, caret.maxX + 2 - room.width), caret.minX)
                memory.offset.y = min(max(memory.offset.y, caret.maxY - room.height), caret.minY)
            }
        } else {
            memory.followed = nil
            if isOneLine { memory.offset = .zero }
        }
        memory.offset.x = min(max(memory.offset.x, 0), limit.width)
        memory.offset.y = min(max(memory.offset.y, 0), limit.height)
        origin = CGPoint(x: start.x - memory.offset.x, y: start.y - memory.offset.y)
    }

    /// The text of a field of one line at rest that does not fit: it ends with an ellipsis.
    private var truncated: TextLayout<Int>? {
        guard isOneLine, !isSecure, !isFocused, placed.size.width > room.width + LineBreaker.play else { return nil }
        return TextLayout([TextRun(text: shownText, font: font, style: 0)], width: room.width, lineLimit: 1)
    }

    /// How far the text can be scrolled up and down.
    private var range: CGFloat { isOneLine ? 0 : max(placed.size.height - room.height, 0) }

    /// Scrolls a text that is higher than its room. False when there is nothing to scroll.
    func scroll(_ pan: Pan) -> Bool {
        guard !isOneLine, !pan.isHorizontal, range > 0.5 else { return false }
        let down = pan.translation.height < 0
        // At its end, the enclosing view scrolls.
        guard down ? memory.offset.y < range - 0.5 : memory.offset.y > 0.5 else { return false }
        memory.offset.y = min(max(memory.offset.y - pan.translation.height - pan.velocity.height * ScrollingNode.glide, 0), range)
        host.focus.isMenuOpen = false
        Invalidation.mark()
        return true
    }

    // MARK: Places in the window

    private func inWindow(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    private func position(at point: CGPoint) -> Int {
        // The ellipsis stands for the rest of the text: a touch there is beyond what is shown.
        if let ellipsis = truncated?.lines.first?.fragments.last?.xs.last, point.x >= room.minX + ellipsis { return text.wrappedValue.count }
        return placed.position(at: CGPoint(x: point.x - origin.x, y: isOneLine ? 0 : point.y - origin.y))
    }

    /// A bar of 2 points where the next character will be.
    var caretFrame: CGRect {
        let caret = inWindow(placed.caret(at: selection.upperBound))
        var x = caret.minX
        if isEmpty {
            x = environment.multilineTextAlignment == .trailing ? room.maxX - 2 : environment.multilineTextAlignment == .center ? room.midX : room.minX
        }
        return CGRect(x: x, y: caret.minY, width: 2, height: caret.height)
    }
    /// What an enclosing scroll view has to keep in view: the caret's line, or the end of the selection that moved last.
    var followedFrame: CGRect {
        let caret = inWindow(placed.caret(at: host.focus.movedLower ? selection.lowerBound : selection.upperBound))
        return CGRect(x: caret.minX, y: caret.minY, width: 2, height: caret.height)
    }
    private var selectionBoxes: [CGRect] { placed.boxes(of: selection).map(inWindow) }
    private func handle(atStart: Bool) -> CGRect { inWindow(placed.caret(at: atStart ? selection.lowerBound : selection.upperBound)) }
    /// What of the selection, or of the caret, is in view: the edit menu is next to it.
    var menuAnchor: CGRect {
        let boxes = selectionBoxes
        let whole = boxes.isEmpty ? caretFrame : boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        let seen = whole.intersection(room.insetBy(dx: -2, dy: -2)).intersection(visible)
        return seen.isNull ? whole : seen
    }

    // MARK: Drawing

    func draw(_ context: inout DrawContext) {
        let window = room.insetBy(dx: -2, dy: -2), layout = placed
        let boxes = isFocused ? selectionBoxes : []
        context.clipped(to: .rect(window), bounds: window) { inner in
            for box in boxes { inner.list.fill(.rect(box), .color(environment.tintColor.opacity(0.22))) }
            drawText(layout, &inner)
            if isFocused, boxes.isEmpty, !host.focus.isAside { inner.list.fill(.rounded(caretFrame, radii: [1], smooth: false), .color(environment.tintColor)) }
        }
    }

    /// The selection's ends: over all else in the window, as rows and scroll views would cut them off.
    func drawHandles(_ context: inout DrawContext) {
        if isFocused, !selection.isEmpty, !host.focus.isAside { for isStart in [true, false] { drawHandle(atStart: isStart, &context) } }
    }

    private func drawText(_ layout: InputLayout, _ context: inout DrawContext) {
        if environment.isRedacted {
            let bar = CGRect(x: origin.x, y: origin.y + 4, width: min(layout.size.width, room.width), height: max(layout.size.height - 8, 4))
            return context.list.fill(.rounded(bar, radii: [4], smooth: false), environment.redactionPaint)
        }
        let paint = foreground.map { $0.paint(in: environment, bounds: room) } ?? environment.foregroundPaint(in: room)
        let color = paint.plainColor ?? paint.solid
        if let cut = truncated {
            for fragment in cut.lines.first?.fragments ?? [] {
                context.list.append(
                    .text(
                        fragment.text, xs: fragment.xs.map { $0 + room.minX }, baseline: FontMetrics.pixelRound(origin.y + cut.firstBaseline), font, color))
            }
            return
        }
        layout.draw(at: origin, color: color, &context)
    }

    /// A bar at the selection's end with a round knob: above the first line, below the last.
    private func drawHandle(atStart: Bool, _ context: inout DrawContext) {
        let end = handle(atStart: atStart), tint = environment.tintColor, middle = CGPoint(x: end.minX, y: end.midY)
        guard room.insetBy(dx: -3, dy: -3).contains(middle), visible.contains(middle) else { return }
        let knob = CGRect(x: end.minX - 8, y: (atStart ? end.minY - 6 : end.maxY + 6) - 8, width: 16, height: 16)
        context.list.append(.shadow(.oval(knob), RGBA(white: 0, alpha: 0.18), radius: 6, x: 0, y: 2))
        context.list.fill(.rect(CGRect(x: end.minX - 1, y: end.minY, width: 2, height: end.height)), .color(tint))
        context.list.fill(.oval(knob), .color(tint))
    }

    // MARK: Touches

    /// A tap puts the caret at the nearest end of a word; two select the word, three the paragraph. A tap on the caret or on
    /// the selection opens the edit menu, or closes it.
    func tapped(at point: CGPoint, count: Int) {
        let focus = host.focus
        let position = position(at: point)
        let wasFocused = isFocused
        if !wasFocused { focus.focus(identity, caret: position) }
        let boundaries = TextBoundaries(text.wrappedValue)
        if count > 1, !isEmpty {
            let all = 0..<boundaries.count
            focus.select(isSecure ? all : count == 2 ? boundaries.word(at: position) : boundaries.paragraph(at: position))
            return focus.openMenu()
        }
        if wasFocused, isOnSelection(point) { return focus.hadMenu ? () : focus.openMenu() }
        let caret = isSecure ? position : boundaries.caret(nearest: position)
        if wasFocused, selection == caret..<caret { return focus.hadMenu ? () : focus.openMenu() }
        focus.select(caret..<caret)
    }

    /// Holding puts the caret right where the finger is and opens the edit menu. A field at rest leaves the touch to the views around
    /// it, which may have a menu of their own.
    func longPressed(at point: CGPoint) -> Bool {
        guard isFocused else { return false }
        if selection.isEmpty || !isOnSelection(point) {
            let position = position(at: point)
            host.focus.select(position..<position)
        }
        host.focus.openMenu()
        return true
    }

    /// Holding a field at rest begins editing and opens the edit menu: so one pastes into an empty field.
    func slowlyTapped(at point: CGPoint) {
        host.focus.focus(identity, caret: position(at: point))
        host.focus.openMenu()
    }

    /// How long a finger rests before it picks up the caret, in seconds.
    private static let holdDuration = 0.5

    private func isOnSelection(_ point: CGPoint) -> Bool {
        selection.isEmpty
            ? caretFrame.insetBy(dx: -9, dy: -6).contains(point) : selectionBoxes.contains { $0.insetBy(dx: -2, dy: -2).contains(point) }
    }

    /// Moves a handle of the selection, or the caret, that the finger grabbed or was held near. False if it grabbed neither.
    func dragged(_ pan: Pan) -> Bool {
        guard isFocused else { return false }
        let focus = host.focus, range = selection
        guard !range.isEmpty, let isStart = handle(under: pan.start) else {
            let grabsCaret = range.isEmpty && caretFrame.insetBy(dx: -9, dy: -4).contains(pan.start)
            // A finger that is held on the text takes the caret along.
            let isHeld = pan.hold >= EditableText.holdDuration && room.contains(pan.start) && (range.isEmpty || !isOnSelection(pan.start))
            guard grabsCaret || isHeld, room.insetBy(dx: -20, dy: -20).contains(pan.end) else { return false }
            let position = position(at: pan.end)
            focus.select(position..<position)
            if isHeld { focus.openMenu() }
            return true
        }
        // A finger that stays level stays on the line; otherwise the text under it counts, not the knob's distance from it.
        let line = handle(atStart: isStart).midY
        let target = position(at: CGPoint(x: pan.end.x, y: abs(pan.translation.height) < 4 ? line : pan.end.y))
        let other = isStart ? range.upperBound : range.lowerBound
        // At least one character stays selected.
        let moved = target != other ? target : isStart ? max(other - 1, 0) : min(other + 1, text.wrappedValue.count)
        focus.select(min(moved, other)..<max(moved, other))
        focus.openMenu()
        return true
    }

    /// The handle that a finger grabs: the nearest one within reach.
    private func handle(under point: CGPoint) -> Bool? {
        func distance(_ isStart: Bool) -> CGFloat {
            let end = handle(atStart: isStart)
            let grip = CGRect(x: end.minX - 1, y: isStart ? end.minY - 14 : end.minY, width: 2, height: end.height + 14)
            let dx = max(grip.minX - point.x, 0, point.x - grip.maxX), dy = max(grip.minY - point.y, 0, point.y - grip.maxY)
            return (dx * dx + dy * dy).squareRoot()
        }
        let (start, end) = (distance(true), distance(false))
        return min(start, end) > 20 ? nil : start <= end && !(start == end && point.x > handle(atStart: false).midX)
    }
}
