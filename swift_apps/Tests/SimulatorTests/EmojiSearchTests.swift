import Foundation
@testable import Gallery
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The search of the emoji keyboard is a field like any other: caret, selection, handles and edit menu.
@Suite(.serialized) @MainActor struct EmojiSearchTests {
    private func searching(_ text: String) throws -> TestPhone {
        let phone = try TestPhone(gallery: true)
        PersonaHost.recentEmoji = []
        PersonaHost.pasteboard = nil
        try phone.act(#""open_url","url":"gallery://keyboard""#)
        try phone.tap("Emoji")
        try phone.tap("Search Emoji", type: "SearchField")
        try type(phone, text)
        return phone
    }
    private func type(_ phone: TestPhone, _ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try phone.act("\"type\",\"text\":\(quoted)")
    }
    private func query(_ phone: TestPhone) throws -> String? { try phone.element("Search Emoji", type: "SearchField").value }
    private func menu(_ phone: TestPhone) -> [String] { phone.elements.filter { $0.type == "MenuItem" }.compactMap(\.label) }
    private func text(_ phone: TestPhone) -> String? { phone.phone.frontHost?.focus.text }
    /// Every caret that is painted.
    private func carets(_ phone: TestPhone) -> [CGRect] {
        phone.phone.screen().ops.compactMap { op in
            if case .fill(.rounded(let rect, [1], _), _, _) = op, rect.width == 2, rect.height > 15 { rect } else { nil }
        }
    }
    /// What is painted of the selection, and the knobs at its ends.
    private func knobs(_ phone: TestPhone) -> [CGRect] {
        phone.phone.screen().ops.compactMap { op in
            if case .fill(.oval(let rect), _, _) = op, rect.width == 16, rect.height == 16, rect.minX > 40 { rect } else { nil }
        }
    }
    private let start: CGFloat = 52.67, line: CGFloat = 516
    private func x(after text: String) -> CGFloat { start + TextBlock.width(text, FontSpec(size: 17)) }
    private func touch(_ phone: TestPhone, _ verb: String, after text: String, _ more: String = "") throws {
        try phone.act("\"\(verb)\",\"x\":\(Double(x(after: text))),\"y\":\(Double(line))\(more)")
    }

    @Test func tapPutsTheCaret() throws {
        let phone = try searching("heart")
        #expect(carets(phone).count == 1, "only the field that keys type into has a caret")
        #expect(abs(try #require(carets(phone).first).minX - x(after: "heart")) < 1)
        try touch(phone, "tap", after: "h")
        #expect(abs(try #require(carets(phone).first).minX - start) < 1)
        try type(phone, "red ")
        #expect(try query(phone) == "red heart")
        for label in ["b", "i", "g", "space"] { try phone.tap(try phone.element(label)) }
        #expect(try query(phone) == "red big heart")
        try phone.tap("delete")
        #expect(try query(phone) == "red bigheart")
        #expect(text(phone) == "", "the app's field is not typed into")
    }

    @Test func tapBesideTheTextPutsTheCaretAtItsStart() throws {
        let phone = try searching("cat")
        try phone.tap(20, line)
        try type(phone, "x")
        #expect(try query(phone) == "xcat")
    }

    @Test func doubleTapSelectsAWordAndTypingReplacesIt() throws {
        let phone = try searching("red hat")
        try touch(phone, "double_tap", after: "red h")
        #expect(menu(phone) == ["Cut", "Copy"])
        #expect(carets(phone).isEmpty && knobs(phone).count == 2)
        try phone.tap(try phone.element("h", type: "Key"))
        #expect(try query(phone) == "red h")
        #expect(menu(phone).isEmpty && knobs(phone).isEmpty)
    }

    @Test func editMenuAboveTheKeyboardTakesTouches() throws {
        let phone = try searching("pizza")
        try touch(phone, "tap", after: "pizza")
        #expect(menu(phone) == ["Select", "Select All"])
        let item = try phone.element("Select All", type: "MenuItem")
        #expect(item.frame.minY < 486, "it reaches above the keyboard")
        try phone.tap(item)
        #expect(menu(phone) == ["Cut", "Copy"])
        try phone.tap("Cut", type: "MenuItem")
        #expect(try query(phone) == "Search Emoji" && PersonaHost.pasteboard == "pizza")
        try touch(phone, "tap", after: "")
        #expect(menu(phone) == ["Paste"])
        try phone.tap("Paste", type: "MenuItem")
        #expect(try query(phone) == "pizza")
        #expect(phone.shows("pizza", type: "Key"))
    }

    @Test func handlesChangeTheSelection() throws {
        let phone = try searching("red hat")
        try touch(phone, "double_tap", after: "red h")
        let first = try #require(knobs(phone).min { $0.minX < $1.minX })
        try phone.act(
            "\"drag\",\"x1\":\(Double(first.midX)),\"y1\":\(Double(first.midY)),\"x2\":\(Double(start)),\"y2\":\(Double(first.midY)),\"hold\":0")
        #expect(abs(try #require(knobs(phone).map(\.midX).min()) - start) < 1)
        try type(phone, "cat")
        #expect(try query(phone) == "cat")
    }

    @Test func heldKeysWorkOnTheSearch() throws {
        let phone = try searching("abcdef")
        let space = try phone.element("space").frame
        try phone.act("\"drag\",\"x1\":200,\"y1\":\(Double(space.midY)),\"x2\":176,\"y2\":\(Double(space.midY)),\"hold\":0.6")
        try phone.tap(try phone.element("x", type: "Key"))
        #expect(try query(phone) == "abcxdef")
        try phone.longPress(try phone.element("delete"), seconds: 30)
        #expect(try query(phone) == "def")
        try phone.tap("shift")
        try phone.tap(try phone.element("Q", type: "Key"))
        #expect(try query(phone) == "Qdef" && phone.shows("q", type: "Key"))
    }

    @Test func aLongSearchScrollsWithItsCaret() throws {
        let phone = try searching(String(repeating: "smiling face ", count: 12))
        #expect(try #require(carets(phone).first).maxX < 336)
        try type(phone, String(repeating: "\u{8}", count: 200))
        #expect(abs(try #require(carets(phone).first).minX - start) < 1)
    }

    @Test func typingGoesOnInTheAppWhenTheSearchEnds() throws {
        for end in ["done", "Close"] {
            let phone = try searching("pizza")
            try phone.tap(try phone.element("pizza", type: "Key"))
            try phone.tap(end)
            #expect(carets(phone).count == 1 && text(phone) == "🍕")
            #expect(try query(phone) == "Search Emoji")
            try type(phone, "!")
            #expect(text(phone) == "🍕!")
        }
        let phone = try searching("pizza")
        try phone.tap(try #require(phone.elements.first { $0.type == "TextField" }))
        try type(phone, "Hi")
        #expect(text(phone) == "Hi", "a touch on the app ends the search")
    }

    @Test func aRestoredPhoneHasNoSearch() throws {
        let phone = try searching("pizza")
        let state = TestPhone.text(phone.session, #"{"id":9,"do":"state"}"#).dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast()
        try phone.act("\"restore\",\"state\":\(state)")
        try phone.act(#""open_url","url":"gallery://keyboard""#)
        try type(phone, "Hi")
        #expect(text(phone) == "Hi")
    }
}
