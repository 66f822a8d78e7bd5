import Foundation
import PersonaKit

/// Comments: those who may comment can add, answer and resolve them.
extension CloudDocsStore {
    static let maximumComment = 2000

    /// A comment on a paragraph, or on the whole document.
    @discardableResult func comment(_ text: String, on block: Block.ID?, of id: Document.ID) throws -> Comment.ID {
        try commentableFile(id)
        let document = try checkedDocument(id)
        let text = try Self.checkedText(text)
        let quoted = block.flatMap { block in document.blocks.first { $0.id == block } }
        let comment = Comment(
            id: Persona.newID("comment"), blockID: quoted?.id, quote: quoted?.quote ?? "", authorID: Persona.me.id, date: Persona.now,
            text: text, replies: [])
        change { $0.update(id) { $0.comments.append(comment) } }
        return comment.id
    }

    func reply(_ text: String, to comment: Comment.ID, of id: Document.ID) throws {
        let text = try Self.checkedText(text)
        try changeComment(comment, of: id) {
            $0.replies.append(Comment.Reply(id: Persona.newID("reply"), authorID: Persona.me.id, date: Persona.now, text: text))
            $0.resolvedAt = nil
            $0.resolvedByID = nil
        }
    }

    func setResolved(_ isResolved: Bool, _ comment: Comment.ID, of id: Document.ID) throws {
        try changeComment(comment, of: id) {
            $0.resolvedAt = isResolved ? Persona.now : nil
            $0.resolvedByID = isResolved ? Persona.me.id : nil
        }
    }

    /// Only one's own.
    func deleteComment(_ comment: Comment.ID, of id: Document.ID) throws {
        try commentableFile(id)
        guard let found = try checkedDocument(id).comments.first(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        guard found.authorID == Persona.me.id else {
            throw CloudFileError.notOwner(owner: Persona.contact(found.authorID)?.name ?? "the author")
        }
        change { $0.update(id) { $0.comments.removeAll { $0.id == comment } } }
    }

    private func changeComment(_ comment: Comment.ID, of id: Document.ID, _ body: (inout Comment) throws -> Void) throws {
        try commentableFile(id)
        guard let index = try checkedDocument(id).comments.firstIndex(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        try change { try $0.update(id) { try body(&$0.comments[index]) } }
    }

    private static func checkedText(_ text: String) throws -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw CloudFileError.emptyText("a comment") }
        guard text.count <= maximumComment else { throw CloudFileError.textTooLong("A comment", limit: maximumComment) }
        return text
    }
}

extension Document {
    /// Newest first.
    var openComments: [Comment] { comments.filter { $0.resolvedAt == nil }.reversed() }
    var resolvedComments: [Comment] { comments.filter { $0.resolvedAt != nil }.reversed() }
}

extension Block {
    /// What a comment on this block quotes.
    var quote: String {
        let text = style == .table ? rows.first?.joined(separator: ", ") ?? "" : text
        return text.count <= 120 ? text : "\(text.prefix(119))…"
    }
}
