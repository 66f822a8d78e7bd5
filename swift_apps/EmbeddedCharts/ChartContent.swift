import EmbeddedUI

/// A type that represents the content that you draw on a chart.
public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor func _makeMarks(_ marks: inout _ChartMarks)
}

/// The marks of a chart, in the order in which they were declared.
public struct _ChartMarks {
    package var marks: [MarkRecord] = []
    package init() {}
}

extension ChartContent {
    @MainActor public func _makeMarks(_ marks: inout _ChartMarks) { body._makeMarks(&marks) }
}

/// Content that adds its marks itself.
package protocol PrimitiveContent: ChartContent where Body == Never {}

extension Never: ChartContent {
    @MainActor public func _makeMarks(_ marks: inout _ChartMarks) {}
}

extension ChartContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body: it adds its marks itself") }
}

/// A result builder that you use to compose the contents of a chart.
@resultBuilder public struct ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> some ChartContent { JoinedContent { _ in } }
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> some ChartContent {
        JoinedContent { marks in repeat (each content)._makeMarks(&marks) }
    }
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: ChartContent, Second: ChartContent>(first: First) -> BuilderConditional<First, Second> { .init(.first(first)) }
    public static func buildEither<First: ChartContent, Second: ChartContent>(second: Second) -> BuilderConditional<First, Second> { .init(.second(second)) }
    public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> AnyChartContent { AnyChartContent(content) }
}

struct JoinedContent: PrimitiveContent {
    typealias Body = Never
    let make: @MainActor (inout _ChartMarks) -> Void
    func _makeMarks(_ marks: inout _ChartMarks) { make(&marks) }
}

/// One of two contents, or of two axis contents.
public struct BuilderConditional<TrueContent, FalseContent> {
    enum Storage { case first(TrueContent), second(FalseContent) }
    let storage: Storage
    init(_ storage: Storage) { self.storage = storage }
}
extension BuilderConditional: ChartContent where TrueContent: ChartContent, FalseContent: ChartContent {
    public typealias Body = Never
    public func _makeMarks(_ marks: inout _ChartMarks) {
        switch storage {
        case .first(let content): content._makeMarks(&marks)
        case .second(let content): content._makeMarks(&marks)
        }
    }
}

/// A type-erased chart content.
public struct AnyChartContent: ChartContent {
    public typealias Body = Never
    let make: @MainActor (inout _ChartMarks) -> Void
    public init(_ content: some ChartContent) { make = { content._makeMarks(&$0) } }
    public init(erasing content: some ChartContent) { self.init(content) }
    public func _makeMarks(_ marks: inout _ChartMarks) { make(&marks) }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
    @MainActor public func _makeMarks(_ marks: inout _ChartMarks) { self?._makeMarks(&marks) }
}

extension ForEach: ChartContent where Content: ChartContent {
    public func _makeMarks(_ marks: inout _ChartMarks) { for element in data { content(element)._makeMarks(&marks) } }
}
extension ForEach where Content: ChartContent {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}
extension ForEach where Content: ChartContent, ID == Data.Element.ID, Data.Element: Identifiable {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) { self.init(data: data, id: { $0.id }, content: content) }
}
extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) { self.init(data: data, id: { $0 }, content: content) }
}
