import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// CloudSheets as a person uses it: touches on the screen, and what the state says afterward.
@Suite(.serialized) @MainActor struct CloudSheetsFlowTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier) among: \(shown)")
    }
    private func press(_ phone: TestPhone, _ identifier: String) throws { try phone.tap(named(phone, "cloudsheets.\(identifier)")) }
    private func type(_ phone: TestPhone, _ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try phone.act("\"type\",\"text\":\(quoted)")
    }
    private func open(_ phone: TestPhone, _ link: String) throws { try phone.act(#""open_url","url":"\#(link)""#) }
    private func workbook(_ phone: TestPhone, _ name: String) throws -> [String: Any] {
        let books = try #require((phone.state["cloudsheets"] as? [String: Any])?["workbooks"] as? [[String: Any]])
        return try #require(books.last { ($0["file"] as? [String: Any])?["name"] as? String == name })
    }
    private func sheet(_ phone: TestPhone, _ name: String, _ index: Int = 0) throws -> [String: Any] {
        try #require((workbook(phone, name)["sheets"] as? [[String: Any]])?[index])
    }
    private func shown(_ phone: TestPhone, _ book: String, _ cell: String, _ index: Int = 0) throws -> String? {
        let cells = try sheet(phone, book, index)["cells"] as? [String: Any]
        return (cells?[cell] as? [String: Any])?["shown"] as? String
    }

    @Test func spreadsheetIsCreatedAndFilledWithReturn() throws {
        let phone = try TestPhone()
        try open(phone, "cloudsheets://home")
        try phone.tap("New Spreadsheet", type: "Button")
        try type(phone, "Party")
        try phone.tap("Create", type: "Button")
        try press(phone, "grid.cell.A1")
        try type(phone, "12\n$3.50\n=A1*A2\n")
        #expect(try ["A1", "A2", "A3"].map { try shown(phone, "Party", $0) } == ["12", "$3.50", "42"])
        try press(phone, "entry.cancel")
        #expect(phone.elements.contains { $0.label == "A3, 42" })
        try press(phone, "sheet.undo")
        #expect(try shown(phone, "Party", "A3") == nil)
        try press(phone, "sheet.redo")
        #expect(try shown(phone, "Party", "A3") == "42")
        let files = try #require((phone.state["clouddrive"] as? [String: Any])?["files"] as? [[String: Any]])
        #expect(files.contains { $0["name"] as? String == "Party" && ($0["preview"] as? String)?.hasPrefix("12\n$3.50") == true })
    }

    @Test func formulaIsWrittenByTouchingCells() throws {
        let phone = try TestPhone()
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-boots-estimate")
        try press(phone, "grid.cell.B13")
        try press(phone, "grid.cell.B13")
        try press(phone, "entry.key.equals")
        try press(phone, "grid.cell.B2")
        try press(phone, "entry.key.plus")
        try press(phone, "grid.cell.B3")
        try press(phone, "entry.done")
        #expect(try shown(phone, "Tidewater boots, estimate", "B13") == "4")
        #expect(try named(phone, "cloudsheets.entry.field").value?.contains("=B2+B3") == true)
        try press(phone, "grid.cell.B12")
        try press(phone, "entry.field")
        try press(phone, "entry.functions")
        try press(phone, "functions.MAX")
        try type(phone, "B2:B9)")
        try press(phone, "entry.done")
        #expect(try shown(phone, "Tidewater boots, estimate", "B12") == "7")
    }

    @Test func rowsAreSortedFilteredInsertedAndDeleted() throws {
        let phone = try TestPhone()
        let name = "Reading list"
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-reading-list")
        try press(phone, "grid.cell.C2")
        try phone.tap("Sort", type: "Button")
        try phone.tap("Z to A")
        try press(phone, "sort.sort")
        #expect(try shown(phone, name, "A2") == "Middlemarch" && shown(phone, name, "A1") == "Title" && shown(phone, name, "B17") == "3,320")
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-reading-list/sheet/sheet-reading-list-1/D2")
        try phone.tap("Filter", type: "Button")
        try press(phone, "filter.none")
        try press(phone, "filter.value.Stopped")
        try press(phone, "filter.apply")
        #expect(phone.shows("Filtered by column D: 1 row") && !phone.elements.contains { $0.label == "A2, Middlemarch" })
        try press(phone, "sheet.clearFilters")
        #expect(phone.elements.contains { $0.label == "A2, Middlemarch" })
        try press(phone, "grid.row.2")
        try phone.tap("Rows", type: "Button")
        try phone.tap("Delete Row")
        #expect(try shown(phone, name, "A2") != "Middlemarch" && shown(phone, name, "B16") == "2,440")
        try phone.tap("Columns", type: "Button")
        try phone.tap("Insert Column Left")
        #expect(try shown(phone, name, "B1") == "Title" && shown(phone, name, "C16") == "2,440")
    }

    @Test func sheetsAreAddedRenamedAndDeletedAfterConfirmation() throws {
        let phone = try TestPhone()
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-tahoe-costs")
        try phone.tap("Add sheet", type: "Button")
        try phone.tap("Sheet, Sheet 3")
        try phone.tap("Rename")
        try type(phone, " new")
        try phone.tap("Rename", type: "Button")
        #expect(try sheet(phone, "Tahoe, who owes what", 2)["name"] as? String == "Sheet 3 new")
        try phone.tap("Sheet, Costs")
        try phone.tap("Sheet, Costs")
        try phone.tap("Delete Sheet")
        try phone.tap("Delete Sheet", type: "Button")
        #expect(try shown(phone, "Tahoe, who owes what", "B2") == "#REF!")
        #expect(phone.elements.contains { $0.label == "B2, #REF!" })
    }

    @Test func gridScrollsBothWaysUnderItsHeaders() throws {
        let phone = try TestPhone()
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-household-budget/sheet/sheet-household-budget-1/L3")
        #expect(phone.elements.contains { $0.label == "L3, $6.38" } && !phone.elements.contains { $0.label == "A3, Groceries" })
        #expect(phone.elements.contains { $0.label == "Column L" } && phone.elements.contains { $0.label == "L1, Over" })
        #expect(phone.elements.count { $0.identifier?.hasPrefix("cloudsheets.grid.cell.") == true } < 200)
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-household-budget/sheet/sheet-household-budget-1/A60")
        #expect(phone.elements.contains { $0.label == "Row 60" } && phone.elements.contains { $0.label == "A1, Category" })
        #expect(!phone.elements.contains { $0.label == "Row 2" })
    }

    @Test func cellIsCommentedAnsweredAndResolved() throws {
        let phone = try TestPhone()
        try open(phone, "cloudsheets://new")
        try type(phone, "Party")
        try phone.tap("Create", type: "Button")
        try press(phone, "grid.cell.B2")
        try press(phone, "actions.cells")
        try phone.tap("Comment")
        try phone.tap(named(phone, "cloudsheets.comments.new"))
        try type(phone, "Cake?")
        try phone.tap("Post")
        let comment = try #require((sheet(phone, "Party")["comments"] as? [[String: Any]])?.first)
        #expect(comment["cell"] as? String == "B2" && comment["text"] as? String == "Cake?")
        try press(phone, "comments.resolve.\(try #require(comment["id"] as? String))")
        #expect(phone.shows("Resolved (1)"))
        try phone.tap("Close")
        #expect(phone.shows("B2, empty"))
    }

    @Test func viewersCannotEdit() throws {
        let phone = try TestPhone()
        try open(phone, "cloudsheets://spreadsheet/spreadsheet-counter-visits")
        try press(phone, "grid.cell.C2")
        try press(phone, "grid.cell.C2")
        #expect(phone.shows("View only") && !phone.elements.contains { $0.identifier == "cloudsheets.entry.field" || $0.label == "Add sheet" })
        #expect(try named(phone, "cloudsheets.entry.content").label == "Oakland")
    }
}
