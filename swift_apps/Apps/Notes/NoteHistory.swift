/// What is written in a note.
struct NoteContent: Equatable {
    var title: String
    var body: String
    var checklist: [ChecklistItem]
    var ending: String?

    init(_ note: Note) { (title, body, checklist, ending) = (note.title, note.body, note.checklist, note.ending) }
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
        let texts = { (content: NoteContent) in [content.title, content.body] + content.checklist.map(\.text) + [content.ending ?? ""] }
        let (old, new) = (texts(before), texts(after))
        guard old.count == new.count, let index = old.indices.first(where: { old[$0] != new[$0] }) else { return nil }
        guard new[index].count == old[index].count + 1, old[(index + 1)...] == new[(index + 1)...] else { return nil }
        let shared = zip(old[index], new[index]).prefix { $0 == $1 }.count
        return new[index].dropFirst(shared).first
    }
}
