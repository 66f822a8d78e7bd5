import Foundation

/// A cell or a range as a formula names it: `B4`, `$B$4:C9`, `B:D`, `2:5`, each perhaps after a sheet's name.
struct FormulaReference: Hashable, Sendable {
    /// One end of a reference. A whole column has no row, a whole row has no column.
    struct Corner: Hashable, Sendable {
        var column: Int?
        var row: Int?
        var isColumnFixed = false
        var isRowFixed = false

        var text: String {
            (column.map { (isColumnFixed ? "$" : "") + CellAddress.columnName($0) } ?? "") + (row.map { (isRowFixed ? "$" : "") + "\($0 + 1)" } ?? "")
        }
    }

    /// Nil: the sheet that the formula is in.
    var sheet: String?
    var first: Corner
    /// Nil: a single cell.
    var last: Corner?

    /// As it is written in a formula.
    var text: String {
        (sheet.map { "\(Self.quoted($0))!" } ?? "") + first.text + (last.map { ":\($0.text)" } ?? "")
    }

    /// A sheet's name with the quotes that it needs.
    static func quoted(_ name: String) -> String {
        let isPlain =
            name.first.map { $0.isLetter || $0 == "_" } == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            && CellAddress(name) == nil
        return isPlain ? name : "'\(name.replacingOccurrences(of: "'", with: "''"))'"
    }

    /// The cells of it on a sheet of a certain size; nil if they are beyond it.
    func range(rows: Int, columns: Int) -> CellRange? {
        let last = last ?? first
        let one = CellAddress(column: first.column ?? 0, row: first.row ?? 0)
        let other = CellAddress(column: last.column ?? columns - 1, row: last.row ?? rows - 1)
        let range = CellRange(one, other)
        guard range.first.column < columns, range.first.row < rows else { return nil }
        return CellRange(range.first, CellAddress(column: min(range.last.column, columns - 1), row: min(range.last.row, rows - 1)))
    }
}

extension FormulaReference {
    /// As a copy that is so many columns and rows away reads it: what isn't fixed moves along. Nil if it leaves the sheet.
    func moved(columns: Int, rows: Int) -> FormulaReference? {
        func moved(_ corner: Corner) -> Corner? {
            var corner = corner
            if let column = corner.column, !corner.isColumnFixed { corner.column = column + columns }
            if let row = corner.row, !corner.isRowFixed { corner.row = row + rows }
            return (corner.column ?? 0) >= 0 && (corner.row ?? 0) >= 0 ? corner : nil
        }
        var copy = self
        guard let first = moved(first) else { return nil }
        copy.first = first
        if let last {
            guard let last = moved(last) else { return nil }
            copy.last = last
        }
        return copy
    }

    /// After rows or columns were inserted (`count` above zero) or deleted (below zero) at `index`. Nil if all of it was deleted.
    func shifted(_ axis: SheetAxis, at index: Int, by count: Int) -> FormulaReference? {
        let path: WritableKeyPath<Corner, Int?> = axis == .rows ? \.row : \.column
        var copy = self
        guard let from = first[keyPath: path] else { return copy }
        let to = last?[keyPath: path] ?? from
        let isReversed = to < from
        var (low, high) = (min(from, to), max(from, to))
        if count > 0 {
            if low >= index { low += count }
            if high >= index { high += count }
        } else {
            let end = index - count
            if low >= index { low = low < end ? index : low + count }
            if high >= index { high = high < end ? index - 1 : high + count }
            guard low <= high else { return nil }
        }
        copy.first[keyPath: path] = isReversed ? high : low
        if copy.last != nil { copy.last?[keyPath: path] = isReversed ? low : high }
        return copy
    }
}

/// What is inserted, deleted or moved.
enum SheetAxis: String, Hashable, Sendable {
    case rows, columns
}
