import Foundation
@testable import Gallery
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// Shortcuts become phrases as a person types, and where they must not, they stay. Each test leaves the settings as they were.
@Suite(.serialized) @MainActor struct TextExpansionTests {
    /// A phone with a field that takes words, or with the one of another screen, and two shortcuts.
    private func phone(_ screen: String = "suggestions", capitals: Bool = true) throws -> TestPhone {
        let phone = try TestPhone(gallery: true)
        var settings = PhoneSettings()
        settings.put(TextReplacement(id: "replacement-1", phrase: "On my way!", shortcut: "omw"))
        settings.put(TextReplacement(id: "replacement-2", phrase: "1 Main Street", shortcut: "addr"))
        settings.capitalizesSentences = capitals
        PhoneControl.settings = settings
        try phone.act("\"open_url\",\"url\":\"gallery://\(screen)\"")
        return phone
    }
    private func text(_ phone: TestPhone) -> String? { phone.phone.frontHost?.focus.text }
    private func press(_ labels: [String], _ phone: TestPhone) throws {
        for label in labels {
            try phone.tap(try #require(phone.elements.last { $0.label == label && $0.traits.contains("PlaysSound") }, "no key \(label)"))
        }
    }

    @Test func typedShortcutsBecomePhrases() throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone()
        try phone.act(#""type","text":"omw to addr, comw omw""#)
        #expect(text(phone) == "On my way! to 1 Main Street, comw omw", "the last word is not complete")
        try phone.act(#""type","text":" now""#)
        #expect(text(phone) == "On my way! to 1 Main Street, comw On my way! now")
    }

    @Test func shortcutThatIsTypedInPartsIsReplaced() throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone()
        for part in ["(o", "m", "w", ") "] { try phone.act("\"type\",\"text\":\"\(part)\"") }
        #expect(text(phone) == "(On my way!) ")
    }

    @Test func keysReplaceAfterSpaceAndPunctuation() throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone()
        try press(["O", "m", "w", "space", "O", "m", "w", "numbers", "."], phone)
        #expect(text(phone) == "On my way! On my way!.")
    }

    @Test func barOffersThePhraseAndTheWordAsItIs() throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone()
        try phone.act(#""type","text":"omw""#)
        try phone.tap("On my way!")
        #expect(text(phone) == "On my way! ")
        try phone.act(#""type","text":"omw""#)
        try phone.tap("“omw”")
        #expect(text(phone) == "On my way! omw ")
    }

    @Test(arguments: ["return", "dismiss_keyboard"]) func leavingTheFieldReplacesTheLastWord(button: String) throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone()
        try phone.act(#""type","text":"omw""#)
        try phone.act("\"press\",\"button\":\"\(button)\"")
        #expect(phone.phone.frontHost?.focus.target == nil)
        #expect(phone.elements.contains { $0.value == "On my way!" })
    }

    @Test func phraseThatEndsInAShortcutIsWrittenOnce() throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone()
        PhoneControl.settings.put(TextReplacement(id: "replacement-3", phrase: "see loop", shortcut: "loop"))
        PhoneControl.settings.put(TextReplacement(id: "replacement-4", phrase: "to omw", shortcut: "way"))
        for ended in ["see loop", "I see loop", "to omw"] {
            #expect(TextExpansion.shortcut(endOf: ended) == nil && TextExpansion.typing(" ", after: ended) == nil)
            #expect(TextExpansion.suggestions(after: ended) == nil)
        }
        #expect(TextExpansion.shortcut(endOf: "see a loop")?.phrase == "see loop")
        try phone.act(#""type","text":"loop loop, way way. 1 ""#)
        #expect(text(phone) == "see loop see loop, to omw to omw. 1 ")
    }

    @Test(arguments: ["keyboard", "email", "username", "never"]) func fieldsWithoutCorrectionStayVerbatim(screen: String) throws {
        defer { PhoneControl.settings = PhoneSettings() }
        let phone = try phone(screen)
        try phone.act(#""type","text":"omw now""#)
        #expect(text(phone) == "omw now")
    }

    @Test func keysFollowAutoCapitalization() throws {
        defer { PhoneControl.settings = PhoneSettings() }
        #expect(try phone().elements.contains { $0.label == "Q" })
        let without = try phone(capitals: false)
        #expect(!without.elements.contains { $0.label == "Q" } && without.elements.contains { $0.label == "q" })
        try press(["o", "k", "numbers", ".", "space", "a"], without)
        #expect(text(without) == "ok. a")
        #expect(try phone("characters", capitals: false).elements.contains { $0.label == "Q" }, "the field asks for capitals")
    }
}
