import Foundation

/// A row of a table, or several.
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    associatedtype TableRowBody: TableRowContent
    var tableRowBody: Self.TableRowBody { get }
    func _makeRows(_ rows: inout _TableRows)
}
extension TableRowContent {
    public func _makeRows(_ rows: inout _TableRows) { tableRowBody._makeRows(&rows) }
}
extension TableRowContent where TableRowBody == Never {
    public var tableRowBody: Never { fatalError("\(Self.self) has no body") }
}
extension Never: TableRowContent {
    public typealias TableRowBody = Never
    public func _makeRows(_ rows: inout _TableRows) {}
}

public struct TableRow<Value>: TableRowContent where Value: Identifiable {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    private let value: Value
    nonisolated public init(_ value: Value) { self.value = value }
    public func _makeRows(_ rows: inout _TableRows) { rows.rows.append(.init(id: AnyHashable(value.id), value: value)) }
}

/// A row for each element.
public struct TableForEachContent<Data>: TableRowContent where Data: RandomAccessCollection, Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    private let data: Data
    nonisolated init(_ data: Data) { self.data = data }
    public var tableRowBody: some TableRowContent { ForEach(data: data, id: { $0.id }, content: { TableRow($0) }) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
    public func _makeRows(_ rows: inout _TableRows) { for element in data { content(element)._makeRows(&rows) } }
}
extension ForEach where ID == Data.Element.ID, Content: TableRowContent, Data.Element: Identifiable {
    nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content) where V == Content.TableRowValue {
        self.init(data: data, id: { $0.id }, content: content)
    }
    nonisolated public init(_ data: Data) where Content == TableRow<Data.Element> { self.init(data: data, id: { $0.id }, content: { TableRow($0) }) }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never
    public func _makeRows(_ rows: inout _TableRows) { self?._makeRows(&rows) }
}
extension _ConditionalContent: TableRowContent
where TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue {
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = Never
    public func _makeRows(_ rows: inout _TableRows) {
        switch storage {
        case .first(let content): content._makeRows(&rows)
        case .second(let content): content._makeRows(&rows)
        }
    }
}

public struct TupleTableRowContent<Value, T>: TableRowContent where Value: Identifiable {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    public var value: T
    private let make: (inout _TableRows) -> Void
    nonisolated init(_ value: T, make: @escaping (inout _TableRows) -> Void) { self.value = value; self.make = make }
    public func _makeRows(_ rows: inout _TableRows) { make(&rows) }
}

@resultBuilder public struct TableRowBuilder<Value> where Value: Identifiable {
    public static func buildExpression<Content>(_ content: Content) -> Content where Value == Content.TableRowValue, Content: TableRowContent { content }
    public static func buildBlock<C>(_ content: C) -> C where Value == C.TableRowValue, C: TableRowContent { content }
    public static func buildBlock<each C: TableRowContent>(_ content: repeat each C) -> TupleTableRowContent<Value, (repeat each C)> {
        TupleTableRowContent((repeat each content)) { rows in repeat (each content)._makeRows(&rows) }
    }
    public static func buildIf<C>(_ content: C?) -> C? where Value == C.TableRowValue, C: TableRowContent { content }
    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
    where Value == T.TableRowValue, T: TableRowContent, F: TableRowContent, T.TableRowValue == F.TableRowValue { .init(.first(first)) }
    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
    where Value == T.TableRowValue, T: TableRowContent, F: TableRowContent, T.TableRowValue == F.TableRowValue { .init(.second(second)) }
}

extension TableRowContent {
    public func contextMenu<M>(@ViewBuilder menuItems: () -> M) -> ModifiedContent<Self, _ContextMenuTableRowModifier<M>> where M: View {
        ModifiedContent(content: self, modifier: _ContextMenuTableRowModifier(menu: menuItems()))
    }
}
/// Gives rows a menu of their own.
public struct _ContextMenuTableRowModifier<M: View>: _TableRowModifier {
    let menu: M
    @MainActor public func _change(_ rows: inout _TableRows, from first: Int) {
        for index in first..<rows.rows.count {
            let inner = rows.rows[index].decorate
            rows.rows[index].decorate = { ErasedView(inner($0).contextMenu { menu }) }
        }
    }
}
public protocol _TableRowModifier {
    @MainActor func _change(_ rows: inout _TableRows, from first: Int)
}
extension ModifiedContent: TableRowContent where Content: TableRowContent, Modifier: _TableRowModifier {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
    public func _makeRows(_ rows: inout _TableRows) {
        let first = rows.rows.count
        content._makeRows(&rows)
        MainActor.assumeIsolated { modifier._change(&rows, from: first) }
    }
}
