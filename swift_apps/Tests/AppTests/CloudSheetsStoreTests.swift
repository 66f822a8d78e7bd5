import Foundation
import PersonaKit
import Testing
@testable import CloudDrive
@testable import CloudSheets

@MainActor enum SheetsFixture {
    static let ada = "contact-ada-stone", zoe = "contact-zoe-hill"

    static func sheet(_ rows: [[String]], id: String = "s1", name: String = "Main", hasHeader: Bool = true) -> Sheet {
        var sheet = Sheet(id: id, name: name, rowCount: 20, columnCount: 6, hasHeader: hasHeader)
        for (row, texts) in rows.enumerated() {
            for (column, text) in texts.enumerated() where !text.isEmpty { sheet.cells[CellAddress(column: column, row: row)] = Cell(text) }
        }
        return sheet
    }

    static let costs = [
        ["What", "Kind", "Cost", "Twice"], ["Tea", "Food", "4", "=C2*2"], ["Rent", "Home", "900", "=C3*2"], ["Pie", "Food", "12", "=C4*2"], [],
        ["Sum", "", "=SUM(C2:C4)"],
    ]

    /// A phone with CloudSheets and CloudDrive: costs of Ada's, and a sheet of Zoe's that she may only see.
    static func start() throws -> (sheets: CloudSheetsStore, drive: CloudDriveStore) {
        func file(_ id: String, _ name: String, owner: String, access: [CloudFile.Access] = []) -> CloudFile {
            let date = PersonaJSON.date("2026-05-01T10:00:00-07:00")!
            return CloudFile(id: id, kind: .spreadsheet, name: name, ownerID: owner, createdAt: date, modifiedAt: date, modifiedByID: owner, access: access)
        }
        func book(_ file: CloudFile, _ sheets: [Sheet]) -> Workbook {
            var sheets = sheets
            Recalculation.run(&sheets)
            var file = file
            file.preview = sheets.previewText
            return Workbook(file: file, sheets: sheets)
        }
        let books = [
            book(file("book-a", "Costs", owner: ada), [sheet(costs), sheet([["=Main!C6"]], id: "s2", name: "Sheet 2", hasHeader: false)]),
            book(file("book-z", "Zoe's", owner: zoe, access: [.init(contactID: ada, role: .viewer)]), [sheet([["Hidden gem"]], hasHeader: false)]),
        ]
        try PersonaHost.load(
            apps: [CloudSheetsStore.self, CloudDriveStore.self],
            seeds: [
                "cloudsheets": PersonaJSON.encoder.encode(CloudSheetsState(workbooks: books)),
                "clouddrive": PersonaJSON.encoder.encode(CloudDriveState(files: books.map(\.file), contents: [], activities: [])),
                "contacts": testContacts,
            ])
        return (Persona.store(CloudSheetsStore.self), Persona.store(CloudDriveStore.self))
    }

    static func shown(_ store: CloudSheetsStore, _ cell: String, _ sheet: Int = 0) -> String {
        store.workbook("book-a")?.sheets[sheet].cell(CellAddress(cell)!).shown ?? "?"
    }

    static func input(_ store: CloudSheetsStore, _ cell: String, _ sheet: Int = 0) -> String {
        store.workbook("book-a")?.sheets[sheet].cell(CellAddress(cell)!).input ?? "?"
    }
}

@MainActor @Suite struct CloudSheetsStoreTests {
    private func shown(_ store: CloudSheetsStore, _ cell: String, _ sheet: Int = 0) -> String { SheetsFixture.shown(store, cell, sheet) }
    private func input(_ store: CloudSheetsStore, _ cell: String, _ sheet: Int = 0) -> String { SheetsFixture.input(store, cell, sheet) }
    private func write(_ text: String, _ cell: String, _ store: CloudSheetsStore, _ sheet: String = "s1") throws {
        try store.setInput(text, at: CellAddress(cell)!, of: sheet, in: "book-a")
    }

