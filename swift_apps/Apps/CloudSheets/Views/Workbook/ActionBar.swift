import PersonaKit
import SwiftUI

/// What can be done with the selected cells, rows or columns.
struct ActionBar: View {
    let workbook: Workbook
    let sheet: Sheet
    let selection: SheetSelection?
    @Binding var clip: SheetClip?
    @Binding var refusal: Refusal?
    let open: (SheetPanel) -> Void
    let show: (SheetSelection) -> Void
    @Environment(CloudSheetsStore.self) private var store

    var body: some View {
        HStack(spacing: 0) {
            button("Bold", symbol: "bold", isOn: isBold, identifier: "bold") { range in
                try store.setStyle(range, of: sheet.id, in: workbook.id) { $0.isBold = isBold ? nil : true }
            }
            Button {
                if let selection { open(.format(selection)) }
            } label: {
                icon("textformat", isOn: false)
            }
            .accessibilityLabel("Format")
            .accessibilityIdentifier("cloudsheets.actions.format")
            Button {
                open(.sort(column: column))
            } label: {
                icon("arrow.up.arrow.down", isOn: false)
            }
            .accessibilityLabel("Sort")
            .accessibilityIdentifier("cloudsheets.actions.sort")
            Button {
                open(.filter(column: column))
            } label: {
                icon("line.3.horizontal.decrease", isOn: !sheet.filters.isEmpty)
            }
            .accessibilityLabel("Filter")
            .accessibilityIdentifier("cloudsheets.actions.filter")
            rowMenu
            columnMenu
            editMenu
        }
        .buttonStyle(.plain)
        .disabled(selection == nil)
        .frame(height: 44)
        .overlay(alignment: .top) { Rectangle().fill(SheetsStyle.line).frame(height: 0.5) }
    }

    private var range: CellRange? { selection?.range(on: sheet) }
    private var column: Int { range?.first.column ?? 0 }
    private var isBold: Bool { range.map { sheet.cell($0.first).style?.isBold == true } ?? false }

    private func icon(_ symbol: String, isOn: Bool) -> some View {
        Image(systemName: symbol)
            .font(.system(size: 17, weight: .medium))
            .foregroundStyle(isOn ? SheetsStyle.tint : Color.primary)
            .frame(width: 40, height: 34)
            .background(isOn ? SheetsStyle.tint.opacity(0.16) : .clear, in: RoundedRectangle(cornerRadius: 8))
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
    }

    private func button(_ label: String, symbol: String, isOn: Bool, identifier: String, action: @escaping (CellRange) throws -> Void) -> some View {
        Button {
            if let range { attempt($refusal) { try action(range) } }
        } label: {
            icon(symbol, isOn: isOn)
        }
        .accessibilityLabel(label)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.actions.\(identifier)")
    }

    // MARK: Menus

    private func item(
        _ label: String, _ symbol: String, _ identifier: String, role: ButtonRole? = nil, _ action: @escaping (CellRange) throws -> Void
    ) -> some View {
        Button(label, systemImage: symbol, role: role) {
            if let range { attempt($refusal) { try action(range) } }
        }
        .accessibilityIdentifier("cloudsheets.actions.\(identifier)")
    }

    private var rowMenu: some View {
        Menu {
            item("Insert Row Above", "arrow.up.to.line", "insertAbove") { try insert(.rows, at: $0.first.row) }
            item("Insert Row Below", "arrow.down.to.line", "insertBelow") { try insert(.rows, at: $0.last.row + 1) }
            item(rowCount == 1 ? "Delete Row" : "Delete \(rowCount) Rows", "trash", "deleteRows", role: .destructive) {
                try store.delete(.rows, at: $0.first.row, count: $0.rows.count, of: sheet.id, in: workbook.id)
            }
        } label: {
            icon("square.split.1x2", isOn: false)
        }
        .accessibilityLabel("Rows")
        .accessibilityIdentifier("cloudsheets.actions.rows")
    }

    private var columnMenu: some View {
        Menu {
            item("Insert Column Left", "arrow.left.to.line", "insertLeft") { try insert(.columns, at: $0.first.column) }
            item("Insert Column Right", "arrow.right.to.line", "insertRight") { try insert(.columns, at: $0.last.column + 1) }
            Button("Column Width", systemImage: "arrow.left.and.right") { open(.width(column: column)) }
                .accessibilityIdentifier("cloudsheets.actions.width")
            item(columnCount == 1 ? "Delete Column" : "Delete \(columnCount) Columns", "trash", "deleteColumns", role: .destructive) {
                try store.delete(.columns, at: $0.first.column, count: $0.columns.count, of: sheet.id, in: workbook.id)
            }
        } label: {
            icon("square.split.2x1", isOn: false)
        }
        .accessibilityLabel("Columns")
        .accessibilityIdentifier("cloudsheets.actions.columns")
    }

    private var rowCount: Int { range?.rows.count ?? 1 }
    private var columnCount: Int { range?.columns.count ?? 1 }

    private func insert(_ axis: SheetAxis, at index: Int) throws {
        try store.insert(axis, at: index, of: sheet.id, in: workbook.id)
        show(axis == .rows ? .rows(index...index) : .columns(index...index))
    }

    private var editMenu: some View {
        Menu {
            item("Cut", "scissors", "cut") { clip = SheetClip($0, of: sheet, in: workbook.id, isCut: true) }
            item("Copy", "doc.on.doc", "copy") { range in
                clip = SheetClip(range, of: sheet, in: workbook.id)
                UIPasteboard.general.string = sheet.text(of: range)
            }
            item("Paste", "doc.on.clipboard", "paste", paste)
            if let range, range.count > 1 {
                item(range.rows.count > 1 ? "Fill Down" : "Fill Right", "arrow.down.square", "fill") { try store.fill($0, of: sheet.id, in: workbook.id) }
            }
            if let cell = selection?.cell {
                Button("Comment", systemImage: "text.bubble") { open(.comments(cell)) }.accessibilityIdentifier("cloudsheets.actions.comment")
            }
            Button("Select Range", systemImage: "square.dashed") { open(.goTo) }.accessibilityIdentifier("cloudsheets.actions.select")
            item("Clear", "eraser", "clear", role: .destructive) { try store.clear($0, of: sheet.id, in: workbook.id) }
        } label: {
            icon("ellipsis", isOn: false)
        }
        .accessibilityLabel("Cell actions")
        .accessibilityIdentifier("cloudsheets.actions.cells")
    }

    private func paste(into range: CellRange) throws {
        guard let clip else {
            guard let text = UIPasteboard.general.string, !text.isEmpty else { throw SheetsError.nothingToPaste }
            return try store.setInput(text, at: range.first, of: sheet.id, in: workbook.id)
        }
        try store.paste(clip, at: range.first, of: sheet.id, in: workbook.id)
        if clip.isCut { self.clip = nil }
    }
}

extension Sheet {
    /// What cells show, rows on lines, columns behind tabs.
    func text(of range: CellRange) -> String {
        range.rows.map { row in range.columns.map { cell(CellAddress(column: $0, row: row)).shown }.joined(separator: "\t") }.joined(separator: "\n")
    }
}
