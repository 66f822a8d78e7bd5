import Foundation
@testable import Gallery
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The keyboard as a finger meets it: keys found by what they read out, text read in the field.
@Suite(.serialized) @MainActor struct KeyboardTests {
    /// The seeds are loaded once: what they cost is far more than all that is tested here.
    private static var hasSeeds = false
    private func session(_ screen: String) throws -> ProtocolSession {
        let apps = try InstalledApp.all(gallery: true)
        if !KeyboardTests.hasSeeds { try PersonaHost.load(apps: apps.compactMap(\.store), seeds: TestPhone.seeds) }
        KeyboardTests.hasSeeds = true
        PersonaHost.recentEmoji = []
        let session = ProtocolSession(phone: Phone(size: CGSize(width: 402, height: 874), apps: apps))
        try ask(session, #""open_url","url":"gallery://\#(screen)""#)
        return session
    }
    @discardableResult private func ask(_ session: ProtocolSession, _ request: String) throws -> [String: Any] {
        let answer = session.answer(Data(#"{"id":1,"do":\#(request)}"#.utf8))
        let fields = try #require(JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        #expect(fields["ok"] as? Bool == true, "\(fields)")
        return fields
    }
    private func elements(_ session: ProtocolSession) -> [AccessibilityElement] {
        func all(_ element: AccessibilityElement) -> [AccessibilityElement] { [element] + element.children.flatMap(all) }
        return all(session.phone.tree())
    }
    /// A key of the keyboard or a suggestion above it, by its label.
    private func key(_ label: String, _ session: ProtocolSession) throws -> AccessibilityElement {
        try #require(elements(session).last { $0.label == label && ($0.traits.contains("PlaysSound") || $0.type == "SearchField") }, "no key \(label)")
    }
    private func press(_ labels: [String], _ session: ProtocolSession, do verb: String = "tap", _ more: String = "") throws {
        for label in labels {
            let frame = try key(label, session).frame
            try ask(session, #""\#(verb)","x":\#(Double(frame.midX)),"y":\#(Double(frame.midY))\#(more)"#)
        }
    }
    private func text(_ session: ProtocolSession) throws -> String { try #require(session.phone.frontHost).focus.text }
    private func has(_ label: String, _ session: ProtocolSession) -> Bool { elements(session).contains { $0.label == label } }
    private func suggestions(_ session: ProtocolSession) -> [String] {
        elements(session).first { $0.identifier == "Typing Predictions" }?.children.map { $0.label ?? "" } ?? []
    }

    @Test func sentencesStartWithACapital() throws {
        #expect(has("Q", try session("keyboard")))
        #expect(has("q", try session("email")))
        #expect(Capitalization.isWanted(.sentences, after: "He said \"no.\" "))
        #expect(Capitalization.isWanted(.sentences, after: "One\n"))
        #expect(!Capitalization.isWanted(.sentences, after: "3.5"))
        #expect(!Capitalization.isWanted(.sentences, after: "One, "))
        #expect(Capitalization.isWanted(.words, after: "new york "))
        #expect(!Capitalization.isWanted(.never, after: ""))
        #expect(Capitalization.isWanted(.characters, after: "abc"))
    }

    @Test func pressedKeysAreTyped() throws {
        let session = try session("keyboard")
        try press(["H", "i", "space", "y", "o", "u", "numbers", ".", "space", "O", "k"], session)
        #expect(try text(session) == "Hi you. Ok")
        try press(["shift", "A", "b"], session)
        #expect(try text(session) == "Hi you. OkAb")
    }

    @Test func typeActionIsVerbatim() throws {
        let session = try session("suggestions")
        try ask(session, #""type","text":"teh cat.  i dont""#)
        #expect(try text(session) == "teh cat.  i dont")
    }

    @Test func doubleTapOnShiftLocksIt() throws {
        let session = try session("email")
        try press(["shift"], session, do: "double_tap")
        try press(["A", "B"], session)
        #expect(try text(session) == "AB")
        try press(["shift", "c"], session)
        #expect(try text(session) == "ABc")
        try press(["shift", "D", "e"], session)
        #expect(try text(session) == "ABcDe")
    }

    @Test func doubleSpaceTypesAPeriod() throws {
        let session = try session("keyboard")
        try press(["A", "space", "space"], session)
        #expect(try text(session) == "A. ")
        try press(["B", "space"], session)
        #expect(try text(session) == "A. B ")
        try press(["delete", "space"], session)
        #expect(try text(session) == "A. B ")
        let email = try self.session("email")
        try press(["a", "space", "space"], email)
        #expect(try text(email) == "a  ")
    }

    @Test func heldDeleteKeyRepeats() throws {
        let session = try session("keyboard")
        let words = "The quick brown fox jumps over the lazy dog and runs"
        try ask(session, #""type","text":"\#(words)""#)
        try press(["delete"], session, do: "long_press", #","seconds":1"#)
        #expect(try text(session) == String(words.dropLast(7)))
        try press(["delete"], session, do: "long_press", #","seconds":3.5"#)
        // Twenty-seven more, and then two words.
        #expect(try text(session) == "The quick ")
        #expect(Keyboard.deletions(held: 0.2) == (1, 0))
        try press(["delete"], session, do: "long_press", #","seconds":30"#)
        #expect(try text(session).isEmpty)
    }

    @Test func suggestionsAreShownAndAccepted() throws {
        let session = try session("suggestions")
        #expect(suggestions(session) == ["I", "The", "I'm"])
        try press(["H", "e", "l"], session)
        #expect(suggestions(session) == ["“Hel”", "Help", "Hello"])
        try press(["Hello"], session)
        #expect(try text(session) == "Hello ")
        try press(["numbers", "!"], session)
        #expect(try text(session) == "Hello!")
        #expect(suggestions(session).isEmpty)
        #expect(Suggestions.after("I dont").map(\.word) == ["dont", "don't"])
        #expect(Suggestions.after("Thank ").first?.word == "you")
        #expect(Suggestions.after("on monda").map(\.word).contains("Monday"))
        #expect(Suggestions.after("frist").map(\.word).contains("first"))
    }

    @Test func fieldsWithoutAutocorrectionHaveNoSuggestions() throws {
        for screen in ["keyboard", "email", "web", "decimal", "password"] {
            let session = try session(screen)
            #expect(!has("Typing Predictions", session), "\(screen)")
            #expect(session.phone.frontHost?.keyboardTop == 566, "\(screen)")
        }
        #expect(try session("suggestions").phone.frontHost?.keyboardTop == 539)
    }

    @Test func keyboardTypesHaveTheirKeys() throws {
        let email = try session("email")
        try press(["a", "@", "b", "."], email)
        #expect(try text(email) == "a@b.")
        let web = try session("web")
        try press(["a", ".com", "/"], web)
        #expect(try text(web) == "a.com/")
        #expect(!has("space", web))
        let decimal = try session("decimal")
        try press(["1", ".", "5", "0", "Delete"], decimal)
        #expect(try text(decimal) == "1.5")
        let phone = try session("phone")
        try press(["symbols", "+", "numbers", "1"], phone)
        #expect(try text(phone) == "+1")
        #expect(!has(".", try session("digits")))
        let punctuation = try session("punctuation")
        try press(["1", "space", "2"], punctuation)
        #expect(try text(punctuation) == "1 2")
    }

    @Test func spaceAndApostropheReturnToLetters() throws {
        let session = try session("keyboard")
        try press(["I", "numbers", "'"], session)
        try press(["m", "numbers", "5", "symbols", "€", "space", "s"], session)
        #expect(try text(session) == "I'm5€ s")
    }

    @Test func slidingFromTheNumbersKeyTypesOneAndReturns() throws {
        let session = try session("keyboard")
        let start = try key("numbers", session).frame, end = try key("Q", session).frame
        try ask(session, #""drag","x1":\#(start.midX),"y1":\#(start.midY),"x2":\#(end.midX),"y2":\#(end.midY),"hold":0"#)
        #expect(try text(session) == "1")
        #expect(has("q", session))
    }

    @Test func heldSpaceBarMovesTheCaret() throws {
        let session = try session("keyboard")
        try ask(session, #""type","text":"abcdef""#)
        let space = try key("space", session).frame
        try ask(session, #""drag","x1":\#(space.midX),"y1":\#(space.midY),"x2":\#(space.midX - 24),"y2":\#(space.midY),"hold":0.6"#)
        try press(["x"], session)
        #expect(try text(session) == "abcxdef")
    }

    @Test func emojiKeyOpensTheEmojiKeyboard() throws {
        let session = try session("keyboard")
        try press(["Emoji", "thumbs up"], session)
        #expect(try text(session) == "👍")
        #expect(PersonaHost.recentEmoji == ["👍"])
        #expect(session.phone.frontHost?.keyboardTop == 486)
        try press(["Food & Drink", "red apple"], session)
        #expect(try text(session) == "👍🍎")
        try press(["delete", "letters"], session)
        #expect(try text(session) == "👍")
        // Those used last come first when the keyboard is next opened.
        try press(["Emoji"], session)
        let first = elements(session).filter { $0.type == "Key" }.prefix(2).map(\.identifier)
        #expect(first == ["🍎", "👍"])
        #expect(String(decoding: try PersonaHost.snapshot(), as: UTF8.self).contains(#""recentEmoji":["🍎","👍"]"#))
    }

    @Test func emojiScrollSideways() throws {
        let session = try session("keyboard")
        try press(["Emoji"], session)
        let before = try key("grinning face", session).frame.minX
        try ask(session, #""drag","x1":300,"y1":640,"x2":200,"y2":640,"hold":0"#)
        #expect(try key("grinning face", session).frame.minX == before - 100)
        for _ in 0..<40 { try ask(session, #""swipe","x1":390,"y1":640,"x2":10,"y2":640"#) }
        #expect(try key("Flags", session).isSelected)
    }

    @Test func emojiSearchFindsEmoji() throws {
        let session = try session("keyboard")
        try press(["Emoji", "Search Emoji"], session)
        try ask(session, #""type","text":"Piz""#)
        // The action types what it is given; the keys have no capitals here.
        #expect("\(session.phone.tree())".contains("\"Piz\""))
        try press(["z", "a", "pizza", "done", "letters"], session)
        #expect(try text(session) == "🍕")
        #expect(EmojiTable.search("birthday").contains("🎂"))
        #expect(EmojiTable.search("BirthDay") == EmojiTable.search("birthday"))
        #expect(EmojiTable.search("no such thing").isEmpty)
    }

    @Test func microphoneKeyDoesNothing() throws {
        let session = try session("keyboard")
        try press(["A"], session)
        let before = session.phone.tree()
        try press(["Dictate"], session)
        #expect(try text(session) == "A")
        #expect("\(session.phone.tree())" == "\(before)")
    }

    @Test func searchKeyIsDisabledWithoutText() throws {
        let session = try session("search")
        let empty = try key("search", session)
        #expect(!empty.isEnabled)
        try press(["search"], session)
        #expect(session.phone.frontHost?.focus.target != nil)
        try press(["A"], session)
        #expect(try key("search", session).isEnabled)
        #expect(try key("done", try self.session("done")).identifier == "Done")
    }

    /// The key has ↵, or the glyph of what return does here.
    @Test(arguments: [
        ("keyboard", "return", nil), ("next", "next", "arrow.right"), ("search", "search", "magnifyingglass"), ("done", "done", "checkmark"),
        ("send", "send", "arrow.up"), ("go", "go", "arrow.right"),
    ]) func returnKeyShowsWhatItDoes(_ screen: String, _ label: String, _ symbol: String?) throws {
        let session = try session(screen)
        let frame = try key(label, session).frame, ops = session.phone.screen().ops
        let symbols = ops.compactMap { op -> String? in
            if case .symbol(let name, let rect, _, _, _, _) = op, frame.contains(CGPoint(x: rect.midX, y: rect.midY)) { name } else { nil }
        }
        #expect(symbols == [symbol].compactMap { $0 })
        let texts = ops.compactMap { op -> String? in
            if case .text(let text, let xs, let baseline, _, _) = op, frame.contains(CGPoint(x: xs[0], y: baseline)) { text } else { nil }
        }
        #expect(texts.isEmpty, "no word")
        let isProminent = ["search", "done", "send", "go"].contains(label)
        #expect(ReturnKey.showing(label).isProminent == isProminent)
    }

    @Test func keyboardBackgroundBlocksTouches() throws {
        let session = try session("decimal")
        let before = "\(session.phone.tree())"
        try ask(session, #""tap","x":200,"y":860"#)
        #expect("\(session.phone.tree())" == before)
    }
}
