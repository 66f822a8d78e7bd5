import PersonaKit
import SwiftUI

/// A new spreadsheet: its name.
struct NewWorkbookSheet: View {
    @Binding var navigation: SheetsNavigation
    @Environment(CloudSheetsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isNaming: Bool
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                TextField("Untitled spreadsheet", text: $name)
                    .focused($isNaming)
                    .onSubmit(create)
                    .accessibilityLabel("Name")
                    .accessibilityIdentifier("cloudsheets.new.name")
            }
            .navigationTitle("New Spreadsheet")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("cloudsheets.new.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Create", action: create).accessibilityIdentifier("cloudsheets.new.create")
                }
            }
            .onAppear { isNaming = true }
            .refusal($refusal)
        }
        .presentationDetents([.medium])
    }

    private func create() {
        let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
        attempt($refusal) {
            let id = try store.newWorkbook(named: title.isEmpty ? "Untitled spreadsheet" : title)
            dismiss()
            navigation.path = [.workbook(SheetPlace(workbook: id))]
        }
    }
}
