import PersonaKit
import SwiftUI

/// Chooses which values of a column are shown.
struct FilterPanel: View {
    let workbook: Workbook
    let sheet: Sheet
    @State var column: Int
    @Environment(CloudSheetsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var chosen: Set<String> = []
    @State private var refusal: Refusal?

    var body: some View {
        let values = sheet.filterValues(ofColumn: column)
        NavigationStack {
            List {
                Section {
                    Picker("Column", selection: $column) {
                        ForEach(0..<sheet.columnCount, id: \.self) { Text(sheet.columnTitle($0)).tag($0) }
                    }
                    .accessibilityIdentifier("cloudsheets.filter.column")
                }
                if values.isEmpty {
                    Text("There is nothing to filter.").foregroundStyle(.secondary)
                } else {
                    Section("Show rows with") {
                        HStack {
                            Button("Select All") { chosen = Set(values.map(\.value)) }.accessibilityIdentifier("cloudsheets.filter.all")
                            Spacer()
                            Button("Clear") { chosen = [] }.accessibilityIdentifier("cloudsheets.filter.none")
                        }
                        .buttonStyle(.borderless)
                        ForEach(values, id: \.value) { row($0.value, $0.count) }
                    }
                }
            }
            .navigationTitle("Filter")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("cloudsheets.filter.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Apply", action: apply).disabled(chosen.isEmpty).accessibilityIdentifier("cloudsheets.filter.apply")
                }
            }
            .onAppear(perform: load)
            .onChange(of: column) { load() }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private func row(_ value: String, _ count: Int) -> some View {
        let isOn = chosen.contains(value)
        let name = value.isEmpty ? "(Empty)" : value
        return Button {
            if isOn { chosen.remove(value) } else { chosen.insert(value) }
        } label: {
            HStack {
                Image(systemName: isOn ? "checkmark.square.fill" : "square").foregroundStyle(isOn ? SheetsStyle.tint : Color.secondary)
                Text(name)
                Spacer()
                Text("\(count)").foregroundStyle(.secondary).monospacedDigit()
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(name), \(count == 1 ? "1 row" : "\(count) rows")")
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.filter.value.\(name)")
    }

    private func load() {
        let all = sheet.filterValues(ofColumn: column).map(\.value)
        chosen = Set(sheet.filter(ofColumn: column)?.values ?? all)
    }

    private func apply() {
        if attempt($refusal, { try store.setFilter(Array(chosen), ofColumn: column, of: sheet.id, in: workbook.id) }) { dismiss() }
    }
}
