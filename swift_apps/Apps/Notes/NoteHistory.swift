/// What is written in a note.
struct NoteContent: Equatable {
    var title: String
    var body: String
    var checklist: [ChecklistItem]
    var ending: String?

    init(_ note: Note) { (title, body, checklist, ending) = (note.title, note.body, note.checklist, note.ending) }

    /// The first field that differs from other content; for an item that is gone, the one before it.
    func place(changedFrom other: NoteContent) -> NoteField? {
        if title != other.title { return .title }
        if body != other.body { return .body }
        guard checklist == other.checklist else {
            let index = zip(checklist, other.checklist).prefix { $0 == $1 }.count
            // Items were added, or this one has changed.
            if index < checklist.count, checklist.count >= other.checklist.count { return .item(checklist[index].id) }
            return index == 0 ? checklist.first.map { .item($0.id) } ?? .body : .item(checklist[index - 1].id)
        }
        return ending == other.ending ? nil : .ending
    }
}

/// What a note looked like before, as far as undo and redo go back: while it is open.
struct NoteHistory: Equatable {
    private var past: [NoteContent] = []
    private var future: [NoteContent] = []
    /// What undo or redo wrote last: no change of the person's.
    private var applied: NoteContent?
    /// The word that is being typed letter by letter is one step.
    private var isTypingWord = false

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// A change of the person's.
    mutating func record(_ before: NoteContent, _ after: NoteContent) {
        if after == applied {
            applied = nil
            return
        }
        let letter = Self.typedLetter(before, after)
        if !(isTypingWord && letter?.isWhitespace == false) { past.append(before) }
        isTypingWord = letter?.isWhitespace == false
        future = []
    }

    mutating func undo(_ now: NoteContent) -> NoteContent? {
        guard let before = past.popLast() else { return nil }
        future.append(now)
        return apply(before)
    }

    mutating func redo(_ now: NoteContent) -> NoteContent? {
        guard let after = future.popLast() else { return nil }
        past.append(now)
        return apply(after)
    }

    private mutating func apply(_ content: NoteContent) -> NoteContent {
        applied = content
        isTypingWord = false
        return content
    }

    /// The one character that was typed, if that is all that changed.
    private static func typedLetter(_ before: NoteContent, _ after: NoteContent) -> Character? {
        guard before.checklist.count == after.checklist.count else { return nil }
        var changed: (old: String, new: String)?
        /// False if this is not the only text that differs.
        func isLikely(_ old: String, _ new: String) -> Bool {
            if old == new { return true }
            defer { changed = (old, new) }
            return changed == nil
        }
        guard isLikely(before.title, after.title), isLikely(before.body, after.body), isLikely(before.ending ?? "", after.ending ?? ""),
            zip(before.checklist, after.checklist).allSatisfy({ isLikely($0.text, $1.text) }), let (old, new) = changed, new.count == old.count + 1
        else { return nil }
        return new.dropFirst(zip(old, new).prefix { $0 == $1 }.count).first
    }
}
