import Foundation

/// Rows of data in columns. A phone is too narrow for more than one: it shows the first column, without a header, as a plain list.
public struct Table<Value, Rows, Columns>: View
where Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Columns.TableRowValue {
    nonisolated(unsafe) let rows: Rows, columns: Columns
    let selection: ListSelection?

    nonisolated init(_ columns: Columns, _ rows: Rows, _ selection: ListSelection? = nil) {
        self.columns = columns; self.rows = rows; self.selection = selection
    }

    public var body: some View {
        var cells = _TableCells(), found = _TableRows()
        columns._makeCells(&cells)
        rows._makeRows(&found)
        let cell = cells.cells.first
        return List<Value.ID, _>(
            content: ForEach(found.rows, id: \.id) { row in
                if let cell { row.decorate(cell(row.value)) }
            }, selection: selection
        ).listStyle(.plain)
    }
}

/// What a table's columns show of a value, in their order.
public struct _TableCells {
    var cells: [@MainActor (Any) -> ErasedView] = []
    init() {}
}

/// The rows of a table, in their order.
public struct _TableRows {
    struct Row {
        let id: AnyHashable
        let value: Any
        var decorate: @MainActor (ErasedView) -> ErasedView = { $0 }
    }
    var rows: [Row] = []
    init() {}
}

// Apple's own: hidden from the graph, as a comparison by labels does not see past the generic result builders.
extension Table {
    @_documentation(visibility: internal)
    nonisolated public init<Data>(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns)
    where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
        self.init(columns(), TableForEachContent(data))
    }
    @_documentation(visibility: internal)
    nonisolated public init<Data>(_ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns)
    where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
        self.init(columns(), TableForEachContent(data), .one(selection))
    }
    @_documentation(visibility: internal)
    nonisolated public init<Data>(_ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns)
    where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
        self.init(columns(), TableForEachContent(data), .many(selection))
    }
    // Only a header can be tapped to sort, so the order stays what the app sets it to.
    @_documentation(visibility: internal)
    nonisolated public init<Data, Sort>(_ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns)
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    { self.init(columns(), TableForEachContent(data)) }
    @_documentation(visibility: internal)
    nonisolated public init<Data, Sort>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    { self.init(columns(), TableForEachContent(data), .one(selection)) }
    @_documentation(visibility: internal)
    nonisolated public init<Data, Sort>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    { self.init(columns(), TableForEachContent(data), .many(selection)) }

    @_documentation(visibility: internal)
    nonisolated public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows()) }
    @_documentation(visibility: internal)
    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows(), .one(selection)) }
    @_documentation(visibility: internal)
    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows(), .many(selection)) }
    @_documentation(visibility: internal)
    nonisolated public init<Sort>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { self.init(columns(), rows()) }
    @_documentation(visibility: internal)
    nonisolated public init<Sort>(
        sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { self.init(columns(), rows()) }
    @_documentation(visibility: internal)
    nonisolated public init<Sort>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { self.init(columns(), rows(), .one(selection)) }
    @_documentation(visibility: internal)
    nonisolated public init<Sort>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { self.init(columns(), rows(), .many(selection)) }
}

/// Looks of the wide table; the list of a phone has none of its own.
@MainActor @preconcurrency public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { nonisolated init() {} }
public struct InsetTableStyle: TableStyle { nonisolated public init() {} }
extension TableStyle where Self == AutomaticTableStyle { public static var automatic: AutomaticTableStyle { .init() } }
extension TableStyle where Self == InsetTableStyle { public static var inset: InsetTableStyle { .init() } }
extension View { nonisolated public consuming func tableStyle<S: TableStyle>(_ style: S) -> some View { modifier(EmptyModifier()) } }
