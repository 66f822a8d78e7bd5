import PersonaKit
import SwiftUI

/// Pays a bill now or on a later day.
struct PayBillForm: View {
    let billID: Bill.ID
    @Environment(MyBankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var amount: String
    @State private var accountID: Account.ID
    @State private var date = Persona.now
    @State private var isDone = false
    @State private var refusal: Refusal?
    @FocusState private var isAmountFocused: Bool

    init(billID: Bill.ID) {
        self.billID = billID
        let bill = Persona.store(MyBankStore.self).bill(billID)
        _amount = State(initialValue: amountText(bill?.amountCents ?? 0))
        _accountID = State(initialValue: bill?.payFromAccountID ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                if let bill = store.bill(billID) {
                    Section {
                        HStack(spacing: 12) {
                            CategoryIcon(category: bill.category)
                            LabeledContent(bill.payee, value: bill.statusText)
                        }
                    }
                }
                Section("Amount") {
                    AmountField(text: $amount, identifier: "mybank.payBill.amount", focus: $isAmountFocused)
                }
                Section {
                    Picker("Pay from", selection: $accountID) {
                        ForEach(store.depositAccounts) { Text($0.title).tag($0.id) }
                    }
                    .accessibilityIdentifier("mybank.payBill.account")
                    DatePicker("Date", selection: $date, in: Persona.today..., displayedComponents: .date)
                        .accessibilityIdentifier("mybank.payBill.date")
                } footer: {
                    if let account = store.account(accountID) { Text(account.availableText) }
                }
                Section {
                    Button(action: submit) {
                        Text(isToday ? "Pay \(Money.string(amount.typedCents)) now" : "Schedule payment")
                            .font(.headline)
                            .frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
                    .disabled(amount.typedCents == 0)
                    .listRowInsets(EdgeInsets())
                    .listRowBackground(Color.clear)
                    .accessibilityIdentifier("mybank.payBill.confirmButton")
                }
            }
            .navigationTitle("Pay Bill")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("mybank.payBill.cancelButton")
                }
            }
            .refusal($refusal)
            .navigationDestination(isPresented: $isDone) {
                DoneScreen(
                    title: isToday ? "Bill paid" : "Payment scheduled",
                    message: "\(Money.string(amount.typedCents)) to \(payee)\(isToday ? "" : " on \(Dates.longDay(date))").",
                    identifier: "mybank.payBill.doneButton"
                ) { dismiss() }
            }
        }
    }

    private var payee: String { store.bill(billID)?.payee ?? "bill" }
    private var isToday: Bool { Dates.daysFromToday(date) == 0 }

    private func submit() {
        isDone = attempt($refusal) { try store.payBill(billID, cents: amount.typedCents, from: accountID, on: date) }
    }
}
