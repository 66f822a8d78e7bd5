import PersonaKit
import SwiftUI

/// The transactions of all accounts, to search and filter.
struct TransactionList: View {
    @Environment(MyBankStore.self) private var store
    @State private var filter = TransactionFilter()

    var body: some View {
        let transactions = store.state.transactions(filter)
        List {
            if filter.conditions > 0 || !filter.text.isEmpty, !transactions.isEmpty {
                Section {
                    LabeledContent("\(transactions.count) transactions", value: Money.signed(transactions.reduce(0) { $0 + $1.amountCents }))
                }
            }
            TransactionDays(
                transactions: transactions, screen: "transactions",
                accountNames: Dictionary(uniqueKeysWithValues: store.state.accounts.map { ($0.id, $0.name) }))
            if transactions.isEmpty { NoTransactions(text: filter.text) }
        }
        .navigationTitle("Transactions")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search transactions")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { FilterButton(filter: $filter, screen: "transactions") }
        }
    }
}

/// Said where a search or filter finds nothing.
struct NoTransactions: View {
    let text: String

    var body: some View {
        Section {
            if text.isEmpty {
                ContentUnavailableView("No Transactions", systemImage: "list.bullet.rectangle", description: Text("Nothing fits these filters."))
            } else {
                ContentUnavailableView.search(text: text)
            }
        }
        .listRowBackground(Color.clear)
    }
}
