import Foundation
import Testing
@testable import CloudSheets

/// Addresses, references, what is typed, and how it is shown.
@MainActor @Suite struct CloudSheetsCellTests {
    @Test func cellAddressesAreParsedAndFormatted() {
        #expect(CellAddress("B4") == CellAddress(column: 1, row: 3) && CellAddress("aa10") == CellAddress(column: 26, row: 9))
        #expect(CellAddress(column: 51, row: 0).name == "AZ1" && CellAddress("A0") == nil && CellAddress("4B") == nil && CellAddress("B") == nil)
        for column in [0, 25, 26, 51, 701, 702] { #expect(CellAddress.column(named: CellAddress.columnName(column)) == column) }
        let range = CellRange(CellAddress("C9")!, CellAddress("B4")!)
        #expect(range.name == "B4:C9" && range.count == 12 && range.cells.first?.name == "B4" && CellRange(CellAddress("A1")!).name == "A1")
    }

    @Test(arguments: [
        ("1204.5", CellValue.number(1204.5), "1204.5"), ("1,204.50", .number(1204.5), "1,204.50"), ("$12", .number(12), "$12"),
        ("$12.5", .number(12.5), "$12.50"),
        ("-$1,000", .number(-1000), "-$1,000"), ("$-5.25", .number(-5.25), "-$5.25"), ("(45)", .number(-45), "-45"), ("12%", .number(0.12), "12%"),
        ("12.5%", .number(0.125), "12.5%"), ("5/3/2026", .number(46145), "5/3/2026"), ("5/3", .number(46145), "5/3/2026"),
        ("2026-05-03", .number(46145), "5/3/2026"),
        ("May 3", .number(46145), "5/3/2026"), ("Sep 12, 2025", .number(45912), "9/12/2025"), ("true", .logical(true), "TRUE"), ("Food", .text("Food"), "Food"),
        ("'007", .text("007"), "007"), ("12 eggs", .text("12 eggs"), "12 eggs"), ("13/45/2026", .text("13/45/2026"), "13/45/2026"),
        ("1,2", .text("1,2"), "1,2"),
        ("2/29/2026", .text("2/29/2026"), "2/29/2026"), ("#REF!", .error(.reference), "#REF!"), ("99999999999", .error(.number), "#NUM!"),
        ("-", .text("-"), "-"),
        ("9:30 AM", .text("9:30 AM"), "9:30 AM"), ("1e3", .number(1000), "1000"), ("May the 4th", .text("May the 4th"), "May the 4th"),
    ])
    func whatIsTypedIsUnderstood(text: String, value: CellValue, shown: String) throws {
        var sheet = Sheet(id: "s", name: "S")
        let address = CellAddress(column: 0, row: 0)
        sheet.write(text, at: address, year: 2026)
        var sheets = [sheet]
        Recalculation.run(&sheets)
        let cell = sheets[0].cell(address)
        #expect(cell.value == value && cell.shown == shown, "\(cell)")
        // What is kept is understood the same way again.
        let read = try JSONDecoder().decode(Cell.self, from: JSONEncoder().encode(cell))
        #expect(read == cell)
    }

    @Test func formatsWriteNumbers() {
        func text(_ number: Double, _ format: CellStyle.Format?, _ decimals: Int? = nil) -> String {
            CellFormat.text(of: .number(number), style: CellStyle(format: format, decimals: decimals))
        }
        #expect(text(1204.5, .currency) == "$1,204.50" && text(-0.004, .currency) == "$0.00" && text(1_234_567.891, .number, 1) == "1,234,567.9")
        #expect(text(0.125, .percent, 1) == "12.5%" && text(-1204, .number, 0) == "-1,204" && text(1.005, .number) == "1.01" && text(0.5, .number, 0) == "1")
        #expect(text(1.0 / 3, nil) == "0.3333333333" && text(1.0 / 3, nil, 2) == "0.33" && text(1e9, nil) == "1000000000" && text(0.1 + 0.2, nil) == "0.3")
        #expect(
            text(46145, .date) == "5/3/2026" && text(46145.9, .date) == "5/3/2026" && text(12, .plainText) == "12" && text(999.999, .currency) == "$1,000.00")
    }

    @Test func everyDateHasOneSerialNumber() {
        for days in stride(from: 2, to: 80_000, by: 13) {
            let (year, month, day) = CellDate.civil(days)
            #expect(CellDate.days(year: year, month: month, day: day) == days)
            #expect(CellDate.read(CellDate.text(days), year: 2000) == days)
        }
        #expect(CellDate.civil(46154) == (2026, 5, 12))
    }

    // MARK: References

