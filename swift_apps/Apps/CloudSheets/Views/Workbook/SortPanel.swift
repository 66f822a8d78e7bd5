import PersonaKit
import SwiftUI

/// Sorts the rows of a sheet by one of its columns.
struct SortPanel: View {
    let workbook: Workbook
    let sheet: Sheet
    @State var column: Int
    @Environment(CloudSheetsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isAscending = true
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Sort by", selection: $column) {
                        ForEach(0..<sheet.columnCount, id: \.self) { Text(sheet.columnTitle($0)).tag($0) }
                    }
                    .accessibilityIdentifier("cloudsheets.sort.column")
                    Picker("Order", selection: $isAscending) {
                        Text("A to Z").tag(true)
                        Text("Z to A").tag(false)
                    }
                    .pickerStyle(.segmented)
                    .accessibilityIdentifier("cloudsheets.sort.order")
                } footer: {
                    Text(isAscending ? "Smallest number, earliest date and A come first." : "Largest number, latest date and Z come first.")
                }
                Section {
                    Toggle(
                        "Header row",
                        isOn: Binding(get: { sheet.hasHeader }, set: { on in attempt($refusal) { try store.setHasHeader(on, of: sheet.id, in: workbook.id) } })
                    )
                    .accessibilityIdentifier("cloudsheets.sort.header")
                } footer: {
                    Text(rowsText)
                }
            }
            .navigationTitle("Sort")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("cloudsheets.sort.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Sort") {
                        if attempt($refusal, { try store.sort(by: column, ascending: isAscending, of: sheet.id, in: workbook.id) }) { dismiss() }
                    }
                    .accessibilityIdentifier("cloudsheets.sort.sort")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private var rowsText: String {
        guard let rows = sheet.tableRows else { return "There is nothing to sort." }
        return "Rows \(rows.lowerBound + 1) to \(rows.upperBound) are sorted. Rows below the first empty row stay."
    }
}

extension Sheet {
    /// "B: Amount" with a header row, "B" without.
    func columnTitle(_ column: Int) -> String {
        let name = CellAddress.columnName(column)
        let header = hasHeader ? cell(CellAddress(column: column, row: 0)).shown : ""
        return header.isEmpty ? "Column \(name)" : "\(name): \(header)"
    }

    /// How many rows of the table the filters let through.
    var shownTableRows: Int {
        guard let rows = tableRows else { return 0 }
        return shownRows.count(where: rows.contains)
    }
}
