import Foundation
import PersonaKit
import Testing
@testable import Mail

@MainActor struct MailWritingTests {
    typealias F = MailFixture

    private func lunch(_ more: [Message] = [], signature: String = "") throws -> MailStore {
        try F.store(
            [
                F.mail(
                    "a", thread: "t", to: [F.jordan, F.leo], cc: [MailAddress(address: "zoe@x.example"), MailAddress(address: "jordan@northstar.example")],
                    subject: "Lunch", body: "At noon?\n\nMaya", category: .work)
            ] + more, signature: signature)
    }

    @Test func replyGoesToTheSenderInTheSameThread() throws {
        let store = try lunch(signature: "Jordan")
        var draft = store.reply(to: store.message("a")!)
        draft.text = "Yes."
        let id = try store.send(draft)
        let sent = try #require(store.message(id))
        #expect(sent.mailbox == .sent && sent.threadID == "t" && sent.inReplyTo == "a" && sent.isRead && sent.category == .work)
        #expect(sent.from == F.jordan && sent.to == [F.maya] && sent.cc.isEmpty)
        #expect(sent.subject == "Re: Lunch")
        #expect(sent.body == "Yes.\n\nJordan\n\nOn May 12, 2026, at 8:41 AM, Maya Patel <maya@northstar.example> wrote:\n\n> At noon?\n>\n> Maya")
        #expect(try F.saved() == store.state)
    }

    @Test func replyAllExcludesOwnAddresses() throws {
        let store = try lunch()
        let draft = store.replyAll(to: store.message("a")!)
        #expect(draft.to == [F.maya, F.leo])
        #expect(draft.cc.map(\.address) == ["zoe@x.example"])
        #expect(store.canReplyAll(store.message("a")!))
    }

    @Test func replyingToOwnMailKeepsItsRecipients() throws {
        let store = try F.store([F.mail("s", .sent, from: F.jordan, to: [F.leo], subject: "RE: Plan")])
        let draft = store.reply(to: store.message("s")!)
        #expect(draft.to == [F.leo] && draft.subject == "Re: Plan")
        #expect(!store.canReplyAll(store.message("s")!))
    }

    @Test func forwardCopiesTextAndFilesToANewThread() throws {
        let file = Attachment(name: "menu.pdf", kind: .pdf, bytes: 1)
        let store = try F.store([F.mail("a", thread: "t", subject: "Menu", attachments: [file])])
        var draft = store.forward(store.message("a")!)
        draft.to = [F.leo]
        let sent = store.message(try store.send(draft))!
        #expect(sent.subject == "Fwd: Menu" && sent.threadID != "t" && sent.attachments == [file] && sent.forwardOf == "a")
        #expect(sent.body.hasPrefix("Begin forwarded message:\n\nFrom: Maya Patel <maya@northstar.example>\nSubject: Menu\n"))
    }

    @Test func nothingIsSentWithoutValidRecipients() throws {
        let store = try F.store([])
        #expect(throws: SendProblem.noRecipients) { try store.send(store.newDraft()) }
        for wrong in ["maya", "maya@", "@x.example", "a@b", "a b@c.example", "a@b@c.example", "a@.example"] {
            #expect(throws: SendProblem.invalidAddress(wrong)) { try store.send(store.newDraft(to: [MailAddress(address: wrong)])) }
        }
        #expect(store.state.messages.isEmpty)
    }

    @Test func draftIsSavedOnceReopenedAndSent() throws {
        let store = try lunch(signature: "Sent from my iPhone")
        var draft = store.replyAll(to: store.message("a")!)
        draft.text = "Maybe\n\nlater"
        draft.savedAs = store.save(draft)
        draft.text = "Surely"
        let id = store.save(draft)
        #expect(store.state.messages.filter { $0.mailbox == .drafts }.map(\.id) == [id])
        let again = store.resume(store.message(id)!)
        #expect(again == draft)
        try store.send(again)
        #expect(store.message(id)?.mailbox == .sent)
        #expect(store.state.messages.count == 2)
    }

    @Test func emptyRecipientTextIsParsed() throws {
        let store = try lunch(signature: "J")
        var draft = store.newDraft()
        draft.savedAs = store.save(draft)
        #expect(store.resume(store.message(draft.savedAs!)!) == draft)
    }

    @Test func discardingADraftRemovesOnlyIt() throws {
        let store = try lunch()
        var draft = store.newDraft(to: [F.leo])
        store.discard(draft)
        draft.savedAs = store.save(draft)
        store.discard(draft)
        #expect(store.state.messages.map(\.id) == ["a"])
        draft.savedAs = "a"
        store.discard(draft)
        #expect(store.state.messages.map(\.id) == ["a"])
    }

