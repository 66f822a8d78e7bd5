import PersonaKit
import SwiftUI

/// All accounts and what happened last.
struct AccountList: View {
    @Environment(MyBankStore.self) private var store
    @Binding var navigation: BankNavigation
    @State private var sheet: BankSheet?

    var body: some View {
        List {
            Section {
                TotalCard(cashCents: cashCents, owedCents: owedCents)
                    .listRowInsets(EdgeInsets())
                    .listRowBackground(Color.clear)
            }
            Section {
                actions
                    .listRowInsets(EdgeInsets(top: 14, leading: 8, bottom: 12, trailing: 8))
            }
            Section("Cash") {
                ForEach(store.depositAccounts) { AccountRow(account: $0) }
            }
            Section("Credit cards") {
                ForEach(store.state.accounts.filter { $0.kind == .credit }) { AccountRow(account: $0) }
            }
            Section("Recent activity") {
                ForEach(recent) { transaction in
                    TransactionRow(transaction: transaction, screen: "accounts", accountName: store.account(transaction.accountID)?.name)
                }
                NavigationLink(value: BankRoute.transactions) {
                    Text("All transactions")
                        .foregroundStyle(BankStyle.tint)
                }
                .accessibilityIdentifier("mybank.accounts.allTransactions")
            }
        }
        // Not "Accounts", as the tab: the way back from an account has a name of its own.
        .refreshesByPulling()
        .navigationTitle("My Accounts")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Search transactions", systemImage: "magnifyingglass") { navigation.accounts.append(.transactions) }
                    .accessibilityIdentifier("mybank.accounts.searchButton")
            }
        }
        .bankSheet($sheet)
    }

    private var actions: some View {
        HStack(spacing: 0) {
            ActionTile(title: "Transfer", symbol: "arrow.left.arrow.right", identifier: "mybank.accounts.transferButton") {
                sheet = .transfer(from: nil, to: nil)
            }
            ActionTile(title: "Send", symbol: "paperplane.fill", identifier: "mybank.accounts.sendButton") { sheet = .send(to: nil) }
            ActionTile(title: "Request", symbol: "arrow.down.left", identifier: "mybank.accounts.requestButton") { sheet = .request(from: nil) }
            ActionTile(title: "Pay bills", symbol: "doc.text.fill", identifier: "mybank.accounts.billsButton") {
                navigation.tab = .bills
            }
        }
    }

    private var cashCents: Int { store.depositAccounts.reduce(0) { $0 + $1.balanceCents } }
    private var owedCents: Int { store.state.accounts.reduce(0) { $0 + $1.owedCents } }
    private var recent: [BankTransaction] { Array(store.state.transactions(TransactionFilter()).prefix(5)) }
}

/// The sum of all accounts on the bank's green.
private struct TotalCard: View {
    let cashCents: Int
    let owedCents: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Total balance")
                    .font(.subheadline)
                    .opacity(0.8)
                Text(Money.string(cashCents - owedCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.system(size: 36, weight: .bold, design: .rounded))
                    .monospacedDigit()
            }
            HStack {
                part("Cash", cashCents)
                Spacer()
                part("Cards owed", owedCents)
                Spacer()
            }
        }
        .foregroundStyle(.white)
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(BankStyle.gradient, in: RoundedRectangle(cornerRadius: 26, style: .continuous))
        .accessibilityElement(children: .combine)
    }

    private func part(_ title: String, _ cents: Int) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(title)
                .font(.caption)
                .opacity(0.8)
            Text(Money.string(cents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.subheadline.weight(.semibold))
                .monospacedDigit()
        }
    }
}
