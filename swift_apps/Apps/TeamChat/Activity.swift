import Foundation
import PersonaKit

/// Something that concerns the person: a mention, a reply in a thread that they follow, a reaction to what they wrote.
struct Activity: Identifiable, Hashable {
    enum Kind: String, CaseIterable, Hashable { case mention, reply, reaction }

    let kind: Kind
    let message: Message.ID
    /// Who did it.
    let memberID: Contact.ID
    let at: Date
    /// The emoji of a reaction.
    var emoji: String?

    var id: String { [kind.rawValue, message, memberID, emoji ?? ""].joined(separator: "/") }
}

extension TeamChatStore {
    /// Everything that concerns the person, the latest first.
    func activity(_ kind: Activity.Kind? = nil) -> [Activity] {
        kind == nil ? wholeActivity : wholeActivity.filter { $0.kind == kind }
    }

    var activitySources: ActivitySources {
        ActivitySources(
            messages: state.messages, threads: state.threads.map(\.messageID), members: state.members,
            conversations: state.conversations.filter(isMember).map(\.id))
    }

    /// Looks through the messages; `wholeActivity` keeps what it finds.
    func collectActivity() -> [Activity] {
        let (messages, myID) = (state.messages, myID)
        let mine = Set(state.conversations.filter(isMember).map(\.id))
        var found: [Activity] = []
        for position in index.personal where mine.contains(messages[position].conversationID) && messages[position].kind == .text {
            let message = messages[position]
            if mentionsMe(message) {
                found.append(Activity(kind: .mention, message: message.id, memberID: message.authorID, at: message.sentAt))
            } else if let thread = message.threadID, message.authorID != myID, isFollowing(thread) {
                found.append(Activity(kind: .reply, message: message.id, memberID: message.authorID, at: message.sentAt))
            }
            guard message.authorID == myID else { continue }
            for reaction in message.reactions {
                for mark in reaction.by where mark.memberID != myID {
                    found.append(Activity(kind: .reaction, message: message.id, memberID: mark.memberID, at: mark.at, emoji: reaction.emoji))
                }
            }
        }
        return found.map { (at: $0.at, id: $0.id, activity: $0) }.sorted { ($0.at, $0.id) > ($1.at, $1.id) }.map(\.activity)
    }

    var unseenActivity: Int { activity().count { $0.at > state.activitySeenAt } }

    func seeActivity() {
        guard let latest = activity().first?.at, latest > state.activitySeenAt else { return }
        change { $0.activitySeenAt = latest }
    }
}

/// What activity is found in.
struct ActivitySources: Equatable {
    let messages: [Message]
    let threads: [Message.ID]
    let members: [Member]
    let conversations: [Conversation.ID]
}
