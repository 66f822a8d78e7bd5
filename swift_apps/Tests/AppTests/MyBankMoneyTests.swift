import Foundation
import PersonaKit
import Testing
@testable import MyBank

/// Transfers, payments between people, and cards.
@MainActor struct MyBankMoneyTests {
    typealias F = BankFixture

    @Test func transferCreatesTwoLinkedTransactions() throws {
        let store = try F.store()
        let id = try store.transfer(250_00, from: "checking", to: "savings", memo: " rainy day ")
        #expect(store.balance("checking") == 750_00)
        #expect(store.balance("savings") == 5_250_00)
        #expect(store.state.transactions.map(\.amountCents) == [-250_00, 250_00])
        #expect(store.state.transactions[0].relatedID == store.state.transactions[1].id)
        #expect(store.state.transactions[1].relatedID == store.state.transactions[0].id)
        #expect(store.state.transactions.allSatisfy { $0.reference == id && $0.note == "rainy day" })
        #expect(store.transfer(id)?.status == .completed)
        #expect(try F.saved() == store.state)
    }

    @Test func rejectedTransfersChangeNothing() throws {
        let store = try F.store()
        let before = store.state
        #expect(throws: BankError.insufficientFunds(account: "Everyday Checking", availableCents: 1_000_00)) {
            try store.transfer(1_000_01, from: "checking", to: "savings")
        }
        #expect(throws: BankError.sameAccount) { try store.transfer(1_00, from: "checking", to: "checking") }
        #expect(throws: BankError.creditCannotPay) { try store.transfer(1_00, from: "credit", to: "checking") }
        #expect(throws: BankError.amountNotPositive) { try store.transfer(0, from: "checking", to: "savings") }
        #expect(throws: BankError.dateInPast) { try store.transfer(1_00, from: "checking", to: "savings", on: F.date("2026-05-11T12:00")) }
        #expect(throws: BankError.notFound("That account")) { try store.transfer(1_00, from: "checking", to: "moon") }
        #expect(throws: BankError.notFound("That contact")) { try store.sendMoney(1_00, to: "contact-nobody", from: "checking") }
        #expect(throws: BankError.amountTooLarge(limitCents: 2_500_00)) {
            try store.sendMoney(2_500_01, to: "contact-maya-patel", from: "savings")
        }
        #expect(store.state == before)
    }

    @Test func creditCardPaymentIsATransfer() throws {
        var state = F.state()
        state.accounts[2].minimumDueCents = 40_00
        let store = try F.store(state)
        try store.transfer(15_00, from: "checking", to: "credit")
        #expect(store.account("credit")?.minimumDueCents == 25_00)
        try store.transfer(185_00, from: "checking", to: "credit")
        #expect(store.account("credit")?.minimumDueCents == 0)
        #expect(store.balance("credit") == 0)
        #expect(store.account("credit")?.owedCents == 0)
        #expect(store.account("credit")?.availableCents == 1_500_00)
        #expect(store.state.transactions[0].merchant == "Payment to Rewards Card ••4821")
    }

    @Test func scheduledTransferRunsAtMidnightAndRepeats() throws {
        let store = try F.store()
        let id = try store.transfer(100_00, from: "checking", to: "savings", on: F.date("2026-05-15T18:30"), frequency: .weekly)
        #expect(store.transfer(id)?.status == .scheduled)
        #expect(store.balance("checking") == 1_000_00)
        F.wait(until: "2026-05-14T23:59")
        #expect(store.balance("checking") == 1_000_00)
        F.wait(until: "2026-05-22T08:00")
        #expect(store.balance("checking") == 800_00)
        #expect(store.state.transactions.map(\.date) == [15, 15, 22, 22].map { F.date("2026-05-\($0)T00:00") })
        #expect(store.state.transfers.map(\.status) == [.completed, .completed, .scheduled])
        #expect(store.state.transfers.last?.date == F.date("2026-05-29T00:00"))
        #expect(try F.saved() == store.state)
    }

    @Test func scheduledTransferWithoutFundsFailsAndNotifies() throws {
        let store = try F.store()
        let id = try store.transfer(3_000_00, from: "checking", to: "savings", on: F.date("2026-05-13T00:00"))
        F.wait(until: "2026-05-13T09:00")
        #expect(store.transfer(id)?.status == .failed)
        #expect(store.balance("checking") == 1_000_00)
        #expect(PersonaHost.notifications.map(\.title) == ["Transfer not made"])
    }

    @Test func canceledTransferIsNotMade() throws {
        let store = try F.store()
        let id = try store.transfer(100_00, from: "checking", to: "savings", on: F.date("2026-05-13T00:00"))
        try store.cancelTransfer(id)
        F.wait(until: "2026-05-14T09:00")
        #expect(store.balance("checking") == 1_000_00)
        #expect(throws: BankError.notWaiting("That transfer")) { try store.cancelTransfer(id) }
    }

    @Test func sentMoneyShowsThePersonAndMemo() throws {
        let store = try F.store()
        let id = try store.sendMoney(32_50, to: "contact-maya-patel", from: "checking", memo: "Dinner")
        #expect(store.balance("checking") == 967_50)
        let payment = try #require(store.payment(id))
        #expect(payment.direction == .sent && payment.status == .completed && payment.memo == "Dinner")
        let transaction = try #require(store.state.transactions.last)
        #expect(payment.transactionID == transaction.id)
        #expect(transaction.merchant == "Payment to Maya Patel" && transaction.contactID == "contact-maya-patel")
    }

    @Test func requestsStayPendingUntilAnswered() throws {
        let asked = Payment(
            id: "payment-1", contactID: "contact-maya-patel", direction: .requestReceived, amountCents: 20_00, date: F.now, status: .pending)
        let store = try F.store(F.state(payments: [asked]))
        let own = try store.requestMoney(15_00, from: "contact-maya-patel", memo: "Taxi")
        try store.remind(own)
        #expect(store.payment(own)?.remindedAt == F.now)
        #expect(throws: BankError.alreadyReminded(at: F.now)) { try store.remind(own) }
        PersonaHost.advance(24 * 60 * 60)
        try store.remind(own)
        #expect(store.payment(own)?.remindedAt == F.now.addingTimeInterval(24 * 60 * 60))
        try store.cancelRequest(own)
        #expect(store.payment(own)?.status == .canceled)
        #expect(throws: BankError.notWaiting("That request")) { try store.remind(own) }
        #expect(throws: BankError.notWaiting("That request")) { try store.cancelRequest("payment-1") }
        try store.payRequest("payment-1", from: "savings")
        #expect(store.payment("payment-1")?.status == .completed)
        #expect(store.balance("savings") == 4_980_00)
        #expect(throws: BankError.notWaiting("That request")) { try store.declineRequest("payment-1") }
    }

    @Test func lockedCardIsDeclined() throws {
        let store = try F.store()
        let charge = CardCharge(merchant: "Chipotle", amountCents: 18_42, category: "dining", cardLast4: "4821", reference: "order-1")
        try Persona.authorize(charge)
        try store.setLocked(true, card: "card-credit")
        #expect(throws: BankError.cardLocked(last4: "4821")) { try Persona.authorize(charge) }
        Persona.send(.cardCharged(charge))
        #expect(store.state.transactions.isEmpty)
        #expect(PersonaHost.notifications.map(\.title) == ["Card declined"])
        try store.setLocked(false, card: "card-credit")
        try Persona.authorize(charge)
        #expect(try F.saved() == store.state)
    }

    @Test func pendingChargePostsTwoNightsLater() throws {
        let store = try F.store()
        Persona.send(.cardCharged(CardCharge(merchant: "Chipotle", amountCents: 18_42, category: "dining", cardLast4: "4821", reference: "order-1")))
        let transaction = try #require(store.state.transactions.last)
        #expect(transaction.accountID == "credit" && transaction.amountCents == -18_42 && transaction.category == .dining)
        #expect(transaction.status == .pending && transaction.reference == "order-1" && transaction.cardLast4 == "4821")
        #expect(store.balance("credit") == -218_42)
        F.wait(until: "2026-05-14T02:59")
        #expect(store.state.transactions[0].status == .pending)
        F.wait(until: "2026-05-14T03:00")
        #expect(store.state.transactions[0].status == .posted)
    }

    @Test func chargesOverTheLimitAreDeclinedExceptOnOtherBanksCards() throws {
        _ = try F.store()
        func charge(_ cents: Int, _ card: String) -> CardCharge {
            CardCharge(merchant: "Shop", amountCents: cents, category: "no such category", cardLast4: card, reference: "1")
        }
        #expect(throws: BankError.overCreditLimit(card: "Rewards Card", availableCents: 1_300_00)) { try Persona.authorize(charge(1_300_01, "4821")) }
        #expect(throws: BankError.insufficientFunds(account: "Everyday Checking", availableCents: 1_000_00)) {
            try Persona.authorize(charge(1_000_01, "7730"))
        }
        try Persona.authorize(charge(99_999_00, "0000"))
    }

    @Test func creditsAreRefunds() throws {
        let store = try F.store()
        Persona.send(.cardCharged(CardCharge(merchant: "Shop", amountCents: -5_00, category: "no such category", cardLast4: "7730", reference: "1")))
        #expect(store.state.transactions[0].kind == .refund && store.state.transactions[0].category == .other)
        #expect(store.balance("checking") == 1_005_00)
    }

    @Test func transfersFromOtherAppsChangeTheBalance() throws {
        let store = try F.store()
        func transfer(_ cents: Int, _ last4: String = "1907") -> AccountTransfer {
            AccountTransfer(counterparty: "SplitPay", amountCents: cents, accountLast4: last4, note: "Added", reference: "wallet-1")
        }
        Persona.send(.accountMoved(transfer(-40_00)))
        Persona.send(.accountMoved(transfer(15_00)))
        #expect(store.balance("checking") == 975_00 && store.state.transactions.map(\.amountCents) == [-40_00, 15_00])
        #expect(store.state.transactions[0].merchant == "SplitPay" && store.state.transactions[0].kind == .transfer)
        #expect(throws: BankError.self) { try Persona.authorize(transfer(-2_000_00)) }
        Persona.send(.accountMoved(transfer(-2_000_00)))
        Persona.send(.accountMoved(transfer(-1_00, "0000")))
        #expect(store.balance("checking") == 975_00, "what the account cannot give, and accounts of other banks")
        try Persona.authorize(transfer(-2_000_00, "0000"))
    }
}
