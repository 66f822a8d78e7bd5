import Foundation
import PersonaKit
import Testing
@testable import QuickChat

/// Whatever a person does, in whatever order, the chats stay in order and are saved.
@MainActor struct QuickChatPropertyTests {
    typealias F = ChatFixture

    /// Numbers that look random and are the same every time (a linear congruential generator).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : elements[roll(elements.count)] }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func anyOrderOfActionsLeavesTheChatsInOrder(seed: UInt64) throws {
        let store = try F.store()
        var dice = Dice(state: seed)
        for _ in 0..<150 {
            act(&dice, store)
            check(store)
        }
        #expect(PersonaHost.unsavedApps.isEmpty)
        #expect(try F.saved() == store.state)
    }

    private func act(_ dice: inout Dice, _ store: QuickChatStore) {
        let chat = dice.pick(store.state.chats.map(\.id))!, people = [F.me, F.maya, F.leo, F.kai]
        let message = dice.pick(store.state.messages.map(\.id)) ?? "none", person = dice.pick(people)!
        switch dice.roll(27) {
        case 0, 1, 2: _ = try? store.send("Text \(dice.roll(99))", to: chat, replyTo: dice.roll(3) == 0 ? message : nil)
        case 3: try? store.react(dice.pick(Reaction.Kind.allCases)!, to: message)
        case 4: try? store.deleteForMe(message)
        case 5: try? store.deleteForEveryone(message)
        case 6: try? store.forward(message, to: [chat])
        case 7: _ = try? store.openChat(with: person)
        case 8: store.setPinned(dice.roll(2) == 0, chat)
        case 9: store.setArchived(dice.roll(2) == 0, chat)
        case 10: dice.roll(2) == 0 ? store.markUnread(chat) : store.markRead(chat)
        case 11: try? store.delete(chat)
        case 12: _ = try? store.createGroup(.init(title: "G\(dice.roll(9))", memberIDs: [person], isAnnouncement: dice.roll(2) == 0))
        case 13: try? store.addMembers([person], to: chat)
        case 14: try? store.removeMember(person, from: chat)
        case 15: try? store.setAdmin(dice.roll(2) == 0, person, in: chat)
        case 16: try? store.leave(chat)
        case 17: try? store.join(chat)
        case 18: try? store.vote("option-\(dice.roll(4))", in: message)
        case 19: _ = try? store.sendPoll("Q", options: ["A", "B", "C"], allowsSeveral: dice.roll(2) == 0, in: chat)
        case 20: try? store.answer(dice.pick(EventInvitation.Answer.allCases)!, to: message)
        case 21: _ = try? store.reply("Hi", toStatus: "s1")
        case 22: Persona.send(.chatNotice(ChatNotice(contactID: person, text: "Paid")))
        case 23: try? store.startRecording(in: chat)
        case 24: dice.roll(2) == 0 ? store.stopRecording(in: chat) : store.discardRecording(in: chat)
        case 25: _ = try? store.sendRecording(in: chat, replyTo: dice.roll(3) == 0 ? message : nil)
        default: PersonaHost.advance(dice.roll(40_000))
        }
    }

    private func check(_ store: QuickChatStore) {
        let state = store.state
        let chats = Set(state.chats.map(\.id)), messages = Dictionary(uniqueKeysWithValues: state.messages.map { ($0.id, $0) })
        #expect(state.messages.allSatisfy { chats.contains($0.chatID) }, "every message in a chat")
        #expect(state.messages.allSatisfy { $0.replyToID == nil || messages[$0.replyToID!]?.chatID == $0.chatID }, "answers stay in their chat")
        #expect(state.messages.allSatisfy { Set($0.reactions.map(\.contactID)).count == $0.reactions.count }, "one reaction each")
        #expect(state.messages.allSatisfy { !$0.isDeleted || ($0.text.isEmpty && $0.poll == nil) }, "nothing is left of what was deleted")
        #expect(state.chats.allSatisfy { Set($0.memberIDs).count == $0.memberIDs.count && Set($0.adminIDs).isSubset(of: $0.memberIDs) })
        let direct = state.chats.filter { $0.kind == .direct }.map { Set($0.memberIDs) }
        #expect(Set(direct).count == direct.count && direct.allSatisfy { $0.count == 2 && $0.contains(F.me) }, "one chat with each person, none with oneself")
        for poll in state.messages.compactMap(\.poll) where !poll.allowsSeveral {
            #expect(poll.options.count { $0.voterIDs.contains(F.me) } <= 1, "one vote")
        }
        #expect(state.chats.count { $0.recording != nil && $0.recording?.seconds == nil } <= 1, "one microphone")
        #expect(state.messages.allSatisfy { $0.voice.map { 1...VoiceRecording.limit ~= $0.seconds } ?? true }, "no voice note without a length")
        #expect(store.chats().count + store.chats(archived: true).count == state.chats.count(where: store.isListed))
        #expect(PersonaHost.badge(of: .quickchat) == store.unreadTotal)
    }
}
