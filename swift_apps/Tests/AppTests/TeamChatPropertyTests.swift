import Foundation
import PersonaKit
import Testing
@testable import TeamChat

/// Whatever a person does, in whatever order, the workspace stays in order and is saved.
@MainActor struct TeamChatPropertyTests {
    typealias F = TeamChatFixture

    /// A fixed sequence of numbers, so that a failure can be run again.
    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func anyOrderOfActionsLeavesTheWorkspaceInOrder(seed: UInt64) throws {
        let store = try F.store(
            F.state((0..<8).map { F.message("m\($0)", by: [F.maya, F.leo, F.me][$0 % 3], "Text \($0)", minutesAgo: 100 - $0) }, readMinutesAgo: 97))
        var numbers = Numbers(state: seed)
        for _ in 0..<150 {
            act(on: store, &numbers)
            try check(store)
        }
    }

    private func act(on store: TeamChatStore, _ numbers: inout Numbers) {
        let conversations = store.state.conversations.map(\.id)
        let place = conversations[numbers.next(conversations.count)]
        let message = store.state.messages.isEmpty ? "none" : store.state.messages[numbers.next(store.state.messages.count)].id
        let yes = numbers.next(2) == 0
        switch numbers.next(18) {
        case 0, 1: _ = try? store.send("Number \(numbers.next(9)) @leo", to: place)
        case 2, 3: _ = store.message(message).map { try? store.send("Reply", to: $0.conversationID, thread: message, alsoInConversation: yes) }
        case 4: try? store.edit(message, text: yes ? "Changed" : "")
        case 5: try? store.delete(message)
        case 6, 7: try? store.toggleReaction(["👍", "🎉"][numbers.next(2)], on: message)
        case 8: try? store.setPinned(yes, message)
        case 9: try? store.setSaved(yes, message)
        case 10: try? yes ? store.join(place) : store.leave(place)
        case 11: _ = try? store.createChannel(named: "room-\(numbers.next(5))", purpose: "", isPrivate: yes, memberIDs: [F.leo])
        case 12: _ = try? store.directMessages(with: yes ? [F.leo] : [F.leo, F.maya])
        case 13: yes ? store.markRead(place) : try? store.markUnread(from: message)
        case 14: try? store.setFollowing(yes, message)
        case 15: store.keepDraft(yes ? "Begun" : "", in: place)
        case 16: try? store.setStatus(emoji: "📅", text: "", until: Persona.now.addingTimeInterval(600))
        default: PersonaHost.advance(300)
        }
    }

    private func check(_ store: TeamChatStore) throws {
        let state = store.state
        let messages = Set(state.messages.map(\.id))
        #expect(messages.count == state.messages.count, "every message once")
        #expect(state.messages.allSatisfy { $0.threadID.map(messages.contains) ?? true }, "every reply has its thread")
        #expect(state.conversations.allSatisfy { $0.pinnedMessageIDs.allSatisfy(messages.contains) }, "every pin is there")
        #expect(state.savedMessageIDs.allSatisfy(messages.contains) && state.threads.allSatisfy { messages.contains($0.messageID) })
        #expect(state.messages.allSatisfy { $0.reactions.allSatisfy { !$0.by.isEmpty && Set($0.by.map(\.memberID)).count == $0.by.count } })
        #expect(Set(state.drafts.map(\.id)).count == state.drafts.count && state.drafts.allSatisfy { store.conversation($0.conversationID) != nil })
        let names = state.conversations.map(\.name).filter { !$0.isEmpty }
        #expect(Set(names).count == names.count, "every name once")
        #expect(PersonaHost.badge(of: .teamchat) == store.badgeCount && PersonaHost.unsavedApps.isEmpty)
        #expect(try F.saved() == state)
    }
}
