import Foundation
import PersonaKit

/// Rows, columns and sheets.
extension CloudSheetsStore {
    nonisolated static let maximumRows = 1000
    nonisolated static let maximumColumns = 52
    nonisolated static let maximumSheets = 20
    nonisolated static let maximumSheetName = 40
    nonisolated static let widths = 48...320

    /// Empty rows or columns before the one at `index`; references to what moves follow it.
    func insert(_ axis: SheetAxis, at index: Int, count: Int = 1, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try restructure(axis, at: index, by: count, of: sheet, in: id)
    }

    /// Deletes rows or columns; references to them become #REF!.
    func delete(_ axis: SheetAxis, at index: Int, count: Int = 1, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try restructure(axis, at: index, by: -count, of: sheet, in: id)
    }

    private func restructure(_ axis: SheetAxis, at index: Int, by count: Int, of id: Sheet.ID, in workbook: Workbook.ID) throws {
        try edit(workbook) { sheets in
            guard let place = sheets.firstIndex(where: { $0.id == id }) else { throw CloudFileError.notFound }
            try sheets[place].restructure(axis, at: index, by: count)
            let name = sheets[place].name
            sheets.rewriteFormulas { reference, home in
                guard (reference.sheet ?? home).lowercased() == name.lowercased() else { return reference }
                return reference.shifted(axis, at: index, by: count)
            }
        }
    }

    func setWidth(_ width: Int, ofColumn column: Int, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try editSheet(sheet, of: id) { $0.widths[CellAddress.columnName(column)] = min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }
    }

    func setHasHeader(_ hasHeader: Bool, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try editSheet(sheet, of: id) { $0.hasHeader = hasHeader }
    }

    // MARK: Sheets

    @discardableResult func addSheet(named name: String? = nil, to id: Workbook.ID) throws -> Sheet.ID {
        var sheet = Sheet(id: Persona.newID("sheet"), name: "")
        try edit(id) { sheets in
            guard sheets.count < Self.maximumSheets else { throw SheetsError.tooManySheets }
            sheet.name = try name.map { try sheets.checkedName($0) } ?? sheets.freeName
            sheets.append(sheet)
        }
        return sheet.id
    }

