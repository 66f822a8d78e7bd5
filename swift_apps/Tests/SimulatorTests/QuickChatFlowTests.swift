import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// QuickChat, used on the screen of a phone.
@MainActor @Suite struct QuickChatFlowTests {
    private func messages(_ phone: TestPhone, in chat: String) throws -> [[String: Any]] {
        let state = try #require(phone.state["quickchat"] as? [String: Any])
        return try #require(state["messages"] as? [[String: Any]]).filter { $0["chatID"] as? String == chat }
    }
    private func type(_ phone: TestPhone, _ text: String) throws { try phone.act("\"type\",\"text\":\"\(text)\"") }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.first { $0.identifier == identifier }, "expected \(identifier)")
    }

    @Test func messageIsWrittenAnsweredAndDeleted() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"quickchat://chat/chat-leo-chen""#)
        try phone.tap(named(phone, "quickchat.chat.field"))
        try type(phone, "Pastrami please")
        try phone.tap("Send")
        var sent = try #require(messages(phone, in: "chat-leo-chen").last)
        #expect(sent["text"] as? String == "Pastrami please")
        let bubble = try #require(phone.elements.last { $0.label?.hasPrefix("You: Pastrami please") == true })
        try phone.longPress(bubble)
        try phone.tap("Reply")
        #expect(phone.shows("Cancel Reply"))
        try phone.tap(named(phone, "quickchat.chat.field"))
        try type(phone, "With pickles")
        try phone.tap("Send")
        sent = try #require(messages(phone, in: "chat-leo-chen").last)
        #expect(sent["replyToID"] as? String == "message-1001" && sent["text"] as? String == "With pickles")
    }

    @Test func voiceNoteIsRecordedSentAndPlayed() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"quickchat://chat/chat-leo-chen""#)
        try phone.tap("Record Voice Note")
        try phone.act(#""wait","seconds":10"#)
        #expect(try named(phone, "quickchat.chat.recording").value == "0:12")
        try phone.tap("Cancel")
        #expect(phone.shows("Record Voice Note"))
        try phone.tap("Record Voice Note")
        try phone.act(#""wait","seconds":20"#)
        try phone.tap("Send")
        let voice = try #require(messages(phone, in: "chat-leo-chen").last?["voice"] as? [String: Any])
        #expect(voice["seconds"] as? Int == 23)
        try phone.tap("Play voice note, 0:23")
        #expect(phone.shows("Pause voice note, 0:02 of 0:23"))
        try phone.act(#""wait","seconds":21"#)
        #expect(phone.shows("Play voice note, 0:23"))
    }

    @Test func pollAndInvitationAreAnswered() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"quickchat://chat/chat-four-at-the-table""#)
        let vote = try #require(phone.elements.first { $0.label == "Yes, 7:00, 1 vote" })
        try phone.tap(vote)
        #expect(phone.shows("Yes, 7:00, 2 votes"))
        try phone.act(#""open_url","url":"quickchat://events""#)
        let row = try #require(phone.elements.first { $0.label?.hasPrefix("Pachinko") == true })
        try phone.tap(row)
        try phone.tap("Going")
        let answers = try messages(phone, in: "chat-book-club").compactMap { ($0["event"] as? [String: Any])?["answers"] as? [[String: Any]] }
        #expect(answers.contains { $0.contains { $0["contactID"] as? String == "contact-jordan-avery" && $0["answer"] as? String == "going" } })
    }

    @Test func searchOverAllChatsOpensTheMessage() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"quickchat""#)
        try phone.tap("Search chats and messages")
        try type(phone, "tupperware ransom")
        let hit = try #require(phone.elements.first { $0.identifier?.hasPrefix("quickchat.search.message.") == true })
        try phone.tap(hit)
        #expect(phone.elements.contains { $0.label?.contains("ransom is now one lemon bar") == true })
        #expect(phone.elements.contains { $0.identifier == "quickchat.chat.field" })
    }

    @Test func groupIsCreatedOnScreen() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"quickchat://new""#)
        try phone.tap("New Group")
        try phone.tap(named(phone, "quickchat.groupEditor.name"))
        try type(phone, "Race Day\\n")
        try phone.swipe(200, 700, 200, 250)
        try phone.tap(named(phone, "quickchat.groupEditor.members"))
        try phone.tap(named(phone, "quickchat.groupMembers.person.contact-aaron-feld"))
        try phone.tap(named(phone, "BackButton"))
        try phone.tap("Create")
        let state = try #require(phone.state["quickchat"] as? [String: Any])
        let chat = try #require((state["chats"] as? [[String: Any]])?.last)
        #expect(chat["title"] as? String == "Race Day" && chat["memberIDs"] as? [String] == ["contact-jordan-avery", "contact-aaron-feld"])
    }
}
