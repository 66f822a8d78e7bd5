import Foundation

/// The nodes of a view that stay from one build to the next, as long as the view, what it inherits, and what it has read are the
/// same. Tabs are kept: their content is large, and a tap on another tab changes none of it. Screens that others cover are kept, too.
@MainActor class KeptNodes: Memo {
    fileprivate var keeps = _ViewInputs.Keeping.nothing
    /// The state of the app that the nodes were made from.
    fileprivate var epoch = -1
    /// The number of changes whose readers are not known.
    fileprivate var untracked = -1
    /// The build that last used them.
    fileprivate var generation = -1

    /// Whether an app's code has run that may have changed what they show.
    private var isOutdated: Bool {
        switch keeps {
        case .untilReadsChange: untracked != Invalidation.untracked || hasChanged
        case .untilCodeRuns, .nothing: epoch != Invalidation.epoch
        }
    }
    final override var isReserve: Bool {
        switch keeps {
        case .untilReadsChange: made != nil && isUsed
        case .untilCodeRuns: made != nil && !isUsed && !isOutdated
        case .nothing: false
        }
    }
    fileprivate var mayStay: Bool { isCurrent && !isOutdated }

    /// Releases nodes that will not be used again. True if they will not.
    final func releaseIfOutdated() -> Bool {
        if !isOutdated { return false }
        release()
        return true
    }
    /// Releases nodes of a screen that is shown again, or gone.
    final func releaseIfShown() -> Bool {
        guard keeps == .untilReadsChange, generation != Identity.generation else { return false }
        release()
        return true
    }
}

private final class KeptView<V: View>: KeptNodes {
    var view: V?
    var surroundings: Surroundings?
    override func release() {
        super.release()
        (view, surroundings) = (nil, nil)
    }
}

/// What a view is built with, apart from its place.
@MainActor struct Surroundings {
    private let isLazy: Bool, isRowContext: Bool, isPaged: Bool, appears: Bool
    private let environment: EnvironmentValues

    init(_ inputs: _ViewInputs) {
        (isLazy, isRowContext, isPaged, appears) = (inputs.isLazy, inputs.isRowContext, inputs.isPaged, inputs.appears)
        environment = inputs.environment
    }
    func areSame(as other: Surroundings) -> Bool {
        (isLazy, isRowContext, isPaged, appears) == (other.isLazy, other.isRowContext, other.isPaged, other.appears)
            && environment.hasSameValues(as: other.environment)
    }
}

extension View {
    /// Builds the view, or takes the nodes of the last build if they would be the same.
    static func makeKept(_ view: Self, _ inputs: _ViewInputs, _ outputs: inout _ViewOutputs) {
        var inputs = inputs
        let keeps = inputs.keeps
        inputs.keeps = .nothing
        let host = inputs.host
        guard !TrialBuild.isRunning, !Invalidation.rebuildsFully else { return _makeView(view: view, inputs: inputs, outputs: &outputs) }
        let kept = inputs.identity.stored { KeptView<Self>() }
        let surroundings = Surroundings(inputs)
        if let made = kept.made, kept.keeps == keeps, kept.mayStay, let before = kept.surroundings, before.areSame(as: surroundings),
            let last = kept.view, SameFields.areSame(last, view)
        {
            kept.generation = Identity.generation
            kept.useAgain()
            inputs.identity.retain()
            made.restoreTraits()
            made.use(in: host)
            outputs.nodes += made.nodes
            return
        }
        kept.release()
        (kept.keeps, kept.epoch, kept.untracked, kept.generation) = (keeps, Invalidation.epoch, Invalidation.untracked, Identity.generation)
        let made = kept.make(in: host) {
            var outputs = _ViewOutputs()
            _makeView(view: view, inputs: inputs, outputs: &outputs)
            return outputs.nodes
        }
        outputs.nodes += made.nodes
        // What stands for several nodes takes note of the modifiers around it: it cannot be used twice.
        if keeps == .untilReadsChange, made.nodes.contains(where: \.isSeveral) { return kept.release() }
        (kept.view, kept.surroundings) = (view, surroundings)
        host.noteKept(kept)
    }
}
