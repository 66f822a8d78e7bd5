import SwiftUI

/// Where the columns and rows of a sheet are.
struct GridLayout: Equatable {
    static let rowHeight: CGFloat = 34
    static let letterHeight: CGFloat = 26
    static let numberWidth: CGFloat = 42

    /// The left edge of each column, and the right one of the last.
    let edges: [CGFloat]
    /// The rows that scroll, without a header and those that are filtered out.
    let rows: [Int]
    /// The place of each of these rows from the top.
    private let places: [Int: Int]

    init(_ sheet: Sheet) {
        edges = (0..<sheet.columnCount).reduce(into: [0]) { edges, column in edges.append(edges[column] + CGFloat(sheet.width(ofColumn: column))) }
        rows = sheet.shownRows
        places = Dictionary(rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var width: CGFloat { edges.last ?? 0 }
    var height: CGFloat { CGFloat(rows.count) * Self.rowHeight }

    func width(ofColumns columns: ClosedRange<Int>) -> CGFloat { edges[min(columns.upperBound + 1, edges.count - 1)] - edges[columns.lowerBound] }

    /// The columns between two positions, and one more on either side.
    func columns(from left: CGFloat, to right: CGFloat) -> Range<Int> {
        let first = edges.lastIndex { $0 <= left } ?? 0
        let end = edges.firstIndex { $0 >= right } ?? edges.count - 1
        let low = min(max(first - 1, 0), edges.count - 2)
        return low..<max(low + 1, min(end + 1, edges.count - 1))
    }

    /// The places of the rows between two positions, and two more on either side.
    func places(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        guard !rows.isEmpty else { return 0..<0 }
        let low = min(max(Int(top / Self.rowHeight) - 2, 0), rows.count - 1)
        return low..<min(max(Int(bottom / Self.rowHeight) + 3, low + 1), rows.count)
    }

    /// The rectangle around cells that scroll; nil if all of them are filtered out or in the header.
    func frame(of range: CellRange) -> CGRect? {
        let shown = range.rows.lazy.compactMap { places[$0] }
        guard let first = shown.first, let last = range.rows.reversed().lazy.compactMap({ places[$0] }).first, range.columns.upperBound < edges.count - 1
        else { return nil }
        return CGRect(
            x: edges[range.columns.lowerBound], y: CGFloat(first) * Self.rowHeight, width: width(ofColumns: range.columns),
            height: CGFloat(last - first + 1) * Self.rowHeight)
    }

    /// The cell at a position among those that scroll.
    func cell(at point: CGPoint) -> CellAddress? {
        guard !rows.isEmpty else { return nil }
        let column = min(max((edges.lastIndex { $0 <= point.x } ?? 0), 0), edges.count - 2)
        let place = min(max(Int(point.y / Self.rowHeight), 0), rows.count - 1)
        return CellAddress(column: column, row: rows[place])
    }
}
