import PersonaKit
import SwiftUI

/// One payment or request, with the answers that it still waits for.
struct PaymentDetail: View {
    let id: Payment.ID
    @Environment(MyBankStore.self) private var store
    @State private var refusal: Refusal?
    @State private var payFrom: Account.ID = ""
    @State private var isPaying = false
    @State private var isCancelling = false

    var body: some View {
        if let payment = store.payment(id) {
            List {
                Section {
                    header(payment)
                        .listRowBackground(Color.clear)
                }
                Section {
                    LabeledContent("Status", value: payment.status.name)
                    LabeledContent(isRequest(payment) ? "Requested" : "Date", value: Dates.dayAndTime(payment.date))
                    if let paid = store.paidDate(of: payment) { LabeledContent("Paid", value: Dates.dayAndTime(paid)) }
                    if let memo = payment.memo { LabeledContent("Memo", value: memo) }
                    if let reminded = payment.remindedAt { LabeledContent("Last reminder", value: Dates.dayAndTime(reminded)) }
                    if let account = payment.accountID.flatMap({ store.account($0) }) { LabeledContent("Account", value: account.title) }
                }
                if payment.status == .pending { answers(payment) }
                if let transaction = payment.transactionID.flatMap({ store.transaction($0) }) {
                    Section("Transaction") { TransactionRow(transaction: transaction, screen: "payment") }
                }
            }
            .navigationTitle(isRequest(payment) ? "Request" : "Payment")
            .navigationBarTitleDisplayMode(.inline)
            .onAppear { if payFrom.isEmpty { payFrom = store.depositAccounts.first?.id ?? "" } }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Payment not found", systemImage: "paperplane")
        }
    }

    private func isRequest(_ payment: Payment) -> Bool { payment.direction == .requestSent || payment.direction == .requestReceived }

    private func header(_ payment: Payment) -> some View {
        VStack(spacing: 8) {
            if let contact = Persona.contact(payment.contactID) {
                Avatar(contact, size: 72)
                Text(contact.name)
                    .font(.headline)
            }
            Text(Money.string(payment.amountCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 38, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityIdentifier("mybank.payment.amount")
            Text(payment.summary)
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder private func answers(_ payment: Payment) -> some View {
        if payment.direction == .requestReceived {
            Section {
                Picker("Pay from", selection: $payFrom) {
                    ForEach(store.depositAccounts) { Text($0.title).tag($0.id) }
                }
                .accessibilityIdentifier("mybank.payment.payFrom")
                Button("Pay \(Money.string(payment.amountCents))") { isPaying = true }
                    .accessibilityIdentifier("mybank.payment.payButton")
                    .confirmationDialog(
                        "Pay \(Money.string(payment.amountCents)) to \(Persona.contact(payment.contactID)?.name ?? "them")?",
                        isPresented: $isPaying, titleVisibility: .visible
                    ) {
                        Button("Pay") { attempt($refusal) { try store.payRequest(id, from: payFrom) } }
                    }
                Button("Decline", role: .destructive) { attempt($refusal) { try store.declineRequest(id) } }
                    .accessibilityIdentifier("mybank.payment.declineButton")
            }
        } else {
            Section {
                if payment.recentReminder == nil {
                    Button("Send reminder") { attempt($refusal) { try store.remind(id) } }
                        .accessibilityIdentifier("mybank.payment.remindButton")
                } else {
                    Label("Reminder sent", systemImage: "checkmark")
                        .foregroundStyle(.secondary)
                        .accessibilityIdentifier("mybank.payment.reminderSent")
                }
                Button("Cancel request", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("mybank.payment.cancelButton")
                    .confirmationDialog("Cancel this request?", isPresented: $isCancelling, titleVisibility: .visible) {
                        Button("Cancel request", role: .destructive) { attempt($refusal) { try store.cancelRequest(id) } }
                    }
            } footer: {
                if payment.recentReminder != nil { Text("You can send another reminder a day after the last one.") }
            }
        }
    }
}

extension Payment.Status {
    var name: String {
        switch self {
        case .completed: "Completed"
        case .pending: "Pending"
        case .declined: "Declined"
        case .canceled: "Canceled"
        }
    }
}