    @Test func editsReachFormulasOtherSheetsAndCloudDrive() throws {
        let (store, drive) = try SheetsFixture.start()
        #expect(shown(store, "C6") == "916" && shown(store, "A1", 1) == "916")
        try write("$20", "C2", store)
        #expect(shown(store, "C2") == "$20" && shown(store, "D2") == "40" && shown(store, "C6") == "932" && shown(store, "A1", 1) == "932")
        #expect(store.workbook("book-a")?.file.modifiedAt == Persona.now && drive.file("book-a") == store.file("book-a"))
        #expect(drive.file("book-a")?.preview.hasPrefix("What · Kind · Cost · Twice\nTea · Food · $20 · 40") == true)
        try write("=SUM(C2:C4)", "E1", store)
        #expect(shown(store, "E1") == "$932")
        try write("", "C2", store)
        #expect(shown(store, "C6") == "912" && store.workbook("book-a")?.sheets[0].cell(CellAddress("C2")!).style?.format == .currency)
        #expect(throws: SheetsError.textTooLong) { try write(String(repeating: "x", count: 1001), "A1", store) }
        #expect(throws: SheetsError.noSuchCell("Z9")) { try write("x", "Z9", store) }
        #expect(throws: CloudFileError.viewOnly(owner: "Zoe Hill")) { try store.setInput("x", at: CellAddress("A1")!, of: "s1", in: "book-z") }
        #expect(throws: CloudFileError.notFound) { try store.setInput("x", at: CellAddress("A1")!, of: "gone", in: "book-a") }
    }

    @Test func insertedRowsAndColumnsShiftReferences() throws {
        let (store, _) = try SheetsFixture.start()
        try store.insert(.rows, at: 2, of: "s1", in: "book-a")
        #expect(input(store, "C7") == "=SUM(C2:C5)" && input(store, "D5") == "=C5*2" && input(store, "A1", 1) == "=Main!C7" && shown(store, "C7") == "916")
        try store.insert(.columns, at: 0, count: 2, of: "s1", in: "book-a")
        #expect(input(store, "E7") == "=SUM(E2:E5)" && shown(store, "A1", 1) == "916" && store.workbook("book-a")?.sheets[0].columnCount == 8)
        try store.delete(.columns, at: 4, of: "s1", in: "book-a")
        #expect(shown(store, "E2") == "#REF!" && input(store, "E2") == "=#REF!*2" && shown(store, "A1", 1) == "#REF!")
        try store.delete(.rows, at: 0, of: "s1", in: "book-a")
        #expect(store.workbook("book-a")?.sheets[0].hasHeader == false)
        #expect(throws: SheetsError.lastRow) { try store.delete(.rows, at: 0, count: 20, of: "s1", in: "book-a") }
        #expect(throws: SheetsError.tooManyRows) { try store.insert(.rows, at: 0, count: 990, of: "s1", in: "book-a") }
    }

    @Test func sortingKeepsTheHeaderAndRowsBelowAGap() throws {
        let (store, _) = try SheetsFixture.start()
        try store.sort(by: 2, ascending: false, of: "s1", in: "book-a")
        #expect(["A1", "A2", "A3", "A4", "A6"].map { shown(store, $0) } == ["What", "Rent", "Pie", "Tea", "Sum"])
        #expect(input(store, "D2") == "=C2*2" && ["D2", "D3", "D4"].map { shown(store, $0) } == ["1800", "24", "8"] && shown(store, "C6") == "916")
        try store.sort(by: 0, ascending: true, of: "s1", in: "book-a")
        #expect(["A2", "A3", "A4"].map { shown(store, $0) } == ["Pie", "Rent", "Tea"])
        try write("", "C3", store)
        try store.sort(by: 2, ascending: true, of: "s1", in: "book-a")
        #expect(["A2", "A3", "A4"].map { shown(store, $0) } == ["Tea", "Pie", "Rent"])
        try store.sort(by: 2, ascending: false, of: "s1", in: "book-a")
        #expect(["A2", "A3", "A4"].map { shown(store, $0) } == ["Pie", "Tea", "Rent"])
        let empty = try store.addSheet(to: "book-a")
        #expect(throws: SheetsError.nothingToSort) { try store.sort(by: 0, ascending: true, of: empty, in: "book-a") }
    }

