import Foundation

public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}
extension EditActions where Data: MutableCollection { public static var move: EditActions<Data> { .init(rawValue: 1) } }
extension EditActions where Data: RangeReplaceableCollection { public static var delete: EditActions<Data> { .init(rawValue: 2) } }
extension EditActions { public static var all: EditActions<Data> { .init(rawValue: 0) } }
extension EditActions where Data: MutableCollection { public static var all: EditActions<Data> { .init(rawValue: 1) } }
extension EditActions where Data: RangeReplaceableCollection { public static var all: EditActions<Data> { .init(rawValue: 2) } }
extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection { public static var all: EditActions<Data> { .init(rawValue: 3) } }

/// A collection's indices with the ids of what is there.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
    let base: Base, id: (Base.Element) -> ID
    public struct Element {
        let index: Base.Index, id: ID
    }
    public typealias Index = Base.Index
    public var startIndex: Base.Index { base.startIndex }
    public var endIndex: Base.Index { base.endIndex }
    public subscript(position: Base.Index) -> Element { Element(index: position, id: id(base[position])) }
    public func index(after i: Base.Index) -> Base.Index { base.index(after: i) }
}
extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
    public func index(before i: Base.Index) -> Base.Index { base.index(before: i) }
}
extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

/// A row that its list may delete or move in the collection it comes from.
public struct EditableCollectionContent<Content, Data> {
    let content: Content, editing: RowEditing
}
extension EditableCollectionContent: View where Content: View {
    public var body: some View { content.modifier(RowEditingModifier { [editing] in $0 = editing }) }
}

@MainActor private enum CollectionEditing {
    /// Deletes and moves by offsets, where the collection can.
    static func actions<C: MutableCollection & RandomAccessCollection>(_ data: Binding<C>, _ allowed: EditActions<C>) -> RowEditing {
        var editing = RowEditing()
        if allowed.rawValue & 2 != 0 {
            editing.delete = { offsets in (data.wrappedValue as? any RangeReplaceableCollection).map { put(removing(offsets, from: $0), into: data) } }
        }
        if allowed.rawValue & 1 != 0 {
            editing.move = { offsets, target in
                var moved = data.wrappedValue
                moved.move(fromOffsets: offsets, toOffset: target)
                data.wrappedValue = moved
            }
        }
        return editing
    }
    private static func removing<R: RangeReplaceableCollection>(_ offsets: IndexSet, from collection: R) -> Any {
        var rest = R()
        for (offset, element) in collection.enumerated() where !offsets.contains(offset) { rest.append(element) }
        return rest
    }
    private static func put<C>(_ value: Any, into data: Binding<C>) { if let value = value as? C { data.wrappedValue = value } }
}

extension ForEach where Content: View {
    nonisolated public init<C, R>(_ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R)
    where
        Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>, C: MutableCollection,
        C: RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }
    nonisolated public init<C, R>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>, C: MutableCollection, C: RandomAccessCollection, R: View,
        C.Index: Hashable
    {
        self.init(data: IndexedIdentifierCollection(base: data.wrappedValue, id: { $0[keyPath: id] }), id: \.id) { entry in
            MainActor.assumeIsolated { EditableCollectionContent(content: content(data[entry.index]), editing: CollectionEditing.actions(data, editActions)) }
        }
    }
}

extension List {
    public init<Data, RowContent>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>>,
        Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent), selection: .many(selection))
    }
    public init<Data, RowContent>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>>,
        Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent), selection: .one(selection))
    }
}
extension List where SelectionValue == Never {
    public init<Data, RowContent>(
        _ data: Binding<Data>, editActions: EditActions<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>>,
        Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent), selection: nil)
    }
    public init<Data, ID, RowContent>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>>, Data: MutableCollection,
        Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
    {
        self.init(content: ForEach(data, id: id, editActions: editActions, content: rowContent), selection: nil)
    }
}
