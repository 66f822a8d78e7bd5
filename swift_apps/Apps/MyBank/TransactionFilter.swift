import Foundation
import PersonaKit

/// Which transactions a list shows. A value: the list holds it as view state.
struct TransactionFilter: Equatable {
    enum Direction: String, CaseIterable, Identifiable {
        case all, moneyIn, moneyOut
        var id: Self { self }
        var name: String {
            switch self {
            case .all: "All"
            case .moneyIn: "Money in"
            case .moneyOut: "Money out"
            }
        }
    }

    enum Period: String, CaseIterable, Identifiable {
        case allTime, last30Days, last90Days, thisMonth, lastMonth, thisYear
        var id: Self { self }
        var name: String {
            switch self {
            case .allTime: "All time"
            case .last30Days: "Last 30 days"
            case .last90Days: "Last 90 days"
            case .thisMonth: "This month"
            case .lastMonth: "Last month"
            case .thisYear: "This year"
            }
        }
    }

    var text = ""
    var accountID: Account.ID?
    var category: SpendingCategory?
    var direction = Direction.all
    var period = Period.allTime
    var pendingOnly = false
    var minimumCents: Int?
    var maximumCents: Int?

    /// How many of the conditions that the filter sheet sets differ from "all".
    var conditions: Int {
        [category != nil, direction != .all, period != .allTime, pendingOnly, minimumCents != nil, maximumCents != nil].filter { $0 }.count
    }

    mutating func clearConditions() { self = TransactionFilter(text: text, accountID: accountID) }

    @MainActor func allows(_ transaction: BankTransaction) -> Bool {
        if let accountID, transaction.accountID != accountID { return false }
        if let category, transaction.category != category { return false }
        if pendingOnly, transaction.status != .pending { return false }
        switch direction {
        case .all: break
        case .moneyIn: if transaction.amountCents < 0 { return false }
        case .moneyOut: if transaction.amountCents >= 0 { return false }
        }
        let size = abs(transaction.amountCents)
        if let minimumCents, size < minimumCents { return false }
        if let maximumCents, size > maximumCents { return false }
        if let start = start, transaction.date < start { return false }
        if let end = end, transaction.date >= end { return false }
        return matches(transaction)
    }

    /// Each word must be found in the name, note, category, reference or amount.
    private func matches(_ transaction: BankTransaction) -> Bool {
        let words = text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return true }
        let parts = [
            transaction.merchant, transaction.note ?? "", transaction.category.name, transaction.reference ?? "",
            Money.string(abs(transaction.amountCents)),
        ]
        let found = parts.joined(separator: " ").lowercased()
        return words.allSatisfy { found.contains($0) }
    }

    @MainActor private var start: Date? {
        let today = Persona.today
        switch period {
        case .allTime: return nil
        case .last30Days: return Persona.calendar.date(byAdding: .day, value: -30, to: today)
        case .last90Days: return Persona.calendar.date(byAdding: .day, value: -90, to: today)
        case .thisMonth: return Month(of: Persona.today).start
        case .lastMonth: return Month(of: Persona.today).previous.start
        case .thisYear: return Month(year: Month(of: Persona.today).year, month: 1).start
        }
    }

    @MainActor private var end: Date? { period == .lastMonth ? Month(of: Persona.today).start : nil }
}

/// The transactions of one day, newest first.
struct TransactionDay: Identifiable {
    let day: Date
    let transactions: [BankTransaction]
    var id: Date { day }
}

extension MyBankState {
    /// What the filter lets through, newest first. Of two at the same moment the later entered one comes first.
    @MainActor func transactions(_ filter: TransactionFilter) -> [BankTransaction] {
        transactions.enumerated().filter { filter.allows($0.element) }
            .sorted { ($0.element.date, $0.offset) > ($1.element.date, $1.offset) }
            .map(\.element)
    }
}

extension Array where Element == BankTransaction {
    /// Grouped by day, in the order of the array.
    var byDay: [TransactionDay] {
        var days: [(day: Date, transactions: [BankTransaction])] = []
        var end = Date.distantPast
        for transaction in self {
            // Asking the calendar once a day, not once a transaction: lists have hundreds.
            if let day = days.last?.day, transaction.date >= day, transaction.date < end {
                days[days.count - 1].transactions.append(transaction)
            } else {
                let day = Persona.calendar.startOfDay(for: transaction.date)
                end = Persona.calendar.date(byAdding: .day, value: 1, to: day)!
                days.append((day, [transaction]))
            }
        }
        return days.map { TransactionDay(day: $0.day, transactions: $0.transactions) }
    }
}
