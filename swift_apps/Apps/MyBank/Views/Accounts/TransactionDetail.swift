import PersonaKit
import SwiftUI

/// Everything about one transaction, and what a person can say about it.
struct TransactionDetail: View {
    let id: BankTransaction.ID
    @Environment(MyBankStore.self) private var store
    @State private var refusal: Refusal?
    @State private var isDisputing = false

    private static let reasons = ["I don't recognize this charge", "The amount is wrong", "I was charged twice", "I returned this"]

    var body: some View {
        if let transaction = store.transaction(id) {
            List {
                Section {
                    TransactionHeader(transaction: transaction)
                        .listRowBackground(Color.clear)
                }
                Section {
                    facts(transaction)
                    Picker("Category", selection: category(transaction)) {
                        ForEach(SpendingCategory.allCases, id: \.self) { Text($0.name).tag($0) }
                    }
                    .accessibilityIdentifier("mybank.transaction.category")
                }
                Section("Note") {
                    NoteField(transaction: transaction, refusal: $refusal)
                }
                if let related = transaction.relatedID.flatMap({ store.transaction($0) }) {
                    Section(transaction.kind == .refund ? "Refund of" : "Other side") {
                        TransactionRow(transaction: related, screen: "transaction", accountName: store.account(related.accountID)?.name)
                    }
                }
                if transaction.kind == .purchase { dispute(transaction) }
            }
            .navigationTitle("Transaction")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
            .confirmationDialog("What is wrong?", isPresented: $isDisputing, titleVisibility: .visible) {
                ForEach(Self.reasons, id: \.self) { reason in
                    Button(reason) { attempt($refusal) { try store.dispute(reason, transaction: id) } }
                }
            }
        } else {
            ContentUnavailableView("Transaction not found", systemImage: "list.bullet.rectangle")
        }
    }

    @ViewBuilder private func facts(_ transaction: BankTransaction) -> some View {
        LabeledContent("Status", value: transaction.status == .pending ? "Pending" : "Posted")
        LabeledContent("Date", value: Dates.dayAndTime(transaction.date))
        if let account = store.account(transaction.accountID) {
            NavigationLink(value: BankRoute.account(account.id)) {
                LabeledContent("Account", value: account.title)
            }
            .accessibilityIdentifier("mybank.transaction.account")
        }
        if let last4 = transaction.cardLast4 { LabeledContent("Card", value: "••\(last4)") }
        if let location = transaction.location { LabeledContent("Location", value: location) }
        if let contact = transaction.contactID.flatMap({ Persona.contact($0) }) { LabeledContent("Person", value: contact.name) }
        if let reference = transaction.shownReference { LabeledContent("Reference", value: reference) }
    }

    @ViewBuilder private func dispute(_ transaction: BankTransaction) -> some View {
        if let reason = transaction.disputeReason {
            Section("Reported problem") {
                Text(reason)
                Button("Withdraw report", role: .destructive) { attempt($refusal) { try store.dispute(nil, transaction: id) } }
                    .accessibilityIdentifier("mybank.transaction.withdrawDisputeButton")
            }
        } else {
            Section {
                Button("Report a problem") { isDisputing = true }
                    .accessibilityIdentifier("mybank.transaction.disputeButton")
            } footer: {
                Text("Tell us when you don't recognize a charge or its amount is wrong.")
            }
        }
    }

    private func category(_ transaction: BankTransaction) -> Binding<SpendingCategory> {
        Binding(get: { transaction.category }, set: { new in attempt($refusal) { try store.setCategory(new, transaction: id) } })
    }
}

extension BankTransaction {
    /// The other side's number. The bank's own payments, transfers and bills refer to its records, which mean nothing to a person.
    var shownReference: String? {
        switch kind {
        case .payment, .transfer, .bill: nil
        case .purchase, .deposit, .fee, .interest, .refund, .withdrawal: reference
        }
    }
}

/// Who and how much.
private struct TransactionHeader: View {
    let transaction: BankTransaction

    var body: some View {
        VStack(spacing: 8) {
            CategoryIcon(category: transaction.category, size: 64)
            Text(transaction.merchant)
                .font(.headline)
                .multilineTextAlignment(.center)
            Text(transaction.amountCents > 0 ? Money.signed(transaction.amountCents) : Money.string(transaction.amountCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 38, weight: .bold, design: .rounded))
                .monospacedDigit()
                .foregroundStyle(transaction.amountCents > 0 ? BankStyle.moneyIn : Color.primary)
                .accessibilityIdentifier("mybank.transaction.amount")
        }
        .frame(maxWidth: .infinity)
    }
}

/// The person's own words; kept when they press return or leave the field.
private struct NoteField: View {
    let transaction: BankTransaction
    @Binding var refusal: Refusal?
    @Environment(MyBankStore.self) private var store
    @State private var text: String
    @FocusState private var isFocused: Bool

    init(transaction: BankTransaction, refusal: Binding<Refusal?>) {
        self.transaction = transaction
        _refusal = refusal
        _text = State(initialValue: transaction.note ?? "")
    }

    var body: some View {
        TextField("Add a note", text: $text)
            .focused($isFocused)
            .submitLabel(.done)
            .onSubmit(save)
            .onChange(of: isFocused) { if !isFocused { save() } }
            .onDisappear(perform: save)
            .accessibilityLabel("Note")
            .accessibilityIdentifier("mybank.transaction.note")
    }

    private func save() {
        guard text != transaction.note ?? "" else { return }
        attempt($refusal) { try store.setNote(text, transaction: transaction.id) }
    }
}
