import Foundation

/// A node whose behavior is given by closures: other modules of this package cannot subclass `Node`.
@MainActor package final class CustomNode: Node {
    private let content: Node?
    private let behaviour: Behaviour

    package struct Behaviour {
        /// The size it takes; nil: its content's.
        package var size: CGSize?
        /// Draws instead of the content.
        package var draw: (@MainActor (CGRect, inout DrawContext) -> Void)?
        /// How far beyond its frame it takes touches; nil: only where its content does.
        package var touchMargin: CGSize?
        package var tap: (@MainActor () -> Void)?
        /// False lets the press continue to the enclosing node.
        package var press: (@MainActor (CGPoint) -> Bool)?
        /// False lets the pan continue to the enclosing node.
        package var pan: (@MainActor (Pan) -> Bool)?
        /// The element it reads out as, instead of its content's.
        package var element: (@MainActor (CGRect, AccessibilityContext) -> AccessibilityElement)?
        package init() {}
    }

    package init(_ content: Node? = nil, _ behaviour: Behaviour) {
        self.content = content
        self.behaviour = behaviour
    }
    package override var children: [Node] { content.map { [$0] } ?? [] }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { behaviour.size ?? content?.size(for: proposal) ?? .zero }
    package override func draw(_ context: inout DrawContext) {
        if let draw = behaviour.draw { draw(frame, &context) } else { super.draw(&context) }
    }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard let margin = behaviour.touchMargin else { return super.hit(point, &path) }
        guard frame.insetBy(dx: -margin.width, dy: -margin.height).contains(point) else { return false }
        path.append(self)
        return true
    }
    package override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard let tap = behaviour.tap else { return false }
        tap()
        Invalidation.mark()
        return true
    }
    package override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard seconds >= 0.5, let press = behaviour.press, press(point) else { return false }
        Invalidation.mark()
        return true
    }
    package override func panned(_ pan: Pan) -> Bool {
        guard let act = behaviour.pan, act(pan) else { return false }
        Invalidation.mark()
        return true
    }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        behaviour.element.map { [$0(frame, context)] } ?? super.accessibility(context)
    }
}
