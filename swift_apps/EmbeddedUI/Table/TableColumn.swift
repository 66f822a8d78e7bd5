import Foundation

/// A column of a table, or several.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    associatedtype TableColumnBody: TableColumnContent
    var tableColumnBody: Self.TableColumnBody { get }
    func _makeCells(_ cells: inout _TableCells)
}
extension TableColumnContent {
    public func _makeCells(_ cells: inout _TableCells) { tableColumnBody._makeCells(&cells) }
}
extension TableColumnContent where TableColumnBody == Never {
    public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
    public func _makeCells(_ cells: inout _TableCells) {}
}

/// A column that shows a view for each row.
public struct TableColumn<RowValue, Sort, Content, Label>: TableColumnContent
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    private let content: (RowValue) -> Content
    nonisolated private init(content: @escaping (RowValue) -> Content) { self.content = content }

    public func _makeCells(_ cells: inout _TableCells) {
        cells.cells.append { value in (value as? RowValue).map { ErasedView(content($0)) } ?? ErasedView(EmptyView()) }
    }
    public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> { self }
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> { self }
}

extension TableColumn where Sort == Never, Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(content: content) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(content: content) }
    nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(content: content) }
    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init { Text(verbatim: $0[keyPath: value]) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) where Content == Text {
        self.init { Text(verbatim: $0[keyPath: value]) }
    }
    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text { self.init { Text(verbatim: $0[keyPath: value]) } }
}
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical)
    where Content == Text { self.init { Text(verbatim: $0[keyPath: value]) } }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical)
    where Content == Text { self.init { Text(verbatim: $0[keyPath: value]) } }
    nonisolated public init<V: Comparable>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(content: content)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Comparable>(_ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(content: content)
    }
    nonisolated public init<V, C>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared, C: SortComparator { self.init(content: content) }
}
extension TableColumn where RowValue == Sort.Compared, Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(content: content)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(content: content)
    }
}

public struct TableColumnAlignment: Hashable, Sendable {
    private let id: Int
    public static var automatic: TableColumnAlignment { .init(id: 0) }
    public static var leading: TableColumnAlignment { .init(id: 1) }
    public static var center: TableColumnAlignment { .init(id: 2) }
    public static var trailing: TableColumnAlignment { .init(id: 3) }
    public static var numeric: TableColumnAlignment { .init(id: 4) }
}
extension TableColumnContent {
    // A single column is as wide as the phone.
    public func alignment(_ alignment: TableColumnAlignment) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> { self }
    public func customizationID(_ id: String) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> { self }
    public func defaultVisibility(_ visibility: Visibility) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> { self }
}

public struct TupleTableColumnContent<RowValue, Sort, T>: TableColumnContent where RowValue: Identifiable, Sort: SortComparator {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    public var value: T
    private let make: (inout _TableCells) -> Void
    nonisolated init(_ value: T, make: @escaping (inout _TableCells) -> Void) { self.value = value; self.make = make }
    public func _makeCells(_ cells: inout _TableCells) { make(&cells) }
}

@resultBuilder public struct TableColumnBuilder<RowValue, Sort> where RowValue: Identifiable, Sort: SortComparator {
    public static func buildExpression<Content, Label>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> where Content: View, Label: View { column }
    @_disfavoredOverload
    public static func buildExpression<Content, Label>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> where Content: View, Label: View { column }
    public static func buildExpression<Column>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator, Column: TableColumnContent { column }
    @_disfavoredOverload public static func buildExpression<Column>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Column: TableColumnContent, Column.TableColumnSortComparator == Never { column }
    public static func buildBlock<Column>(_ column: Column) -> Column where RowValue == Column.TableRowValue, Column: TableColumnContent { column }
    public static func buildBlock<each Column: TableColumnContent>(
        _ column: repeat each Column
    ) -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)> {
        TupleTableColumnContent((repeat each column)) { cells in repeat (each column)._makeCells(&cells) }
    }
}