    @Test func filtersHideRowsButNotTotals() throws {
        let (store, _) = try SheetsFixture.start()
        #expect(store.workbook("book-a")?.sheets[0].filterValues(ofColumn: 1).map { "\($0.value) \($0.count)" } == ["Food 2", "Home 1"])
        try store.setFilter(["Food"], ofColumn: 1, of: "s1", in: "book-a")
        let sheet = try #require(store.workbook("book-a")?.sheets[0])
        #expect(Array(sheet.shownRows.prefix(4)) == [1, 3, 4, 5] && sheet.shownTableRows == 2 && shown(store, "C6") == "916")
        try store.setFilter(["Tea", "Rent"], ofColumn: 0, of: "s1", in: "book-a")
        #expect(store.workbook("book-a")?.sheets[0].shownRows.first == 1 && store.workbook("book-a")?.sheets[0].shownTableRows == 1)
        try store.insert(.columns, at: 0, of: "s1", in: "book-a")
        #expect(store.workbook("book-a")?.sheets[0].filters.map(\.column) == ["B", "C"])
        try store.clearFilters(of: "s1", in: "book-a")
        #expect(store.workbook("book-a")?.sheets[0].shownRows.count == 19)
        try store.setFilter(["Food", "Home"], ofColumn: 2, of: "s1", in: "book-a")
        #expect(store.workbook("book-a")?.sheets[0].filters.isEmpty == true)
    }

    @Test func sheetsAreAddedRenamedMovedAndDeleted() throws {
        let (store, _) = try SheetsFixture.start()
        let new = try store.addSheet(to: "book-a")
        #expect(store.workbook("book-a")?.sheets.map(\.name) == ["Main", "Sheet 2", "Sheet 3"])
        try store.renameSheet("s1", to: "All costs", in: "book-a")
        #expect(input(store, "A1", 1) == "='All costs'!C6" && shown(store, "A1", 1) == "916")
        #expect(throws: SheetsError.sheetNameTaken("sheet 2")) { try store.renameSheet("s1", to: "sheet 2", in: "book-a") }
        #expect(throws: SheetsError.noSheetName) { try store.renameSheet("s1", to: " ", in: "book-a") }
        try store.moveSheet(new, by: -1, in: "book-a")
        let copy = try store.duplicateSheet("s1", of: "book-a")
        #expect(store.workbook("book-a")?.sheets.map(\.name) == ["All costs", "Copy of All costs", "Sheet 3", "Sheet 2"])
        try store.deleteSheet("s1", of: "book-a")
        #expect(shown(store, "A1", 2) == "#REF!")
        try store.deleteSheet(copy, of: "book-a")
        try store.deleteSheet(new, of: "book-a")
        #expect(throws: SheetsError.lastSheet) { try store.deleteSheet("s2", of: "book-a") }
    }

