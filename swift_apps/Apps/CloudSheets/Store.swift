import Foundation
import PersonaKit

/// What a person can do in CloudSheets. Renaming, stars, sharing and the trash come from `CloudStore`.
public final class CloudSheetsStore: CloudStore<CloudSheetsState>, PersonaStore {
    public static let app = AppID.cloudsheets

    public override var kinds: [CloudFile.Kind] { [.spreadsheet] }

    public func receive(_ event: AppEvent) { receiveFile(event) }

    func workbook(_ id: Workbook.ID) -> Workbook? { state.workbooks.first { $0.id == id } }

    func checkedWorkbook(_ id: Workbook.ID) throws -> Workbook {
        guard let workbook = workbook(id) else { throw CloudFileError.notFound }
        return workbook
    }

    /// A spreadsheet with one empty sheet.
    @discardableResult func newWorkbook(named name: String = "Untitled spreadsheet") throws -> Workbook.ID {
        try Persona.requireNetwork()
        let file = CloudFile(new: .spreadsheet, name: try Self.checkedName(name))
        let sheet = Sheet(id: Persona.newID("sheet"), name: "Sheet 1")
        save(file) { state in
            state.update(file.id) { $0.sheets = [sheet] }
        }
        return file.id
    }

    /// Changes the sheets of a spreadsheet that the phone's owner may edit, and works out its formulas.
    func edit(_ id: Workbook.ID, _ body: (inout [Sheet]) throws -> Void) throws {
        var file = try editableFile(id)
        let before = try checkedWorkbook(id).sheets
        var sheets = before
        try body(&sheets)
        guard sheets != before else { return }
        guard Recalculation.run(&sheets) else { throw SheetsError.tooManyLookups }
        file.touch()
        file.preview = sheets.previewText
        save(file) { state in
            state.update(id) { $0.sheets = sheets }
        }
    }

    func editSheet(_ sheet: Sheet.ID, of id: Workbook.ID, _ body: (inout Sheet) throws -> Void) throws {
        try edit(id) { sheets in
            guard let index = sheets.firstIndex(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
            try body(&sheets[index])
        }
    }

    /// What undo and redo bring back.
    func setSheets(_ sheets: [Sheet], of id: Workbook.ID) throws {
        guard !sheets.isEmpty else { throw SheetsError.lastSheet }
        try edit(id) { $0 = sheets }
    }
}

extension CloudSheetsStore {
    /// Spreadsheets that are not in the trash and whose name, people or cells have every word of `text`.
    func workbooks(_ filter: CloudFileFilter = .all, matching text: String = "", by order: CloudFileOrder = .opened) -> [Workbook] {
        state.workbooks.listed(filter, matching: text, by: order)
    }

    /// Last deleted first.
    var trashed: [Workbook] { state.workbooks.inTrash }
}

extension Workbook: CloudContent {
    var searchLines: [String] { sheets.flatMap { [$0.name] + $0.lines } }

    /// "3 sheets".
    var countText: String { sheets.count == 1 ? "1 sheet" : "\(sheets.count) sheets" }
}

extension Sheet {
    /// The rows that have text, their cells joined as "Rent · $2,745.00".
    var lines: [String] {
        let rows = Dictionary(grouping: cells.filter { !$0.value.shown.isEmpty }, by: \.key.row)
        return rows.keys.sorted().map { row in
            (rows[row] ?? []).sorted { $0.key.column < $1.key.column }.map(\.value.shown).joined(separator: " · ")
        }
    }

    func cell(_ address: CellAddress) -> Cell { cells[address] ?? Cell() }

    /// The rectangle around all that is written; nil in an empty sheet.
    var usedRange: CellRange? {
        let used = cells.filter { !$0.value.input.isEmpty }.keys
        guard let rows = used.map(\.row).max(), let columns = used.map(\.column).max() else { return nil }
        return CellRange(CellAddress(column: 0, row: 0), CellAddress(column: columns, row: rows))
    }
}

extension [Sheet] {
    /// The first rows that have text, for thumbnails and search.
    var previewText: String {
        String(flatMap(\.lines).prefix(12).joined(separator: "\n").prefix(CloudFile.maximumPreview)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension CloudSheetsState: CloudFileState {
    public var cloudFiles: [CloudFile] { workbooks.map(\.file) }

    /// A spreadsheet that another app has made begins with one empty sheet.
    public mutating func setCloudFile(_ file: CloudFile) {
        if let index = workbooks.firstIndex(where: { $0.id == file.id }) {
            workbooks[index].file = file
        } else {
            workbooks.append(Workbook(file: file, sheets: [Sheet(id: "\(file.id)-1", name: "Sheet 1")]))
        }
    }

    public mutating func removeCloudFile(_ id: CloudFile.ID) { workbooks.removeAll { $0.id == id } }

    public mutating func copyContent(from original: CloudFile.ID, to copy: CloudFile) {
        let original = workbooks.first { $0.id == original }
        setCloudFile(copy)
        guard let original else { return }
        update(copy.id) { copy in
            copy.sheets = original.sheets
            for index in copy.sheets.indices { copy.sheets[index].comments = nil }
        }
    }

    mutating func update(_ id: Workbook.ID, _ body: (inout Workbook) throws -> Void) rethrows {
        guard let index = workbooks.firstIndex(where: { $0.id == id }) else { return }
        try body(&workbooks[index])
    }
}

/// Why CloudSheets refused something. `errorDescription` is what the person reads.
enum SheetsError: Error, Equatable, LocalizedError {
    case lastSheet, tooManySheets, tooManyRows, tooManyColumns, lastRow, lastColumn
    case noSheetName, sheetNameTooLong, sheetNameTaken(String)
    case textTooLong, tooManyLookups, nothingToSort, nothingToPaste, noSuchCell(String)

    var errorDescription: String? {
        switch self {
        case .lastSheet: "A spreadsheet needs at least one sheet."
        case .tooManySheets: "A spreadsheet can have at most \(CloudSheetsStore.maximumSheets) sheets."
        case .tooManyRows: "A sheet can have at most \(CloudSheetsStore.maximumRows) rows."
        case .tooManyColumns: "A sheet can have at most \(CloudSheetsStore.maximumColumns) columns."
        case .lastRow: "A sheet needs at least one row."
        case .lastColumn: "A sheet needs at least one column."
        case .noSheetName: "Enter a name for the sheet."
        case .sheetNameTooLong: "Use a name of at most \(CloudSheetsStore.maximumSheetName) characters."
        case .sheetNameTaken(let name): "There is already a sheet named “\(name)”."
        case .textTooLong: "A cell can have at most \(CloudSheetsStore.maximumInput) characters."
        case .tooManyLookups: "The formulas of this spreadsheet refer to too many cells. Use fewer formulas or smaller ranges."
        case .nothingToSort: "There is nothing to sort."
        case .nothingToPaste: "Copy a cell first."
        case .noSuchCell(let name): "There is no cell “\(name)” on this sheet. Enter a cell such as B4, or a range such as B4:C9."
        }
    }
}
