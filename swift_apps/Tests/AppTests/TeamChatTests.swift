import Foundation
import PersonaKit
import Testing
@testable import TeamChat

@MainActor struct TeamChatTests {
    typealias F = TeamChatFixture

    // MARK: Writing

    @Test func sentMessageUsesFullNamesAndClearsItsDraft() throws {
        let store = try F.store()
        store.keepDraft("Hello @maya", in: "channel-design")
        let id = try store.send("  Hello @maya, and @leo.  ", to: "channel-design")
        let message = try #require(store.message(id))
        #expect(message.text == "Hello @Maya Patel, and @Leo Chen." && message.authorID == F.me && message.sentAt == Persona.now)
        #expect(store.state.drafts.isEmpty && store.latest(in: "channel-design")?.id == id)
        #expect(try F.saved() == store.state)
    }

    @Test func replyIsInTheChannelOnlyWhenRequested() throws {
        let store = try F.store(F.state([F.message("m1")]))
        let quiet = try store.send("Yes", to: "channel-design", thread: "m1")
        let loud = try store.send("No", to: "channel-design", thread: "m1", alsoInConversation: true)
        #expect(store.replies(to: "m1").map(\.id) == [quiet, loud])
        #expect(store.messages(in: "channel-design").map(\.id) == ["m1", loud])
        #expect(store.isFollowing("m1"))
    }

    @Test func invalidMessagesAreRejected() throws {
        let store = try F.store(F.state([F.message("m1"), F.message("r1", thread: "m1")]))
        let before = store.state
        #expect(throws: ChatError.emptyMessage) { try store.send(" \n", to: "channel-design") }
        #expect(throws: ChatError.tooLong("A message", limit: 4000)) { try store.send(String(repeating: "a", count: 4001), to: "channel-design") }
        #expect(throws: ChatError.notMember("#climbing")) { try store.send("Hi", to: "channel-climbing") }
        #expect(throws: ChatError.notFound("That conversation")) { try store.send("Hi", to: "channel-nowhere") }
        #expect(throws: ChatError.notFound("That thread")) { try store.send("Hi", to: "channel-design", thread: "r1") }
        #expect(throws: ChatError.notFound("That thread")) { try store.send("Hi", to: "channel-general", thread: "m1") }
        #expect(store.state == before)
    }

    @Test func onlyOnesOwnMessagesAreEditedAndDeleted() throws {
        let store = try F.store(F.state([F.message("m1"), F.message("m2", by: F.me, "Helo")]))
        try store.edit("m2", text: "Hello")
        #expect(store.message("m2")?.text == "Hello" && store.message("m2")?.editedAt == Persona.now)
        #expect(throws: ChatError.notYours) { try store.edit("m1", text: "Mine") }
        #expect(throws: ChatError.notYours) { try store.delete("m1") }
        #expect(throws: ChatError.emptyMessage) { try store.edit("m2", text: " ") }
    }

    @Test func deletingAMessageDeletesItsThreadPinAndBookmark() throws {
        let store = try F.store(F.state([F.message("m1", by: F.me), F.message("r1", minutesAgo: 5, thread: "m1")]))
        try store.setPinned(true, "m1")
        try store.setSaved(true, "r1")
        store.keepDraft("More", in: "channel-design", thread: "m1")
        try store.delete("m1")
        #expect(store.state.messages.isEmpty && store.state.savedMessageIDs.isEmpty && store.state.drafts.isEmpty)
        #expect(store.conversation("channel-design")?.pinnedMessageIDs == [])
    }

    @Test func reactionIsAddedAndRemoved() throws {
        let mark = ReactionMark(memberID: F.leo, at: F.now)
        let store = try F.store(F.state([F.message("m1", reactions: [Reaction(emoji: "👍", by: [mark])])]))
        try store.toggleReaction("👍", on: "m1")
        try store.toggleReaction("🎉", on: "m1")
        #expect(store.message("m1")?.reactions.map { $0.by.map(\.memberID) } == [[F.leo, F.me], [F.me]])
        try store.toggleReaction("👍", on: "m1")
        try store.toggleReaction("🎉", on: "m1")
        #expect(store.message("m1")?.reactions == [Reaction(emoji: "👍", by: [mark])])
    }

