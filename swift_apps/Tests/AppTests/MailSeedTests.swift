import Foundation
import PersonaKit
import Testing
@testable import Mail

/// The checked-in life as Mail sees it.
@MainActor struct MailSeedTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("seed_data/jordan_avery")

    private func load() throws -> MailStore {
        try PersonaHost.load(apps: [MailStore.self], seeds: Self.folder)
        return Persona.store(MailStore.self)
    }

    @Test func allReferencesResolve() throws {
        let store = try load()
        let state = store.state
        let ids = Set(state.messages.map(\.id))
        #expect(ids.count == state.messages.count && ids.count >= 400)
        let boxes = Set(Mailbox.standard + state.folders.map { .folder($0.id) })
        for message in state.messages {
            #expect(boxes.contains(message.mailbox), "\(message.id)")
            #expect(message.date <= Persona.now, "\(message.id)")
            #expect(message.inReplyTo.map(ids.contains) ?? true, "\(message.id)")
            #expect(message.forwardOf.map(ids.contains) ?? true, "\(message.id)")
            #expect(Set(message.attachments.map(\.name)).count == message.attachments.count, "\(message.id)")
            #expect(
                (message.mailbox == .sent || message.mailbox == .drafts) == store.isMe(message.from) || message.mailbox.isBin || message.mailbox == .archive,
                "\(message.id)")
            for person in [message.from] + message.recipients {
                #expect(person.isValid, "\(message.id): \(person.address)")
                #expect(person.contactID.map { Persona.contact($0) != nil } ?? true, "\(message.id): \(person.contactID ?? "")")
            }
        }
        #expect(state.vips == state.vips.map { $0.lowercased() })
    }

    @Test func repliesBelongToTheirThread() throws {
        let store = try load()
        for message in store.state.messages {
            guard let source = message.inReplyTo.flatMap(store.message) else { continue }
            #expect(message.threadID == source.threadID && message.date > source.date, "\(message.id)")
        }
    }

    @Test func everyMailboxHasContent() throws {
        let store = try load()
        for list in [MailList.inbox, .vip, .flagged, .unread] + Mailbox.standard.map(MailList.mailbox) {
            #expect(!store.threads(in: list).isEmpty, "\(list.key)")
        }
        #expect(Set(store.state.messages.filter { $0.mailbox == .inbox }.map(\.category)) == Set(MailCategory.allCases))
        #expect(store.state.messages.contains { $0.link != nil } && store.state.messages.contains { !$0.attachments.isEmpty })
        #expect(store.threads(in: .inbox).contains { $0.conversationCount > 1 })
        #expect(PersonaHost.badge(of: .mail) == store.unreadCount && store.unreadCount > 0)
    }
}
