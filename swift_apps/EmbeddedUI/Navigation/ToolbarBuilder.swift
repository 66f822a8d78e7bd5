import Foundation

@resultBuilder public struct ToolbarContentBuilder {
    nonisolated public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    nonisolated public static func buildExpression<Content: CustomizableToolbarContent>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    nonisolated public static func buildBlock<Content: CustomizableToolbarContent>(_ content: Content) -> some CustomizableToolbarContent { content }
    nonisolated public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent { list(repeat each content) }
    nonisolated public static func buildBlock<each Content: CustomizableToolbarContent>(_ content: repeat each Content) -> some CustomizableToolbarContent {
        list(repeat each content)
    }
    nonisolated public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
    nonisolated public static func buildIf<Content: CustomizableToolbarContent>(_ content: Content?) -> Content? { content }
    nonisolated public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(.first(first)) }
    nonisolated public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(.second(second)) }
    nonisolated public static func buildEither<TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(.first(first)) }
    nonisolated public static func buildEither<TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(.second(second)) }
    nonisolated public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    nonisolated public static func buildLimitedAvailability<Content: CustomizableToolbarContent>(_ content: Content) -> some CustomizableToolbarContent {
        content
    }

    nonisolated private static func list<each Content: ToolbarContent>(_ content: repeat each Content) -> ToolbarContentList {
        var makes: [@MainActor (_ViewInputs, inout _ToolbarOutputs) -> Void] = []
        func add<C: ToolbarContent>(_ content: C) { makes.append { C._makeToolbar(content: content, inputs: $0, outputs: &$1) } }
        repeat add(each content)
        return ToolbarContentList(makes: makes)
    }
}

struct ToolbarContentList: CustomizableToolbarContent {
    typealias Body = Never
    let makes: [@MainActor (_ViewInputs, inout _ToolbarOutputs) -> Void]
    static func _makeToolbar(content: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        for (index, make) in content.makes.enumerated() { make(inputs.child(index), &outputs) }
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public static func _makeToolbar(content: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        if let content { Wrapped._makeToolbar(content: content, inputs: inputs.child(0), outputs: &outputs) }
    }
}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public static func _makeToolbar(content: Self, inputs: _ViewInputs, outputs: inout _ToolbarOutputs) {
        switch content.storage {
        case .first(let content): TrueContent._makeToolbar(content: content, inputs: inputs.child(0), outputs: &outputs)
        case .second(let content): FalseContent._makeToolbar(content: content, inputs: inputs.child(1), outputs: &outputs)
        }
    }
}
extension _ConditionalContent: CustomizableToolbarContent where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension CustomizableToolbarContent {
    nonisolated public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent { self }
    nonisolated public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent { self }
}

/// Builds the toolbar's items next to the view and hands them to the enclosing bars.
struct ToolbarModifier<Content: ToolbarContent>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let content: Content
    nonisolated init(_ content: Content) { self.content = content }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        var outputs = _ToolbarOutputs()
        Content._makeToolbar(content: content, inputs: inputs.child(1), outputs: &outputs)
        var preference = BarPreference()
        preference.items = outputs.entries
        preference.titleMenu = outputs.titleMenu
        return BarNode(node, preference)
    }
}

struct TitleMenuModifier<Content: View>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let content: Content
    nonisolated init(_ content: Content) { self.content = content }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        var preference = BarPreference()
        preference.titleMenu = inputs.child(2).titleMenu(content)
        return BarNode(node, preference)
    }
}

extension View {
    nonisolated public consuming func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View {
        modifier(ToolbarModifier(ToolbarItemGroup(content: content)))
    }
    nonisolated public consuming func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View where Content: ToolbarContent {
        modifier(ToolbarModifier(content()))
    }
    nonisolated public consuming func toolbar<Content>(id: String, @ToolbarContentBuilder content: () -> Content) -> some View
    where Content: CustomizableToolbarContent {
        modifier(ToolbarModifier(content()))
    }
    nonisolated public consuming func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View where C: View { modifier(TitleMenuModifier(content())) }

    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing placement")
    nonisolated public consuming func navigationBarItems<L, T>(leading: L, trailing: T) -> some View where L: View, T: View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading placement")
    nonisolated public consuming func navigationBarItems<L>(leading: L) -> some View where L: View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarTrailing placement")
    nonisolated public consuming func navigationBarItems<T>(trailing: T) -> some View where T: View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
