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

    @Test func dragThatNeedsNoDistanceTakesTapsAndPresses() {
        let journal = Journal()
        let screen = ScreenDriver(
            Pad(
                gesture: DragGesture(minimumDistance: 0)
                    .onChanged { journal.write("changed \(Int($0.translation.width)) at \(Int($0.location.x))") }
                    .onEnded { journal.write("ended \(Int($0.translation.width))") }))
        screen.tap(middle.x + 10, middle.y)
        #expect(journal.lines == ["changed 0 at 110", "ended 0"])
        journal.clear()
        screen.host.longPress(at: middle, seconds: 1)
        #expect(journal.lines == ["changed 0 at 100", "ended 0"])
    }

    @Test func dragThatNeedsADistanceTakesNoTap() {
        let journal = Journal()
        let screen = ScreenDriver(Pad(gesture: DragGesture().onChanged { _ in journal.write("changed") }))
        screen.tap(middle.x, middle.y)
        screen.host.longPress(at: middle, seconds: 1)
        #expect(journal.lines == [])
    }

    @Test func carryingEndsWhereTheFingerRested() {
        let journal = Journal()
        let screen = ScreenDriver(
            Pad(
                gesture: LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0)).onEnded { value in
                    if case .second(true, let moved?) = value { journal.write("carried \(Int(moved.translation.width))") }
                }))
        screen.tap(middle.x, middle.y)
        screen.host.longPress(at: middle, seconds: 0.3)
        #expect(journal.lines == [])
        screen.host.longPress(at: middle, seconds: 1)
        #expect(journal.lines == ["carried 0"])
    }

    /// The pad starts 101 points from the window's left edge, and its frame in the named space at 30.
    @Test(arguments: [(CoordinateSpace.local, 110), (.global, 211), (.named("board"), 140)]) func locationsAreInTheGesturesSpace(
        space: CoordinateSpace, expected: Int
    ) {
        struct Space: CoordinateSpaceProtocol { let coordinateSpace: CoordinateSpace }
        let journal = Journal(), space = Space(coordinateSpace: space)
        func board(_ pad: some View) -> ScreenDriver { ScreenDriver(pad.padding(.horizontal, 30).coordinateSpace(.named("board"))) }
        let taps = board(Pad(gesture: SpatialTapGesture(coordinateSpace: space).onEnded { journal.write("tap \(Int($0.location.x))") }))
        taps.tap(middle.x + 10, middle.y)
        let drags = board(
            Pad(
                gesture: DragGesture(coordinateSpace: space).onEnded {
                    journal.write("drag \(Int($0.startLocation.x)) to \(Int($0.location.x))")
                }))
        drag(drags)
        #expect(journal.lines == ["tap \(expected)", "drag \(expected - 10) to \(expected + 30)"])
    }

    @Test func dragsHaveThePhonesTime() {
        let journal = Journal()
        let screen = ScreenDriver(Pad(gesture: DragGesture().onEnded { journal.write("\($0.time == Date.now)") }))
        drag(screen)
        #expect(journal.lines == ["true"])
    }
}
