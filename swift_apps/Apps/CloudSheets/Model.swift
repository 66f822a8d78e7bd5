import Foundation
import PersonaKit

/// What CloudSheets keeps.
public struct CloudSheetsState: Codable, Equatable, Sendable {
    /// In the order in which they were made, those in the trash too.
    var workbooks: [Workbook]
}

struct Workbook: Codable, Hashable, Identifiable, Sendable {
    /// The record that CloudDrive has as well.
    var file: CloudFile
    /// From left to right; never empty.
    var sheets: [Sheet]

    var id: CloudFile.ID { file.id }
}

struct Sheet: Codable, Hashable, Identifiable, Sendable {
    static let defaultRows = 60
    static let defaultColumns = 12
    static let defaultWidth = 96

    /// "sheet-1001"
    var id: String
    var name: String
    var rowCount: Int
    var columnCount: Int
    /// Whether the first row is a header: it stays in view, and above when rows are sorted.
    var hasHeader: Bool
    /// In points, by the name of the column; others are `defaultWidth` wide.
    var widths: [String: Int]
    /// Which rows are shown; all of them have to agree.
    var filters: [ColumnFilter]
    /// Those that have content or a style, by their name, such as "B4".
    var cells: [CellAddress: Cell]
    /// Oldest first, resolved ones too. Nil without any.
    var comments: [CellComment]?

    init(
        id: String, name: String, rowCount: Int = Sheet.defaultRows, columnCount: Int = Sheet.defaultColumns, hasHeader: Bool = false,
        widths: [String: Int] = [:], filters: [ColumnFilter] = [], cells: [CellAddress: Cell] = [:]
    ) {
        self.id = id
        self.name = name
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.hasHeader = hasHeader
        self.widths = widths
        self.filters = filters
        self.cells = cells
    }
}

/// What somebody has said about a cell. It stays with the cell when rows and columns move.
struct CellComment: FileComment {
    /// "comment-1001"
    var id: String
    var cell: CellAddress
    /// What the cell showed when the comment was written.
    var quote: String
    var authorID: Contact.ID
    var date: Date
    var text: String
    /// Oldest first.
    var replies: [CommentReply]
    /// When it was resolved; nil while it is open.
    var resolvedAt: Date?
    var resolvedByID: Contact.ID?
}

struct Cell: Codable, Hashable, Sendable {
    /// What was typed: "1204.5", "Food" or "=SUM(B2:B9)". Empty if there is only a style.
    var input: String
    /// What it is worth, worked out from the input.
    private(set) var value: CellValue
    /// The value in the cell's format: "$1,204.50".
    private(set) var shown: String
    /// Nil if nothing is special about it.
    var style: CellStyle?

    init(_ input: String = "", style: CellStyle? = nil) {
        self.input = input
        self.style = style
        value = .empty
        shown = ""
        if formula == nil { setValue(typedValue) }
    }

    mutating func setValue(_ value: CellValue) {
        self.value = value
        shown = CellFormat.text(of: value, style: style ?? CellStyle())
    }
}

/// How a cell looks. What isn't there is as usual.
struct CellStyle: Codable, Hashable, Sendable {
    enum Format: String, Codable, CaseIterable, Sendable { case plainText, number, currency, percent, date }
    enum Alignment: String, Codable, CaseIterable, Sendable { case leading, center, trailing }
    enum Tint: String, Codable, CaseIterable, Sendable { case red, orange, yellow, green, blue, purple, gray }

    /// Nil: as it is typed.
    var format: Format?
    /// Behind the point; nil: as usual for the format.
    var decimals: Int?
    var isBold: Bool?
    var isItalic: Bool?
    /// Nil: numbers to the right, everything else to the left.
    var alignment: Alignment?
    var textColor: Tint?
    var fill: Tint?
}

/// Shows only the rows whose cell in a column has one of some values.
struct ColumnFilter: Codable, Hashable, Sendable {
    /// "B".
    var column: String
    /// As the cells show them; "" is an empty cell.
    var values: [String]
}

extension CloudSheetsState: CheckedState {
    public var problem: String? {
        StateRule.each(workbooks, ".workbooks") { workbook, place in
            StateRule.filled(workbook.sheets, "\(place).sheets") ?? StateRule.each(workbook.sheets, "\(place).sheets") { $0.problem(at: $1) }
        }
    }
}

extension Sheet {
    fileprivate func problem(at place: String) -> String? {
        if let problem = StateRule.within(1...CloudSheetsStore.maximumRows, rowCount, "\(place).rowCount")
            ?? StateRule.within(1...CloudSheetsStore.maximumColumns, columnCount, "\(place).columnCount")
        {
            return problem
        }
        for (name, width) in widths.sorted(by: { $0.key < $1.key }) {
            if let problem = StateRule.within(CloudSheetsStore.widths, width, "\(place).widths.\(name)") { return problem }
        }
        // What is typed can have as many decimals as characters.
        for (address, cell) in cells.sorted(by: { $0.key < $1.key }) where cell.style?.decimals != nil {
            let decimals = "\(place).cells.\(address.name).style.decimals"
            if let problem = StateRule.within(0...CloudSheetsStore.maximumInput, cell.style?.decimals, decimals) { return problem }
        }
        return nil
    }
}
