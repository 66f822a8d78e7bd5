import Foundation

/// Children that are built only when the container needs them: rows of a list, cells of a lazy stack.
package final class DeferredNode: Node {
    package let element: ElementID
    package var id: AnyHashable { element.value }
    /// The place of the `ForEach` that created it: the same for all its elements.
    package let source: Identity
    private let make: @MainActor (Bool) -> [Node]
    private var mappings: [@MainActor (Node) -> Node] = []
    private var built: [Node]?
    /// The same nodes, if a layout made them: the next one takes them if it needs them.
    private var made: MadeNodes?
    /// The pass that last used these.
    private var pass = 0
    /// What it was deferred in, and what a layout makes in it.
    private let outer = MemoScope.current
    private var scope: MemoScope?

    package init(element: ElementID, source: Identity, make: @escaping @MainActor (_ appears: Bool) -> [Node]) {
        self.element = element; self.source = source; self.make = make
    }
    package convenience init(id: AnyHashable, source: Identity, make: @escaping @MainActor (_ appears: Bool) -> [Node]) {
        self.init(element: ElementID(id), source: source, make: make)
    }

    package override var isSeveral: Bool { true }
    package override func mapped(_ transform: @escaping @MainActor (Node) -> Node) -> Node {
        mappings.append { $0.mapped(transform) }
        return self
    }
    package override func writeTraits(_ write: @escaping @MainActor (inout ViewTraits) -> Void) {
        write(&traits)
        mappings.append {
            $0.writeTraits(write); return $0
        }
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
        var nodes = make(!TrialBuild.isRunning)
        for change in mappings { nodes = nodes.map(change) }
        for node in nodes { node.traits.inherit(traits) }
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
