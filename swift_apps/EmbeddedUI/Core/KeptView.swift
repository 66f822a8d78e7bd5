import Foundation

/// The nodes of a view that stay from one build to the next, as long as the view, what it inherits, and what it has read are the
/// same. Tabs are kept: their content is large, and a tap on another tab changes none of it. Screens that others cover are kept, too.
@MainActor class KeptNodes {
    fileprivate var made: MadeNodes?
    fileprivate var keeps = _ViewInputs.Keeping.nothing
    /// The state of the app that the nodes were made from.
    fileprivate var epoch = -1
    /// What they have read of observable objects, and the number of changes whose readers are not known.
    fileprivate let observed = ObservedReads()
    fileprivate var untracked = -1
    /// The build that last used them.
    fileprivate var generation = -1

    /// Whether an app's code has run that may have changed what they show.
    private var isOutdated: Bool {
        switch keeps {
        case .untilReadsChange: untracked != Invalidation.untracked || observed.haveChanged
        case .untilCodeRuns, .nothing: epoch != Invalidation.epoch
        }
    }
    fileprivate var isCurrent: Bool { made?.isCurrent == true && !isOutdated }

    /// Releases nodes that will not be used again. True if they will not.
    final func releaseIfOutdated() -> Bool {
        if !isOutdated { return false }
        release()
        return true
    }
    /// Releases nodes of a screen that is shown again, or gone.
    final func releaseIfUnused() -> Bool {
        guard keeps == .untilReadsChange, generation != Identity.generation else { return false }
        release()
        return true
    }
    /// Nodes hold the place on which they are kept: it is freed only without them.
    func release() {
        made = nil
        observed.forget()
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
@MainActor private struct Surroundings {
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
        if let made = kept.made, kept.keeps == keeps, kept.isCurrent, let before = kept.surroundings, before.areSame(as: surroundings),
            let last = kept.view, SameFields.areSame(last, view)
        {
            kept.generation = Identity.generation
            inputs.identity.retain()
            made.restoreTraits()
            made.use(in: host)
            host.noteUse(of: kept.observed)
            outputs.nodes += made.nodes
            return
        }
        kept.release()
        (kept.keeps, kept.epoch, kept.untracked, kept.generation) = (keeps, Invalidation.epoch, Invalidation.untracked, Identity.generation)
        func make() -> MadeNodes {
            MadeNodes(in: host) {
                var outputs = _ViewOutputs()
                _makeView(view: view, inputs: inputs, outputs: &outputs)
                return outputs.nodes
            }
        }
        var made: MadeNodes!
        if keeps == .untilReadsChange { kept.observed.during { made = make() } } else { made = make() }
        outputs.nodes += made.nodes
        // What stands for several nodes takes note of the modifiers around it: it cannot be used twice.
        if keeps == .untilReadsChange, made.nodes.contains(where: \.isSeveral) { return }
        (kept.view, kept.surroundings, kept.made) = (view, surroundings, made)
        host.noteKept(kept)
    }
}

/// Compares values of one type by their fields. Values that cannot be compared, such as closures made anew, count as different.
@MainActor enum SameFields {
    /// Of stored properties, their bytes: the same bytes are the same value, since the references in them are kept alive. Properties
    /// that the engine provides don't count, since what is read through them is recorded, but for bindings, which must be to the same place.
    static func areSame<V>(_ a: V, _ b: V) -> Bool {
        let fields = DynamicFields.fields(of: V.self)
        return withUnsafeBytes(of: a) { a in
            withUnsafeBytes(of: b) { b in
                var start = 0
                for field in fields {
                    guard field.isSame(a.baseAddress! + field.offset, b.baseAddress! + field.offset), areSame(a, b, start, field.offset) else { return false }
                    start = field.offset + field.size
                }
                return areSame(a, b, start, a.count)
            }
        }
    }
    nonisolated private static func areSame(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
        end <= start || memcmp(a.baseAddress! + start, b.baseAddress! + start, end - start) == 0
    }

    /// Values that are inherited: by `==` where they have it.
    nonisolated static func areEqual<V>(_ a: V, _ b: V) -> Bool {
        if let a = a as? any InheritedValue { return a.isSame(as: b) }
        if let a = a as? any Equatable, let same = isEqual(a, b) { return same }
        return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in areSame(a, b, 0, a.count) } }
    }
    nonisolated private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool? { (b as? E).map { a == $0 } }
}

/// A value that is inherited and made anew in each build, and that has no `==` of its own.
protocol InheritedValue {
    func isSame(as other: Any) -> Bool
}
extension Optional: InheritedValue where Wrapped: InheritedValue {
    func isSame(as other: Any) -> Bool {
        guard let other = other as? Wrapped? else { return false }
        guard let self, let other else { return self == nil && other == nil }
        return self.isSame(as: other)
    }
}
extension AnyShapeStyle: InheritedValue {
    func isSame(as other: Any) -> Bool {
        func isSame<S: ShapeStyle>(_ style: S) -> Bool { ((other as? AnyShapeStyle)?.base as? S).map { SameFields.areEqual(style, $0) } ?? false }
        return isSame(base)
    }
}
extension ForegroundStyles: InheritedValue {
    func isSame(as other: Any) -> Bool {
        guard let other = other as? ForegroundStyles, level == other.level, isExplicit == other.isExplicit else { return false }
        return styles.elementsEqual(other.styles) { $0.isSame(as: $1) } && outer.elementsEqual(other.outer) { $0.isSame(as: $1) }
    }
}
