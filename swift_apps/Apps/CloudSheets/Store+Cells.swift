import Foundation
import PersonaKit

/// Inside a sheet: content and formats.
extension CloudSheetsStore {
    nonisolated static let maximumInput = 1000

    /// Writes into a cell. Amounts, percents and dates bring their format along; a formula takes that of what it adds up.
    func setInput(_ text: String, at address: CellAddress, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        let text = FormulaRewriting.closed(text.replacingOccurrences(of: "\n", with: " "))
        guard text.count <= Self.maximumInput else { throw SheetsError.textTooLong }
        let year = Int(PersonaJSON.string(Persona.now).prefix(4)) ?? 2026
        try edit(id) { sheets in
            guard let index = sheets.firstIndex(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
            try sheets[index].checkContains(address)
            sheets[index].write(text, at: address, year: year)
            if sheets[index].cell(address).style?.format == nil, let style = sheets.inheritedStyle(of: address, in: index) {
                sheets[index].change(address) {
                    var changed = $0.style ?? CellStyle()
                    (changed.format, changed.decimals) = (style.format, changed.decimals ?? style.decimals)
                    $0.style = changed
                }
            }
        }
    }

    /// Empties cells; their format stays.
    func clear(_ range: CellRange, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try editSheet(sheet, of: id) { sheet in
            for address in sheet.cells.keys where range.contains(address) { sheet.change(address) { $0.input = "" } }
        }
    }

    /// Changes how cells look.
    func setStyle(_ range: CellRange, of sheet: Sheet.ID, in id: Workbook.ID, _ body: (inout CellStyle) -> Void) throws {
        try editSheet(sheet, of: id) { sheet in
            try sheet.checkContains(range.last)
            for address in range.cells {
                sheet.change(address) { cell in
                    var style = cell.style ?? CellStyle()
                    body(&style)
                    cell.style = style.orNil
                }
            }
        }
    }

    /// Copies cells to another place; references that aren't fixed move along.
    func paste(_ clip: SheetClip, at target: CellAddress, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        try edit(id) { sheets in
            guard let index = sheets.firstIndex(where: { $0.id == sheet }) else { throw CloudFileError.notFound }
            if clip.isCut, clip.workbook == id, let from = sheets.firstIndex(where: { $0.id == clip.sheet }) {
                for address in sheets[from].cells.keys where clip.range.contains(address) { sheets[from].cells[address] = nil }
            }
            let (columns, rows) = (target.column - clip.range.first.column, target.row - clip.range.first.row)
            for address in clip.range.cells {
                let place = CellAddress(column: address.column + columns, row: address.row + rows)
                guard sheets[index].contains(place) else { continue }
                guard let cell = clip.cells[address] else {
                    sheets[index].cells[place] = nil
                    continue
                }
                let isFormula = cell.formula != nil && !clip.isCut
                let input = isFormula ? FormulaRewriting.moved(cell.input, columns: columns, rows: rows) : cell.input
                sheets[index].cells[place] = Cell(input, style: cell.style)
            }
        }
    }

    /// Copies the first row of a range to the rows below, or its first column to the right if it is one row.
    func fill(_ range: CellRange, of sheet: Sheet.ID, in id: Workbook.ID) throws {
        let isDown = range.rows.count > 1
        try editSheet(sheet, of: id) { sheet in
            try sheet.checkContains(range.last)
            for address in range.cells {
                let source = isDown ? CellAddress(column: address.column, row: range.first.row) : CellAddress(column: range.first.column, row: address.row)
                guard source != address else { continue }
                sheet.cells[address] = sheet.cells[source].map { cell in
                    guard cell.formula != nil else { return cell }
                    let input = FormulaRewriting.moved(cell.input, columns: address.column - source.column, rows: address.row - source.row)
                    return Cell(input, style: cell.style)
                }
            }
        }
    }
}

/// Cells that were copied or cut.
struct SheetClip: Equatable, Sendable {
    var workbook: Workbook.ID
    var sheet: Sheet.ID
    var range: CellRange
    var cells: [CellAddress: Cell]
    var isCut: Bool

    init(_ range: CellRange, of sheet: Sheet, in workbook: Workbook.ID, isCut: Bool = false) {
        self.workbook = workbook
        self.sheet = sheet.id
        self.range = range
        self.isCut = isCut
        cells = sheet.cells.filter { range.contains($0.key) }
    }
}

extension Sheet {
    func contains(_ address: CellAddress) -> Bool { (0..<columnCount).contains(address.column) && (0..<rowCount).contains(address.row) }

    func checkContains(_ address: CellAddress) throws {
        guard contains(address) else { throw SheetsError.noSuchCell(address.name) }
    }

    /// Changes a cell; one that is left with nothing is forgotten.
    mutating func change(_ address: CellAddress, _ body: (inout Cell) -> Void) {
        var cell = cell(address)
        body(&cell)
        cells[address] = cell.isEmpty ? nil : cell
    }

    mutating func write(_ text: String, at address: CellAddress, year: Int) {
        change(address) { cell in
            cell.input = text
            guard cell.style?.format != .plainText, !text.hasPrefix("=") else { return }
            let reading = CellInput.read(text, year: year)
            // A date is kept with its year.
            if reading.format == .date, let days = reading.value.number { cell.input = CellDate.text(Int(days)) }
            guard let format = reading.format, cell.style?.format == nil || format == .date else { return }
            var style = cell.style ?? CellStyle()
            style.format = format
            style.decimals = style.decimals ?? reading.decimals
            cell.style = style
        }
    }
}

extension [Sheet] {
    /// The format that a new formula takes over: that of the first cell it adds up, when that is an amount or a percent.
    fileprivate func inheritedStyle(of address: CellAddress, in index: Int) -> CellStyle? {
        guard let formula = self[index].cell(address).formula, let expression = FormulaParser.parse(formula), expression.keepsFormat else { return nil }
        for reference in expression.references {
            let sheet = reference.sheet.flatMap { name in first { $0.name.lowercased() == name.lowercased() } } ?? self[index]
            guard let range = reference.range(rows: sheet.rowCount, columns: sheet.columnCount) else { continue }
            let style = range.cells.lazy.compactMap { sheet.cells[$0] }.first { $0.value.number != nil || $0.formula != nil }?.style
            guard let style, style.format == .currency || style.format == .percent || style.format == .number else { return nil }
            return style
        }
        return nil
    }
}

extension FormulaExpression {
    /// Whether the result is of the same kind as what it is made from.
    fileprivate var keepsFormat: Bool {
        switch self {
        case .reference: true
        case .literal: false
        case .negative(let inner), .positive(let inner): inner.keepsFormat
        case .percent: false
        case .binary(let symbol, let left, let right): (symbol == "+" || symbol == "-") && (left.keepsFormat || right.keepsFormat)
        case .call(let name, let arguments):
            switch name {
            case "SUM", "AVERAGE", "MIN", "MAX", "MEDIAN", "ABS", "ROUND": arguments.first?.keepsFormat == true
            default: false
            }
        }
    }
}
