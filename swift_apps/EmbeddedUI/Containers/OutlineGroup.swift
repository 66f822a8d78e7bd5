import Foundation

/// Data in a tree: elements that have children are disclosure groups.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> where Data: RandomAccessCollection, ID: Hashable {
    let elements: [OutlineElement<ID>]
    let make: (Int) -> Leaf

    nonisolated private init(_ tree: OutlineTree<Data.Element, ID>, _ content: @escaping (Data.Element) -> Leaf) {
        elements = tree.roots
        make = { content(tree.values[$0]) }
    }
}

/// A place in a tree of data: the index of its value among all values of the tree.
struct OutlineElement<ID: Hashable> {
    let id: ID
    let value: Int
    /// Nil for what cannot have children.
    let children: [OutlineElement]?
}

/// The values of a tree in the order in which they are read, and their places.
struct OutlineTree<Element, ID: Hashable> {
    private(set) var values: [Element] = []
    private(set) var roots: [OutlineElement<ID>] = []
    nonisolated init<C: Sequence>(_ data: C, id: (Element) -> ID, children: (Element) -> [Element]?) where C.Element == Element {
        roots = add(data, id, children)
    }
    nonisolated private mutating func add<C: Sequence>(_ data: C, _ id: (Element) -> ID, _ children: (Element) -> [Element]?) -> [OutlineElement<ID>]
    where C.Element == Element {
        data.map { element in
            values.append(element)
            let place = values.count - 1
            return OutlineElement(id: id(element), value: place, children: children(element).map { add($0, id, children) })
        }
    }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    public var body: some View { OutlineRows(elements: elements, make: make) }
}

/// The content of a disclosure group in a tree.
public struct OutlineSubgroupChildren: ErasedPart {
    public typealias Body = Never
    package let erased: ErasedView
}

private struct OutlineRows<ID: Hashable, Leaf: View>: View {
    let elements: [OutlineElement<ID>]
    let make: (Int) -> Leaf
    var body: some View {
        ForEach(elements, id: \.id) { element in
            if let children = element.children {
                DisclosureGroup {
                    OutlineSubgroupChildren(erased: ErasedView(OutlineRows(elements: children, make: make)))
                } label: {
                    make(element.value)
                }
            } else {
                make(element.value)
            }
        }
    }
}

extension OutlineGroup where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    nonisolated public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(OutlineTree([root], id: { $0[keyPath: id] }, children: { $0[keyPath: children].map(Array.init) }), content)
    }
    nonisolated public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(OutlineTree(data, id: { $0[keyPath: id] }, children: { $0[keyPath: children].map(Array.init) }), content)
    }
    nonisolated public init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(OutlineTree([root], id: { $0.id }, children: { $0[keyPath: children].map(Array.init) }), content)
    }
    nonisolated public init<DataElement>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(OutlineTree(data, id: { $0.id }, children: { $0[keyPath: children].map(Array.init) }), content)
    }
}

extension List {
    public init<Data, RowContent>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
    { self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: .one(selection)) }
    public init<Data, RowContent>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
    { self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: .many(selection)) }
}
extension List where SelectionValue == Never {
    public init<Data, RowContent>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
    { self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: nil) }
    public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>, Data: RandomAccessCollection,
        ID: Hashable, RowContent: View
    { self.init(content: OutlineGroup(data, id: id, children: children, content: rowContent), selection: nil) }
}
