import Foundation

/// Children that are built only when the container needs them: rows of a list, cells of a lazy stack.
package final class DeferredNode: Node {
    package let element: ElementID
    package var id: AnyHashable { element.value }
    /// The place of the `ForEach` that created it: the same for all its elements.
    package let source: Identity
    /// Its offset in the data of the `ForEach`; nil for other deferred views.
    let index: Int?
    /// The same for all elements of a `ForEach`: a long list has thousands.
    private let make: @MainActor (DeferredNode, _ appears: Bool) -> [Node]
    private var changes: [@MainActor (Node) -> Node] = []
    private var built: [Node]?
    /// The same nodes, if a layout made them: the next one takes them if it needs them.
    private var made: MadeNodes?
    /// The pass that last used these.
    private var pass = 0
    /// What it was deferred in, and what a layout makes in it.
    private let outer = MemoScope.current
    private var scope: MemoScope?

    package init(element: ElementID, index: Int?, source: Identity, make: @escaping @MainActor (DeferredNode, _ appears: Bool) -> [Node]) {
        self.element = element; self.index = index; self.source = source; self.make = make
    }
    package convenience init(id: AnyHashable, source: Identity, make: @escaping @MainActor (_ appears: Bool) -> [Node]) {
        self.init(element: ElementID(id), index: nil, source: source) { _, appears in make(appears) }
    }
    package override var forEachID: AnyHashable? { super.forEachID ?? (index == nil ? nil : id) }

    package override var isSeveral: Bool { true }
    package override func mapped(_ transform: @escaping @MainActor (Node) -> Node) -> Node {
        changes.append { $0.mapped(transform) }
        return self
    }
    package override func writeTraits(_ write: @escaping @MainActor (inout ViewTraits) -> Void) {
        write(&traits)
        changes.append {
            $0.writeTraits(write); return $0
        }
    }
    /// What the last element had before and after something was written. As one array each, they are compared by where they are.
    package struct Written {
        fileprivate var before: (traits: ViewTraits, changes: [@MainActor (Node) -> Node])?
        fileprivate var after: (traits: ViewTraits, changes: [@MainActor (Node) -> Node]) = (ViewTraits(), [])
        package init() {}
    }
    /// Writes traits. Elements that had the same as the one before share what is written: it is made once, not for each of thousands.
    func writeTraits(sharing last: inout Written, _ write: @escaping @MainActor (inout ViewTraits) -> Void) {
        if let before = last.before, before.traits.isSameStorage(as: traits), before.changes.isSameStorage(as: changes) {
            (traits, changes) = last.after
            return
        }
        last.before = (traits, changes)
        writeTraits(write)
        last.after = (traits, changes)
    }

    /// The nodes, built now if they were not.
    package func build() -> [Node] {
        if let built, pass == LayoutPass.number || use() { return built }
        guard !TrialBuild.isRunning, let host = LayoutPass.host, !host.isRecording else { return makeNodes() }
        pass = LayoutPass.number
        let scope = MemoScope(outer: outer, isLate: true)
        let made = scope.making { MadeNodes(in: host, makeNodes) }
        (self.made, self.scope) = (made, scope)
        host.noteMade(self)
        outer?.noteRow(made.reads, clockExpiry: made.clockExpiry)
        return made.nodes
    }
    private func makeNodes() -> [Node] {
        var nodes = make(self, !TrialBuild.isRunning)
        for change in changes { nodes = nodes.map(change) }
        for node in nodes {
            if let index {
                node.traits[ForEachIDTrait.self] = id
                node.traits[ForEachIndexTrait.self] = index
            }
            node.traits.inherit(traits)
        }
        built = nodes
        return nodes
    }
    /// Takes the nodes of an earlier pass. False if they would be others now.
    private func use() -> Bool {
        guard let made, !TrialBuild.isRunning, let host = LayoutPass.host else { return true }
        guard made.isCurrent, scope?.hasChanged != true else { return false }
        pass = LayoutPass.number
        scope?.use()
        made.use(in: host)
        host.noteMade(self)
        return true
    }
    /// Releases the nodes that a layout made unless this pass has used them, or they are kept without being laid out. False if they are.
    func releaseUnlessUsed() -> Bool {
        if pass == LayoutPass.number { return true }
        if scope?.isInReserve == true { return false }
        (built, made, scope) = (nil, nil, nil)
        source.pruneChild(id: element)
        return true
    }
    /// Whether there are nodes in this pass: those that an earlier one made count only once they are used again.
    package var isBuilt: Bool { built != nil && (made == nil || pass == LayoutPass.number) }

    /// What `look` finds in the nodes. Those that are not built yet are built only for that.
    package func look<Result>(_ look: ([Node]) -> Result) -> Result {
        if let built { return look(built) }
        let result = TrialBuild.run {
            defer { built = nil }
            return look(build())
        }
        source.pruneChild(id: element)
        return result
    }
    package override var children: [Node] { built ?? [] }
}
