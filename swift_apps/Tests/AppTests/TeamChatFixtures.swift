import Foundation
import PersonaKit
@testable import TeamChat

/// A workspace of four with three channels and one direct conversation.
@MainActor enum TeamChatFixture {
    static let me = "contact-me"
    static let maya = "contact-maya"
    static let leo = "contact-leo"
    static let guest = "contact-guest"
    static let now = SystemState.start

    static let people = ContactsState(
        me: me,
        people: [
            Contact(id: me, firstName: "Jordan", lastName: "Avery", emails: ["jordan@avery.example"]),
            Contact(id: maya, firstName: "Maya", lastName: "Patel", emails: ["maya@northstar.example"], jobTitle: "Design Lead"),
            Contact(id: leo, firstName: "Leo", lastName: "Chen", emails: ["leo@northstar.example"], jobTitle: "Engineer"),
            Contact(id: guest, firstName: "Inês", lastName: "Carvalho", emails: ["ines@atelier.example"]),
        ])

    static func message(
        _ id: String, in conversation: String = "channel-design", by author: String = maya, _ text: String = "Hello", minutesAgo: Int = 60,
        thread: String? = nil, reactions: [Reaction] = []
    ) -> Message {
        Message(
            id: id, conversationID: conversation, authorID: author, kind: .text, text: text, sentAt: now.addingTimeInterval(-60 * Double(minutesAgo)),
            threadID: thread, isAlsoInConversation: false, reactions: reactions, files: [], documents: [])
    }

    static func channel(_ name: String, members: [String], kind: ConversationKind = .channel, readMinutesAgo: Int = 0) -> Conversation {
        Conversation(
            id: "channel-\(name)", kind: kind, name: name, topic: "", purpose: "", creatorID: maya, createdAt: now.addingTimeInterval(-1_000_000),
            memberIDs: members, pinnedMessageIDs: [], lastReadAt: now.addingTimeInterval(-60 * Double(readMinutesAgo)), isStarred: false, isMuted: false)
    }

    static func state(_ messages: [Message] = [], readMinutesAgo: Int = 0, threads: [FollowedThread] = []) -> TeamChatState {
        var direct = channel("maya", members: [me, maya], kind: .direct, readMinutesAgo: readMinutesAgo)
        direct = Conversation(
            id: "dm-maya", kind: .direct, name: "", topic: "", purpose: "", creatorID: me, createdAt: direct.createdAt, memberIDs: direct.memberIDs,
            pinnedMessageIDs: [], lastReadAt: direct.lastReadAt, isStarred: false, isMuted: false)
        return TeamChatState(
            workspace: "Northstar Studio",
            members: [
                Member(contactID: me, handle: "jordan", isGuest: false, isActive: true),
                Member(contactID: maya, handle: "maya", isGuest: false, isActive: true),
                Member(contactID: leo, handle: "leo", isGuest: false, isActive: false),
                Member(contactID: guest, handle: "ines", isGuest: true, isActive: false),
            ],
            conversations: [
                channel("general", members: [me, maya, leo], readMinutesAgo: readMinutesAgo),
                channel("design", members: [me, maya, leo], readMinutesAgo: readMinutesAgo),
                channel("climbing", members: [leo]), channel("leads", members: [me, maya], kind: .privateChannel),
                channel("secret", members: [maya, leo], kind: .privateChannel),
                direct,
            ],
            messages: messages, threads: threads, savedMessageIDs: [], drafts: [], activitySeenAt: now.addingTimeInterval(-86_400))
    }

    static func store(_ state: TeamChatState = state()) throws -> TeamChatStore {
        try PersonaHost.load(
            apps: [TeamChatStore.self],
            seeds: ["teamchat": PersonaJSON.encoder.encode(state), "contacts": PersonaJSON.encoder.encode(people)], now: now)
        return Persona.store(TeamChatStore.self)
    }

    static func saved() throws -> TeamChatState {
        struct Phone: Decodable { var teamchat: TeamChatState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).teamchat
    }
}