    private func shifted(_ formula: String, _ axis: SheetAxis, at index: Int, by count: Int) -> String {
        FormulaRewriting.rewritten(formula) { $0.shifted(axis, at: index, by: count) }
    }

    @Test func referencesShiftWithRowsAndColumns() {
        #expect(shifted("=A1+A5*2", .rows, at: 2, by: 1) == "=A1+A6*2" && shifted("=SUM(A1:A5)", .rows, at: 2, by: 3) == "=SUM(A1:A8)")
        #expect(shifted("=SUM(A3:A5)", .rows, at: 2, by: 1) == "=SUM(A4:A6)" && shifted("=SUM(A3:A5)", .rows, at: 5, by: 1) == "=SUM(A3:A5)")
        #expect(shifted("=$B$4+C4", .columns, at: 1, by: 1) == "=$C$4+D4" && shifted("=B:C", .columns, at: 2, by: 1) == "=B:D")
        #expect(shifted("=A5", .rows, at: 4, by: -1) == "=#REF!" && shifted("=A6", .rows, at: 4, by: -1) == "=A5")
        #expect(shifted("=SUM(A1:A5)", .rows, at: 0, by: -2) == "=SUM(A1:A3)" && shifted("=SUM(A2:A3)", .rows, at: 1, by: -2) == "=SUM(#REF!)")
        #expect(shifted("=SUM(A2:A9)", .rows, at: 7, by: -4) == "=SUM(A2:A7)" && shifted("=2:3", .rows, at: 0, by: -1) == "=1:2")
        #expect(shifted("=\"A5\"&A5", .rows, at: 0, by: 1) == "=\"A5\"&A6" && shifted("Row A5", .rows, at: 0, by: 1) == "Row A5")
    }

    @Test func copiedFormulasShiftRelativeReferences() {
        #expect(FormulaRewriting.moved("=A1*$B$1+C$2+$D3", columns: 1, rows: 2) == "=B3*$B$1+D$2+$D5")
        #expect(FormulaRewriting.moved("=A1", columns: -1, rows: 0) == "=#REF!" && FormulaRewriting.moved("=SUM(A1:B2)", columns: 0, rows: 1) == "=SUM(A2:B3)")
        #expect(FormulaRewriting.moved("='Sheet 2'!A1 + x", columns: 1, rows: 1) == "='Sheet 2'!B2 + x")
    }

    @Test(arguments: 1...30) func insertAndDeleteRestoreTheFormula(seed: Int) {
        let index = seed % 7, count = 1 + seed % 3
        for formula in ["=A1+$C$4", "=SUM(B2:D9)", "=SUM(B:D)*2:4", "=IF(A9>B1,C3,\"D4\")", "='Sheet 2'!C3"] {
            for axis in [SheetAxis.rows, .columns] {
                let there = shifted(formula, axis, at: index, by: count)
                #expect(shifted(there, axis, at: index, by: -count) == formula, "\(formula) \(axis) \(index) \(count)")
            }
        }
    }

    @Test func missingClosingParenthesesAreAdded() {
        #expect(FormulaRewriting.closed("=SUM(B2:B9") == "=SUM(B2:B9)" && FormulaRewriting.closed("=2*(1+(3") == "=2*(1+(3))")
        #expect(FormulaRewriting.closed("=(1+") == "=(1+" && FormulaRewriting.closed("(a") == "(a" && FormulaRewriting.closed("=1)") == "=1)")
    }

    @Test func sheetNamesAreQuotedWhenNeeded() {
        #expect(FormulaReference.quoted("Budget") == "Budget" && FormulaReference.quoted("Sheet 2") == "'Sheet 2'")
        #expect(FormulaReference.quoted("Bob's") == "'Bob''s'" && FormulaReference.quoted("B4") == "'B4'" && FormulaReference.quoted("2026") == "'2026'")
    }

    @Test func touchingACellInsertsItsReference() {
        let sheet = Sheet(id: "s", name: "S")
        let cell = SheetSelection(CellAddress("B4")!)
        #expect(FormulaEntry.inserting(cell, into: "=", on: sheet) == "=B4" && FormulaEntry.inserting(cell, into: "=SUM(", on: sheet) == "=SUM(B4")
        #expect(FormulaEntry.inserting(.columns(1...1), into: "=SUM(", on: sheet) == "=SUM(B:B" && FormulaEntry.inserting(cell, into: "=A1", on: sheet) == nil)
        #expect(FormulaEntry.inserting(cell, into: "text", on: sheet) == nil && FormulaEntry.inserting(function: "SUM", into: "") == "=SUM(")
    }
}
