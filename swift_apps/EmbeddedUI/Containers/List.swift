import Foundation

public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
    public typealias Body = Never
    let content: Content
    let selection: ListSelection?

    init(content: Content, selection: ListSelection?) { self.content = content; self.selection = selection }

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        if inputs.isRowContext, !inputs.isFramed, inputs.environment.isInListRow {
            // Directly in the rows of another list or form it is no list of its own: its rows are theirs.
            Content._makeView(view: view.content, inputs: inputs.child(0), outputs: &outputs)
            return
        }
        var inner = inputs
        inner.environment.isInListRow = true
        inner.environment.isInRowControl = false
        inner.environment.listPart = .row
        let nodes = inner.build(view.content, lazy: true)
        outputs.nodes.append(ListNode(nodes, selection: view.selection, inputs: inputs))
    }
}

/// One or several selected rows, by the type-erased value.
struct ListSelection {
    let isMultiple: Bool
    let contains: (AnyHashable) -> Bool
    let toggle: (AnyHashable) -> Void

    static func one<V: Hashable>(_ binding: Binding<V?>?) -> ListSelection? {
        binding.map { binding in
            ListSelection(
                isMultiple: false, contains: { binding.wrappedValue.map(AnyHashable.init) == $0 },
                toggle: { if let value = $0.base as? V { binding.wrappedValue = value } })
        }
    }
    static func many<V: Hashable>(_ binding: Binding<Set<V>>?) -> ListSelection? {
        binding.map { binding in
            ListSelection(
                isMultiple: true, contains: { ($0.base as? V).map(binding.wrappedValue.contains) ?? false },
                toggle: {
                    guard let value = $0.base as? V else { return }
                    if binding.wrappedValue.contains(value) { binding.wrappedValue.remove(value) } else { binding.wrappedValue.insert(value) }
                })
        }
    }
}

extension List {
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { self.init(content: content(), selection: .many(selection)) }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { self.init(content: content(), selection: .one(selection)) }
    public init<Data, RowContent>(_ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: .many(selection))
    }
    public init<Data, RowContent>(_ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: .one(selection))
    }
    public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: .many(selection))
    }
    public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: .one(selection))
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content(), selection: nil) }
    // A binding to a collection is a collection, too: what takes bindings goes first.
    @_disfavoredOverload public init<Data, RowContent>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }
    @_disfavoredOverload public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }
    public init<RowContent>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }
    public init<Data, RowContent>(_ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent)
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>, Data: MutableCollection,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }
    public init<Data, ID, RowContent>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection,
        ID: Hashable, RowContent: View, Data.Index: Hashable
    {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }
}

/// On iPhone a form is an inset grouped list.
public struct Form<Content: View>: View {
    nonisolated(unsafe) let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { List(content: content, selection: nil) as List<Never, Content> }
}

public protocol FormStyle {}
public struct AutomaticFormStyle: FormStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: AutomaticFormStyle { .init() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: GroupedFormStyle { .init() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: ColumnsFormStyle { .init() } }
extension View { nonisolated public consuming func formStyle<S: FormStyle>(_ style: S) -> some View { modifier(EmptyModifier()) } }
