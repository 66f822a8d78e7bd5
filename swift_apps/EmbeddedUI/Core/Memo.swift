import Foundation

/// What is made at a place, with the nodes that it was made of: a view that is remembered, or a row that a layout makes.
@MainActor class MemoScope {
    /// The innermost scope in which views are made now.
    fileprivate(set) static var current: MemoScope?

    /// The scope around it, as it was made then.
    private var outer: MemoScope?
    private var outerNumber = 0
    /// Counts how often it was made.
    private var number = 0
    /// The pass that last used it by itself. What is in a scope that is used is used with it.
    private var pass = -1
    /// Whether a layout makes it: what is around may be used without it.
    private let isLate: Bool
    private var observed: ObservedTracking?
    /// Whether anything has changed that it, or what is in it, has read of observable objects.
    fileprivate(set) final var hasChanged = false
    /// Counts such changes.
    private(set) static var changes = 0

    init(outer: MemoScope? = nil, isLate: Bool) {
        (self.outer, self.isLate) = (outer, isLate)
        outerNumber = outer?.number ?? 0
    }

    final func use() { pass = LayoutPass.number }
    /// The same as before, in a scope that is made again.
    fileprivate final func use(in outer: MemoScope?) {
        use()
        (self.outer, outerNumber) = (outer, outer?.number ?? 0)
    }
    /// Runs `body`, which makes what is in it.
    final func making<Result>(_ body: () -> Result) -> Result {
        number += 1
        use()
        let before = MemoScope.current
        MemoScope.current = self
        defer { MemoScope.current = before }
        hasChanged = false
        observed = nil
        var result: Result!
        observed = ObservedTracking.during {
            result = body()
        } changed: { [unowned(unsafe) self] in
            noteChange()
        }
        return result
    }
    /// What is around it has changed with it.
    private final func noteChange() {
        MemoScope.changes += 1
        var scope: MemoScope? = self
        while let current = scope, !current.hasChanged {
            current.hasChanged = true
            scope = current.outer
        }
    }
    /// Forgets what was read.
    fileprivate final func forgetReads() { observed = nil }
    /// Whether the pass that runs has used it.
    final var isUsed: Bool {
        if pass == LayoutPass.number { return true }
        guard !isLate, let outer, outer.number == outerNumber, outer.isUsed else { return false }
        use()
        return true
    }

    /// Whether it is kept although no layout uses it: a tab that is not shown, a screen that is covered.
    var isReserve: Bool { false }
    /// Whether it is in something like that.
    final var isInReserve: Bool {
        var scope: MemoScope? = self
        while let current = scope {
            if current.isReserve { return true }
            scope = current.outer
        }
        return false
    }
    /// Whether it is in something that is kept as a whole, which relies on its watching what it has read.
    final var isInKept: Bool {
        var scope: MemoScope? = self
        while let current = scope {
            if (current as? KeptNodes)?.made != nil { return true }
            guard let outer = current.outer, outer.number == current.outerNumber else { return false }
            scope = outer
        }
        return false
    }
    /// Whether it is in a row that the pass that runs has not used.
    final var isInUnusedRow: Bool {
        var scope: MemoScope? = self
        while let current = scope {
            if current.isLate { return current.pass != LayoutPass.number }
            scope = current.outer
        }
        return false
    }

    /// Rows that a layout has made depend on these stored values and on the clock until this moment. So does the size of what is around.
    final func noteRow(_ reads: [StorageReads.Read], clockExpiry: Double) {
        var scope: MemoScope? = self
        while let current = scope {
            (current as? Memo)?.addRow(reads, clockExpiry: clockExpiry)
            scope = current.outer
        }
    }
}

/// The nodes of a view that is not made again while everything is the same that it was made from: its fields, what it inherits, the
/// stored values, the objects and the clock that it has read.
@MainActor class Memo: MemoScope, Resettable {
    final var isAsNew: Bool { made == nil }
    private(set) var made: MadeNodes?
    /// What rows in it have read, which layouts have made since.
    private var rowReads: [StorageReads.Read] = []
    private var rowExpiry = Double.infinity
    /// With more reads than this it is made again when anything changes.
    private static let mostRowReads = 512

    init() { super.init(isLate: false) }

