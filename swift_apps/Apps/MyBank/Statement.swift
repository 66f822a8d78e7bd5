import Foundation
import PersonaKit

/// One account's month, as the bank sums it up. Follows from the transactions, so it can never disagree with them.
struct Statement: Equatable, Identifiable {
    let accountID: Account.ID
    let month: Month
    let openingCents: Int
    let closingCents: Int
    let moneyInCents: Int
    let moneyOutCents: Int
    /// Oldest first, as on paper.
    let transactions: [BankTransaction]

    var id: String { "\(accountID)/\(month.code)" }
}

extension MyBankState {
    /// The statements of all months that are over, newest first. Counted back from the balance of now.
    @MainActor func statements(of account: Account) -> [Statement] {
        let own = transactions.filter { $0.accountID == account.id }.enumerated()
            .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
        let current = Month(of: Persona.today)
        var closing = account.balanceCents - own.filter { $0.date >= current.start }.reduce(0) { $0 + $1.amountCents }
        var statements: [Statement] = []
        for month in months.reversed() where month < current && month.end > account.openedDate {
            let (start, end) = (month.start, month.end)
            let inMonth = own.filter { $0.date >= start && $0.date < end }
            let moneyIn = inMonth.reduce(0) { $0 + max(0, $1.amountCents) }
            let moneyOut = inMonth.reduce(0) { $0 - min(0, $1.amountCents) }
            let opening = closing - moneyIn + moneyOut
            statements.append(
                Statement(
                    accountID: account.id, month: month, openingCents: opening, closingCents: closing,
                    moneyInCents: moneyIn, moneyOutCents: moneyOut, transactions: inMonth))
            closing = opening
        }
        return statements
    }
}
