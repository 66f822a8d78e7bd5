import Foundation
import PersonaKit

// What other people do.
extension LockedInStore {
    /// Anyone with a profile can write.
    func receive(_ arriving: ArrivingMessage) {
        guard let sender = profile(of: arriving.from) else { return }
        let text = String(arriving.text.prefix(2000)), moment = Persona.now
        let id = change { state in
            if !state.conversations.contains(where: { $0.profileID == sender.id }) {
                state.conversations.append(Conversation(id: Persona.newID("conversation"), profileID: sender.id, messages: [], lastReadAt: moment))
            }
            let index = state.conversations.firstIndex { $0.profileID == sender.id }!
            // A conversation that was read this very moment is as unread as the message.
            state.conversations[index].lastReadAt = min(state.conversations[index].lastReadAt, moment.addingTimeInterval(-1))
            state.conversations[index].messages.append(ChatMessage(id: Persona.newID("linkmessage"), isMine: false, text: text, sentAt: moment))
            return state.conversations[index].id
        }
        Persona.notify(AppNotification(app: .lockedin, title: sender.name, body: text, link: URL(string: "lockedin://conversation/\(id)")))
    }

    /// The owner is told of comments on their own posts.
    func receive(_ arriving: ArrivingComment) {
        guard let author = profile(of: arriving.from), let post = post(arriving.on), let link = URL(string: "lockedin://post/\(post.id)") else { return }
        let text = String(arriving.text.prefix(Self.commentLimit)), isMine = isMe(post.authorID)
        change { state in
            guard let index = state.posts.firstIndex(where: { $0.id == post.id }) else { return }
            state.posts[index].comments.append(
                Comment(id: Persona.newID("comment"), authorID: author.id, text: text, at: Persona.now, likes: 0, isLiked: false))
            guard isMine else { return }
            state.notices.append(
                Notice(
                    id: Persona.newID("notice"), kind: .comment, profileID: author.id, text: "\(author.name) commented on your post: \(text)", at: Persona.now,
                    isRead: false, link: link))
        }
        guard isMine else { return }
        Persona.notify(AppNotification(app: .lockedin, title: "\(author.name) commented on your post", body: text, link: link))
    }

    /// Somebody else, by their profile or as a contact.
    private func profile(of id: String) -> Profile? {
        state.profiles.first { ($0.id == id || $0.contactID == id) && !isMe($0.id) }
    }
}
