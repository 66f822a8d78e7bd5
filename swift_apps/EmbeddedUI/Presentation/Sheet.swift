import Foundation

/// What a presenting modifier remembers: what it shows, and at which height.
@MainActor final class PresentationState: Resettable {
    var shown: AnyHashable?
    var onDismiss: (() -> Void)?
    var detent: PresentationDetent?
    /// What its content asks for with `preferredColorScheme`.
    var schemeScope = SchemeScope()
    /// All of it is about what is shown.
    var isAsNew: Bool { shown == nil }
}

/// How a view's content is shown above the screen.
enum PresentationStyle { case sheet, cover, popover(attachment: PopoverAttachmentAnchor, edge: Edge) }

/// Presents content while a condition holds; reports when the presentation ends.
struct PresentationModifier: NodeModifier {
    typealias Body = Never
    struct Current {
        let id: AnyHashable
        let make: @MainActor (_ViewInputs) -> [Node]
    }
    nonisolated(unsafe) let style: PresentationStyle
    nonisolated(unsafe) let current: @MainActor () -> Current?
    nonisolated(unsafe) let close: () -> Void
    nonisolated(unsafe) let onDismiss: (() -> Void)?
    nonisolated init(_ style: PresentationStyle, current: @escaping @MainActor () -> Current?, close: @escaping () -> Void, onDismiss: (() -> Void)?) {
        self.style = style; self.current = current; self.close = close; self.onDismiss = onDismiss
    }
    static var hasState: Bool { true }

    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let state = inputs.identity.stored { PresentationState() }
        let current = current()
        if state.shown != current?.id {
            // The old presentation is gone before the new one is there; its handler runs once the state has settled.
            if state.shown != nil, let done = state.onDismiss { inputs.host.afterBuild(done) }
            state.shown = current?.id
            state.detent = nil
            state.schemeScope = SchemeScope()
            if current != nil { inputs.host.focus.resign() }
        }
        state.onDismiss = onDismiss
        guard let current else { return node }
        var inner = inputs.at(inputs.identity.child(1).child(id: current.id))
        inner.isLazy = false
        inner.isRowContext = false
        inner.appears = true
        // Not `inner`: what is in the environment must not hold the environment.
        let (host, close) = (inputs.host, close)
        let dismiss = { @MainActor in
            host.focus.resign()
            close()
            Invalidation.markRun()
        }
        inner.environment = inputs.environment.forPresentation(dismiss: DismissAction(dismiss))
        inner.environment.schemeScope = state.schemeScope
        if let scheme = state.schemeScope.scheme { inner.environment.colorScheme = scheme }
        inputs.host.present(SheetPresentation(style, anchor: node, state: state, inputs: inner, make: current.make, dismiss: dismiss))
        return node
    }
}

extension View {
    nonisolated consuming func presents<Content: View>(
        _ style: PresentationStyle, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                style, current: { isPresented.wrappedValue ? .init(id: AnyHashable(true)) { $0.build(content()) } : nil },
                close: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
    }
    nonisolated consuming func presents<Item: Identifiable, Content: View>(
        _ style: PresentationStyle, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                style, current: { item.wrappedValue.map { value in .init(id: AnyHashable(value.id)) { $0.build(content(value)) } } },
                close: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }

    nonisolated public consuming func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View { presents(.sheet, isPresented, onDismiss, content) }
    nonisolated public consuming func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View { presents(.sheet, item, onDismiss, content) }
    nonisolated public consuming func fullScreenCover<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View { presents(.cover, isPresented, onDismiss, content) }
    nonisolated public consuming func fullScreenCover<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View { presents(.cover, item, onDismiss, content) }
    nonisolated public consuming func popover<Content>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        presents(.popover(attachment: attachmentAnchor, edge: arrowEdge), isPresented, nil, content)
    }
    nonisolated public consuming func popover<Item, Content>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        presents(.popover(attachment: attachmentAnchor, edge: arrowEdge), item, nil, content)
    }
}

public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}
