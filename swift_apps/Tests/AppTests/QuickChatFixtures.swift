import Foundation
import PersonaKit
@testable import QuickChat

/// A small messenger: a chat with Maya, a group with Maya and Leo, an announcement group of a community, and a group to join.
@MainActor enum ChatFixture {
    static let me = "contact-me", maya = "contact-maya-patel", leo = "contact-leo-chen", kai = "contact-kai-santos"
    static let people = ContactsState(
        me: me,
        people: [
            Contact(id: me, firstName: "Jordan", lastName: "Avery"),
            Contact(id: maya, firstName: "Maya", lastName: "Patel"),
            Contact(id: leo, firstName: "Leo", lastName: "Chen"),
            Contact(id: kai, firstName: "Kai", lastName: "Santos", nickname: "K"),
        ])
    static func date(_ text: String) -> Date { PersonaJSON.date(text + ":00-07:00")! }
    static let now = date("2026-05-12T09:41")

    static func chat(
        _ id: String, _ kind: Chat.Kind = .direct, members: [String], admins: [String] = [], community: String? = nil, readAt: String = "2026-05-12T09:00"
    ) -> Chat {
        Chat(
            id: id, kind: kind, title: kind == .direct ? nil : id.capitalized,
            picture: kind == .direct ? nil : GroupPicture(symbol: "house.fill", color: .teal),
            memberIDs: members, adminIDs: admins, communityID: community, createdAt: date("2026-01-02T09:00"), createdBy: admins.first ?? me, isMuted: false,
            isArchived: false, lastReadAt: date(readAt), isMarkedUnread: false, draft: "")
    }

    static func message(
        _ id: String, in chat: String, from sender: String, _ text: String = "Hello", at day: String = "2026-05-11T12:00", poll: Poll? = nil,
        event: EventInvitation? = nil
    ) -> Message {
        Message(
            id: id, chatID: chat, senderID: sender, date: date(day), text: text, poll: poll, event: event, isNotice: false, isForwarded: false,
            isStarred: false, isDeleted: false, reactions: [])
    }

    static func poll(several: Bool = false) -> Poll {
        Poll(
            question: "When?",
            options: ["Friday", "Saturday", "Sunday"].enumerated().map { .init(id: "option-\($0.offset + 1)", text: $0.element, voterIDs: []) },
            allowsSeveral: several, isClosed: false)
    }

    static var state: QuickChatState {
        QuickChatState(
            profiles: [Profile(contactID: me, about: "Drawing")],
            chats: [
                chat("maya", members: [me, maya]), chat("crew", .group, members: [me, maya, leo], admins: [maya]),
                chat("news", .announcement, members: [me, leo], admins: [leo], community: "club"),
                chat("trails", .group, members: [leo], admins: [leo], community: "club"),
            ],
            messages: [
                message("m1", in: "maya", from: maya, "Lunch at the deli?"), message("m2", in: "crew", from: leo, "", poll: poll()),
                message(
                    "m3", in: "crew", from: maya, "",
                    event: EventInvitation(title: "Dinner", starts: date("2026-05-20T19:00"), answers: [], isCanceled: false)),
                message("m4", in: "news", from: leo, "Track is at seven"), message("m5", in: "maya", from: me, "Yes, noon", at: "2026-05-11T12:05"),
                message("m6", in: "maya", from: maya, "Bring Biscuit's leash", at: "2026-05-12T09:20"),
            ],
            communities: [
                Community(id: "club", name: "Club", about: "", picture: GroupPicture(symbol: "figure.run", color: .red), announcementsID: "news")
            ],
            statuses: [
                StatusPost(id: "s1", authorID: maya, date: date("2026-05-11T20:00"), text: "Hi", background: .pink, isSeen: false, views: []),
                StatusPost(id: "s2", authorID: leo, date: date("2026-05-10T20:00"), text: "Old", background: .blue, isSeen: false, views: []),
            ],
            settings: ChatSettings(showsPreviews: true, sendsReadReceipts: true, transcribesVoice: false, isSilent: false))
    }

    static func store(_ state: QuickChatState = state) throws -> QuickChatStore {
        try PersonaHost.load(
            apps: [QuickChatStore.self],
            seeds: ["quickchat": PersonaJSON.encoder.encode(state), "contacts": PersonaJSON.encoder.encode(people)], now: now)
        return Persona.store(QuickChatStore.self)
    }

    static func saved() throws -> QuickChatState {
        struct Phone: Decodable { var quickchat: QuickChatState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).quickchat
    }
}
