import Foundation
import PersonaKit

/// Comments on slides: those who may comment can add, answer and resolve them.
extension CloudSlidesStore {
    static let maximumComment = 2000

    @discardableResult func comment(_ text: String, on slide: Slide.ID, of id: Presentation.ID) throws -> SlideComment.ID {
        try commentableFile(id)
        guard try checkedPresentation(id).slides.contains(where: { $0.id == slide }) else { throw CloudFileError.notFound }
        let comment = SlideComment(
            id: Persona.newID("comment"), slideID: slide, authorID: Persona.me.id, date: Persona.now, text: try Self.checkedText(text), replies: [])
        change { $0.update(id) { $0.comments.append(comment) } }
        return comment.id
    }

    /// An answer reopens a resolved comment.
    func reply(_ text: String, to comment: SlideComment.ID, of id: Presentation.ID) throws {
        let text = try Self.checkedText(text)
        try changeComment(comment, of: id) {
            $0.replies.append(SlideComment.Reply(id: Persona.newID("reply"), authorID: Persona.me.id, date: Persona.now, text: text))
            $0.resolvedAt = nil
            $0.resolvedByID = nil
        }
    }

    func setResolved(_ isResolved: Bool, _ comment: SlideComment.ID, of id: Presentation.ID) throws {
        try changeComment(comment, of: id) {
            $0.resolvedAt = isResolved ? Persona.now : nil
            $0.resolvedByID = isResolved ? Persona.me.id : nil
        }
    }

    /// Only one's own.
    func deleteComment(_ comment: SlideComment.ID, of id: Presentation.ID) throws {
        try commentableFile(id)
        guard let found = try checkedPresentation(id).comments.first(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        guard found.authorID == Persona.me.id else {
            throw CloudFileError.notOwner(owner: Persona.contact(found.authorID)?.name ?? "the author")
        }
        change { $0.update(id) { $0.comments.removeAll { $0.id == comment } } }
    }

    private func changeComment(_ comment: SlideComment.ID, of id: Presentation.ID, _ body: (inout SlideComment) -> Void) throws {
        try commentableFile(id)
        guard let index = try checkedPresentation(id).comments.firstIndex(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        change { $0.update(id) { body(&$0.comments[index]) } }
    }

    private static func checkedText(_ text: String) throws -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw CloudFileError.emptyText("a comment") }
        guard text.count <= maximumComment else { throw CloudFileError.textTooLong("A comment", limit: maximumComment) }
        return text
    }
}
