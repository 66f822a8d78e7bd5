import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// What happens to a phone while it is used.
@Suite(.serialized) @MainActor struct EventTests {
    private static let alert = #""kind":"alert","content":{"name":"lowBattery"}"#
    private static let chat = #""kind":"chat","content":{"from":"contact-maya-patel","text":"Running late"}"#

    private func schedule(_ phone: TestPhone, _ events: String...) throws {
        try phone.act("\"schedule\",\"events\":[\(events.map { "{\($0)}" }.joined(separator: ","))]")
    }
    private func happened(_ phone: TestPhone) throws -> [[String: Any]] {
        let system = try #require(phone.state["system"] as? [String: Any])
        return system["events"] as? [[String: Any]] ?? []
    }

    @Test func chatArrivesAtItsTimeWithBannerAndRecord() throws {
        let phone = try TestPhone()
        try schedule(phone, "\"at\":{\"after\":30},\(Self.chat)")
        try phone.act(#""wait","seconds":29"#)
        #expect(try happened(phone).isEmpty)
        #expect(PersonaHost.notifications.isEmpty)
        try phone.act(#""wait","seconds":3"#)
        #expect(try happened(phone).map { $0["at"] as? String } == ["2026-05-12T09:41:30-07:00"])
        #expect(PersonaHost.notifications.map(\.title) == ["Maya Patel"])
        let banner = try #require(phone.elements.first { $0.identifier == "NotificationShortLookView" })
        try phone.tap(banner)
        #expect(phone.phone.foreground == "quickchat")
        #expect(phone.elements.contains { $0.label == "Maya Patel: Running late, 9:41 AM" })
    }

    @Test func whatArrivesHasIdsOfItsOwn() throws {
        let phone = try TestPhone()
        try schedule(phone, "\"at\":{\"after\":0},\(Self.chat)")
        #expect(PersonaHost.notifications.map(\.id) == ["notification-event-1001"])
        #expect(Persona.newID("notification") == "notification-1001")
    }

    @Test func alertCoversTheScreenUntilItIsAnswered() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"clock""#)
        try schedule(phone, "\"at\":{\"step\":1},\(Self.alert)")
        try phone.act(#""wait","seconds":1"#)
        #expect(phone.shows("Low Battery", type: "Alert"))
        #expect(phone.shows("20% battery remaining."))
        // Neither the app below nor the system's gestures answer.
        try phone.tap(try phone.element("Timers", type: "Button"))
        try phone.swipe(340, 5, 340, 500)
        #expect(phone.shows("Low Battery", type: "Alert"))
        try phone.tap("Low Power Mode")
        #expect(!phone.shows("Low Battery", type: "Alert"))
        #expect(phone.phone.foreground == "clock")
        #expect(PersonaHost.lowPowerMode)
        #expect(PersonaHost.battery == 20)
    }

    @Test func closingTheAlertChangesNothing() throws {
        let phone = try TestPhone()
        try schedule(phone, "\"at\":{\"after\":0},\(Self.alert)")
        #expect(phone.shows("Low Battery", type: "Alert"))
        try phone.tap("Close")
        #expect(!phone.shows("Low Battery", type: "Alert"))
        #expect(!PersonaHost.lowPowerMode)
    }

    @Test func openingAnAppSetsOffItsEventOnce() throws {
        let phone = try TestPhone()
        try schedule(phone, "\"at\":{\"opened\":\"mybank\"},\(Self.chat)")
        try phone.act(#""launch","app":"clock""#)
        #expect(try happened(phone).isEmpty)
        try phone.act(#""open_url","url":"mybank://accounts""#)
        try phone.act(#""launch","app":"mybank""#)
        #expect(try happened(phone).count == 1)
    }

    @Test func moneyMoves() throws {
        let phone = try TestPhone()
        func balance() throws -> Int {
            let splitpay = try #require(phone.state["splitpay"] as? [String: Any])
            return try #require(splitpay["balanceCents"] as? Int)
        }
        let before = try balance()
        let content = #""content":{"from":"contact-maya-patel","amountCents":1250,"note":"Lunch"}"#
        try schedule(phone, "\"at\":{\"after\":0},\"kind\":\"payment\",\(content)", "\"at\":{\"after\":0},\"kind\":\"paymentRequest\",\(content)")
        #expect(try balance() == before + 1250)
        #expect(PersonaHost.notifications.map(\.title) == ["Maya Patel requests $12.50", "Maya Patel paid you $12.50"])
    }

    @Test func oneInvalidEventStopsAll() throws {
        let phone = try TestPhone()
        for wrong in [
            #""at":{"after":-1},"# + Self.alert, #""at":{"after":1,"step":2},"# + Self.alert, #""at":{"opened":"nope"},"# + Self.alert,
            #""at":{"clock":"2026-05-12 25:00"},"# + Self.alert, #""at":{"moment":"2026-05-12T09:40:00-07:00"},"# + Self.alert, Self.alert,
            #""at":{"after":1},"kind":"earthquake","content":{}"#, #""at":{"after":1},"kind":"alert","content":{"name":"lowBattery","percent":5}"#,
            #""at":{"after":1},"kind":"chat","content":{"from":"contact-nobody","text":"Hi"}"#,
            #""at":{"after":1},"kind":"cardCharge","content":{"merchant":"A","amountCents":1,"category":"other","card":"0000"}"#,
        ] {
            let answer = try TestPhone.ask(phone.session, "{\"id\":1,\"do\":\"schedule\",\"events\":[{\"at\":{\"after\":0},\(Self.alert)},{\(wrong)}]}")
            let error = try #require(answer["error"] as? [String: Any], "\(wrong) was accepted")
            #expect((error["message"] as? String ?? "").hasPrefix("schedule: event 2: "), "\(error)")
        }
        try phone.act(#""wait","seconds":5"#)
        #expect(try happened(phone).isEmpty)
    }

    @Test func restoringDropsWhatIsStillToCome() throws {
        let phone = try TestPhone()
        try schedule(phone, "\"at\":{\"after\":30},\(Self.chat)")
        try PersonaHost.restore(try PersonaHost.snapshot())
        phone.phone.relaunch()
        try phone.act(#""wait","seconds":60"#)
        #expect(try happened(phone).isEmpty)
    }

    @Test func phoneHasOnlyTheAppsThatAreNamed() throws {
        #expect(try InstalledApp.all(gallery: false).count == 26)
        #expect(try InstalledApp.all(named: "mail,clock", gallery: false).map(\.id) == ["clock", "mail"])
        #expect(throws: PersonaError.self) { try InstalledApp.all(named: "clock,nope", gallery: false) }
        #expect(throws: PersonaError.self) { try InstalledApp.all(named: "clock,clock", gallery: false) }
    }
}
