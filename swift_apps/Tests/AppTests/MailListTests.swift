import Foundation
import PersonaKit
import Testing
@testable import Mail

@MainActor struct MailListTests {
    typealias F = MailFixture

    @Test func threadIsOneRowWithItsMessageCount() throws {
        let store = try F.store([
            F.mail("a", thread: "t", minutesAgo: 90), F.mail("b", minutesAgo: 50),
            F.mail("reply", .sent, thread: "t", from: F.jordan, to: [F.maya], minutesAgo: 80, inReplyTo: "a"),
            F.mail("c", thread: "t", minutesAgo: 10, isRead: false),
        ])
        let rows = store.threads(in: .inbox)
        #expect(rows.map(\.id) == ["t", "thread-b"])
        #expect(rows[0].ids == ["c", "a"])
        #expect(rows[0].isUnread && rows[0].conversationCount == 3)
        #expect(store.conversation("t", in: .inbox).map(\.id) == ["a", "reply", "c"])
    }

    @Test func trashAndJunkShowOnlyTheirOwnMessages() throws {
        let store = try F.store([F.mail("a", thread: "t"), F.mail("b", .trash, thread: "t", isFlagged: true)])
        #expect(store.conversation("t", in: .mailbox(.trash)).map(\.id) == ["b"])
        #expect(store.conversation("t", in: .inbox).map(\.id) == ["a"])
        #expect(store.threads(in: .flagged).isEmpty)
    }

    @Test func movingAConversationKeepsSentReplies() throws {
        let store = try F.store([
            F.mail("a", thread: "t"), F.mail("mine", .sent, thread: "t", from: F.jordan, to: [F.maya]), F.mail("b", .archive, thread: "t"),
        ])
        #expect(store.movable("t", from: .inbox).map(\.id) == ["a"])
        #expect(store.movable("t", from: .unread).map(\.id) == ["a"])
        #expect(store.movable("t", from: .mailbox(.sent)).map(\.id) == ["mine"])
        store.archive(["a"])
        #expect(store.movable("t", from: .vip).map(\.id) == ["a", "b"])
    }

    @Test func draftsHaveTheirOwnRows() throws {
        let store = try F.store([F.mail("d1", .drafts, thread: "t", from: F.jordan), F.mail("d2", .drafts, thread: "t", from: F.jordan)])
        #expect(store.threads(in: .mailbox(.drafts)).map(\.id) == ["d2", "d1"])
    }

    @Test func filtersCombineAllRules() throws {
        let clip = Attachment(name: "a.pdf", kind: .pdf, bytes: 10)
        let store = try F.store([
            F.mail("a", isRead: false), F.mail("b", isRead: false, attachments: [clip]),
            F.mail("c", to: [F.leo], cc: [F.jordan], isRead: false, attachments: [clip]), F.mail("old", minutesAgo: 2000, isRead: false, attachments: [clip]),
        ])
        #expect(store.threads(in: .inbox, filter: MailFilter(rules: [.unread, .attachments, .toMe, .today])).map(\.latest.id) == ["b"])
        #expect(store.threads(in: .inbox, filter: MailFilter(rules: [.ccMe])).map(\.latest.id) == ["c"])
        #expect(store.threads(in: .inbox, filter: MailFilter(rules: [])).count == 4)
    }

    @Test func categoryShowsOnlyItsMailAfterAChange() throws {
        let store = try F.store([F.mail("a", category: .travel), F.mail("b"), F.mail("c", .archive, category: .travel)])
        #expect(store.threads(in: .inbox, category: .travel).map(\.latest.id) == ["a"])
        store.move(["c"], to: .inbox)
        #expect(store.threads(in: .inbox, category: .travel).map(\.latest.id) == ["c", "a"])
    }

