import Foundation

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID

    nonisolated package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data; self.id = id; self.content = content
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        // A long list defers hundreds of views in every build, so they share their common data.
        let promises = inputs.isLazy ? DeferredElements(view, inputs) : nil
        if let promises {
            outputs.nodes.reserveCapacity(outputs.nodes.count + view.data.count)
            let make = promises.nodes
            // Not `enumerated()`, which copies each index of the data.
            var index = 0
            for element in view.data {
                let id = ElementID(AnyHashable(view.id(element)))
                inputs.identity.retainChild(id: id)
                outputs.nodes.append(DeferredNode(element: id, index: index, source: inputs.identity, make: make))
                index += 1
            }
            return
        }
        for (index, element) in view.data.enumerated() {
            let id = ElementID(AnyHashable(view.id(element))), first = outputs.nodes.count
            Content._makeView(view: view.content(element), inputs: inputs.child(id: id), outputs: &outputs)
            for node in outputs.nodes[first...] {
                node.traits[ForEachIDTrait.self] = id.value
                node.traits[ForEachIndexTrait.self] = index
            }
        }
    }
}

/// Builds the deferred views of one `ForEach`.
@MainActor private final class DeferredElements<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    private let view: ForEach<Data, ID, Content>
    private let inputs: _ViewInputs

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
        var inner = inputs
        inner.isLazy = false
        inner.isPaged = false
        self.view = view
        self.inputs = inner
    }

    func nodes(_ node: DeferredNode, appears: Bool) -> [Node] {
        let index = node.index ?? 0
        var inner = inputs.child(id: node.element)
        // It is built now: of its places, those stay that are built with it.
        inner.identity.release()
        inner.appears = inner.appears && appears
        var made = _ViewOutputs()
        Content._makeView(view: view.content(view.data[view.data.index(view.data.startIndex, offsetBy: index)]), inputs: inner, outputs: &made)
        return made.nodes
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { self.init(data: data, id: { $0.id }, content: content) }
}
extension ForEach where Content: View {
    nonisolated public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable,
        ID == C.Element.ID
    {
        let base = data
        self.init(data: base.wrappedValue.indices.lazy.map { ($0, base.wrappedValue[$0].id) }, id: { $0.1 }) { content(base[$0.0]) }
    }
    nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
    nonisolated public init<C>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable {
        let base = data
        self.init(data: base.wrappedValue.indices.lazy.map { ($0, base.wrappedValue[$0][keyPath: id]) }, id: { $0.1 }) { content(base[$0.0]) }
    }
}
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        // A constant range has no identifiers: Apple counts its elements from zero, wherever it begins. A picker over 2..<100 tags the
        // row of 2 with 0, and `scrollTo` and the selection of a list mean the same.
        self.init(data: data, id: { $0 - data.lowerBound }, content: content)
    }
}

// MARK: - Deleting and moving

public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Self.Data { get }
}
extension ForEach: DynamicViewContent where Content: View {}
extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public typealias Data = Content.Data
    public var data: Content.Data { content.data }
}

/// The edit actions of a row's data, which the list offers.
package struct RowEditing {
    package var delete: ((IndexSet) -> Void)?
    package var move: ((IndexSet, Int) -> Void)?
}
package enum RowEditingTrait: TraitKey { package static var defaultValue: RowEditing { RowEditing() } }

struct RowEditingModifier: TraitModifier {
    typealias Body = Never
    nonisolated(unsafe) let change: (inout RowEditing) -> Void
    nonisolated init(_ change: @escaping (inout RowEditing) -> Void) { self.change = change }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) {
        var editing = traits[RowEditingTrait.self]
        change(&editing)
        traits[RowEditingTrait.self] = editing
    }
}

extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        ModifiedContent(content: self, modifier: RowEditingModifier { $0.delete = action })
    }
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        ModifiedContent(content: self, modifier: RowEditingModifier { $0.move = action })
    }
}
