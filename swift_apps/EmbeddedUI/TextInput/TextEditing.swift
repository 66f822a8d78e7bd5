import Foundation

/// What keys, the edit menu and touches do to the text of the focused field. Positions are in characters from its start.
extension FocusCenter {
    /// The text of the focused field; empty when nothing is focused.
    package var text: String { typed ?? target?.text() ?? "" }

    /// The selection; an empty range at the caret.
    package var selection: Range<Int> {
        let count = text.count
        return min(selected.lowerBound, count)..<min(selected.upperBound, count)
    }
    /// The caret's position, or the end of the selection.
    package var caret: Int { selection.upperBound }
    package var textBeforeCaret: String { String(text.prefix(selection.lowerBound)) }
    package var textAfterCaret: String { String(text.dropFirst(selection.upperBound)) }
    package var selectedText: String { String(text.dropFirst(selection.lowerBound).prefix(selection.count)) }

    /// Selects a part of the text; an empty range puts the caret there.
    package func select(_ range: Range<Int>) {
        let count = text.count
        let range = min(max(range.lowerBound, 0), count)..<min(max(range.upperBound, 0), count)
        isMenuOpen = false
        guard range != selected else { return }
        // A selection is looked at where it changed.
        movedLower = range.lowerBound != selected.lowerBound && range.upperBound == selected.upperBound
        selected = range
        noteChange()
    }
    package func selectAll() { select(0..<text.count) }

    /// Types in place of what is selected. False when nothing is focused.
    @discardableResult package func insert(_ text: String) -> Bool { replace(selection, with: text) }

    /// Deletes what is selected, else the character before the caret, and then as many more as asked for. False when nothing is focused.
    @discardableResult package func deleteBackward(_ count: Int = 1) -> Bool {
        let range = selection
        let more = range.isEmpty ? count : count - 1
        return replace(max(range.lowerBound - more, 0)..<range.upperBound, with: "")
    }

    /// Puts `new` in place of a part, with the caret after it. False when nothing is focused.
    @discardableResult package func replace(_ range: Range<Int>, with new: String) -> Bool {
        guard let target else { return false }
        let before = text
        let range = min(range.lowerBound, before.count)..<min(range.upperBound, before.count)
        isMenuOpen = false
        guard !range.isEmpty || !new.isEmpty else { return true }
        // A field of one line has no line breaks, not even pasted ones.
        let inserted = target.isMultiline || !new.contains(where: \.isNewline) ? new : String(new.map { $0.isNewline ? " " : $0 })
        let head = before.prefix(range.lowerBound) + inserted
        knownText = String(head + before.dropFirst(range.upperBound))
        typed = knownText
        let caret = head.count
        selected = caret..<caret
        movedLower = false
        target.setText(knownText)
        noteChange()
        return true
    }

    /// Return: a line break, or the field's `onSubmit`. False when nothing is focused.
    @discardableResult package func pressReturn() -> Bool {
        guard let target else { return false }
        if target.isMultiline { return insert("\n") }
        let (before, requests) = (focused, FocusRequests.count)
        isMenuOpen = false
        target.submit()
        // onSubmit may have moved the focus on, or asked for this field again; otherwise the keyboard leaves.
        let isKept = FocusRequests.count != requests && isWanted(target.identity)
        if focused === before, !isKept { resign() }
        return true
    }

    // MARK: The pasteboard

    package func copy() {
        guard target?.isSecure == false, !selection.isEmpty else { return }
        Pasteboard.text = selectedText
        isMenuOpen = false
        Invalidation.mark()
    }
    package func cut() {
        guard target?.isSecure == false, !selection.isEmpty else { return }
        copy()
        replace(selection, with: "")
    }
    package func paste() {
        guard let text = Pasteboard.text, !text.isEmpty else { return }
        insert(text)
    }
}
