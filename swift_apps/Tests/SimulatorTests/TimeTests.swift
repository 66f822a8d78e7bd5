@testable import Clock
import Foundation
import PersonaKit
@testable import Simulator
import Testing

/// The phone's clock: how long actions take, and what happens on the way.
@Suite(.serialized) @MainActor struct TimeTests {
    @Test func actionTakesThreeSecondsPlusItsGesture() throws {
        let phone = try TestPhone()
        #expect(try phone.act(#""launch","app":"notes""#) == "09:41:03")
        #expect(try phone.act(#""long_press","x":5,"y":400,"seconds":1.0"#) == "09:41:07")
        #expect(try phone.act(#""swipe","x1":200,"y1":400,"x2":200,"y2":380"#) == "09:41:11")
        #expect(try phone.act(#""drag","x1":200,"y1":400,"x2":200,"y2":380"#) == "09:41:16")
        #expect(try phone.act(#""wait","seconds":60"#) == "09:42:16")
        #expect(try phone.act(#""wait","seconds":0.2"#) == "09:42:17")
        #expect(try phone.act(#""press","button":"home""#) == "09:42:20")
    }

    @Test(arguments: [("", 3), ("a", 4), ("fives", 4), ("sixsix", 5), (String(repeating: "a", count: 15), 6), ("a\n\u{8}é👨‍👩‍👧", 5)])
    func typingTakes200MillisecondsPerCharacter(text: String, seconds: Int) {
        #expect(ActionTime.seconds(typing: text) == seconds)
    }

    @Test func observingIsFree() throws {
        let phone = try TestPhone()
        for look in ["info", "screen", "tree", "state"] { _ = try TestPhone.ask(phone.session, "{\"id\":1,\"do\":\"\(look)\"}") }
        #expect(try phone.act(#""press","button":"home""#) == "09:41:03")
    }

    @Test func timestampsInTheStateOrderActions() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"clock://stopwatch""#)
        let before = try stopwatch(phone)
        try phone.tap("Start")
        try phone.tap("Lap")
        try phone.tap("Stop")
        let after = try stopwatch(phone)
        #expect(after.laps == before.laps + [3])
        #expect(after.seconds == before.seconds + 6)
    }
    private func stopwatch(_ phone: TestPhone) throws -> (laps: [Int], seconds: Int) {
        let clock = try #require(phone.state["clock"] as? [String: Any]), stopwatch = try #require(clock["stopwatch"] as? [String: Any])
        return (try #require(stopwatch["laps"] as? [Int]), try #require(stopwatch["secondsBefore"] as? Int))
    }

    @Test func dueEventsFireInOrderAtTheirTime() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"clock://timers""#)
        let store = Persona.store(ClockStore.self)
        store.startTimer(seconds: 5, label: "Tea")
        store.startTimer(seconds: 4, label: "Egg")
        try phone.act(#""wait","seconds":3600"#)
        let system = try #require(phone.state["system"] as? [String: Any]), notes = try #require(system["notifications"] as? [[String: Any]])
        #expect(notes.map { $0["title"] as? String } == ["Egg", "Tea"])
        #expect(notes.map { ($0["date"] as? String)?.dropFirst(11).prefix(8) } == ["09:41:07", "09:41:08"])
    }

    @Test func clockOnScreenAndInTheStatusBarFollowsTime() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"clock://stopwatch""#)
        try phone.tap("Start")
        let before = TestPhone.text(phone.session, #"{"id":1,"do":"screen"}"#)
        try phone.act(#""wait","seconds":1"#)
        #expect(TestPhone.text(phone.session, #"{"id":1,"do":"screen"}"#) != before)
        try phone.act(#""launch","app":"notes""#)
        try phone.act(#""wait","seconds":600"#)
        #expect(TestPhone.text(phone.session, #"{"id":1,"do":"screen"}"#).contains("9:51"))
    }
}
