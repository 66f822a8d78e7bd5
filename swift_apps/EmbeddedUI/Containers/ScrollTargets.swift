import Foundation

/// A view at which a scroll view may come to rest, in window coordinates.
struct ScrollStop {
    let id: AnyHashable?
    let frame: CGRect
}

/// A lazy container knows the places of its cells, built or not.
@MainActor protocol ScrollTargetSource: Node { var scrollTargets: [ScrollStop] { get } }

enum ScrollTargetLayoutTrait: TraitKey { static var defaultValue: Bool { false } }

extension Node {
    /// The views of the layout that `scrollTargetLayout` names, in this scroll view and not in one inside it.
    final var scrollTargetViews: [ScrollStop]? {
        if self is ScrollingNode { return nil }
        if traits[ScrollTargetLayoutTrait.self] {
            var layout: Node = self
            while !(layout is any ScrollTargetSource), !(layout is StackNode), layout.children.count == 1 { layout = layout.children[0] }
            if let source = layout as? any ScrollTargetSource { return source.scrollTargets }
            return layout.children.map { ScrollStop(id: $0.traits.explicitID ?? $0.traits[ForEachIDTrait.self], frame: $0.frame) }
        }
        for child in children { if let found = child.scrollTargetViews { return found } }
        return nil
    }
}

/// `scrollPosition(id:)`: which view the scroll view is at, told and asked by a binding.
struct ScrollPositionLink {
    let get: () -> AnyHashable?
    let set: (AnyHashable?) -> Void
    let anchor: UnitPoint?
    init<ID: Hashable>(_ id: Binding<ID?>, anchor: UnitPoint?) {
        get = { id.wrappedValue.map(AnyHashable.init) }
        set = { id.wrappedValue = $0?.base as? ID }
        self.anchor = anchor
    }
}

/// An app's own rule for where a scroll view comes to rest.
struct CustomScrollBehavior { let update: (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void }
private enum CustomScrollBehaviorKey: EnvironmentKey { static var defaultValue: CustomScrollBehavior? { nil } }
private enum ViewAlignedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScrollPositionKey: EnvironmentKey { static var defaultValue: ScrollPositionLink? { nil } }
extension EnvironmentValues {
    var isScrollViewAligned: Bool {
        get { self[ViewAlignedKey.self] }
        set { self[ViewAlignedKey.self] = newValue }
    }
    var customScrollBehavior: CustomScrollBehavior? {
        get { self[CustomScrollBehaviorKey.self] }
        set { self[CustomScrollBehaviorKey.self] = newValue }
    }
    var scrollPosition: ScrollPositionLink? {
        get { self[ScrollPositionKey.self] }
        set { self[ScrollPositionKey.self] = newValue }
    }
}

extension View {
    nonisolated public consuming func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.self) {
            $0.isScrollPaging = behavior is PagingScrollTargetBehavior
            $0.isScrollViewAligned = behavior is ViewAlignedScrollTargetBehavior
            $0.customScrollBehavior =
                $0.isScrollPaging || $0.isScrollViewAligned ? nil : CustomScrollBehavior { behavior.updateTarget(&$0, context: $1) }
        }
    }
    nonisolated public consuming func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(TraitWriter { $0[ScrollTargetLayoutTrait.self] = isEnabled })
    }
    nonisolated public consuming func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        environment(\.scrollPosition, ScrollPositionLink(id, anchor: anchor))
    }
}
