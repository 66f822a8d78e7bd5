import Foundation
import PersonaKit

/// Comments: those who may comment can add, answer and resolve them.
extension CloudDocsStore {
    /// A comment on a paragraph, or on the whole document.
    @discardableResult func comment(_ text: String, on block: Block.ID?, of id: Document.ID) throws -> Comment.ID {
        try commentableFile(id)
        let document = try checkedDocument(id)
        let text = try CommentText.checked(text)
        let quoted = block.flatMap { block in document.blocks.first { $0.id == block } }
        let comment = Comment(
            id: Persona.newID("comment"), blockID: quoted?.id, quote: quoted?.quote ?? "", authorID: Persona.me.id, date: Persona.now,
            text: text, replies: [])
        change { $0.update(id) { $0.comments.append(comment) } }
        journal(.comment, on: id, "documents[\(id)].comments[\(comment.id)]", text: text)
        return comment.id
    }

    func reply(_ text: String, to comment: Comment.ID, of id: Document.ID) throws {
        let text = try CommentText.checked(text)
        var reply = ""
        try changeComment(comment, of: id) { reply = $0.add(reply: text) }
        journal(.comment, on: id, "documents[\(id)].comments[\(comment)].replies[\(reply)]", text: text)
    }

    func setResolved(_ isResolved: Bool, _ comment: Comment.ID, of id: Document.ID) throws {
        try changeComment(comment, of: id) { $0.setResolved(isResolved) }
    }

    /// Only one's own.
    func deleteComment(_ comment: Comment.ID, of id: Document.ID) throws {
        try commentableFile(id)
        guard let found = try checkedDocument(id).comments.first(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        try found.checkDeletable()
        change { $0.update(id) { $0.comments.removeAll { $0.id == comment } } }
        journal(.deletion, on: id, "documents[\(id)].comments[\(comment)]")
    }

    private func changeComment(_ comment: Comment.ID, of id: Document.ID, _ body: (inout Comment) throws -> Void) throws {
        try commentableFile(id)
        guard let index = try checkedDocument(id).comments.firstIndex(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        try change { try $0.update(id) { try body(&$0.comments[index]) } }
    }
}

extension Document {
    var openComments: [Comment] { comments.open }
    var resolvedComments: [Comment] { comments.resolved }
}

extension Block {
    /// What a comment on this block quotes.
    var quote: String {
        let text = style == .table ? rows.first?.joined(separator: ", ") ?? "" : text
        return text.count <= 120 ? text : "\(text.prefix(119))…"
    }
}
