import Foundation
import PersonaKit
import Testing
@testable import Mail

@MainActor struct MailStoreTests {
    typealias F = MailFixture

    @Test func marksAndFlagsPersist() throws {
        let store = try F.store([F.mail("a", isRead: false), F.mail("b", isRead: false)])
        store.setRead(true, ["a"])
        store.setFlagged(true, ["b", "gone"])
        #expect(store.message("a")?.isRead == true)
        #expect(store.message("b")?.isFlagged == true)
        #expect(try F.saved() == store.state)
    }

    @Test func badgeCountsUnreadInboxMailOnly() throws {
        let store = try F.store([F.mail("a", isRead: false), F.mail("b", isRead: false), F.mail("c", .archive, isRead: false)])
        #expect(PersonaHost.badge(of: .mail) == 2)
        store.setRead(true, ["a"])
        #expect(PersonaHost.badge(of: .mail) == 1)
        store.archive(["b"])
        #expect(PersonaHost.badge(of: .mail) == 0)
    }

    @Test func mailMovesOnlyToExistingMailboxes() throws {
        let store = try F.store([F.mail("a")], folders: [MailFolder(id: "folder-taxes", name: "Taxes")])
        store.move(["a"], to: .folder("folder-taxes"))
        #expect(store.message("a")?.mailbox == .folder("folder-taxes"))
        store.move(["a"], to: .folder("folder-none"))
        store.move(["a"], to: .drafts)
        store.move(["a"], to: .sent)
        #expect(store.message("a")?.mailbox == .folder("folder-taxes"))
    }

    @Test func currentMailboxIsNotOfferedAsDestination() throws {
        let store = try F.store([F.mail("a"), F.mail("mine", .sent, from: F.jordan, to: [F.maya])])
        #expect(store.destinations(for: ["a"]) == [.junk, .trash, .archive])
        #expect(store.destinations(for: ["mine"]) == [.inbox, .junk, .trash, .archive])
    }

    @Test func deletedMailGoesToTrashAndIsThenErased() throws {
        let store = try F.store([F.mail("a")])
        store.delete(["a"])
        #expect(store.message("a")?.mailbox == .trash)
        store.delete(["a"])
        #expect(store.state.messages.isEmpty)
    }

    @Test func onlyTrashAndJunkCanBeEmptied() throws {
        let store = try F.store([F.mail("a"), F.mail("b", .trash), F.mail("c", .junk)])
        store.empty(.inbox)
        store.empty(.trash)
        #expect(store.state.messages.map(\.id) == ["a", "c"])
    }

    @Test func foldersAreCreatedRenamedAndDeleted() throws {
        let store = try F.store([F.mail("a")])
        let id = try store.addFolder(named: "  Race ")
        #expect(store.state.folder(id)?.name == "Race")
        #expect(throws: FolderProblem.nameTaken("race")) { try store.addFolder(named: "race") }
        #expect(throws: FolderProblem.nameTaken("Inbox")) { try store.renameFolder(id, to: "Inbox") }
        #expect(throws: FolderProblem.emptyName) { try store.addFolder(named: " \n") }
        try store.renameFolder(id, to: "race")
        store.move(["a"], to: .folder(id))
        store.deleteFolder(id)
        #expect(store.state.folders.isEmpty)
        #expect(store.message("a")?.mailbox == .trash)
    }

    @Test func vipMailboxIgnoresAddressCase() throws {
        let store = try F.store([F.mail("a", from: MailAddress(name: "Maya", address: "Maya@Northstar.example")), F.mail("b", from: F.leo)])
        store.setVIP(true, F.maya)
        store.setVIP(true, F.maya)
        #expect(store.state.vips == ["maya@northstar.example"])
        #expect(store.threads(in: .vip).map(\.latest.id) == ["a"])
        #expect(store.vips == [F.maya])
        store.setVIP(false, F.maya)
        #expect(store.threads(in: .vip).isEmpty)
    }

    @Test func mailFromOtherAppsArrivesUnreadWithABanner() throws {
        let store = try F.store([])
        Persona.send(
            .mailReceived(
                IncomingMail(
                    fromName: "QuickBite", fromAddress: "receipts@quickbite.example", subject: "Your order", body: "Total $14.85",
                    category: "receipts", link: URL(string: "quickbite://order/order-1001"))))
        let mail = try #require(store.state.messages.first)
        #expect(mail.mailbox == .inbox && !mail.isRead && mail.category == .receipts && mail.date == Persona.now)
        #expect(mail.to == [F.jordan])
        #expect(mail.link?.absoluteString == "quickbite://order/order-1001")
        #expect(PersonaHost.badge(of: .mail) == 1)
        let banner = try #require(PersonaHost.takeBanners().first)
        #expect(banner.app == .mail && banner.title == "QuickBite" && banner.link == URL(string: "mail://message/\(mail.id)"))
        #expect(try F.saved() == store.state)
    }

    @Test func unknownMailCategoryIsPrimary() throws {
        let store = try F.store([])
        Persona.send(.mailReceived(IncomingMail(fromName: "X", fromAddress: "x@x.example", subject: "", body: "", category: "odd")))
        #expect(store.state.messages.first?.category == .primary)
    }

    @Test func stateRoundTrips() throws {
        let store = try F.store(
            [F.mail("a", attachments: [Attachment(name: "plan.pdf", kind: .pdf, bytes: 184_000)])], vips: ["leo@chen.example"], signature: "Jordan")
        let before = try PersonaHost.snapshot()
        try PersonaHost.restore(before)
        #expect(try PersonaHost.snapshot() == before)
        #expect(Persona.store(MailStore.self).state == store.state)
    }
}
