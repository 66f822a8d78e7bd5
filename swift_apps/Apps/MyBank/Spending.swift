import Foundation
import PersonaKit

/// What was spent in one month: purchases, bills, fees and money sent, less refunds. Own transfers are not spending.
struct Spending: Equatable {
    struct Share: Equatable, Identifiable {
        let category: SpendingCategory
        let cents: Int
        let count: Int
        var id: SpendingCategory { category }
    }

    let month: Month
    /// By category, the largest first.
    let shares: [Share]

    var totalCents: Int { shares.reduce(0) { $0 + $1.cents } }

    func share(_ category: SpendingCategory) -> Share? { shares.first { $0.category == category } }
}

extension BankTransaction {
    /// What it adds to spending; 0 when it does not count. A refund takes away.
    var spendingCents: Int {
        switch kind {
        case .purchase, .bill, .fee, .refund, .withdrawal, .payment:
            kind == .refund || amountCents < 0 ? -amountCents : 0
        case .deposit, .transfer, .interest: 0
        }
    }
}

extension MyBankState {
    func spending(in month: Month, accountID: Account.ID? = nil) -> Spending {
        let (start, end) = (month.start, month.end)
        var cents: [SpendingCategory: Int] = [:], counts: [SpendingCategory: Int] = [:]
        for transaction in transactions where transaction.date >= start && transaction.date < end && transaction.spendingCents != 0 {
            if let accountID, transaction.accountID != accountID { continue }
            cents[transaction.category, default: 0] += transaction.spendingCents
            counts[transaction.category, default: 0] += 1
        }
        let shares = SpendingCategory.allCases.compactMap { category in
            cents[category].map { Spending.Share(category: category, cents: $0, count: counts[category] ?? 0) }
        }
        return Spending(month: month, shares: shares.sorted { $0.cents > $1.cents })
    }

    /// What came in from outside in that month.
    func incomeCents(in month: Month) -> Int {
        let (start, end) = (month.start, month.end)
        return transactions.filter { $0.date >= start && $0.date < end && ($0.kind == .deposit || $0.kind == .interest) }
            .reduce(0) { $0 + max(0, $1.amountCents) }
    }

    /// Months with transactions, oldest first, without gaps, up to now.
    @MainActor var months: [Month] {
        let last = Month(of: Persona.today)
        var month = transactions.map(\.date).min().map { Month(of: $0) } ?? last
        var months: [Month] = []
        while month < last {
            months.append(month)
            month = month.next
        }
        return months + [last]
    }
}
