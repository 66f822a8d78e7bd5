import PersonaKit

extension MyBankApp {
    public static var entries: AppEntries<MyBankStore> {
        AppEntries(shortcuts: [
            AppShortcut("Move Money", symbol: "arrow.left.arrow.right", opens: "mybank://move"),
            AppShortcut("Bills", symbol: "doc.text", opens: "mybank://bills"),
            AppShortcut("Spending", symbol: "chart.bar", opens: "mybank://spending"),
            AppShortcut("Cards", symbol: "creditcard", opens: "mybank://cards"),
        ]) { store in
            store.state.accounts.map {
                SearchItem($0.name, subtitle: "•••• \($0.last4)", group: "Accounts", symbol: "building.columns.fill", opens: "mybank://account/\($0.id)")
            }
                + store.state.bills.map {
                    SearchItem(
                        $0.payee, subtitle: "\(Money.string($0.amountCents)) due \(Dates.day($0.dueDate))", group: "Bills", symbol: "doc.text.fill",
                        opens: "mybank://bill/\($0.id)")
                }
                + store.state.transactions.map {
                    SearchItem(
                        $0.merchant, subtitle: "\(Money.string($0.amountCents)), \(Dates.dayAndYear($0.date))", group: "Transactions",
                        text: [$0.note, $0.category.name, $0.reference].compactMap { $0 }.joined(separator: " "), date: $0.date,
                        symbol: "dollarsign.circle.fill", opens: "mybank://transaction/\($0.id)")
                }
        }
    }
}
