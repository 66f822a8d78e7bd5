import Foundation
import PersonaKit
import Testing
@testable import QuickChat

@MainActor struct QuickChatStoreTests {
    typealias F = ChatFixture

    // MARK: Messages

    @Test func sentMessageIsLastAndMarksTheChatRead() throws {
        let store = try F.store()
        #expect(store.unreadCount(store.chat("maya")!) == 1 && PersonaHost.badge(of: .quickchat) == 1)
        store.setDraft("On my way", in: "maya")
        #expect(try F.saved().chats[0].draft == "On my way")
        let id = try store.send("  On my way ", to: "maya", replyTo: "m6")
        let sent = try #require(store.lastMessage(in: "maya"))
        #expect(sent.id == id && sent.text == "On my way" && sent.replyToID == "m6" && sent.date == F.now)
        #expect(store.chat("maya")!.draft.isEmpty && PersonaHost.badge(of: .quickchat) == 0)
    }

    @Test func invalidMessagesAreRejectedWithoutEffect() throws {
        let store = try F.store()
        let before = store.state
        #expect(throws: ChatError.emptyMessage) { try store.send(" \n ", to: "maya") }
        #expect(throws: ChatError.onlyAdmins) { try store.send("Hi", to: "news") }
        #expect(throws: ChatError.notMember) { try store.send("Hi", to: "trails") }
        #expect(throws: ChatError.notFound("That chat")) { try store.send("Hi", to: "nowhere") }
        #expect(throws: ChatError.notFound("That message")) { try store.send("Hi", to: "maya", replyTo: "m2") }
        #expect(throws: ChatError.tooLong("A message", limit: 4_000)) { try store.send(String(repeating: "a", count: 4_001), to: "maya") }
        #expect(store.state == before)
    }

    @Test func newReactionReplacesTheOldAndRepeatingRemovesIt() throws {
        let store = try F.store()
        try store.react(.love, to: "m1")
        try store.react(.laugh, to: "m1")
        #expect(store.message("m1")!.reactions == [Reaction(contactID: F.me, kind: .laugh)])
        try store.react(.laugh, to: "m1")
        #expect(store.message("m1")!.reactions.isEmpty)
        try store.react(.like, to: "m4")
        #expect(store.message("m4")!.reactions.count == 1, "announcements can be reacted to")
    }

    @Test func onlyOwnRecentMessagesAreDeletedForEveryone() throws {
        let store = try F.store()
        #expect(throws: ChatError.notMine) { try store.deleteForEveryone("m1") }
        try store.react(.love, to: "m5")
        try store.deleteForEveryone("m5")
        let gone = try #require(store.message("m5"))
        #expect(gone.isDeleted && gone.text.isEmpty && gone.reactions.isEmpty)
        let late = try store.send("Later", to: "maya")
        PersonaHost.advance(2 * 86_400 + 60)
        #expect(throws: ChatError.tooLate) { try store.deleteForEveryone(late) }
        try store.deleteForMe(late)
        #expect(store.message(late) == nil)
    }

    @Test func forwardedMessageArrivesInEachChat() throws {
        let store = try F.store()
        try store.forward("m1", to: ["crew", "maya"])
        #expect(["crew", "maya"].allSatisfy { store.lastMessage(in: $0)?.text == "Lunch at the deli?" && store.lastMessage(in: $0)?.isForwarded == true })
        #expect(throws: ChatError.notFound("That message")) { try store.forward("m2", to: ["maya"]) }
    }

    @Test func noticesFromOtherAppsGoToThatPersonsChat() throws {
        let store = try F.store()
        Persona.send(.chatNotice(ChatNotice(contactID: F.kai, text: "You paid K $20.00.", link: URL(string: "splitpay://payment/p1"))))
        let chat = try #require(store.directChat(with: F.kai))
        let notice = try #require(store.lastMessage(in: chat.id))
        #expect(notice.isNotice && notice.text == "You paid K $20.00." && notice.link?.scheme == "splitpay" && store.unreadCount(chat) == 0)
        Persona.send(.chatNotice(ChatNotice(contactID: "contact-nobody", text: "?")))
        Persona.send(.chatNotice(ChatNotice(contactID: F.me, text: "?")))
        #expect(store.state.chats.count == 5, "there is no chat with nobody, and none with oneself")
    }

    // MARK: Chats

