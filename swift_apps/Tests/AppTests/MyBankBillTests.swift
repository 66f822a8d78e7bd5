import Foundation
import PersonaKit
import Testing
@testable import MyBank

@MainActor struct MyBankBillTests {
    typealias F = BankFixture

    @Test func payingNowDebitsTheAccountAndTheNextBillFollows() throws {
        let store = try F.store(F.state(bills: [F.bill()]))
        let id = try store.payBill("bill-power", cents: 84_12, from: "checking")
        #expect(store.bill("bill-power")?.status == .paid)
        #expect(store.balance("checking") == 915_88)
        let payment = try #require(store.state.billPayments.first { $0.id == id })
        #expect(payment.status == .paid && payment.transactionID == store.state.transactions.last?.id)
        #expect(store.state.transactions.last?.category == .utilities)
        F.wait(until: "2026-05-20T23:59")
        #expect(store.bill("bill-power")?.status == .paid)
        F.wait(until: "2026-05-21T00:00")
        #expect(store.bill("bill-power")?.status == .due)
        #expect(store.bill("bill-power")?.dueDate == F.date("2026-06-20T00:00"))
        #expect(try F.saved() == store.state)
    }

    @Test func scheduledPaymentWaitsForItsDay() throws {
        let store = try F.store(F.state(bills: [F.bill()]))
        let id = try store.payBill("bill-power", cents: 50_00, from: "savings", on: F.date("2026-05-18T15:00"))
        #expect(store.bill("bill-power")?.status == .scheduled)
        #expect(throws: BankError.alreadyScheduled(payee: "PG&E")) { try store.payBill("bill-power", cents: 1_00, from: "checking") }
        F.wait(until: "2026-05-18T09:00")
        #expect(store.balance("savings") == 4_950_00)
        #expect(store.state.billPayments.map(\.status) == [.paid])
        #expect(throws: BankError.notWaiting("That payment")) { try store.cancelBillPayment(id) }
    }

    @Test func cancelingAScheduledPaymentMakesTheBillDueAgain() throws {
        let store = try F.store(F.state(bills: [F.bill()]))
        let id = try store.payBill("bill-power", cents: 50_00, from: "savings", on: F.date("2026-05-18T15:00"))
        try store.cancelBillPayment(id)
        #expect(store.bill("bill-power")?.status == .due)
        F.wait(until: "2026-05-19T09:00")
        #expect(store.balance("savings") == 5_000_00)
    }

    @Test func autopayPaysEachPeriod() throws {
        let store = try F.store(F.state(bills: [F.bill()]))
        try store.setAutopay(true, bill: "bill-power", from: "savings")
        F.wait(until: "2026-06-25T09:00")
        #expect(store.state.billPayments.map(\.date) == [F.date("2026-05-20T00:00"), F.date("2026-06-20T00:00")])
        #expect(store.state.billPayments.allSatisfy { $0.isAutopay && $0.status == .paid && $0.accountID == "savings" })
        #expect(store.balance("savings") == 5_000_00 - 2 * 84_12)
    }

    @Test func oneLongWaitEqualsManyShortWaits() throws {
        func run(_ steps: [String]) throws -> MyBankState {
            let store = try F.store(F.state(transactions: [F.transaction("t", -5_00, status: .pending)], bills: [F.bill(autopay: true)]))
            try store.transfer(10_00, from: "checking", to: "savings", on: F.date("2026-05-14T00:00"), frequency: .weekly)
            for step in steps { F.wait(until: step) }
            return store.state
        }
        let atOnce = try run(["2026-06-30T10:00"])
        let stepByStep = try run((13...31).map { "2026-05-\($0)T10:00" } + (10...30).map { "2026-06-\($0)T10:00" })
        #expect(atOnce == stepByStep)
    }

    @Test func autopayWithoutFundsFailsOnceAndNotifies() throws {
        var bill = F.bill(autopay: true, due: "2026-05-13T00:00")
        bill.amountCents = 2_000_00
        let store = try F.store(F.state(bills: [bill]))
        F.wait(until: "2026-05-15T09:00")
        #expect(store.state.billPayments.map(\.status) == [.failed])
        #expect(store.bill("bill-power")?.status == .due)
        #expect(PersonaHost.notifications.map(\.title) == ["Bill not paid"])
    }

    @Test func billsAreAddedChangedAndRemoved() throws {
        let store = try F.store()
        #expect(throws: BankError.emptyField("who is paid")) {
            try store.addBill(payee: "  ", category: .other, cents: 10_00, dueDate: F.now, frequency: .once, payFrom: "checking")
        }
        let id = try store.addBill(
            payee: "City Water", category: .utilities, accountNumber: "••• 11", cents: 30_00, dueDate: F.date("2026-05-30T10:00"),
            frequency: .quarterly, payFrom: "checking")
        try store.editBill(
            id, payee: "SF Water", category: .utilities, accountNumber: "", cents: 31_00, dueDate: F.date("2026-05-29T10:00"), frequency: .monthly)
        #expect(store.bill(id)?.payee == "SF Water" && store.bill(id)?.accountNumber == nil && store.bill(id)?.amountCents == 31_00)
        try store.payBill(id, cents: 31_00, from: "checking", on: F.date("2026-05-29T10:00"))
        try store.removeBill(id)
        #expect(store.state.bills.isEmpty)
        #expect(store.state.billPayments.map(\.status) == [.canceled])
    }
}
