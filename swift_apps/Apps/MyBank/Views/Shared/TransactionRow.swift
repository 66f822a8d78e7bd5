import PersonaKit
import SwiftUI

/// One transaction in a list: opens it.
struct TransactionRow: View {
    let transaction: BankTransaction
    /// The screen that shows it, for the identifier.
    let screen: String
    /// The account's name where several are mixed.
    var accountName: String?

    var body: some View {
        NavigationLink(value: BankRoute.transaction(transaction.id)) {
            HStack(spacing: 10) {
                CategoryIcon(category: transaction.category, size: 36)
                RowStack(spacing: 10) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(transaction.merchant)
                            .font(.callout)
                            .lineLimit(1)
                        Text(subtitle)
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                            .lineLimit(2)
                    }
                    Spacer(minLength: 6)
                    VStack(alignment: .trailing, spacing: 2) {
                        Text(amount)
                            .lineLimit(1).minimumScaleFactor(0.5)
                            .font(.callout)
                            .monospacedDigit()
                            .foregroundStyle(transaction.amountCents > 0 ? BankStyle.moneyIn : Color.primary)
                        if transaction.status == .pending {
                            Text("Pending")
                                .font(.footnote)
                                .foregroundStyle(.orange)
                        }
                    }
                }
            }
        }
        .accessibilityLabel(spoken)
        .accessibilityIdentifier("mybank.\(screen).transaction.\(transaction.id)")
    }

    /// With the day, which stands above the row: the same payment comes again every month.
    private var spoken: String {
        let parts = [transaction.merchant, subtitle, amount, transaction.status == .pending ? "Pending" : nil, Dates.relativeDay(transaction.date)]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    private var amount: String { transaction.amountCents > 0 ? Money.signed(transaction.amountCents) : Money.string(transaction.amountCents) }

    private var subtitle: String {
        [transaction.category.name, accountName, transaction.note].compactMap { $0 }.joined(separator: " · ")
    }
}

/// Transactions under the days on which they were made; older ones on demand.
struct TransactionDays: View {
    let transactions: [BankTransaction]
    let screen: String
    var accountNames: [Account.ID: String] = [:]
    @State private var limit = Self.step

    private static let step = 50

    var body: some View {
        ForEach(Array(transactions.prefix(limit)).byDay) { day in
            Section(Dates.relativeDay(day.day)) {
                ForEach(day.transactions) { transaction in
                    TransactionRow(transaction: transaction, screen: screen, accountName: accountNames[transaction.accountID])
                }
            }
        }
        if transactions.count > limit {
            Section {
                Button("Show older transactions") { limit += Self.step }
                    .accessibilityIdentifier("mybank.\(screen).showMoreButton")
            } footer: {
                Text("\(transactions.count - limit) more. Search or filter to find one.")
            }
        }
    }
}