    @Test func pinnedChatsAreFirstAndArchivedChatsSeparate() throws {
        let store = try F.store()
        #expect(store.chats().map(\.id) == ["maya", "crew", "news"], "the newest first; a group to join isn't listed")
        store.setPinned(true, "news")
        store.setArchived(true, "crew")
        #expect(store.chats().map(\.id) == ["news", "maya"] && store.chats(archived: true).map(\.id) == ["crew"])
        #expect(store.chats(.unread).map(\.id) == ["maya"] && store.chats(.groups).map(\.id) == ["news"] && store.chats(.direct).map(\.id) == ["maya"])
        try store.send("Back", to: "crew")
        #expect(store.chats(archived: true).isEmpty, "writing takes a chat out of the archive")
    }

    @Test func readingMutingAndMarkingChangeTheBadge() throws {
        let store = try F.store()
        store.markUnread("crew")
        #expect(PersonaHost.badge(of: .quickchat) == 2)
        store.setMuted(true, "maya")
        #expect(PersonaHost.badge(of: .quickchat) == 1)
        store.markAllRead()
        #expect(PersonaHost.badge(of: .quickchat) == 0 && store.chats(.unread).isEmpty)
    }

    @Test func eachPersonHasOneChat() throws {
        let store = try F.store()
        #expect(try store.openChat(with: F.maya) == "maya")
        let chat = try store.openChat(with: F.kai)
        #expect(try store.openChat(with: F.kai) == chat)
        #expect(throws: ChatError.notFound("That contact")) { try store.openChat(with: F.me) }
        try store.delete(chat)
        #expect(store.chat(chat) == nil)
    }

    @Test func searchFindsEveryWordInAllChats() throws {
        let store = try F.store()
        #expect(store.messages(matching: "BISCUIT leash").map(\.id) == ["m6"])
        #expect(store.messages(matching: "saturday").map(\.id) == ["m2"], "the options of a poll")
        #expect(store.messages(matching: "noon", in: "crew").isEmpty && store.messages(matching: " ").isEmpty)
        #expect(store.chats(matching: "cre").map(\.id) == ["crew"] && store.people(matching: "santos").map(\.id) == [F.kai])
    }

    // MARK: Groups and communities

    @Test func aGroupNeedsANameAndMembers() throws {
        let store = try F.store()
        var form = QuickChatStore.GroupForm()
        #expect(throws: ChatError.emptyField("a name")) { try store.createGroup(form) }
        form.title = "Trip"
        #expect(throws: ChatError.needsMembers) { try store.createGroup(form) }
        form.memberIDs = [F.maya, F.kai]
        let id = try store.createGroup(form)
        #expect(store.chat(id)!.memberIDs == [F.me, F.maya, F.kai] && store.chat(id)!.adminIDs == [F.me])
        try store.addMembers([F.leo], to: id)
        try store.removeMember(F.maya, from: id)
        #expect(store.chat(id)!.memberIDs == [F.me, F.kai, F.leo])
        #expect(throws: ChatError.lastAdmin) { try store.leave(id) }
        try store.setAdmin(true, F.leo, in: id)
        try store.leave(id)
        #expect(!store.isMember(store.chat(id)!))
        #expect(throws: ChatError.notMember) { try store.send("Hi", to: id) }
        try store.delete(id)
        #expect(store.chat(id) == nil && store.messages(in: id).isEmpty)
    }

    @Test func onlyAdminsManageMembers() throws {
        let store = try F.store()
        #expect(throws: ChatError.onlyAdmins) { try store.addMembers([F.kai], to: "crew") }
        #expect(throws: ChatError.onlyAdmins) { try store.removeMember(F.leo, from: "crew") }
        try store.editGroup("crew", title: "The Crew", about: "Dinner", picture: GroupPicture(symbol: "fork.knife", color: .red))
        #expect(store.chat("crew")!.title == "The Crew" && store.messages(in: "crew").suffix(2).allSatisfy(\.isNotice))
    }

    @Test func communityGroupsCanBeJoinedAndLeft() throws {
        let store = try F.store()
        let club = try #require(store.community("club"))
        #expect(store.groups(of: club).map(\.id) == ["trails"] && store.members(of: club) == [F.me, F.leo])
        try store.join("trails")
        try store.send("Hello", to: "trails")
        #expect(throws: ChatError.notMember) { try store.join("crew") }
        try store.leaveCommunity("club")
        #expect(store.myCommunities.isEmpty && !store.isMember(store.chat("trails")!))
        let own = try store.createCommunity(name: "Block", about: "", picture: club.picture, memberIDs: [F.maya])
        #expect(throws: ChatError.nameTaken("block")) { try store.createCommunity(name: "block", about: "", picture: club.picture, memberIDs: [F.maya]) }
        #expect(throws: ChatError.lastAdmin) { try store.leaveCommunity(own) }
        #expect(store.canSend(in: store.chat(store.community(own)!.announcementsID)!))
    }

