import Foundation
import Testing
@testable import Clock
@testable import Contacts
@testable import Messages
@testable import PersonaKit

/// A phone with Messages: a conversation with Maya, and one with a number that nobody knows.
@MainActor private func startMessages() throws -> MessagesStore {
    let contacts = """
        {"me": "contact-me", "people": [
            {"id": "contact-me", "firstName": "Jordan", "lastName": "Avery", "emails": [], "phones": ["(415) 555-0100"]},
            {"id": "contact-maya", "firstName": "Maya", "lastName": "Patel", "emails": [], "phones": ["(415) 555-0101"]},
            {"id": "contact-leo", "firstName": "Leo", "lastName": "Chen", "emails": [], "phones": ["(415) 555-0102"]}]}
        """
    func thread(_ id: String, _ member: String, _ service: String) -> String {
        """
        {"id": "\(id)", "members": ["\(member)"], "service": "\(service)", "isMuted": false, "isKnown": false, "isJunk": false,
         "lastReadAt": "2026-05-11T12:00:00-07:00", "isMarkedUnread": false, "draft": ""}
        """
    }
    func message(_ id: String, _ thread: String, _ sender: String, _ date: String, _ text: String) -> String {
        """
        {"id": "\(id)", "threadID": "\(thread)", "sender": "\(sender)", "date": "\(date)", "text": "\(text)", "tapbacks": [], "isUnsent": false}
        """
    }
    let messages = """
        {"threads": [\(thread("maya", "contact-maya", "iMessage")), \(thread("odd", "(628) 555-0142", "text"))],
         "messages": [\(message("t1", "maya", "contact-maya", "2026-05-11T11:00:00-07:00", "Hi")),
                      \(message("t2", "odd", "(628) 555-0142", "2026-05-11T13:00:00-07:00", "Is this Dana?"))],
         "businesses": []}
        """
    let clock = #"{"alarms": [], "cities": [], "stopwatch": {"secondsBefore": 0, "laps": []}, "timers": [], "recentTimers": []}"#
    try PersonaHost.load(
        apps: [ClockStore.self, ContactsStore.self, MessagesStore.self],
        seeds: ["contacts": Data(contacts.utf8), "clock": Data(clock.utf8), "messages": Data(messages.utf8)])
    return Persona.store(MessagesStore.self)
}

@MainActor @Suite struct MessagesTests {
    @Test func mailboxesTellKnownFromUnknown() throws {
        let store = try startMessages()
        #expect(store.threads(in: .messages).map(\.id) == ["maya"])
        #expect(store.threads(in: .unknown).map(\.id) == ["odd"] && store.threads(in: .unread).map(\.id) == ["odd"])
        store.send("No, sorry", to: "odd")
        #expect(store.threads(in: .unknown).isEmpty && store.threads(in: .messages).map(\.id) == ["odd", "maya"])
        try store.reportJunk(["odd"])
        #expect(store.threads(in: .junk).map(\.id) == ["odd"] && store.threads(in: .messages).map(\.id) == ["maya"])
    }

    @Test func editsEndAfterFifteenMinutesAndUnsendingAfterTwo() throws {
        let store = try startMessages()
        let id = try #require(store.send(" See you at six ", to: "maya"))
        try store.edit(id, to: "See you at seven")
        #expect(store.message(id)?.text == "See you at seven" && store.message(id)?.earlier == ["See you at six"])
        PersonaHost.advance(121)
        #expect(!store.canUnsend(try #require(store.message(id))))
        try store.unsend(id)
        #expect(store.message(id)?.isUnsent == false)
        PersonaHost.advance(15 * 60)
        try store.edit(id, to: "Too late")
        #expect(store.message(id)?.text == "See you at seven")
        let green = try #require(store.send("Hello", to: "odd"))
        try store.unsend(green)
        #expect(store.message(green)?.isUnsent == false)
    }

    @Test func whatIsSentWithoutNetworkWaits() throws {
        let store = try startMessages()
        var settings = PhoneControl.settings
        (settings.airplaneMode, settings.isWiFiOn) = (true, false)
        PhoneControl.settings = settings
        let id = try #require(store.send("On the plane", to: "maya"))
        #expect(store.message(id)?.isWaiting == true && !store.retry(id))
        #expect(throws: OfflineError()) { try store.reportJunk(["odd"]) }
        #expect(store.thread("odd")?.isJunk == false)
        settings.airplaneMode = false
        PhoneControl.settings = settings
        PersonaHost.advance(1)
        #expect(store.message(id)?.isWaiting == nil)
    }

    @Test func deletedMessagesStayThirtyDays() throws {
        let store = try startMessages()
        store.delete(["maya"])
        #expect(store.threads(in: .messages).isEmpty && store.threads(in: .deleted).map(\.id) == ["maya"] && store.daysLeft("maya") == 30)
        store.recover(["maya"])
        #expect(store.threads(in: .messages).map(\.id) == ["maya"])
        store.delete(["maya"])
        PersonaHost.advance(31 * 86_400)
        #expect(store.threads(in: .deleted).isEmpty && store.messages(in: "maya").isEmpty)
    }

    @Test func textsOfANumberAreTheContactsWhoHasIt() throws {
        let store = try startMessages()
        Persona.send(.arrived(.text(ArrivingText(from: "415-555-0102", text: "Leo here"))))
        #expect(store.state.messages.last?.sender == "contact-leo")
        Persona.send(.textReceived(IncomingText(number: "692265", name: "MyBank", text: "482913 is your code.")))
        let code = try #require(store.state.messages.last)
        let thread = try #require(store.thread(code.threadID))
        #expect(code.code == "482913" && store.name(of: thread) == "MyBank")
        #expect(store.state.problem == nil)
        store.setBlocked(true, "692265")
        Persona.send(.textReceived(IncomingText(number: "692265", name: "MyBank", text: "Again")))
        #expect(store.state.messages.last == code)
    }
}
