import Foundation

public struct Section<Parent, Content, Footer> {
    let header: Parent, content: Content, footer: Footer
    let isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        guard inputs.isRowContext else {
            // Outside a container of rows, a section consists only of its parts.
            Parent._makeView(view: view.header, inputs: inputs.child(0), outputs: &outputs)
            Content._makeView(view: view.content, inputs: inputs.child(1), outputs: &outputs)
            Footer._makeView(view: view.footer, inputs: inputs.child(2), outputs: &outputs)
            return
        }
        let node = SectionNode(
            header: inputs.build(view.header.modifier(ListPartStyle(part: .header)), at: 0),
            rows: view.isExpanded?.wrappedValue == false ? [] : inputs.build(view.content, at: 1, lazy: true),
            footer: inputs.build(view.footer.modifier(ListPartStyle(part: .footer)), at: 2), isExpanded: view.isExpanded)
        if view.isExpanded?.wrappedValue == false { inputs.identity.retainChild(1) }
        outputs.nodes.append(node)
    }
}

/// What part of a list a view is in: it sets the font and color of texts there.
package enum ListPart { case row, header, footer }
private enum ListPartKey: EnvironmentKey { static var defaultValue: ListPart { .row } }
private enum ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
extension EnvironmentValues {
    package var listPart: ListPart {
        get { self[ListPartKey.self] }
        set { self[ListPartKey.self] = newValue }
    }
    public var headerProminence: Prominence {
        get { self[ProminenceKey.self] }
        set { self[ProminenceKey.self] = newValue }
    }
}
public enum Prominence: Sendable { case standard, increased }
extension View { nonisolated public consuming func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) } }

/// How texts look in headers and footers unless they say otherwise.
struct ListPartStyle: InputsModifier {
    typealias Body = Never
    let part: ListPart
    nonisolated init(part: ListPart) { self.part = part }
    func modify(_ inputs: inout _ViewInputs) {
        // Lazy stacks have sections too, without a look of their own.
        guard inputs.environment.isInListRow else { return }
        inputs.environment.listPart = part
        inputs.environment.isInListRow = false
        let isProminent = part == .header && inputs.environment.headerProminence == .increased
        // Footers are set with tight lines.
        inputs.environment.font = part == .footer ? .footnote.leading(.tight) : isProminent ? .title3.bold() : .headline
        if !isProminent { inputs.environment.foregroundStyles = inputs.environment.foregroundStyles.setting([AnyShapeStyle(HierarchicalShapeStyle.secondary)]) }
    }
}

/// A section for the enclosing container; never laid out itself.
package final class SectionNode: Node {
    let header: [Node], rows: [Node], footer: [Node], isExpanded: Binding<Bool>?
    init(header: [Node], rows: [Node], footer: [Node], isExpanded: Binding<Bool>? = nil) {
        self.header = header; self.rows = rows; self.footer = footer; self.isExpanded = isExpanded
    }
    var flattened: [Node] { header + rows + footer }
    package override var children: [Node] { flattened }
    package override var isSeveral: Bool { true }
    /// Modifiers of a section apply to its rows.
    package override func writeTraits(_ write: @escaping @MainActor (inout ViewTraits) -> Void) {
        write(&traits)
        Node.writeTraits(to: rows, write)
    }
    package override func mapped(_ transform: @escaping @MainActor (Node) -> Node) -> Node {
        let section = SectionNode(
            header: header.map { $0.mapped(transform) }, rows: rows.map { $0.mapped(transform) }, footer: footer.map { $0.mapped(transform) },
            isExpanded: isExpanded)
        section.traits = traits
        return section
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil) }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
    }
    @available(*, deprecated, renamed: "Section(content:footer:)")
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
    }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
    }
    nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
    @available(*, deprecated, renamed: "Section(content:header:)")
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
    }
}
extension Section where Parent: View, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
    }
    @available(*, deprecated, renamed: "Section(content:header:footer:)")
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer, isExpanded: nil)
    }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}
