/// What a file said before, as far as undo and redo go back: while it is being edited.
public struct EditHistory<Content: Equatable>: Equatable {
    private var past: [Content] = []
    private var future: [Content] = []
    /// What undo or redo wrote last: no change of the person's.
    private var applied: Content?

    public init() {}

    public var canUndo: Bool { !past.isEmpty }
    public var canRedo: Bool { !future.isEmpty }

    /// A change of the person's.
    public mutating func record(_ before: Content, _ after: Content) {
        if after == applied {
            applied = nil
            return
        }
        past.append(before)
        future = []
    }

    public mutating func undo(_ now: Content) -> Content? {
        guard let before = past.popLast() else { return nil }
        future.append(now)
        applied = before
        return before
    }

    public mutating func redo(_ now: Content) -> Content? {
        guard let after = future.popLast() else { return nil }
        past.append(now)
        applied = after
        return after
    }
}
