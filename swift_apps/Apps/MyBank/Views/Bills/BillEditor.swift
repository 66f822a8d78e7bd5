import PersonaKit
import SwiftUI

/// Adds a bill, or changes one.
struct BillEditor: View {
    let billID: Bill.ID?
    @Environment(MyBankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var payee: String
    @State private var number: String
    @State private var amount: String
    @State private var category: SpendingCategory
    @State private var dueDate: Date
    @State private var frequency: Bill.Frequency
    @State private var refusal: Refusal?

    init(billID: Bill.ID?) {
        self.billID = billID
        let bill = billID.flatMap { Persona.store(MyBankStore.self).bill($0) }
        _payee = State(initialValue: bill?.payee ?? "")
        _number = State(initialValue: bill?.accountNumber ?? "")
        _amount = State(initialValue: amountText(bill?.amountCents ?? 0))
        _category = State(initialValue: bill?.category ?? .utilities)
        _dueDate = State(initialValue: bill?.dueDate ?? Persona.today)
        _frequency = State(initialValue: bill?.frequency ?? .monthly)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Payee") {
                    TextField("Name, such as City Water", text: $payee)
                        .textInputAutocapitalization(.words)
                        .accessibilityLabel("Payee name")
                        .accessibilityIdentifier("mybank.billEditor.payee")
                    TextField("Account number (optional)", text: $number)
                        .accessibilityLabel("Account number")
                        .accessibilityIdentifier("mybank.billEditor.number")
                }
                Section("Bill") {
                    TextField("Amount, such as 48.20", text: $amount)
                        .keyboardType(.decimalPad)
                        .accessibilityLabel("Amount")
                        .accessibilityIdentifier("mybank.billEditor.amount")
                    DatePicker("Due", selection: $dueDate, displayedComponents: .date)
                        .accessibilityIdentifier("mybank.billEditor.dueDate")
                    Picker("Repeat", selection: $frequency) {
                        ForEach(Bill.Frequency.allCases, id: \.self) { Text($0.name).tag($0) }
                    }
                    .accessibilityIdentifier("mybank.billEditor.frequency")
                    Picker("Category", selection: $category) {
                        ForEach(SpendingCategory.forSpending, id: \.self) { Text($0.name).tag($0) }
                    }
                    .accessibilityIdentifier("mybank.billEditor.category")
                }
            }
            .navigationTitle(billID == nil ? "New Bill" : "Edit Bill")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("mybank.billEditor.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .accessibilityIdentifier("mybank.billEditor.saveButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func save() {
        let isDone = attempt($refusal) {
            if let billID {
                try store.editBill(
                    billID, payee: payee, category: category, accountNumber: number, cents: amount.typedCents, dueDate: dueDate, frequency: frequency)
            } else {
                try store.addBill(
                    payee: payee, category: category, accountNumber: number, cents: amount.typedCents, dueDate: dueDate, frequency: frequency,
                    payFrom: store.depositAccounts.first?.id ?? "")
            }
        }
        if isDone { dismiss() }
    }
}
