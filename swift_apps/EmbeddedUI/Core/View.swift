import Foundation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Self.Body { get }
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs)
}

/// The inputs for building a view: its place, its environment, and its container's requirements.
@MainActor public struct _ViewInputs {
    package var identity: Identity
    package var environment: EnvironmentValues
    package var host: ViewHost
    /// Set by containers that build their children only near the viewport; `ForEach` then yields `DeferredNode`s.
    package var isLazy = false
    /// Inside a container of rows, also below a `ForEach`: a `Section` met there builds its rows lazily.
    package var isRowContext = false
    /// Directly inside a view of pages: children are built one by one, when their page is shown.
    package var isPaged = false
    /// False for screens that are built but covered (a pushed-over root): their `onAppear` waits.
    package var appears = true
    /// Set for what should stay from one build to the next if it can: the next view below is kept as a whole.
    var keeps = Keeping.nothing
    /// Inside a frame: a `List` in a row is one of its own there.
    package var isFramed = false
    enum Keeping {
        case nothing
        /// Until an app's code has run.
        case untilCodeRuns
        /// Until something changes that it has read. For what is built but not shown.
        case untilReadsChange
    }

    package init(identity: Identity, environment: EnvironmentValues, host: ViewHost) {
        self.identity = identity; self.environment = environment; self.host = host
    }

    package func at(_ identity: Identity) -> _ViewInputs { var copy = self; copy.identity = identity; return copy }
    package func child(_ position: Int) -> _ViewInputs { at(identity.child(position)) }
    package func child(id: ElementID) -> _ViewInputs { at(identity.child(id: id)) }

    /// Builds a container's children under this place. The children are laid out by the caller.
    package func build<V: View>(_ view: V, at position: Int = 0, lazy: Bool = false, paged: Bool = false) -> [Node] {
        build(view, at: position, lazy: lazy, paged: paged, keeps: .nothing)
    }
    func build<V: View>(_ view: V, at position: Int = 0, lazy: Bool = false, paged: Bool = false, keeps: Keeping) -> [Node] {
        var inner = child(position)
        inner.isLazy = lazy
        inner.isPaged = paged
        inner.isRowContext = lazy
        inner.isFramed = false
        inner.keeps = keeps
        var outputs = _ViewOutputs()
        V._makeView(view: view, inputs: inner, outputs: &outputs)
        return outputs.nodes
    }

    /// Builds `view` as one node: a single child as it is, several as SwiftUI's implicit stack of them.
    package func buildOne<V: View>(_ view: V, at position: Int = 0) -> Node { Node.joined(build(view, at: position)) }
}

/// The nodes that a view adds to its container: none, one, or several (`Group`, `ForEach`, tuples are transparent).
@MainActor public struct _ViewOutputs {
    package var nodes: [Node] = []
    package init() {}
}

extension View {
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        if inputs.keeps != .nothing { return makeKept(view, inputs, &outputs) }
        let type = DynamicFields.type(of: Self.self)
        if !type.isOwn, inputs.host.remembers { return makeRemembered(view, inputs, &outputs) { makeBody(view, type.dynamic, inputs, &$0) } }
        makeBody(view, type.dynamic, inputs, &outputs)
    }

    private static func makeBody(_ view: Self, _ fields: [DynamicFields.Field], _ inputs: _ViewInputs, _ outputs: inout _ViewOutputs) {
        // A copy only where there is something to install in it.
        guard !fields.isEmpty else { return Body._makeView(view: view.body, inputs: inputs.child(0), outputs: &outputs) }
        var view = view
        DynamicFields.install(fields, in: &view, inputs)
        Body._makeView(view: view.body, inputs: inputs.child(0), outputs: &outputs)
    }
}

/// A view without a body of its own: the engine knows how to build it.
@MainActor package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body: the engine builds it") }
}

extension Never: View {
    public typealias Body = Never
    public static func _makeView(view: Never, inputs: _ViewInputs, outputs: inout _ViewOutputs) {}
}

public struct EmptyView: PrimitiveView, Sendable {
    public typealias Body = Never
    nonisolated public init() {}
    public static func _makeView(view: EmptyView, inputs: _ViewInputs, outputs: inout _ViewOutputs) {}
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        if let view { inputs.child(0).make(view, &outputs) }
    }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
    package enum Storage { case first(TrueContent), second(FalseContent) }
    package let storage: Storage
    package init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        switch view.storage {
        case .first(let view): inputs.child(0).make(view, &outputs)
        case .second(let view): inputs.child(1).make(view, &outputs)
        }
    }
}

public struct TupleView<T>: PrimitiveView {
    public typealias Body = Never
    nonisolated(unsafe) public var value: T
    nonisolated(unsafe) private var make: (@MainActor (T, _ViewInputs, inout _ViewOutputs) -> Void)?

    nonisolated public init(_ value: T) { self.value = value; make = nil }

    /// `make` gets the value, so that it need not hold a second copy of it.
    nonisolated package init(_ value: T, make: @escaping @MainActor (T, _ViewInputs, inout _ViewOutputs) -> Void) { self.value = value; self.make = make }

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) { view.make?(view.value, inputs, &outputs) }
}

public struct AnyView: PrimitiveView {
    public typealias Body = Never
    private let type: Any.Type
    nonisolated(unsafe) private let make: @MainActor (_ViewInputs, inout _ViewOutputs) -> Void

    nonisolated public init<V: View>(_ view: V) {
        type = V.self
        make = { inputs, outputs in V._makeView(view: view, inputs: inputs, outputs: &outputs) }
    }
    nonisolated public init<V: View>(erasing view: V) { self.init(view) }
    nonisolated public init?(_fromValue value: Any) { guard let view = value as? any View else { return nil }; self.init(view) }

    public static func _makeView(view: AnyView, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let inner = inputs.child(0)
        inner.identity.setType(view.type)
        view.make(inner, &outputs)
    }
}

public struct Group<Content> {
    package let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        Content._makeView(view: view.content, inputs: inputs.child(0), outputs: &outputs)
    }
}

extension View {
    /// Gives the view an explicit identity: another value resets its state.
    nonisolated public consuming func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let id: ID
    nonisolated init(content: Content, id: ID) { self.content = content; self.id = id }
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let first = outputs.nodes.count
        Content._makeView(view: view.content, inputs: inputs.at(inputs.identity.child(id: AnyHashable(view.id))), outputs: &outputs)
        for index in first..<outputs.nodes.count { outputs.nodes[index].traits.explicitID = AnyHashable(view.id) }
    }
}