    @Test func mailToOneselfArrives() throws {
        let store = try F.store([])
        try store.send(store.newDraft(to: [F.jordan], subject: "Note", text: "Milk"))
        #expect(store.threads(in: .inbox).map(\.isUnread) == [true])
        #expect(store.undoable == nil)
        #expect(PersonaHost.badge(of: .mail) == 1)
    }

    @Test func sentMailCanBeUndoneForTenSeconds() throws {
        let store = try F.store([])
        let draft = store.newDraft(to: [F.leo], subject: "Oops", text: "Text")
        let id = try store.send(draft)
        PersonaHost.advance(9)
        let back = try #require(store.undoSend())
        #expect(back.savedAs == id && back.text == "Text" && store.message(id)?.mailbox == .drafts)
        try store.send(back)
        PersonaHost.advance(10)
        #expect(store.undoSend() == nil)
    }

    @Test func suggestionsComeFromContactsByAnyNameThenFromMail() throws {
        let zoe = MailAddress(name: "Zoe Ma", address: "zoe@x.example")
        let store = try F.store([F.mail("a", from: zoe), F.mail("b", from: MailAddress(name: "Mail", address: "noreply@ma.example"))])
        #expect(store.suggestions(for: "ma") == [F.maya, zoe])
        #expect(store.suggestions(for: "May") == [F.maya])
        #expect(store.suggestions(for: "northstar").map(\.contactID) == ["contact-maya-patel"])
        #expect(store.suggestions(for: "leo").map(\.address) == ["leo@northstar.example", "leo@chen.example"])
        #expect(store.suggestions(for: "ma", except: [F.maya]) == [zoe])
        #expect(store.suggestions(for: " ").isEmpty)
    }

    @Test func suggestionsRankFrequentContactsFirst() throws {
        let marla = MailAddress(name: "Marla Quist", address: "marla@x.example")
        let store = try F.store([F.mail("a", from: marla), F.mail("b", from: marla), F.mail("c", from: F.maya)])
        #expect(store.suggestions(for: "ma") == [marla, F.maya])
        #expect(store.suggestions(for: "le c").map(\.address) == ["leo@northstar.example", "leo@chen.example"])
    }

    @Test(arguments: [
        ("Hi", [BodyPart(isQuoted: false, text: "Hi")]),
        (
            "Yes.\n\nOn Monday, Maya wrote:\n\n> At noon?\n>\n> > Really\n\nBye",
            [
                BodyPart(isQuoted: false, text: "Yes.\n\nOn Monday, Maya wrote:"), BodyPart(isQuoted: true, text: "At noon?\n\nReally"),
                BodyPart(isQuoted: false, text: "Bye"),
            ]
        ),
        ("", []), ("\n>\n", []),
    ])
    func quotedLinesStandApart(body: String, expected: [BodyPart]) {
        #expect(BodyPart.parts(of: body) == expected)
    }

    @Test func picturesAreListedOnceAndGoAlongWithAMail() throws {
        let fish = Attachment(name: "bass.jpg", kind: .image, bytes: 5, text: "A fish", scene: .fish)
        let store = try F.store([
            F.mail("a", attachments: [fish, Attachment(name: "plan.pdf", kind: .pdf, bytes: 5)]), F.mail("b", attachments: [fish]),
        ])
        #expect(store.pictures == [fish], "seeds without a library have the pictures that came by mail")
        let cat = Attachment(name: "cat.jpg", kind: .image, bytes: 7, text: "A cat", scene: .cat)
        store.change { $0.photos = [cat, fish] }
        #expect(store.pictures == [cat, fish])
        var draft = store.newDraft(to: [F.maya], subject: "Look")
        draft.attach(cat)
        draft.attach(cat)
        let id = try store.send(draft)
        #expect(store.message(id)?.attachments == [cat] && cat.spoken.hasSuffix(": A cat"))
    }

    @Test func recentFilesAreEachListedOnce() throws {
        let file = Attachment(name: "a.pdf", kind: .pdf, bytes: 5)
        let store = try F.store([
            F.mail("a", attachments: [file]), F.mail("b", attachments: [file, Attachment(name: "b.png", kind: .image, bytes: 7)]),
            F.mail("c", .trash, attachments: [Attachment(name: "c.png", kind: .image, bytes: 7)]),
        ])
        #expect(store.recentFiles.map(\.name).sorted() == ["a.pdf", "b.png"])
    }

    @Test func suggestionsFollowNewMail() throws {
        let mara = MailAddress(name: "Mara Lind", address: "mara@lind.example")
        let store = try F.store([F.mail("a")])
        #expect(store.suggestions(for: "mara").isEmpty)
        Persona.send(.mailReceived(IncomingMail(fromName: mara.name, fromAddress: mara.address, subject: "Hello", body: "Hi", category: "primary")))
        #expect(store.suggestions(for: "mara").map(\.address) == [mara.address])
    }
}
