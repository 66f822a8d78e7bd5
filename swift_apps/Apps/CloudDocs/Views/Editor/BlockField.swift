import PersonaKit
import SwiftUI

/// A paragraph that is written.
struct BlockField: View {
    let document: Document
    let block: Block
    var field: FocusState<DocumentField?>.Binding
    @Binding var selection: Block.ID?
    @Binding var refusal: Refusal?
    @Environment(CloudDocsStore.self) private var store

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            mark
            if block.style == .table {
                TableField(document: document, block: block, field: field, refusal: $refusal)
            } else {
                TextField(block.style == .title ? "Title" : "", text: Binding(get: { block.text }, set: write), axis: .vertical)
                    .font(block.font)
                    .underline(block.marks.contains(.underline))
                    .focused(field, equals: .block(block.id))
                    .accessibilityLabel(block.style.name)
                    .accessibilityIdentifier("clouddocs.editor.block.\(block.id)")
            }
        }
        .padding(.leading, block.style.isList ? 6 : 0)
        .background {
            if selection == block.id {
                RoundedRectangle(cornerRadius: 6).fill(DocsStyle.tint.opacity(0.07)).padding(.horizontal, -8).padding(.vertical, -3)
            }
        }
    }

    @ViewBuilder private var mark: some View {
        switch block.style {
        case .bullet: Text("•").font(block.font).accessibilityHidden(true)
        case .numbered: Text("\(document.number(of: block.id)).").font(block.font).monospacedDigit().accessibilityHidden(true)
        case .checklist:
            Button {
                attempt($refusal) { try store.setChecked(!block.isChecked, block.id, of: document.id) }
            } label: {
                Image(systemName: block.isChecked ? "checkmark.square.fill" : "square")
                    .foregroundStyle(block.isChecked ? DocsStyle.tint : Color.secondary)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(block.isChecked ? "Completed" : "Incomplete"), \(block.text.isEmpty ? "empty" : block.text)")
            .accessibilityIdentifier("clouddocs.editor.check.\(block.id)")
        default: EmptyView()
        }
    }

    /// Return begins the next paragraph.
    private func write(_ text: String) {
        attempt($refusal) {
            let next = try store.write(text, into: block.id, of: document.id)
            if next != block.id { field.wrappedValue = .block(next) }
        }
    }
}

/// A table that is written, with buttons for another row and column.
private struct TableField: View {
    let document: Document
    let block: Block
    var field: FocusState<DocumentField?>.Binding
    @Binding var refusal: Refusal?
    @Environment(CloudDocsStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            VStack(spacing: 0) {
                ForEach(block.rows.indices, id: \.self) { row in
                    TableColumns(rows: block.rows) {
                        ForEach(block.rows[row].indices, id: \.self) { column in cell(row, column) }
                    }
                    .background(row == 0 ? Color(.secondarySystemBackground) : .clear)
                    .overlay(alignment: .bottom) { if row < block.rows.count - 1 { Divider() } }
                }
            }
            .overlay { RoundedRectangle(cornerRadius: 4).stroke(Color(.separator), lineWidth: 1) }
            HStack(spacing: 10) {
                Button("Row", systemImage: "plus") { attempt($refusal) { try store.addRow(to: block.id, of: document.id) } }
                    .accessibilityLabel("Add row")
                    .accessibilityIdentifier("clouddocs.editor.addRow.\(block.id)")
                Button("Column", systemImage: "plus") { attempt($refusal) { try store.addColumn(to: block.id, of: document.id) } }
                    .disabled((block.rows.first?.count ?? 0) >= CloudDocsStore.maximumColumns)
                    .accessibilityLabel("Add column")
                    .accessibilityIdentifier("clouddocs.editor.addColumn.\(block.id)")
                Spacer()
                if case .cell(block.id, let row, let column) = field.wrappedValue { deleteMenu(row, column) }
            }
            .font(.footnote)
            .buttonStyle(.bordered)
        }
        .padding(.vertical, 4)
    }

    private func cell(_ row: Int, _ column: Int) -> some View {
        TextField("", text: Binding(get: { text(row, column) }, set: { write($0, row, column) }), axis: .vertical)
            .font(.system(size: 14, weight: row == 0 ? .semibold : .regular))
            .focused(field, equals: .cell(block.id, row: row, column: column))
            .padding(.horizontal, 8)
            .padding(.vertical, 7)
            .frame(maxWidth: .infinity, minHeight: 32, maxHeight: .infinity, alignment: .topLeading)
            .overlay(alignment: .leading) { if column > 0 { Rectangle().fill(Color(.separator)).frame(width: 0.5) } }
            .accessibilityLabel("Row \(row + 1), column \(column + 1)")
            .accessibilityIdentifier("clouddocs.editor.cell.\(block.id).\(row).\(column)")
    }

    private func deleteMenu(_ row: Int, _ column: Int) -> some View {
        Menu {
            Button("Delete Row", systemImage: "minus", role: .destructive) {
                field.wrappedValue = nil
                attempt($refusal) { try store.deleteRow(row, of: block.id, in: document.id) }
            }
            Button("Delete Column", systemImage: "minus", role: .destructive) {
                field.wrappedValue = nil
                attempt($refusal) { try store.deleteColumn(column, of: block.id, in: document.id) }
            }
        } label: {
            Image(systemName: "trash")
        }
        .accessibilityLabel("Delete row or column")
        .accessibilityIdentifier("clouddocs.editor.deleteCells.\(block.id)")
    }

    private func text(_ row: Int, _ column: Int) -> String {
        guard block.rows.indices.contains(row), block.rows[row].indices.contains(column) else { return "" }
        return block.rows[row][column]
    }

    /// Return goes to the next cell.
    private func write(_ text: String, _ row: Int, _ column: Int) {
        attempt($refusal) { try store.setCell(text.replacingOccurrences(of: "\n", with: ""), row: row, column: column, of: block.id, in: document.id) }
        guard text.contains("\n") else { return }
        if block.rows[row].indices.contains(column + 1) {
            field.wrappedValue = .cell(block.id, row: row, column: column + 1)
        } else if block.rows.indices.contains(row + 1) {
            field.wrappedValue = .cell(block.id, row: row + 1, column: 0)
        } else {
            field.wrappedValue = nil
        }
    }
}
