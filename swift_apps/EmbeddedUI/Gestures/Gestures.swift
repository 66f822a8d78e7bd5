import Foundation

/// A node that waits for touches on a view that is not a control.
@MainActor protocol GestureTaking: Node {}

/// Taps and presses on any view.
final class TapNode: WrapperNode, GestureTaking {
    private let count: Int, isEnabled: Bool, action: (CGPoint) -> Void
    init(_ child: Node, count: Int, isEnabled: Bool, action: @escaping (CGPoint) -> Void) {
        self.count = count; self.isEnabled = isEnabled; self.action = action; super.init(child)
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard isEnabled, count >= self.count else { return false }
        action(point)
        return true
    }
}

final class LongPressNode: WrapperNode, GestureTaking {
    private let minimum: Double, isEnabled: Bool, action: () -> Void, pressing: ((Bool) -> Void)?
    init(_ child: Node, minimum: Double, isEnabled: Bool, action: @escaping () -> Void, pressing: ((Bool) -> Void)?) {
        self.minimum = minimum; self.isEnabled = isEnabled; self.action = action; self.pressing = pressing
        super.init(child)
    }
    override var runsOnlyCode: Bool { true }
    override func longPressed(at point: CGPoint, seconds: Double) -> Bool {
        guard isEnabled, seconds >= minimum else { return false }
        pressing?(true)
        action()
        pressing?(false)
        return true
    }
}

struct TapModifier: NodeModifier {
    typealias Body = Never
    let count: Int
    nonisolated(unsafe) let space: CoordinateSpace, action: (CGPoint) -> Void
    nonisolated init(count: Int, space: CoordinateSpace = .local, action: @escaping (CGPoint) -> Void) {
        self.count = count; self.space = space; self.action = action
    }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        TapNode(node, count: count, isEnabled: inputs.environment.isEnabled) { [space, action, window = inputs.host.link] point in
            action(GesturePlace(frame: node.frame, window: window).convert(point, to: space))
        }
    }
}
struct LongPressModifier: NodeModifier {
    typealias Body = Never
    let minimum: Double
    nonisolated(unsafe) let action: () -> Void, pressing: ((Bool) -> Void)?
    nonisolated init(minimum: Double, action: @escaping () -> Void, pressing: ((Bool) -> Void)?) {
        self.minimum = minimum; self.action = action; self.pressing = pressing
    }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        LongPressNode(node, minimum: minimum, isEnabled: inputs.environment.isEnabled, action: action, pressing: pressing)
    }
}

extension View {
    nonisolated public consuming func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(count: count) { _ in action() })
    }
    nonisolated public consuming func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
    }
    nonisolated public consuming func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(LongPressModifier(minimum: minimumDuration, action: action, pressing: onPressingChanged))
    }
    @_disfavoredOverload
    nonisolated public consuming func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
    ) -> some View {
        modifier(LongPressModifier(minimum: minimumDuration, action: action, pressing: pressing))
    }
}
