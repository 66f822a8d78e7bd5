import PersonaKit
import SwiftUI

/// How wide a column is.
struct WidthPanel: View {
    let workbook: Workbook
    let sheet: Sheet
    let column: Int
    @Environment(CloudSheetsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var refusal: Refusal?

    var body: some View {
        let width = sheet.width(ofColumn: column)
        NavigationStack {
            Form {
                Stepper("Width: \(width)") {
                    set(width + 16)
                } onDecrement: {
                    set(width - 16)
                }
                .accessibilityIdentifier("cloudsheets.width.stepper")
                Button("Standard Width") { set(Sheet.defaultWidth) }.accessibilityIdentifier("cloudsheets.width.standard")
            }
            .navigationTitle("Column \(CellAddress.columnName(column))")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("cloudsheets.width.done")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium])
    }

    private func set(_ width: Int) {
        attempt($refusal) { try store.setWidth(width, ofColumn: column, of: sheet.id, in: workbook.id) }
    }
}

/// The functions that a formula can use. A touch puts one into the cell.
struct FunctionPanel: View {
    let insert: (String) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List(FormulaEvaluator.functions, id: \.name) { function in
                Button {
                    insert(function.name)
                    dismiss()
                } label: {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("\(function.name)(\(function.arguments))").font(.callout.weight(.semibold))
                        Text(function.about).font(.footnote).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("cloudsheets.functions.\(function.name)")
            }
            .navigationTitle("Functions")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("cloudsheets.functions.cancel")
                }
            }
        }
        .presentationDetents([.medium, .large])
    }
}

/// What there is to know about a spreadsheet.
struct WorkbookDetails: View {
    let workbook: Workbook
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let file = workbook.file
        NavigationStack {
            List {
                Section {
                    LabeledContent("Name", value: file.name)
                    LabeledContent("Owner", value: file.ownerText)
                    LabeledContent("Sheets", value: "\(workbook.sheets.count)")
                    LabeledContent("Cells", value: "\(workbook.sheets.reduce(0) { $0 + $1.cells.count { !$0.value.input.isEmpty } })")
                    LabeledContent("Formulas", value: "\(workbook.sheets.reduce(0) { $0 + $1.cells.count { $0.value.formula != nil } })")
                }
                Section {
                    LabeledContent("Created", value: Dates.dayAndTime(file.createdAt))
                    LabeledContent("Modified", value: Dates.dayAndTime(file.modifiedAt))
                    LabeledContent("Modified by", value: file.modifiedByID == Persona.me.id ? "me" : Persona.contact(file.modifiedByID)?.name ?? "")
                }
                Section("Shared with") {
                    if file.access.isEmpty { Text("No one").foregroundStyle(.secondary) }
                    ForEach(file.access, id: \.contactID) { entry in
                        LabeledContent(Persona.contact(entry.contactID)?.name ?? "", value: entry.role.name)
                    }
                    LabeledContent("Anyone with the link", value: file.linkRole?.name ?? "No access")
                }
            }
            .navigationTitle("Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("cloudsheets.details.done")
                }
            }
        }
    }
}