    @Test func forwardedMessageNamesItsAuthorAndChannel() throws {
        let store = try F.store(F.state([F.message("m1", "Ten o'clock", minutesAgo: 0)]))
        let id = try store.forward("m1", to: "dm-maya", note: "See?")
        #expect(store.message(id)?.text == "See?\n\nMaya Patel in #design, May 12, 2026 at 9:41 AM:\nTen o'clock")
    }

    // MARK: Reading

    @Test func unreadCountsMentionsInChannelsAndEverythingInDirectMessages() throws {
        let store = try F.store(
            F.state(
                [
                    F.message("a", "Hello", minutesAgo: 50), F.message("b", "@Jordan Avery?", minutesAgo: 40), F.message("c", "@channel lunch", minutesAgo: 30),
                    F.message("d", in: "dm-maya", minutesAgo: 20), F.message("e", in: "channel-general", minutesAgo: 10),
                ], readMinutesAgo: 60))
        #expect(store.unreadCount(of: store.conversation("channel-design")!) == 2)
        #expect(store.unreadCount(of: store.conversation("dm-maya")!) == 1)
        #expect(store.isUnread(store.conversation("channel-general")!) && store.unreadCount(of: store.conversation("channel-general")!) == 0)
        #expect(PersonaHost.badge(of: .teamchat) == 3)
        try store.setMuted(true, "channel-general")
        #expect(!store.isUnread(store.conversation("channel-general")!))
        store.markRead("channel-design")
        #expect(PersonaHost.badge(of: .teamchat) == 1)
        try store.markUnread(from: "c")
        #expect(store.unread(in: store.conversation("channel-design")!).map(\.id) == ["c"])
        store.markAllRead()
        #expect(PersonaHost.badge(of: .teamchat) == 0)
    }

    @Test func followedThreadIsUnreadUntilOpened() throws {
        let threads = [FollowedThread(messageID: "m1", lastReadAt: F.now.addingTimeInterval(-1800))]
        let store = try F.store(F.state([F.message("m1", by: F.me), F.message("r1", minutesAgo: 10, thread: "m1")], threads: threads))
        #expect(store.unreadThreads.map(\.id) == ["m1"])
        store.markThreadRead("m1")
        #expect(store.unreadThreads.isEmpty)
        try store.setFollowing(false, "m1")
        #expect(store.followedThreads.isEmpty)
    }

    @Test func activityListsMentionsRepliesAndReactions() throws {
        let mark = ReactionMark(memberID: F.leo, at: F.now.addingTimeInterval(-60))
        let store = try F.store(
            F.state(
                [
                    F.message("m1", by: F.me, minutesAgo: 60, reactions: [Reaction(emoji: "🎉", by: [mark])]), F.message("r1", minutesAgo: 10, thread: "m1"),
                    F.message("m2", "@Jordan Avery", minutesAgo: 5), F.message("m3", in: "channel-climbing", by: F.leo, "@Jordan Avery", minutesAgo: 3),
                ], threads: [FollowedThread(messageID: "m1", lastReadAt: F.now)]))
        #expect(store.activity().map(\.kind) == [.reaction, .mention, .reply])
        #expect(store.activity(.mention).map(\.message) == ["m2"] && store.unseenActivity == 3)
        store.seeActivity()
        #expect(store.unseenActivity == 0)
    }

    // MARK: Channels

