import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The caret in fields of Clock, MyBank and QuickBite: each touch is a request, and what came of it is read from the screen and the state.
@Suite(.serialized) @MainActor struct AppEditingTests {
    // MARK: Reading

    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }
    private func search(_ phone: TestPhone) throws -> AccessibilityElement {
        try #require(phone.elements.first { $0.type == "SearchField" && $0.traits.contains("SearchField") }, "no search field")
    }
    private func menu(_ phone: TestPhone) -> [String] { phone.elements.filter { $0.type == "MenuItem" }.compactMap(\.label) }
    private func caret(_ phone: TestPhone) -> Range<Int>? { phone.phone.frontHost?.focus.selection }
    private func selected(_ phone: TestPhone) -> String? { phone.phone.frontHost?.focus.selectedText }
    private func hasKeyboard(_ phone: TestPhone) -> Bool { phone.phone.frontHost?.keyboardTop != nil }
    private func records(_ phone: TestPhone, _ app: String, _ list: String) throws -> [[String: Any]] {
        try #require((phone.state[app] as? [String: Any])?[list] as? [[String: Any]])
    }
    private func label(ofAlarm id: String, _ phone: TestPhone) throws -> String? {
        try records(phone, "clock", "alarms").first { $0["id"] as? String == id }?["label"] as? String
    }
    private func pasteboard(_ phone: TestPhone) throws -> String? { (try phone.state["system"] as? [String: Any])?["pasteboard"] as? String }

    // MARK: Touching

    private func type(_ phone: TestPhone, _ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try phone.act("\"type\",\"text\":\(quoted)")
    }
    /// Touches the field's text where it is painted, between `before` and the letter after it.
    private func tap(_ phone: TestPhone, _ field: AccessibilityElement, after before: String, verb: String = "tap") throws {
        let value = try #require(field.value)
        #expect(value.hasPrefix(before) && value != before, "\(before) in \(value)")
        let letters = phone.phone.screen().ops.compactMap { op -> [CGFloat]? in
            guard case .text(value, let xs, let baseline, _, _) = op, field.frame.minY < baseline, baseline < field.frame.maxY else { return nil }
            return xs
        }
        let x = try #require(letters.last, "\(value) is not painted in one line")[before.count]
        try phone.act("\"\(verb)\",\"x\":\(Double(x)),\"y\":\(Double(field.frame.midY))")
    }
    private func tapEnd(_ phone: TestPhone, _ field: AccessibilityElement) throws { try phone.tap(field.frame.maxX - 4, field.frame.midY) }
    private func refusesTyping(_ phone: TestPhone) throws -> Bool {
        try TestPhone.ask(phone.session, #"{"id":1,"do":"type","text":"lost"}"#)["ok"] as? Bool == false
    }

    // MARK: Clock

    @Test func alarmLabelIsEditedAtTheCaret() throws {
        let phone = try TestPhone()
        let id = "alarm-laundry-room"
        func field() throws -> AccessibilityElement { try named(phone, "clock.alarmEditor.label") }
        try phone.act(#""open_url","url":"clock://alarms/\#(id)""#)
        #expect(try field().value == "Laundry room is ours")

        try tap(phone, try field(), after: "Laundry roo")
        #expect(caret(phone) == 12..<12, "nearer the word's end")
        try type(phone, " 2")
        #expect(try field().value == "Laundry room 2 is ours")
        try tap(phone, try field(), after: "La")
        #expect(caret(phone) == 0..<0, "nearer its start")
        try type(phone, "The ")
        try tap(phone, try field(), after: "The Lau", verb: "double_tap")
        #expect(selected(phone) == "Laundry" && menu(phone) == ["Cut", "Copy"])
        try type(phone, "washing")
        #expect(try field().value == "The washing room 2 is ours" && menu(phone).isEmpty)
        try tapEnd(phone, try field())
        #expect(caret(phone) == 26..<26)
        try type(phone, "!")
        try phone.tap(try field().frame.minX + 4, try field().frame.midY)
        #expect(caret(phone) == 0..<0, "the text stands at the right edge, so its start is nearest here")

        try phone.tap(try named(phone, "clock.alarmEditor.repeat"))
        #expect(try !hasKeyboard(phone) && refusesTyping(phone), "a pushed page ends the typing")
        try phone.tap(try named(phone, "BackButton"))
        #expect(try field().value == "The washing room 2 is ours!" && !hasKeyboard(phone))
        #expect(try label(ofAlarm: id, phone) == "Laundry room is ours", "nothing is kept before it is saved")
        try phone.tap(try named(phone, "clock.alarmEditor.save"))
        #expect(try label(ofAlarm: id, phone) == "The washing room 2 is ours!")
    }

    // MARK: MyBank

    @Test func paymentMemoIsEditedAtTheCaret() throws {
        let phone = try TestPhone()
        func field() throws -> AccessibilityElement { try named(phone, "mybank.pay.memo") }
        try phone.act(#""launch","app":"mybank""#)
        try phone.tap("Move", type: "Button")
        try phone.tap("Send to Maya Patel")
        try phone.tap(try named(phone, "mybank.pay.amount"))
        try type(phone, "12.00")
        try phone.tap(try field())
        try type(phone, "Coffee and cake Sunday")

        try tap(phone, try field(), after: "Coffee and ca")
        #expect(caret(phone) == 15..<15, "halfway it is the word's end")
        try tap(phone, try field(), after: "Coffee and c")
        #expect(caret(phone) == 11..<11)
        try type(phone, "lemon ")
        #expect(try field().value == "Coffee and lemon cake Sunday")
        try tap(phone, try field(), after: "Cof", verb: "double_tap")
        #expect(selected(phone) == "Coffee" && menu(phone) == ["Cut", "Copy"])
        try phone.tap("Cut", type: "MenuItem")
        #expect(try field().value == " and lemon cake Sunday" && pasteboard(phone) == "Coffee" && caret(phone) == 0..<0)
        try type(phone, "Tea")
        try tapEnd(phone, try field())
        #expect(caret(phone) == 25..<25 && menu(phone).isEmpty)
        try tapEnd(phone, try field())
        #expect(menu(phone) == ["Select", "Select All", "Paste"], "a second tap on the caret opens the menu")
        try phone.tap("Paste", type: "MenuItem")
        #expect(try field().value == "Tea and lemon cake SundayCoffee")
        try type(phone, String(repeating: "\u{8}", count: 6))

        try phone.tap(try named(phone, "mybank.pay.continueButton"))
        #expect(try !hasKeyboard(phone) && refusesTyping(phone), "a pushed page ends the typing")
        try phone.tap(try named(phone, "mybank.pay.confirmButton"))
        let memos = try records(phone, "mybank", "payments").compactMap { $0["memo"] as? String }
        #expect(memos.contains("Tea and lemon cake Sunday"))
    }

    // MARK: QuickBite

    @Test func restaurantSearchIsEditedAtTheCaret() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"quickbite""#)
        try phone.tap(try search(phone))
        try type(phone, "ramon obo")
        #expect(phone.elements.allSatisfy { $0.identifier != "quickbite.home.restaurant.restaurant-ramen-kobo" })

        try tap(phone, try search(phone), after: "ram", verb: "double_tap")
        #expect(selected(phone) == "ramon" && menu(phone) == ["Cut", "Copy"])
        try type(phone, "ramen")
        #expect(try search(phone).value == "ramen obo" && caret(phone) == 5..<5)
        try tap(phone, try search(phone), after: "ramen o")
        #expect(caret(phone) == 6..<6)
        try type(phone, "k")
        #expect(try search(phone).value == "ramen kobo")
        try phone.tap(try named(phone, "quickbite.home.restaurant.restaurant-ramen-kobo"))
        #expect(try !hasKeyboard(phone) && refusesTyping(phone), "a pushed page ends the typing")
        try phone.tap(try named(phone, "BackButton"))

        #expect(try search(phone).value == "ramen kobo" && !hasKeyboard(phone))
        // The field's middle is beyond the text and clear of the button that empties it.
        try phone.tap(try search(phone))
        try phone.tap(try search(phone))
        #expect(caret(phone) == 10..<10 && menu(phone) == ["Select", "Select All"])
        try phone.tap("Select All", type: "MenuItem")
        #expect(selected(phone) == "ramen kobo" && menu(phone) == ["Cut", "Copy"])
        try type(phone, "pho")
        #expect(try search(phone).value == "pho" && named(phone, "quickbite.home.restaurant.restaurant-pho-clement").isVisible)
    }

    @Test func gateCodeIsCopiedFromAnAddressToAnAlarm() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"quickbite""#)
        try phone.tap(try named(phone, "quickbite.home.addressButton"))
        try phone.tap(try named(phone, "quickbite.addresses.edit.address-home"))
        func instructions() throws -> AccessibilityElement { try named(phone, "quickbite.addressEditor.instructions") }
        try phone.tap(try instructions())
        try tap(phone, try instructions(), after: "Gate code 44", verb: "double_tap")
        #expect(selected(phone) == "4417")
        try phone.tap("Copy", type: "MenuItem")
        #expect(try pasteboard(phone) == "4417" && instructions().value?.hasPrefix("Gate code 4417,") == true)
        try phone.tap(try named(phone, "quickbite.addressEditor.cancelButton"))

        try phone.act(#""open_url","url":"clock://alarms/alarm-airport""#)
        func field() throws -> AccessibilityElement { try named(phone, "clock.alarmEditor.label") }
        try tapEnd(phone, try field())
        try type(phone, " gate")
        try tapEnd(phone, try field())
        #expect(menu(phone) == ["Select", "Select All", "Paste"], "the pasteboard is the phone's")
        try phone.tap("Paste", type: "MenuItem")
        #expect(try field().value == "Airport gate4417" && caret(phone) == 16..<16)
        try tap(phone, try field(), after: "Airport gate44", verb: "double_tap")
        try phone.tap("Paste", type: "MenuItem")
        #expect(try field().value == "Airport 4417", "what is pasted takes the selection's place")
        try phone.tap(try named(phone, "clock.alarmEditor.save"))
        #expect(try label(ofAlarm: "alarm-airport", phone) == "Airport 4417")
        #expect(
            try records(phone, "quickbite", "addresses").first?["instructions"] as? String == "Gate code 4417, leave at the door of 307. The bell is broken.")
    }
}
