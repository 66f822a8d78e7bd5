@resultBuilder public struct ViewBuilder {
    nonisolated public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
    nonisolated public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    nonisolated public static func buildBlock<each Content>(_ content: repeat consuming each Content) -> TupleView<(repeat each Content)>
    where repeat each Content: View {
        TupleView((repeat each content)) { views, inputs, outputs in
            var position = 0
            repeat make(each views, inputs, &position, &outputs)
        }
    }

    @MainActor private static func make<V: View>(_ view: V, _ inputs: _ViewInputs, _ position: inout Int, _ outputs: inout _ViewOutputs) {
        inputs.child(position).make(view, &outputs)
        position += 1
    }

    nonisolated public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    nonisolated public static func buildEither<TrueContent: View, FalseContent: View>(first: TrueContent) -> _ConditionalContent<TrueContent, FalseContent> {
        .init(.first(first))
    }
    nonisolated public static func buildEither<TrueContent: View, FalseContent: View>(second: FalseContent) -> _ConditionalContent<TrueContent, FalseContent> {
        .init(.second(second))
    }
    nonisolated public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