    @Test func rowsShowTheLastReplyOrForward() throws {
        let store = try F.store([F.mail("a"), F.mail("b")])
        #expect(store.answered(store.message("a")!) == nil)
        try store.send(store.reply(to: store.message("a")!))
        #expect(store.answered(store.message("a")!) == .reply)
        PersonaHost.advance(1)
        var forward = store.forward(store.message("a")!)
        forward.to = [F.leo]
        store.save(forward)
        #expect(store.answered(store.message("a")!) == .reply)
        try store.send(forward)
        #expect(store.answered(store.message("a")!) == .forward)
        #expect(store.answered(store.message("b")!) == nil)
    }

    @Test(arguments: [
        ("maya", ["a", "sent"]), ("PÂTEL", ["a", "sent"]), ("budget", ["b"]), ("forecast", ["b"]), ("xlsx", ["b"]), ("team leo", ["b"]),
        ("from:leo", ["b"]), ("to:maya", ["sent"]), ("subject:re", ["sent"]), ("file:q2", ["b"]), ("from:", []), ("  ", []), ("maya budget", []),
    ])
    func searchFindsAllWordsInAnyField(typed: String, expected: [String]) throws {
        let store = try F.store([
            F.mail("a", subject: "Lunch", minutesAgo: 1),
            F.mail(
                "b", .archive, from: F.leo, subject: "Budget", body: "The forecast for the team.", minutesAgo: 5,
                attachments: [Attachment(name: "Q2.xlsx", kind: .spreadsheet, bytes: 9)]),
            F.mail("sent", .sent, from: F.jordan, to: [F.maya], subject: "Re: Lunch", body: "Yes!", minutesAgo: 9),
        ])
        #expect(store.search(typed, scope: .all, list: .inbox).map(\.id) == expected)
    }

    @Test func mailboxSearchStaysInItsMailboxAndUpdates() throws {
        let store = try F.store([F.mail("a"), F.mail("b", .archive)])
        #expect(store.search("hello", scope: .current, list: .inbox).map(\.id) == ["a"])
        store.move(["b"], to: .inbox)
        #expect(store.search("hello", scope: .current, list: .inbox).count == 2)
    }

    @Test func linksInMailOpenTheirScreens() throws {
        let store = try F.store([F.mail("a", thread: "t"), F.mail("d", .drafts, from: F.jordan)], folders: [MailFolder(id: "folder-taxes", name: "Taxes")])
        func link(_ text: String) -> MailLink? { MailLink(URL(string: text)!, store: store) }
        #expect(link("mail://mailbox/inbox") == .list(.inbox))
        #expect(link("mail://mailbox/folder-taxes") == .list(.mailbox(.folder("folder-taxes"))))
        #expect(link("mail://mailbox/nowhere") == nil)
        #expect(link("mail://message/a") == .message(store.message("a")!))
        #expect(link("mail://message/d") == .compose(store.resume(store.message("d")!)))
        #expect(link("mail://message/zzz") == nil)
        #expect(
            link("mail://compose?to=maya@northstar.example,x@y.example&cc=leo@chen.example&subject=Hi%20there&body=Yes")
                == .compose(
                    Draft(
                        to: [F.maya, MailAddress(address: "x@y.example")],
                        cc: [MailAddress(name: "Leo Chen", address: "leo@chen.example", contactID: "contact-leo-chen")],
                        subject: "Hi there", text: "Yes")))
    }

    @Test func previewIsTheSameWithAndWithoutAccents() {
        func preview(_ body: String) -> String { MailFixture.mail("a", body: body).preview }
        #expect(preview(" One\n\ttwo  three.\r\n") == "One two three." && preview("Un\u{A0}café\n noir") == "Un café noir")
        #expect(preview(" \n") == "This message has no content." && preview("") == preview(" \n"))
        let many = (1...60).map { "w\($0)" }
        #expect(preview(many.joined(separator: "\n")) == many.prefix(40).joined(separator: " "))
        #expect(preview("é " + many.joined(separator: " ")) == (["é"] + many.prefix(39)).joined(separator: " "))
        #expect(preview(String(repeating: "a", count: 500)) == String(repeating: "a", count: 400))
    }
}
