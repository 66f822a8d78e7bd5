import Foundation

/// The sheet's options that its content sets.
package struct PresentationPreference {
    package var detents: Set<PresentationDetent>?
    package var selection: Binding<PresentationDetent>?
    package var dragIndicator: Visibility?
    package var isDismissDisabled = false
    package var background: (@MainActor (CGRect) -> Node)?
    package var cornerRadius: CGFloat?
    package var interaction: PresentationBackgroundInteraction?
    package var contentInteraction: PresentationContentInteraction?
    package var adaptation: PresentationAdaptation?

    mutating func merge(_ other: PresentationPreference) {
        detents = detents ?? other.detents
        selection = selection ?? other.selection
        dragIndicator = dragIndicator ?? other.dragIndicator
        isDismissDisabled = isDismissDisabled || other.isDismissDisabled
        background = background ?? other.background
        cornerRadius = cornerRadius ?? other.cornerRadius
        interaction = interaction ?? other.interaction
        contentInteraction = contentInteraction ?? other.contentInteraction
        adaptation = adaptation ?? other.adaptation
    }
}
package enum PresentationPreferenceKey: PreferenceKey {
    package static var defaultValue: PresentationPreference { PresentationPreference() }
    package static func reduce(value: inout PresentationPreference, nextValue: () -> PresentationPreference) { value.merge(nextValue()) }
}

final class PresentationPreferenceNode: WrapperNode {
    private let own: PresentationPreference
    init(_ child: Node, _ own: PresentationPreference) { self.own = own; super.init(child) }
    override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
        child.collect(key, into: &value)
        if K.self == PresentationPreferenceKey.self { K.reduce(value: &value) { own as! K.Value } }
    }
}

struct PresentationPreferenceModifier: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let change: @MainActor (inout PresentationPreference) -> Void
    nonisolated init(_ change: @escaping @MainActor (inout PresentationPreference) -> Void) { self.change = change }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        var preference = PresentationPreference()
        change(&preference)
        return PresentationPreferenceNode(node, preference)
    }
}

struct PresentationBackgroundModifier<Background: View>: NodeModifier {
    typealias Body = Never
    let alignment: Alignment
    nonisolated(unsafe) let background: Background
    nonisolated init(_ background: Background, alignment: Alignment) { self.background = background; self.alignment = alignment }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let built = Node.joined(inputs.build(background, at: 1), depth: true)
        var preference = PresentationPreference()
        preference.background = { [alignment] rect in
            built.placeAligned(alignment, in: rect, proposal: ProposedViewSize(rect.size), Placement(safe: rect, container: rect))
            return built
        }
        return PresentationPreferenceNode(node, preference)
    }
}

public struct PresentationBackgroundInteraction: Sendable {
    package enum Kind: Sendable { case automatic, enabled, through(PresentationDetent), disabled }
    package let kind: Kind
    public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
    public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .init(kind: .through(detent)) }
    public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }
}
public struct PresentationContentInteraction: Equatable, Sendable {
    private let kind: Int
    public static var automatic: PresentationContentInteraction { .init(kind: 0) }
    public static var resizes: PresentationContentInteraction { .init(kind: 1) }
    public static var scrolls: PresentationContentInteraction { .init(kind: 2) }
}
public struct PresentationAdaptation: Sendable {
    package enum Kind: Sendable { case automatic, none, popover, sheet, fullScreenCover }
    package let kind: Kind
    public static var automatic: PresentationAdaptation { .init(kind: .automatic) }
    public static var none: PresentationAdaptation { .init(kind: .none) }
    public static var popover: PresentationAdaptation { .init(kind: .popover) }
    public static var sheet: PresentationAdaptation { .init(kind: .sheet) }
    public static var fullScreenCover: PresentationAdaptation { .init(kind: .fullScreenCover) }
}

extension View {
    nonisolated public consuming func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(PresentationPreferenceModifier { $0.detents = detents })
    }
    nonisolated public consuming func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        modifier(
            PresentationPreferenceModifier {
                $0.detents = detents
                $0.selection = selection
            })
    }
    nonisolated public consuming func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(PresentationPreferenceModifier { $0.dragIndicator = visibility })
    }
    nonisolated public consuming func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(PresentationPreferenceModifier { $0.isDismissDisabled = isDisabled })
    }
    nonisolated public consuming func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
        modifier(PresentationBackgroundModifier(Rectangle().fill(style), alignment: .center))
    }
    nonisolated public consuming func presentationBackground<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View {
        modifier(PresentationBackgroundModifier(content(), alignment: alignment))
    }
    nonisolated public consuming func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(PresentationPreferenceModifier { $0.cornerRadius = cornerRadius })
    }
    nonisolated public consuming func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        modifier(PresentationPreferenceModifier { $0.interaction = interaction })
    }
    nonisolated public consuming func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        modifier(PresentationPreferenceModifier { $0.contentInteraction = behavior })
    }
    nonisolated public consuming func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        modifier(PresentationPreferenceModifier { $0.adaptation = adaptation })
    }
    /// An iPhone in portrait is compact in its width only.
    nonisolated public consuming func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { presentationCompactAdaptation(horizontalAdaptation) }
}
