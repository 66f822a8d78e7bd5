import Foundation

/// The nodes of a view that stay from one build to the next, as long as the view, what it inherits, and what it has read are the
/// same. Tabs are kept: their content is large, and a tap on another tab changes none of it.
@MainActor class KeptNodes {
    fileprivate var made: MadeNodes?
    /// The state of the app that the nodes were made from.
    fileprivate var epoch = -1

    /// Releases nodes that will not be used again. True if they will not.
    final func releaseIfOutdated() -> Bool {
        if epoch == Invalidation.epoch { return false }
        release()
        return true
    }
    /// Nodes hold the place on which they are kept: it is freed only without them.
    func release() { made = nil }
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
        inputs.keepsContent = false
        let host = inputs.host
        guard !TrialBuild.isRunning, !Invalidation.rebuildsFully else { return _makeView(view: view, inputs: inputs, outputs: &outputs) }
        let kept = inputs.identity.stored { KeptView<Self>() }
        let surroundings = Surroundings(inputs)
        if let made = kept.made, kept.epoch == Invalidation.epoch, made.isCurrent, let before = kept.surroundings, before.areSame(as: surroundings),
            let last = kept.view, SameFields.areSame(last, view)
        {
            inputs.identity.retain()
            made.use(in: host)
            outputs.nodes += made.nodes
            return
        }
        kept.release()
        let epoch = Invalidation.epoch
        let made = MadeNodes(in: host) {
            var outputs = _ViewOutputs()
            _makeView(view: view, inputs: inputs, outputs: &outputs)
            return outputs.nodes
        }
        (kept.view, kept.surroundings, kept.made, kept.epoch) = (view, surroundings, made, epoch)
        host.noteKept(kept)
        outputs.nodes += made.nodes
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
    private static func areSame(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
        end <= start || memcmp(a.baseAddress! + start, b.baseAddress! + start, end - start) == 0
    }

    /// Values that are inherited: by `==` where they have it.
    static func areEqual<V>(_ a: V, _ b: V) -> Bool {
        if let a = a as? any Equatable, let same = isEqual(a, b) { return same }
        return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in areSame(a, b, 0, a.count) } }
    }
    private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool? { (b as? E).map { a == $0 } }
}
