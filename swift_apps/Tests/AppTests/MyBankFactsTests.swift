import Foundation
import PersonaKit
import Testing
@testable import MyBank

/// What follows from the transactions: lists, spending, statements; and what a person says about a transaction.
@MainActor struct MyBankFactsTests {
    typealias F = BankFixture

    private static let history = [
        F.transaction("t1", -45_10, on: "2026-03-03T18:00"),
        F.transaction("t2", 3_000_00, on: "2026-04-01T06:00", merchant: "Northstar Studio", kind: .deposit, category: .income),
        F.transaction("t3", -18_42, account: "credit", on: "2026-04-10T12:24", merchant: "QuickBite Chipotle", category: .dining),
        F.transaction("t4", 4_42, account: "credit", on: "2026-04-12T12:24", merchant: "QuickBite Chipotle", kind: .refund, category: .dining),
        F.transaction("t5", -500_00, on: "2026-04-20T10:00", merchant: "Transfer to Savings", kind: .transfer, category: .transfer),
        F.transaction("t6", -60_00, on: "2026-04-20T18:00"),
        F.transaction("t7", -7_25, account: "credit", on: "2026-05-12T08:10", merchant: "Sightglass Coffee", category: .coffee, status: .pending),
    ]

    private func ids(_ filter: TransactionFilter) -> [String] { F.state(transactions: Self.history).transactions(filter).map(\.id) }

    @Test func filtersByEveryCondition() throws {
        _ = try F.store()
        #expect(ids(TransactionFilter()) == ["t7", "t6", "t5", "t4", "t3", "t2", "t1"])
        #expect(ids(TransactionFilter(text: "chipotle")) == ["t4", "t3"])
        #expect(ids(TransactionFilter(text: "CHIP 18.42")) == ["t3"])
        #expect(ids(TransactionFilter(accountID: "credit")) == ["t7", "t4", "t3"])
        #expect(ids(TransactionFilter(category: .groceries)) == ["t6", "t1"])
        #expect(ids(TransactionFilter(direction: .moneyIn)) == ["t4", "t2"])
        #expect(ids(TransactionFilter(period: .lastMonth)) == ["t6", "t5", "t4", "t3", "t2"])
        #expect(ids(TransactionFilter(period: .last30Days)) == ["t7", "t6", "t5", "t4"])
        #expect(ids(TransactionFilter(pendingOnly: true)) == ["t7"])
        #expect(ids(TransactionFilter(minimumCents: 45_10, maximumCents: 500_00)) == ["t6", "t5", "t1"])
        #expect(TransactionFilter(text: "a", category: .coffee, pendingOnly: true).conditions == 2)
    }

    @Test func groupsByDay() {
        let days = F.state(transactions: Self.history).transactions(TransactionFilter()).byDay
        #expect(days.map { $0.transactions.map(\.id) } == [["t7"], ["t6", "t5"], ["t4"], ["t3"], ["t2"], ["t1"]])
        #expect(days[1].day == F.date("2026-04-20T00:00"))
    }

    @Test func spendingIncludesRefundsAndExcludesTransfers() {
        let spending = F.state(transactions: Self.history).spending(in: Month(year: 2026, month: 4))
        #expect(spending.shares.map(\.category) == [.groceries, .dining])
        #expect(spending.shares.map(\.cents) == [60_00, 14_00])
        #expect(spending.totalCents == 74_00)
        #expect(F.state(transactions: Self.history).incomeCents(in: Month(year: 2026, month: 4)) == 3_000_00)
    }

    @Test func statementsAreContiguousAndEndAtTheBalance() throws {
        let state = F.state(transactions: Self.history)
        _ = try F.store(state)
        let statements = state.statements(of: state.accounts[0])
        #expect(statements.map(\.month.code) == ["2026-04", "2026-03"])
        #expect(statements[0].closingCents == 1_000_00)
        #expect(statements[0].moneyInCents == 3_000_00 && statements[0].moneyOutCents == 560_00)
        #expect(statements[1].closingCents == statements[0].openingCents)
        for statement in statements {
            #expect(statement.openingCents + statement.moneyInCents - statement.moneyOutCents == statement.closingCents)
        }
        // This month's pending coffee is on no statement yet.
        #expect(state.statements(of: state.accounts[2])[0].closingCents == -200_00 + 7_25)
    }

    @Test func categoriesNotesAndDisputesAreKept() throws {
        let store = try F.store(F.state(transactions: Self.history))
        try store.setCategory(.gifts, transaction: "t6")
        try store.setNote("  for Maya ", transaction: "t6")
        try store.dispute("I did not buy this", transaction: "t3")
        #expect(store.transaction("t6")?.category == .gifts && store.transaction("t6")?.note == "for Maya")
        #expect(store.transaction("t3")?.disputeReason == "I did not buy this")
        try store.setNote("", transaction: "t6")
        try store.dispute(nil, transaction: "t3")
        #expect(store.transaction("t6")?.note == nil && store.transaction("t3")?.disputeReason == nil)
        #expect(throws: BankError.tooLong("A note", limit: 200)) { try store.setNote(String(repeating: "x", count: 201), transaction: "t6") }
        #expect(throws: BankError.emptyField("what is wrong")) { try store.dispute("  ", transaction: "t3") }
        #expect(try F.saved() == store.state)
    }

    @Test func budgetsAndAccountSettingsAreKept() throws {
        let store = try F.store()
        try store.setBudget(400_00, category: .groceries)
        try store.setBudget(450_00, category: .groceries)
        try store.setBudget(80_00, category: .coffee)
        try store.setBudget(nil, category: .coffee)
        #expect(store.state.budgets == [Budget(category: .groceries, monthlyCents: 450_00)])
        #expect(throws: BankError.amountNotPositive) { try store.setBudget(0, category: .coffee) }
        try store.rename("Bills", account: "checking")
        try store.setPaperless(false, account: "checking")
        #expect(store.account("checking")?.name == "Bills" && store.account("checking")?.isPaperless == false)
        #expect(throws: BankError.emptyField("a name")) { try store.rename(" ", account: "checking") }
        #expect(try F.saved() == store.state)
    }

    @Test func monthsAreCountedWithoutGaps() {
        let months = F.state(transactions: Self.history).months
        #expect(months.map(\.code) == ["2026-03", "2026-04", "2026-05"])
        #expect(Month(code: "2026-13") == nil)
        #expect(Month(code: "2026-12")?.next == Month(year: 2027, month: 1))
    }
}