    @Test func joiningAndLeavingPostNotices() throws {
        let store = try F.store()
        try store.join("channel-climbing")
        #expect(store.isMember(of: store.conversation("channel-climbing")!) && store.latest(in: "channel-climbing")?.kind == .joined)
        #expect(throws: ChatError.self) { try store.join("channel-climbing") }
        #expect(throws: ChatError.notFound("That channel")) { try store.join("channel-secret") }
        try store.leave("channel-climbing")
        #expect(!store.isMember(of: store.conversation("channel-climbing")!) && store.latest(in: "channel-climbing")?.kind == .left)
        #expect(throws: ChatError.cannotLeave("#general")) { try store.leave("channel-general") }
        #expect(throws: ChatError.notDirect) { try store.leave("dm-maya") }
    }

    @Test(arguments: [("", ChatError.nameMissing), ("Has Space", .nameInvalid), ("straße", .nameInvalid), ("design", .nameTaken("design"))])
    func aChannelNeedsANewPlainName(name: String, error: ChatError) throws {
        let store = try F.store()
        #expect(throws: error) { try store.createChannel(named: name, purpose: "", isPrivate: false, memberIDs: []) }
    }

    @Test func newChannelInvitesGuestsOnlyWhenPrivate() throws {
        let store = try F.store()
        #expect(throws: ChatError.guestsOnlyByInvitation) { try store.createChannel(named: "boots", purpose: "", isPrivate: false, memberIDs: [F.guest]) }
        let id = try store.createChannel(named: "boots", purpose: "Feet", isPrivate: true, memberIDs: [F.guest, F.leo])
        #expect(store.conversation(id)?.memberIDs == [F.me, F.guest, F.leo] && store.conversation(id)?.kind == .privateChannel)
        try store.addMembers([F.maya], to: id)
        #expect(throws: ChatError.alreadyMember("Maya Patel")) { try store.addMembers([F.maya], to: id) }
        try store.setTopic("July", purpose: "Feet", of: id)
        try store.rename(id, to: "sandals")
        #expect(store.title(of: store.conversation(id)!) == "#sandals" && store.conversation(id)?.topic == "July")
    }

    @Test func samePeopleShareOneDirectMessage() throws {
        let store = try F.store()
        #expect(try store.directMessages(with: [F.maya]) == "dm-maya")
        let group = try store.directMessages(with: [F.leo, F.maya])
        #expect(try store.directMessages(with: [F.maya, F.leo]) == group)
        #expect(store.title(of: store.conversation(group)!) == "Leo, Maya")
        #expect(throws: ChatError.nobodyChosen) { try store.directMessages(with: []) }
    }

    // MARK: Status

    @Test func statusAndPausedNotificationsExpire() throws {
        let store = try F.store()
        try store.setStatus(emoji: "📅", text: "In a meeting", until: Persona.now.addingTimeInterval(3600))
        try store.pauseNotifications(until: Persona.now.addingTimeInterval(1800))
        PersonaHost.advance(1800)
        #expect(store.state.pausedUntil == nil && store.me.status != nil)
        PersonaHost.advance(1800)
        #expect(store.me.status == nil)
        #expect(throws: ChatError.past) { try store.setStatus(emoji: "📅", text: "", until: Persona.now) }
        #expect(throws: ChatError.statusMissing) { try store.setStatus(emoji: "", text: " ", until: nil) }
    }

    // MARK: Finding