    @Test func cellsAreFormattedCopiedFilledAndCleared() throws {
        let (store, _) = try SheetsFixture.start()
        let costs = CellRange(CellAddress("C2")!, CellAddress("C4")!)
        try store.setStyle(costs, of: "s1", in: "book-a") { $0.format = .currency }
        #expect(shown(store, "C3") == "$900.00" && shown(store, "D3") == "1800")
        let sheet = try #require(store.workbook("book-a")?.sheets[0])
        try store.paste(SheetClip(CellRange(CellAddress("C2")!, CellAddress("D4")!), of: sheet, in: "book-a"), at: CellAddress("E2")!, of: "s1", in: "book-a")
        #expect(shown(store, "E3") == "$900.00" && input(store, "F3") == "=E3*2")
        try store.paste(SheetClip(CellRange(CellAddress("C2")!), of: sheet, in: "book-a", isCut: true), at: CellAddress("A9")!, of: "s1", in: "book-a")
        #expect(shown(store, "A9") == "$4.00" && shown(store, "C2").isEmpty)
        try write("=A2&\"!\"", "B9", store)
        try store.fill(CellRange(CellAddress("B9")!, CellAddress("B11")!), of: "s1", in: "book-a")
        #expect(input(store, "B11") == "=A4&\"!\"" && shown(store, "B11") == "Pie!")
        try store.clear(costs, of: "s1", in: "book-a")
        #expect(shown(store, "C6") == "0" && store.workbook("book-a")?.sheets[0].cell(CellAddress("C3")!).style?.format == .currency)
        try store.setStyle(costs, of: "s1", in: "book-a") { $0 = CellStyle() }
        #expect(store.workbook("book-a")?.sheets[0].cells[CellAddress("C3")!] == nil)
        try store.setStyle(CellRange(CellAddress("A2")!), of: "s1", in: "book-a") { $0.format = .plainText }
        try write("=1+1", "A2", store)
        #expect(shown(store, "A2") == "=1+1")
    }

    @Test func newCopiedAndStarredFilesAreInBothApps() throws {
        let (store, drive) = try SheetsFixture.start()
        let here = try store.newWorkbook(named: "Plan")
        #expect(drive.file(here)?.name == "Plan" && store.workbook(here)?.sheets.map(\.name) == ["Sheet 1"])
        let there = try drive.newFile(.spreadsheet, named: "From Drive")
        #expect(store.workbook(there)?.sheets.count == 1)
        let copy = try drive.duplicate("book-a")
        #expect(store.workbook(copy)?.sheets[0].cell(CellAddress("C6")!).shown == "916")
        try drive.rename("book-a", to: "All costs")
        try store.setStarred("book-a", true)
        #expect(store.workbook("book-a")?.file.name == "All costs" && drive.file("book-a")?.isStarred == true)
        try store.trash("book-a")
        #expect(drive.trashed.map(\.id) == ["book-a"] && store.trashed.map(\.id) == ["book-a"] && !store.workbooks().contains { $0.id == "book-a" })
        #expect(throws: CloudFileError.isTrashed) { try write("x", "A1", store) }
        try drive.deleteForever("book-a")
        #expect(store.workbook("book-a") == nil)
    }

    @Test func listsAreFilteredSearchedAndLinked() throws {
        let (store, _) = try SheetsFixture.start()
        #expect(store.workbooks(.shared).map(\.id) == ["book-z"] && store.workbooks(matching: "gem hidden").map(\.id) == ["book-z"])
        #expect(store.workbooks(.mine, matching: "rent").map(\.id) == ["book-a"] && store.workbooks(by: .name).map(\.file.name) == ["Costs", "Zoe's"])
        var navigation = SheetsNavigation()
        navigation.open(URL(string: "cloudsheets://spreadsheet/book-a/sheet/s2/B2")!, in: store)
        #expect(navigation.path == [.workbook(SheetPlace(workbook: "book-a", sheet: "s2", cell: CellAddress("B2")))])
        navigation.open(URL(string: "cloudsheets://spreadsheet/nothing")!, in: store)
        #expect(navigation.path.count == 1)
        navigation.open(URL(string: "cloudsheets://starred")!, in: store)
        #expect(navigation.path.isEmpty && navigation.filter == .starred)
    }

