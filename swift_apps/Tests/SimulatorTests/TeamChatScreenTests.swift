import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// TeamChat's main flows on the screen, with the checked-in seeds; what came of them is read from the state.
@Suite(.serialized) @MainActor struct TeamChatScreenTests {
    private func open(_ phone: TestPhone, _ link: String) throws { try phone.act("\"open_url\",\"url\":\"\(link)\"") }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }
    private func type(_ phone: TestPhone, _ text: String) throws {
        try phone.act("\"type\",\"text\":\(String(decoding: try JSONEncoder().encode(text), as: UTF8.self))")
    }
    private func records(_ phone: TestPhone, _ list: String) throws -> [[String: Any]] {
        try #require((phone.state["teamchat"] as? [String: Any])?[list] as? [[String: Any]])
    }
    private func latest(_ phone: TestPhone) throws -> [String: Any] { try #require(try records(phone, "messages").last) }

    @Test func channelIsJoinedAndAMentionIsWritten() throws {
        let phone = try TestPhone()
        try open(phone, "teamchat://channels")
        try phone.tap("Not Joined")
        try phone.tap(named(phone, "teamchat.channels.channel.channel-climbing"))
        try phone.tap("Join Channel")
        try phone.tap(named(phone, "teamchat.composer.text"))
        try type(phone, "Is there room for me, @le")
        try phone.tap("Mention Leo Chen")
        try type(phone, "?")
        try phone.tap("Send")
        let message = try latest(phone)
        #expect(message["text"] as? String == "Is there room for me, @Leo Chen ?" && message["conversationID"] as? String == "channel-climbing")
        #expect(try named(phone, "teamchat.composer.text").value == "Message #climbing", "the field is empty again")
    }

    @Test func replyIsWrittenInAThread() throws {
        let phone = try TestPhone()
        try open(phone, "teamchat://channel/channel-proj-harbor-vine")
        try phone.tap(named(phone, "teamchat.conversation.message.message-proj-harbor-vine-260512-1"))
        #expect(phone.shows("Tuesday, May 12, 2026 at 8:58 AM"))
        try phone.tap(named(phone, "teamchat.composer.text"))
        try type(phone, "She may!")
        try phone.tap("Send")
        #expect(try latest(phone)["threadID"] as? String == "message-proj-harbor-vine-260512-1")
        #expect(phone.shows("1 reply"))
    }

    @Test func whoReactedIsShown() throws {
        let phone = try TestPhone()
        let message = "message-proj-harbor-vine-260512-1"
        try open(phone, "teamchat://channel/channel-proj-harbor-vine")
        let chip = try #require(phone.elements.last { $0.identifier?.contains("reaction.\(message).") == true })
        try phone.longPress(chip)
        #expect(phone.shows("Yuki Tanaka") && phone.shows("Maya Patel"))
        try open(phone, "teamchat://channel/channel-proj-harbor-vine")
        try phone.longPress(named(phone, "teamchat.conversation.message.\(message)"))
        try phone.tap("See Reactions")
        #expect(phone.elements.contains { $0.identifier?.hasSuffix(".contact-yuki-tanaka") == true && $0.label?.hasPrefix("Yuki Tanaka") == true })
    }

    @Test func longPressSavesPinsAndReacts() throws {
        let phone = try TestPhone()
        let id = "message-maya-patel-260512-1"
        for action in ["Save for Later", "Pin to Conversation"] {
            try open(phone, "teamchat://message/\(id)")
            try phone.longPress(named(phone, "teamchat.conversation.message.\(id)"))
            try phone.swipe(200, 700, 200, 200)
            try phone.tap(action)
        }
        try phone.longPress(named(phone, "teamchat.conversation.message.\(id)"))
        try phone.tap("React with 🎉")
        let chat = try #require(phone.state["teamchat"] as? [String: Any])
        #expect((chat["savedMessageIDs"] as? [String])?.first == id)
        let direct = try records(phone, "conversations").first { $0["id"] as? String == "dm-maya-patel" }
        #expect(direct?["pinnedMessageIDs"] as? [String] == [id])
        let message = try records(phone, "messages").first { $0["id"] as? String == id }
        #expect((message?["reactions"] as? [[String: Any]])?.first?["emoji"] as? String == "🎉")
    }

    @Test func statusIsSetAndCleared() throws {
        let phone = try TestPhone()
        func status() throws -> [String: Any]? {
            try records(phone, "members").first { $0["contactID"] as? String == "contact-jordan-avery" }?["status"] as? [String: Any]
        }
        try open(phone, "teamchat://status")
        try phone.tap("Focusing, 4 hours")
        try phone.tap("Save")
        let chosen = try #require(try status())
        #expect(chosen["text"] as? String == "Focusing")
        #expect((chosen["expiresAt"] as? String)?.hasPrefix("2026-05-12T13:41:") ?? false, "four hours from now")
        try phone.tap("Clear Status")
        #expect(try status() == nil)
    }
}
