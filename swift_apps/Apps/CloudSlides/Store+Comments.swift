import Foundation
import PersonaKit

/// Comments on slides: those who may comment can add, answer and resolve them.
extension CloudSlidesStore {
    @discardableResult func comment(_ text: String, on slide: Slide.ID, of id: Presentation.ID) throws -> SlideComment.ID {
        try commentableFile(id)
        guard try checkedPresentation(id).slides.contains(where: { $0.id == slide }) else { throw CloudFileError.notFound }
        let comment = SlideComment(
            id: Persona.newID("comment"), slideID: slide, authorID: Persona.me.id, date: Persona.now, text: try CommentText.checked(text), replies: [])
        change { $0.update(id) { $0.comments.append(comment) } }
        journal(.comment, on: id, "presentations[\(id)].comments[\(comment.id)]", text: comment.text)
        return comment.id
    }

    func reply(_ text: String, to comment: SlideComment.ID, of id: Presentation.ID) throws {
        let text = try CommentText.checked(text)
        var reply = ""
        try changeComment(comment, of: id) { reply = $0.add(reply: text) }
        journal(.comment, on: id, "presentations[\(id)].comments[\(comment)].replies[\(reply)]", text: text)
    }

    func setResolved(_ isResolved: Bool, _ comment: SlideComment.ID, of id: Presentation.ID) throws {
        try changeComment(comment, of: id) { $0.setResolved(isResolved) }
    }

    /// Only one's own.
    func deleteComment(_ comment: SlideComment.ID, of id: Presentation.ID) throws {
        try commentableFile(id)
        guard let found = try checkedPresentation(id).comments.first(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        try found.checkDeletable()
        change { $0.update(id) { $0.comments.removeAll { $0.id == comment } } }
        journal(.deletion, on: id, "presentations[\(id)].comments[\(comment)]")
    }

    private func changeComment(_ comment: SlideComment.ID, of id: Presentation.ID, _ body: (inout SlideComment) -> Void) throws {
        try commentableFile(id)
        guard let index = try checkedPresentation(id).comments.firstIndex(where: { $0.id == comment }) else { throw CloudFileError.notFound }
        change { $0.update(id) { body(&$0.comments[index]) } }
    }
}