    @Test func selectionsAreParsedFromNames() {
        let sheet = SheetsFixture.sheet(SheetsFixture.costs)
        #expect(SheetSelection(named: "b4", on: sheet) == SheetSelection(CellAddress("B4")!) && SheetSelection(named: "C9:B4", on: sheet)?.name == "B4:C9")
        #expect(SheetSelection(named: "B:C", on: sheet) == .columns(1...2) && SheetSelection(named: "3:5", on: sheet) == .rows(2...4))
        #expect(SheetSelection(named: "Z1", on: sheet) == nil && SheetSelection(named: "A99", on: sheet) == nil && SheetSelection(named: "", on: sheet) == nil)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func randomEditsMatchTheFormulasAndCanBeUndone(seed: UInt64) throws {
        let (store, drive) = try SheetsFixture.start()
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let texts = ["12", "=A1+B2", "=SUM(A1:D6)", "Food", "$3.50", "=Main!C6*2", "", "5/3/2026", "=C2/B3", "=IF(A2>3,C3,D4)"]
        var history = EditHistory<[Sheet]>()
        let first = try #require(store.workbook("book-a")?.sheets)
        var before = first
        for _ in 0..<120 {
            let sheets = store.workbook("book-a")?.sheets ?? []
            let sheet = sheets[next(sheets.count)].id
            let cell = CellAddress(column: next(5), row: next(8))
            switch next(12) {
            case 0: try? store.insert(next(2) == 0 ? .rows : .columns, at: next(6), of: sheet, in: "book-a")
            case 1: try? store.delete(next(2) == 0 ? .rows : .columns, at: next(6), of: sheet, in: "book-a")
            case 2: try? store.sort(by: next(4), ascending: next(2) == 0, of: sheet, in: "book-a")
            case 3: try? store.setFilter(["12", "Food", ""], ofColumn: next(4), of: sheet, in: "book-a")
            case 4: try? store.setStyle(CellRange(cell), of: sheet, in: "book-a") { $0.format = CellStyle.Format.allCases[next(5)] }
            case 5: try? store.fill(CellRange(cell, CellAddress(column: 5, row: 9)), of: sheet, in: "book-a")
            case 6: _ = next(3) == 0 ? try? store.addSheet(to: "book-a") : try? store.duplicateSheet(sheet, of: "book-a")
            case 7: if next(3) == 0 { try? store.deleteSheet(sheet, of: "book-a") }
            case 8: try? store.renameSheet(sheet, to: "Name \(next(5))", in: "book-a")
            default: try? store.setInput(texts[next(texts.count)], at: cell, of: sheet, in: "book-a")
            }
            let after = store.workbook("book-a")?.sheets ?? []
            if after != before { history.record(before, after) }
            before = after
            var again = after
            Recalculation.run(&again)
            #expect(again == after && !after.isEmpty && Set(after.map { $0.name.lowercased() }).count == after.count)
            for each in after { #expect(each.cells.allSatisfy { each.contains($0.key) && !$0.value.isEmpty }) }
            #expect(drive.file("book-a") == store.file("book-a"))
        }
        while history.canUndo {
            guard let sheets = history.undo(store.workbook("book-a")?.sheets ?? []) else { break }
            try store.setSheets(sheets, of: "book-a")
        }
        #expect(store.workbook("book-a")?.sheets == first && PersonaHost.unsavedApps.isEmpty)
    }

    /// The compiler of the world has an evaluator of its own.
    @Test func seedValuesMatchTheirFormulas() throws {
        let seed = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery/cloudsheets.json").standardized
        let state = try PersonaJSON.decoder.decode(CloudSheetsState.self, from: Data(contentsOf: seed))
        var formulas = 0
        for book in state.workbooks {
            var sheets = book.sheets
            Recalculation.run(&sheets)
            for (sheet, kept) in zip(sheets, book.sheets) {
                for (address, cell) in kept.cells { #expect(sheet.cell(address) == cell, "\(book.id) \(kept.name) \(address.name)") }
                formulas += kept.cells.count { $0.value.formula != nil }
            }
            #expect(book.file.preview == book.sheets.previewText)
        }
        #expect(formulas > 150 && state.workbooks.count >= 15)
    }
}
