import PersonaKit
import SwiftUI

/// One account: its balance and its transactions, to search and filter.
struct AccountDetail: View {
    let id: Account.ID
    @Environment(MyBankStore.self) private var store
    @State private var filter: TransactionFilter
    @State private var sheet: BankSheet?
    @State private var pushed: BankRoute?

    init(id: Account.ID) {
        self.id = id
        _filter = State(initialValue: TransactionFilter(accountID: id))
    }

    var body: some View {
        if let account = store.account(id) {
            let transactions = store.state.transactions(filter)
            List {
                if filter.text.isEmpty {
                    Section {
                        BalanceHeader(account: account)
                            .listRowSeparator(.hidden)
                        actions(account)
                            .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 12, trailing: 8))
                    }
                }
                TransactionDays(transactions: transactions, screen: "account")
                if transactions.isEmpty { NoTransactions(text: filter.text) }
            }
            .navigationTitle(account.name)
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search transactions")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { FilterButton(filter: $filter, screen: "account") }
            }
            .bankSheet($sheet)
            .bankPush($pushed)
        } else {
            ContentUnavailableView("Account not found", systemImage: "building.columns")
        }
    }

    private func actions(_ account: Account) -> some View {
        HStack(spacing: 0) {
            if account.kind == .credit {
                ActionTile(title: "Pay card", symbol: "dollarsign", identifier: "mybank.account.payCardButton") {
                    sheet = .transfer(from: nil, to: account.id)
                }
            } else {
                ActionTile(title: "Transfer", symbol: "arrow.left.arrow.right", identifier: "mybank.account.transferButton") {
                    sheet = .transfer(from: account.id, to: nil)
                }
            }
            ActionTile(title: "Statements", symbol: "doc.plaintext.fill", identifier: "mybank.account.statementsButton") {
                pushed = .statements(id)
            }
            ActionTile(title: "Details", symbol: "info", identifier: "mybank.account.detailsButton") { pushed = .accountDetails(id) }
        }
    }
}

/// The balance in large figures, with what goes with the kind of account.
private struct BalanceHeader: View {
    let account: Account

    var body: some View {
        VStack(spacing: 4) {
            Text(account.kind == .credit ? "Current balance" : "Available balance")
                .font(.subheadline)
                .foregroundStyle(.secondary)
            Text(Money.string(account.kind == .credit ? account.owedCents : account.balanceCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 40, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityIdentifier("mybank.account.balance")
            if account.kind == .credit { CreditUse(account: account) }
            if account.kind == .savings, let rate = account.rateText {
                Text("Earning \(rate) APY")
                    .font(.footnote)
                    .foregroundStyle(BankStyle.moneyIn)
            }
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
    }
}

/// How much of the credit line is used, and what is due.
private struct CreditUse: View {
    let account: Account

    var body: some View {
        VStack(spacing: 8) {
            ProgressView(value: share)
                .tint(share > 0.8 ? Color.orange : BankStyle.tint)
                .accessibilityLabel("Credit used")
            HStack {
                Text("\(Money.string(account.availableCents)) available")
                Spacer()
                Text("\(Money.string(account.creditLimitCents ?? 0)) limit")
            }
            .font(.footnote)
            .foregroundStyle(.secondary)
            if let minimum = account.minimumDueCents, let due = account.paymentDueDate, minimum > 0 {
                Text("Minimum payment \(Money.string(minimum)) due \(Dates.day(due))")
                    .font(.footnote.weight(.medium))
            }
        }
        .padding(.top, 8)
    }

    private var share: Double {
        guard let limit = account.creditLimitCents, limit > 0 else { return 0 }
        return min(1, Double(account.owedCents) / Double(limit))
    }
}

extension Account {
    /// "4.25%".
    var rateText: String? {
        rateBasisPoints.map { points in
            let rest = points % 100
            return "\(points / 100).\(rest < 10 ? "0" : "")\(rest)%"
        }
    }
}
