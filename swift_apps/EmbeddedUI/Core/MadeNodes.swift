import Foundation

/// Nodes that are used in more than one pass, with all that has to be known for it.
@MainActor struct MadeNodes {
    let nodes: [Node]
    /// Notes for the container, as they were before the views around added theirs.
    private let traits: [ViewTraits]
    /// What they do beside being shown, in each pass that uses them.
    private let effects: [BuildEffect]
    /// The stored values that were read for them, and when what was read of the clock changes, in seconds since 1970.
    let reads: [StorageReads.Read]
    let clockExpiry: Double

    init(in host: ViewHost, _ make: () -> [Node]) {
        var nodes: [Node] = [], effects: [BuildEffect] = [], reads: [StorageReads.Read] = []
        clockExpiry = ClockReads.during {
            reads = StorageReads.during {
                effects = host.recording { nodes = make() }
            }
        }
        (self.nodes, self.effects, self.reads) = (nodes, effects, reads)
        traits = nodes.map(\.traits)
    }

    /// Whether they would be the same if they were made now, as far as stored values and the clock are concerned.
    var isCurrent: Bool { clockExpiry > HostValues.clock.timeIntervalSince1970 && reads.allSatisfy(\.isCurrent) }

    /// Does again what they do beside being shown.
    func use(in host: ViewHost) {
        for effect in effects { host.add(effect) }
        ClockReads.note(until: clockExpiry)
        StorageReads.note(reads)
    }

    /// Undoes what views around them have noted in an earlier build.
    func restoreTraits() { for (node, traits) in zip(nodes, traits) { node.traits = traits } }
}
