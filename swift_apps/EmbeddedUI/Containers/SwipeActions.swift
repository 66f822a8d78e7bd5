import Foundation

/// The actions that a row shows when it is swiped from one edge.
struct RowSwipe {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let build: @MainActor () -> [Node]
}

/// A button as a swipe action, a menu or an alert sees it: they draw it in their own way.
package struct ButtonDescription {
    package var title: String
    package var systemImage: String?
    package var role: ButtonRole?
    package var tint: RGBA?
    package var isEnabled: Bool
    package var identifier: String?
    /// The one that an alert recommends.
    package var isPreferred = false
    package var action: () -> Void
    package init(title: String, systemImage: String?, role: ButtonRole?, tint: RGBA?, isEnabled: Bool, identifier: String? = nil, action: @escaping () -> Void)
    {
        self.title = title; self.systemImage = systemImage; self.role = role; self.tint = tint; self.isEnabled = isEnabled; self.identifier = identifier;
        self.action = action
    }
}

/// Nodes of buttons describe themselves to containers that draw buttons in their own way.
@MainActor package protocol ButtonDescribing: Node { var buttonDescription: ButtonDescription { get } }

extension Node {
    /// The buttons below, in order.
    package final func describedButtons() -> [ButtonDescription] {
        if let button = self as? any ButtonDescribing { return [button.buttonDescription] }
        return children.flatMap { child -> [ButtonDescription] in
            var found = child.describedButtons()
            // What wraps a button may name it.
            if found.count == 1, let named = self as? AccessibilityNode {
                found[0].identifier = named.identifier ?? found[0].identifier; found[0].title = named.label ?? found[0].title
            }
            return found
        }
    }
}

struct SwipeActionsModifier<Actions: View>: NodeModifier {
    typealias Body = Never
    let edge: HorizontalEdge, allowsFullSwipe: Bool
    nonisolated(unsafe) let actions: Actions
    nonisolated init(edge: HorizontalEdge, allowsFullSwipe: Bool, actions: Actions) {
        self.edge = edge; self.allowsFullSwipe = allowsFullSwipe; self.actions = actions
    }
    static var hasState: Bool { true }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let (edge, full, actions) = (edge, allowsFullSwipe, actions)
        var options = node.traits[ListRowOptionsTrait.self]
        inputs.identity.retainChild(edge == .leading ? 2 : 3)
        // Actions have a color of their own (red, gray, or what their own tint says), whatever tint is set around the list.
        var inside = inputs
        inside.environment.tint = nil
        options.swipes.append(RowSwipe(edge: edge, allowsFullSwipe: full) { inside.build(actions, at: edge == .leading ? 2 : 3) })
        node.traits[ListRowOptionsTrait.self] = options
        return node
    }
}

extension View {
    nonisolated public consuming func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}
