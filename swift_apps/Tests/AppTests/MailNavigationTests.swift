import Foundation
import PersonaKit
import Testing
@testable import Mail

@MainActor struct MailNavigationTests {
    typealias F = MailFixture

    @Test func navigationStartsInTheInbox() {
        #expect(MailNavigation().path == [.list(.inbox)])
    }

    @Test func conversationsMoveToTheNextInTheList() throws {
        let store = try F.store([F.mail("a", minutesAgo: 1), F.mail("b", minutesAgo: 2), F.mail("c", minutesAgo: 3)])
        let rows = store.threads(in: .inbox)
        let navigation = MailNavigation()
        navigation.open(rows[0], in: .inbox, among: rows, store: store)
        guard case .thread(let first) = navigation.path.last else { return #expect(Bool(false), "a conversation is open") }
        #expect(first.threadID == "thread-a" && first.previous == nil)
        navigation.replace(with: try #require(first.next))
        guard case .thread(let second) = navigation.path.last else { return #expect(Bool(false), "a conversation is open") }
        #expect(second.threadID == "thread-b" && second.previous?.threadID == "thread-a" && second.next?.next == nil)
        #expect(navigation.path.count == 2)
    }

    @Test func draftsOpenInTheComposer() throws {
        let store = try F.store([F.mail("d", .drafts, from: F.jordan, to: [F.leo], body: "Half")])
        let rows = store.threads(in: .mailbox(.drafts))
        let navigation = MailNavigation()
        navigation.open(rows[0], in: .mailbox(.drafts), among: rows, store: store)
        #expect(navigation.path == [.list(.inbox)])
        #expect(navigation.writing?.savedAs == "d" && navigation.writing?.text == "Half")
    }

    @Test func messageLinkOpensOverItsMailbox() throws {
        let store = try F.store([F.mail("a", .archive, thread: "t")])
        let navigation = MailNavigation()
        navigation.writing = store.newDraft()
        navigation.follow(.message(store.message("a")!))
        #expect(navigation.path == [.list(.mailbox(.archive)), .thread(ThreadRoute(threadID: "t", list: .mailbox(.archive), message: "a"))])
        #expect(navigation.writing == nil)
    }

    @Test(arguments: [
        ("maya@northstar.example", ["maya@northstar.example"]), ("New@Person.example,", ["New@Person.example"]),
        ("maya", ["maya@northstar.example"]), ("  ", []), ("nobody", ["nobody"]),
    ])
    func typedTextBecomesARecipient(text: String, expected: [String]) throws {
        let store = try F.store([])
        var draft = store.newDraft()
        var typed = TypedRecipients(cc: text)
        draft.commit(&typed, .cc, store: store)
        #expect(draft.cc.map(\.address) == expected)
        #expect(typed.isEmpty)
    }

    @Test func recipientsAreUniquePerField() throws {
        let store = try F.store([])
        var draft = store.newDraft(to: [F.maya])
        draft.add(MailAddress(address: "MAYA@northstar.example"), to: .to)
        #expect(draft.to == [F.maya])
        draft.attach(Attachment(name: "a.pdf", kind: .pdf, bytes: 1))
        draft.attach(Attachment(name: "a.pdf", kind: .pdf, bytes: 2))
        #expect(draft.attachments.map(\.bytes) == [1])
    }
}
