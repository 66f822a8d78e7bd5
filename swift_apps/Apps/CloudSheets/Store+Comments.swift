import Foundation
import PersonaKit

/// Comments on cells: those who may comment can add, answer and resolve them.
extension CloudSheetsStore {
    @discardableResult func comment(_ text: String, on cell: CellAddress, of sheet: Sheet.ID, in id: Workbook.ID) throws -> CellComment.ID {
        let text = try CommentText.checked(text)
        try commentableFile(id)
        guard let found = try checkedWorkbook(id).sheets.first(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
        guard found.contains(cell) else { throw SheetsError.noSuchCell(cell.name) }
        let comment = CellComment(
            id: Persona.newID("comment"), cell: cell, quote: found.cell(cell).shown, authorID: Persona.me.id, date: Persona.now, text: text, replies: [])
        changeComments(of: sheet, in: id) { $0.append(comment) }
        journal(.comment, on: id, "workbooks[\(id)].sheets[\(sheet)].comments[\(comment.id)]", text: text)
        return comment.id
    }

    func reply(_ text: String, to comment: CellComment.ID, in id: Workbook.ID) throws {
        let text = try CommentText.checked(text)
        let sheet = try checkedComment(comment, in: id).sheet
        var reply = ""
        try changeComment(comment, in: id) { reply = $0.add(reply: text) }
        journal(.comment, on: id, "workbooks[\(id)].sheets[\(sheet)].comments[\(comment)].replies[\(reply)]", text: text)
    }

    func setResolved(_ isResolved: Bool, _ comment: CellComment.ID, in id: Workbook.ID) throws {
        try changeComment(comment, in: id) { $0.setResolved(isResolved) }
    }

    /// Only one's own.
    func deleteComment(_ comment: CellComment.ID, in id: Workbook.ID) throws {
        let found = try checkedComment(comment, in: id)
        try found.comment.checkDeletable()
        changeComments(of: found.sheet, in: id) { $0.removeAll { $0.id == comment } }
        journal(.deletion, on: id, "workbooks[\(id)].sheets[\(found.sheet)].comments[\(comment)]")
    }

    private func changeComment(_ comment: CellComment.ID, in id: Workbook.ID, _ body: (inout CellComment) -> Void) throws {
        let found = try checkedComment(comment, in: id)
        changeComments(of: found.sheet, in: id) { comments in
            for index in comments.indices where comments[index].id == comment { body(&comments[index]) }
        }
    }

    private func checkedComment(_ comment: CellComment.ID, in id: Workbook.ID) throws -> (sheet: Sheet.ID, comment: CellComment) {
        try commentableFile(id)
        for sheet in try checkedWorkbook(id).sheets {
            if let found = sheet.comments?.first(where: { $0.id == comment }) { return (sheet.id, found) }
        }
        throw CloudFileError.notFound
    }

    private func changeComments(of sheet: Sheet.ID, in id: Workbook.ID, _ body: (inout [CellComment]) -> Void) {
        change { state in
            state.update(id) { workbook in
                for index in workbook.sheets.indices where workbook.sheets[index].id == sheet {
                    var comments = workbook.sheets[index].comments ?? []
                    body(&comments)
                    workbook.sheets[index].comments = comments.isEmpty ? nil : comments
                }
            }
        }
    }
}

/// A comment with the sheet that it is on.
struct PlacedComment: Identifiable, Hashable {
    var sheet: Sheet
    var comment: CellComment
    var id: CellComment.ID { comment.id }
}

extension Workbook {
    /// Of all sheets, newest first.
    func comments(resolved: Bool) -> [PlacedComment] {
        let all = sheets.flatMap { sheet in (sheet.comments ?? []).map { PlacedComment(sheet: sheet, comment: $0) } }
        return all.filter { ($0.comment.resolvedAt != nil) == resolved }.sorted { ($0.comment.date, $0.id) > ($1.comment.date, $1.id) }
    }
}

extension Sheet {
    /// The open ones about a cell, newest first.
    func openComments(on cell: CellAddress) -> [CellComment] { (comments ?? []).filter { $0.cell == cell && $0.resolvedAt == nil }.reversed() }

    /// Takes comments along to where their cells go; those of deleted cells go too.
    mutating func moveComments(_ place: (CellAddress) -> CellAddress?) {
        guard let all = comments else { return }
        let moved = all.compactMap { comment in
            place(comment.cell).map { cell in
                var comment = comment
                comment.cell = cell
                return comment
            }
        }
        comments = moved.isEmpty ? nil : moved
    }
}