    // MARK: Polls, events, status

    @Test func voteMovesUnlessThePollAllowsSeveral() throws {
        let store = try F.store()
        try store.vote("option-1", in: "m2")
        try store.vote("option-2", in: "m2")
        #expect(store.message("m2")!.poll!.options.map(\.voterIDs) == [[], [F.me], []])
        try store.vote("option-2", in: "m2")
        #expect(store.message("m2")!.poll!.options.allSatisfy { $0.voterIDs.isEmpty })
        #expect(throws: ChatError.notMine) { try store.closePoll("m2") }
        let own = try store.sendPoll("Where?", options: ["Here", " There ", ""], allowsSeveral: true, in: "crew")
        try store.vote("option-1", in: own)
        try store.vote("option-2", in: own)
        #expect(store.message(own)!.poll!.options.map(\.voterIDs.count) == [1, 1])
        try store.closePoll(own)
        #expect(throws: ChatError.pollClosed) { try store.vote("option-1", in: own) }
        #expect(throws: ChatError.needsOptions) { try store.sendPoll("Where?", options: ["Here"], allowsSeveral: false, in: "crew") }
        #expect(throws: ChatError.sameOption) { try store.sendPoll("Where?", options: ["Here", "here"], allowsSeveral: false, in: "crew") }
    }

    @Test func invitationKeepsTheLastAnswer() throws {
        let store = try F.store()
        try store.answer(.going, to: "m3")
        try store.answer(.maybe, to: "m3")
        #expect(store.message("m3")!.event!.answers == [EventInvitation.Guest(contactID: F.me, answer: .maybe)])
        #expect(store.upcomingEvents.map(\.id) == ["m3"] && store.pastEvents.isEmpty)
        #expect(throws: ChatError.dateInPast) { try store.sendEvent("Run", starts: F.now, in: "crew") }
        let starts = F.now.addingTimeInterval(3_600)
        #expect(throws: ChatError.endsBeforeStart) { try store.sendEvent("Run", starts: starts, ends: starts, in: "crew") }
        let own = try store.sendEvent("Run", starts: starts, place: "Pier 40", in: "crew")
        try store.cancelEvent(own)
        #expect(throws: ChatError.eventCanceled) { try store.answer(.going, to: own) }
        PersonaHost.advance(9 * 86_400)
        #expect(store.pastEvents.map(\.id) == ["m3", own])
    }

    @Test func statusPostsExpireAfterADay() throws {
        let store = try F.store()
        #expect(store.statusAuthors.map(\.contact.id) == [F.maya], "Leo's post is older than a day")
        store.markSeen("s1")
        try store.react(.love, toStatus: "s1")
        let reply = try store.reply("Nice", toStatus: "s1")
        #expect(store.status("s1")!.isSeen && store.status("s1")!.reaction == .love)
        #expect(store.message(reply)!.statusQuote == "Hi" && store.message(reply)!.chatID == "maya")
        #expect(throws: ChatError.emptyMessage) { try store.postStatus(" ", background: .blue) }
        let own = try store.postStatus("Running", background: .orange)
        PersonaHost.advance(86_400)
        #expect(store.statusAuthors.isEmpty && store.myStatuses.map(\.id) == [own] && !store.isShown(store.status(own)!))
        try store.deleteStatus(own)
        #expect(throws: ChatError.notMine) { try store.deleteStatus("s2") }
    }

    // MARK: Links

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        func opened(_ link: String) -> ChatNavigation {
            let navigation = ChatNavigation()
            navigation.open(URL(string: link)!, in: store)
            return navigation
        }
        #expect(opened("quickchat://chat/crew").chats == [.chat("crew", nil)])
        #expect(opened("quickchat://message/m1").chats == [.chat("maya", "m1")])
        #expect(opened("quickchat://contact/\(F.leo)").chats == [.contact(F.leo)])
        #expect(opened("quickchat://new").sheet == .newChat)
        #expect(opened("quickchat://community/club").communities == [.community("club")] && opened("quickchat://community/club").tab == .communities)
        #expect(opened("quickchat://status").tab == .status && opened("quickchat://starred").you == [.starred])
        #expect(opened("quickchat://chat/nowhere").chats.isEmpty && opened("quickchat://nothing").tab == .chats)
    }
}
