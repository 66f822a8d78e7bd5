import PersonaKit
import SwiftUI

/// One month of one account, as on paper.
struct StatementDetail: View {
    let accountID: Account.ID
    let month: Month
    @Environment(MyBankStore.self) private var store

    var body: some View {
        if let account = store.account(accountID), let statement = store.state.statements(of: account).first(where: { $0.month == month }) {
            List {
                Section(account.title) {
                    LabeledContent("Period", value: "\(Dates.day(month.start)) – \(Dates.dayAndYear(lastDay))")
                    LabeledContent("Opening balance", value: Money.string(statement.openingCents))
                    LabeledContent("Money in", value: Money.signed(statement.moneyInCents))
                    LabeledContent("Money out", value: Money.string(-statement.moneyOutCents))
                    LabeledContent("Closing balance", value: Money.string(statement.closingCents))
                        .fontWeight(.semibold)
                }
                Section("\(statement.transactions.count) transactions") {
                    ForEach(statement.transactions) { StatementLine(transaction: $0) }
                }
            }
            .navigationTitle(month.name)
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Statement not found", systemImage: "doc.text")
        }
    }

    private var lastDay: Date { Persona.calendar.date(byAdding: .day, value: -1, to: month.end)! }
}

private struct StatementLine: View {
    let transaction: BankTransaction

    var body: some View {
        NavigationLink(value: BankRoute.transaction(transaction.id)) {
            HStack(spacing: 10) {
                Text(Dates.day(transaction.date))
                    .foregroundStyle(.secondary)
                    .frame(width: 54, alignment: .leading)
                Text(transaction.merchant)
                    .lineLimit(1)
                Spacer(minLength: 8)
                Text(Money.signed(transaction.amountCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .monospacedDigit()
            }
            .font(.subheadline)
        }
        .accessibilityIdentifier("mybank.statement.transaction.\(transaction.id)")
    }
}
