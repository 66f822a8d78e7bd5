import Foundation

/// A view that is read out as another one, which is laid out in its place and not drawn.
private final class RepresentedNode: WrapperNode {
    private let representation: Node
    /// Whether the view itself is read out too, with the other's elements below it.
    private let isContainer: Bool
    init(_ child: Node, _ representation: Node, isContainer: Bool) {
        self.representation = representation; self.isContainer = isContainer
        super.init(child)
    }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.place(rect, proposal: proposal, placement)
        representation.placeAligned(.center, in: rect, proposal: ProposedViewSize(rect.size), placement)
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let inner = representation.accessibility(context)
        return isContainer ? [context.element("Other", frame: frame, children: inner)] : inner
    }
}

private struct RepresentationModifier<Representation: View>: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let representation: Representation
    let isContainer: Bool
    nonisolated init(_ representation: Representation, isContainer: Bool) { self.representation = representation; self.isContainer = isContainer }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        RepresentedNode(node, inputs.buildOne(representation, at: 1), isContainer: isContainer)
    }
}

extension View {
    nonisolated public consuming func accessibilityRepresentation<V>(@ViewBuilder representation: () -> V) -> some View where V: View {
        modifier(RepresentationModifier(representation(), isContainer: false))
    }
    nonisolated public consuming func accessibilityChildren<V>(@ViewBuilder children: () -> V) -> some View where V: View {
        modifier(RepresentationModifier(children(), isContainer: true))
    }

    // MARK: As older code writes it

    @available(*, deprecated, renamed: "accessibilityLabel(_:)")
    nonisolated public consuming func accessibility(label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(label) }
    @available(*, deprecated, renamed: "accessibilityValue(_:)")
    nonisolated public consuming func accessibility(value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(value) }
    @available(*, deprecated, renamed: "accessibilityHint(_:)")
    nonisolated public consuming func accessibility(hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(hint) }
    @available(*, deprecated, renamed: "accessibilityHidden(_:)")
    nonisolated public consuming func accessibility(hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHidden(hidden) }
    @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
    nonisolated public consuming func accessibility(identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityIdentifier(identifier)
    }
    @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
    nonisolated public consuming func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAddTraits(traits)
    }
    @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
    nonisolated public consuming func accessibility(removeTraits traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityRemoveTraits(traits)
    }
    @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
    nonisolated public consuming func accessibility(sortPriority: Double) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySortPriority(sortPriority)
    }
    @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
    nonisolated public consuming func accessibility(inputLabels: [Text]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityInputLabels(inputLabels)
    }
}
