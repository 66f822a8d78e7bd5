import PersonaKit
import SwiftUI

/// An account's numbers and settings.
struct AccountFacts: View {
    let id: Account.ID
    @Environment(MyBankStore.self) private var store
    @State private var isRenaming = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let account = store.account(id) {
            List {
                Section {
                    Button {
                        name = account.name
                        isRenaming = true
                    } label: {
                        LabeledContent("Name", value: account.name)
                            .foregroundStyle(Color.primary)
                    }
                    .accessibilityIdentifier("mybank.accountDetails.renameButton")
                    LabeledContent("Type", value: account.kind.name)
                    LabeledContent("Account number", value: "••••\(account.last4)")
                    if let routing = account.routingNumber { LabeledContent("Routing number", value: routing) }
                    LabeledContent("Opened", value: Dates.dayAndYear(account.openedDate))
                }
                Section("Balance") { money(account) }
                Section {
                    Toggle("Paperless statements", isOn: paperless(account))
                        .accessibilityIdentifier("mybank.accountDetails.paperless")
                } footer: {
                    Text("With paperless statements nothing is sent by mail. Every statement stays here.")
                }
            }
            .navigationTitle("Details")
            .navigationBarTitleDisplayMode(.inline)
            .alert("Rename account", isPresented: $isRenaming) {
                TextField("Name", text: $name)
                Button("Cancel", role: .cancel) {}
                Button("Save") { attempt($refusal) { try store.rename(name, account: id) } }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Account not found", systemImage: "building.columns")
        }
    }

    @ViewBuilder private func money(_ account: Account) -> some View {
        if account.kind == .credit {
            LabeledContent("Current balance", value: Money.string(account.owedCents))
            LabeledContent("Available credit", value: Money.string(account.availableCents))
            LabeledContent("Credit limit", value: Money.string(account.creditLimitCents ?? 0))
            if let minimum = account.minimumDueCents { LabeledContent("Minimum payment", value: Money.string(minimum)) }
            if let due = account.paymentDueDate { LabeledContent("Payment due", value: Dates.dayAndYear(due)) }
            if let rate = account.rateText { LabeledContent("Purchase APR", value: rate) }
        } else {
            LabeledContent("Available", value: Money.string(account.availableCents))
            if let rate = account.rateText { LabeledContent("APY", value: rate) }
        }
    }

    private func paperless(_ account: Account) -> Binding<Bool> {
        Binding(get: { account.isPaperless }, set: { new in attempt($refusal) { try store.setPaperless(new, account: id) } })
    }
}

extension Account.Kind {
    var name: String {
        switch self {
        case .checking: "Checking"
        case .savings: "Savings"
        case .credit: "Credit card"
        }
    }
}