    /// A copy to the right of the original.
    @discardableResult func duplicateSheet(_ sheet: Sheet.ID, of id: Workbook.ID) throws -> Sheet.ID {
        let copy = Persona.newID("sheet")
        try edit(id) { sheets in
            guard sheets.count < Self.maximumSheets else { throw SheetsError.tooManySheets }
            guard let index = sheets.firstIndex(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
            var new = sheets[index]
            new.id = copy
            new.name = sheets.freeCopyName(of: new.name)
            new.comments = nil
            sheets.insert(new, at: index + 1)
        }
        return copy
    }

    /// Formulas that name the sheet follow.
    func renameSheet(_ sheet: Sheet.ID, to name: String, in id: Workbook.ID) throws {
        try edit(id) { sheets in
            guard let index = sheets.firstIndex(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
            let old = sheets[index].name
            let name = try sheets.checkedName(name, of: sheet)
            guard name != old else { return }
            sheets[index].name = name
            sheets.rewriteFormulas { reference, _ in
                guard reference.sheet?.lowercased() == old.lowercased() else { return reference }
                var reference = reference
                reference.sheet = name
                return reference
            }
        }
    }

    /// One place to the left (-1) or to the right (1).
    func moveSheet(_ sheet: Sheet.ID, by step: Int, in id: Workbook.ID) throws {
        try edit(id) { sheets in
            guard let index = sheets.firstIndex(where: { $0.id == sheet }), sheets.indices.contains(index + step) else { return }
            sheets.swapAt(index, index + step)
        }
    }

    /// References to it become #REF!.
    func deleteSheet(_ sheet: Sheet.ID, of id: Workbook.ID) throws {
        try edit(id) { sheets in
            guard let index = sheets.firstIndex(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
            guard sheets.count > 1 else { throw SheetsError.lastSheet }
            let name = sheets.remove(at: index).name
            sheets.rewriteFormulas { reference, _ in reference.sheet?.lowercased() == name.lowercased() ? nil : reference }
        }
    }
}

extension [Sheet] {
    /// Replaces the references of all formulas; the closure also gets the name of the sheet that the formula is in.
    fileprivate mutating func rewriteFormulas(_ change: (FormulaReference, String) -> FormulaReference?) {
        for index in indices {
            let home = self[index].name
            for (address, cell) in self[index].cells where cell.formula != nil {
                self[index].cells[address]?.input = FormulaRewriting.rewritten(cell.input) { change($0, home) }
            }
        }
    }

    fileprivate func checkedName(_ name: String, of sheet: Sheet.ID? = nil) throws -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw SheetsError.noSheetName }
        guard name.count <= CloudSheetsStore.maximumSheetName else { throw SheetsError.sheetNameTooLong }
        guard !contains(where: { $0.id != sheet && $0.name.lowercased() == name.lowercased() }) else { throw SheetsError.sheetNameTaken(name) }
        return name
    }

    /// "Sheet 2", or the next number that is free.
    fileprivate var freeName: String {
        let taken = Set(map { $0.name.lowercased() })
        let number = (count + 1...count * 2 + 1).first { !taken.contains("sheet \($0)") } ?? count + 1
        return "Sheet \(number)"
    }

    fileprivate func freeCopyName(of name: String) -> String {
        let taken = Set(map { $0.name.lowercased() })
        let base = String("Copy of \(name)".prefix(CloudSheetsStore.maximumSheetName - 3))
        return taken.contains(base.lowercased()) ? (2...count + 1).map { "\(base) \($0)" }.first { !taken.contains($0.lowercased()) } ?? base : base
    }
}

extension Sheet {
    func count(_ axis: SheetAxis) -> Int { axis == .rows ? rowCount : columnCount }

    /// Moves cells, widths and filters; formulas are rewritten by who calls.
    fileprivate mutating func restructure(_ axis: SheetAxis, at index: Int, by count: Int) throws {
        let size = self.count(axis)
        guard (0...size).contains(index), index - min(count, 0) <= size, count != 0 else { return }
        if axis == .rows {
            guard size + count <= CloudSheetsStore.maximumRows else { throw SheetsError.tooManyRows }
            guard size + count >= 1 else { throw SheetsError.lastRow }
            rowCount += count
            if hasHeader, count < 0, index == 0 { hasHeader = false }
        } else {
            guard size + count <= CloudSheetsStore.maximumColumns else { throw SheetsError.tooManyColumns }
            guard size + count >= 1 else { throw SheetsError.lastColumn }
            columnCount += count
        }
        /// Where something goes; nil if it is deleted.
        func moved(_ place: Int) -> Int? {
            if place < index { return place }
            if count < 0, place < index - count { return nil }
            return place + count
        }
        let path: WritableKeyPath<CellAddress, Int> = axis == .rows ? \.row : \.column
        cells = Dictionary(
            cells.compactMap { address, cell in
                var address = address
                guard let place = moved(address[keyPath: path]) else { return nil }
                address[keyPath: path] = place
                return (address, cell)
            }, uniquingKeysWith: { first, _ in first })
        moveComments { address in
            var address = address
            guard let place = moved(address[keyPath: path]) else { return nil }
            address[keyPath: path] = place
            return address
        }
        guard axis == .columns else { return }
        func moved(_ name: String) -> String? { CellAddress.column(named: name).flatMap { moved($0) }.map { CellAddress.columnName($0) } }
        widths = Dictionary(widths.compactMap { name, width in moved(name).map { ($0, width) } }, uniquingKeysWith: { first, _ in first })
        filters = filters.compactMap { filter in moved(filter.column).map { ColumnFilter(column: $0, values: filter.values) } }
    }
}
