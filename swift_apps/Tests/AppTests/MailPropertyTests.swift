import Foundation
import PersonaKit
import Testing
@testable import Mail

/// Whatever a person does, in whatever order, the account stays in order and is saved.
@MainActor struct MailPropertyTests {
    typealias F = MailFixture

    /// A fixed sequence of numbers, so that a failure can be run again.
    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func anyOrderOfActionsLeavesTheAccountInOrder(seed: UInt64) throws {
        let store = try F.store(
            (0..<12).map { F.mail("m\($0)", thread: "t\($0 % 5)", from: $0 % 3 == 0 ? F.maya : F.leo, minutesAgo: $0, isRead: $0 % 2 == 0) },
            folders: [MailFolder(id: "folder-taxes", name: "Taxes")], signature: "J")
        var numbers = Numbers(state: seed)
        for _ in 0..<120 {
            act(on: store, &numbers)
            try check(store)
        }
    }

    private func act(on store: MailStore, _ numbers: inout Numbers) {
        let ids = store.state.messages.map(\.id)
        let some = ids.isEmpty ? [] : (0...numbers.next(3)).map { _ in ids[numbers.next(ids.count)] }
        let boxes = Mailbox.standard + store.state.folders.map { .folder($0.id) } + [.folder("nowhere")]
        let message = some.first.flatMap(store.message)
        switch numbers.next(14) {
        case 0: store.setRead(numbers.next(2) == 0, some)
        case 1: store.setFlagged(numbers.next(2) == 0, some)
        case 2, 3: store.move(some, to: boxes[numbers.next(boxes.count)])
        case 4: store.delete(some)
        case 5: store.empty([Mailbox.trash, .junk][numbers.next(2)])
        case 6: _ = message.map { try? store.send(store.replyAll(to: $0)) }
        case 7: _ = message.map { store.save(store.forward($0)) }
        case 8: message.map { store.discard(store.resume($0)) }
        case 9: _ = try? store.addFolder(named: "Folder \(numbers.next(4))")
        case 10: store.state.folders.first.map { store.deleteFolder($0.id) }
        case 11: Persona.send(.mailReceived(IncomingMail(fromName: "QuickBite", fromAddress: "q@q.example", subject: "Order", body: "B", category: "receipts")))
        case 12: PersonaHost.advance(numbers.next(15))
        default: _ = store.undoSend()
        }
    }

    private func check(_ store: MailStore) throws {
        let state = store.state
        #expect(Set(state.messages.map(\.id)).count == state.messages.count, "every message once")
        let known = Set(Mailbox.standard + state.folders.map { .folder($0.id) })
        #expect(state.messages.allSatisfy { known.contains($0.mailbox) }, "every message in a mailbox that is there")
        #expect(Set(state.folders.map { $0.name.lowercased() }).count == state.folders.count, "every name once")
        #expect(state.messages.allSatisfy { $0.mailbox != .drafts || store.isMe($0.from) }, "only one's own mail in Drafts")
        #expect(PersonaHost.badge(of: .mail) == state.messages.count { $0.mailbox == .inbox && !$0.isRead })
        #expect(PersonaHost.unsavedApps.isEmpty)
        let rows = known.flatMap { store.threads(in: .mailbox($0)) }
        #expect(rows.map(\.messages.count).reduce(0, +) == state.messages.count, "every message in exactly one list")
    }
}
