import Foundation
import PersonaKit

/// Status posts, the owner's profile and the settings.
extension QuickChatStore {
    static let statusLifetime: TimeInterval = 24 * 3600
    static let statusLimit = 280
    static let profileLimit = 120

    /// Posts that are still shown, by author: those with something unseen first, then the newest.
    var statusAuthors: [(contact: Contact, posts: [StatusPost])] {
        var posts: [Contact.ID: [StatusPost]] = [:]
        for post in state.statuses where post.authorID != me && isShown(post) { posts[post.authorID, default: []].append(post) }
        return posts.compactMap { id, posts in Persona.contact(id).map { ($0, posts.sorted { $0.date < $1.date }) } }
            .sorted { left, right in
                let unseen = (left.posts.contains { !$0.isSeen }, right.posts.contains { !$0.isSeen })
                return unseen.0 != unseen.1 ? unseen.0 : (left.posts.last!.date, left.contact.id) > (right.posts.last!.date, right.contact.id)
            }
    }

    /// The owner's posts, newest first; those older than a day are only seen by the owner.
    var myStatuses: [StatusPost] { state.statuses.filter { $0.authorID == me }.sorted { ($0.date, $0.id) > ($1.date, $1.id) } }

    func isShown(_ post: StatusPost) -> Bool { !Persona.isPast(post.date.addingTimeInterval(Self.statusLifetime)) }

    @discardableResult func postStatus(_ text: String, background: GroupColor) throws -> StatusPost.ID {
        try Persona.requireNetwork()
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw ChatError.emptyMessage }
        guard text.count <= Self.statusLimit else { throw ChatError.tooLong("A status", limit: Self.statusLimit) }
        return change { state in
            let post = StatusPost(
                id: Persona.newID("status"), authorID: me, date: Persona.now, text: text, background: background, isSeen: true, views: [])
            state.statuses.append(post)
            Journal.record(.status, in: .quickchat, "statuses[\(post.id)]", says: ["text": text])
            return post.id
        }
    }

    func deleteStatus(_ id: StatusPost.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofStatus: id)
            guard state.statuses[index].authorID == me else { throw ChatError.notMine }
            state.statuses.remove(at: index)
            Journal.record(.deletion, in: .quickchat, "statuses[\(id)]")
        }
    }

    func markSeen(_ id: StatusPost.ID) {
        change { state in
            guard let index = try? state.index(ofStatus: id) else { return }
            state.statuses[index].isSeen = true
        }
    }

    func react(_ kind: Reaction.Kind, toStatus id: StatusPost.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofStatus: id)
            guard state.statuses[index].reaction != kind else { return state.statuses[index].reaction = nil }
            state.statuses[index].reaction = kind
            Journal.record(.reaction, in: .quickchat, to: [state.statuses[index].authorID], "statuses[\(id)]", says: ["reaction": kind.rawValue])
        }
    }

    /// An answer to a post goes into the chat with its author.
    @discardableResult func reply(_ text: String, toStatus id: StatusPost.ID) throws -> Message.ID {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw ChatError.emptyMessage }
        return try change { state in
            let post = state.statuses[try state.index(ofStatus: id)]
            guard post.authorID != me else { throw ChatError.notFound("That status") }
            let chatID = open(with: post.authorID, in: &state)
            return try append(Draft(text: text, statusQuote: post.text.isEmpty ? post.photo?.caption : post.text), to: chatID, in: &state)
        }
    }

    // MARK: Profile and settings

    var about: String { profile(me)?.about ?? "" }

    func setAbout(_ text: String) throws {
        try Persona.requireNetwork()
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.count <= Self.profileLimit else { throw ChatError.tooLong("This", limit: Self.profileLimit) }
        change { state in
            if let index = state.profiles.firstIndex(where: { $0.contactID == me }) {
                state.profiles[index].about = text
            } else {
                state.profiles.append(Profile(contactID: me, about: text))
            }
        }
    }

    func set(_ setting: WritableKeyPath<ChatSettings, Bool>, to value: Bool) { change { $0.settings[keyPath: setting] = value } }
}
