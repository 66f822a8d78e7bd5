import Foundation

/// A node whose behavior is given by closures: other modules of this package cannot subclass `Node`.
@MainActor package final class CustomNode: Node {
    private let content: Node?
    private let behavior: Behavior

    package struct Behavior {
        /// The size it takes; nil: its content's.
        package var size: CGSize?
        /// Draws instead of the content.
        package var draw: (@MainActor (CGRect, inout DrawContext) -> Void)?
        /// How far beyond its frame it takes touches; nil: only where its content does.
        package var touchMargin: CGSize?
        package var tap: (@MainActor () -> Void)?
        /// A tap with its place in the window.
        package var tapAt: (@MainActor (CGPoint) -> Void)?
        /// False lets the press continue to the enclosing node.
        package var press: (@MainActor (CGPoint) -> Bool)?
        /// False lets the pan continue to the enclosing node.
        package var pan: (@MainActor (Pan) -> Bool)?
        /// The element it reads out as, instead of its content's.
        package var element: (@MainActor (CGRect, AccessibilityContext) -> AccessibilityElement)?
        package init() {}
    }

    package init(_ content: Node? = nil, _ behavior: Behavior) {
        self.content = content
        self.behavior = behavior
    }
    package override var children: [Node] { content.map { [$0] } ?? [] }
    package override var runsOnlyCode: Bool { true }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { behavior.size ?? content?.size(for: proposal) ?? .zero }
    package override func findRigidity(along axis: Axis) -> Bool { behavior.size != nil || content?.isRigid(along: axis) != false }
    package override func draw(_ context: inout DrawContext) {
        if let draw = behavior.draw { draw(frame, &context) } else { super.draw(&context) }
    }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard let margin = behavior.touchMargin else { return super.hit(point, &path) }
        guard frame.insetBy(dx: -margin.width, dy: -margin.height).contains(point) else { return false }
        path.append(self)
        return true
    }
    package override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard behavior.tap != nil || behavior.tapAt != nil else { return false }
        behavior.tap?()
        behavior.tapAt?(point)
        Invalidation.markRun()
        return true
    }
    package override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard seconds >= 0.5, let press = behavior.press, press(point) else { return false }
        Invalidation.markRun()
        return true
    }
    package override func panned(_ pan: Pan) -> Bool {
        guard let act = behavior.pan, act(pan) else { return false }
        Invalidation.markRun()
        return true
    }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        behavior.element.map { [$0(frame, context)] } ?? super.accessibility(context)
    }
}
