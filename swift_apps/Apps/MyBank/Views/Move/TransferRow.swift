import PersonaKit
import SwiftUI

/// A planned transfer in a list: opens it.
struct TransferRow: View {
    let transfer: Transfer
    @Environment(MyBankStore.self) private var store

    var body: some View {
        NavigationLink(value: BankRoute.transfer(transfer.id)) {
            HStack(spacing: 12) {
                CategoryIcon(category: .transfer)
                RowStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("To \(store.account(transfer.toAccountID)?.name ?? "account")")
                            .lineLimit(1)
                        Text(subtitle)
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                            .lineLimit(1)
                    }
                    Spacer(minLength: 8)
                    Text(Money.string(transfer.amountCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .monospacedDigit()
                }
            }
        }
        .accessibilityIdentifier("mybank.move.transfer.\(transfer.id)")
    }

    private var subtitle: String {
        let day = Dates.shortDay(transfer.date)
        return transfer.frequency == .once ? day : "\(day) · \(transfer.frequency.name)"
    }
}

/// One transfer; a planned one can be canceled.
struct TransferDetail: View {
    let id: Transfer.ID
    @Environment(MyBankStore.self) private var store
    @State private var isCancelling = false
    @State private var refusal: Refusal?

    var body: some View {
        if let transfer = store.transfer(id) {
            List {
                Section {
                    Text(Money.string(transfer.amountCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.system(size: 40, weight: .bold, design: .rounded))
                        .monospacedDigit()
                        .frame(maxWidth: .infinity)
                        .listRowBackground(Color.clear)
                }
                Section {
                    LabeledContent("Status", value: transfer.status.rawValue.capitalized)
                    LabeledContent("From", value: store.account(transfer.fromAccountID)?.title ?? "")
                    LabeledContent("To", value: store.account(transfer.toAccountID)?.title ?? "")
                    LabeledContent("Date", value: Dates.dayAndYear(transfer.date))
                    LabeledContent("Repeat", value: transfer.frequency.name)
                    if let memo = transfer.memo { LabeledContent("Memo", value: memo) }
                }
                if transfer.status == .scheduled {
                    Section {
                        Button("Cancel transfer", role: .destructive) { isCancelling = true }
                            .accessibilityIdentifier("mybank.transferDetail.cancelButton")
                            .confirmationDialog("Cancel this transfer?", isPresented: $isCancelling, titleVisibility: .visible) {
                                Button("Cancel transfer", role: .destructive) { attempt($refusal) { try store.cancelTransfer(id) } }
                            }
                    }
                }
            }
            .navigationTitle("Transfer")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Transfer not found", systemImage: "arrow.left.arrow.right")
        }
    }
}
