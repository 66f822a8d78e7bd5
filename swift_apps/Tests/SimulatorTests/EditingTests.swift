import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The apps' own fields, edited by taps, swipes and typing alone.
@Suite(.serialized) @MainActor struct EditingTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }
    private func tapEnd(_ phone: TestPhone, _ field: AccessibilityElement) throws { try phone.tap(field.frame.maxX - 4, field.frame.maxY - 5) }
    private func type(_ phone: TestPhone, _ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try phone.act("\"type\",\"text\":\(quoted)")
    }
    private func menu(_ phone: TestPhone) -> [String] { phone.elements.filter { $0.type == "MenuItem" }.compactMap(\.label) }
    private func notes(_ phone: TestPhone) throws -> [[String: Any]] {
        try #require((phone.state["notes"] as? [String: Any])?["notes"] as? [[String: Any]])
    }
    private func checklist(_ phone: TestPhone) throws -> [String] {
        let note = try #require(try notes(phone).first { $0["title"] as? String == "Shopping List" })
        return try #require(note["checklist"] as? [[String: Any]]).compactMap { $0["text"] as? String }
    }
    /// Every word that is painted, in reading order.
    private func painted(_ phone: TestPhone) -> String {
        phone.phone.screen().ops.compactMap { if case .text(let text, _, _, _, _) = $0 { text.trimmingCharacters(in: .whitespaces) } else { nil } }
            .joined(separator: " ")
    }
    private func openShoppingList(_ phone: TestPhone) throws {
        try phone.act(#""launch","app":"notes""#)
        try phone.tap(try #require(phone.elements.first { $0.label?.hasPrefix("All iCloud") == true || $0.label?.hasPrefix("Home,") == true }))
        try phone.tap(try #require(phone.elements.first { $0.label?.contains("Shopping List") == true && $0.type == "Button" }))
    }

    @Test func longChecklistLineWrapsDuringAndAfterTyping() throws {
        let phone = try TestPhone()
        try openShoppingList(phone)
        let before = try checklist(phone)
        let last = try #require(phone.elements.last { $0.identifier?.hasPrefix("notes.editor.item.") == true })
        try tapEnd(phone, last)
        let long = "Deposit for the van $1,250.00, the hotel $862.40, and what is still open is $75.05"
        try type(phone, "\n" + long)
        #expect(try checklist(phone) == before + [long] && painted(phone).contains(long), "all of it, while it is typed")
        try phone.tap(try named(phone, "notes.editor.done"))
        #expect(painted(phone).contains(long) && phone.phone.frontHost?.keyboardTop == nil, "and after")
        try tapEnd(phone, try #require(phone.elements.last { $0.identifier?.hasPrefix("notes.editor.item.") == true }))
        try type(phone, "\nBread\nEggs")
        #expect(try checklist(phone) == before + [long, "Bread", "Eggs"], "each line is an item")
        try phone.tap(try named(phone, "notes.editor.undo"))
        try phone.tap(try named(phone, "notes.editor.undo"))
        #expect(try checklist(phone) == before)
        try phone.tap(try named(phone, "notes.editor.redo"))
        #expect(try checklist(phone) == before + [long])
    }

    @Test(arguments: [20, 100]) func manyChecklistLinesKeepTheCaretInView(count: Int) throws {
        let phone = try TestPhone()
        try openShoppingList(phone)
        let before = try checklist(phone)
        try tapEnd(phone, try #require(phone.elements.last { $0.identifier?.hasPrefix("notes.editor.item.") == true }))
        let lines = (1...count).map { "Line \($0)" }
        try type(phone, "\n" + lines.joined(separator: "\n"))
        func expectTheCaret(in text: String) throws {
            let host = try #require(phone.phone.frontHost), target = try #require(host.focus.target)
            #expect(target.text() == text)
            #expect(target.frame().maxY <= (host.keyboardTop ?? 0) && target.frame().minY > 116, "\(target.frame())")
        }
        #expect(try checklist(phone) == before + lines)
        try expectTheCaret(in: "Line \(count)")
        // From the top again, where no row of the new item is built.
        try phone.tap(try named(phone, "notes.editor.done"))
        for _ in 0..<20 { try phone.act(#""swipe","x1":200,"y1":300,"x2":200,"y2":760"#) }
        try phone.tap(try named(phone, "notes.editor.checklist"))
        try type(phone, "Last")
        try expectTheCaret(in: "Last")
        #expect(try checklist(phone) == before + lines + ["Last"])
    }

    @Test func textCopiedInOneAppIsPastedInAnother() throws {
        let phone = try TestPhone()
        try openShoppingList(phone)
        let first = try #require(phone.elements.first { $0.identifier?.hasPrefix("notes.editor.item.") == true })
        try phone.act("\"double_tap\",\"x\":\(Double(first.frame.minX + 12)),\"y\":\(Double(first.frame.midY))")
        #expect(menu(phone) == ["Cut", "Copy"])
        try phone.tap("Copy", type: "MenuItem")
        let word = try #require((phone.state["system"] as? [String: Any])?["pasteboard"] as? String)
        #expect(first.value?.hasPrefix(word) == true && !word.isEmpty)
        let state = TestPhone.text(phone.session, #"{"id":9,"do":"state"}"#).dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast()
        try phone.act("\"restore\",\"state\":\(state)")
        try phone.act(#""launch","app":"mail""#)
        try phone.tap("Compose")
        let subject = try named(phone, "mail.compose.subject")
        try phone.tap(subject)
        #expect(menu(phone).isEmpty)
        try phone.tap(try named(phone, "mail.compose.subject"))
        #expect(menu(phone) == ["Paste"], "a second tap on the caret opens the menu")
        try phone.tap("Paste", type: "MenuItem")
        #expect(try named(phone, "mail.compose.subject").value == word && menu(phone).isEmpty)
    }

    @Test func longMailCanBeReadAndEditedWhileComposing() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mail""#)
        try phone.tap("Compose")
        try phone.tap(try named(phone, "mail.compose.body"))
        try type(phone, (1...40).map { "Line \($0)" }.joined(separator: "\n"))
        #expect(painted(phone).contains("Line 40") && !painted(phone).contains("Line 1 "))
        for _ in 0..<5 { try phone.swipe(200, 250, 200, 500) }
        let body = try named(phone, "mail.compose.body")
        #expect(painted(phone).contains("Line 1 Line 2 ") && body.frame.height > 870)
        try phone.tap(body.frame.maxX - 4, body.frame.minY + 10)
        try type(phone, ": $19.05")
        #expect(try named(phone, "mail.compose.body").value?.hasPrefix("Line 1: $19.05\nLine 2\n") == true)
    }

    @Test func manyLineBreaksAreTypedAtOnce() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"notes""#)
        try phone.tap(try #require(phone.elements.first { $0.label?.hasPrefix("All iCloud") == true || $0.label?.hasPrefix("Home,") == true }))
        try phone.tap("New Note")
        try type(phone, "Title\n")
        let time = try ContinuousClock().measure {
            try type(phone, String(repeating: "\n", count: 10_000))
            try type(phone, "end")
            try type(phone, String(repeating: "\u{8}", count: 5_003))
        }
        #expect(try notes(phone).last?["body"] as? String == String(repeating: "\n", count: 5_000))
        #expect(time < .seconds(10), "\(time); it costs as much as its length")
        #expect(phone.phone.screen().ops.count < 500)
    }

    @Test func paymentReviewHasNoKeyboard() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mybank""#)
        try phone.tap("Move", type: "Button")
        try phone.tap("Send to Maya Patel")
        try phone.tap(try named(phone, "mybank.pay.amount"))
        try type(phone, "12.00")
        try phone.tap(try named(phone, "mybank.pay.memo"))
        try type(phone, "Coffee")
        try phone.tap(try named(phone, "mybank.pay.continueButton"))
        #expect(phone.shows("Send $12.00") && phone.phone.frontHost?.keyboardTop == nil)
        let answer = try TestPhone.ask(phone.session, #"{"id":1,"do":"type","text":"hidden"}"#)
        #expect(answer["ok"] as? Bool == false, "nothing behind the screen is typed into")
        try phone.tap(try named(phone, "BackButton"))
        #expect(try named(phone, "mybank.pay.memo").value == "Coffee")
    }
}
