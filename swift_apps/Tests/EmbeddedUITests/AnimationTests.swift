import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct AnimationTests {
    @Test func animatedChangesAreAppliedBeforeTheCompletion() {
        var (value, seen) = (0, -1)
        let result = withAnimation(.easeIn) {
            value = 1; return "done"
        } completion: {
            seen = value
        }
        #expect(result == "done" && seen == 1)
        var transaction = Transaction(animation: .default)
        var order: [String] = []
        transaction.addAnimationCompletion { order.append("completion") }
        withTransaction(transaction) { order.append("body") }
        #expect(order == ["body", "completion"])
        #expect(transaction.animation == .default && !transaction.disablesAnimations)
        struct Failure: Error {}
        #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    }

    @Test func springsReachTheirTarget() {
        for spring in [Spring.smooth, .snappy, .bouncy, Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true)] {
            #expect(abs(spring.value(target: 1.0, time: 0)) < 1e-9)
            #expect(abs(spring.value(target: 1.0, time: spring.settlingDuration + 1) - 1) < 0.002)
        }
        #expect(abs(Spring(duration: 0.5, bounce: 0.3).bounce - 0.3) < 1e-9)
        #expect(abs(Spring(response: 0.4, dampingRatio: 0.7).response - 0.4) < 1e-9)
        let spring = Spring(mass: 2, stiffness: 80, damping: 10)
        #expect(abs(spring.stiffness - 80) < 1e-9 && abs(spring.damping - 10) < 1e-9)
    }

    @Test func curvesRiseFromZeroToOne() {
        for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
            let values = (0...20).map { curve.value(at: Double($0) / 20) }
            #expect(abs(values[0]) < 1e-9 && abs(values[20] - 1) < 1e-9 && values == values.sorted())
            #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-6)
        }
        #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    }

    @Test func animationsReportTheirProgress() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        #expect(Animation.linear(duration: 2).animate(value: 10.0, time: 0.5, context: &context) == 2.5)
        #expect(Animation.linear(duration: 2).animate(value: 10.0, time: 2, context: &context) == nil)
        #expect(Animation.linear(duration: 2).delay(1).animate(value: 10.0, time: 2, context: &context) == 5)
        #expect(Animation.linear(duration: 2).speed(2).animate(value: 10.0, time: 0.5, context: &context) == 5)
        #expect(Animation.linear(duration: 1).repeatForever().animate(value: 10.0, time: 1.25, context: &context) == 7.5)
        #expect(Animation.easeIn == .easeIn(duration: 0.35) && Animation.easeIn != .easeOut)
    }

    @Test func vectorsInterpolate() {
        let a = EdgeInsets(top: 0, leading: 2, bottom: 4, trailing: 6), b = EdgeInsets(top: 10, leading: 2, bottom: 0, trailing: 6)
        var middle = a
        middle.animatableData.interpolate(towards: b.animatableData, amount: 0.5)
        #expect(middle == EdgeInsets(top: 5, leading: 2, bottom: 2, trailing: 6))
        #expect((Angle.degrees(90) + .degrees(30)).degrees.rounded() == 120)
        #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
        var color = Color.Resolved(red: 1, green: 0, blue: 0)
        color.animatableData.scale(by: 0.5)
        #expect(color.opacity == 0.5 && abs(color.linearRed - 0.5) < 1e-6)
    }
}

@MainActor @Suite struct EffectTests {
    private func colors(_ view: some View) -> [RGBA] {
        let host = ViewHost(size: CGSize(width: 20, height: 20), safeArea: EdgeInsets(), view)
        host.settle()
        var context = DrawContext(visible: CGRect(x: 0, y: 0, width: 20, height: 20))
        host.draw(&context)
        return context.list.ops.compactMap { if case .fill(_, .color(let color), _) = $0 { color } else { nil } }
    }

    @Test func colorEffectsChangeTheDrawnColors() {
        #expect(colors(Color.black.colorInvert()) == [.white])
        #expect(colors(Color(red: 0, green: 1, blue: 0).grayscale(1)).allSatisfy { abs($0.red - 0.7152) < 1e-6 && abs($0.red - $0.blue) < 1e-9 })
        #expect(colors(Color.black.brightness(0.25)) == [RGBA(white: 0.25)])
        #expect(colors(Color(white: 0.6).contrast(0)) == [RGBA(white: 0.5)])
        #expect(colors(Color.white.colorMultiply(Color(red: 1, green: 0.5, blue: 0))) == [RGBA(red: 1, green: 0.5, blue: 0)])
        #expect(colors(Color(red: 1, green: 0, blue: 0).hueRotation(.degrees(360))).allSatisfy { abs($0.red - 1) < 1e-9 && abs($0.green) < 1e-9 })
    }

    @Test func shadowStylesAreDrawnWithTheShape() {
        let host = ViewHost(
            size: CGSize(width: 20, height: 20), safeArea: EdgeInsets(), Circle().fill(.red.shadow(.drop(radius: 3, y: 1)).shadow(.inner(radius: 2))))
        host.settle()
        var context = DrawContext(visible: CGRect(x: 0, y: 0, width: 20, height: 20))
        host.draw(&context)
        let kinds = context.list.ops.map { op in
            switch op {
            case .shadow: "shadow"
            case .fill: "fill"
            case .save: "save"
            case .clip: "clip"
            case .restore: "restore"
            default: "other"
            }
        }
        #expect(kinds == ["shadow", "fill", "save", "clip", "shadow", "restore"])
    }

    @Test func visualEffectsReadTheirGeometry() {
        let view = Color.black.frame(width: 4, height: 4).visualEffect { effect, proxy in effect.offset(x: proxy.size.width).opacity(0.5) }
        let host = ViewHost(size: CGSize(width: 20, height: 20), safeArea: EdgeInsets(), view)
        host.settle()
        var context = DrawContext(visible: CGRect(x: 0, y: 0, width: 20, height: 20))
        host.draw(&context)
        guard case .layer(let opacity, _) = context.list.ops[1], case .transform(let move) = context.list.ops[3] else {
            Issue.record("a layer around the moved square: \(context.list.ops)")
            return
        }
        #expect(opacity == 0.5 && move == CGAffineTransform(translationX: 4, y: 0))
    }

    @Test func transitionsEndInTheirIdentityState() {
        #expect(colors(Color.black.transition(.opacity)) == [.black])
        #expect(colors(Color.black.transition(OpacityTransition().combined(with: ScaleTransition(0.5)))) == [.black])
    }
}
