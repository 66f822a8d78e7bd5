/// Earlier texts of a file for undo and redo, while it is being edited.
public struct EditHistory<Content: Equatable>: Equatable {
    private var past: [Content] = []
    private var future: [Content] = []
    /// The last text written by undo or redo, which is not a change by the person.
    private var applied: Content?

    public init() {}

    public var canUndo: Bool { !past.isEmpty }
    public var canRedo: Bool { !future.isEmpty }

    /// A change by the person.
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