    @Test func searchFindsOnlyAccessibleContent() throws {
        var file = F.message("f", by: F.leo, "The plan", minutesAgo: 30)
        file.files = [SharedFile(name: "journey-cards.pdf", kind: .pdf, bytes: 100)]
        let store = try F.store(
            F.state([
                F.message("a", "Café at ten", minutesAgo: 50), F.message("b", in: "channel-secret", "cafe", minutesAgo: 40), file,
                F.message("d", in: "dm-maya", "cafe", minutesAgo: 10),
            ]))
        #expect(store.messages(matching: MessageSearch(text: "CAFE")).map(\.id) == ["d", "a"])
        #expect(store.messages(matching: MessageSearch(text: "journey")).map(\.id) == ["f"])
        #expect(store.messages(matching: MessageSearch(from: F.leo)).map(\.id) == ["f"])
        #expect(store.messages(matching: MessageSearch(text: "cafe", conversation: "dm-maya")).map(\.id) == ["d"])
        #expect(store.messages(matching: MessageSearch(hasFile: true)).map(\.id) == ["f"])
        #expect(store.messages(matching: MessageSearch()).isEmpty)
        #expect(store.channels(matching: "clim").map(\.name) == ["climbing"] && store.channels(matching: "secret").isEmpty)
        #expect(store.people(matching: "engineer").map(\.contactID) == [F.leo])
        #expect(store.sharedFiles().map(\.title) == ["journey-cards.pdf"])
    }

    @Test func messageTextIsParsedIntoParts() throws {
        let members = try F.store().state.members
        let parts = MessageText.parts(of: "Hi @Maya Patel, see #design and *this* or `that`, me@x.org", members: members)
        #expect(
            parts == [
                .plain("Hi "), .mention(.member(F.maya), "@Maya Patel"), .plain(", see "), .channel("design"), .plain(" and "), .bold("this"), .plain(" or "),
                .code("that"), .plain(", me@x.org"),
            ])
        let group = MessageText.parts(of: "@channel and @Maya Patels", members: members)
        #expect(group == [.mention(.everyone, "@channel"), .plain(" and @Maya Patels")])
        #expect(MessageText.parts(of: "Plain", members: members) == [.plain("Plain")] && MessageText.parts(of: "", members: members).isEmpty)
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store(F.state([F.message("m1"), F.message("r1", thread: "m1")]))
        func open(_ link: String) -> ChatNavigation {
            let navigation = ChatNavigation()
            navigation.open(URL(string: link)!, in: store)
            return navigation
        }
        #expect(open("teamchat://channel/channel-design").home == [.conversation("channel-design")])
        #expect(open("teamchat://dm/dm-maya").direct == [.conversation("dm-maya")])
        #expect(open("teamchat://message/m1").home == [.conversation("channel-design", at: "m1")])
        #expect(open("teamchat://message/r1").home == [.conversation("channel-design"), .thread("m1")])
        #expect(open("teamchat://info/channel-design").home == [.conversation("channel-design"), .info("channel-design")])
        #expect(open("teamchat://channel/channel-secret").home == [])
        #expect(open("teamchat://status").sheet == .status && open("teamchat://status").tab == .you)
        #expect(open("teamchat://activity").tab == .activity && open("teamchat://later").home == [.later])
    }

    @Test func keptTextsAndCountsFollowChanges() throws {
        let store = try F.store(F.state([F.message("m1", "See #plans and @Leo Chen", minutesAgo: 5)], readMinutesAgo: 60))
        let parts: [MessageText.Part] = [.plain("See "), .channel("plans"), .plain(" and "), .mention(.member(F.leo), "@Leo Chen")]
        #expect(store.texts.parts(of: "See #plans and @Leo Chen") == parts)
        #expect(!store.texts.channels.contains("plans") && store.unreadConversations.map(\.name) == ["design"])
        try store.createChannel(named: "plans", purpose: "", isPrivate: false, memberIDs: [])
        #expect(store.texts.channels.contains("plans") && store.message("m1") != nil)
        let texts = store.texts
        store.markRead("channel-design")
        #expect(store.unreadConversations.isEmpty && store.texts === texts, "nothing that a text says has another name")
        try store.markUnread(from: "m1")
        #expect(store.unreadConversations.map(\.name) == ["design"])
        let id = try store.send("@jordan, here", to: "channel-design")
        #expect(store.latest(in: "channel-design")?.id == id && store.unreadConversations.isEmpty)
        try store.delete(id)
        #expect(store.latest(in: "channel-design")?.id == "m1" && store.message(id) == nil)
    }
}
