import Foundation
import PersonaKit

/// Sorting and filtering.
extension CloudSheetsStore {
    /// Sorts the rows of a table by one of its columns; a header stays above. The table ends at the first empty row, so that totals
    /// below a gap stay where they are. Formulas move with their rows.
    func sort(by column: Int, ascending: Bool, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try editSheet(sheet, of: id) { sheet in
            guard let rows = sheet.tableRows else { throw SheetsError.nothingToSort }
            sheet.sort(rows, by: column, ascending: ascending)
        }
    }

    /// Shows only the rows that have one of these values in a column; nil shows all again.
    func setFilter(_ values: [String]?, ofColumn column: Int, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try editSheet(sheet, of: id) { sheet in
            let name = CellAddress.columnName(column)
            let all = sheet.filterValues(ofColumn: column).map(\.value)
            let others = sheet.filters.filter { $0.column != name }
            guard let values, !all.allSatisfy(Set(values).contains) else { return sheet.filters = others }
            let filter = ColumnFilter(column: name, values: all.filter(Set(values).contains))
            sheet.filters = (others + [filter]).sorted { CellAddress.column(named: $0.column) ?? 0 < CellAddress.column(named: $1.column) ?? 0 }
        }
    }

    func clearFilters(of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try editSheet(sheet, of: id) { $0.filters = [] }
    }
}

extension Sheet {
    var headerRows: Int { hasHeader ? 1 : 0 }

    /// The rows of the table: from below the header (or the first row with content) to the first empty row.
    var tableRows: Range<Int>? {
        let written = Set(cells.filter { !$0.value.input.isEmpty }.keys.map(\.row))
        guard let first = (headerRows..<rowCount).first(where: written.contains) else { return nil }
        let end = (first..<rowCount).first { !written.contains($0) } ?? rowCount
        return first..<end
    }

    /// Empty cells go to the end in both directions; equal rows keep their order.
    fileprivate mutating func sort(_ rows: Range<Int>, by column: Int, ascending: Bool) {
        let keys = rows.map { cell(CellAddress(column: column, row: $0)).value }
        let order = rows.sorted { left, right in
            let (one, other) = (keys[left - rows.lowerBound], keys[right - rows.lowerBound])
            if one.isEmpty || other.isEmpty { return one.isEmpty == other.isEmpty ? left < right : other.isEmpty }
            let comparison = FormulaEvaluator.compare(one, other)
            return comparison == 0 ? left < right : (comparison < 0) == ascending
        }
        var sorted = cells.filter { !rows.contains($0.key.row) }
        let places = Dictionary(uniqueKeysWithValues: zip(order, rows))
        for (address, cell) in cells {
            guard let row = places[address.row] else { continue }
            var moved = cell
            if cell.formula != nil { moved.input = FormulaRewriting.moved(cell.input, columns: 0, rows: row - address.row) }
            sorted[CellAddress(column: address.column, row: row)] = moved
        }
        cells = sorted
        moveComments { CellAddress(column: $0.column, row: places[$0.row] ?? $0.row) }
    }

    /// What the cells of a column show below the header, as far down as the sheet is written, with how often; as they are sorted.
    func filterValues(ofColumn column: Int) -> [(value: String, count: Int)] {
        guard let rows = tableRows else { return [] }
        let found = rows.map { cell(CellAddress(column: column, row: $0)) }
        let counts = Dictionary(grouping: found, by: \.shown)
        let sorted = counts.keys.sorted { left, right in
            guard let one = counts[left]?.first?.value, let other = counts[right]?.first?.value else { return left < right }
            if one.isEmpty || other.isEmpty { return other.isEmpty && !one.isEmpty }
            let comparison = FormulaEvaluator.compare(one, other)
            return comparison == 0 ? left < right : comparison < 0
        }
        return sorted.map { ($0, counts[$0]?.count ?? 0) }
    }

    /// The rows that the filters let through, below the header. Rows outside the table are always shown.
    var shownRows: [Int] {
        let all = Array(headerRows..<rowCount)
        guard !filters.isEmpty, let table = tableRows else { return all }
        let wanted = filters.compactMap { filter in CellAddress.column(named: filter.column).map { ($0, Set(filter.values)) } }
        return all.filter { row in
            !table.contains(row) || wanted.allSatisfy { column, values in values.contains(cell(CellAddress(column: column, row: row)).shown) }
        }
    }

    func filter(ofColumn column: Int) -> ColumnFilter? { filters.first { $0.column == CellAddress.columnName(column) } }

    func width(ofColumn column: Int) -> Int { widths[CellAddress.columnName(column)] ?? Self.defaultWidth }
}