    final var isCurrent: Bool {
        guard let made, !hasChanged, made.isCurrent else { return false }
        return rowExpiry > HostValues.clock.timeIntervalSince1970 && rowReads.allSatisfy(\.isCurrent)
    }
    fileprivate final func addRow(_ reads: [StorageReads.Read], clockExpiry: Double) {
        rowExpiry = min(rowExpiry, rowReads.count + reads.count > Self.mostRowReads ? -.infinity : clockExpiry)
        if rowExpiry > -.infinity { rowReads += reads }
    }
    /// Uses the nodes in the scope that is made now, and tells that what their rows have read.
    final func useAgain() {
        use(in: MemoScope.current)
        if !rowReads.isEmpty || rowExpiry < .infinity { MemoScope.current?.noteRow(rowReads, clockExpiry: rowExpiry) }
    }
    /// Makes the nodes, which stay as long as they are current.
    final func make(in host: ViewHost, _ body: () -> [Node]) -> MadeNodes {
        (rowReads, rowExpiry) = ([], .infinity)
        use(in: MemoScope.current)
        let made = making { MadeNodes(in: host, body) }
        self.made = made
        return made
    }
    /// Nodes hold their places, on which memos are stored.
    func release() {
        made = nil
        forgetReads()
        (rowReads, rowExpiry) = ([], .infinity)
    }
    /// Whether its window knows of it.
    private final var isNoted = false
    /// Adds it to those that a window knows of. Nodes may hold their memo, so it is released as soon as no pass uses it.
    final func note(in memos: inout [Memo]) {
        if !isNoted { memos.append(self) }
        isNoted = true
    }
    /// Releases those of the memos that are no longer needed.
    static func release(_ memos: inout [Memo], where isDone: (Memo) -> Bool = { _ in true }) {
        memos.removeAll { memo in
            guard isDone(memo) else { return false }
            memo.isNoted = false
            memo.release()
            return true
        }
    }
}

private final class ViewMemo<V: View>: Memo {
    var view: V?
    var surroundings: Surroundings?
    override func release() {
        super.release()
        (view, surroundings) = (nil, nil)
    }
}

extension View {
    /// Learns what there is to know of the type.
    static func prepareToRemember() {
        if DynamicFields.type(of: Self.self).isOwn { return }
        Sameness.of(Self.self).prepare()
        FirstUse.note(ViewMemo<Self>.self)
        FirstUse.note(Body.self)
    }

    /// Makes the view, or takes its nodes from the last build.
    static func makeRemembered(_ view: Self, _ inputs: _ViewInputs, _ outputs: inout _ViewOutputs, make: (inout _ViewOutputs) -> Void) {
        let host = inputs.host
        let memo = inputs.identity.stored { ViewMemo<Self>() }
        let surroundings = Surroundings(inputs)
        if memo.isCurrent, let made = memo.made, let before = memo.surroundings, let last = memo.view, SameFields.areSame(last, view),
            before.areSame(as: surroundings)
        {
            memo.useAgain()
            inputs.identity.retain()
            made.restoreTraits()
            made.use(in: host)
            outputs.nodes += made.nodes
            return
        }
        memo.release()
        let made = memo.make(in: host) {
            var outputs = _ViewOutputs()
            make(&outputs)
            return outputs.nodes
        }
        outputs.nodes += made.nodes
        // What stands for several nodes takes note of the modifiers around it: it cannot be used twice.
        if made.nodes.contains(where: \.isSeveral) { return memo.release() }
        (memo.view, memo.surroundings) = (view, surroundings)
        host.noteMemo(memo)
    }
}

/// A view of the system's that reads nothing but its fields, and may be remembered. Those of apps are remembered anyway.
package struct Remembered<Content: View>: PrimitiveView {
    package typealias Body = Never
    nonisolated(unsafe) let content: Content
    nonisolated package init(_ content: Content) { self.content = content }
    package static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let inner = inputs.child(0)
        if TrialBuild.isRunning || Invalidation.rebuildsFully { return Content._makeView(view: view.content, inputs: inner, outputs: &outputs) }
        Content.makeRemembered(view.content, inner, &outputs) { Content._makeView(view: view.content, inputs: inner, outputs: &$0) }
    }
}
