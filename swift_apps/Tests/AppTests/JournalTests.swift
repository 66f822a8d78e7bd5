import Foundation
import Testing
@testable import Mail
@testable import PersonaKit
@testable import QuickChat
@testable import TeamChat

/// What a store enters into the journal, and that nothing removes it.
@MainActor @Suite(.serialized) struct JournalTests {
    private var entries: [JournalEntry] { Persona.memory.system.journal ?? [] }
    private var lines: [String] { entries.map { "\($0.kind.rawValue) \($0.record)" } }

    @Test func aSentMailStaysInTheJournalWhenItIsErased() throws {
        let store = try MailFixture.store([])
        #expect(entries.isEmpty)
        var draft = store.newDraft(to: [MailFixture.maya], subject: "Friday", text: "I quit")
        store.save(draft)
        #expect(entries.isEmpty)
        draft.cc = [MailFixture.shop, MailFixture.jordan]
        let id = try store.send(draft)
        #expect(
            entries == [
                JournalEntry(
                    id: "journal-1", at: Persona.now, app: .mail, kind: .mail, to: ["contact-maya-patel", "receipts@quickbite.example"],
                    record: "mail.messages[\(id)]", says: ["subject": "Friday", "body": draft.body])
            ])
        store.delete([id])
        store.delete([id])
        #expect(store.message(id) == nil && lines == ["mail mail.messages[\(id)]"])
    }

    @Test func mailToOneselfReachesNobodyAndUndoingSaysSo() throws {
        let store = try MailFixture.store([])
        try store.send(store.newDraft(to: [MailFixture.jordan], subject: "Milk"))
        #expect(entries.isEmpty)
        let id = try store.send(store.newDraft(to: [MailFixture.maya], subject: "Hi"))
        #expect(store.undoSend() != nil)
        #expect(lines == ["mail mail.messages[\(id)]", "recall mail.messages[\(id)]"])
    }

    @Test func aMessageThatIsDeletedInTeamChatStaysInTheJournal() throws {
        let store = try TeamChatFixture.store()
        store.keepDraft("I quit", in: "dm-maya")
        let id = try store.send("I quit", to: "dm-maya")
        try store.edit(id, text: "Hello")
        try store.toggleReaction("👍", on: id)
        try store.toggleReaction("👍", on: id)
        try store.delete(id)
        let place = "teamchat.messages[\(id)]"
        #expect(lines == ["message \(place)", "edit \(place)", "reaction \(place).reactions[👍].by[contact-me]", "deletion \(place)"])
        #expect(entries.map(\.says) == [["text": "I quit"], ["text": "Hello"], nil, nil])
        #expect(entries.allSatisfy { $0.to == [TeamChatFixture.maya] && $0.app == .teamchat })
    }

    @Test func aMessageThatIsDeletedInQuickChatStaysInTheJournal() throws {
        let store = try ChatFixture.store()
        let mine = try store.send("Never mind", to: "maya"), everyones = try store.send("I quit", to: "maya")
        try store.deleteForMe(mine)
        try store.deleteForEveryone(everyones)
        let places = [mine, everyones].map { "quickchat.messages[\($0)]" }
        #expect(lines == ["message \(places[0])", "message \(places[1])", "deletion \(places[1])"])
        #expect(entries.map(\.to) == Array(repeating: [ChatFixture.maya], count: 3))
    }

    @Test func whatAnotherAppSaysInAChatIsEnteredByThatApp() throws {
        let store = try ChatFixture.store()
        store.receive(.chatNotice(ChatNotice(contactID: ChatFixture.maya, text: "You paid Maya $5.00")))
        #expect(store.state.messages.last?.isNotice == true && entries.isEmpty)
    }

    @Test func whatIsRefusedIsNotInTheJournal() throws {
        let store = try ChatFixture.store()
        let id = try store.send("Hello", to: "maya")
        #expect(throws: (any Error).self) { try store.forward(id, to: ["maya", "nowhere"]) }
        #expect(lines == ["message quickchat.messages[\(id)]"])
        #expect(Persona.memory.system.journal?.count == 1)
    }

    @Test func theJournalIsPartOfTheStateOnceItHasAnEntry() throws {
        let store = try TeamChatFixture.store()
        #expect(!String(decoding: try PersonaHost.snapshot(), as: UTF8.self).contains("journal"))
        try store.send("Hello", to: "dm-maya")
        let saved = try PersonaHost.snapshot()
        try PersonaHost.restore(saved)
        #expect(try lines.count == 1 && PersonaHost.snapshot() == saved)
        PersonaHost.rehearse { Journal.record(.post, in: .teamchat, "messages[x]") }
        #expect(lines.count == 1)
    }
}
