/// Builds the view that a modifier applies to.
public typealias _ViewBody = @MainActor (_ViewInputs, inout _ViewOutputs) -> Void

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
    /// `body` builds the content now, without a copy of it: chains of modifiers are long. `kept` returns what builds it later.
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody)
}

extension ViewModifier {
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        var modifier = modifier
        DynamicFields.install(in: &modifier, inputs)
        Body._makeView(view: modifier.body(content: _ViewModifier_Content(make: kept())), inputs: inputs.child(1), outputs: &outputs)
    }

    nonisolated public consuming func concat<T>(_ modifier: consuming T) -> ModifiedContent<Self, T> { .init(content: self, modifier: modifier) }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body: the engine applies it") }
}

/// Stands for the modified view inside a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    public typealias Body = Never
    let make: @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) { view.make(inputs, &outputs) }
}

public struct ModifiedContent<Content, Modifier> {
    public typealias Body = Never
    public var content: Content
    public var modifier: Modifier
    nonisolated public init(content: Content, modifier: Modifier) { self.content = content; self.modifier = modifier }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: ModifiedContent<Content, Modifier>.Body { fatalError("ModifiedContent has no body: the engine builds it") }

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        Modifier._makeView(modifier: view.modifier, inputs: inputs, outputs: &outputs) { inner, out in
            inner.make(view.content, &out)
        } kept: {
            let content = view.content
            return { inner, out in inner.make(content, &out) }
        }
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        Modifier._makeView(modifier: modifier.modifier, inputs: inputs.child(1), outputs: &outputs) { inner, out in
            Content._makeView(modifier: modifier.content, inputs: inner, outputs: &out, body: body, kept: kept)
        } kept: {
            let (content, kept) = (modifier.content, kept())
            return { inner, out in Content._makeView(modifier: content, inputs: inner, outputs: &out, body: kept) { kept } }
        }
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {
    nonisolated public static func == (a: Self, b: Self) -> Bool { a.content == b.content && a.modifier == b.modifier }
}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
    nonisolated public consuming func modifier<T>(_ modifier: consuming T) -> ModifiedContent<Self, T> { .init(content: self, modifier: modifier) }
}

// MARK: - The kinds of modifier the engine itself has

/// Changes the inputs with which its content is built (environment, laziness). Keeps the content's place: it has no state.
@MainActor package protocol InputsModifier: ViewModifier where Body == Never {
    @MainActor func modify(_ inputs: inout _ViewInputs)
}
extension InputsModifier {
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        var inputs = inputs
        modifier.modify(&inputs)
        body(inputs, &outputs)
    }
}

/// Wraps each node that the content yields. A modifier with state of its own sets `hasState`: the content then lives one place deeper.
@MainActor package protocol NodeModifier: ViewModifier where Body == Never {
    static var hasState: Bool { get }
    @MainActor func modify(_ node: Node, _ inputs: _ViewInputs) -> Node
}
extension NodeModifier {
    package static var hasState: Bool { false }
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        wrap(modifier, hasState ? inputs.child(0) : inputs, inputs, &outputs, body)
    }
    /// Builds the content with `inner` and wraps what it yields.
    static func wrap(_ modifier: Self, _ inner: _ViewInputs, _ inputs: _ViewInputs, _ outputs: inout _ViewOutputs, _ body: _ViewBody) {
        let first = outputs.nodes.count
        body(inner, &outputs)
        for index in first..<outputs.nodes.count {
            let node = outputs.nodes[index]
            outputs.nodes[index] = node.isSeveral ? node.mapped { modifier.modify($0, inputs) } : modifier.modify(node, inputs)
        }
    }
}

/// Attaches a note to each node for its container (a tag, row insets, a z index).
@MainActor package protocol TraitModifier: ViewModifier where Body == Never {
    @MainActor func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs)
}
extension TraitModifier {
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        let first = outputs.nodes.count
        body(inputs, &outputs)
        for index in first..<outputs.nodes.count {
            let node = outputs.nodes[index]
            guard node.isSeveral else { modifier.write(&node.traits, inputs); continue }
            return Node.writeTraits(to: outputs.nodes[index...]) { modifier.write(&$0, inputs) }
        }
    }
}

public struct EmptyModifier: ViewModifier, Sendable {
    public typealias Body = Never
    nonisolated public init() {}
    public static let identity = EmptyModifier()
    public static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) { body(inputs, &outputs) }
}
