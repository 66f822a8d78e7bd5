import Foundation
import PersonaKit

// Posts: writing, reacting, commenting, passing on.
extension LockedInStore {
    static let postLimit = 3000
    static let commentLimit = 1250

    @discardableResult func publish(_ text: String, link: String = "", repostOf original: Post.ID? = nil) throws -> Post.ID {
        try Persona.requireNetwork()
        let text = try checkedText(text, as: "A post", limit: Self.postLimit)
        let link = link.trimmingCharacters(in: .whitespacesAndNewlines)
        if let original {
            guard post(original) != nil else { throw LinkError.notFound("That post") }
        } else if text.isEmpty {
            throw LinkError.empty("something")
        }
        let page = link.isEmpty ? nil : try Self.page(link)
        return change { state in
            let post = Post(
                id: Persona.newID("post"), authorID: me.id, text: text, at: Persona.now, link: page, repostOf: original, counts: [], comments: [], reposts: 0,
                isSaved: false)
            state.posts.append(post)
            Journal.record(.post, in: .lockedin, "posts[\(post.id)]", says: ["text": text])
            return post.id
        }
    }

    func editPost(_ id: Post.ID, text: String) throws {
        try Persona.requireNetwork()
        let text = try checkedText(text, as: "A post", limit: Self.postLimit)
        try change { state in
            let index = try state.index(ofPost: id)
            guard state.posts[index].authorID == me.id else { throw LinkError.notYours }
            guard !text.isEmpty || state.posts[index].repostOf != nil else { throw LinkError.empty("something") }
            guard text != state.posts[index].text else { return }
            state.posts[index].text = text
            Journal.record(.edit, in: .lockedin, "posts[\(id)]", says: ["text": text])
        }
    }

    func deletePost(_ id: Post.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            guard state.posts[try state.index(ofPost: id)].authorID == me.id else { throw LinkError.notYours }
            // The owner's reposts of it go too, and reposts of those.
            var removed: Set<Post.ID> = [id]
            while let next = state.posts.first(where: { post in
                post.authorID == me.id && !removed.contains(post.id) && post.repostOf.map(removed.contains) == true
            }) {
                removed.insert(next.id)
            }
            state.posts.removeAll { removed.contains($0.id) }
            for post in removed.sorted() { Journal.record(.deletion, in: .lockedin, "posts[\(post)]") }
            for index in state.posts.indices where state.posts[index].repostOf.map(removed.contains) == true { state.posts[index].repostOf = nil }
        }
    }

    /// Sets the owner's reaction; the same kind again takes it away.
    func react(_ kind: ReactionKind, to id: Post.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofPost: id)
            guard state.posts[index].mine != kind else { return state.posts[index].mine = nil }
            state.posts[index].mine = kind
            Journal.record(.reaction, in: .lockedin, to: [state.posts[index].authorID], "posts[\(id)]", says: ["mine": kind.rawValue])
        }
    }

    func setSaved(_ isSaved: Bool, post id: Post.ID) throws {
        try Persona.requireNetwork()
        try change { $0.posts[try $0.index(ofPost: id)].isSaved = isSaved }
    }

    @discardableResult func comment(_ text: String, on id: Post.ID) throws -> Comment.ID {
        try Persona.requireNetwork()
        let text = try checkedText(text, as: "A comment", limit: Self.commentLimit)
        guard !text.isEmpty else { throw LinkError.empty("a comment") }
        return try change { state in
            let comment = Comment(id: Persona.newID("comment"), authorID: me.id, text: text, at: Persona.now, likes: 0, isLiked: false)
            let index = try state.index(ofPost: id)
            state.posts[index].comments.append(comment)
            Journal.record(.comment, in: .lockedin, to: [state.posts[index].authorID], "posts[\(id)].comments[\(comment.id)]", says: ["text": text])
            return comment.id
        }
    }

    func deleteComment(_ comment: Comment.ID, on id: Post.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofPost: id)
            guard let found = state.posts[index].comments.first(where: { $0.id == comment }) else { throw LinkError.notFound("That comment") }
            guard found.authorID == me.id else { throw LinkError.notYours }
            state.posts[index].comments.removeAll { $0.id == comment }
            Journal.record(.deletion, in: .lockedin, to: [state.posts[index].authorID], "posts[\(id)].comments[\(comment)]")
        }
    }

    func likeComment(_ comment: Comment.ID, on id: Post.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofPost: id)
            guard let position = state.posts[index].comments.firstIndex(where: { $0.id == comment }) else { throw LinkError.notFound("That comment") }
            state.posts[index].comments[position].isLiked.toggle()
            guard state.posts[index].comments[position].isLiked else { return }
            Journal.record(.like, in: .lockedin, to: [state.posts[index].comments[position].authorID], "posts[\(id)].comments[\(comment)]")
        }
    }

    func reactionCount(_ post: Post) -> Int { post.counts.reduce(0) { $0 + $1.count } + (post.mine == nil ? 0 : 1) }

    /// How often a post was passed on, the owner's own reposts included.
    func repostCount(_ post: Post) -> Int { post.reposts + state.posts.count { $0.repostOf == post.id && $0.authorID == me.id } }

    /// "grid.com/article" becomes a link with its source as title.
    private static func page(_ text: String) throws -> PostLink {
        let full = text.contains("://") ? text : "https://\(text)"
        guard let host = URL(string: full)?.host, host.contains("."), !full.contains(" ") else { throw LinkError.notFound("A page at “\(text)”") }
        return PostLink(title: text, source: host, summary: "")
    }
}
