import PersonaKit
import SwiftUI

/// One bill: paying it, autopay, and what was paid before.
struct BillDetail: View {
    let id: Bill.ID
    @Environment(MyBankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var sheet: BankSheet?
    @State private var isRemoving = false
    @State private var refusal: Refusal?

    var body: some View {
        if let bill = store.bill(id) {
            List {
                Section {
                    header(bill)
                        .listRowBackground(Color.clear)
                }
                if bill.status == .due {
                    Section {
                        Button {
                            sheet = .payBill(id)
                        } label: {
                            Text("Pay bill")
                                .font(.headline)
                                .frame(maxWidth: .infinity)
                        }
                        .buttonStyle(.borderedProminent)
                        .controlSize(.large)
                        .listRowInsets(EdgeInsets())
                        .listRowBackground(Color.clear)
                        .accessibilityIdentifier("mybank.bill.payButton")
                    }
                }
                AutopaySection(bill: bill, refusal: $refusal)
                Section {
                    LabeledContent("Due", value: Dates.dayAndYear(bill.dueDate))
                    LabeledContent("Repeats", value: bill.frequency.name)
                    LabeledContent("Category", value: bill.category.name)
                    if let number = bill.accountNumber { LabeledContent("Account number", value: number) }
                }
                history
                Section {
                    Button("Remove bill", role: .destructive) { isRemoving = true }
                        .accessibilityIdentifier("mybank.bill.removeButton")
                        .confirmationDialog("Remove \(bill.payee)?", isPresented: $isRemoving, titleVisibility: .visible) {
                            Button("Remove bill", role: .destructive, action: remove)
                        } message: {
                            Text("Scheduled payments are canceled. Payments made stay in your transactions.")
                        }
                }
            }
            .navigationTitle(bill.payee)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Edit") { sheet = .editBill(id) }
                        .accessibilityIdentifier("mybank.bill.editButton")
                }
            }
            .bankSheet($sheet)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Bill not found", systemImage: "doc.text")
        }
    }

    private func header(_ bill: Bill) -> some View {
        VStack(spacing: 8) {
            CategoryIcon(category: bill.category, size: 64)
            Text(Money.string(bill.amountCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 38, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityIdentifier("mybank.bill.amount")
            Text(bill.statusText)
                .font(.subheadline)
                .foregroundStyle(bill.isUrgent ? Color.red : Color.secondary)
        }
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder private var history: some View {
        let payments = store.state.billPayments.enumerated().filter { $0.element.billID == id }
            .sorted { ($0.element.date, $0.offset) > ($1.element.date, $1.offset) }.map(\.element)
        if !payments.isEmpty {
            Section("Payments") {
                ForEach(payments) { BillPaymentRow(payment: $0, refusal: $refusal) }
            }
        }
    }

    private func remove() {
        if attempt($refusal, { try store.removeBill(id) }) { dismiss() }
    }
}

/// Whether the bill is paid by itself, and from where.
private struct AutopaySection: View {
    let bill: Bill
    @Binding var refusal: Refusal?
    @Environment(MyBankStore.self) private var store

    var body: some View {
        Section {
            Toggle("Autopay", isOn: isOn)
                .accessibilityIdentifier("mybank.bill.autopay")
            Picker("Pay from", selection: account) {
                ForEach(store.depositAccounts) { Text($0.title).tag($0.id) }
            }
            .accessibilityIdentifier("mybank.bill.payFrom")
        } footer: {
            Text("With autopay the full amount is paid on the due date.")
        }
    }

    private var isOn: Binding<Bool> {
        Binding(
            get: { bill.isAutopay },
            set: { new in
                attempt($refusal) { try store.setAutopay(new, bill: bill.id, from: bill.payFromAccountID) }
            })
    }

    private var account: Binding<Account.ID> {
        Binding(
            get: { bill.payFromAccountID },
            set: { new in
                attempt($refusal) { try store.setAutopay(bill.isAutopay, bill: bill.id, from: new) }
            })
    }
}

/// A payment of a bill: opens its transaction; while it is scheduled it can be canceled.
private struct BillPaymentRow: View {
    let payment: BillPayment
    @Binding var refusal: Refusal?
    @Environment(MyBankStore.self) private var store
    @State private var isCancelling = false

    var body: some View {
        if let transactionID = payment.transactionID {
            NavigationLink(value: BankRoute.transaction(transactionID)) { label }
                .accessibilityIdentifier("mybank.bill.payment.\(payment.id)")
        } else if payment.status == .scheduled {
            label
            Button("Cancel payment", role: .destructive) { isCancelling = true }
                .accessibilityIdentifier("mybank.bill.cancelPayment.\(payment.id)")
                .confirmationDialog("Cancel this payment?", isPresented: $isCancelling, titleVisibility: .visible) {
                    Button("Cancel payment", role: .destructive) { attempt($refusal) { try store.cancelBillPayment(payment.id) } }
                }
        } else {
            label
        }
    }

    private var label: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(Dates.dayAndYear(payment.date))
                Text([payment.status.rawValue.capitalized, payment.isAutopay ? "Autopay" : nil].compactMap { $0 }.joined(separator: " · "))
                    .font(.footnote)
                    .foregroundStyle(payment.status == .failed ? Color.red : Color.secondary)
            }
            Spacer()
            Text(Money.string(payment.amountCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .monospacedDigit()
        }
    }
}

extension Bill.Frequency {
    var name: String {
        switch self {
        case .once: "Never"
        case .monthly: "Every month"
        case .quarterly: "Every 3 months"
        case .yearly: "Every year"
        }
    }
}
