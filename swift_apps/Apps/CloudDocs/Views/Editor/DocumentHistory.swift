/// What a document said before, as far as undo and redo go back: while it is being written.
struct DocumentHistory: Equatable {
    private var past: [[Block]] = []
    private var future: [[Block]] = []
    /// What undo or redo wrote last: no change of the person's.
    private var applied: [Block]?

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// A change of the person's.
    mutating func record(_ before: [Block], _ after: [Block]) {
        if after == applied {
            applied = nil
            return
        }
        past.append(before)
        future = []
    }

    mutating func undo(_ now: [Block]) -> [Block]? {
        guard let before = past.popLast() else { return nil }
        future.append(now)
        applied = before
        return before
    }

    mutating func redo(_ now: [Block]) -> [Block]? {
        guard let after = future.popLast() else { return nil }
        past.append(now)
        applied = after
        return after
    }
}
