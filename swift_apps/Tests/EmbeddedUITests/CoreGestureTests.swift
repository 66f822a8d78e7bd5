import Foundation
import Testing
@testable import EmbeddedUI

private struct Pad<G: Gesture>: View {
    let gesture: G
    var body: some View { Color.blue.frame(width: 200, height: 200).contentShape(Rectangle()).gesture(gesture) }
}
/// The pad's middle: it is centered in the safe area of the window.
private let middle = CGPoint(x: 201, y: 62 + (874 - 62 - 34) / 2)

@MainActor @Suite struct CoreGestureTests {
    private func drag(_ screen: ScreenDriver, hold: Double = 0) {
        screen.host.pan(Pan(start: middle, end: CGPoint(x: middle.x + 40, y: middle.y), hold: hold, seconds: 0.3, isFling: false))
        screen.settle()
    }

    @Test func exclusiveGesturesLetOnlyOneRecognize() {
        let journal = Journal()
        let screen = ScreenDriver(
            Pad(
                gesture: TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
                    switch value {
                    case .first: journal.write("twice")
                    case .second: journal.write("once")
                    }
                }))
        screen.tap(middle.x, middle.y)
        screen.host.tap(at: middle, count: 2)
        #expect(journal.lines == ["once", "twice"])
    }

    @Test func simultaneousGesturesBothRecognize() {
        let journal = Journal()
        let inner = TapGesture().onEnded { journal.write("tap") }
        let screen = ScreenDriver(
            Pad(
                gesture: inner.simultaneously(with: DragGesture()).onEnded { value in
                    journal.write("tapped \(value.first != nil), moved \(value.second.map { Int($0.translation.width) } ?? 0)")
                }))
        screen.tap(middle.x, middle.y)
        drag(screen)
        #expect(journal.lines == ["tap", "tapped true, moved 0", "tapped false, moved 40"])
    }

    @Test func sequencedGestureRequiresTheLongPressFirst() {
        let journal = Journal()
        let screen = ScreenDriver(
            Pad(
                gesture: LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture()).onEnded { value in
                    if case .second(true, let moved?) = value { journal.write("carried \(Int(moved.translation.width))") }
                }))
        drag(screen)
        #expect(journal.lines == [])
        drag(screen, hold: 0.5)
        #expect(journal.lines == ["carried 40"])
    }

    @Test func gesturesCanBeMappedAndErased() {
        let journal = Journal()
        let gesture = AnyGesture(SpatialTapGesture().map { Int($0.location.x) })
        let screen = ScreenDriver(Pad(gesture: gesture.onEnded { journal.write("at \($0)") }))
        screen.tap(middle.x + 10, middle.y)
        #expect(journal.lines == ["at 110"])
    }
}
