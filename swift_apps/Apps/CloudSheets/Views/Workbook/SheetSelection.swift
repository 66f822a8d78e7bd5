/// What is selected on a sheet.
enum SheetSelection: Hashable {
    case cells(CellRange)
    case columns(ClosedRange<Int>)
    case rows(ClosedRange<Int>)

    init(_ cell: CellAddress) { self = .cells(CellRange(cell)) }

    func range(on sheet: Sheet) -> CellRange {
        switch self {
        case .cells(let range): range
        case .columns(let columns):
            CellRange(CellAddress(column: columns.lowerBound, row: 0), CellAddress(column: columns.upperBound, row: sheet.rowCount - 1))
        case .rows(let rows):
            CellRange(CellAddress(column: 0, row: rows.lowerBound), CellAddress(column: sheet.columnCount - 1, row: rows.upperBound))
        }
    }

    /// The cell that the formula bar is about; nil for whole rows and columns.
    var cell: CellAddress? { if case .cells(let range) = self { range.first } else { nil } }

    /// "B4", "B4:C9", "Column B" or "Row 4".
    var name: String {
        switch self {
        case .cells(let range): return range.name
        case .columns(let columns):
            let (first, last) = (CellAddress.columnName(columns.lowerBound), CellAddress.columnName(columns.upperBound))
            return columns.count == 1 ? "Column \(first)" : "Columns \(first) to \(last)"
        case .rows(let rows): return rows.count == 1 ? "Row \(rows.lowerBound + 1)" : "Rows \(rows.lowerBound + 1) to \(rows.upperBound + 1)"
        }
    }

    /// From "B4", "B4:C9", "B:D" or "3:5"; nil if a sheet has no such cells.
    init?(named name: String, on sheet: Sheet) {
        let corners = name.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = corners.first, let last = corners.last, corners.count <= 2 else { return nil }
        if let one = CellAddress(first), let other = CellAddress(last), sheet.contains(one), sheet.contains(other) {
            self = .cells(CellRange(one, other))
        } else if let one = CellAddress.column(named: first), let other = CellAddress.column(named: last), max(one, other) < sheet.columnCount {
            self = .columns(min(one, other)...max(one, other))
        } else if let one = CellAddress.row(named: first), let other = CellAddress.row(named: last), max(one, other) < sheet.rowCount {
            self = .rows(min(one, other)...max(one, other))
        } else {
            return nil
        }
    }

    /// Still on a sheet that has changed; nil if nothing of it is left.
    func clamped(to sheet: Sheet) -> SheetSelection? {
        let range = range(on: sheet)
        return sheet.contains(range.first) && sheet.contains(range.last) ? self : nil
    }
}
