import Foundation

/// Visual effects change the visual appearance of a view without changing its ancestors or descendants.
public nonisolated protocol VisualEffect: Sendable, Animatable {
    func _collect(_ steps: inout _VisualEffectSteps)
}

/// What an effect adds up to; opaque to apps.
public struct _VisualEffectSteps: Sendable {
    enum Step: Sendable {
        case transform(@Sendable (CGRect) -> ProjectionTransform)
        case opacity(Double)
        case blur(CGFloat)
        case color(@Sendable (RGBA) -> RGBA)
    }
    var steps: [Step] = []
}

/// The base visual effect that you apply additional effect to.
nonisolated public struct EmptyVisualEffect: VisualEffect {
    public typealias AnimatableData = EmptyAnimatableData
    public init() {}
    public func _collect(_ steps: inout _VisualEffectSteps) {}
}

nonisolated private struct StepEffect<Base: VisualEffect>: VisualEffect {
    typealias AnimatableData = EmptyAnimatableData
    var base: Base
    var step: _VisualEffectSteps.Step
    func _collect(_ steps: inout _VisualEffectSteps) {
        base._collect(&steps)
        steps.steps.append(step)
    }
}

extension VisualEffect {
    public func offset(_ offset: CGSize) -> some VisualEffect {
        StepEffect(base: self, step: .transform { _ in ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height)) })
    }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        StepEffect(base: self, step: .transform { ProjectionTransform(.around(anchor, in: $0, CGAffineTransform(scaleX: scale.width, y: scale.height))) })
    }
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }
    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        StepEffect(base: self, step: .transform { ProjectionTransform(.around(anchor, in: $0, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))) })
    }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        let (x, y, z) = axis
        return StepEffect(
            base: self, step: .transform { .turn(angle, about: (x, y, z), anchor: anchor, anchorZ: anchorZ, perspective: perspective, in: $0) })
    }
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        StepEffect(base: self, step: .transform { ProjectionTransform(.local(transform, in: $0)) })
    }
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        StepEffect(base: self, step: .transform { transform.local(in: $0) })
    }
    public func opacity(_ opacity: Double) -> some VisualEffect { StepEffect(base: self, step: .opacity(opacity)) }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { StepEffect(base: self, step: .blur(radius)) }
    public func brightness(_ amount: Double) -> some VisualEffect { StepEffect(base: self, step: .color { $0.brightened(amount) }) }
    public func contrast(_ amount: Double) -> some VisualEffect { StepEffect(base: self, step: .color { $0.contrasted(amount) }) }
    public func grayscale(_ amount: Double) -> some VisualEffect { StepEffect(base: self, step: .color { $0.saturated(1 - min(max(amount, 0), 1)) }) }
    public func saturation(_ amount: Double) -> some VisualEffect { StepEffect(base: self, step: .color { $0.saturated(amount) }) }
    public func hueRotation(_ angle: Angle) -> some VisualEffect { StepEffect(base: self, step: .color { $0.hueRotated(angle) }) }
}

/// Draws its child through an effect that depends on where it is.
final class VisualEffectNode: WrapperNode {
    private let effect: (Node) -> [_VisualEffectSteps.Step]
    init(_ child: Node, _ effect: @escaping (Node) -> [_VisualEffectSteps.Step]) {
        self.effect = effect
        super.init(child)
    }

    private var transform: ProjectionTransform {
        effect(self).reduce(ProjectionTransform()) { sum, step in
            if case .transform(let make) = step { sum.concatenating(make(frame)) } else { sum }
        }
    }

    override func draw(_ context: inout DrawContext) {
        var inner = DrawContext(visible: .infinite)
        inner.draw(child)
        var ops = inner.list.ops
        for step in effect(self) {
            switch step {
            case .transform(let make): ops = make(frame).isVisible ? [.save, make(frame).displayOp] + ops + [.restore] : []
            case .opacity(let opacity): ops = opacity >= 1 ? ops : opacity <= 0 ? [] : [.save, .layer(opacity: opacity, blur: nil)] + ops + [.restore]
            case .blur(let radius): ops = radius > 0 ? [.save, .layer(opacity: 1, blur: radius)] + ops + [.restore] : ops
            case .color(let change): ops = ops.map { $0.mapColors(change) }
            }
        }
        context.list.ops += ops
    }

    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let transform = transform
        var elements = child.accessibility(context)
        if !transform.isIdentity { for index in elements.indices { elements[index].mapFrames(transform.map) } }
        return elements
    }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool { transform.isVisible && super.hit(transform.inverted().map(point), &path) }
}

struct VisualEffectModifier: NodeModifier {
    typealias Body = Never
    let effect: @Sendable (GeometryProxy) -> [_VisualEffectSteps.Step]
    nonisolated init(_ effect: @escaping @Sendable (GeometryProxy) -> [_VisualEffectSteps.Step]) { self.effect = effect }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        let host = inputs.host
        return VisualEffectNode(node) { effect(GeometryProxy(frame: $0.frame, placement: $0.placement, host: host)) }
    }
}

extension View {
    nonisolated public consuming func visualEffect(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View {
        modifier(
            VisualEffectModifier { proxy in
                var steps = _VisualEffectSteps()
                effect(EmptyVisualEffect(), proxy)._collect(&steps)
                return steps.steps
            })
    }

    /// At rest every row is shown as it is inside of the scroll view.
    nonisolated public consuming func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        visualEffect { effect, _ in transition(effect, .identity) }
    }

    nonisolated public consuming func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        visualEffect { effect, _ in transition(effect, .identity) }
    }
}

/// The phases that a view transitions between when it scrolls among other views.
@frozen public enum ScrollTransitionPhase: Sendable {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { self == .identity }
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The configuration of a scroll transition that controls how a transition is applied as a view is scrolled.
public struct ScrollTransitionConfiguration: Sendable {
    private init() {}
    public static let animated = ScrollTransitionConfiguration()
    public static let interactive = ScrollTransitionConfiguration()
    public static let identity = ScrollTransitionConfiguration()
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
    public func threshold(_ threshold: ScrollTransitionConfiguration.Threshold) -> ScrollTransitionConfiguration { self }

    /// How much of a view must be seen before it is shown in the identity phase.
    public struct Threshold: Sendable {
        private var amount: Double
        private var inset = 0.0
        public static let visible = Threshold(amount: 1)
        public static let hidden = Threshold(amount: 0)
        public static var centered: ScrollTransitionConfiguration.Threshold { Threshold(amount: 1.5) }
        public static func visible(_ amount: Double) -> ScrollTransitionConfiguration.Threshold { Threshold(amount: amount) }
        private init(amount: Double) { self.amount = amount }
        public func interpolated(towards other: ScrollTransitionConfiguration.Threshold, amount: Double) -> ScrollTransitionConfiguration.Threshold {
            var copy = self
            copy.amount += (other.amount - copy.amount) * amount
            copy.inset += (other.inset - copy.inset) * amount
            return copy
        }
        public func inset(by distance: Double) -> ScrollTransitionConfiguration.Threshold {
            var copy = self
            copy.inset += distance
            return copy
        }
    }
}
