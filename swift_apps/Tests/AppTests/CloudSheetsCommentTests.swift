import Foundation
import PersonaKit
import Testing
@testable import CloudSheets

@MainActor @Suite struct CloudSheetsCommentTests {
    private func cell(_ name: String) -> CellAddress { CellAddress(name)! }
    private func comments(_ store: CloudSheetsStore) -> [CellComment] { store.workbook("book-a")?.sheets[0].comments ?? [] }

    @Test func commentsAreAnsweredResolvedAndDeleted() throws {
        let (store, _) = try SheetsFixture.start()
        let modified = store.workbook("book-a")?.file.modifiedAt
        let id = try store.comment("  Too much? ", on: cell("C3"), of: "s1", in: "book-a")
        #expect(comments(store).map(\.text) == ["Too much?"] && comments(store)[0].quote == "900" && comments(store)[0].date == Persona.now)
        #expect(store.workbook("book-a")?.sheets[0].openComments(on: cell("C3")).map(\.id) == [id])
        #expect(store.workbook("book-a")?.file.modifiedAt == modified, "a comment is no edit")
        try store.setResolved(true, id, in: "book-a")
        #expect(store.workbook("book-a")?.comments(resolved: false).isEmpty == true && comments(store)[0].resolvedByID == SheetsFixture.ada)
        try store.reply("It went up", to: id, in: "book-a")
        #expect(comments(store)[0].resolvedAt == nil && comments(store)[0].replies.map(\.text) == ["It went up"], "an answer opens it again")
        try store.deleteComment(id, in: "book-a")
        #expect(store.workbook("book-a")?.sheets[0].comments == nil)
    }

    @Test func commentsMoveWithTheirCells() throws {
        let (store, _) = try SheetsFixture.start()
        try store.comment("Rent", on: cell("C3"), of: "s1", in: "book-a")
        try store.insert(.rows, at: 1, of: "s1", in: "book-a")
        try store.insert(.columns, at: 0, of: "s1", in: "book-a")
        #expect(comments(store).map(\.cell.name) == ["D4"])
        try store.delete(.rows, at: 1, of: "s1", in: "book-a")
        try store.sort(by: 3, ascending: false, of: "s1", in: "book-a")
        #expect(comments(store).map(\.cell.name) == ["D2"], "900 is the highest")
        let copy = try store.duplicateSheet("s1", of: "book-a")
        #expect(store.workbook("book-a")?.sheets.first { $0.id == copy }?.comments == nil)
        try store.delete(.rows, at: 1, of: "s1", in: "book-a")
        #expect(comments(store).isEmpty)
    }

    @Test func invalidCommentsAreRejectedWithoutEffect() throws {
        let (store, _) = try SheetsFixture.start()
        let before = store.state
        #expect(throws: CloudFileError.emptyText("a comment")) { try store.comment(" ", on: cell("A1"), of: "s1", in: "book-a") }
        #expect(throws: SheetsError.noSuchCell("Z9")) { try store.comment("Hm", on: cell("Z9"), of: "s1", in: "book-a") }
        #expect(throws: CloudFileError.notFound) { try store.reply("Hm", to: "comment-1", in: "book-a") }
        #expect(throws: (any Error).self, "a viewer") { try store.comment("Hm", on: cell("A1"), of: "s1", in: "book-z") }
        #expect(store.state == before)
    }
}
